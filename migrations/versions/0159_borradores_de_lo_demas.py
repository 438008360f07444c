"""También se guardan a medias una compra, un asiento, una proforma y una factura recurrente."""

from alembic import op

revision = "0159"
down_revision = "0158"
branch_labels = None
depends_on = None

_ELECTRONICOS = "'01', '03', '04', '05', '06', '07'"
_LOS_DEMAS = "'PROFORMA', 'RECURRENTE', 'COMPRA', 'ASIENTO'"


def upgrade():
    op.drop_constraint(op.f("ck_borradores_tipo"), "borradores", type_="check")
    op.create_check_constraint(
        op.f("ck_borradores_tipo"), "borradores", f"tipo IN ({_ELECTRONICOS}, {_LOS_DEMAS})"
    )


def downgrade():
    op.execute(f"DELETE FROM borradores WHERE tipo IN ({_LOS_DEMAS})")
    op.drop_constraint(op.f("ck_borradores_tipo"), "borradores", type_="check")
    op.create_check_constraint(op.f("ck_borradores_tipo"), "borradores", f"tipo IN ({_ELECTRONICOS})")
