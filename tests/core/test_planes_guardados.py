"""El plan que PostgreSQL guarda para cualquier empresa no lee mucho más que el que haría para la que pregunta, sea la que
tiene casi todas las filas o una de las que tienen pocas. Se cuentan páginas leídas, no segundos."""

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Any

import psycopg
import pytest
from flask import Flask
from sqlalchemy import event

from api.core.datos.db import db
from api.plataforma.codigos import documentos
from local.postgres import como_duena
from tests.bench import bandeja, cartera_grande, clientes_grande, comprobantes_grande, existencias_grande
from tests.bench.existencias_grande import Lleno
from tests.client import Cliente
from tests.servicios import Servicios

DE_A, DE_OTRAS = 4000, 400
VECES, HOLGURA = 2, DE_A  # recorrer las filas de la empresa por un índice, a lo sumo una página por cada una
EN_PAGINA = 20
POCAS = 100  # con menos, al planificador le da lo mismo leerlas de su índice o de la tabla
PRODUCTOS = 40
EN_MEDIO = date.today() - timedelta(days=500)
KARDEX = f"/api/kardex?producto={{producto}}&desde={EN_MEDIO:%Y}-01-01"
RECIBIDOS = (
    "/api/recibidos/paginacion",
    "/api/recibidos/paginacion?page=9999",
    "/api/recibidos/paginacion?estado=POR_REVISAR",
    "/api/recibidos/paginacion?ruc=1790000777001",
    "/api/recibidos/paginacion?filtro=comercial%20andina",
    "/api/recibidos/paginacion?filtro=009-001-000000777",
)
HASTA_GUARDARLO = 5  # PostgreSQL hace cinco planes a la medida antes de comparar con uno para cualquiera
Valores = Mapping[str, Any]
# Con estas pocas filas, todas de una empresa, leer la tabla en su orden a veces saldría más barato que un índice.
_SOLO_INDICES = (
    "SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL random_page_cost = 1; "
    "SET LOCAL seq_page_cost = 4"
)
_VALOR = re.compile(r"%\((.+?)\)s")


@pytest.fixture(scope="module")
def con_movimientos(app: Flask, base_de_datos: str, servicios: Servicios, eid_a: int) -> int:
    """Llena la empresa A hasta que sea casi toda la base, y responde un cliente suyo con movimientos."""
    duena, nombre = como_duena(base_de_datos), base_de_datos.partition("?")[0].rpartition("/")[2]
    clientes_grande.llenar(duena, DE_A, DE_OTRAS)
    suyo = cartera_grande.llenar(duena, str(eid_a), DE_A, DE_A // 2, DE_A // 10)
    comprobantes_grande.llenar(duena, servicios.postgres.url_de(nombre, rol="postgres"), DE_A, DE_OTRAS)
    bandeja.llenar(duena, DE_A)
    return suyo


@pytest.fixture(scope="module")
def kardex(base_de_datos: str, servicios: Servicios, eid_a: int) -> Lleno:
    nombre = base_de_datos.partition("?")[0].rpartition("/")[2]
    return existencias_grande.llenar(
        servicios.postgres.url_de(nombre, rol="postgres"), str(eid_a), DE_A, PRODUCTOS
    )


@pytest.fixture
def conexion(base_de_datos: str) -> Iterator[psycopg.Connection]:
    opciones = "-c timezone=America/Guayaquil"
    with psycopg.connect(base_de_datos, cursor_factory=psycopg.ClientCursor, options=opciones) as abierta:
        yield abierta


@pytest.mark.parametrize(
    "ruta",
    [
        "/api/clientes/paginacion",
        "/api/clientes/paginacion?page=9999",
        "/api/clientes/paginacion?activo=true&orden=-CLI_CODIGO",
        "/api/clientes/{cliente}",
        "/api/clientes/estadoCuenta/{cliente}",
        "/api/clientes/estadoCuenta/{cliente}?desde=2020-01-01",
        "/api/comprobantes/paginacion",
        "/api/comprobantes/paginacion?page=9999",
        "/api/comprobantes/paginacion?estado=DEVUELTO",
        "/api/comprobantes/paginacion?filtro=001-001-000000001",
        "/api/cartera/antiguedad",
        "/api/inicio",
        *RECIBIDOS,
    ],
)
def test_sirve_a_la_que_tiene_casi_todo_y_a_la_que_tiene_poco(
    app: Flask,
    con_movimientos: int,
    conexion: psycopg.Connection,
    a: Cliente,
    b: Cliente,
    eid_a: int,
    eid_b: int,
    ruta: str,
) -> None:
    de_b = b.get("/api/clientes/paginacion").json["items"][0]["CLI_CODIGO"]  # type: ignore[index]
    de_cada_una = {
        eid: _dichas(app, llamador, ruta.format(cliente=suyo))
        for llamador, eid, suyo in ((a, eid_a, con_movimientos), (b, eid_b, de_b))
    }
    malas = []
    for eid, dichas in de_cada_una.items():
        for sql, valores in dichas.items():
            hecho = _paginas(conexion, eid, sql, valores)
            for otra, antes in de_cada_una.items():
                if sql not in antes:
                    continue
                guardado = _paginas(conexion, eid, sql, valores, (otra, antes[sql]))
                if guardado > hecho * VECES + HOLGURA:
                    malas.append(f"{eid} tras {otra}: {guardado} páginas, no {hecho}: {sql}")
    assert not malas, "\n".join(malas)


@pytest.mark.parametrize("ruta", RECIBIDOS)
def test_la_bandeja_se_cuenta_y_se_ordena_en_su_indice_y_lee_enteros_los_de_la_pagina(
    app: Flask, con_movimientos: int, conexion: psycopg.Connection, a: Cliente, eid_a: int, ruta: str
) -> None:
    """Por eso con cien mil documentos la última página cuesta lo que la primera."""
    leidas = [
        nodo
        for sql, valores in _dichas(app, a, ruta).items()
        for nodo in _nodos(_plan(conexion, eid_a, sql, valores, opciones=_SOLO_INDICES))
        if nodo.get("Relation Name") == "recibidos"
    ]
    assert leidas
    enteras = [nodo for nodo in leidas if nodo["Node Type"] != "Index Only Scan"]
    assert all(nodo["Actual Rows"] * nodo["Actual Loops"] <= POCAS for nodo in enteras), enteras
    assert all("Index" in nodo["Node Type"] for nodo in enteras), enteras


@pytest.mark.parametrize(
    "ruta",
    [
        KARDEX,
        f"{KARDEX}&bodega={{bodega}}",
        f"{KARDEX}&despues={EN_MEDIO:%Y%m%d}.0.0",
        f"{KARDEX}&bodega={{bodega}}&antes={EN_MEDIO:%Y%m%d}.0.0",
        f"/api/existencias/paginacion?al={EN_MEDIO}",
        f"/api/existencias/total?bodega={{bodega}}&al={EN_MEDIO}",
    ],
    ids=["kardex", "de_bodega", "de_enmedio", "de_bodega_hacia_atras", "lo_que_hay", "total_de_bodega"],
)
def test_el_kardex_se_lee_por_el_indice_de_su_producto(
    app: Flask, kardex: Lleno, conexion: psycopg.Connection, a: Cliente, eid_a: int, ruta: str
) -> None:
    """Lo de los demás productos no se mira: por eso con millones de movimientos una página cuesta lo que tiene el suyo."""
    leidas = [
        nodo
        for sql, valores in _dichas(app, a, ruta.format(**kardex._asdict())).items()
        for nodo in _nodos(_plan(conexion, eid_a, sql, valores))
        if nodo.get("Relation Name") in ("movimientos_existencias", "costos_diarios", "existencias_diarias")
    ]
    assert leidas
    por = [(n, n.get("Index Cond", n.get("Recheck Cond", ""))) for n in leidas]
    # o por su clave, las de la página que el índice ya halló
    sin_indice = [n for n, condicion in por if "producto_id" not in condicion and "(id = " not in condicion]
    assert not sin_indice, sin_indice


def test_los_de_un_tipo_se_recorren_sin_pasar_por_las_facturas(
    app: Flask, con_movimientos: int, conexion: psycopg.Connection, a: Cliente, eid_a: int
) -> None:
    """Las que se llenaron son notas de crédito, y sus datos no se leen: se pregunta por ellas lo que se pregunta por las guías."""
    dichas = _dichas(app, a, f"/api/v1/guias-remision?limite={EN_PAGINA}", con_sus_valores=True)
    ((sql, valores),) = dichas.items()
    plan = _plan(conexion, eid_a, sql, {**valores, "tipo_1": documentos.NOTA_CREDITO}, opciones=_SOLO_INDICES)
    leidas = [nodo for nodo in _nodos(plan) if nodo.get("Relation Name") == "comprobantes"]
    assert [nodo["Actual Rows"] + nodo.get("Rows Removed by Filter", 0) for nodo in leidas] == [EN_PAGINA + 1]


def test_uno_que_no_sirve_se_ve(con_movimientos: int, conexion: psycopg.Connection, eid_a: int) -> None:
    """Con su valor, se halla por su clave; sin saberlo, PostgreSQL cree que casi cualquiera cumple."""
    sql = (
        "SELECT count((SELECT otro.id FROM clientes otro WHERE otro.empresa_id = %(eid)s::BIGINT "
        "AND (%(todos)s::BOOLEAN OR otro.id = clientes.id) ORDER BY otro.orden, otro.id LIMIT 1)) "
        "FROM clientes WHERE empresa_id = %(eid)s::BIGINT AND id %% 20 = 0"
    )
    valores = {"eid": eid_a, "todos": False}
    hecho = _paginas(conexion, eid_a, sql, valores)
    assert _paginas(conexion, eid_a, sql, valores, (eid_a, valores)) > hecho * VECES + HOLGURA


def _dichas(app: Flask, llamador: Cliente, ruta: str, *, con_sus_valores: bool = False) -> dict[str, Valores]:
    """Lo que una ruta pregunta a la base y cuyo plan puede guardarse; o lo que se planea cada vez con sus valores."""
    dichas: dict[str, Valores] = {}

    def anotar(_con: Any, _cursor: Any, sql: str, valores: Any, contexto: Any, _muchos: bool) -> None:
        opciones = contexto.execution_options if contexto is not None else {}
        if valores and sql.startswith("SELECT") and opciones.get("con_sus_valores", False) == con_sus_valores:
            dichas[sql] = dict(valores)

    with app.app_context():
        motor = db.engine
    event.listen(motor, "before_cursor_execute", anotar)
    try:
        respuesta = llamador.get(ruta)
    finally:
        event.remove(motor, "before_cursor_execute", anotar)
    assert respuesta.status_code == 200 and dichas, respuesta.text
    return dichas


def _paginas(
    conexion: psycopg.Connection,
    eid: int,
    sql: str,
    valores: Valores,
    antes: tuple[int, Valores] | None = None,
) -> int:
    """Cuántas páginas lee esa consulta en esa empresa."""
    plan = _plan(conexion, eid, sql, valores, antes)
    return int(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"])


def _nodos(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for parte in plan.get("Plans", ()):
        yield from _nodos(parte)


def _plan(
    conexion: psycopg.Connection,
    eid: int,
    sql: str,
    valores: Valores,
    antes: tuple[int, Valores] | None = None,
    opciones: str = "SELECT 1",
) -> dict[str, Any]:
    """El de esa consulta en esa empresa: planeada para ella o, si `antes` la preguntó otra tantas veces que PostgreSQL pudo
    guardar uno, como lo decida."""
    nombres = list(dict.fromkeys(_VALOR.findall(sql)))
    preparada = _VALOR.sub(lambda uno: f"${nombres.index(uno[1]) + 1}", sql).replace("%%", "%")
    ejecutar = f"EXECUTE una ({', '.join(f'%({nombre})s' for nombre in nombres)})"
    conexion.execute(f"PREPARE una AS {preparada}".encode())
    conexion.execute("SET LOCAL plan_cache_mode = force_custom_plan" if antes is None else "SELECT 1")
    conexion.execute(opciones.encode())
    for _ in range(HASTA_GUARDARLO if antes else 0):
        assert antes is not None
        _en(conexion, antes[0])
        conexion.execute(ejecutar.encode(), antes[1])
    _en(conexion, eid)
    fila = conexion.execute(
        f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {ejecutar}".encode(), valores
    ).fetchone()
    conexion.execute("DEALLOCATE una")
    conexion.rollback()
    assert fila is not None
    plan: dict[str, Any] = fila[0][0]["Plan"]
    return plan


def _en(conexion: psycopg.Connection, eid: int) -> None:
    conexion.execute(f"SET LOCAL app.empresa_id = '{eid}'".encode())
