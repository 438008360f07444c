"""Facturas en la cuenta de un cliente y las retenciones que él hace de ellas, por la API."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.client import Cliente
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import hace, registrar

RETENCIONES = "/api/retenciones-recibidas"
_turno = itertools.count(1)


def numero() -> str:
    """El número de un comprobante que todavía nadie tiene."""
    return f"001-002-{next(_turno):09d}"


def linea(
    valor: str = "2.00", base: str = "100.00", porcentaje: str = "2.00", **cambios: Any
) -> dict[str, Any]:
    """Renta de bienes, con el código y el porcentaje que rigen desde marzo de 2026."""
    suya = {"codigo": 1, "codigo_retencion": "312", "base": base, "porcentaje": porcentaje, "valor": valor}
    return {**suya, **cambios}


def sobre(documento: str, *lineas: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    """Lo retenido de un documento, por su número."""
    return {"cod_doc": "01", "numero": documento, "lineas": list(lineas) or [linea()], **cambios}


def cuerpo(codigo: int, *sustentos: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    return {
        "cliente_id": codigo,
        "numero": numero(),
        "autorizacion": f"{next(_turno):010d}",
        "fecha": hace(10),
        "sustentos": list(sustentos),
        **cambios,
    }


def pedir(cliente: Cliente, codigo: int, *sustentos: dict[str, Any], **cambios: Any) -> TestResponse:
    return cliente.post(RETENCIONES, cuerpo(codigo, *sustentos, **cambios))


def retener(cliente: Cliente, codigo: int, *sustentos: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    respuesta = pedir(cliente, codigo, *sustentos, **cambios)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def facturar(cliente: Cliente, codigo: int, total: str = "115.00", **cambios: Any) -> tuple[int, str]:
    """Una factura en la cuenta: su id y su número."""
    suya = registrar(cliente, codigo, total, numero=cambios.pop("numero", numero()), **cambios)
    return int(suya["DOC_CODIGO"]), str(suya["numero"])


@pytest.fixture
def codigo(a: Cliente) -> Iterator[int]:
    """Un cliente nuevo de A."""
    yield int(crear(a)["CLI_CODIGO"])
