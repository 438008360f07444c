"""Con qué línea de qué factura se vendió un activo fijo."""

import sqlalchemy as sa
from alembic import op

revision = "0130"
down_revision = "0129"
branch_labels = None
depends_on = None

_TABLA = "movimientos_activos"
_FACTURA = "(comprobante_id IS NULL) = (linea IS NULL) AND (linea IS NULL OR clase = 'VENTA' AND linea >= 0)"


def upgrade():
    op.add_column(_TABLA, sa.Column("comprobante_id", sa.BigInteger(), nullable=True))
    op.add_column(_TABLA, sa.Column("linea", sa.Integer(), nullable=True))
    op.create_check_constraint(op.f(f"ck_{_TABLA}_factura"), _TABLA, _FACTURA)
    op.create_foreign_key(
        op.f(f"fk_{_TABLA}_empresa_id_comprobantes"),
        _TABLA,
        "comprobantes",
        ["empresa_id", "comprobante_id"],
        ["empresa_id", "id"],
    )
    op.create_index(
        f"ix_{_TABLA}_comprobante",
        _TABLA,
        ["empresa_id", "comprobante_id"],
        postgresql_where=sa.text("comprobante_id IS NOT NULL"),
    )


def downgrade():
    op.drop_index(f"ix_{_TABLA}_comprobante", _TABLA)
    op.drop_constraint(op.f(f"fk_{_TABLA}_empresa_id_comprobantes"), _TABLA)
    op.drop_constraint(op.f(f"ck_{_TABLA}_factura"), _TABLA)
    for columna in ("linea", "comprobante_id"):
        op.drop_column(_TABLA, columna)
