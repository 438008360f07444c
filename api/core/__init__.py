"""Las reglas técnicas de la casa. No conoce ninguna palabra de los dominios."""

PREFIJO = "/api/comp"  # la dirección de la que cuelgan las llamadas que ya existían (docs/contrato.md §5)
