"""Plans of flights, from a table or a page, and flying them."""
