"""Lo que el SRI negó de un comprobante recibido, y quién lo había aceptado."""

import sqlalchemy as sa
from alembic import op

revision = "0124"
down_revision = "0123"
branch_labels = None
depends_on = None

TABLA = "recibidos"


def upgrade():
    op.add_column(TABLA, sa.Column("negado_en", sa.DateTime(timezone=True), nullable=True))
    op.add_column(TABLA, sa.Column("aceptado_por", sa.Text(), server_default="", nullable=False))
    op.create_index(
        "ix_recibidos_negados",
        TABLA,
        ["empresa_id", "id"],
        postgresql_where=sa.text("negado_en IS NOT NULL"),
    )


def downgrade():
    op.drop_index("ix_recibidos_negados", table_name=TABLA)
    op.drop_column(TABLA, "aceptado_por")
    op.drop_column(TABLA, "negado_en")
