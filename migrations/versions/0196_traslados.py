"""Los traslados entre bodegas."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0196"
down_revision = "0195"
branch_labels = None
depends_on = None

TRASLADOS, LINEAS, LLEGADAS = "traslados", "lineas_traslados", "llegadas_traslados"


def upgrade():
    op.create_table(
        TRASLADOS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        *(
            sa.Column(f"{cual}_id", sa.BigInteger(), nullable=False)
            for cual in ("origen", "destino", "transito")
        ),
        sa.Column("estado", sa.Text(), server_default="EN_TRANSITO", nullable=False),
        sa.Column("observacion", sa.Text(), server_default="", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "estado IN ('EN_TRANSITO', 'RECIBIDO', 'ANULADO')", name=op.f(f"ck_{TRASLADOS}_estado")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TRASLADOS}_empresa_id_empresas")
        ),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                ["bodegas.empresa_id", "bodegas.id"],
                name=f"fk_{TRASLADOS}_{cual}",
            )
            for cual in ("origen", "destino", "transito")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TRASLADOS}")),
        sa.UniqueConstraint("empresa_id", "numero", name=op.f(f"uq_{TRASLADOS}_empresa_id_numero")),
    )
    op.create_index(f"ix_{TRASLADOS}_fecha", TRASLADOS, ["empresa_id", "fecha", "id"])
    op.create_index(
        f"ix_{TRASLADOS}_en_transito",
        TRASLADOS,
        ["empresa_id", "destino_id"],
        postgresql_where=sa.text("estado = 'EN_TRANSITO'"),
    )
    cercar(op, TRASLADOS)
    op.create_table(
        LINEAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("traslado_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.SmallInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.Column("recibida", sa.Numeric(18, 6), server_default="0", nullable=False),
        sa.Column("devuelta", sa.Numeric(18, 6), server_default="0", nullable=False),
        sa.CheckConstraint(
            "cantidad > 0 AND recibida >= 0 AND devuelta >= 0", name=op.f(f"ck_{LINEAS}_cantidades")
        ),
        sa.CheckConstraint("recibida + devuelta <= cantidad", name=op.f(f"ck_{LINEAS}_llegadas")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{LINEAS}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "traslado_id"],
            [f"{TRASLADOS}.empresa_id", f"{TRASLADOS}.id"],
            name=op.f(f"fk_{LINEAS}_empresa_id_traslado_id_{TRASLADOS}"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name=op.f(f"fk_{LINEAS}_empresa_id_producto_id_productos"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "traslado_id", "n", name=op.f(f"pk_{LINEAS}")),
        sa.UniqueConstraint("empresa_id", "traslado_id", "producto_id", name=f"uq_{LINEAS}_producto"),
    )
    cercar(op, LINEAS)
    op.create_table(
        LLEGADAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("traslado_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.SmallInteger(), nullable=False),
        sa.Column("vez", sa.SmallInteger(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("devuelve", sa.Boolean(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.Column("observacion", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("cantidad > 0", name=op.f(f"ck_{LLEGADAS}_cantidad")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{LLEGADAS}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "traslado_id", "n"],
            [f"{LINEAS}.empresa_id", f"{LINEAS}.traslado_id", f"{LINEAS}.n"],
            name=f"fk_{LLEGADAS}_linea",
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{LLEGADAS}")),
        sa.UniqueConstraint("empresa_id", "traslado_id", "vez", "n", name=f"uq_{LLEGADAS}_vez"),
    )
    cercar(op, LLEGADAS)


def downgrade():
    for tabla in (LLEGADAS, LINEAS, TRASLADOS):
        derribar(op, tabla)
        op.drop_table(tabla)
