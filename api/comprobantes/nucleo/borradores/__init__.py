"""Lo que se está escribiendo, y los archivos que ya se le pusieron."""
