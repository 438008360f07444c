"""Las cuentas como se leen: estado, saldos y antigüedad, también las de la demostración. Con cualquier
historia hecha por la API, el SQL, las columnas guardadas y la aritmética dicen lo mismo."""

import random
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.cuentas.nucleo import calculo
from api.libros.cuentas.nucleo.calculo import Aplicado, Movimiento
from demo import cartera as demo_cartera
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import error, filas
from tests.libros.cuentas.lados import COBRAR
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import (
    cobrar,
    estado,
    registrar,
    saldo,
)

TRAMOS = ("porVencer", "d30", "d60", "d90", "mas", "anticipos")


def _coincide(a: Cliente, cuenta: tuple[list[Movimiento], list[Aplicado]], codigo: int, dia: date) -> None:
    """Lo que la API responde de un día es lo que dice la aritmética."""
    dicho = saldo(a, codigo, dia)
    edades = calculo.antiguedad(*cuenta, dia)
    partes = [dicho["antiguedad"][tramo] for tramo in TRAMOS]
    assert partes == [f"{getattr(edades, tramo):.2f}" for tramo in calculo.TRAMOS]
    assert dicho["saldo"] == f"{calculo.saldo(cuenta[0], dia):.2f}"
    lineas = estado(a, codigo, hasta=dia)
    assert lineas["saldoFinal"] == dicho["saldo"]


@pytest.mark.parametrize("cual", ["valorFactura", "estadoCuenta", "saldoEstadoCuenta", "cobroEstadoCuenta"])
def test_la_cuenta_de_un_cliente_es_de_su_empresa(
    gente: Personas, a: Cliente, b: Cliente, codigo: int, cual: str
) -> None:
    ruta = f"/api/clientes/{cual}/{codigo}"
    suya = a.get(ruta)
    assert suya.status_code == 200
    for ajeno in (b, gente["distribuidor"]):
        assert ajeno.get(ruta).status_code == 404
    assert a.get(f"/api/clientes/{cual}/999999999").status_code == 404
    assert gente["administrador"].get(ruta).json == suya.json
    assert gente["consulta_a"].get(ruta).status_code == 200


def test_valor_neto_pide_la_empresa_a_un_administrador(gente: Personas, a: Cliente) -> None:
    admin, eid = gente["administrador"], a.sesion["eid"]
    assert error(admin.get("/api/clientes/valorNeto")) == (422, "validacion")
    suyo = a.get("/api/clientes/valorNeto").json
    assert admin.get("/api/clientes/valorNeto", query_string={"eid": eid}).json == suyo


def test_la_demostracion_cuenta_un_ano_entero(app: Flask, a: Cliente) -> None:
    meses = filas(
        app,
        "SELECT count(DISTINCT date_trunc('month', d.fecha)) AS n FROM documentos_clientes d "
        "JOIN empresas e ON e.id = d.empresa_id WHERE e.ruc = %s",
        demo.A,
    )[0]["n"]
    assert meses >= 12
    for codigo in {fila["CLI_CODIGO"] for fila in a.get("/api/cartera/antiguedad").json["items"][:5]}:
        cuenta = COBRAR.cuenta(app, codigo)
        for dia in (hoy(), hoy() - timedelta(days=100)):
            _coincide(a, cuenta, codigo, dia)


def test_la_demostracion_es_lo_que_harian_los_casos_de_uso(app: Flask, a: Cliente) -> None:
    """El mismo año, planeado para un cliente nuevo y hecho por la API."""
    planeado = _Cliente(int(crear(a, CLI_DIASCREDITO=30)["CLI_CODIGO"]), 30)
    ano = demo_cartera.planear(random.Random(7), [planeado], 12, hoy())
    ids = [
        registrar(a, planeado.id, str(d["total"]), **{k: d[k] for k in ("tipo", "fecha", "vence", "detalle")},
                  **({"numero": d["numero"]} if d["numero"] else {}))["DOC_CODIGO"]
        for d in ano.documentos
    ]  # fmt: skip
    for n, nota in enumerate(ano.notas, 1):
        sobre = [{"DOC_CODIGO": ids[i], "valor": str(valor)} for i, valor in nota.sobre.items()]
        registrar(
            a,
            planeado.id,
            str(nota.total),
            tipo="04",
            fecha=nota.fecha,
            aplicar=sobre,
            numero=f"001-002-{n:09d}",
            detalle="Devolución de mercadería",
        )
    for cobro in ano.cobros:
        pares = [(ids[n], str(valor)) for n, valor in cobro.sobre.items()]
        cobrar(a, planeado.id, str(cobro.total), *pares, fecha=str(cobro.fecha))
    por_api = _rasgos(app, planeado.id)
    with app.app_context():
        _insertar(ano, a.sesion["eid"], otro := int(crear(a, CLI_DIASCREDITO=30)["CLI_CODIGO"]))
    assert _rasgos(app, otro) == por_api


class _Cliente:
    def __init__(self, id_: int, dias_credito: int) -> None:
        self.id, self.dias_credito = id_, dias_credito


def _insertar(ano: demo_cartera.Ano, empresa_id: int, codigo: int) -> None:
    from api.core.datos.db import transactional

    for cosa in (*ano.cobros, *ano.notas):
        cosa.cliente_id = codigo
    for fila in ano.documentos:
        fila["cliente_id"] = codigo
    with en_empresa(empresa_id):
        transactional(demo_cartera.insertar)(random.Random(7), empresa_id, ano, 900_000)


def _rasgos(app: Flask, codigo: int) -> list[list[tuple[Any, ...]]]:
    """Lo que importa de las filas de un cliente, en un orden que no depende de sus id."""
    consultas = (
        "SELECT tipo, signo, origen, numero, fecha, vence, total, aplicado, detalle, anulado_el, version "
        "FROM documentos_clientes WHERE cliente_id = %s",
        "SELECT fecha, total, aplicado, anulado_el FROM cobros WHERE cliente_id = %s",
        "SELECT a.valor, a.desde, a.deshecha_el, a.cobro_id IS NULL, d.fecha, d.total FROM aplicaciones a "
        "JOIN documentos_clientes d ON d.id = a.documento_id WHERE d.cliente_id = %s",
    )
    leidas = ([tuple(fila.values()) for fila in filas(app, consulta, codigo)] for consulta in consultas)
    return [sorted(rasgos, key=str) for rasgos in leidas]
