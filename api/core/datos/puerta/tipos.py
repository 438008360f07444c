"""Qué valores van y vienen de PostgreSQL tal cual, sin que SQLAlchemy haga otra cosa de ellos."""

from typing import Any

from sqlalchemy import ARRAY, Dialect
from sqlalchemy.types import TypeEngine

_NUMERIC = 1700  # un decimal, en PostgreSQL: SQLAlchemy pregunta cuál es antes de decidir si lo convierte


def convierte(tipo: TypeEngine[Any], dialecto: Dialect) -> bool:
    """Si SQLAlchemy haría otra cosa del valor que psycopg da."""
    if isinstance(tipo, ARRAY) and not tipo.as_tuple:
        return convierte(tipo.item_type, dialecto)
    return tipo.dialect_impl(dialecto).result_processor(dialecto, _NUMERIC) is not None


def se_convierte(tipo: TypeEngine[Any], dialecto: Dialect) -> bool:
    """Si SQLAlchemy le daría a psycopg otra cosa que el valor."""
    if isinstance(tipo, ARRAY):
        return se_convierte(tipo.item_type, dialecto)
    return tipo.dialect_impl(dialecto).bind_processor(dialecto) is not None
