"""Una migración nueva se entrega con la versión de antes sirviendo: no quita lo que ella lee, ni detiene una tabla grande."""

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.config import Config
from alembic.script import Script, ScriptDirectory

from api.core.arranque import RAIZ
from api.core.datos.db import Base
from tests import sin_parar


def _nuevas() -> list[Script]:
    todas = ScriptDirectory.from_config(_config()).walk_revisions()
    return sorted((una for una in todas if una.revision > sin_parar.DESDE), key=lambda una: una.revision)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(RAIZ / "migrations"))
    return config


NUEVAS = _nuevas()


@pytest.mark.parametrize("una", NUEVAS, ids=[una.revision for una in NUEVAS])
def test_cada_migracion_nueva_se_puede_entregar_sin_parar(una: Script) -> None:
    halladas = sin_parar.faltas(sin_parar.ordenes(una.module.upgrade))
    dichas = sin_parar.excepciones(una.module)
    assert halladas == sorted(dichas), "lo que hace igual dice por qué, en su DETIENE"
    assert all(len(porque) > 20 for porque in dichas.values())


def _con_indice() -> None:
    with op.get_context().autocommit_block():
        op.create_index("ix_x", "clientes", ["empresa_id", "zona"], postgresql_concurrently=True)


def _con_condicion() -> None:
    op.create_check_constraint("ck_x", "cobros", "total > 0", postgresql_not_valid=True)


def _de_una_nueva() -> None:
    op.create_table("cosas", sa.Column("id", sa.BigInteger(), primary_key=True))
    op.create_index("ix_cosas", "cosas", ["id"])


def _con_su_valor() -> None:
    op.add_column("clientes", sa.Column("zona", sa.Text(), server_default="", nullable=False))


@pytest.mark.parametrize(
    "bien", [_con_indice, _con_condicion, _de_una_nueva, _con_su_valor], ids=lambda f: f.__name__
)
def test_lo_que_se_expande_sin_detener_a_nadie_se_admite(bien: object) -> None:
    assert sin_parar.faltas(sin_parar.ordenes(bien)) == []  # type: ignore[arg-type]


MALAS = {
    "crea un índice sin CONCURRENTLY en clientes": lambda: op.create_index("ix_x", "clientes", ["zona"]),
    "pone una condición sin NOT VALID en cobros": lambda: op.create_check_constraint(
        "ck_x", "cobros", "total > 0"
    ),
    "pone una condición sin NOT VALID en compras": lambda: op.create_foreign_key(
        "fk_x", "compras", "empresas", ["empresa_id"], ["id"]
    ),
    "pone una clave sin USING INDEX en pagos": lambda: op.create_unique_constraint(
        "uq_x", "pagos", ["numero"]
    ),
    "exige un valor sin un CHECK previo en correos": lambda: op.alter_column(
        "correos", "asunto", nullable=False
    ),
    "cambia el tipo de una columna en cobros": lambda: op.alter_column(
        "cobros", "total", type_=sa.Numeric(18, 2)
    ),
    "agrega una columna que reescribe la tabla en productos": lambda: op.add_column(
        "productos", sa.Column("al_azar", sa.Float(), server_default=sa.text("random()"))
    ),
    "cambia todas sus filas en clientes": lambda: op.execute("UPDATE clientes SET zona = ''"),
    "quita una columna en menus": lambda: op.drop_column("menus", "icono"),
    "cambia un nombre en menus": lambda: op.alter_column("menus", "icono", new_column_name="dibujo"),
    "quita una tabla en menus": lambda: op.drop_table("menus"),
    "pone una columna obligatoria que la versión de antes no escribe en menus": lambda: op.add_column(
        "menus", sa.Column("grupo", sa.Text(), nullable=False)
    ),
}


@pytest.mark.parametrize("falta", MALAS)
def test_lo_que_detiene_o_quita_lo_que_se_lee_se_dice(falta: str) -> None:
    assert sin_parar.faltas(sin_parar.ordenes(MALAS[falta])) == [falta]


def test_las_tablas_grandes_existen() -> None:
    assert sin_parar.GRANDES - Base.metadata.tables.keys() == set()
