"""Un cliente de A con cuenta, y lo que se pide enviarle."""

import itertools
from typing import Any

import pytest

from tests.client import Cliente
from tests.terceros.clientes.conftest import crear

_turno = itertools.count(1)


@pytest.fixture(scope="module")
def deudor(a: Cliente) -> int:
    """Un cliente que debe $ 1,380.55."""
    id_cli = int(crear(a, CLI_NOMBRE="Panadería <b>La Ñusta</b> & Hijos")["CLI_CODIGO"])
    for fecha, total in (("2026-01-10", "1150.00"), ("2026-02-01", "230.55")):
        campos = {"idCli": str(id_cli), "fecha": fecha, "total": total, "estado": "PENDIENTE"}
        respuesta = a.llamar(
            "POST", "/api/clientes/documentos", data=campos, content_type="multipart/form-data"
        )
        assert respuesta.status_code == 201, respuesta.text
    return id_cli


def direccion() -> str:
    return f"cliente{next(_turno)}@envios.example"


def enviar(cliente: Cliente, id_cli: int, *correos: str, **cambios: Any) -> dict[str, Any]:
    cuerpo = {"CLI_CODIGO": id_cli, "que": "ESTADO_CUENTA", "correos": list(correos), **cambios}
    respuesta = cliente.post("/api/clientes/enviar", cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def enviar_ws(cliente: Cliente, id_cli: int, telefono: str, **cambios: Any) -> dict[str, Any]:
    cuerpo = {"CLI_CODIGO": id_cli, "que": "ESTADO_CUENTA", "telefono": telefono, **cambios}
    respuesta = cliente.post("/api/clientes/enviarWS", cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def envios(cliente: Cliente, id_cli: int) -> list[dict[str, Any]]:
    respuesta = cliente.get(f"/api/clientes/{id_cli}/envios")
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])
