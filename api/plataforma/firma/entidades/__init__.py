"""Las entidades que en el país emiten certificados de firma: filas con fechas, que el proveedor cambia sin tocar el programa."""
