"""Un cheque girado que se perdió o se dañó se reemplaza por otro: lo que paga tiene uno solo vivo."""

import sqlalchemy as sa
from alembic import op

revision = "0146"
down_revision = "0145"
branch_labels = None
depends_on = None

TABLA = "cheques_girados"
VIVO = "origen_id IS NOT NULL AND anulado_el IS NULL"


def _indices(origen, posfechado):
    op.drop_index(f"uq_{TABLA}_origen", TABLA)
    op.drop_index(f"ix_{TABLA}_posfechados", TABLA)
    op.create_index(
        f"uq_{TABLA}_origen",
        TABLA,
        ["empresa_id", "origen_tipo", "origen_id"],
        unique=True,
        postgresql_where=sa.text(origen),
    )
    op.create_index(
        f"ix_{TABLA}_posfechados",
        TABLA,
        ["empresa_id", "fecha"],
        postgresql_where=sa.text(f"{posfechado} AND debitado_el IS NULL AND anulado_el IS NULL"),
    )


def _debitado(posfechado):
    nombre = op.f(f"ck_{TABLA}_debitado")
    op.drop_constraint(nombre, TABLA, type_="check")
    op.create_check_constraint(nombre, TABLA, f"debitado_el IS NULL OR {posfechado} AND debitado_el >= fecha")


def upgrade():
    op.add_column(
        TABLA, sa.Column("posfechado", sa.Boolean(), server_default=sa.text("false"), nullable=False)
    )
    op.add_column(TABLA, sa.Column("reemplaza_id", sa.BigInteger(), nullable=True))
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"UPDATE {TABLA} SET posfechado = true WHERE fecha > entregado")
    op.execute("SET LOCAL app.todas = ''")
    _debitado("posfechado")
    op.create_check_constraint(op.f(f"ck_{TABLA}_posfechado"), TABLA, "posfechado OR fecha <= entregado")
    _indices(VIVO, "posfechado")
    op.create_foreign_key(
        op.f(f"fk_{TABLA}_reemplaza"),
        *(TABLA, TABLA),
        ["empresa_id", "reemplaza_id"],
        ["empresa_id", "id"],
    )
    op.create_index(
        f"uq_{TABLA}_reemplaza",
        TABLA,
        ["empresa_id", "reemplaza_id"],
        unique=True,
        postgresql_where=sa.text("reemplaza_id IS NOT NULL"),
    )


def downgrade():
    # el reemplazado queda como una hoja que se dio de baja
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(
        f"UPDATE {TABLA} SET origen_id = NULL, origen_tipo = '', valor = 0, debitado_el = NULL"
        f" WHERE id IN (SELECT reemplaza_id FROM {TABLA} WHERE reemplaza_id IS NOT NULL)"
    )
    op.execute(f"UPDATE {TABLA} SET entregado = fecha - 1 WHERE posfechado AND fecha <= entregado")
    op.execute("SET LOCAL app.todas = ''")
    _debitado("fecha > entregado")
    _indices("origen_id IS NOT NULL", "fecha > entregado")
    op.drop_index(f"uq_{TABLA}_reemplaza", TABLA)
    op.drop_constraint(op.f(f"fk_{TABLA}_reemplaza"), TABLA, type_="foreignkey")
    op.drop_constraint(op.f(f"ck_{TABLA}_posfechado"), TABLA, type_="check")
    for columna in ("reemplaza_id", "posfechado"):
        op.drop_column(TABLA, columna)
