"""La auditoría se busca también por la persona que hizo cada cosa."""

import sqlalchemy as sa
from alembic import op

revision = "0182"
down_revision = "0181"
branch_labels = None
depends_on = None

INDICE = "ix_auditoria_persona_id"


def upgrade():
    op.create_index(INDICE, "auditoria", ["persona", "id"], postgresql_where=sa.text("persona IS NOT NULL"))


def downgrade():
    op.drop_index(INDICE, "auditoria")
