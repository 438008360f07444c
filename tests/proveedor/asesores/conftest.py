"""Personal del proveedor creado por la API, y las sentencias que una llamada ejecuta."""

import itertools
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event
from sqlalchemy.engine import Engine

from tests.client import Buzon, Cliente
from tests.factories import CLAVE
from tests.personas import Personas

TEMPORAL = re.compile(r"^ {4}([a-z2-9]{4}(?:-[a-z2-9]{4}){3})\s*$", re.M)
_turno = itertools.count(1)


@pytest.fixture
def admin(personas: Personas) -> Cliente:
    return personas["administrador"]


@pytest.fixture
def nuevo(admin: Cliente) -> Callable[..., dict[str, Any]]:
    """Crea a una persona y da lo que se respondió."""

    def crear(**cambios: Any) -> dict[str, Any]:
        respuesta = admin.post("administradores", cuerpo(**cambios))
        assert respuesta.status_code == 201, respuesta.text
        return respuesta.json or {}

    return crear


@pytest.fixture
def entrar_como(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> Callable[[dict[str, Any]], Cliente]:
    """Su primer ingreso: entra con la clave que recibió por correo y la cambia."""

    def entrar(persona: dict[str, Any]) -> Cliente:
        trabajar()
        encontrada = TEMPORAL.search(buzon.correo(persona["USU_CORREO"])["texto"])
        assert encontrada
        cliente = ingresar(app, persona["USU_USUARIO"], encontrada[1])
        assert cliente.sesion["cambiar_clave"] is True
        cambiada = cliente.put("clave", {"clave_actual": "", "clave_nueva": CLAVE})
        assert cambiada.status_code == 200, cambiada.text
        return ingresar(app, persona["USU_USUARIO"], CLAVE)

    return entrar


def ingresar(app: Flask, usuario: str, clave: str) -> Cliente:
    cliente = Cliente(app)
    respuesta = cliente.post("loginAdmin", {"usuario": usuario, "clave": clave, "recordar": False})
    assert respuesta.status_code == 200, respuesta.text
    cliente.sesion = respuesta.json or {}
    cliente.token = cliente.sesion["token"]
    return cliente


def cuerpo(**cambios: Any) -> dict[str, Any]:
    n = next(_turno)
    return {
        "USU_USUARIO": f"persona{n}",
        "USU_NOMBRE": f"Verónica Játiva {n}",
        "USU_CORREO": f"persona{n}@tinta.example",
        "USU_TELEFONO": "099 123 4567",
        "PRF_CODIGO": 3,
        **cambios,
    }


def como_se_edita(persona: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    """El cuerpo para editarla, hecho de lo que se respondió."""
    campos = ("USU_USUARIO", "USU_NOMBRE", "USU_CORREO", "USU_TELEFONO", "PRF_CODIGO", "version")
    return {c: persona[c] for c in campos} | {"DRB_CONTADOR": bool(persona["DRB_CONTADOR"])} | cambios


@contextmanager
def sentencias() -> Iterator[list[str]]:
    """Las sentencias SQL que se ejecutan entretanto."""
    dichas: list[str] = []

    def recoger(_conexion: Any, _cursor: Any, sql: str, *_resto: Any) -> None:
        if "set_config" not in sql and "SET LOCAL" not in sql:
            dichas.append(sql)

    event.listen(Engine, "before_cursor_execute", recoger)
    try:
        yield dichas
    finally:
        event.remove(Engine, "before_cursor_execute", recoger)
