"""Un ticket está verificado si lo abrió quien había ingresado a la empresa de su RUC; de los que ya están lo dice
la auditoría."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column(
        "tickets", sa.Column("verificado", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )
    # la auditoría es de cada empresa: una migración ve la de todas
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute(
        "UPDATE tickets SET verificado = true FROM auditoria AS a WHERE a.entidad = 'ticket' "
        "AND a.accion = 'abrir' AND a.actor LIKE 'empresa:%' AND a.entidad_id = tickets.id::text "
        "AND a.empresa_id = tickets.empresa_id"
    )
    op.execute("SELECT set_config('app.todas', '', true)")


def downgrade():
    op.drop_column("tickets", "verificado")
