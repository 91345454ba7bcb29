"""nf in a browser: a small web server, and the app of each visitor as a process of its own."""
