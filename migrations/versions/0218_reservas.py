"""Lo que está reservado de las existencias."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0218"
down_revision = "0217"
branch_labels = None
depends_on = None

RESERVAS, LINEAS = "reservas", "lineas_reservas"


def upgrade():
    op.create_table(
        RESERVAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("origen_tipo", sa.Text(), nullable=False),
        sa.Column("origen_id", sa.BigInteger(), nullable=False),
        sa.Column("creada_por", sa.Text(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("soltada_por", sa.Text(), nullable=True),
        sa.Column("soltada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("motivo", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "(soltada_en IS NULL) = (soltada_por IS NULL) AND (soltada_en IS NULL) = (motivo IS NULL)",
            name=op.f(f"ck_{RESERVAS}_soltada"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{RESERVAS}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{RESERVAS}")),
    )
    op.create_index(
        f"uq_{RESERVAS}_origen",
        RESERVAS,
        ["empresa_id", "origen_tipo", "origen_id"],
        unique=True,
        postgresql_where=sa.text("soltada_en IS NULL"),
    )
    cercar(op, RESERVAS)
    op.create_table(
        LINEAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("reserva_id", sa.BigInteger(), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("bodega_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=False),
        sa.CheckConstraint("cantidad > 0", name=op.f(f"ck_{LINEAS}_cantidad")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{LINEAS}_empresa_id_empresas")
        ),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=op.f(f"fk_{LINEAS}_empresa_id_{cual}_id_{tabla}"),
            )
            for cual, tabla in (("reserva", RESERVAS), ("producto", "productos"), ("bodega", "bodegas"))
        ),
        sa.PrimaryKeyConstraint(
            "empresa_id", "reserva_id", "producto_id", "bodega_id", name=op.f(f"pk_{LINEAS}")
        ),
    )
    op.create_index(f"ix_{LINEAS}_producto", LINEAS, ["empresa_id", "producto_id", "hasta"])
    cercar(op, LINEAS)


def downgrade():
    for tabla in (LINEAS, RESERVAS):
        derribar(op, tabla)
        op.drop_table(tabla)
