"""Un plan contratado puede estar pendiente: espera que se apruebe su pago, y hasta entonces no da cupo."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

TABLAS = ("planes_imprenta", "planes_orel")


def upgrade():
    for tabla in TABLAS:
        op.add_column(
            tabla, sa.Column("pendiente", sa.Boolean(), server_default=sa.text("false"), nullable=False)
        )


def downgrade():
    for tabla in TABLAS:
        op.drop_column(tabla, "pendiente")
