"""Los webhooks de una empresa, lo que se les avisa y lo que respondieron."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0205"
down_revision = "0204"
branch_labels = None
depends_on = None

WEBHOOKS, SUCESOS = "webhooks", "webhooks_sucesos"
ENVIOS, INTENTOS = "webhooks_envios", "webhooks_intentos"


def _hora(nombre, *, nula=False):
    return sa.Column(nombre, sa.DateTime(timezone=True), nullable=nula)


def _texto(nombre, **mas):
    return sa.Column(nombre, sa.Text(), nullable=False, **mas)


def _de_empresa(tabla):
    return (
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def _clave():
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
    )


def upgrade():
    op.create_table(
        WEBHOOKS,
        *_clave(),
        _texto("url"),
        sa.Column("eventos", postgresql.ARRAY(sa.Text()), nullable=False),
        _texto("estado", server_default="ACTIVO"),
        _texto("motivo", server_default=""),
        sa.Column("secreto", sa.LargeBinary(), nullable=False),
        sa.Column("anterior", sa.LargeBinary(), nullable=True),
        _hora("anterior_hasta", nula=True),
        sa.Column("fallos", sa.Integer(), server_default="0", nullable=False),
        _hora("fallando_desde", nula=True),
        _hora("espera_hasta", nula=True),
        _hora("respondio_en", nula=True),
        sa.Column("creado_por_id", sa.BigInteger(), nullable=False),
        _texto("creado_por"),
        _hora("creado_en"),
        _hora("rotado_en", nula=True),
        _hora("terminado_en", nula=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("estado IN ('ACTIVO', 'PAUSADO', 'DETENIDO')", name=op.f(f"ck_{WEBHOOKS}_estado")),
        sa.CheckConstraint(
            "num_nonnulls(anterior, anterior_hasta) IN (0, 2)", name=op.f(f"ck_{WEBHOOKS}_anterior")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "creado_por_id"],
            ["usuarios.empresa_id", "usuarios.id"],
            name=op.f(f"fk_{WEBHOOKS}_empresa_id_creado_por_id_usuarios"),
        ),
        *_de_empresa(WEBHOOKS),
    )
    op.create_index(
        "uq_webhooks_url",
        WEBHOOKS,
        ["empresa_id", "url"],
        unique=True,
        postgresql_where=sa.text("terminado_en IS NULL"),
    )
    op.create_table(
        SUCESOS,
        *_clave(),
        _texto("tipo"),
        _texto("entidad"),
        _texto("entidad_id"),
        sa.Column("datos", postgresql.JSONB(), nullable=False),
        _hora("creado_en"),
        *_de_empresa(SUCESOS),
    )
    op.create_index(op.f(f"ix_{SUCESOS}_empresa_id_creado_en"), SUCESOS, ["empresa_id", "creado_en"])
    op.create_table(
        ENVIOS,
        *_clave(),
        sa.Column("webhook_id", sa.BigInteger(), nullable=False),
        sa.Column("suceso_id", sa.BigInteger(), nullable=False),
        _texto("objeto"),
        _texto("estado", server_default="PENDIENTE"),
        sa.Column("intentos", sa.Integer(), server_default="0", nullable=False),
        _hora("proximo"),
        sa.Column("codigo", sa.Integer(), nullable=True),
        _texto("error", server_default=""),
        sa.Column("ms", sa.Integer(), nullable=True),
        _hora("creado_en"),
        _hora("entregado_en", nula=True),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'ENTREGADO', 'FALLIDO')", name=op.f(f"ck_{ENVIOS}_estado")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "webhook_id"],
            ["webhooks.empresa_id", "webhooks.id"],
            name=op.f(f"fk_{ENVIOS}_empresa_id_webhook_id_webhooks"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "suceso_id"],
            ["webhooks_sucesos.empresa_id", "webhooks_sucesos.id"],
            name=op.f(f"fk_{ENVIOS}_empresa_id_suceso_id_webhooks_sucesos"),
        ),
        sa.UniqueConstraint(
            "empresa_id", "webhook_id", "suceso_id", name=op.f(f"uq_{ENVIOS}_empresa_id_webhook_id_suceso_id")
        ),
        *_de_empresa(ENVIOS),
    )
    op.create_index(op.f(f"ix_{ENVIOS}_empresa_id_suceso_id"), ENVIOS, ["empresa_id", "suceso_id"])
    op.create_index(
        op.f(f"ix_{ENVIOS}_empresa_id_webhook_id_creado_en"),
        ENVIOS,
        ["empresa_id", "webhook_id", "creado_en"],
    )
    pendientes = sa.text("estado = 'PENDIENTE'")
    op.create_index(
        "ix_webhooks_envios_pendientes",
        ENVIOS,
        ["empresa_id", "webhook_id", "suceso_id"],
        postgresql_where=pendientes,
    )
    op.create_index(
        "ix_webhooks_envios_por_objeto",
        ENVIOS,
        ["empresa_id", "webhook_id", "objeto", "suceso_id"],
        postgresql_where=pendientes,
    )
    op.create_table(
        INTENTOS,
        *_clave(),
        sa.Column("envio_id", sa.BigInteger(), nullable=False),
        _hora("en"),
        sa.Column("codigo", sa.Integer(), nullable=True),
        _texto("respuesta", server_default=""),
        _texto("error", server_default=""),
        sa.Column("ms", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "envio_id"],
            ["webhooks_envios.empresa_id", "webhooks_envios.id"],
            name=op.f(f"fk_{INTENTOS}_empresa_id_envio_id_webhooks_envios"),
        ),
        *_de_empresa(INTENTOS),
    )
    op.create_index(op.f(f"ix_{INTENTOS}_empresa_id_envio_id"), INTENTOS, ["empresa_id", "envio_id"])
    for tabla in (WEBHOOKS, SUCESOS, ENVIOS, INTENTOS):
        cercar(op, tabla)


def downgrade():
    for tabla in (INTENTOS, ENVIOS, SUCESOS, WEBHOOKS):
        derribar(op, tabla)
        op.drop_table(tabla)
