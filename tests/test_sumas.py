"""Lo que la base mantiene sumado es siempre lo que daría contar de nuevo: con muchos a la vez, sin que nadie
espere, y también cuando algo se deshace."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import facturar
from tests.factories import filas
from tests.sumas import cuadran
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import COBROS, DOCUMENTOS, cuerpo, hace, registrar

TABLAS = ("sumas_cartera", "sumas_comprobantes", "sumas_filas")


@pytest.fixture
def otra(app: Flask, eid_a: int) -> Iterator[psycopg.Connection[Any]]:
    """Otra transacción de la misma empresa, abierta, con el rol de la aplicación."""
    with psycopg.connect(app.config["DATABASE_URL"]) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (str(eid_a),))
        yield conexion
        conexion.rollback()


def test_un_ano_de_demostracion_esta_sumado(app: Flask) -> None:
    cuadran(app)
    assert all(filas(app, f"SELECT sum(cuantos) AS n FROM {tabla}")[0]["n"] > 0 for tabla in TABLAS)


def test_muchos_a_la_vez_emiten_cobran_anulan_y_cambian(app: Flask, a: Cliente, eid_a: int) -> None:
    """Todos tocan los mismos días, y algunos los mismos documentos."""
    comprador = int(crear(a)["CLI_CODIGO"])
    deudas = [registrar(a, comprador, "40.00", fecha=hace(3))["DOC_CODIGO"] for _ in range(4)]
    rechazada = facturar(a, cliente_id=comprador)
    apoyo.devolver(app, eid_a, rechazada["id"])

    def hacer(n: int) -> list[int]:
        yo, azar = Cliente(app, a.token), random.Random(n)
        suyo = crear(yo)
        hecha = facturar(yo, cliente_id=comprador)
        apoyo.autorizar(app, eid_a, hecha["id"])
        deuda = azar.choice(deudas)
        hechos = [
            yo.post(COBROS, cuerpo(comprador, "15.00", (deuda, "10.00"), fecha=hace(3))),
            yo.put(f"{DOCUMENTOS}/{deuda}/anular", {"fecha": hace(azar.randrange(3)), "motivo": "Se anula"}),
            yo.post(f"/api/comprobantes/{hecha['id']}/anular", {"motivo": "Se anula"}),
            yo.llamar("DELETE", f"/api/clientes/{suyo['CLI_CODIGO']}"),
        ]
        return [respuesta.status_code for respuesta in hechos]

    with ThreadPoolExecutor(6) as hilos:
        codigos = [codigo for suyos in hilos.map(hacer, range(6)) for codigo in suyos]
    assert max(codigos) < 500, codigos
    assert 201 in codigos
    cuadran(app)


def test_quien_escribe_y_no_confirma_no_hace_esperar_a_nadie(
    app: Flask, a: Cliente, eid_a: int, otra: psycopg.Connection[Any]
) -> None:
    """Los dos suman en el mismo día y tipo. Si uno esperara al otro, la llamada no volvería."""
    codigo = int(crear(a)["CLI_CODIGO"])
    registrar(a, codigo, "5.00", fecha=hace(1))  # ya hay una fila que sumar
    antes = filas(app, "SELECT count(*) AS n FROM sumas_cartera")[0]["n"]
    otra.execute(
        "INSERT INTO documentos_clientes (empresa_id, cliente_id, tipo, signo, fecha, vence, total, creado_en) "
        "SELECT %s, %s, '01', 1, %s, %s, 7, now() FROM generate_series(1, 3)",
        (eid_a, codigo, hace(1), hace(-29)),
    )
    otra.execute("UPDATE clientes SET activo = NOT activo WHERE id = %s", (int(crear(a)["CLI_CODIGO"]),))
    registrar(a, codigo, "9.00", fecha=hace(1))
    crear(a)
    cuadran(app)  # lo que no se confirmó no cuenta
    otra.commit()
    cuadran(app)
    registrar(a, codigo, "2.00", fecha=hace(1))
    cuadran(app)
    assert filas(app, "SELECT count(*) AS n FROM sumas_cartera")[0]["n"] <= antes + 4


def test_lo_que_se_deshace_no_se_suma(app: Flask, a: Cliente, otra: psycopg.Connection[Any]) -> None:
    registrar(a, int(crear(a)["CLI_CODIGO"]), "8.00")
    otra.execute("UPDATE documentos_clientes SET vence = vence + 1 WHERE anulado_el IS NULL")
    otra.execute("UPDATE clientes SET activo = NOT activo")
    otra.rollback()
    cuadran(app)


def test_una_sola_orden_cambia_miles_y_otra_los_devuelve(app: Flask, otra: psycopg.Connection[Any]) -> None:
    for _ in range(2):
        otra.execute("UPDATE productos SET activo = NOT activo")
        otra.execute("UPDATE documentos_clientes SET vence = vence + 1 WHERE anulado_el IS NULL")
        otra.commit()
        cuadran(app)
    otra.execute("UPDATE documentos_clientes SET vence = vence - 2 WHERE anulado_el IS NULL")
    otra.commit()
    cuadran(app)


def test_la_lista_dice_los_que_hay_con_cada_filtro_sumado(app: Flask, a: Cliente) -> None:
    """El mismo total que con un filtro que no quita nada y obliga a contar."""
    punto = apoyo.punto_de(a)
    varios: list[dict[str, Any]] = [
        {},
        {"tipo": "04"},
        {"estado": "AUTORIZADO"},
        {"desde": hace(60), "hasta": hace(20)},
    ]
    for filtros in varios:
        sumada = _pagina(a, "comprobantes", **filtros)
        contada = _pagina(a, "comprobantes", **filtros, punto_id=punto)
        assert {c: sumada[c] for c in ("total", "suma", "estados")} == {
            c: contada[c] for c in ("total", "suma", "estados")
        }
    for ruta in ("clientes", "productos"):
        for valor in (None, "true", "false"):
            pagina = _pagina(a, ruta, **({} if valor is None else {"activo": valor}))
            condicion = "true" if valor is None else f"activo = {valor}"
            hay = filas(
                app,
                f"SELECT count(*) AS n FROM {ruta} t JOIN empresas e ON e.id = t.empresa_id "
                f"WHERE e.ruc = %s AND {condicion.replace('activo', 't.activo')}",
                demo.A,
            )
            assert pagina["total"] == hay[0]["n"]


def _pagina(cliente: Cliente, cual: str, **filtros: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"/api/{cual}/paginacion", query_string=filtros)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
