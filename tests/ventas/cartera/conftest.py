"""Clientes con cuenta, y cómo se registran sus documentos y sus cobros por la API."""

import io
import json
from datetime import date, timedelta
from typing import Any

import pytest
from werkzeug.test import TestResponse

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.terceros.clientes.conftest import crear

DOCUMENTOS = "/api/clientes/documentos"
COBROS = "/api/cobros"


def hace(dias: int) -> str:
    return str(hoy() - timedelta(days=dias))


def subir_documento(
    cliente: Cliente, codigo: int, total: str = "100.00", archivos: Any = (), **campos: Any
) -> TestResponse:
    """Registra un documento; `archivos` son pares (bytes, nombre)."""
    datos: dict[str, Any] = {"idCli": str(codigo), "fecha": hace(40), "total": total, "estado": "PENDIENTE"}
    datos |= {k: json.dumps(v) if isinstance(v, list) else str(v) for k, v in campos.items()}
    datos["current"] = [(io.BytesIO(contenido), nombre) for contenido, nombre in archivos]
    return cliente.llamar("POST", DOCUMENTOS, data=datos, content_type="multipart/form-data")


def registrar(cliente: Cliente, codigo: int, total: str = "100.00", **campos: Any) -> dict[str, Any]:
    respuesta = subir_documento(cliente, codigo, total, **campos)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def cuerpo(codigo: int, total: str, *aplicado: tuple[int, str], **campos: Any) -> dict[str, Any]:
    """El cuerpo de un cobro que paga esos documentos."""
    return {
        "idCli": codigo,
        "fecha": hace(10),
        "forma": "EFECTIVO",
        "total": total,
        "aplicaciones": aplicar(*aplicado)["aplicaciones"],
        **campos,
    }


def aplicar(*aplicado: tuple[int, str]) -> dict[str, Any]:
    return {"aplicaciones": [{"DOC_CODIGO": documento, "valor": valor} for documento, valor in aplicado]}


def cobrar(
    cliente: Cliente, codigo: int, total: str, *aplicado: tuple[int, str], **campos: Any
) -> dict[str, Any]:
    respuesta = cliente.post(COBROS, cuerpo(codigo, total, *aplicado, **campos))
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def documento(cliente: Cliente, codigo: int) -> dict[str, Any]:
    return dict(cliente.get(f"{DOCUMENTOS}/{codigo}").json or {})


def saldo(cliente: Cliente, codigo: int, fecha: date | str = "") -> dict[str, Any]:
    respuesta = cliente.get(f"/api/clientes/saldoEstadoCuenta/{codigo}", query_string={"fecha": str(fecha)})
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def estado(cliente: Cliente, codigo: int, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"/api/clientes/estadoCuenta/{codigo}", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


@pytest.fixture
def codigo(a: Cliente) -> int:
    """Un cliente nuevo de A, con 30 días de crédito."""
    return int(crear(a, CLI_DIASCREDITO=30)["CLI_CODIGO"])
