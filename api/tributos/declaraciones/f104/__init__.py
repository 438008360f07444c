"""El formulario 104, del impuesto al valor agregado: la cuenta que sus casilleros no dicen con sumas, y lo que conviene mirar."""
