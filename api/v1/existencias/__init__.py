"""Lo que hay de cada producto, para los programas."""
