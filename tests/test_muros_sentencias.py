"""Lo que se ejecuta en una empresa dice cuál es, y no une sus tablas con las que están en otra parte."""

from collections.abc import Callable
from decimal import Decimal
from typing import cast
from uuid import uuid4

import pytest
from flask import Flask
from sqlalchemy import text

from api.core.datos.clock import hoy
from api.core.datos.db import Base, Cercada, db, en_empresa, en_todas_las_empresas
from api.ventas.cartera.motor import cuentas
from tests import muros, rechazos

DE_EMPRESA = frozenset({"clientes", "cobros", "documentos_clientes"})
TABLAS = DE_EMPRESA | {"empresas", "tickets"}
CUANTAS_ESPERAN = 5


@pytest.mark.parametrize(
    "sentencia",
    [
        "SELECT sum(total) FROM cobros",
        "SELECT sum(cobros.total) FROM cobros WHERE cobros.fecha > now()",
        "SELECT cobros.empresa_id FROM cobros",
        "SELECT 1 FROM cobros AS c JOIN clientes ON clientes.id = c.cliente_id WHERE c.empresa_id = 1",
        "SELECT 1 FROM clientes, cobros WHERE clientes.empresa_id = 1",
        "SELECT 1 FROM empresas WHERE EXISTS (SELECT 1 FROM cobros WHERE cobros.cliente_id = empresas.id)",
        "UPDATE clientes SET saldo = 0 WHERE clientes.id = 3",
        "DELETE FROM cobros WHERE id = 3",
        "SELECT 1 FROM clientes JOIN empresas ON empresas.id = clientes.empresa_id",
        "INSERT INTO cobros (id, total) VALUES (1, 2)",
        "SELECT 1 FROM clientes JOIN tickets ON tickets.empresa_id = clientes.empresa_id",
        "SELECT 1 FROM tickets, clientes WHERE clientes.empresa_id = 1",
    ],
)
def test_lo_que_no_se_puede_repartir_se_nota(sentencia: str) -> None:
    assert muros.faltas(sentencia, DE_EMPRESA, TABLAS)


@pytest.mark.parametrize(
    "sentencia",
    [
        "SELECT sum(cobros.total) FROM cobros WHERE cobros.empresa_id = 1",
        "SELECT 1 FROM cobros AS c JOIN clientes ON clientes.empresa_id = c.empresa_id WHERE c.empresa_id = %(e)s",
        "SELECT 1 FROM clientes JOIN empresas ON empresas.id = clientes.empresa_id WHERE clientes.empresa_id = 1",
        "UPDATE clientes SET saldo = 0 WHERE clientes.empresa_id = 1 AND clientes.id = 3",
        "INSERT INTO cobros (empresa_id, total) VALUES (1, 2) RETURNING cobros.id",
        "SELECT clientes.correos FROM clientes WHERE clientes.empresa_id IN (1)",
        "SELECT tickets.id FROM tickets",
        "SELECT 1",
    ],
)
def test_lo_que_se_puede_repartir_pasa(sentencia: str) -> None:
    assert muros.faltas(sentencia, DE_EMPRESA, TABLAS) == []


def test_el_vigia_mira_lo_que_se_ejecuta_en_una_empresa_y_solo_eso(app: Flask, eid_a: int) -> None:
    mala = text(f"SELECT count(*) FROM clientes /* {uuid4()} */")  # nueva en cada corrida: se mira una vez
    with app.app_context():
        db.session.execute(text("SELECT count(*) FROM clientes /* sin empresa */"))
        with en_empresa(eid_a):
            db.session.execute(mala)
            db.session.execute(mala)
        db.session.rollback()
    (hallada,) = muros.VIGIA.recoger()
    assert hallada.startswith("no dice la empresa de clientes:")


@pytest.mark.parametrize(
    ("regla", "sentencia"),
    [
        (
            rechazos.COPIA,
            "INSERT INTO cobros (empresa_id, total) SELECT 1, n.total FROM json_to_recordset('[]') AS n (total numeric)",
        ),
        (
            rechazos.COPIA,
            "WITH n AS (INSERT INTO cobros (empresa_id) SELECT 1 FROM empresas) SELECT 1 RETURNING 1",
        ),
        (
            rechazos.SUBCONSULTA,
            "INSERT INTO cobros (empresa_id, total) VALUES (1, (SELECT max(total) FROM cobros)) RETURNING id",
        ),
        (
            rechazos.AL_AZAR,
            "UPDATE cobros SET fecha = now() + random() * INTERVAL '1 s' WHERE empresa_id = 1",
        ),
        (rechazos.AL_AZAR, "UPDATE cobros AS c SET fecha = clock_timestamp() WHERE c.empresa_id = 1"),
        (
            rechazos.CON_HORA,
            "UPDATE cobros SET fecha = fecha + make_interval(secs => cobros.total) WHERE empresa_id = 1",
        ),
        (
            rechazos.AL_CHOCAR,
            "INSERT INTO cobros (empresa_id) VALUES (1) ON CONFLICT (empresa_id) DO UPDATE SET fecha = now()",
        ),
        (rechazos.TOMA, "SELECT cobros.id FROM cobros WHERE cobros.total > 0 FOR UPDATE SKIP LOCKED"),
        (rechazos.POR_CTID, "DELETE FROM cobros WHERE ctid IN (SELECT ctid FROM cobros LIMIT 5)"),
        (
            rechazos.FUSIONA,
            "MERGE INTO cobros USING (VALUES (1)) v(i) ON cobros.id = v.i WHEN MATCHED THEN DO NOTHING",
        ),
        (rechazos.DICE, "SELECT set_config('app.empresa_id', '1', true)"),
    ],
    ids=lambda dicho: dicho[:24] if isinstance(dicho, str) else None,
)
def test_lo_que_un_motor_repartido_no_ejecuta_se_nota(regla: str, sentencia: str) -> None:
    assert rechazos.rechazos(sentencia, DE_EMPRESA) == [regla]


@pytest.mark.parametrize(
    "sentencia",
    [
        "INSERT INTO cobros (empresa_id) SELECT 1 FROM empresas RETURNING 1",
        "INSERT INTO cobros (empresa_id) SELECT 1 FROM empresas ON CONFLICT DO NOTHING",
        "WITH n AS (INSERT INTO cobros (empresa_id) SELECT 1 FROM empresas RETURNING id) SELECT id FROM n",
        "INSERT INTO cobros (empresa_id, fecha) VALUES (1, clock_timestamp()), (1, now())",
        "INSERT INTO cobros (empresa_id) VALUES (1) ON CONFLICT (empresa_id) DO UPDATE SET fecha = excluded.fecha",
        "INSERT INTO tickets (id) SELECT 1 FROM empresas",
        "UPDATE cobros SET fecha = now() WHERE cobros.empresa_id = 1 AND cobros.fecha > clock_timestamp()",
        "SELECT cobros.id FROM cobros WHERE cobros.empresa_id = %(e)s FOR UPDATE",
        "SELECT tickets.id FROM tickets FOR UPDATE",
        "SELECT set_config('enable_seqscan', 'off', true)",
    ],
)
def test_lo_que_un_motor_repartido_ejecuta_pasa(sentencia: str) -> None:
    assert rechazos.rechazos(sentencia, DE_EMPRESA) == []


def test_el_vigia_dice_que_archivo_lo_ejecuto(app: Flask, eid_a: int) -> None:
    """Lo de entre empresas también, si lo ejecuta la casa; lo que una prueba hace por su cuenta, no."""
    orden = f"SELECT 1 FROM cobros FOR UPDATE /* {uuid4()} */"
    de_la_casa: dict[str, object] = {"ejecutar": db.session.execute, "text": text}
    exec(
        compile(
            "def pedir(sql): ejecutar(text(sql))", str(rechazos.RAIZ / "api/libros/inventado.py"), "exec"
        ),
        de_la_casa,
    )
    with app.app_context():
        with en_todas_las_empresas():
            db.session.execute(text(orden))
            cast(Callable[[str], object], de_la_casa["pedir"])(orden)
        db.session.rollback()
    (hallada,) = muros.VIGIA.recoger()
    assert hallada.startswith(f"api/libros/inventado.py {rechazos.TOMA}:")


def test_lo_que_aun_no_se_puede_repartir_esta_contado_y_no_crece() -> None:
    esperan = rechazos.esperan()
    idos = [una.archivo for una in esperan if una.dice not in (rechazos.RAIZ / una.archivo).read_text()]
    assert not idos, "Ya no dice eso: quítelo de tests/por_repartir.toml"
    assert len(esperan) == CUANTAS_ESPERAN, "Solo puede bajar"


def test_un_catalogo_es_una_tabla_que_no_es_de_empresa() -> None:
    tablas, suyas = set(Base.metadata.tables), {str(c.__table__) for c in _cercadas()}
    assert set(muros.CATALOGOS) <= tablas - suyas


def _cercadas() -> list[type]:
    return [m.class_ for m in Base.registry.mappers if issubclass(m.class_, Cercada)]


def test_los_valores_de_una_empresa_son_suyos_aunque_postgresql_deje_ver_todo(app: Flask, eid_a: int) -> None:
    """El primer muro por sí solo, en un `select` que solo suma."""
    with app.app_context(), en_empresa(eid_a):
        suyos = cuentas.valores(hoy())
        db.session.execute(text("SET LOCAL app.empresa_id = ''"))
        db.session.execute(text("SET LOCAL app.todas = 'si'"))
        de_todas = db.session.execute(text("SELECT count(DISTINCT empresa_id) FROM cobros")).scalar_one()
        assert cuentas.valores(hoy()) == suyos
        db.session.rollback()
    assert suyos.facturado > Decimal(0)
    assert de_todas >= 1
