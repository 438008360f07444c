"""Los envíos por objeto ya no se buscan: se apartan al leer los que esperan."""

import sqlalchemy as sa
from alembic import op

revision = "0213"
down_revision = "0212"
branch_labels = None
depends_on = None

INDICE, ENVIOS = "ix_webhooks_envios_por_objeto", "webhooks_envios"


def upgrade():
    op.drop_index(INDICE, ENVIOS)


def downgrade():
    op.create_index(
        INDICE,
        ENVIOS,
        ["empresa_id", "webhook_id", "objeto", "suceso_id"],
        postgresql_where=sa.text("estado = 'PENDIENTE'"),
    )
