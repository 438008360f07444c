"""What the tests of companies share: a company of one's own, and counting what a call asks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask
from sqlalchemy import event

from api.core.datos.db import db
from tests.client import Cliente
from tests.factories import nuevo_ruc, registrar_empresa


def nueva(**cambios: Any) -> dict[str, Any]:
    """The body with which the staff creates a company."""
    ruc = cambios.get("EMP_RUC") or nuevo_ruc()
    return {
        "EMP_RUC": ruc,
        "EMP_NOMBREC": "Textiles Otavalo",
        "EMP_NOMBRE": "Textiles Otavalo S.A.",
        "email": f"gerencia{ruc}@otavalo.example",
        "EMP_TELEFONO": "062920000",
        "EMP_DIRECCION": "Sucre y Bolívar",
        "EMP_CIUDAD": "Otavalo",
        "usuario": "gerencia",
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """A company created by the staff, as the API answers it."""
    respuesta = cliente.post("empresas", nueva(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def registrada(app: Flask, **cambios: Any) -> dict[str, Any]:
    """A company that registered itself; its owner knows his password."""
    return registrar_empresa(Cliente(app), **cambios)


def clave_temporal(correo: dict[str, Any]) -> str:
    """The temporary password that a mail brings."""
    encontrada = re.search(r"\b(?:[a-z0-9]{4}-){3}[a-z0-9]{4}\b", correo["texto"])
    assert encontrada, correo["texto"]
    return encontrada.group()


def items(cliente: Cliente, consulta: str = "", de: int | None = None) -> list[dict[str, Any]]:
    """The rows of the first page (of 100) of the list."""
    propio = cliente.sesion["id"] if de is None else de
    respuesta = cliente.get(f"empresas/empresasPaginacion/{propio}?tamano=100&{consulta}")
    assert respuesta.status_code == 200, respuesta.text
    filas: list[dict[str, Any]] = (respuesta.json or {})["items"]
    return filas


@contextmanager
def consultas(app: Flask) -> Iterator[list[str]]:
    """The statements that reach PostgreSQL meanwhile, but for those that only set the scope."""
    dichas: list[str] = []

    def anotar(_con: Any, _cursor: Any, sql: str, *_: Any) -> None:
        if "set_config" not in sql and "SET LOCAL" not in sql:
            dichas.append(sql)

    with app.app_context():
        motor = db.engine
    event.listen(motor, "before_cursor_execute", anotar)
    try:
        yield dichas
    finally:
        event.remove(motor, "before_cursor_execute", anotar)
