"""De qué se hace un producto, y cada vez que se arma, se desarma o se vende por partes."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0227"
down_revision = "0226"
branch_labels = None
depends_on = None

RECETAS, PARTES, ENSAMBLES, LINEAS = "recetas", "partes_recetas", "ensambles", "lineas_ensambles"
SALIDAS = "salidas_de_combos"
KARDEX, CLASE = "movimientos_existencias", "ck_movimientos_existencias_clase"
CLASES = (
    *("INICIAL", "VENTA", "DEVOLUCION_VENTA", "COMPRA", "DEVOLUCION_COMPRA", "REBAJA_COMPRA"),
    *("RECARGO_COMPRA", "AJUSTE", "TRASLADO", "REVERSO", "REVALUO", "SALDADO"),
)


def upgrade():
    op.create_table(
        RECETAS,
        *_con_id(),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("rinde", sa.Numeric(18, 6), server_default="1", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("rinde > 0", name=op.f(f"ck_{RECETAS}_rinde")),
        _de_empresa(RECETAS),
        _hacia("producto_id", "productos", f"fk_{RECETAS}_producto"),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{RECETAS}")),
        sa.UniqueConstraint("empresa_id", "producto_id", name=f"uq_{RECETAS}_producto"),
    )
    op.create_table(
        PARTES,
        _empresa(),
        sa.Column("receta_id", sa.BigInteger(), nullable=False),
        *_parte(),
        sa.CheckConstraint("cantidad > 0", name=op.f(f"ck_{PARTES}_cantidad")),
        _hacia("receta_id", RECETAS, f"fk_{PARTES}_receta", ondelete="CASCADE"),
        _hacia("producto_id", "productos", f"fk_{PARTES}_producto"),
        sa.PrimaryKeyConstraint("empresa_id", "receta_id", "n", name=op.f(f"pk_{PARTES}")),
        sa.UniqueConstraint("empresa_id", "receta_id", "producto_id", name=f"uq_{PARTES}_producto"),
    )
    op.create_table(
        ENSAMBLES,
        *_con_id(),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("sentido", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("bodega_id", sa.BigInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.Column("motivo", sa.Text(), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("anulado_por", sa.Text(), server_default="", nullable=False),
        sa.Column("anulado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("sentido IN ('ARMAR', 'DESARMAR')", name=op.f(f"ck_{ENSAMBLES}_sentido")),
        sa.CheckConstraint("numero > 0", name=op.f(f"ck_{ENSAMBLES}_numero")),
        sa.CheckConstraint("cantidad > 0", name=op.f(f"ck_{ENSAMBLES}_cantidad")),
        sa.CheckConstraint("(anulado_en IS NULL) = (anulado_por = '')", name=op.f(f"ck_{ENSAMBLES}_anulado")),
        _de_empresa(ENSAMBLES),
        _hacia("bodega_id", "bodegas", op.f(f"fk_{ENSAMBLES}_empresa_id_bodega_id_bodegas")),
        _hacia("producto_id", "productos", f"fk_{ENSAMBLES}_producto"),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{ENSAMBLES}")),
        sa.UniqueConstraint("empresa_id", "numero", name=op.f(f"uq_{ENSAMBLES}_empresa_id_numero")),
    )
    op.create_table(
        LINEAS,
        _empresa(),
        sa.Column("ensamble_id", sa.BigInteger(), nullable=False),
        *_parte(),
        sa.Column("peso", sa.Numeric(24, 6), server_default="0", nullable=False),
        sa.CheckConstraint("cantidad > 0 AND peso >= 0", name=op.f(f"ck_{LINEAS}_cantidades")),
        _hacia("ensamble_id", ENSAMBLES, f"fk_{LINEAS}_ensamble"),
        _hacia("producto_id", "productos", f"fk_{LINEAS}_producto"),
        sa.PrimaryKeyConstraint("empresa_id", "ensamble_id", "n", name=op.f(f"pk_{LINEAS}")),
    )
    op.create_table(
        SALIDAS,
        _empresa(),
        sa.Column("movimiento_id", sa.BigInteger(), nullable=False),
        sa.Column("combo_id", sa.BigInteger(), nullable=False),
        sa.Column("por_uno", sa.Numeric(18, 6), nullable=False),
        sa.CheckConstraint("por_uno > 0", name=op.f(f"ck_{SALIDAS}_por_uno")),
        _hacia("movimiento_id", KARDEX, f"fk_{SALIDAS}_movimiento"),
        _hacia("combo_id", "productos", f"fk_{SALIDAS}_combo"),
        sa.PrimaryKeyConstraint("empresa_id", "movimiento_id", name=op.f(f"pk_{SALIDAS}")),
    )
    op.create_index(f"ix_{SALIDAS}_combo", SALIDAS, ["empresa_id", "combo_id"])
    op.create_index(f"ix_{ENSAMBLES}_fecha", ENSAMBLES, ["empresa_id", "fecha", "id"])
    for tabla in (PARTES, ENSAMBLES, LINEAS):
        op.create_index(f"ix_{tabla}_producto", tabla, ["empresa_id", "producto_id"])
    for tabla in (RECETAS, PARTES, ENSAMBLES, LINEAS, SALIDAS):
        cercar(op, tabla)
    _clases(*CLASES[:9], "ENSAMBLE", *CLASES[9:])


def downgrade():
    _clases(*CLASES)
    for tabla in (SALIDAS, LINEAS, ENSAMBLES, PARTES, RECETAS):
        derribar(op, tabla)
        op.drop_table(tabla)


def _clases(*cuales):
    """La de antes se quita y la nueva se comprueba sin detener a quien escribe en el kardex."""
    op.drop_constraint(op.f(CLASE), KARDEX)
    op.create_check_constraint(op.f(CLASE), KARDEX, f"clase IN {cuales}", postgresql_not_valid=True)
    op.execute(f"ALTER TABLE {KARDEX} VALIDATE CONSTRAINT {CLASE}")


def _empresa():
    return sa.Column("empresa_id", sa.BigInteger(), nullable=False)


def _con_id():
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
    )


def _parte():
    return (
        sa.Column("n", sa.SmallInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
    )


def _de_empresa(tabla):
    return sa.ForeignKeyConstraint(
        ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
    )


def _hacia(columna, otra, nombre, **como):
    return sa.ForeignKeyConstraint(
        ["empresa_id", columna], [f"{otra}.empresa_id", f"{otra}.id"], name=nombre, **como
    )
