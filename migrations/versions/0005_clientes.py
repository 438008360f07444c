"""Los clientes de cada empresa, sus grupos y sus asesores comerciales (vendedores y cobradores)."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

# array_to_string no es inmutable para toda clase de arreglo; para uno de textos sí.
LISTA = """
CREATE FUNCTION tinta_lista(textos text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT array_to_string(textos, ' ') $$
"""


def upgrade():
    op.execute(LISTA)
    op.create_table(
        "asesores_comerciales",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.CheckConstraint("tipo IN ('V', 'C')", name=op.f("ck_asesores_comerciales_tipo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_asesores_comerciales_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_asesores_comerciales")),
        sa.UniqueConstraint(
            "empresa_id", "tipo", "nombre", name=op.f("uq_asesores_comerciales_empresa_id_tipo_nombre")
        ),
    )
    op.create_table(
        "grupos_clientes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_grupos_clientes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_grupos_clientes")),
        sa.UniqueConstraint("empresa_id", "nombre", name=op.f("uq_grupos_clientes_empresa_id_nombre")),
    )
    op.create_table(
        "clientes",
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
        sa.Column("tipo", sa.SmallInteger(), nullable=False),
        sa.Column("tipo_juridica", sa.SmallInteger(), nullable=True),
        sa.Column("grupo_id", sa.BigInteger(), nullable=True),
        sa.Column("vendedor_id", sa.BigInteger(), nullable=True),
        sa.Column("cobrador_id", sa.BigInteger(), nullable=True),
        sa.Column("dias_credito", sa.Integer(), server_default="0", nullable=False),
        sa.Column("limite_credito", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("notas", sa.Text(), server_default="", nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actualizado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "orden",
            sa.Text(collation="C"),
            sa.Computed("left(tinta_texto(razon_social), 100)", persisted=True),
            nullable=False,
        ),
        sa.Column(
            "texto",
            sa.Text(collation="C"),
            sa.Computed(
                "' ' || left(regexp_replace(tinta_texto(identificacion || ' ' || razon_social || ' ' || nombre_comercial || ' ' || tinta_lista(correos)), '[^a-z0-9]+', ' ', 'g'), 900)",
                persisted=True,
            ),
            nullable=False,
        ),
        sa.CheckConstraint(
            "(tipo_identificacion = 'CONSUMIDOR_FINAL') = (identificacion = '9999999999999')",
            name=op.f("ck_clientes_consumidor_final"),
        ),
        sa.CheckConstraint(
            "tipo_identificacion IN ('RUC', 'CEDULA', 'PASAPORTE', 'CONSUMIDOR_FINAL', 'EXTERIOR')",
            name=op.f("ck_clientes_tipo_identificacion"),
        ),
        sa.CheckConstraint("dias_credito BETWEEN 0 AND 3650", name=op.f("ck_clientes_dias_credito")),
        sa.CheckConstraint("limite_credito >= 0", name=op.f("ck_clientes_limite_credito")),
        sa.CheckConstraint("tipo BETWEEN 1 AND 4", name=op.f("ck_clientes_tipo")),
        sa.CheckConstraint("tipo_juridica / 10 = tipo", name=op.f("ck_clientes_tipo_juridica")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cobrador_id"],
            ["asesores_comerciales.empresa_id", "asesores_comerciales.id"],
            name=op.f("fk_clientes_empresa_id_cobrador_id_asesores_comerciales"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "grupo_id"],
            ["grupos_clientes.empresa_id", "grupos_clientes.id"],
            name=op.f("fk_clientes_empresa_id_grupo_id_grupos_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "vendedor_id"],
            ["asesores_comerciales.empresa_id", "asesores_comerciales.id"],
            name=op.f("fk_clientes_empresa_id_vendedor_id_asesores_comerciales"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_clientes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_clientes")),
        sa.UniqueConstraint(
            "empresa_id", "identificacion", name=op.f("uq_clientes_empresa_id_identificacion")
        ),
    )
    with op.batch_alter_table("clientes", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_clientes_empresa_id_cobrador_id"),
            ["empresa_id", "cobrador_id"],
            unique=False,
            postgresql_where=sa.text("cobrador_id IS NOT NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_clientes_empresa_id_grupo_id"),
            ["empresa_id", "grupo_id"],
            unique=False,
            postgresql_where=sa.text("grupo_id IS NOT NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_clientes_empresa_id_vendedor_id"),
            ["empresa_id", "vendedor_id"],
            unique=False,
            postgresql_where=sa.text("vendedor_id IS NOT NULL"),
        )
        batch_op.create_index(
            "ix_clientes_lista",
            ["empresa_id", "orden", "id"],
            unique=False,
            postgresql_include=(
                "texto",
                "activo",
                "tipo_identificacion",
                "tipo",
                "grupo_id",
                "vendedor_id",
                "cobrador_id",
            ),
        )

    for tabla in ("grupos_clientes", "asesores_comerciales", "clientes"):
        cercar(op, tabla)


def downgrade():
    with op.batch_alter_table("clientes", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_clientes_lista",
            postgresql_include=(
                "texto",
                "activo",
                "tipo_identificacion",
                "tipo",
                "grupo_id",
                "vendedor_id",
                "cobrador_id",
            ),
        )
        batch_op.drop_index(
            batch_op.f("ix_clientes_empresa_id_vendedor_id"),
            postgresql_where=sa.text("vendedor_id IS NOT NULL"),
        )
        batch_op.drop_index(
            batch_op.f("ix_clientes_empresa_id_grupo_id"), postgresql_where=sa.text("grupo_id IS NOT NULL")
        )
        batch_op.drop_index(
            batch_op.f("ix_clientes_empresa_id_cobrador_id"),
            postgresql_where=sa.text("cobrador_id IS NOT NULL"),
        )

    op.drop_table("clientes")
    op.drop_table("grupos_clientes")
    op.drop_table("asesores_comerciales")
    op.execute("DROP FUNCTION tinta_lista(text[])")
