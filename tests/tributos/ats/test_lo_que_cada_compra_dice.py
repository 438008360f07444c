"""En qué elemento va lo que se retuvo de IVA según su día, y cómo dice el anexo que se pagó lo que llegó en un XML."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.plataforma.codigos import ats
from api.tributos.ats import compras
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, comprobante, emisor, traer
from tests.compras.recibidos import apoyo as recibidos
from tests.factories import entrar, filas, registrar_empresa

DIA = date(2026, 10, 15)


@pytest.mark.parametrize(
    ("desde", "hasta", "va"), [(-1, 1, True), (0, 1, True), (1, 1, False), (0, 0, True), (-1, -1, False)]
)
def test_lo_retenido_de_iva_va_en_el_elemento_que_rige_ese_dia(desde: int, hasta: int, va: bool) -> None:
    elementos = compras.ElementosDeIva.__new__(compras.ElementosDeIva)
    dias = DIA + timedelta(days=desde), DIA + timedelta(days=hasta)
    elementos._filas, elementos._vistos = [("9", "valRetBien10", *dias)], {}  # type: ignore[list-item]
    assert elementos.de("9", DIA) == ("valRetBien10" if va else "")
    assert elementos.de("10", DIA) == ""


def test_lo_que_llego_en_un_xml_dice_como_se_paga_desde_el_minimo(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    empresa, minimo = int(dueno.sesion["eid"]), ats.dice_como_se_paga(recibidos.FECHA)
    ids = traer(app, dueno, *(comprobante(str(dueno.sesion["EMP_RUC"]), emisor()) for _ in range(3)))
    for id_, centavos in zip(ids, (-1, 0, 1), strict=True):
        compra = aceptado(dueno, id_, retener=False)["compra_id"]
        total = "UPDATE compras SET total = %s, fecha_registro = fecha WHERE id = %s"
        filas(app, total, minimo + Decimal(centavos) / 100, compra)
    with app.app_context(), en_empresa(empresa):
        hechas = [*compras.del_periodo(leer_periodo(f"{recibidos.FECHA:%Y-%m}"))]
    assert [(hecha.formas, hecha.supuesta) for hecha in hechas] == [
        ((), False),
        (("20",), False),
        (("20",), False),
    ]
