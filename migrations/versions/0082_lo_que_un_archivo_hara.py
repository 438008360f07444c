"""Los libros se importan: el plan de cuentas, los saldos iniciales y los asientos; y lo que harán las filas buenas de un
archivo, para revisarlo antes."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0082"
down_revision = "0081"
branch_labels = None
depends_on = None

ANTES = "'clientes', 'facturas', 'productos', 'proveedores', 'transportistas'"
AHORA = "'asientos', 'clientes', 'cuentas', 'facturas', 'productos', 'proveedores', 'saldos-iniciales', 'transportistas'"


def upgrade():
    op.add_column(
        "importaciones",
        sa.Column("efectos", postgresql.JSONB(), server_default="[]", nullable=False),
    )
    _tipos(AHORA)


def downgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute(f"DELETE FROM importaciones WHERE tipo NOT IN ({ANTES})")
    op.execute("SELECT set_config('app.todas', '', true)")
    _tipos(ANTES)
    op.drop_column("importaciones", "efectos")


def _tipos(tipos):
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN ({tipos})")
