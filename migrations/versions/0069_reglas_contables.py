"""Qué cuenta hace cada papel en los libros de una empresa, y lo que espera para contabilizarse."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar, derribar

revision = "0069"
down_revision = "0068"
branch_labels = None
depends_on = None

_TABLAS = ("contabilidad_empresas", "parametros_contables", "asientos_pendientes")
_APUNTA = {
    "producto": "productos",
    "cliente": "clientes",
    "proveedor": "proveedores",
    "cuenta": "cuentas_contables",
    "centro": "centros_costo",
}


def upgrade():
    op.create_table(
        "contabilidad_empresas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("desde", sa.Date(), nullable=True),
        sa.Column("estado", sa.Text(), nullable=True),
        sa.Column("total", sa.Integer(), server_default="0", nullable=False),
        sa.Column("hechos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("paso", sa.Integer(), server_default="0", nullable=False),
        sa.Column("hasta_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "estado IS NULL OR estado IN ('EN_COLA', 'EN_PROCESO', 'TERMINADO')",
            name=op.f("ck_contabilidad_empresas_estado"),
        ),
        sa.CheckConstraint("hechos >= 0 AND total >= 0", name=op.f("ck_contabilidad_empresas_avance")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_contabilidad_empresas_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", name=op.f("pk_contabilidad_empresas")),
    )
    op.create_table(
        "parametros_contables",
        *_llave("parametros_contables"),
        sa.Column("rol", sa.Text(), nullable=False),
        sa.Column("clave", sa.Text(), server_default="", nullable=False),
        *(sa.Column(f"{cual}_id", sa.BigInteger(), nullable=cual != "cuenta") for cual in _APUNTA),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_parametros_{cual}",
            )
            for cual, tabla in _APUNTA.items()
        ),
        sa.UniqueConstraint(
            *("empresa_id", "rol", "clave", "producto_id", "cliente_id", "proveedor_id"),
            name="uq_parametros_contables_clave",
            postgresql_nulls_not_distinct=True,
        ),
        sa.CheckConstraint("rol ~ '^[0-9A-Z_]{2,30}$'", name=op.f("ck_parametros_contables_rol")),
    )
    op.create_table(
        "asientos_pendientes",
        *_llave("asientos_pendientes"),
        sa.Column("origen_tipo", sa.Text(), nullable=False),
        sa.Column("origen_id", sa.BigInteger(), nullable=False),
        sa.Column("proposito", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("falta", sa.Text(), nullable=False),
        sa.Column("hecho", JSONB(), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint(
            *("empresa_id", "origen_tipo", "origen_id", "proposito"),
            name=op.f("uq_asientos_pendientes_empresa_id_origen_tipo_origen_id_proposito"),
        ),
    )
    op.create_index(
        "ix_asientos_pendientes_empresa_id_fecha_id", "asientos_pendientes", ["empresa_id", "fecha", "id"]
    )
    for tabla in _TABLAS:
        cercar(op, tabla)


def downgrade():
    for tabla in reversed(_TABLAS):
        derribar(op, tabla)
        op.drop_table(tabla)


def _llave(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )
