"""Un archivo de facturas, desde que se sube hasta que cada una está emitida."""

import io
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from flask import Flask

from api.core.autor import Autor
from tests.client import Cliente
from tests.comprobantes.apoyo import punto_de
from tests.factories import filas
from tests.plataforma.importaciones.conftest import xlsx

IMPORT, RUTA = "/api/facturas/import", "/api/emisiones-masivas"
TITULOS = (
    "Factura",
    "Identificación",
    "Nombre del cliente",
    "Código",
    "Descripción",
    "Cantidad",
    "Precio",
    "IVA",
)
Revisar = Callable[..., dict[str, Any]]
Emitir = Callable[..., dict[str, Any]]


def fila(cliente: str, precio: object = "10.00", **cambios: Any) -> list[Any]:
    """Una línea al 15 %. `cliente`: su identificación."""
    dicho = {
        "factura": "",
        "identificacion": cliente,
        "nombre": "",
        "codigo": "MAS-1",
        "descripcion": "Servicio mensual",
        "cantidad": "1",
        "precio": precio,
        "iva": "15",
        **cambios,
    }
    return list(dicho.values())


def libro(*lineas: Sequence[Any], titulos: Sequence[str] = TITULOS) -> bytes:
    return xlsx([titulos, *lineas])


@pytest.fixture
def revisar(a: Cliente, trabajar: Callable[[], None]) -> Revisar:
    """Sube un archivo como el propietario de la empresa A y espera su revisión."""

    def hacer(
        contenido: bytes, nombre: str = "facturas.xlsx", quien: Cliente = a, **formulario: Any
    ) -> dict[str, Any]:
        codigo = subir(quien, contenido, nombre, **formulario)
        trabajar()
        return ver(quien, codigo)

    return hacer


def subir(cliente: Cliente, contenido: bytes, nombre: str = "facturas.xlsx", **formulario: Any) -> int:
    campos = {c: json.dumps(v) if isinstance(v, dict) else str(v).lower() for c, v in formulario.items()}
    respuesta = cliente.llamar("POST", IMPORT, data={"current": (io.BytesIO(contenido), nombre), **campos})
    assert respuesta.status_code == 202, respuesta.text
    return int((respuesta.json or {})["IMP_CODIGO"])


def ver(cliente: Cliente, codigo: int) -> dict[str, Any]:
    return dict(cliente.get(f"{IMPORT}/{codigo}").json or {})


def apartada(cliente: Cliente, revisada: dict[str, Any]) -> dict[str, Any]:
    """La emisión que se apartó de un archivo revisado."""
    respuesta = cliente.get(f"{RUTA}/de-importacion/{revisada['IMP_CODIGO']}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def pedir(cliente: Cliente, emision: dict[str, Any], **cambios: Any) -> Any:
    cuerpo = {"punto_id": punto_de(cliente), "confirma_fecha": True, **cambios}
    return cliente.post(f"{RUTA}/{emision['id']}/emitir", cuerpo)


def como_esta(cliente: Cliente, emision: dict[str, Any]) -> dict[str, Any]:
    return dict(cliente.get(f"{RUTA}/{emision['id']}").json or {})


def facturas(cliente: Cliente, emision: dict[str, Any], **filtros: Any) -> list[dict[str, Any]]:
    """Las primeras cien."""
    consulta = "&".join(f"{c}={v}" for c, v in {"tamano": 100, **filtros}.items())
    return list((cliente.get(f"{RUTA}/{emision['id']}/facturas?{consulta}").json or {})["items"])


@pytest.fixture
def emitir(a: Cliente, revisar: Revisar, trabajar: Callable[[], None]) -> Emitir:
    """Revisa un archivo sin errores y emite todo lo suyo."""

    def hacer(contenido: bytes, **formulario: Any) -> dict[str, Any]:
        revisada = revisar(contenido, **formulario)
        assert (revisada["estado"], revisada["malas"]) == ("REVISADA", 0), revisada
        emision = apartada(a, revisada)
        respuesta = pedir(a, emision)
        assert respuesta.status_code == 202, respuesta.text
        trabajar()
        return como_esta(a, emision)

    return hacer


def argumentos(app: Flask, emision: dict[str, Any]) -> dict[str, Any]:
    """Los de su trabajo, que espera en la cola."""
    consulta = "SELECT args FROM procrastinate_jobs WHERE (args->>'emision_id')::int = %s ORDER BY id"
    hecho = filas(app, consulta, emision["id"])[-1]["args"]
    return {**hecho, "quien": Autor.de_un_trabajo(hecho["quien"])}


def secuenciales(app: Flask, emision: dict[str, Any]) -> list[int]:
    """Los números que tomó, en el orden en que se emitió."""
    consulta = (
        "SELECT c.secuencial FROM facturas_por_emitir f JOIN comprobantes c ON c.id = f.comprobante_id "
        "WHERE f.emision_id = %s ORDER BY f.orden"
    )
    return [f["secuencial"] for f in filas(app, consulta, emision["id"])]
