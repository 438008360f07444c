"""En qué casillero del 104 va la venta de un producto, si no es el de su tarifa. Los que hay, el de su tarifa."""

import sqlalchemy as sa
from alembic import op

revision = "0210"
down_revision = "0209"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("productos", sa.Column("declara", sa.Text(), server_default="", nullable=False))
    op.create_check_constraint(
        op.f("ck_productos_declara"), "productos", "declara IN ('', 'CREDITO', 'ACTIVO', 'ACTIVO_CREDITO')"
    )


def downgrade():
    op.drop_constraint(op.f("ck_productos_declara"), "productos")
    op.drop_column("productos", "declara")
