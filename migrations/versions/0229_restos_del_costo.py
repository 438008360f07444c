"""De qué fecha es lo que del costo permanente no llegó a un centavo."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0229"
down_revision = "0228"
branch_labels = None
depends_on = None

TABLA, COLUMNA = "parametros_existencias", "costo_restos"


def upgrade():
    op.add_column(
        TABLA,
        sa.Column(COLUMNA, postgresql.JSONB(), server_default=sa.text("'{}'::jsonb"), nullable=False),
    )


def downgrade():
    op.drop_column(TABLA, COLUMNA)
