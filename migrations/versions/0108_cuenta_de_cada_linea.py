"""Cada línea de una compra puede decir a qué cuenta y a qué centro de costo va, y de eso se aprende."""

import sqlalchemy as sa
from alembic import op

revision = "0108"
down_revision = "0107"
branch_labels = None
depends_on = None

LINEAS, REGLAS = "lineas_compras", "reglas_recibidos"
APUNTA = {"cuenta": "cuentas_contables", "centro": "centros_costo"}


def upgrade():
    for tabla in (LINEAS, REGLAS):
        for cual, otra in APUNTA.items():
            op.add_column(tabla, sa.Column(f"{cual}_id", sa.BigInteger()))
            op.create_foreign_key(
                f"fk_{tabla}_{cual}", tabla, otra, ["empresa_id", f"{cual}_id"], ["empresa_id", "id"]
            )
    for cual in APUNTA:
        op.create_index(
            f"ix_{LINEAS}_{cual}",
            LINEAS,
            ["empresa_id", f"{cual}_id"],
            postgresql_where=sa.text(f"{cual}_id IS NOT NULL"),
        )


def downgrade():
    for cual in APUNTA:
        op.drop_index(f"ix_{LINEAS}_{cual}", LINEAS)
    for tabla in (LINEAS, REGLAS):
        for cual in APUNTA:
            op.drop_constraint(f"fk_{tabla}_{cual}", tabla)
            op.drop_column(tabla, f"{cual}_id")
