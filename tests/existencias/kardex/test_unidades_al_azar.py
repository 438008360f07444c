"""En cualquier orden de vender, devolver, ajustar y contar en unidades mezcladas, lo que hay es lo que sus documentos, contados cada uno con
la medida que él dice, suman en la unidad del producto."""

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.ejemplos import ejemplos
from tests.existencias.apoyo import AJUSTES, ajustar, bodega_de, de_ajuste, empezar, lo_que_hay
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente
from tests.ventas.productos.conftest import crear
from tests.ventas.productos.test_unidades import crear_unidad

_COMO = {"CERCA": ROUND_HALF_UP, "ARRIBA": ROUND_CEILING, "ABAJO": ROUND_FLOOR}
_OTRAS = (
    {"nombre": "caja", "factor": "12"},
    {"nombre": "libra", "factor": "0.453592", "decimales": 2, "hacia": "ARRIBA"},
    {"nombre": "onza", "factor": "0.028349", "decimales": 3, "hacia": "ABAJO"},
)
Paso = tuple[str, int, Decimal]
PASOS = st.lists(
    st.tuples(
        st.sampled_from(["vende", "devuelve", "entra", "cuenta"]),
        st.integers(-1, len(_OTRAS) - 1),
        st.decimals("0.1", "9", places=3),
    ),
    min_size=3,
    max_size=8,
)


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


def en_base(cantidad: Decimal, medida: dict[str, Any] | None) -> Decimal:
    """La misma cuenta, escrita aparte."""
    if medida is None:
        return cantidad
    paso = Decimal(1).scaleb(-int(medida["decimales"]))
    return (cantidad * Decimal(medida["factor"])).quantize(paso, _COMO[medida["hacia"]])


class Tienda:
    """Un producto con sus unidades, y lo que sus documentos suman."""

    def __init__(self, app: Flask, eid: int, dueno: Cliente) -> None:
        self.app, self.eid, self.dueno = app, eid, dueno
        self.producto = crear(dueno, PRO_INVENTARIO=True)
        self.unidades = [crear_unidad(dueno, self.producto, **otra) for otra in _OTRAS]
        self.cliente = apoyo.cliente_de(dueno)
        ajustar(dueno, self.producto, "500", "1", fecha=hace(1))
        self.suma = Decimal(500)
        self.vendidas: list[tuple[int, dict[str, Any]]] = []

    def linea(self, cual: int, cantidad: Decimal) -> dict[str, Any]:
        return apoyo.linea(
            codigo=self.producto["PRO_CODIGO"],
            producto_id=self.producto["PRO_ID"],
            unidad_id=None if cual < 0 else self.unidades[cual]["id"],
            cantidad=str(cantidad),
            precio="2.00",
        )

    def dichas(self, comprobante_id: int) -> Decimal:
        lineas = self.dueno.get(f"/api/comprobantes/{comprobante_id}").json["documento"]["lineas"]
        return sum((en_base(Decimal(x["cantidad"]), x["medida"]) for x in lineas), Decimal(0))

    def vende(self, cual: int, cantidad: Decimal) -> None:
        linea = self.linea(cual, cantidad)
        hecha = apoyo.facturar(self.dueno, self.cliente, linea)
        apoyo.autorizar(self.app, self.eid, hecha["id"])
        self.vendidas.append((hecha["id"], linea))
        self.suma -= self.dichas(hecha["id"])

    def devuelve(self, _cual: int, _cantidad: Decimal) -> None:
        if self.vendidas:
            factura, linea = self.vendidas.pop()
            cuerpo = apoyo.nota(self.dueno, factura, linea, devuelve=True)
            self.suma += self.dichas(apoyo.emitir(self.dueno, cuerpo, apoyo.NOTAS)["id"])

    def entra(self, cual: int, cantidad: Decimal) -> None:
        linea = {
            campo: self.linea(cual, cantidad)[campo] for campo in ("producto_id", "unidad_id", "cantidad")
        }
        cuerpo = de_ajuste(self.dueno, linea, fecha=hoy())
        hecho = self.dueno.post(AJUSTES, cuerpo, headers=clave_idempotente())
        assert hecho.status_code == 201, hecho.text
        medida = None if cual < 0 else self.unidades[cual]
        self.suma += en_base(Decimal(hecho.json["lineas"][0]["cantidad"]), medida)

    def cuenta(self, cual: int, cantidad: Decimal) -> None:
        """Lo contado reemplaza a lo que había; siempre algo suelto, para que alcance."""
        conteo = self.dueno.post(
            "/api/conteos",
            {
                "bodega_id": bodega_de(self.dueno)["id"],
                "nombre": "Percha",
                "alcance": "PRODUCTOS",
                "productos": [self.producto["PRO_ID"]],
            },
        ).json
        una = {"producto_id": self.producto["PRO_ID"]}
        lineas = [
            {**una, "unidad_id": None, "cantidad": "500"},
            {**una, "unidad_id": None if cual < 0 else self.unidades[cual]["id"], "cantidad": str(cantidad)},
        ]
        contada = self.dueno.post(f"/api/conteos/{conteo['id']}/capturas", {"lineas": lineas})
        assert contada.status_code == 201, contada.text
        for accion, cuerpo in (("cerrar", {"sin_contar": "DEJAR"}), ("aprobar", {"fecha": str(hoy())})):
            hecho = self.dueno.post(f"/api/conteos/{conteo['id']}/{accion}", cuerpo)
            assert hecho.status_code == 200, hecho.text
        self.suma = 500 + en_base(cantidad, None if cual < 0 else self.unidades[cual])


@given(pasos=PASOS)
@settings(max_examples=ejemplos(20, pocos=4), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_lo_que_hay_es_lo_que_los_documentos_dicen(
    app: Flask, dueno: Cliente, eid_a: int, pasos: Sequence[Paso]
) -> None:
    tienda = Tienda(app, eid_a, dueno)
    for que, cual, cantidad in pasos:
        getattr(tienda, que)(cual, cantidad)
        assert Decimal(lo_que_hay(dueno, tienda.producto)["existencia"]) == tienda.suma
