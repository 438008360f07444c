"""Los porcentajes que la ley pone al resultado de un año, como filas con fechas: estaban en el programa."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0098"
down_revision = "0097"
branch_labels = None
depends_on = None

TABLA = "porcentajes_anuales"
CODIGOS = ("PARTICIPACION", "RENTA_SOCIEDADES", "PERDIDAS")
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
ANTES, SIEMPRE = date(1990, 1, 1), None
LORTI = "Ley de Régimen Tributario Interno"
COPCI = "Código de la Producción, disposición transitoria primera"
# código, por ciento, desde, hasta, fuente; nadie las ha comprobado con el texto de la norma
FILAS = (
    ("PARTICIPACION", "15", ANTES, SIEMPRE, "Código del Trabajo, art. 97"),
    ("RENTA_SOCIEDADES", "25", ANTES, date(2010, 12, 31), f"{LORTI}, art. 37, antes de 2011"),
    ("RENTA_SOCIEDADES", "24", date(2011, 1, 1), date(2011, 12, 31), COPCI),
    ("RENTA_SOCIEDADES", "23", date(2012, 1, 1), date(2012, 12, 31), COPCI),
    ("RENTA_SOCIEDADES", "22", date(2013, 1, 1), date(2017, 12, 31), f"{LORTI}, art. 37, antes de 2018"),
    ("RENTA_SOCIEDADES", "25", date(2018, 1, 1), SIEMPRE, f"{LORTI}, art. 37"),
    ("PERDIDAS", "25", ANTES, SIEMPRE, f"{LORTI}, art. 11"),
)


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("porcentaje", sa.Numeric(5, 2), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(f"codigo IN {CODIGOS}", name=op.f(f"ck_{TABLA}_codigo")),
        sa.CheckConstraint("porcentaje BETWEEN 0 AND 100", name=op.f(f"ck_{TABLA}_porcentaje")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{TABLA}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{TABLA}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("codigo", "desde", name=op.f(f"uq_{TABLA}_codigo_desde")),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {TABLA} "
        "FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('codigo')"
    )
    columnas = ("codigo", "porcentaje", "desde", "hasta", "fuente")
    op.bulk_insert(
        sa.table(TABLA, *(sa.column(columna) for columna in columnas)),
        [dict(zip(columnas, fila, strict=True)) for fila in FILAS],
    )


def downgrade():
    op.drop_table(TABLA)
