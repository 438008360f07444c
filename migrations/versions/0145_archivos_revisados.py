"""Lo que el antivirus dijo de cada archivo de un ticket."""

import sqlalchemy as sa
from alembic import op

revision = "0145"
down_revision = "0144"
branch_labels = None
depends_on = None

COLUMNAS = (("tickets", "revision_archivo"), ("tickets_adjuntos", "revision"))


def upgrade():
    for tabla, columna in COLUMNAS:
        op.add_column(tabla, sa.Column(columna, sa.Text(), server_default="SIN_ANTIVIRUS", nullable=False))
        op.create_check_constraint(
            op.f(f"ck_{tabla}_{columna}"),
            tabla,
            f"{columna} IN ('SIN_ANTIVIRUS', 'PENDIENTE', 'LIMPIO', 'INFECTADO')",
        )
        op.create_index(
            f"ix_{tabla}_por_revisar", tabla, ["id"], postgresql_where=sa.text(f"{columna} = 'PENDIENTE'")
        )


def downgrade():
    for tabla, columna in COLUMNAS:
        op.drop_index(f"ix_{tabla}_por_revisar", tabla)
        op.drop_column(tabla, columna)
