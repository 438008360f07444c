"""Lo que se presentó de cada formulario, con sus cifras y sus documentos."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0160"
down_revision = "0159"
branch_labels = None
depends_on = None

PRESENTADAS, DOCUMENTOS = "declaraciones_presentadas", "documentos_declarados"


def _de_empresa(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def upgrade():
    op.create_table(
        PRESENTADAS,
        *_de_empresa(PRESENTADAS),
        sa.Column("formulario", sa.Text(), nullable=False),
        sa.Column("periodo", sa.Text(), nullable=False),
        sa.Column("numero", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("casilleros", postgresql.JSONB(), nullable=False),
        sa.Column("huella", sa.Text(), nullable=False),
        sa.Column("sustituye_id", sa.BigInteger()),
        sa.Column("presentada_por", sa.Text(), nullable=False),
        sa.Column("presentada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("formulario IN ('104', '103')", name=op.f(f"ck_{PRESENTADAS}_formulario")),
        sa.CheckConstraint("periodo ~ '^[0-9]{4}-([0-9]{2}|S[12])$'", name=op.f(f"ck_{PRESENTADAS}_periodo")),
        sa.CheckConstraint("length(huella) = 64", name=op.f(f"ck_{PRESENTADAS}_huella")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "sustituye_id"],
            [f"{PRESENTADAS}.empresa_id", f"{PRESENTADAS}.id"],
            name=f"fk_{PRESENTADAS}_sustituye",
        ),
        sa.UniqueConstraint(
            *("empresa_id", "formulario", "periodo", "sustituye_id"),
            name=f"uq_{PRESENTADAS}_sustituye",
            postgresql_nulls_not_distinct=True,
        ),
    )
    op.create_table(
        DOCUMENTOS,
        *_de_empresa(DOCUMENTOS),
        sa.Column("declaracion_id", sa.BigInteger(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("documento_id", sa.BigInteger(), nullable=False),
        sa.Column("huella", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "declaracion_id"],
            [f"{PRESENTADAS}.empresa_id", f"{PRESENTADAS}.id"],
            name=f"fk_{DOCUMENTOS}_declaracion",
        ),
        sa.UniqueConstraint(
            *("empresa_id", "declaracion_id", "tipo", "documento_id"), name=f"uq_{DOCUMENTOS}"
        ),
    )
    for tabla in (PRESENTADAS, DOCUMENTOS):
        cercar(op, tabla)


def downgrade():
    for tabla in (DOCUMENTOS, PRESENTADAS):
        derribar(op, tabla)
        op.drop_table(tabla)
