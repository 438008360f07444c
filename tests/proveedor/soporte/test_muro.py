"""El segundo muro de los tickets: en una empresa se ve solo lo suyo, también por debajo del código; y al proveedor
no le estorba."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import psycopg
import pytest
from flask import Flask

from api.core.datos.db import db
from local.postgres import como_duena
from tests.a_la_vez import hasta_que
from tests.client import Cliente
from tests.factories import abrir_ticket, clave_idempotente, cuantas, filas, subir, ticket, zip_con

Conexion = psycopg.Connection[Any]
DE_UN_TICKET = ("tickets_mensajes", "tickets_adjuntos", "tickets_cambios")


class Hechos(NamedTuple):
    """Un ticket de cada quien, atendido: con una respuesta, una nota y un archivo."""

    de_a: int
    de_b: int
    de_nadie: int


@pytest.fixture(scope="module")
def hechos(a: Cliente, b: Cliente, admin: Cliente, app: Flask) -> Hechos:
    def propio(quien: Cliente) -> int:
        cuerpo = {"SPT_PRODUCTOS": 1, "SPT_ASUNTO": "stec", "SPT_MENSAJE": "<p>zarigüeya</p>"}
        respuesta = quien.post("soporte/propios", cuerpo, headers=clave_idempotente())
        assert respuesta.status_code == 201, respuesta.text
        return int((respuesta.json or {})["SPT_ID"])

    todos = Hechos(propio(a), propio(b), int(abrir_ticket(Cliente(app))["SPT_ID"]))
    for uno in todos:
        for tipo in ("respuesta", "nota"):
            dicho = {"tipo": tipo, "mensaje": f"<p>armadillo {tipo}</p>"}
            respuesta = admin.post(f"soporte/mensajes/{uno}", dicho, headers=clave_idempotente())
            assert respuesta.status_code == 201, respuesta.text
        respuesta = subir(admin, f"soporte/docAse/{uno}", zip_con(), "guia.zip", headers=clave_idempotente())
        assert respuesta.status_code == 201, respuesta.text
    return todos


@pytest.fixture
def conexion(app: Flask) -> Iterator[Conexion]:
    with psycopg.connect(app.config["DATABASE_URL"]) as abierta:
        yield abierta
        abierta.rollback()


def _en(conexion: Conexion, empresa_id: int) -> None:
    conexion.execute("SELECT set_config('app.empresa_id', %s, true)", (str(empresa_id),))


def _ids(conexion: Conexion, consulta: str, *valores: Any) -> set[Any]:
    return {fila[0] for fila in conexion.execute(consulta.encode(), valores)}


def test_en_una_empresa_un_select_crudo_ve_solo_sus_tickets(
    conexion: Conexion, hechos: Hechos, eid_a: int
) -> None:
    _en(conexion, eid_a)
    assert _ids(conexion, "SELECT DISTINCT empresa_id FROM tickets") == {eid_a}
    vistos = _ids(conexion, "SELECT id FROM tickets")
    assert hechos.de_a in vistos
    assert not {hechos.de_b, hechos.de_nadie} & vistos
    for tabla in DE_UN_TICKET:
        de_cuales = _ids(conexion, f"SELECT ticket_id FROM {tabla}")
        assert hechos.de_a in de_cuales
        assert de_cuales <= vistos


def test_en_una_empresa_no_se_ven_las_notas_internas_de_sus_tickets(
    conexion: Conexion, hechos: Hechos, eid_a: int
) -> None:
    de_a = "SELECT tipo FROM tickets_mensajes WHERE ticket_id = %s"
    assert "nota" in _ids(conexion, de_a, hechos.de_a)
    _en(conexion, eid_a)
    assert _ids(conexion, de_a, hechos.de_a) == {"respuesta"}


def test_en_una_empresa_no_se_toca_lo_de_otra(conexion: Conexion, hechos: Hechos, eid_a: int) -> None:
    _en(conexion, eid_a)
    for orden in (
        "UPDATE tickets SET asunto = 'admi' WHERE id = %s",
        "UPDATE tickets_mensajes SET html = 'x' WHERE ticket_id = %s",
        "DELETE FROM tickets_adjuntos WHERE ticket_id = %s",
        "DELETE FROM tickets_cambios WHERE ticket_id = %s",
    ):
        assert conexion.execute(orden.encode(), (hechos.de_b,)).rowcount == 0
    for orden, valor in (
        ("UPDATE tickets SET empresa_id = NULL WHERE id = %s", hechos.de_a),
        ("INSERT INTO tickets_cambios (ticket_id, estado, instante) VALUES (%s, 'ABIERTO', now())", hechos.de_b),
        (
            "INSERT INTO tickets_mensajes (ticket_id, tipo, autor_nombre, html, creado_en) "
            "VALUES (%s, 'nota', 'x', 'x', now())",
            hechos.de_a,
        ),
    ):  # fmt: skip
        with pytest.raises(psycopg.errors.InsufficientPrivilege), conexion.transaction():
            conexion.execute(orden.encode(), (valor,))


def test_buscar_palabras_en_una_empresa_no_dice_en_que_tickets_de_otra_estan(
    conexion: Conexion, hechos: Hechos, eid_a: int
) -> None:
    buscar = "SELECT {}(to_tsquery('simple', 'zarigueya | armadillo'), 100)"
    for funcion in ("tinta_tickets_con", "tinta_mensajes_con"):
        assert len(_ids(conexion, buscar.format(funcion))) >= 2
    _en(conexion, eid_a)
    for funcion in ("tinta_tickets_con", "tinta_mensajes_con"):
        assert _ids(conexion, buscar.format(funcion)) == set()


def test_el_proveedor_ve_los_de_todos_y_los_de_nadie(conexion: Conexion, hechos: Hechos) -> None:
    assert set(hechos) <= _ids(conexion, "SELECT id FROM tickets")
    for tabla in DE_UN_TICKET:
        assert set(hechos) <= _ids(conexion, f"SELECT ticket_id FROM {tabla}")


def test_una_empresa_abre_por_el_formulario_publico_un_ticket_de_otra(
    app: Flask, a: Cliente, b: Cliente, eid_b: int
) -> None:
    """El formulario no pregunta quién es: con la sesión de una empresa también admite el RUC de otra, y el archivo."""
    respuesta = a.post("soporte", ticket(SPT_RUC=b.sesion["EMP_RUC"]), headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    abierto = respuesta.json or {}
    permiso = {"x-adjunto-token": abierto["adjunto_token"], **clave_idempotente()}
    respuesta = subir(a, f"soporte/docCli/{abierto['SPT_ID']}", zip_con(), "datos.zip", headers=permiso)
    assert respuesta.status_code == 201, respuesta.text
    assert filas(app, "SELECT ruc, nombre_archivo FROM tickets WHERE id = %s", abierto["SPT_ID"]) == [
        {"ruc": b.sesion["EMP_RUC"], "nombre_archivo": "datos.zip"}
    ]
    assert cuantas(app, "tickets_cambios", "ticket_id = %s", abierto["SPT_ID"]) == 1


@pytest.mark.parametrize(
    "consulta",
    [
        "SELECT id FROM tickets ORDER BY id DESC LIMIT 20",
        "SELECT id FROM tickets ORDER BY id LIMIT 20 OFFSET 40",
        "SELECT id FROM tickets WHERE estado = 'ABIERTO' ORDER BY id DESC LIMIT 20",
        "SELECT count(*) FROM tickets WHERE estado = 'ABIERTO'",
        "SELECT count(*) FROM tickets WHERE producto_id = 1",
        "SELECT count(*) FROM tickets WHERE asesor_id = 1",
        "SELECT id FROM tickets WHERE empresa_id = 1 ORDER BY id DESC LIMIT 20",
        "SELECT estado, count(*) FROM tickets WHERE estado <> 'CERRADO' GROUP BY estado",
    ],
)
def test_tras_el_muro_la_lista_se_lee_en_sus_indices(app: Flask, conexion: Conexion, consulta: str) -> None:
    with psycopg.connect(como_duena(app.config["DATABASE_URL"]), autocommit=True) as duena:
        duena.execute("VACUUM ANALYZE tickets")
    conexion.execute("SET enable_seqscan = off; SET enable_bitmapscan = off")
    plan = str(conexion.execute(f"EXPLAIN {consulta}".encode()).fetchall())
    assert "Index Only Scan" in plan, plan


def test_una_palabra_se_busca_por_su_indice(app: Flask, admin: Cliente, hechos: Hechos) -> None:
    def recorridos() -> dict[str, int]:
        with app.app_context():
            db.engine.dispose()  # lo que una conexión leyó se cuenta a más tardar poco después de que termina
        leidos = filas(
            app,
            "SELECT indexrelname AS n, idx_scan AS c FROM pg_stat_user_indexes WHERE indexrelname = ANY(%s)",
            ["ix_tickets_busqueda", "ix_tickets_mensajes_busqueda"],
        )
        return {fila["n"]: fila["c"] for fila in leidos}

    antes = recorridos()
    respuesta = admin.get("soporte", query_string={"filtro": "armadillo"})
    assert {fila["SPT_ID"] for fila in (respuesta.json or {})["items"]} >= set(hechos)
    hasta_que(lambda: all(cuantos > antes[indice] for indice, cuantos in recorridos().items()))
