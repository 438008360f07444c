"""Los casilleros de los formularios 103 y 104 y los impuestos de los comprobantes, con sus fechas y su fuente."""

import csv
from datetime import date
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None

TABLA = "casilleros"
CLAVE = ("formulario", "casillero")
DATOS = Path(__file__).resolve().parents[1] / "datos" / "casilleros.csv"
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
CLASES = ("BASE", "RETENIDO", "BRUTO", "NETO", "IMPUESTO", "CONTEO", "CAJAS", "TOTAL", "OTRA")
IMPUESTOS = {"2": "IVA", "3": "ICE", "5": "IRBPNR"}


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("formulario", sa.Text(), nullable=False),
        sa.Column("casillero", sa.Text(), nullable=False),
        sa.Column("seccion", sa.Text(), server_default="", nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        *(
            sa.Column(n, sa.Text(), server_default="", nullable=False)
            for n in ("codigos", "calculo", "concepto")
        ),
        sa.Column("llena", sa.Text(), server_default="DECLARANTE", nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("formulario IN ('103', '104')", name=op.f(f"ck_{TABLA}_formulario")),
        sa.CheckConstraint(f"clase IN {CLASES}", name=op.f(f"ck_{TABLA}_clase")),
        sa.CheckConstraint("llena IN ('DECLARANTE', 'SRI')", name=op.f(f"ck_{TABLA}_llena")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{TABLA}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{TABLA}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(*CLAVE, "desde", name=op.f(f"uq_{TABLA}_formulario_casillero_desde")),
    )
    clave = ", ".join(f"'{columna}'" for columna in CLAVE)
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {TABLA} "
        f"FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce({clave})"
    )
    with DATOS.open(encoding="utf-8", newline="") as abierto:
        filas = list(csv.DictReader(abierto))
    for fila in filas:
        fila |= {
            campo: date.fromisoformat(fila[campo]) if fila[campo] else None for campo in ("desde", "hasta")
        }
    op.bulk_insert(sa.table(TABLA, *(sa.column(columna) for columna in filas[0])), filas)
    columnas = ("catalogo", "codigo", "nombre", "desde", "fuente", "certeza")
    op.bulk_insert(
        sa.table("catalogos_sri", *(sa.column(columna) for columna in columnas)),
        [
            {
                "catalogo": "IMPUESTO",
                "codigo": codigo,
                "nombre": nombre,
                "desde": date(2000, 1, 1),
                "fuente": "Ficha técnica de comprobantes electrónicos del SRI, versión 2.34, tabla 16",
                "certeza": "OFICIAL",
            }
            for codigo, nombre in IMPUESTOS.items()
        ],
    )


def downgrade():
    op.execute("DELETE FROM catalogos_sri WHERE catalogo = 'IMPUESTO'")
    op.drop_table(TABLA)
