"""Con qué se cuentan el interés y la multa de lo que se declara tarde."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0164"
down_revision = "0163"
branch_labels = None
depends_on = None

CATALOGOS = "catalogos_sri"
_INTERES = (
    "Código Tributario, art. 21: la tasa activa referencial a noventa días, por mes; la que el SRI publicó"
)
_ULTIMA = "La última que consta, de enero a marzo de 2024: el SRI publica una cada trimestre"
_MULTA = "Ley de Régimen Tributario Interno, art. 100"
FILAS = (
    ("MORA_TRIBUTARIA", "0.828", date(2024, 1, 1), date(2024, 3, 31), _INTERES, "UNA"),
    ("MORA_TRIBUTARIA", "0.828", date(2024, 4, 1), None, _ULTIMA, "DEDUCIDA"),
    ("MULTA_POR_TARDE", "3", date(2000, 1, 1), None, _MULTA, "VARIAS"),
    ("MULTA_POR_TARDE_TOPE", "100", date(2000, 1, 1), None, _MULTA, "VARIAS"),
    ("MULTA_SIN_IMPUESTO", "0.1", date(2000, 1, 1), None, _MULTA, "UNA"),
    ("MULTA_SIN_IMPUESTO_TOPE", "5", date(2000, 1, 1), None, _MULTA, "UNA"),
)


def upgrade():
    columnas = ("codigo", "nombre", "desde", "hasta", "fuente", "certeza")
    tabla = sa.table(
        CATALOGOS,
        *(sa.column(c) for c in ("catalogo", "codigo", "nombre")),
        *(sa.column("desde", sa.Date()), sa.column("hasta", sa.Date())),
        *(sa.column(c) for c in ("fuente", "certeza")),
    )
    op.bulk_insert(tabla, [{"catalogo": "VALOR", **dict(zip(columnas, fila, strict=True))} for fila in FILAS])


def downgrade():
    codigos = tuple(sorted({fila[0] for fila in FILAS}))
    op.execute(f"DELETE FROM {CATALOGOS} WHERE catalogo = 'VALOR' AND codigo IN {codigos}")
