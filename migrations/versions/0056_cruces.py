"""Lo que alguien debe como cliente se cruza con lo que se le debe como proveedor."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0056"
down_revision = "0055"
branch_labels = None
depends_on = None

DE_COBROS = "'EFECTIVO', 'TRANSFERENCIA', 'DEPOSITO', 'CHEQUE', 'TARJETA_CREDITO', 'TARJETA_DEBITO', 'RETENCION', 'OTRO'"
DE_PAGOS = "'TRANSFERENCIA', 'CHEQUE', 'EFECTIVO', 'DEPOSITO', 'TARJETA_CREDITO', 'TARJETA_DEBITO', 'OTRO'"


def upgrade():
    op.create_table(
        "cruces_cuentas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("cobro_id", sa.BigInteger(), nullable=False),
        sa.Column("pago_id", sa.BigInteger(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("anulado_el", sa.Date(), nullable=True),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        sa.ForeignKeyConstraint(["empresa_id", "cobro_id"], ["cobros.empresa_id", "cobros.id"]),
        sa.ForeignKeyConstraint(["empresa_id", "pago_id"], ["pagos.empresa_id", "pagos.id"]),
        sa.PrimaryKeyConstraint("empresa_id", "id"),
        sa.UniqueConstraint("empresa_id", "cobro_id"),
        sa.UniqueConstraint("empresa_id", "pago_id"),
    )
    cercar(op, "cruces_cuentas")
    _formas("cobros", f"{DE_COBROS}, 'CRUCE'")
    _formas("pagos", f"{DE_PAGOS}, 'CRUCE'")


def downgrade():
    # Sin cruces, lo que se cruzó sigue saldado: de otra forma.
    op.execute("SET LOCAL app.todas = 'si'")
    for tabla in ("cobros", "pagos"):
        op.execute(f"UPDATE {tabla} SET forma = 'OTRO' WHERE forma = 'CRUCE'")
    op.execute("SET LOCAL app.todas = ''")
    _formas("cobros", DE_COBROS)
    _formas("pagos", DE_PAGOS)
    derribar(op, "cruces_cuentas")
    op.drop_table("cruces_cuentas")


def _formas(tabla, formas):
    op.drop_constraint(op.f(f"ck_{tabla}_forma"), tabla, type_="check")
    op.create_check_constraint(op.f(f"ck_{tabla}_forma"), tabla, f"forma IN ({formas})")
