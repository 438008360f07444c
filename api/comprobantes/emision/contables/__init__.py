"""Lo que emitir deja en los libros, y en qué centro de costo."""
