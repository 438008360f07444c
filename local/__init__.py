"""Trabajo local: PostgreSQL y Redis embebidos, el simulador y el supervisor de `make run`.

Nada de esto se importa desde `api/` ni se usa en producción.
"""
