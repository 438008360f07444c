"""Lo emitido en papel, en sus bordes: el mes que empieza, los centavos que se perdonan, los meses que se piden y quién lo tiene."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import GUAYAQUIL
from api.tributos.fisicos import service
from tests import cerrojos
from tests.client import Cliente
from tests.factories import entrar, error, filas, registrar_empresa
from tests.reloj import Reloj
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.tributos.fisicos.test_fisicos import MES, RUTA, VENDIDO, cuerpo, decir, guardar


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


def test_el_mes_se_dice_desde_su_primer_dia_y_no_la_vispera(dueno: Cliente, reloj: Reloj) -> None:
    primero = datetime(MES.year + 1, 3, 1, tzinfo=GUAYAQUIL)
    estados = []
    for n, cuando in enumerate((primero - timedelta(seconds=1), primero)):
        reloj(cuando)
        suyo = cuerpo(500 + n, 500 + n, mes=str(primero.date()), **VENDIDO)
        estados.append(guardar(dueno, suyo).status_code)
    assert estados == [422, 201]


@pytest.mark.parametrize(("iva", "estado"), [("30.21", 201), ("30.22", 422), ("29.79", 201), ("29.78", 422)])
def test_se_perdona_un_centavo_por_comprobante_y_uno_mas(dueno: Cliente, iva: str, estado: int) -> None:
    desde = 1000 + int(Decimal(iva) * 100) * 100
    assert guardar(dueno, cuerpo(desde, desde + 19, **{**VENDIDO, "iva": iva})).status_code == estado


def test_quien_lo_cambia_lo_tiene_para_si_y_cada_acto_queda_anotado_con_su_id(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    suyo = decir(dueno, 1, 2, anulado=True)
    visto = cerrojos.al_llamar(
        monkeypatch, service, "_escribir", cerrojos.tomada, app, "comprobantes_fisicos", suyo["id"]
    )
    for _ in range(2):  # lo que ya era así no se dice otra vez
        actual = _el(dueno, suyo["id"])
        assert dueno.put(f"{RUTA}/{suyo['id']}", {**actual, "hasta": 3}).status_code == 200
    assert visto == [True, True]
    assert _el(dueno, suyo["id"])["version"] == suyo["version"] + 1
    assert dueno.llamar("DELETE", f"{RUTA}/{suyo['id']}").status_code == 204
    lineas = filas(
        app,
        "SELECT accion, antes, despues FROM auditoria WHERE entidad = %s AND entidad_id = %s ORDER BY id",
        service.ENTIDAD,
        str(suyo["id"]),
    )
    numeros = [((una["antes"] or {}).get("números"), (una["despues"] or {}).get("números")) for una in lineas]
    assert [una["accion"] for una in lineas] == ["crear", "actualizar", "eliminar"]
    assert numeros == [(None, "1 a 2"), ("1 a 2", "1 a 3"), ("1 a 3", None)]


def test_la_lista_dice_de_quien_es_cada_uno_y_el_de_nadie_no_dice(dueno: Cliente) -> None:
    ficha = crear_cliente(dueno)
    suyo = decir(dueno, 700, 700, cliente_id=ficha["CLI_CODIGO"], gravado="100.00", iva="15.00")
    de_nadie = decir(dueno, 701, 701, **VENDIDO)
    dichos = [
        (f["cliente"], f["identificacion"]) for f in (_el(dueno, suyo["id"]), _el(dueno, de_nadie["id"]))
    ]
    assert dichos == [(ficha["CLI_NOMBRE"], ficha["CLI_IDENTIFICACION"]), ("", "")]


@pytest.mark.parametrize(("dias", "estado"), [(371, 200), (372, 200), (373, 422)])
def test_se_piden_hasta_doce_meses(dueno: Cliente, dias: int, estado: int) -> None:
    hasta = MES + timedelta(days=dias)
    assert dueno.get(f"{RUTA}?desde={MES}&hasta={hasta}").status_code == estado


def test_lo_de_otra_empresa_no_se_cambia_ni_se_quita(dueno: Cliente, b: Cliente) -> None:
    suyo = decir(dueno, 800, 801, anulado=True)
    assert error(b.put(f"{RUTA}/{suyo['id']}", {**suyo, "hasta": 802}))[0] == 404
    assert error(b.llamar("DELETE", f"{RUTA}/{suyo['id']}"))[0] == 404
    assert _el(dueno, suyo["id"])["hasta"] == 801


def _el(dueno: Cliente, id_: int) -> dict[str, Any]:
    listados = dueno.get(f"{RUTA}?desde={MES}&hasta={MES}").json or []
    return next(dict(uno) for uno in listados if uno["id"] == id_)
