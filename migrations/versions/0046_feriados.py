"""Los feriados nacionales de 2025 a 2027, con los que se cuentan los plazos en días hábiles. Los que la ley traslada
quedan por confirmar: el calendario que los publica puede decir otro día."""

import csv
from datetime import date
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None

DATOS = Path(__file__).parents[1] / "datos" / "feriados.csv"


def upgrade():
    with DATOS.open(encoding="utf-8", newline="") as abierto:
        filas = list(csv.DictReader(abierto))
    for fila in filas:
        fila |= {borde: date.fromisoformat(fila[borde]) for borde in ("desde", "hasta")}
    op.bulk_insert(sa.table("catalogos_sri", *(sa.column(columna) for columna in filas[0])), filas)


def downgrade():
    op.execute("DELETE FROM catalogos_sri WHERE catalogo = 'FERIADO'")
