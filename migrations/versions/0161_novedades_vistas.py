"""De cada usuario de una empresa, hasta qué línea de la auditoría vio sus novedades: lo de antes de hoy no es nuevo para nadie."""

import sqlalchemy as sa
from alembic import op

revision = "0161"
down_revision = "0160"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column(
        "usuarios", sa.Column("novedades_vistas", sa.BigInteger(), server_default="0", nullable=False)
    )
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute("UPDATE usuarios SET novedades_vistas = (SELECT coalesce(max(id), 0) FROM auditoria)")
    op.execute("SELECT set_config('app.todas', '', true)")


def downgrade():
    op.drop_column("usuarios", "novedades_vistas")
