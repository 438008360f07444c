"""Los ajustes de existencias, y cómo lleva una empresa su costo de ventas."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0192"
down_revision = "0191"
branch_labels = None
depends_on = None

AJUSTES, LINEAS, PARAMETROS = "ajustes_existencias", "lineas_ajustes_existencias", "parametros_existencias"
TARDE = "ix_movimientos_existencias_tarde"
MOTIVOS = ("AJUSTE", "INICIAL", "PERDIDA", "ROBO", "MERMA", "DANO", "USO_PROPIO", "MUESTRA")


def upgrade():
    op.create_table(
        AJUSTES,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("bodega_id", sa.BigInteger(), nullable=False),
        sa.Column("motivo", sa.Text(), nullable=False),
        sa.Column("observacion", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("anulado_por", sa.Text(), server_default="", nullable=False),
        sa.Column("anulado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint(f"motivo IN {MOTIVOS}", name=op.f("ck_ajustes_existencias_motivo")),
        sa.CheckConstraint("numero > 0", name=op.f("ck_ajustes_existencias_numero")),
        sa.CheckConstraint(
            "(anulado_en IS NULL) = (anulado_por = '')", name=op.f("ck_ajustes_existencias_anulado")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "bodega_id"],
            ["bodegas.empresa_id", "bodegas.id"],
            name=op.f("fk_ajustes_existencias_empresa_id_bodega_id_bodegas"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_ajustes_existencias_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_ajustes_existencias")),
        sa.UniqueConstraint("empresa_id", "numero", name=op.f("uq_ajustes_existencias_empresa_id_numero")),
    )
    op.create_index("ix_ajustes_existencias_fecha", AJUSTES, ["empresa_id", "fecha", "id"])
    cercar(op, AJUSTES)
    op.create_table(
        LINEAS,
        sa.Column("empresa_id", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("ajuste_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.Column("costo", sa.Numeric(18, 6), nullable=True),
        sa.CheckConstraint("cantidad <> 0", name=op.f("ck_lineas_ajustes_existencias_cantidad")),
        sa.CheckConstraint(
            "costo IS NULL OR (costo >= 0 AND cantidad > 0)",
            name=op.f("ck_lineas_ajustes_existencias_costo"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "ajuste_id"],
            ["ajustes_existencias.empresa_id", "ajustes_existencias.id"],
            name="fk_lineas_ajustes_existencias_ajuste",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_lineas_ajustes_existencias_producto",
        ),
        sa.PrimaryKeyConstraint("empresa_id", "ajuste_id", "n", name=op.f("pk_lineas_ajustes_existencias")),
    )
    cercar(op, LINEAS)
    op.add_column(PARAMETROS, sa.Column("permanente_desde", sa.Date(), nullable=True))
    op.add_column(PARAMETROS, sa.Column("version", sa.Integer(), server_default="1", nullable=False))
    op.create_index(
        TARDE,
        "movimientos_existencias",
        ["empresa_id", "producto_id", "fecha"],
        postgresql_where=sa.text("fecha > dia"),
    )


def downgrade():
    op.drop_index(TARDE, "movimientos_existencias")
    op.drop_column(PARAMETROS, "version")
    op.drop_column(PARAMETROS, "permanente_desde")
    for tabla in (LINEAS, AJUSTES):
        derribar(op, tabla)
        op.drop_table(tabla)
