"""Los códigos de dividendos, que van con su sustento, y los paraísos fiscales a los que se paga."""

import csv
from datetime import date
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0113"
down_revision = "0112"
branch_labels = None
depends_on = None

DATOS = Path(__file__).parents[1] / "datos" / "paraisos.csv"
TABLA = "codigos_retencion"
ANTES = ("", "BANANO", "AUTORRETENCION", "AUTORRETENCION_GRAN")
DIVIDENDOS = (
    *("325", "325A", "3250", "326", "327", "328", "329", "331"),
    *("504", "504A", "504B", "504C", "504D", "504E", "504F", "504G", "504H", "504I", "504J"),
)


def upgrade():
    _casos((*ANTES, "DIVIDENDOS"))
    # El que el proveedor ya dijo de otra cosa se queda como está.
    op.execute(
        f"UPDATE {TABLA} SET caso = 'DIVIDENDOS' WHERE impuesto = 1 AND caso = '' AND codigo IN {DIVIDENDOS}"
    )
    with DATOS.open(encoding="utf-8", newline="") as abierto:
        filas = [
            fila | {"desde": date.fromisoformat(fila["desde"]), "hasta": None}
            for fila in csv.DictReader(abierto)
        ]
    op.bulk_insert(sa.table("catalogos_sri", *(sa.column(columna) for columna in filas[0])), filas)


def downgrade():
    op.execute("DELETE FROM catalogos_sri WHERE catalogo = 'PARAISO'")
    op.execute(f"UPDATE {TABLA} SET caso = '' WHERE caso = 'DIVIDENDOS'")
    _casos(ANTES)


def _casos(casos):
    nombre = op.f(f"ck_{TABLA}_caso")
    op.drop_constraint(nombre, TABLA)
    op.create_check_constraint(nombre, TABLA, f"caso IN {casos} AND (caso = '' OR impuesto = 1)")
