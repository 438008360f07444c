"""Desde qué mes y hasta cuál se deprecia un activo, y qué se ve de él la víspera, el mismo día y el siguiente."""

from datetime import date, timedelta
from typing import Any

import pytest

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.activos.conftest import crear, cuerpo, depreciar, mes, previa
from tests.factories import clave_idempotente
from tests.reloj import Reloj


def _al(dueno: Cliente, dia: date) -> list[dict[str, Any]]:
    return list((dueno.get(f"/api/activos/paginacion?al={dia}").json or {})["items"])


@pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
def test_se_registra_hasta_el_dia_de_hoy(dueno: Cliente, dias: int, vale: bool) -> None:
    dia = hoy() + timedelta(days=dias)
    pedido = cuerpo(dueno, fecha=str(dia), desde=str(meses.primero(dia)))
    respuesta = dueno.post("/api/activos", pedido, headers=clave_idempotente())
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("hace", "vale"), [(4, False), (3, True), (2, True)])
def test_se_deprecia_desde_el_mes_de_su_compra_o_despues(dueno: Cliente, hace: int, vale: bool) -> None:
    """Aunque se compre el último día: el mes es el mismo."""
    pedido = cuerpo(dueno, fecha=str(meses.ultimo(mes(3))), desde=str(mes(hace)))
    respuesta = dueno.post("/api/activos", pedido, headers=clave_idempotente())
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


def test_se_deprecia_del_primer_mes_al_ultimo_y_ninguno_mas(dueno: Cliente) -> None:
    activo = crear(dueno, fecha=str(mes(5)), desde=str(mes(4)), meses=3, costo="1000.00", residual="100.00")
    tabla = dueno.get(f"/api/activos/{activo['id']}/tabla").json
    assert [(fila["mes"], fila["valor"]) for fila in tabla] == [(str(mes(n)), "300.00") for n in (4, 3, 2)]
    tocan = []
    for n in (5, 4, 3, 2, 1):
        if previa(dueno, mes(n))["total"] != "0.00":
            tocan.append(n)
            assert depreciar(dueno, mes(n)).status_code == 201
    assert tocan == [4, 3, 2]


def test_a_un_dia_va_depreciado_lo_que_los_libros_asentaron_hasta_ese_dia(dueno: Cliente) -> None:
    """El mes se asienta con su último día: antes de él, ni el registro ni los libros lo tienen."""
    crear(dueno, fecha=str(mes(3)), desde=str(mes(3)), meses=9, costo="1000.00", residual="100.00")
    assert depreciar(dueno, mes(3)).status_code == 201
    fin = meses.ultimo(mes(3))
    vistos = {
        dias: [fila["depreciado"] for fila in _al(dueno, fin + timedelta(days=dias))] for dias in (-1, 0, 1)
    }
    assert vistos == {-1: ["0.00"], 0: ["100.00"], 1: ["100.00"]}


def test_esta_desde_el_dia_de_su_compra_hasta_la_vispera_de_su_salida(dueno: Cliente) -> None:
    compra, salida = mes(3) + timedelta(days=9), mes(2) + timedelta(days=9)
    activo = crear(dueno, fecha=str(compra), desde=str(mes(2)), meses=12)
    resultado = apoyo.codigos(dueno)["52022101"]
    baja = {"clase": "BAJA", "fecha": str(salida), "motivo": "Se quemó", "resultado_id": resultado}
    hecha = dueno.post(f"/api/activos/{activo['id']}/sacar", baja, headers=clave_idempotente())
    assert hecha.status_code == 200, hecha.text
    for dia, cuantos in ((-1, 0), (0, 1), (1, 1)):
        assert len(_al(dueno, compra + timedelta(days=dia))) == cuantos, dia
    for dia, esta in ((-1, True), (0, False), (1, False)):
        estados = [f["estado"] for f in _al(dueno, salida + timedelta(days=dia)) if f["estado"] != "FUERA"]
        assert bool(estados) is esta, dia


@pytest.mark.parametrize(("hace", "llego"), [(-1, False), (0, True), (1, True)])
def test_un_mes_se_deprecia_desde_su_primer_dia(dueno: Cliente, reloj: Reloj, hace: int, llego: bool) -> None:
    crear(dueno, fecha=str(mes(3)), desde=str(mes(3)), meses=36)
    reloj(mes(0))
    hecho = depreciar(dueno, meses.sumar(mes(0), -hace))
    assert hecho.status_code == (201 if llego else 422), hecho.text


def _sacar(dueno: Cliente, activo: dict[str, Any], dia: date) -> int:
    resultado = apoyo.codigos(dueno)["52022101"]
    baja = {"clase": "BAJA", "fecha": str(dia), "motivo": "Se quemó", "resultado_id": resultado}
    return int(
        dueno.post(f"/api/activos/{activo['id']}/sacar", baja, headers=clave_idempotente()).status_code
    )


def _revaluar(dueno: Cliente, activo: dict[str, Any], dia: date) -> None:
    datos = {"fecha": str(dia), "valor": "1200.00", "residual": "0.00", "meses": 24, "motivo": "Avalúo"}
    datos["contra_id"] = apoyo.codigos(dueno)["30502"]
    hecho = dueno.post(f"/api/activos/{activo['id']}/revaluar", datos, headers=clave_idempotente())
    assert hecho.status_code == 200, hecho.text


def test_sale_entre_el_dia_de_su_compra_y_hoy(dueno: Cliente, reloj: Reloj) -> None:
    compra = mes(0) + timedelta(days=9)
    reloj(compra + timedelta(days=2))
    salieron = []
    for dias in (-1, 0, 1, 2, 3):
        activo = crear(dueno, fecha=str(compra), desde=str(mes(0)))
        salieron.append(_sacar(dueno, activo, compra + timedelta(days=dias)))
    assert salieron == [422, 200, 200, 200, 422]


def test_revaluado_no_sale_antes_de_ese_dia_y_vale_lo_nuevo_desde_el(dueno: Cliente, reloj: Reloj) -> None:
    compra = mes(0)
    dia = compra + timedelta(days=9)
    reloj(dia + timedelta(days=2))
    activos = [crear(dueno, fecha=str(compra), desde=str(mes(0))) for _ in range(3)]
    for activo in activos:
        _revaluar(dueno, activo, dia)
    costos = [{fila["costo"] for fila in _al(dueno, dia + timedelta(days=n))} for n in (-1, 0, 1)]
    assert costos == [{"1000.00"}, {"1200.00"}, {"1200.00"}]
    salen = [
        _sacar(dueno, activo, dia + timedelta(days=n)) for activo, n in zip(activos, (-1, 0, 1), strict=True)
    ]
    assert salen == [422, 200, 200]


@pytest.mark.parametrize("dia", [mes(3), meses.ultimo(mes(3))])
def test_lo_revaluado_un_mes_conto_con_la_depreciacion_de_ese_mes(dueno: Cliente, dia: date) -> None:
    """Desde su primer día hasta el último: y ese mes está en la tabla con el costo nuevo."""
    activo = crear(dueno)
    proceso = depreciar(dueno, mes(3)).json
    _revaluar(dueno, activo, dia)
    assert dueno.get(f"/api/activos/{activo['id']}/tabla").json[0]["en_libros"] == "1200.00"
    assert dueno.post(f"/api/mensuales/{proceso['id']}/deshacer", {}).status_code == 409


def test_lo_que_ya_no_pierde_valor_no_tiene_meses_en_su_tabla(dueno: Cliente) -> None:
    """El residual puede ser todo el costo; y tres centavos en cinco meses son del último."""
    todo = crear(dueno, residual="1000.00")
    assert dueno.get(f"/api/activos/{todo['id']}/tabla").json == []
    poco = crear(dueno, costo="1000.03", residual="1000.00", meses=5)
    assert [fila["valor"] for fila in dueno.get(f"/api/activos/{poco['id']}/tabla").json] == ["0.03"]
