"""Los proveedores de cada empresa, y su importación."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

ORDEN = "left(tinta_texto(razon_social), 100)"
TEXTO = (
    "' ' || left(regexp_replace(tinta_texto(identificacion || ' ' || razon_social || ' ' || "
    "nombre_comercial || ' ' || tinta_lista(correos)), '[^a-z0-9]+', ' ', 'g'), 900)"
)


def upgrade():
    op.create_table(
        "proveedores",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("tipo_identificacion", sa.Text(), nullable=False),
        sa.Column("identificacion", sa.Text(), nullable=False),
        sa.Column("razon_social", sa.Text(), nullable=False),
        sa.Column("nombre_comercial", sa.Text(), server_default="", nullable=False),
        sa.Column("correos", postgresql.ARRAY(sa.Text()), server_default="{}", nullable=False),
        sa.Column("telefono", sa.Text(), server_default="", nullable=False),
        sa.Column("celular", sa.Text(), server_default="", nullable=False),
        sa.Column("direccion", sa.Text(), server_default="", nullable=False),
        sa.Column("provincia", sa.Text(), server_default="", nullable=False),
        sa.Column("ciudad", sa.Text(), server_default="", nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("regimen", sa.Text(), server_default="GENERAL", nullable=False),
        sa.Column("contribuyente_especial", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("resolucion_especial", sa.Text(), server_default="", nullable=False),
        sa.Column("agente_retencion", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("resolucion_agente", sa.Text(), server_default="", nullable=False),
        sa.Column("obligado_contabilidad", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("parte_relacionada", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("dias_credito", sa.Integer(), server_default="0", nullable=False),
        sa.Column("notas", sa.Text(), server_default="", nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actualizado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("orden", sa.Text(collation="C"), sa.Computed(ORDEN, persisted=True), nullable=False),
        sa.Column("texto", sa.Text(collation="C"), sa.Computed(TEXTO, persisted=True), nullable=False),
        sa.CheckConstraint(
            "tipo_identificacion IN ('RUC', 'CEDULA', 'PASAPORTE', 'EXTERIOR')",
            name=op.f("ck_proveedores_tipo_identificacion"),
        ),
        sa.CheckConstraint("tipo IN ('NATURAL', 'SOCIEDAD', 'PUBLICA')", name=op.f("ck_proveedores_tipo")),
        sa.CheckConstraint(
            "regimen IN ('GENERAL', 'EMPRENDEDOR', 'POPULAR')", name=op.f("ck_proveedores_regimen")
        ),
        sa.CheckConstraint(
            "tipo_identificacion = 'RUC' OR regimen = 'GENERAL' "
            "AND NOT (contribuyente_especial OR agente_retencion OR obligado_contabilidad)",
            name=op.f("ck_proveedores_con_ruc"),
        ),
        sa.CheckConstraint("regimen <> 'POPULAR' OR tipo = 'NATURAL'", name=op.f("ck_proveedores_popular")),
        sa.CheckConstraint(
            "(contribuyente_especial OR resolucion_especial = '') "
            "AND (agente_retencion OR resolucion_agente = '')",
            name=op.f("ck_proveedores_resoluciones"),
        ),
        sa.CheckConstraint("dias_credito BETWEEN 0 AND 3650", name=op.f("ck_proveedores_dias_credito")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_proveedores_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_proveedores")),
        sa.UniqueConstraint(
            "empresa_id", "identificacion", name=op.f("uq_proveedores_empresa_id_identificacion")
        ),
    )
    op.create_index(
        "ix_proveedores_lista",
        "proveedores",
        ["empresa_id", "orden", "id"],
        postgresql_include=[
            "texto",
            "activo",
            "tipo_identificacion",
            "tipo",
            "regimen",
            "parte_relacionada",
        ],
    )
    cercar(op, "proveedores")
    _importables("'clientes', 'productos', 'proveedores'")


def downgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute("DELETE FROM importaciones WHERE tipo = 'proveedores'")
    op.execute("SELECT set_config('app.todas', '', true)")
    _importables("'clientes', 'productos'")
    op.drop_table("proveedores")


def _importables(tipos):
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN ({tipos})")
