"""Cómo se paga una compra, que el anexo transaccional pide desde cierto monto."""

import sqlalchemy as sa
from alembic import op

revision = "0198"
down_revision = "0197"
branch_labels = None
depends_on = None

# Las liquidaciones dicen cómo se pagan desde que se emiten.
_DE_LA_LIQUIDACION = """
UPDATE compras k SET forma_pago = c.datos->'pagos'->0->>'forma' FROM comprobantes c
 WHERE c.empresa_id = k.empresa_id AND c.id = k.comprobante_id AND c.datos->'pagos'->0->>'forma' ~ '^[0-9]{2}$'
"""


def upgrade():
    op.add_column("compras", sa.Column("forma_pago", sa.Text(), server_default="", nullable=False))
    op.create_check_constraint(op.f("ck_compras_forma_pago"), "compras", "forma_pago ~ '^([0-9]{2})?$'")
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute(_DE_LA_LIQUIDACION)
    op.execute("SELECT set_config('app.todas', '', true)")


def downgrade():
    op.drop_constraint(op.f("ck_compras_forma_pago"), "compras")
    op.drop_column("compras", "forma_pago")
