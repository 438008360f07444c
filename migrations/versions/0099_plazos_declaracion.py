"""Hasta qué día se declara cada impuesto, según el noveno dígito del RUC, como filas con fechas."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0099"
down_revision = "0098"
branch_labels = None
depends_on = None

TABLA = "plazos_declaracion"
OBLIGACIONES = ("IVA_MENSUAL", "IVA_SEMESTRAL", "RETENCIONES", "RENTA_PERSONAS", "RENTA_SOCIEDADES")
ESPECIAL = "ESPECIAL"
DIGITOS = (*"0123456789", ESPECIAL)
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
SIEMPRE = date(1990, 1, 1)
# obligación, cuántos meses después, qué norma lo dice
PLAZOS = (
    ("IVA_MENSUAL", 1, "Reglamento de la LORTI, art. 158"),
    ("IVA_SEMESTRAL", 1, "Reglamento de la LORTI, art. 158"),
    ("RETENCIONES", 1, "Reglamento de la LORTI, art. 102"),
    ("RENTA_PERSONAS", 3, "Reglamento de la LORTI, art. 72"),
    ("RENTA_SOCIEDADES", 4, "Reglamento de la LORTI, art. 72"),
)


def _filas():
    """El día sube de dos en dos, del 10 para el dígito 1 al 28 para el 0. El del contribuyente especial es uno solo, y nadie
    lo ha comprobado: se toma el más temprano de los que se citan."""
    for obligacion, meses, fuente in PLAZOS:
        for digito in DIGITOS[:-1]:
            dia = 8 + 2 * (int(digito) or 10)
            certeza = "VARIAS" if meses == 1 else "DEDUCIDA"
            yield obligacion, digito, meses, dia, fuente, certeza
        yield obligacion, ESPECIAL, meses, 9, fuente, "DEDUCIDA"


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("obligacion", sa.Text(), nullable=False),
        sa.Column("digito", sa.Text(), nullable=False),
        sa.Column("meses", sa.SmallInteger(), nullable=False),
        sa.Column("dia", sa.SmallInteger(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(f"obligacion IN {OBLIGACIONES}", name=op.f(f"ck_{TABLA}_obligacion")),
        sa.CheckConstraint(f"digito IN {DIGITOS}", name=op.f(f"ck_{TABLA}_digito")),
        sa.CheckConstraint("meses BETWEEN 1 AND 24", name=op.f(f"ck_{TABLA}_meses")),
        sa.CheckConstraint("dia BETWEEN 1 AND 31", name=op.f(f"ck_{TABLA}_dia")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{TABLA}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{TABLA}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            "obligacion", "digito", "desde", name=op.f(f"uq_{TABLA}_obligacion_digito_desde")
        ),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {TABLA} "
        "FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('obligacion', 'digito')"
    )
    columnas = ("obligacion", "digito", "meses", "dia", "fuente", "certeza")
    op.bulk_insert(
        sa.table(TABLA, sa.column("desde"), *(sa.column(columna) for columna in columnas)),
        [dict(zip(columnas, fila, strict=True), desde=SIEMPRE) for fila in _filas()],
    )


def downgrade():
    op.drop_table(TABLA)
