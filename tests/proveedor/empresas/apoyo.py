"""Lo que comparten las pruebas de las empresas: una empresa propia, y contar las sentencias de una
llamada."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask
from sqlalchemy import event

from api.core.datos.db import db
from tests.client import Cliente
from tests.factories import nuevo_ruc, registrar_empresa

# El correo con la clave temporal. El dueño de una empresa nueva recibe además el que confirma su dirección.
CUENTA_NUEVA = "Su cuenta de Tinta"


def nueva(**cambios: Any) -> dict[str, Any]:
    """El cuerpo con el que el personal del proveedor crea una empresa."""
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
    """Una empresa creada por el personal del proveedor, como la responde la API."""
    respuesta = cliente.post("empresas", nueva(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def registrada(app: Flask, **cambios: Any) -> dict[str, Any]:
    """Una empresa que se registró sola: su propietario sabe su clave."""
    return registrar_empresa(Cliente(app), **cambios)


def clave_temporal(correo: dict[str, Any] | None) -> str:
    """La clave temporal que trae un correo, que tiene que haber llegado."""
    assert correo, "no llegó la clave"
    encontrada = re.search(r"\b(?:[a-z0-9]{4}-){3}[a-z0-9]{4}\b", correo["texto"])
    assert encontrada, correo["texto"]
    return encontrada.group()


def items(cliente: Cliente, consulta: str = "", de: int | None = None) -> list[dict[str, Any]]:
    """Las filas de la primera página (de 100) de la lista."""
    propio = cliente.sesion["id"] if de is None else de
    respuesta = cliente.get(f"empresas/empresasPaginacion/{propio}?tamano=100&{consulta}")
    assert respuesta.status_code == 200, respuesta.text
    filas: list[dict[str, Any]] = (respuesta.json or {})["items"]
    return filas


@contextmanager
def consultas(app: Flask) -> Iterator[list[str]]:
    """Las sentencias que llegan entretanto a PostgreSQL, sin las que solo fijan el ámbito."""
    dichas: list[str] = []

    def recoger(_con: Any, _cursor: Any, sql: str, *_: Any) -> None:
        if "set_config" not in sql and "SET LOCAL" not in sql:
            dichas.append(sql)

    with app.app_context():
        motor = db.engine
    event.listen(motor, "before_cursor_execute", recoger)
    try:
        yield dichas
    finally:
        event.remove(motor, "before_cursor_execute", recoger)
