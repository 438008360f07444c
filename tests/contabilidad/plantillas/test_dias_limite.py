"""Los días y los meses en que una plantilla que se repite asienta: la víspera, el mismo y el siguiente."""

from datetime import timedelta

import pytest

from api.core.datos import meses
from tests.client import Cliente
from tests.contabilidad.plantillas.conftest import RUTA, asentar, crear, cuerpo, del_mes, mes
from tests.factories import clave_idempotente
from tests.reloj import Reloj

DIA = mes(-2).replace(day=15)


@pytest.mark.parametrize(("dias", "estado"), [(-1, "POR_VENIR"), (0, "POR_ASENTAR"), (1, "POR_ASENTAR")])
def test_se_asienta_desde_su_dia(dueno: Cliente, reloj: Reloj, dias: int, estado: str) -> None:
    hecha = crear(dueno, cada=1, dia=DIA.day)
    reloj(DIA + timedelta(days=dias))
    assert del_mes(dueno, DIA, hecha["id"])["estado"] == estado
    assert asentar(dueno, DIA, hecha["id"]).status_code == (422 if estado == "POR_VENIR" else 201)


def test_toca_desde_su_primer_mes_hasta_el_ultimo(dueno: Cliente) -> None:
    hecha = crear(dueno, cada=1, dia=1, desde=mes(6).isoformat(), hasta=mes(3).isoformat())
    tocan = [n for n in range(8, 0, -1) if del_mes(dueno, mes(n), hecha["id"])]
    assert tocan == [6, 5, 4, 3]
    assert asentar(dueno, mes(7), hecha["id"]).status_code == 422
    assert asentar(dueno, mes(2), hecha["id"]).status_code == 422


@pytest.mark.parametrize(("hace", "llego"), [(-1, False), (0, True), (1, True)])
def test_un_mes_se_asienta_desde_su_primer_dia(dueno: Cliente, reloj: Reloj, hace: int, llego: bool) -> None:
    hecha = crear(dueno, cada=1, dia=1, desde=mes(8).isoformat())
    reloj(mes(0))
    asentado = asentar(dueno, meses.sumar(mes(0), -hace), hecha["id"])
    assert asentado.status_code == (201 if llego else 422), asentado.text


@pytest.mark.parametrize(("hasta", "vale"), [(4, False), (3, True), (2, True)])
def test_termina_el_mes_en_que_empieza_o_despues(dueno: Cliente, hasta: int, vale: bool) -> None:
    pedido = cuerpo(dueno, cada=1, dia=1, desde=mes(3).isoformat(), hasta=mes(hasta).isoformat())
    assert dueno.post(RUTA, pedido, headers=clave_idempotente()).status_code == (201 if vale else 422)
