"""Lo aceptado que su emisor anuló después se cuenta en el inicio sin recorrer la bandeja: son unos pocos."""

import sqlalchemy as sa
from alembic import op

revision = "0106"
down_revision = "0105"
branch_labels = None
depends_on = None

INDICE, TABLA = "ix_recibidos_anulados", "recibidos"
CUALES = sa.text("estado = 'ANULADO' AND compra_id IS NOT NULL")


def upgrade():
    op.create_index(INDICE, TABLA, ["empresa_id", "id"], postgresql_where=CUALES)


def downgrade():
    op.drop_index(INDICE, TABLA)
