"""PDF, Excel y los textos que se imprimen."""
