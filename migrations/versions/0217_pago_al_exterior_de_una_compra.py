"""Cómo se pagó al exterior una compra, y el IVA retenido que una nota de crédito devuelve, que el anexo dice de cada una. De las que hay
no se sabe: cómo se pagó lo dice su retención o, sin ella, la ficha de su proveedor; devuelto, nada."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0217"
down_revision = "0216"
branch_labels = None
depends_on = None
DETIENE = {
    "pone una condición sin NOT VALID en compras": "se entregó antes que esta regla: con la web detenida, lo que tarda en leerlas",
}


def upgrade():
    op.add_column("compras", sa.Column("exterior", postgresql.JSONB(none_as_null=True), nullable=True))
    op.add_column("compras", sa.Column("retenido_nc", sa.Numeric(14, 2), server_default="0", nullable=False))
    op.create_check_constraint(
        op.f("ck_compras_retenido_nc"),
        "compras",
        "retenido_nc BETWEEN 0 AND iva AND (signo < 0 OR retenido_nc = 0)",
    )


def downgrade():
    op.drop_constraint(op.f("ck_compras_retenido_nc"), "compras")
    for cual in ("retenido_nc", "exterior"):
        op.drop_column("compras", cual)
