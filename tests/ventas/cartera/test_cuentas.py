"""Las cuentas como se leen: estado, saldos y antigüedad, también las de la demostración. Con cualquier
historia hecha por la API, el SQL, las columnas guardadas y la aritmética dicen lo mismo."""

import random
from datetime import date, timedelta
from decimal import Decimal
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
from tests.hojas import leer
from tests.libros.cuentas.lados import COBRAR
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import (
    cobrar,
    estado,
    hace,
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


def test_el_estado_de_un_periodo_empieza_donde_termino_el_anterior(a: Cliente, codigo: int) -> None:
    uno = registrar(a, codigo, "100.00", fecha=hace(60), detalle="Enero")["DOC_CODIGO"]
    cobrar(a, codigo, "30.00", (uno, "30.00"), fecha=hace(50), forma="DEPOSITO", referencia="99")
    registrar(a, codigo, "20.00", fecha=hace(10))
    primero, segundo = estado(a, codigo, hasta=hace(40)), estado(a, codigo, desde=hace(39))
    assert (primero["saldoInicial"], primero["saldoFinal"]) == ("0.00", "70.00")
    assert (segundo["saldoInicial"], segundo["saldoFinal"]) == ("70.00", "90.00")
    assert (primero["cargos"], primero["abonos"]) == ("100.00", "30.00")
    factura, cobro = primero["movimientos"]
    assert (factura["tipo"], factura["detalle"], factura["vence"]) == ("01", "Enero", hace(30))
    assert (factura["DOC_CODIGO"], factura["COB_CODIGO"]) == (uno, None)
    assert (cobro["tipo"], cobro["detalle"], cobro["vence"]) == ("CO", "Depósito 99", None)
    assert primero["antiguedad"]["total"] == "70.00"
    assert estado(a, codigo, desde=hace(8), hasta=hace(5))["movimientos"] == []


def test_valor_factura_y_los_cobros_del_cliente(a: Cliente, codigo: int) -> None:
    uno = registrar(a, codigo, "100.00")["DOC_CODIGO"]
    registrar(a, codigo, "15.00", tipo="04", fecha=hace(20))
    cobrar(a, codigo, "10.00", (uno, "10.00"), fecha=hace(10))
    ruta = f"/api/clientes/valorFactura/{codigo}"
    assert a.get(ruta).json == {
        "CLI_CODIGO": codigo,
        "documentos": 1,
        "facturado": "100.00",
        "creditos": "15.00",
        "neto": "85.00",
    }
    assert a.get(ruta, query_string={"hasta": hace(30)}).json["neto"] == "100.00"
    assert a.get(ruta, query_string={"hasta": hace(300)}).json["documentos"] == 0
    cobros = f"/api/clientes/cobroEstadoCuenta/{codigo}"
    assert [c["total"] for c in a.get(cobros).json["items"]] == ["10.00"]
    assert a.get(cobros, query_string={"hasta": hace(11)}).json["total"] == 0


@pytest.mark.parametrize("dia", [0, 45, 120, 250])
def test_valor_neto_y_la_antiguedad_de_todos_suman_lo_mismo(a: Cliente, dia: int) -> None:
    neto = a.get("/api/clientes/valorNeto", query_string={"hasta": hace(dia)}).json
    todos: list[dict[str, Any]] = []
    pagina = {"page": 0, "paginas": 1}
    while pagina["page"] < pagina["paginas"]:
        args = {"fecha": hace(dia), "tamano": 100, "page": pagina["page"] + 1}
        pagina = a.get("/api/cartera/antiguedad", query_string=args).json
        todos += pagina["items"]

    def suma(campo: str) -> str:
        return f"{sum(Decimal(fila[campo]) for fila in todos):.2f}"

    assert neto["porCobrar"] == suma("saldo") == pagina["totales"]["total"]
    assert (neto["vencido"], neto["anticipos"]) == (suma("vencido"), suma("anticipos"))
    assert all(pagina["totales"][tramo] == suma(tramo) for tramo in TRAMOS)
    facturado, creditos, cobrado = (Decimal(neto[c]) for c in ("facturado", "creditos", "cobrado"))
    assert Decimal(neto["neto"]) == facturado - creditos
    assert Decimal(neto["porCobrar"]) == facturado - creditos - cobrado


def test_por_cobrar_se_filtra_se_ordena_y_se_exporta(a: Cliente) -> None:
    vencidos = a.get("/api/cartera/antiguedad", query_string={"vencidos": "true", "tamano": 100}).json
    atrasos = [Decimal(fila["vencido"]) for fila in vencidos["items"]]
    assert atrasos == sorted(atrasos, reverse=True)
    assert atrasos[-1] > 0
    nombre = vencidos["items"][0]["CLI_NOMBRE"]
    hallados = a.get("/api/cartera/antiguedad", query_string={"filtro": nombre.upper()}).json["items"]
    assert {fila["CLI_NOMBRE"] for fila in hallados} == {nombre}
    for orden in ("CLI_NOMBRE", "saldo", "-mas", "d30", "porVencer", "anticipos"):
        assert a.get("/api/cartera/antiguedad", query_string={"orden": orden}).status_code == 200
    assert error(a.get("/api/cartera/antiguedad", query_string={"orden": "x"})) == (422, "validacion")
    ultima = a.get("/api/cartera/antiguedad", query_string={"vencidos": "true", "page": 9999}).json
    assert ultima["page"] == ultima["paginas"] == -(-vencidos["total"] // 20)
    assert (ultima["total"], ultima["totales"]) == (vencidos["total"], vencidos["totales"])
    nadie = a.get("/api/cartera/antiguedad", query_string={"filtro": "nadie se llama así", "page": 3}).json
    assert (nadie["page"], nadie["paginas"], nadie["total"], nadie["items"]) == (1, 1, 0, [])
    assert set(nadie["totales"].values()) == {"0.00"}
    hoja = leer(a.get("/api/cartera/antiguedad/exportar", query_string={"vencidos": "true"}).data)
    assert len(hoja) == vencidos["total"] + 1


def test_por_cobrar_cuesta_pocas_consultas(a: Cliente, contar_consultas: Any) -> None:
    una = contar_consultas(lambda: a.get("/api/cartera/antiguedad", query_string={"tamano": 20}))
    todas = contar_consultas(lambda: a.get("/api/cartera/antiguedad", query_string={"tamano": 100}))
    assert una == todas <= 3


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


@pytest.mark.parametrize("fecha", ["ayer", "2026-13-01", "99999-01-01"])
def test_una_fecha_que_no_es_fecha_se_dice(a: Cliente, codigo: int, fecha: str) -> None:
    for ruta in (f"saldoEstadoCuenta/{codigo}?fecha=", f"estadoCuenta/{codigo}?desde=", "valorNeto?hasta="):
        assert error(a.get(f"/api/clientes/{ruta}{fecha}")) == (422, "validacion")
    for extrema in ("0001-01-01", "9999-12-31"):
        assert (
            a.get(f"/api/clientes/estadoCuenta/{codigo}?desde={extrema}&hasta={extrema}").status_code == 200
        )
        por_cobrar = a.get("/api/cartera/antiguedad", query_string={"fecha": extrema}).json
        assert por_cobrar["fecha"] == extrema


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
