"""Cuándo el SRI dio un recibido por su clave. De lo que ya está, lo que se trajo de allí."""

import sqlalchemy as sa
from alembic import op

revision = "0091"
down_revision = "0090"
branch_labels = None
depends_on = None

DEL_SRI = """
UPDATE recibidos SET confirmado_en = recibido_en
 WHERE origen IN ('TXT', 'CLAVES') AND estado NOT IN ('POR_TRAER', 'TRAYENDO', 'NO_HALLADO') AND NOT grave
   AND autorizado_en IS NOT NULL
"""


def upgrade():
    op.add_column("recibidos", sa.Column("confirmado_en", sa.DateTime(timezone=True), nullable=True))
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(DEL_SRI)
    op.execute("SET LOCAL app.todas = ''")
    _que("'TRAER', 'COMPROBAR', 'CONFIRMAR'")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute("DELETE FROM traidas_recibidos WHERE que = 'CONFIRMAR'")
    op.execute("SET LOCAL app.todas = ''")
    _que("'TRAER', 'COMPROBAR'")
    op.drop_column("recibidos", "confirmado_en")


def _que(valores):
    op.drop_constraint(op.f("ck_traidas_recibidos_que"), "traidas_recibidos")
    op.create_check_constraint(op.f("ck_traidas_recibidos_que"), "traidas_recibidos", f"que IN ({valores})")
