"""Hasta dónde deja la ley que se emita, como filas con sus fechas: lo que el programa decía en su código."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0204"
down_revision = "0203"
branch_labels = None
depends_on = None

FILAS = (
    ("HASTA_CONSUMIDOR_FINAL", "50.00", "Resolución NAC-DGERCGC25-00000014", "VARIAS"),
    ("HASTA_PROPINA", "10", "Ficha técnica de comprobantes electrónicos del SRI: propina", "VARIAS"),
    ("HASTA_DIAS_ATRAS", "90", "Ficha técnica de comprobantes electrónicos del SRI: código 65", "VARIAS"),
)
TABLA = sa.table(
    "catalogos_sri",
    *(sa.column(nombre, sa.Text) for nombre in ("catalogo", "codigo", "nombre", "fuente", "certeza")),
    sa.column("desde", sa.Date),
)


def upgrade() -> None:
    nombres = ("codigo", "nombre", "fuente", "certeza")
    suyas = [dict(zip(nombres, fila, strict=True)) for fila in FILAS]
    op.bulk_insert(TABLA, [{"catalogo": "VALOR", "desde": date(2000, 1, 1), **suya} for suya in suyas])


def downgrade() -> None:
    codigos = [codigo for codigo, *_ in FILAS]
    op.execute(TABLA.delete().where(TABLA.c.catalogo == "VALOR", TABLA.c.codigo.in_(codigos)))
