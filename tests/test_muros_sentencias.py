"""Lo que se ejecuta en una empresa dice cuál es, y no une sus tablas con las que están en otra parte."""

from decimal import Decimal
from uuid import uuid4

import pytest
from flask import Flask
from sqlalchemy import text

from api.core.datos.clock import hoy
from api.core.datos.db import Base, Cercada, db, en_empresa
from api.ventas.cartera.motor import cuentas
from tests import muros

DE_EMPRESA = frozenset({"clientes", "cobros", "documentos_clientes"})
TABLAS = DE_EMPRESA | {"empresas", "tickets"}


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
