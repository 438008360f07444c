"""Los catálogos de la ley como el proveedor los carga: por la pantalla o desde un archivo."""

TABLAS_DE = "plataforma.catalogos"
