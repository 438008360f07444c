"""Lo que un documento mueve de varios productos, de varios días o de lo que otro movió: cada uno con su cuenta y con su turno."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import en_empresa, transactional
from api.core.errors import ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import documentos, movidos, parametros
from api.existencias.kardex.costo.promedio import Costeado, Dia, Movido, contar
from api.existencias.kardex.documentos import DocumentoQueMueve, LineaQueMueve
from api.existencias.kardex.models import (
    COMPRA,
    DEVOLUCION_VENTA,
    RECARGO_COMPRA,
    SALDADO,
    VENTA,
)
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from api.libros.periodos import service as periodos
from api.libros.periodos.service import DatosCierre
from tests import cerrojos
from tests.client import Cliente
from tests.existencias.kardex.conftest import QUIEN, Bodeguero, hace
from tests.existencias.kardex.conftest import _turno as turno
from tests.existencias.kardex.test_movidos import hay
from tests.factories import registrar_empresa

D = Decimal


@pytest.fixture(scope="module")
def empresa(app: Flask) -> int:
    """Una que las lleva desde hace treinta días."""
    suya = int(registrar_empresa(Cliente(app))["EMP_CODIGO"])
    with app.app_context(), en_empresa(suya):
        parametros.empezar(hace(30))
    return suya


def mover(bodeguero: Bodeguero, *dichos: tuple[int, date, str, str], **dice: Any) -> int:
    """Un documento que mueve cada (producto, día, clase, cantidad). Responde cuál es."""
    origen = OrigenDeMovimiento("PRUEBA", next(turno))

    @transactional
    def hacer() -> None:
        bodega = bodegas.de_siempre("001")
        pedidos = [
            PorMover(origen, n, producto, bodega, dia, clase, D(cantidad), **dice)
            for n, (producto, dia, clase, cantidad) in enumerate(dichos)
        ]
        movidos.mover(pedidos, QUIEN)

    with en_empresa(bodeguero.empresa_id):
        hacer()
    return origen.id


def documento(
    tipo: str, id_: int, dia: date, *lineas: LineaQueMueve, devuelve: int | None = None
) -> DocumentoQueMueve:
    de = None if devuelve is None else OrigenDeMovimiento("FACTURA", devuelve)
    return DocumentoQueMueve(OrigenDeMovimiento(tipo, id_), dia, lineas, "001", de)


def poner(bodeguero: Bodeguero, *suyos: DocumentoQueMueve) -> None:
    with en_empresa(bodeguero.empresa_id):
        transactional(documentos.poner)(suyos, QUIEN)


def reponer(bodeguero: Bodeguero, suyo: DocumentoQueMueve) -> None:
    with en_empresa(bodeguero.empresa_id):
        transactional(documentos.reponer)(suyo, QUIEN)


def vistos(bodeguero: Bodeguero, producto: int, clases: Sequence[str] = ()) -> list[Any]:
    suyos = bodeguero.kardex(producto)
    return [(m.clase, m.fecha, m.cantidad, m.valor) for m in suyos if not clases or m.clase in clases]


def test_cada_producto_espera_su_turno_y_los_demas_no(
    app: Flask, bodeguero: Bodeguero, monkeypatch: pytest.MonkeyPatch
) -> None:
    movido, nuevo, ajeno = (bodeguero.producto() for _ in range(3))
    bodeguero.entra(movido, hace(9), "4", "8.00")
    bodeguero.entra(ajeno, hace(9), "4", "8.00")

    def tomados() -> bool:
        tomado = [cerrojos.tomada(app, "existencias", p, por="producto_id") for p in (movido, ajeno)]
        return tomado == [True, False]

    visto = cerrojos.al_llamar(monkeypatch, movidos, "_exigir_que_haya", tomados)
    mover(bodeguero, (movido, hace(3), VENTA, "-1"), (nuevo, hace(3), VENTA, "0.000001"))
    assert visto == [True]


def test_el_que_nunca_se_movio_no_borra_la_cuenta_del_que_va_con_el(bodeguero: Bodeguero) -> None:
    viejo, nuevo = bodeguero.producto(), bodeguero.producto()
    bodeguero.entra(viejo, hace(9), "4", "10.00")
    mover(bodeguero, (viejo, hace(3), VENTA, "-1"), (nuevo, hace(3), COMPRA, "2"))
    assert hay(bodeguero, viejo) == (3, D("7.5"))
    assert hay(bodeguero, nuevo) == (2, 0)


def test_lo_que_un_documento_mueve_en_dos_dias_se_cuenta_desde_el_primero(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(20), "10", "50.00")
    bodeguero.entra(producto, hace(10), "10", "150.00")
    mover(bodeguero, (producto, hace(8), VENTA, "-2"), (producto, hace(15), VENTA, "-5"))
    assert vistos(bodeguero, producto, (VENTA,)) == [
        (VENTA, hace(8), -2, D("-23.333333")),
        (VENTA, hace(15), -5, -25),
    ]
    assert hay(bodeguero, producto) == (13, D("151.666667"))


def test_lo_que_se_deshace_no_cuenta_antes_del_dia_en_que_se_movio(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(9), "10", "50.00")
    venta = bodeguero.sale(producto, hace(5), "4")
    bodeguero.anular(venta, hace(7))
    assert vistos(bodeguero, producto)[-1] == ("REVERSO", hace(5), 4, 20)


def test_anular_lo_corregido_lo_devuelve_a_lo_que_hoy_se_sabe_que_costo(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(9), "10", "50.00")
    otra, venta = bodeguero.sale(producto, hace(6), "1"), bodeguero.sale(producto, hace(5), "4")
    bodeguero.entra(producto, hace(7), "10", "150.00")
    bodeguero.anular(venta, hace(1))
    assert vistos(bodeguero, producto)[-1] == ("REVERSO", hace(1), 4, 40)
    bodeguero.anular(otra, hace(1))
    assert hay(bodeguero, producto) == (20, 200)


def test_lo_que_un_cliente_devuelve_entra_a_lo_que_costo_y_al_anularlo_sale_a_lo_mismo(
    bodeguero: Bodeguero,
) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(9), "10", "50.00")
    factura, nota = next(turno), next(turno)
    poner(bodeguero, documento("FACTURA", factura, hace(8), LineaQueMueve(0, producto, VENTA, D(-4))))
    bodeguero.entra(producto, hace(4), "10", "150.00")
    vuelve = LineaQueMueve(0, producto, DEVOLUCION_VENTA, D(2))
    poner(bodeguero, documento("NOTA", nota, hace(0), vuelve, devuelve=factura))
    assert vistos(bodeguero, producto)[-1] == (DEVOLUCION_VENTA, hace(0), 2, 10)
    bodeguero.entra(producto, hace(2), "4", "50.00")  # tarde: se cuenta de nuevo, y lo devuelto sigue igual
    assert hay(bodeguero, producto) == (22, 240)
    with en_empresa(bodeguero.empresa_id):
        transactional(documentos.quitar)(OrigenDeMovimiento("NOTA", nota), hace(0), QUIEN)
    assert vistos(bodeguero, producto)[-1] == ("REVERSO", hace(0), -2, -10)
    assert hay(bodeguero, producto) == (20, 230)


def test_lo_que_vuelve_de_una_venta_corregida_es_lo_de_la_ultima_y_no_lo_que_aun_no_salia(
    bodeguero: Bodeguero,
) -> None:
    producto, otra = bodeguero.producto(), next(turno)
    bodeguero.entra(producto, hace(20), "10", "10.00")
    factura = next(turno)
    poner(bodeguero, documento("FACTURA", factura, hace(18), LineaQueMueve(0, producto, VENTA, D(-1))))
    bodeguero.entra(producto, hace(13), "10", "50.00")
    reponer(bodeguero, documento("FACTURA", factura, hace(12), LineaQueMueve(0, producto, VENTA, D(-2))))
    poner(bodeguero, documento("FACTURA", otra, hace(12), LineaQueMueve(0, producto, VENTA, D(-2))))
    bodeguero.entra(producto, hace(9), "16", "100.00")
    vuelve = LineaQueMueve(0, producto, DEVOLUCION_VENTA, D(1))
    poner(bodeguero, documento("NOTA", next(turno), hace(5), vuelve, devuelve=factura))
    poner(bodeguero, documento("NOTA", next(turno), hace(14), vuelve, devuelve=otra))
    suyas = vistos(bodeguero, producto, (DEVOLUCION_VENTA,))
    assert suyas == [(DEVOLUCION_VENTA, hace(5), 1, 3), (DEVOLUCION_VENTA, hace(14), 1, 1)]


def test_corregir_un_documento_que_dice_lo_mismo_no_mueve_nada_y_lo_demas_si(bodeguero: Bodeguero) -> None:
    producto, suelto = bodeguero.producto(), next(turno)
    compra, venta, recargo = next(turno), next(turno), next(turno)

    def comprado(cantidad: str = "10", propio: str = "50") -> DocumentoQueMueve:
        return documento(
            "COMPRA", compra, hace(9), LineaQueMueve(0, producto, COMPRA, D(cantidad), D(propio))
        )

    def recargado(sobre: str = "10", propio: str = "20") -> DocumentoQueMueve:
        linea = LineaQueMueve(0, producto, RECARGO_COMPRA, D(0), D(propio), D(sobre))
        return documento("RECARGO", recargo, hace(5), linea)

    def vendido(dia: int = 7, cantidad: str = "-4", n: int = 0) -> DocumentoQueMueve:
        return documento("FACTURA", venta, hace(dia), LineaQueMueve(n, producto, VENTA, D(cantidad)))

    for suyo in (comprado(), vendido(), recargado()):
        poner(bodeguero, suyo)
    antes = vistos(bodeguero, producto)
    assert antes[-2:] == [(RECARGO_COMPRA, hace(5), 0, 20), (SALDADO, hace(5), 0, -8)]
    for suyo in (comprado(), vendido(), recargado()):
        reponer(bodeguero, suyo)
    assert vistos(bodeguero, producto) == antes
    reponer(bodeguero, documento("SUELTO", suelto, hace(5)))  # sin líneas, ni antes ni ahora
    for cambiado in (
        *(comprado(propio="60"), comprado("11", "60"), recargado(sobre="20"), recargado("20", "10")),
        *(vendido(6), vendido(6, "-3"), vendido(6, "-3", 1)),
    ):
        habia = len(vistos(bodeguero, producto))
        reponer(bodeguero, cambiado)
        assert len(vistos(bodeguero, producto)) >= habia + 2, cambiado


def test_de_varios_documentos_de_varios_dias_se_mueve_solo_lo_que_lleva_inventario(
    bodeguero: Bodeguero,
) -> None:
    uno, otro = bodeguero.producto(), bodeguero.producto()
    poner(
        bodeguero,
        documento("COMPRA", next(turno), hace(9), LineaQueMueve(0, uno, COMPRA, D(4), D(8))),
        documento("COMPRA", next(turno), hace(9), LineaQueMueve(0, 999_999_999, COMPRA, D(4), D(8))),
        documento("COMPRA", next(turno), hace(8), LineaQueMueve(0, otro, COMPRA, D(3), D(3))),
        documento("COMPRA", next(turno), hace(31), LineaQueMueve(0, otro, COMPRA, D(3), D(3))),
    )
    assert vistos(bodeguero, uno) == [(COMPRA, hace(9), 4, 8)]
    assert vistos(bodeguero, otro) == [(COMPRA, hace(8), 3, 3)]


def test_lo_que_falta_de_antes_no_impide_lo_que_entra_ni_lo_que_no_saca_mas(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.permitir_negativo()
    bodeguero.sale(producto, hace(9), "5")
    bodeguero.permitir_negativo(permite=False)
    mover(bodeguero, (producto, hace(5), VENTA, "-1"), (producto, hace(5), VENTA, "1"))
    bodeguero.entra(producto, hace(4), "0.5", "1.00")
    with pytest.raises(ReglaDeNegocio, match="no queda nada"):
        bodeguero.sale(producto, hace(1), "0.000001")
    assert hay(bodeguero, producto)[0] == D("-4.5")


def test_lo_saldado_de_un_dia_cerrado_se_corrige_en_el_primero_abierto(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.permitir_negativo()
    bodeguero.entra(producto, hace(20), "1", "3.00")
    bodeguero.sale(producto, hace(18), "5")
    bodeguero.permitir_negativo(permite=False)
    bodeguero.entra(producto, hace(16), "10", "50.00")
    assert vistos(bodeguero, producto, (SALDADO,)) == [(SALDADO, hace(16), 0, -8)]
    with en_empresa(bodeguero.empresa_id):
        periodos.cerrar(DatosCierre(hace(12), "ventas", "Mes declarado"), QUIEN)
    bodeguero.entra(producto, hace(17), "4", "16.00")
    with en_empresa(bodeguero.empresa_id):
        periodos.cerrar(DatosCierre(None, "ventas", "Se abre"), QUIEN)
    assert vistos(bodeguero, producto, (SALDADO,))[1:] == [
        (SALDADO, hace(11), 0, -4),
        (SALDADO, hace(11), 0, 8),
    ]
    assert hay(bodeguero, producto) == (10, 50)


def test_deshacer_lo_que_no_tenia_cantidad_quita_lo_que_valia() -> None:
    sabido = {1: Costeado(hace(5), D(0), D(20), True)}
    contado = contar(Dia(hace(6), D(10), D(50)), [Movido(2, hace(3), D(0), como_id=1)], sabido)
    assert contado.costeados[2].valor == -20
    assert contado.dias[-1].valor == 30
