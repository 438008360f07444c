"""La existencia y lo que vale, contadas otra vez desde los documentos, por la puerta de la calle y en cualquier orden. El recuento
es de fracciones exactas y no sabe nada del kardex: todo lo vendido sale hoy, al promedio de todo lo comprado."""

from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.client import Cliente
from tests.compras.compras.conftest import IVA_0, comprar
from tests.compras.compras.conftest import RUTA as COMPRAS
from tests.compras.compras.conftest import linea as de_compra
from tests.comprobantes import apoyo
from tests.ejemplos import ejemplos
from tests.existencias.apoyo import empezar
from tests.existencias.kardex.conftest import hace
from tests.factories import filas
from tests.ventas.productos.conftest import crear

_COMPRA = st.tuples(
    st.just("compra"), st.integers(0, 5), st.integers(1, 9), st.sampled_from(["1.00", "3.33", "7.01"])
)
_VENTA = st.tuples(st.just("venta"), st.just(0), st.integers(1, 6), st.just(""))
_ANULAR = st.tuples(st.just("anular"), st.integers(0, 5), st.just(0), st.just(""))
PASOS = st.lists(st.one_of(_COMPRA, _COMPRA, _VENTA, _ANULAR), min_size=2, max_size=8)


class Comprado(NamedTuple):
    id: int
    cantidad: int
    valor: Decimal


class Tienda:
    """Un producto, con los documentos que lo compran y lo venden."""

    def __init__(self, dueno: Cliente) -> None:
        self.dueno, self.producto = dueno, crear(dueno, PRO_INVENTARIO=True)
        self.compras: list[Comprado] = []
        self.vendido = 0

    @property
    def queda(self) -> int:
        return sum(compra.cantidad for compra in self.compras) - self.vendido

    def compra(self, dia: int, cantidad: int, precio: str) -> None:
        linea = de_compra(
            destino="INVENTARIO",
            producto_id=self.producto["PRO_ID"],
            cantidad=f"{cantidad}.00",
            precio=precio,
            impuestos=[IVA_0],
        )
        hecha = comprar(self.dueno, lineas=[linea], sustento="06", fecha=str(hace(dia)))
        self.compras.append(Comprado(hecha["id"], cantidad, cantidad * Decimal(precio)))

    def venta(self, _: int, cantidad: int, __: str) -> None:
        linea = apoyo.linea(
            codigo=self.producto["PRO_CODIGO"],
            producto_id=self.producto["PRO_ID"],
            cantidad=str(cantidad),
            precio="9.00",
        )
        cuerpo = apoyo.factura(self.dueno, apoyo.cliente_de(self.dueno), linea)
        hay = cantidad <= self.queda
        assert self.dueno.post(apoyo.FACTURAS, cuerpo).status_code == (201 if hay else 422)
        self.vendido += cantidad if hay else 0

    def anular(self, cual: int, _: int, __: str) -> None:
        """La compra cuya mercadería ya no está no se anula."""
        if not self.compras:
            return
        suya = self.compras[cual % len(self.compras)]
        cabe = self.queda >= suya.cantidad
        respuesta = self.dueno.post(f"{COMPRAS}/{suya.id}/anular", {"motivo": "Repetida"})
        assert respuesta.status_code == (200 if cabe else 422), respuesta.text
        if cabe:
            self.compras.remove(suya)

    def recuento(self) -> tuple[int, Fraction]:
        entro = sum(compra.cantidad for compra in self.compras)
        vale = sum((Fraction(compra.valor) for compra in self.compras), Fraction(0))
        return self.queda, vale * self.queda / entro if entro else Fraction(0)


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


@settings(max_examples=ejemplos(30, pocos=6), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pasos=PASOS)
def test_existencia_y_costo_son_los_de_un_recuento_desde_los_documentos(
    app: Flask, dueno: Cliente, pasos: list[tuple[str, int, int, str]]
) -> None:
    tienda = Tienda(dueno)
    for que, *dichos in pasos:
        getattr(tienda, que)(*dichos)
    consulta = "SELECT cantidad, valor FROM existencias WHERE producto_id = %s"
    halladas: list[dict[str, Any]] = filas(app, consulta, tienda.producto["PRO_ID"])
    cantidad, valor = tienda.recuento()
    assert sum(fila["cantidad"] for fila in halladas) == cantidad
    assert abs(sum(Fraction(fila["valor"]) for fila in halladas) - valor) <= Fraction(1, 100_000)
