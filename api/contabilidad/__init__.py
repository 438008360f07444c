"""Los libros de una empresa."""
