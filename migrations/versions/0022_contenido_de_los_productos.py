"""Un producto dice lo que el ICE mide de cada unidad: sus litros y su grado alcohólico, o sus gramos de azúcar."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

COLUMNAS = ("volumen", "grado", "azucar")


def upgrade():
    for columna in COLUMNAS:
        op.add_column("productos", sa.Column(columna, sa.Numeric(18, 6), server_default="0", nullable=False))
    op.create_check_constraint(
        op.f("ck_productos_contenido"),
        "productos",
        "volumen >= 0 AND grado BETWEEN 0 AND 100 AND azucar >= 0",
    )


def downgrade():
    op.drop_constraint("ck_productos_contenido", "productos")
    for columna in COLUMNAS:
        op.drop_column("productos", columna)
