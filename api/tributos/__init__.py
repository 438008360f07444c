"""Los impuestos de una empresa: qué declara y cuándo."""
