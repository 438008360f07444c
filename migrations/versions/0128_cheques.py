"""Lo que dice el cheque con que se cobra o se paga."""

import sqlalchemy as sa
from alembic import op

revision = "0128"
down_revision = "0127"
branch_labels = None
depends_on = None

_TABLAS = ("cobros", "pagos")
_TEXTOS = ("cheque_banco", "cheque_numero", "cheque_titular")
_CON_CHEQUE = f"forma = 'CHEQUE' OR cheque_fecha IS NULL AND concat({', '.join(_TEXTOS)}) = ''"


def upgrade():
    for tabla in _TABLAS:
        for columna in _TEXTOS:
            op.add_column(tabla, sa.Column(columna, sa.Text(), server_default="", nullable=False))
        op.add_column(tabla, sa.Column("cheque_fecha", sa.Date(), nullable=True))
        op.create_check_constraint(op.f(f"ck_{tabla}_cheque"), tabla, _CON_CHEQUE)


def downgrade():
    for tabla in _TABLAS:
        op.drop_constraint(op.f(f"ck_{tabla}_cheque"), tabla)
        for columna in (*_TEXTOS, "cheque_fecha"):
            op.drop_column(tabla, columna)
