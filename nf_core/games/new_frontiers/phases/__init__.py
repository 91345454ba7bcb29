"""The action tiles, a module each; `gains` and `worlds` are shared by them, `rounds` puts them in their order."""
