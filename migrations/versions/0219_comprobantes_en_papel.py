"""Lo que la empresa todavía emite en papel: rangos de números de una serie en un mes, vendidos o anulados."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0219"
down_revision = "0218"
branch_labels = None
depends_on = None

TABLA = "comprobantes_fisicos"
_VENDEN = "('01', '02', '04', '05')"
_CHECKS = {
    "tipo": "tipo IN ('01', '02', '04', '05', '03', '06', '07')",
    "vende": f"anulado OR tipo IN {_VENDEN}",
    "mes": "extract(day FROM mes) = 1",
    "serie": "establecimiento ~ '^[0-9]{3}$' AND punto ~ '^[0-9]{3}$'",
    "rango": "desde BETWEEN 1 AND hasta AND hasta <= 999999999",
    "autorizacion": "autorizacion ~ '^[0-9]{10}$'",
    "montos": "gravado >= 0 AND cero >= 0 AND no_objeto >= 0 AND iva >= 0",
    "anulado": "CASE WHEN anulado THEN gravado + cero + no_objeto + iva = 0 AND cliente_id IS NULL "
    "ELSE gravado + cero + no_objeto > 0 END",
    "forma_pago": "forma_pago ~ '^([0-9]{2})?$'",
}


def _texto(nombre):
    return sa.Column(nombre, sa.Text(), nullable=False)


def _monto(nombre):
    return sa.Column(nombre, sa.Numeric(14, 2), nullable=False)


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        _texto("tipo"),
        sa.Column("anulado", sa.Boolean(), nullable=False),
        *map(_texto, ("establecimiento", "punto")),
        sa.Column("desde", sa.Integer(), nullable=False),
        sa.Column("hasta", sa.Integer(), nullable=False),
        _texto("autorizacion"),
        sa.Column("cliente_id", sa.BigInteger(), nullable=True),
        _texto("tarifa"),
        *map(_monto, ("gravado", "cero", "no_objeto", "iva")),
        _texto("forma_pago"),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        *(
            sa.CheckConstraint(condicion, name=op.f(f"ck_{TABLA}_{nombre}"))
            for nombre, condicion in _CHECKS.items()
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=f"fk_{TABLA}_cliente",
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
    )
    op.create_index(f"ix_{TABLA}_mes", TABLA, ["empresa_id", "mes", "id"])
    op.create_index(
        f"ix_{TABLA}_cliente",
        TABLA,
        ["empresa_id", "cliente_id"],
        postgresql_where=sa.text("cliente_id IS NOT NULL"),
    )
    cercar(op, TABLA)


def downgrade():
    derribar(op, TABLA)
    op.drop_table(TABLA)
