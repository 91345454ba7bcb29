"""The commands of `nf`, each loaded only when it is called."""
