"""El correo de una empresa se confirma. El de las que el proveedor ya verificó queda confirmado."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("empresas", sa.Column("correo_que_se_confirmo", sa.Text(), nullable=True))
    op.add_column("empresas", sa.Column("correo_por_confirmar", sa.Text(), nullable=True))
    op.execute("UPDATE empresas SET correo_que_se_confirmo = correo WHERE estado_verificacion = 'VERIFICADA'")


def downgrade():
    op.drop_column("empresas", "correo_por_confirmar")
    op.drop_column("empresas", "correo_que_se_confirmo")
