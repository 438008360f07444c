"""Los comprobantes de un tipo se recorren sin pasar por las facturas."""

import sqlalchemy as sa
from alembic import op

revision = "0224"
down_revision = "0223"
branch_labels = None
depends_on = None

INDICE, COMPROBANTES = "ix_comprobantes_del_tipo", "comprobantes"


def upgrade():
    with op.get_context().autocommit_block():
        # si se cortó a medias, quedó uno que no sirve
        op.drop_index(INDICE, COMPROBANTES, if_exists=True, postgresql_concurrently=True)
        op.create_index(
            INDICE,
            COMPROBANTES,
            ["empresa_id", "ambiente", "tipo", "id"],
            postgresql_where=sa.text("tipo <> '01'"),
            postgresql_concurrently=True,
        )


def downgrade():
    op.drop_index(INDICE, COMPROBANTES)
