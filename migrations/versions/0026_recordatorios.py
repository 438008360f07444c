"""Lo vencido se recuerda a los clientes: la regla de cada empresa, lo recordado y quién no quiere más."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

ENVIOS = "envios_clientes"


def _que(codigos):
    op.drop_constraint(op.f("ck_envios_clientes_que"), ENVIOS)
    op.create_check_constraint(op.f("ck_envios_clientes_que"), ENVIOS, f"que IN {codigos}")


def _tabla(nombre, *columnas):
    op.create_table(
        nombre,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *columnas,
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{nombre}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{nombre}")),
    )
    cercar(op, nombre)


def upgrade():
    _que(("ESTADO_CUENTA", "MENSAJE", "RECIBO", "RECORDATORIO"))
    _tabla(
        "reglas_recordatorios",
        sa.Column("activo", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("dias", postgresql.ARRAY(sa.Integer()), nullable=False),
        sa.Column("asunto", sa.Text(), nullable=False),
        sa.Column("mensaje", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.UniqueConstraint("empresa_id", name=op.f("uq_reglas_recordatorios_empresa_id")),
    )
    _tabla(
        "recordatorios_enviados",
        sa.Column("documento_id", sa.BigInteger(), nullable=False),
        sa.Column("dias", sa.Integer(), nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name=op.f("fk_recordatorios_enviados_empresa_id_documento_id_documentos_clientes"),
            ondelete="CASCADE",
        ),
        sa.UniqueConstraint(
            "empresa_id",
            "documento_id",
            "dias",
            name=op.f("uq_recordatorios_enviados_empresa_id_documento_id_dias"),
        ),
    )
    _tabla(
        "bajas_recordatorios",
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_bajas_recordatorios_empresa_id_cliente_id_clientes"),
            ondelete="CASCADE",
        ),
        sa.UniqueConstraint(
            "empresa_id", "cliente_id", name=op.f("uq_bajas_recordatorios_empresa_id_cliente_id")
        ),
    )


def downgrade():
    for tabla in ("bajas_recordatorios", "recordatorios_enviados", "reglas_recordatorios"):
        op.drop_table(tabla)
    op.execute(f"UPDATE {ENVIOS} SET que = 'MENSAJE' WHERE que = 'RECORDATORIO'")
    _que(("ESTADO_CUENTA", "MENSAJE", "RECIBO"))
