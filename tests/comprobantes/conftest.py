"""Lo que necesita un comprobante que va al SRI: el simulador sin fallas, y quien lo emita."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.adapters.base import Plazos
from tests.client import Cliente
from tests.factories import filas
from tests.servicios import Servicios
from tests.sri import Sri

Emitir = Callable[..., dict[str, Any]]
Pasar = Callable[..., None]


@pytest.fixture
def sri(servicios: Servicios, app: Flask) -> Iterator[Sri]:
    simulado = Sri(servicios.simulador.url)
    simulado.normal()
    cerrar_circuitos(app)
    yield simulado
    simulado.normal()
    cerrar_circuitos(app)


def cerrar_circuitos(app: Flask) -> None:
    """Cierra los cortacircuitos y olvida cómo respondía el SRI, como si ya hubiera pasado un rato."""
    app.extensions["ritmo"].olvidar()
    app.extensions["responden"].olvidar()
    for ambiente in app.extensions["sri"].values():
        for servicio in (ambiente._recepcion, ambiente._autorizacion, ambiente._consulta):
            servicio.cortacircuito.exito()


@pytest.fixture
def pasar(app: Flask, trabajar: Callable[[], None]) -> Pasar:
    """Deja pasar el tiempo para las transmisiones y hace los trabajos que ya tocan."""

    def hacer(cuanto: timedelta = timedelta(minutes=10)) -> None:
        filas(
            app,
            "UPDATE transmisiones SET proximo = proximo - %s, tomada_hasta = tomada_hasta - %s, "
            "reenviar_desde = reenviar_desde - %s",
            *[cuanto] * 3,
        )
        filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
        cerrar_circuitos(app)
        trabajar()

    return hacer


@pytest.fixture(scope="module")
def sin_pendientes(app: Flask) -> None:
    """Quita de la cola los comprobantes de la demostración que esperan al SRI."""
    filas(app, "DELETE FROM transmisiones")


@pytest.fixture
def emitir(a: Cliente, sin_pendientes: None) -> Emitir:
    """Emite por la API una factura de la empresa A, que está verificada y por eso emite en producción."""
    punto = a.get("/api/comprobantes/catalogos").json["puntos"][0]["punto_id"]
    cliente = a.get("/api/clientes/paginacion").json["items"][0]["CLI_CODIGO"]

    def hacer(**cambios: Any) -> dict[str, Any]:
        respuesta = a.post("/api/facturas", factura(punto, cliente, **cambios))
        assert respuesta.status_code == 201, respuesta.text
        return dict(respuesta.json or {})

    return hacer


def factura(punto_id: int, cliente_id: int, **cambios: Any) -> dict[str, Any]:
    linea = {"codigo": "A-1", "descripcion": "Servicio", "cantidad": "2", "precio": "10.5", "iva": "4"}
    cuerpo = {"punto_id": punto_id, "cliente_id": cliente_id, "detalles": [linea]}
    return {**cuerpo, "confirma_fecha": "fecha" in cambios, **cambios}


@pytest.fixture
def impaciente(app: Flask) -> Iterator[None]:
    """Con plazos de menos de un segundo."""
    antes = {}
    for ambiente in app.extensions["sri"].values():
        for servicio in (ambiente._recepcion, ambiente._autorizacion):
            antes[servicio], servicio.plazos = servicio.plazos, Plazos(0.5, 0.5, 0.8)
    yield
    for servicio, plazos in antes.items():
        servicio.plazos = plazos
