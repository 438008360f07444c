"""Lo que es una retención recibida: sus tablas, lo que se pide de ella, y cómo está en la cuenta de su cliente y en los libros."""
