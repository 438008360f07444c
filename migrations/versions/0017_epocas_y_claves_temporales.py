"""Cada persona tiene su época, y las claves temporales que se le enviaron valen todas hasta su hora.

Una temporal se guardaba con argon2 y ahora con un SHA-256: las enviadas antes no se pueden convertir y dejan de
servir. `debe_cambiar_clave` sobra: quien entra con una temporal debe cambiarla, y ya no se queda sin la anterior.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

TABLAS = ("administradores", "usuarios")


def upgrade():
    for tabla in TABLAS:
        op.add_column(tabla, sa.Column("epoca", sa.Integer(), server_default="0", nullable=False))
        op.add_column(
            tabla, sa.Column("claves_temporales", postgresql.JSONB(), server_default="[]", nullable=False)
        )
        op.drop_column(tabla, "clave_temporal_hash")
        op.drop_column(tabla, "clave_temporal_vence")
        op.drop_column(tabla, "debe_cambiar_clave")


def downgrade():
    for tabla in TABLAS:
        op.add_column(
            tabla,
            sa.Column("debe_cambiar_clave", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        )
        op.add_column(tabla, sa.Column("clave_temporal_vence", sa.DateTime(timezone=True), nullable=True))
        op.add_column(tabla, sa.Column("clave_temporal_hash", sa.Text(), nullable=True))
        op.drop_column(tabla, "claves_temporales")
        op.drop_column(tabla, "epoca")
