"""Las listas de precios, y el precio de cada producto en ellas."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0194"
down_revision = "0193"
branch_labels = None
depends_on = None

LISTAS, PRECIOS = "listas_precios", "precios_de_listas"


def _empresa(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def _de(tabla, columna, otra, nombre, **mas):
    return sa.ForeignKeyConstraint(
        ["empresa_id", columna], [f"{otra}.empresa_id", f"{otra}.id"], name=f"fk_{tabla}_{nombre}", **mas
    )


def upgrade():
    op.create_table(
        LISTAS,
        *_empresa(LISTAS),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), server_default="LISTA", nullable=False),
        sa.Column("grupo_id", sa.BigInteger(), nullable=True),
        sa.Column("establecimiento_id", sa.BigInteger(), nullable=True),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("incluye_iva", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        *(
            sa.Column(cuando, sa.DateTime(timezone=True), nullable=False)
            for cuando in ("creado_en", "actualizado_en")
        ),
        sa.CheckConstraint("clase IN ('LISTA', 'PROMOCION')", name=op.f(f"ck_{LISTAS}_clase")),
        sa.CheckConstraint("length(nombre) BETWEEN 1 AND 80", name=op.f(f"ck_{LISTAS}_nombre")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{LISTAS}_hasta")),
        sa.CheckConstraint("clase <> 'PROMOCION' OR hasta IS NOT NULL", name=op.f(f"ck_{LISTAS}_fin")),
        _de(LISTAS, "grupo_id", "grupos_clientes", "grupo"),
        _de(LISTAS, "establecimiento_id", "establecimientos", "establecimiento"),
        sa.UniqueConstraint("empresa_id", "nombre", name=op.f(f"uq_{LISTAS}_empresa_id_nombre")),
    )
    cercar(op, LISTAS)
    op.create_table(
        PRECIOS,
        *_empresa(PRECIOS),
        sa.Column("lista_id", sa.BigInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("minimo", sa.Numeric(18, 6), server_default="0", nullable=False),
        sa.Column("precio", sa.Numeric(18, 6), nullable=False),
        sa.CheckConstraint("minimo >= 0", name=op.f(f"ck_{PRECIOS}_minimo")),
        sa.CheckConstraint("precio >= 0", name=op.f(f"ck_{PRECIOS}_precio")),
        _de(PRECIOS, "lista_id", LISTAS, "lista", ondelete="CASCADE"),
        _de(PRECIOS, "producto_id", "productos", "producto", ondelete="CASCADE"),
        sa.UniqueConstraint("empresa_id", "lista_id", "producto_id", "minimo", name=f"uq_{PRECIOS}"),
    )
    op.create_index(f"ix_{PRECIOS}_producto", PRECIOS, ["empresa_id", "producto_id"])
    cercar(op, PRECIOS)


def downgrade():
    for tabla in (PRECIOS, LISTAS):
        derribar(op, tabla)
        op.drop_table(tabla)
