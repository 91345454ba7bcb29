"""The commands of Race for the Galaxy on the command line."""
