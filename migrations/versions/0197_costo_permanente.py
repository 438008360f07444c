"""El costo de ventas permanente: lo que falta asentar, y lo asentado."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar
from migrations.motor import ejecutar

revision = "0197"
down_revision = "0196"
branch_labels = None
depends_on = None

MARCAS, LOTES, PARAMETROS = "costos_por_asentar", "costos_asentados", "parametros_existencias"
POR_ASENTAR = r"""
-- Quien lleva el costo de ventas permanente sabe qué movimientos le falta asentar: cada orden que escribe en el kardex deja los suyos.
-- Empezar o dejar de llevarlo espera a quien está escribiendo, y quien escribe, a que se decida.

CREATE OR REPLACE FUNCTION tinta_kardex_por_asentar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('costo_permanente-' || n.empresa_id, 0))
       FROM (SELECT DISTINCT empresa_id FROM nuevos) AS n;
    INSERT INTO costos_por_asentar (empresa_id, ids)
    SELECT n.empresa_id, array_agg(n.id ORDER BY n.id)
      FROM nuevos AS n JOIN parametros_existencias AS p ON p.empresa_id = n.empresa_id
     WHERE n.fecha >= p.permanente_desde GROUP BY 1;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER por_asentar AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_por_asentar();
"""


def _empresa(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def upgrade():
    op.add_column(
        PARAMETROS,
        sa.Column("costo_por_redondear", sa.Numeric(24, 6), server_default="0", nullable=False),
    )
    op.create_table(MARCAS, *_empresa(MARCAS), sa.Column("ids", sa.ARRAY(sa.BigInteger()), nullable=False))
    cercar(op, MARCAS)
    op.create_table(
        LOTES,
        *_empresa(LOTES),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("costo", sa.Numeric(14, 2), nullable=False),
        sa.Column("ajustes", sa.Numeric(14, 2), nullable=False),
        sa.Column("detalle", JSONB(), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("clase IN ('UNION', 'COSTO')", name=op.f("ck_costos_asentados_clase")),
    )
    op.create_index("ix_costos_asentados_fecha", LOTES, ["empresa_id", "fecha", "id"])
    cercar(op, LOTES)
    ejecutar(op, POR_ASENTAR)


def downgrade():
    op.execute("DROP TRIGGER por_asentar ON movimientos_existencias")
    op.execute("DROP FUNCTION tinta_kardex_por_asentar()")
    for tabla in (LOTES, MARCAS):
        derribar(op, tabla)
        op.drop_table(tabla)
    op.drop_column(PARAMETROS, "costo_por_redondear")
