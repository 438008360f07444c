"""Una persona con sus empresas, hecha como se hace: con un correo que se abre y unas claves que se saben."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.factories import registrar_empresa
from tests.plataforma.auth.conftest import estricta, visitante  # noqa: F401  con los límites de producción

CLAVE = "tres-garzas-y-un-yunque"
ENLACE = re.compile(r"/#/personas/alta/(\S+)")
Nacer = Callable[..., Cliente]
_VAN = iter(range(1, 10_000))


def correo_nuevo() -> str:
    return f"persona{next(_VAN)}@cuentas.example"


@pytest.fixture
def nacer(app: Flask, buzon: Buzon, trabajar: Callable[[], None]) -> Nacer:
    """Una persona nueva, con su ficha; unida al propietario de esas empresas."""

    def hacer(*suyas: dict[str, Any], correo: str = "") -> Cliente:
        cliente, correo = Cliente(app), correo or correo_nuevo()
        assert cliente.post("/api/personas/alta", {"correo": correo}).status_code == 200
        trabajar()
        enlace = ENLACE.search(buzon.correo(correo)["texto"])
        assert enlace
        alta = {"ficha": enlace[1], "nombre": "Ana Lucía Torres", "clave": CLAVE}
        creada = cliente.post("/api/personas", alta)
        assert creada.status_code == 200, creada.text
        cliente.sesion, cliente.token = creada.json, creada.json["ficha"]
        for empresa in suyas:
            unida = unir(cliente, empresa)
            assert unida.status_code == 200, unida.text
        return cliente

    return hacer


def unir(persona: Cliente, empresa: dict[str, Any], **cambios: Any) -> Any:
    cuerpo = {"ruc": empresa["EMP_RUC"], "usuario": empresa["usuario"], "clave": empresa["clave"]}
    return persona.post("/api/personas/unir", cuerpo | cambios)


def entrar_a(persona: Cliente, empresa: dict[str, Any]) -> Cliente:
    """Su sesión en esa empresa."""
    respuesta = persona.post("/api/personas/entrar", {"eid": empresa["EMP_CODIGO"]})
    assert respuesta.status_code == 200, respuesta.text
    return Cliente(persona.http.application, respuesta.json["token"], respuesta.json)


@pytest.fixture
def una(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


@pytest.fixture
def otra(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))
