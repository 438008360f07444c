"""Emitir por la API: los cuerpos, y hacer como si el SRI hubiera respondido."""

from typing import Any
from weakref import WeakKeyDictionary

from flask import Flask
from sqlalchemy import delete
from werkzeug.test import TestResponse

from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import AUTORIZADO, DEVUELTO, ENVIADO, NO_AUTORIZADO, Transmision
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from tests.client import Cliente
from tests.factories import filas
from tests.terceros.clientes.conftest import crear

FACTURAS, NOTAS, COMPROBANTES = "/api/facturas", "/api/notas-credito", "/api/comprobantes"
DEBITOS = "/api/notas-debito"
LIQUIDACIONES = "/api/liquidaciones-compra"


def linea(**campos: Any) -> dict[str, Any]:
    return {
        "codigo": "A-1",
        "descripcion": "Servicio mensual",
        "cantidad": "1",
        "precio": "100.00",
        "iva": "4",
        **campos,
    }


_PUNTOS = WeakKeyDictionary[Cliente, int]()


def punto_de(cliente: Cliente) -> int:
    """El primer punto de la empresa. Los catálogos se leen una vez: cuestan lo que emitir."""
    if cliente not in _PUNTOS:
        catalogos = cliente.get(f"{COMPROBANTES}/catalogos").json or {}
        _PUNTOS[cliente] = int(catalogos["puntos"][0]["punto_id"])
    return _PUNTOS[cliente]


def cliente_de(cliente: Cliente, **campos: Any) -> int:
    return int(crear(cliente, **campos)["CLI_CODIGO"])


def factura(cliente: Cliente, cliente_id: int, *lineas: dict[str, Any], **campos: Any) -> dict[str, Any]:
    """El cuerpo de una factura; si no se dan líneas, con una de 100.00."""
    return {
        "punto_id": punto_de(cliente),
        "cliente_id": cliente_id,
        "detalles": list(lineas) or [linea()],
        "confirma_fecha": "fecha" in campos,
        **campos,
    }


def nota(cliente: Cliente, comprobante_id: int, *lineas: dict[str, Any], **campos: Any) -> dict[str, Any]:
    return {
        "punto_id": punto_de(cliente),
        "comprobante_id": comprobante_id,
        "detalles": list(lineas) or [linea()],
        "motivo": "Devolución",
        "confirma_fecha": "fecha" in campos,
        **campos,
    }


def debito(
    cliente: Cliente, comprobante_id: int | None, *motivos: tuple[str, str], **campos: Any
) -> dict[str, Any]:
    """El cuerpo de una nota de débito; si no se dan motivos, con uno de 10.00."""
    return {
        "punto_id": punto_de(cliente),
        "comprobante_id": comprobante_id,
        "motivos": [{"razon": r, "valor": v} for r, v in motivos or [("Intereses de mora", "10.00")]],
        "iva": "4",
        "confirma_fecha": "fecha" in campos,
        "confirma_avisos": True,
        **campos,
    }


def liquidacion(
    cliente: Cliente, proveedor_id: int, *lineas: dict[str, Any], **campos: Any
) -> dict[str, Any]:
    """El cuerpo de una liquidación de compra; si no se dan líneas, con una de 100.00."""
    return {
        "punto_id": punto_de(cliente),
        "proveedor_id": proveedor_id,
        "detalles": list(lineas) or [linea()],
        "confirma_fecha": "fecha" in campos,
        "confirma_avisos": True,
        **campos,
    }


def emitir(cliente: Cliente, cuerpo: dict[str, Any], ruta: str = FACTURAS) -> dict[str, Any]:
    respuesta = cliente.post(ruta, cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def facturar(cliente: Cliente, cliente_id: int, *lineas: dict[str, Any], **campos: Any) -> dict[str, Any]:
    return emitir(cliente, factura(cliente, cliente_id, *lineas, **campos))


def siguiente(cliente: Cliente, tipo: str = "01") -> int:
    """El número que sigue en el primer punto."""
    punto_id = punto_de(cliente)
    puntos = (cliente.get(f"{COMPROBANTES}/catalogos").json or {})["puntos"]
    return int(next(p for p in puntos if p["punto_id"] == punto_id)["siguiente"][tipo])


def utilizados(cliente: Cliente) -> int:
    return int((cliente.get(f"{COMPROBANTES}/catalogos").json or {})["cupo"]["utilizados"])


def frases(respuesta: TestResponse) -> dict[str, Any]:
    """Los errores del cuerpo, por campo."""
    return dict(((respuesta.json or {}).get("errors") or {}).get("json") or {})


def en(errores: Any, campo: str) -> str:
    """La frase que está bajo un campo, como `detalles.3.cantidad`."""
    for parte in campo.split("."):
        errores = errores[parte]
    return str(errores[0])


def autorizar(app: Flask, eid: int, comprobante_id: int) -> None:
    llevar(app, eid, comprobante_id, ENVIADO, AUTORIZADO)


def devolver(app: Flask, eid: int, comprobante_id: int, estado: str = DEVUELTO) -> None:
    llevar(app, eid, comprobante_id, *((ENVIADO,) if estado == NO_AUTORIZADO else ()), estado)


def llevar(app: Flask, eid: int, comprobante_id: int, *hasta: str) -> None:
    """Lo lleva por esos estados, como si el SRI hubiera respondido cada uno."""

    @transactional
    def run() -> None:
        comprobante = estados.bloquear(comprobante_id)
        for estado in hasta:
            if estado == AUTORIZADO:
                comprobante.autorizado_en = ahora()
            estados.decidir(comprobante, estado, "El SRI respondió")
        if hasta[-1] in (DEVUELTO, NO_AUTORIZADO):
            comprobante.mensajes = [{"identificador": "35", "mensaje": "ARCHIVO NO CUMPLE", "tipo": "ERROR"}]
        db.session.execute(delete(Transmision).where(Transmision.comprobante_id == comprobante_id))

    with app.app_context(), en_empresa(eid):
        run()


def guardado(app: Flask, comprobante_id: int) -> dict[str, Any]:
    """Su fila, leída de la base."""
    return filas(app, "SELECT * FROM comprobantes WHERE id = %s", comprobante_id)[0]


def xml_de(app: Flask, comprobante_id: int) -> bytes:
    consulta = (
        "SELECT xml FROM xml_comprobantes WHERE comprobante_id = %s AND clase = 'FIRMADO' ORDER BY id DESC"
    )
    return bytes(filas(app, consulta, comprobante_id)[0]["xml"])
