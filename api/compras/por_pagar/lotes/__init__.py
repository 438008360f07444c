"""Lotes de pagos: lo que se paga a muchos proveedores de una vez, con el archivo que el banco pide."""
