"""Un usuario de empresa recuerda qué distribuidor le dio su acceso, hasta que pone una clave suya."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

FK = "fk_usuarios_acceso_por_administradores"


def upgrade():
    op.add_column("usuarios", sa.Column("acceso_por", sa.BigInteger(), nullable=True))
    op.create_foreign_key(op.f(FK), "usuarios", "administradores", ["acceso_por"], ["id"])


def downgrade():
    op.drop_constraint(op.f(FK), "usuarios", type_="foreignkey")
    op.drop_column("usuarios", "acceso_por")
