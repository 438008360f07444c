"""Una empresa que lleva sus existencias, lo que hay en su bodega y quienes lo cuentan."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import db, en_empresa, transactional
from api.existencias.bodegas import service as bodegas
from api.existencias.conteos.service import ComoSeCuenta, fijar_parametros
from api.existencias.kardex import movidos
from api.existencias.kardex.models import AJUSTE, COMPRA, VENTA
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from tests.client import Cliente
from tests.existencias.apoyo import empezar
from tests.existencias.kardex.conftest import QUIEN, _turno, hace
from tests.factories import filas
from tests.personas import Personas
from tests.ventas.productos.conftest import crear

CONTEOS = "/api/conteos"


class Bodega:
    """La bodega en que se cuenta, y lo que entra y sale de ella mientras tanto."""

    def __init__(self, app: Flask, empresa_id: int, dueno: Cliente) -> None:
        self.app, self.empresa_id, self.dueno = app, empresa_id, dueno
        with app.app_context(), en_empresa(empresa_id):
            self.id = self._hallar()

    @transactional
    def _hallar(self) -> int:
        return bodegas.de_siempre("001")

    def producto(self, cuantos: str = "0", costo: str = "2.00", **cambios: Any) -> dict[str, Any]:
        """Uno nuevo, del que hay esas unidades desde hace cinco días."""
        hecho = crear(self.dueno, PRO_INVENTARIO=True, **cambios)
        if Decimal(cuantos):
            self.entra(hecho, cuantos, str(Decimal(cuantos) * Decimal(costo)))
        return hecho

    def entra(self, producto: dict[str, Any], cantidad: str, valor: str, hace_dias: int = 5) -> None:
        self._mover(producto, COMPRA, Decimal(cantidad), hace_dias, propio=Decimal(valor))

    def sale(self, producto: dict[str, Any], cantidad: str, hace_dias: int = 0) -> None:
        self._mover(producto, VENTA, -Decimal(cantidad), hace_dias)

    def _mover(
        self, producto: dict[str, Any], clase: str, cantidad: Decimal, hace_dias: int, **dice: Any
    ) -> None:
        with self.app.app_context(), en_empresa(self.empresa_id):
            self._escribir(producto["PRO_ID"], clase, cantidad, hace_dias, dice)

    @transactional
    def _escribir(
        self, producto: int, clase: str, cantidad: Decimal, hace_dias: int, dice: dict[str, Any]
    ) -> None:
        origen = OrigenDeMovimiento("PRUEBA", next(_turno))
        suyo = PorMover(origen, 0, producto, self.id, hace(hace_dias), clase, cantidad, **dice)
        movidos.mover([suyo], QUIEN)

    def hay(self, producto: dict[str, Any]) -> Any:
        consulta = "SELECT cantidad FROM existencias_bodegas WHERE producto_id = %s AND bodega_id = %s"
        suyas = filas(self.app, consulta, producto["PRO_ID"], self.id)
        return Decimal(suyas[0]["cantidad"]).normalize() if suyas else Decimal(0)

    def ajustes(self, conteo: dict[str, Any]) -> list[Any]:
        """Lo que un conteo asentó: de qué producto, cuánto y lo que valió."""
        consulta = (
            "SELECT producto_id, cantidad, valor FROM movimientos_existencias "
            "WHERE origen_tipo = 'CONTEO' AND origen_id = %s AND clase = %s ORDER BY producto_id"
        )
        return [
            (fila["producto_id"], fila["cantidad"].normalize(), fila["valor"].normalize())
            for fila in filas(self.app, consulta, conteo["id"], AJUSTE)
        ]


def abrir(bodega: Bodega, *productos: dict[str, Any], quien: Cliente | None = None, **campos: Any) -> Any:
    """Un conteo de esos productos."""
    cuerpo = {
        "bodega_id": bodega.id,
        "nombre": "Percha de herrajes",
        "alcance": "PRODUCTOS",
        "productos": [producto["PRO_ID"] for producto in productos],
        **campos,
    }
    respuesta = (quien or bodega.dueno).post(CONTEOS, cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json


def contar(quien: Cliente, conteo: dict[str, Any], *lineas: tuple[dict[str, Any], str], **campos: Any) -> Any:
    dichas = [{"codigo": producto["PRO_CODIGO"], "cantidad": cantidad} for producto, cantidad in lineas]
    respuesta = quien.post(f"{CONTEOS}/{conteo['id']}/capturas", {"lineas": dichas, **campos})
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json


def pedir(quien: Cliente, conteo: dict[str, Any], accion: str, **campos: Any) -> Any:
    respuesta = quien.post(f"{CONTEOS}/{conteo['id']}/{accion}", campos)
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json


def leer(quien: Cliente, ruta: str) -> Any:
    respuesta = quien.get(ruta)
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json


def de(quien: Cliente, conteo: dict[str, Any], producto: dict[str, Any]) -> Any:
    """La fila de un producto en un conteo."""
    pagina = leer(quien, f"{CONTEOS}/{conteo['id']}/productos?filtro={producto['PRO_CODIGO']}")
    (fila,) = (uno for uno in pagina["items"] if uno["producto_id"] == producto["PRO_ID"])
    return fila


@pytest.fixture(scope="module")
def bodega(app: Flask, a: Cliente, eid_a: int) -> Bodega:
    """La de la empresa A, que lleva sus existencias."""
    empezar(a, hace(30))
    return Bodega(app, eid_a, a)


@pytest.fixture(scope="module")
def bodeguero(gente: Personas) -> Cliente:
    """El que cuenta y no aprueba ni ve costos."""
    return gente["facturador_a"]


@pytest.fixture
def otra_persona_aprueba(app: Flask, eid_a: int) -> Iterator[None]:
    def decir(si: bool) -> None:
        with app.app_context(), en_empresa(eid_a):
            fijar_parametros(ComoSeCuenta(otra_persona=si, ciego=True))
            db.session.remove()

    decir(True)
    yield
    decir(False)
