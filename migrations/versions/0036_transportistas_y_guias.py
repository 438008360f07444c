"""Los transportistas y su importación, el viaje de las guías y lo que despachan de las facturas."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None

ORDEN = "left(tinta_texto(razon_social), 100)"
TEXTO = (
    "' ' || left(regexp_replace(tinta_texto(identificacion || ' ' || razon_social || ' ' || "
    "tinta_lista(placas) || ' ' || tinta_lista(correos)), '[^a-z0-9]+', ' ', 'g'), 900)"
)


def upgrade():
    op.create_table(
        "transportistas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("tipo_identificacion", sa.Text(), nullable=False),
        sa.Column("identificacion", sa.Text(), nullable=False),
        sa.Column("razon_social", sa.Text(), nullable=False),
        sa.Column("placas", postgresql.ARRAY(sa.Text()), server_default="{}", nullable=False),
        sa.Column("correos", postgresql.ARRAY(sa.Text()), server_default="{}", nullable=False),
        sa.Column("celular", sa.Text(), server_default="", nullable=False),
        sa.Column("notas", sa.Text(), server_default="", nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actualizado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("orden", sa.Text(collation="C"), sa.Computed(ORDEN, persisted=True), nullable=False),
        sa.Column("texto", sa.Text(collation="C"), sa.Computed(TEXTO, persisted=True), nullable=False),
        sa.CheckConstraint(
            "tipo_identificacion IN ('RUC', 'CEDULA', 'PASAPORTE', 'EXTERIOR')",
            name=op.f("ck_transportistas_tipo_identificacion"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_transportistas_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_transportistas")),
        sa.UniqueConstraint(
            "empresa_id", "identificacion", name=op.f("uq_transportistas_empresa_id_identificacion")
        ),
    )
    op.create_index(
        "ix_transportistas_lista",
        "transportistas",
        ["empresa_id", "orden", "id"],
        postgresql_include=["texto", "activo", "tipo_identificacion"],
    )
    cercar(op, "transportistas")
    _importables("'clientes', 'productos', 'proveedores', 'transportistas'")
    op.create_table(
        "despachos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("guia_id", sa.BigInteger(), nullable=False),
        sa.Column("factura_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_despachos_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "guia_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_despachos_empresa_id_guia_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "factura_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_despachos_empresa_id_factura_id_comprobantes"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_despachos")),
        sa.UniqueConstraint(
            "empresa_id", "guia_id", "factura_id", name=op.f("uq_despachos_empresa_id_guia_id_factura_id")
        ),
    )
    op.create_index(op.f("ix_despachos_empresa_id_factura_id"), "despachos", ["empresa_id", "factura_id"])
    cercar(op, "despachos")
    op.add_column("comprobantes", sa.Column("viaje", sa.Text()))
    op.add_column("comprobantes", sa.Column("viaje_en", sa.DateTime(timezone=True)))
    op.add_column("comprobantes", sa.Column("viaje_por", sa.Text()))
    op.create_check_constraint(
        op.f("ck_comprobantes_viaje"), "comprobantes", "viaje IN ('POR_SALIR', 'EN_CAMINO', 'ENTREGADA')"
    )
    op.create_index(
        op.f("ix_comprobantes_empresa_id_viaje_id"),
        "comprobantes",
        ["empresa_id", "viaje", "id"],
        postgresql_where=sa.text("viaje IS NOT NULL"),
    )


def downgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute("DELETE FROM importaciones WHERE tipo = 'transportistas'")
    op.execute("SELECT set_config('app.todas', '', true)")
    op.drop_index(op.f("ix_comprobantes_empresa_id_viaje_id"), "comprobantes")
    op.drop_constraint(op.f("ck_comprobantes_viaje"), "comprobantes")
    for columna in ("viaje_por", "viaje_en", "viaje"):
        op.drop_column("comprobantes", columna)
    op.drop_table("despachos")
    _importables("'clientes', 'productos', 'proveedores'")
    op.drop_table("transportistas")


def _importables(tipos):
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN ({tipos})")
