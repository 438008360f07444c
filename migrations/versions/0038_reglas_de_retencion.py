"""Quién retiene y con qué código: reglas con sus fechas y su fuente."""

import csv
from datetime import date
from decimal import Decimal
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None

TABLA = "reglas_retencion"
CLAVE = ("impuesto", "comprador", "proveedor", "compra", "documento")
DATOS = Path(__file__).resolve().parents[1] / "datos" / "reglas_retencion.csv"
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
COMPRADORES = ("CUALQUIERA", "AGENTE")
PROVEEDORES = (
    *("CUALQUIERA", "ESPECIAL", "NATURAL", "NO_OBLIGADA", "OBLIGADA", "SOCIEDAD", "PUBLICA"),
    *("EMPRENDEDOR", "POPULAR", "EXTERIOR"),
)
COMPRAS = (
    *("CUALQUIERA", "BIENES", "SERVICIOS", "PROFESIONALES", "MANO_DE_OBRA", "ARRIENDO", "CONSTRUCCION"),
    *("TRANSPORTE", "PUBLICIDAD", "COMISIONES", "SEGUROS", "LEASING", "AGRICOLAS", "DIRECTORES"),
)
DOCUMENTOS = ("CUALQUIERA", "01", "02", "03", "15")


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("impuesto", sa.SmallInteger(), nullable=False),
        *(sa.Column(nombre, sa.Text(), nullable=False) for nombre in (*CLAVE[1:], "codigo")),
        sa.Column("orden", sa.Integer(), nullable=False),
        sa.Column("minimo", sa.Numeric(18, 6), nullable=True),
        sa.Column("razon", sa.Text(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("impuesto IN (1, 2)", name=op.f(f"ck_{TABLA}_impuesto")),
        sa.CheckConstraint(f"comprador IN {COMPRADORES}", name=op.f(f"ck_{TABLA}_comprador")),
        sa.CheckConstraint(f"proveedor IN {PROVEEDORES}", name=op.f(f"ck_{TABLA}_proveedor")),
        sa.CheckConstraint(f"compra IN {COMPRAS}", name=op.f(f"ck_{TABLA}_compra")),
        sa.CheckConstraint(f"documento IN {DOCUMENTOS}", name=op.f(f"ck_{TABLA}_documento")),
        sa.CheckConstraint("minimo >= 0", name=op.f(f"ck_{TABLA}_minimo")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{TABLA}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{TABLA}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(*CLAVE, "desde", name=op.f(f"uq_{TABLA}_clave")),
    )
    clave = ", ".join(f"'{columna}'" for columna in CLAVE)
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {TABLA} "
        f"FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce({clave})"
    )
    with DATOS.open(encoding="utf-8", newline="") as abierto:
        filas = list(csv.DictReader(abierto))
    for fila in filas:
        fila |= {"impuesto": int(fila["impuesto"]), "orden": int(fila["orden"])}
        fila |= {"minimo": Decimal(fila["minimo"]) if fila["minimo"] else None}
        fila |= {
            campo: date.fromisoformat(fila[campo]) if fila[campo] else None for campo in ("desde", "hasta")
        }
    op.bulk_insert(sa.table(TABLA, *(sa.column(columna) for columna in filas[0])), filas)


def downgrade():
    op.drop_table(TABLA)
