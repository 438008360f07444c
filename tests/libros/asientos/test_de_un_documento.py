"""Los asientos de un documento: cuáles viven, dejarlos sin efecto, y qué se dice de cuántos hay."""

from collections.abc import Iterator
from datetime import timedelta
from decimal import Decimal

import pytest
from flask import Flask

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.asientos import manual, origenes, service
from api.libros.asientos.origenes import ConRuta
from api.libros.asientos.pedido import LineaContable, OrigenAsiento
from tests.contabilidad import apoyo

FACTURA, COMPRA, COSTO = "01", "COMPRA", "COSTO"
QUIEN = Autor("pruebas", "Quien prueba")
CERO = Decimal(0)


@pytest.fixture(autouse=True)
def dentro(app: Flask, empresa: int) -> Iterator[None]:
    with app.app_context(), en_empresa(empresa):
        yield


def _asentar(empresa: int, tipo: str, id_: int, proposito: str = "PRINCIPAL") -> int:
    return apoyo.asentar(empresa, origen=OrigenAsiento(tipo, id_, proposito))


def test_se_dejan_sin_efecto_los_de_un_documento_o_el_de_un_proposito(empresa: int) -> None:
    venta, costo = _asentar(empresa, FACTURA, 501), _asentar(empresa, FACTURA, 501, COSTO)
    ajenos = _asentar(empresa, FACTURA, 502), _asentar(empresa, COMPRA, 501)
    principal = OrigenAsiento(FACTURA, 501).proposito

    def deja(proposito: str | None = None) -> int:
        return len(service.reversar_origen(FACTURA, 501, hoy(), "Se anuló", QUIEN, proposito))

    assert service.vivos(FACTURA, [501, 502, 503]) == {501: [venta, costo], 502: [ajenos[0]]}
    assert deja(COSTO) == 1
    assert service.vivos(FACTURA, [501]) == {501: [venta]}
    assert service.asentados(FACTURA, [501]) == {(501, principal): venta, (501, COSTO): None}
    vivo = service.vivo(OrigenAsiento(FACTURA, 501))
    assert vivo is not None and vivo.id == venta
    assert service.vivo(OrigenAsiento(FACTURA, 501, COSTO)) is None
    assert [deja(), deja()] == [1, 0]
    assert service.vivos(FACTURA, [501]) == {}
    otra_vez = _asentar(empresa, FACTURA, 501)
    assert service.asentados(FACTURA, [501]) == {(501, principal): otra_vez, (501, COSTO): None}
    assert service.vivos(COMPRA, [501]) == {501: [ajenos[1]]}


def test_hasta_un_dia_se_cuenta_lo_de_ese_dia_y_lo_de_antes(empresa: int) -> None:
    dia = hoy() - timedelta(days=900)
    antes, despues = (service.por_sellar(dia + timedelta(days=n)) for n in (-1, 1))
    primero, segundo = (apoyo.asentar(empresa, fecha=dia + timedelta(days=n)) for n in (0, 1))
    assert [service.por_sellar(dia + timedelta(days=n)) for n in (-1, 0, 1)] == [
        antes,
        antes + 1,
        despues + 2,
    ]
    assert [service.ultimo(dia + timedelta(days=n)) for n in (-1, 0, 1)] == [0, primero, segundo]
    assert service.primer_dia() == dia


def test_lo_que_esta_a_medias_puede_no_decir_su_importe_ni_su_tercero() -> None:
    caja = apoyo.cuenta(apoyo.CAJA)
    vacia = LineaContable(caja, CERO, CERO)
    assert manual.reparos_de([vacia], a_medias=True) == {}
    assert set(manual.reparos_de([vacia])["0"]) == {"debe"}
    los_dos = LineaContable(caja, Decimal(1), Decimal(1))
    for a_medias in (True, False):
        assert set(manual.reparos_de([los_dos], a_medias=a_medias)["0"]) == {"debe"}
    assert set(manual.reparos_de([LineaContable(0, Decimal(1), CERO)], a_medias=True)["0"]) == {"cuenta_id"}


def test_la_pagina_de_lo_que_lo_causo_es_la_de_su_clase_o_la_que_el_dice() -> None:
    clase = origenes._ClaseDeOrigen("Cobro", lambda _: {}, "/cobros/{id}")
    assert clase.uno("COBRO", 7, "Cobro 7") == ("COBRO", "Cobro", 7, "Cobro 7", "/cobros/7")
    assert clase.uno("COBRO", 7, ConRuta("De Ana", "/clientes/3"))[-2:] == ("De Ana", "/clientes/3")
