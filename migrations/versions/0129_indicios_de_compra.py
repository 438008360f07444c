"""Las palabras que dicen qué se compra, como filas con fechas: estaban en el programa."""

import csv
from datetime import date
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0129"
down_revision = "0128"
branch_labels = None
depends_on = None

TABLA = "indicios_compras"
DATOS = Path(__file__).resolve().parents[1] / "datos" / "indicios_compras.csv"
DONDE = ("LINEA", "ALQUILER", "INMUEBLE", "ACTIVIDAD")
COMPRAS = (
    *("", "BIENES", "SERVICIOS", "PROFESIONALES", "MANO_DE_OBRA", "ARRIENDO", "CONSTRUCCION"),
    *("TRANSPORTE", "PUBLICIDAD", "COMISIONES", "SEGUROS", "LEASING", "AGRICOLAS", "DIRECTORES"),
)
PERSONAS = ("CUALQUIERA", "NATURAL")
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
REGLAS = {
    "donde": f"donde IN {DONDE}",
    "texto": "texto ~ '^[a-z0-9]+( [a-z0-9]+)*$'",
    "palabra": "donde = 'ACTIVIDAD' OR texto !~ ' '",
    "compra": f"compra IN {COMPRAS}",
    "alquiler": "(donde = 'ALQUILER') = (compra = '')",
    "persona": f"persona IN {PERSONAS}",
    "fechas": "hasta >= desde",
    "certeza": f"certeza IN {CERTEZAS}",
}


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("donde", sa.Text(), nullable=False),
        sa.Column("texto", sa.Text(), nullable=False),
        sa.Column("compra", sa.Text(), server_default="", nullable=False),
        sa.Column("persona", sa.Text(), server_default="CUALQUIERA", nullable=False),
        sa.Column("orden", sa.Integer(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        *(sa.CheckConstraint(regla, name=op.f(f"ck_{TABLA}_{nombre}")) for nombre, regla in REGLAS.items()),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("donde", "texto", "desde", name=op.f(f"uq_{TABLA}_clave")),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {TABLA} "
        "FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('donde', 'texto')"
    )
    with DATOS.open(encoding="utf-8", newline="") as abierto:
        filas = list(csv.DictReader(abierto))
    for fila in filas:
        fila |= {"orden": int(fila["orden"])}
        fila |= {
            campo: date.fromisoformat(fila[campo]) if fila[campo] else None for campo in ("desde", "hasta")
        }
    op.bulk_insert(sa.table(TABLA, *(sa.column(columna) for columna in filas[0])), filas)


def downgrade():
    op.drop_table(TABLA)
