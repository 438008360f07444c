"""Lo que las cuentas hacen en los libros."""
