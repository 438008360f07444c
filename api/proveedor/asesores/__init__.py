"""El personal del proveedor: administradores, distribuidores y asesores."""

TABLAS_DE = "plataforma.usuarios"
