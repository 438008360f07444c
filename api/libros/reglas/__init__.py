"""Cómo se vuelve asiento lo que pasa: los parámetros de la empresa dicen qué cuenta tiene cada rol, y lo que por falta
de uno no se puede contabilizar espera en una lista."""

PRESTA = (
    "activacion",
    "hechos",
    "models",
    "nombradas",
    "origenes",
    "parametros",
    "pendientes",
    "periodos",
    "puestos",
    "schemas",
    "service",
    "trabas",
)
