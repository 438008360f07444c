"""Emitir muchas facturas de una vez: las de un archivo, o una misma para muchos clientes."""
