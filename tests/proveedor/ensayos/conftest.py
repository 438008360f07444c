"""Una empresa que pide las de ensayo, y el programa que se prueba en una."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente, Programa
from tests.factories import entrar, filas, registrar_empresa

RUTA = "/api/ensayos"


class ProgramaDeEnsayo(Programa):
    """El que se prueba en una empresa de ensayo."""

    def pedir(self, metodo: str, ruta: str, cuerpo: Any = None) -> Any:
        return self(metodo, ruta, json=cuerpo)

    def emitir(self, **cambios: Any) -> dict[str, Any]:
        respuesta = self("POST", "/api/facturas", json=self.factura(**cambios))
        assert respuesta.status_code == 201, respuesta.text
        return dict(respuesta.json)

    def factura(self, **cambios: Any) -> dict[str, Any]:
        punto = self("GET", "/api/comprobantes/catalogos").json["puntos"][0]["punto_id"]
        cliente = self("GET", "/api/clientes/paginacion?filtro=1700000001").json["items"][0]["CLI_CODIGO"]
        linea = {"codigo": "ENS-1", "descripcion": "Taladro", "cantidad": "1", "precio": "10.50", "iva": "4"}
        return {"punto_id": punto, "cliente_id": cliente, "detalles": [linea], **cambios}

    def ver(self, comprobante_id: int) -> dict[str, Any]:
        return dict(self("GET", f"/api/comprobantes/{comprobante_id}").json)


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


@pytest.fixture(scope="module")
def ensayo(dueno: Cliente) -> dict[str, Any]:
    respuesta = dueno.post(RUTA, {"nombre": "Mi tienda"})
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


@pytest.fixture(scope="module")
def programa(app: Flask, ensayo: dict[str, Any]) -> ProgramaDeEnsayo:
    return ProgramaDeEnsayo(app, ensayo["llave"])


@pytest.fixture
def pasar(app: Flask, trabajar: Callable[[], None]) -> Callable[[], None]:
    """Deja pasar el tiempo hasta el próximo turno de cada transmisión, y hace lo que toca."""

    def hacer() -> None:
        rato = timedelta(minutes=10)
        filas(
            app,
            "UPDATE transmisiones SET proximo = proximo - %s, tomada_hasta = tomada_hasta - %s",
            rato,
            rato,
        )
        filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
        trabajar()

    return hacer
