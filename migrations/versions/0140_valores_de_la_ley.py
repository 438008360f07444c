"""El salario básico unificado y cuántos están exentos de cada sociedad y año son valores con sus fechas."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0140"
down_revision = "0139"
branch_labels = None
depends_on = None

_LEY = "Ley Orgánica de Transparencia Social (R.O. 112, 28/08/2025) y Decreto Ejecutivo 191"
_SBU = "Salario básico unificado que el Ministerio del Trabajo fija cada año"
# código, valor, desde, hasta, fuente
VALORES = (
    ("SBU", "470.00", date(2025, 1, 1), date(2025, 12, 31), _SBU),
    ("SBU", "482.00", date(2026, 1, 1), date(2026, 12, 31), _SBU),
    ("SBU_EXENTOS_DIVIDENDOS", "3", date(2025, 9, 1), None, _LEY),
)


def upgrade():
    columnas = ("catalogo", "codigo", "nombre", "desde", "hasta", "fuente", "certeza")
    tabla = sa.table("catalogos_sri", *(sa.column(c) for c in columnas))
    op.bulk_insert(
        tabla,
        [dict(zip(columnas, ("VALOR", *valor, "VARIAS"), strict=True)) for valor in VALORES],
    )


def downgrade():
    op.execute("DELETE FROM catalogos_sri WHERE catalogo = 'VALOR'")
