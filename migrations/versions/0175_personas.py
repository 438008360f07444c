"""Las personas, que entran a varias empresas con una sola clave; y en la auditoría, quién de ellas fue."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0175"
down_revision = "0174"
branch_labels = None
depends_on = None

TABLA = "personas"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("correo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("clave_hash", sa.Text(), nullable=False),
        sa.Column("claves_temporales", postgresql.JSONB(), server_default="[]", nullable=False),
        sa.Column("epoca", sa.Integer(), server_default="0", nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("ultimo_ingreso", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("correo = lower(correo)", name=op.f(f"ck_{TABLA}_correo_en_minusculas")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("correo", name=op.f(f"uq_{TABLA}_correo")),
    )
    op.add_column("usuarios", sa.Column("persona_id", sa.BigInteger(), nullable=True))
    op.create_foreign_key(op.f("fk_usuarios_persona_id_personas"), "usuarios", TABLA, ["persona_id"], ["id"])
    op.create_unique_constraint(
        op.f("uq_usuarios_empresa_id_persona_id"), "usuarios", ["empresa_id", "persona_id"]
    )
    op.create_index(
        op.f("ix_usuarios_persona_id"),
        "usuarios",
        ["persona_id"],
        postgresql_where=sa.text("persona_id IS NOT NULL"),
    )
    op.add_column("auditoria", sa.Column("persona", sa.Text(), nullable=True))


def downgrade():
    op.drop_column("auditoria", "persona")
    op.drop_index(op.f("ix_usuarios_persona_id"), table_name="usuarios")
    op.drop_constraint(op.f("uq_usuarios_empresa_id_persona_id"), "usuarios")
    op.drop_constraint(op.f("fk_usuarios_persona_id_personas"), "usuarios")
    op.drop_column("usuarios", "persona_id")
    op.drop_table(TABLA)
