"""Lo que es una compra: sus tablas, lo que se pide de ella, sus cuentas, y cómo está en la de su proveedor y en los libros."""
