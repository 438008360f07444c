"""Desde qué mes y hasta cuál se gasta un pago anticipado, y qué se ve de él la víspera, el mismo día y el siguiente."""

from datetime import date, timedelta
from typing import Any

import pytest

from api.core.datos import meses
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.diferidos.conftest import RUTA, amortizar, crear, mes
from tests.factories import clave_idempotente
from tests.reloj import Reloj


def _al(dueno: Cliente, dia: date) -> dict[str, Any]:
    (suyo,) = (dueno.get(f"{RUTA}/paginacion?al={dia}").json or {})["items"]
    return dict(suyo)


def test_se_gasta_del_primer_mes_al_ultimo_y_ninguno_mas(dueno: Cliente) -> None:
    suyo = crear(dueno, desde=str(mes(4)), meses=3, importe="900.00")
    tabla = dueno.get(f"{RUTA}/{suyo['id']}/tabla").json
    assert [(fila["mes"], fila["valor"]) for fila in tabla] == [(str(mes(n)), "300.00") for n in (4, 3, 2)]
    assert [amortizar(dueno, mes(n)).status_code for n in (5, 4, 3, 2, 1)] == [422, 201, 201, 201, 422]


def test_a_un_dia_va_gastado_lo_que_los_libros_asentaron_hasta_ese_dia(dueno: Cliente) -> None:
    """El mes se asienta con su último día: antes de él, ni la lista ni los libros lo tienen."""
    crear(dueno, desde=str(mes(3)), meses=9, importe="900.00")
    assert amortizar(dueno, mes(3)).status_code == 201
    fin = meses.ultimo(mes(3))
    vistos = {dias: _al(dueno, fin + timedelta(days=dias))["gastado"] for dias in (-1, 0, 1)}
    assert vistos == {-1: "0.00", 0: "100.00", 1: "100.00"}


def test_lo_que_se_termino_antes_esta_terminado_desde_su_dia(dueno: Cliente) -> None:
    suyo, dia = crear(dueno, desde=str(mes(2)), meses=4), mes(2) + timedelta(days=9)
    fin = {"fecha": str(dia), "contra_id": apoyo.codigos(dueno)[apoyo.CAJA], "motivo": "Se canceló"}
    hecho = dueno.post(f"{RUTA}/{suyo['id']}/terminar", fin, headers=clave_idempotente())
    assert hecho.status_code == 200, hecho.text
    vistos = [_al(dueno, dia + timedelta(days=dias)) for dias in (-1, 0, 1)]
    assert [(v["estado"], v["por_gastar"]) for v in vistos] == [
        ("VIGENTE", "1000.00"),
        ("TERMINADO", "0.00"),
        ("TERMINADO", "0.00"),
    ]


@pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
def test_se_termina_hasta_el_dia_de_hoy(dueno: Cliente, reloj: Reloj, dias: int, vale: bool) -> None:
    hoy = mes(0) + timedelta(days=9)
    reloj(hoy)
    suyo = crear(dueno, desde=str(mes(0)), meses=4)
    fin = {"fecha": str(hoy + timedelta(days=dias)), "contra_id": apoyo.codigos(dueno)[apoyo.CAJA]}
    ruta = f"{RUTA}/{suyo['id']}/terminar"
    hecho = dueno.post(ruta, {**fin, "motivo": "Se canceló"}, headers=clave_idempotente())
    assert hecho.status_code == (200 if vale else 422), hecho.text


def test_se_termina_el_mes_que_ya_se_gasto_y_ninguno_anterior(dueno: Cliente) -> None:
    """Y lo terminado ese mes, aun su primer día, contaba con lo que se gastó."""
    contra = apoyo.codigos(dueno)[apoyo.CAJA]
    suyo = crear(dueno, desde=str(mes(3)), meses=4)
    antes, ultimo = (amortizar(dueno, mes(n)).json["id"] for n in (3, 2))
    terminados = []
    for dia in (mes(2) - timedelta(days=1), mes(2)):
        fin = {"fecha": str(dia), "contra_id": contra, "motivo": "Se canceló"}
        ruta = f"{RUTA}/{suyo['id']}/terminar"
        terminados.append(dueno.post(ruta, fin, headers=clave_idempotente()).status_code)
    assert terminados == [409, 200]
    assert dueno.post(f"/api/mensuales/{ultimo}/deshacer", {}).status_code == 409
    assert (
        dueno.post(f"{RUTA}/{suyo['id']}/deshacer", {}, headers=clave_idempotente()).json["estado"]
        == "VIGENTE"
    )
    assert [dueno.post(f"/api/mensuales/{id_}/deshacer", {}).status_code for id_ in (ultimo, antes)] == [
        200
    ] * 2


def test_lo_que_no_llega_a_un_centavo_no_tiene_mes_en_su_tabla(dueno: Cliente) -> None:
    suyo = crear(dueno, importe="0.03", meses=5)
    assert [fila["valor"] for fila in dueno.get(f"{RUTA}/{suyo['id']}/tabla").json] == ["0.03"]
