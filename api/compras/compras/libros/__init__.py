"""Lo que una compra hace en los libros."""
