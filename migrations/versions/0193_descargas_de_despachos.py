"""Lo que un despacho se lleva de sus empresas: un ZIP por cada una, hasta que caduca."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.rls import cercar_del_proveedor, derribar

revision = "0193"
down_revision = "0192"
branch_labels = None
depends_on = None

DESCARGAS, ARCHIVOS = "despacho_descargas", "despacho_archivos"


def upgrade():
    instante = sa.DateTime(timezone=True)
    op.create_table(
        DESCARGAS,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("despacho_id", sa.BigInteger(), nullable=False),
        sa.Column("persona_id", sa.BigInteger(), nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        sa.Column("partes", ARRAY(sa.Text()), nullable=False),
        sa.Column("pedida_en", instante, nullable=False),
        sa.Column("vence_en", instante, nullable=False),
        *_claves(DESCARGAS, despacho_id="despachos_contables", persona_id="personas"),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{DESCARGAS}")),
    )
    op.create_index(op.f(f"ix_{DESCARGAS}_persona_id_id"), DESCARGAS, ["persona_id", "id"])
    op.create_table(
        ARCHIVOS,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("descarga_id", sa.BigInteger(), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="PENDIENTE", nullable=False),
        sa.Column("archivo", sa.Text(), nullable=True),
        sa.Column("tamano", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("permisos", ARRAY(sa.Text()), server_default="{}", nullable=False),
        sa.Column("avisos", ARRAY(sa.Text()), server_default="{}", nullable=False),
        sa.Column("intentos", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("hecho_en", instante, nullable=True),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'LISTO', 'FALLIDO', 'VENCIDO')", name=op.f(f"ck_{ARCHIVOS}_estado")
        ),
        sa.ForeignKeyConstraint(
            ["descarga_id"],
            [f"{DESCARGAS}.id"],
            name=op.f(f"fk_{ARCHIVOS}_descarga_id_{DESCARGAS}"),
            ondelete="CASCADE",
        ),
        *_claves(ARCHIVOS, empresa_id="empresas"),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{ARCHIVOS}")),
        sa.UniqueConstraint("descarga_id", "empresa_id", name=op.f(f"uq_{ARCHIVOS}_descarga_id_empresa_id")),
    )
    cercar_del_proveedor(op, ARCHIVOS, "false")


def _claves(tabla, **a_cuales):
    return (
        sa.ForeignKeyConstraint([columna], [f"{a}.id"], name=op.f(f"fk_{tabla}_{columna}_{a}"))
        for columna, a in a_cuales.items()
    )


def downgrade():
    derribar(op, ARCHIVOS, "proveedor")
    op.drop_table(ARCHIVOS)
    op.drop_table(DESCARGAS)
