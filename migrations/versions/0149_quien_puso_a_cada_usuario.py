"""De cada usuario de una empresa, quién lo puso o le cambió el correo o el perfil, y cuándo: no le confirma lo que pide."""

import sqlalchemy as sa
from alembic import op

revision = "0149"
down_revision = "0148"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("usuarios", sa.Column("puesto_por", sa.Text(), server_default="", nullable=False))
    op.add_column("usuarios", sa.Column("puesto_en", sa.DateTime(timezone=True), nullable=True))


def downgrade():
    op.drop_column("usuarios", "puesto_en")
    op.drop_column("usuarios", "puesto_por")
