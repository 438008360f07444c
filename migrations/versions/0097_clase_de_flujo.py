"""Cada cuenta puede decir en qué se presenta en el flujo de efectivo, si no es donde su código."""

import sqlalchemy as sa
from alembic import op

revision = "0097"
down_revision = "0096"
branch_labels = None
depends_on = None

TABLA = "cuentas_contables"
CLASES = (
    "",
    "VENTAS",
    "OTROS_INGRESOS",
    "PROVEEDORES",
    "EMPLEADOS",
    "OTROS_DE_OPERACION",
    "DIVIDENDOS_RECIBIDOS",
    "INTERESES_PAGADOS",
    "INTERESES_RECIBIDOS",
    "RENTA",
    "INVERSIONES",
    "ACTIVO_FIJO",
    "INTANGIBLES",
    "OTROS_ACTIVOS",
    "A_TERCEROS",
    "OTROS_DE_INVERSION",
    "CAPITAL",
    "TITULOS",
    "PRESTAMOS",
    "ARRENDAMIENTOS",
    "DIVIDENDOS_PAGADOS",
    "OTROS_DE_FINANCIACION",
)


def upgrade():
    op.add_column(TABLA, sa.Column("clase_flujo", sa.Text(), server_default="", nullable=False))
    op.create_check_constraint(op.f(f"ck_{TABLA}_clase_flujo"), TABLA, f"clase_flujo IN {CLASES}")


def downgrade():
    op.drop_column(TABLA, "clase_flujo")
