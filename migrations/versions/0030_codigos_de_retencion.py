"""Los códigos de retención y los sustentos, los tipos de comprobante y los países, con sus fechas y su fuente.

Lo que se siembra está en `migrations/datos`. Las formas de pago dicen desde cuándo las admite el SRI.
"""

import csv
from datetime import date
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

DATOS = Path(__file__).parents[1] / "datos"
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
NUMERO = r"(100|\d{1,2}(\.\d)?|\d\.\d{1,2})"
PORCENTAJES = rf"^({NUMERO}( a {NUMERO})?(; {NUMERO}( a {NUMERO})?)*)?$"
DISPARADOR = "CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {tabla} FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce({clave})"
SIEMPRE = date(2000, 1, 1)
FORMAS = {"01": date(2013, 1, 1), "15": date(2013, 1, 1)} | dict.fromkeys(
    ("16", "17", "18", "19", "20", "21"), date(2016, 6, 1)
)


def upgrade():
    _tabla(
        "codigos_retencion",
        sa.Column("impuesto", sa.SmallInteger(), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        *_textos("sujeto"),
        sa.Column("nombre", sa.Text(), nullable=False),
        *_textos("porcentajes", "casilla_base", "casilla_retenido", "elemento_ats", "nota"),
        sa.CheckConstraint("impuesto IN (1, 2, 6)", name=op.f("ck_codigos_retencion_impuesto")),
        sa.CheckConstraint(
            "sujeto IN ('', 'RESIDENTE', 'NO_RESIDENTE') AND (impuesto = 1) = (sujeto <> '')",
            name=op.f("ck_codigos_retencion_sujeto"),
        ),
        sa.CheckConstraint(f"porcentajes ~ '{PORCENTAJES}'", name=op.f("ck_codigos_retencion_porcentajes")),
        clave=("impuesto", "codigo"),
    )
    _tabla(
        "sustentos",
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("documentos", sa.Text(), nullable=False),
        *_textos("casilleros"),
        sa.CheckConstraint(r"documentos ~ '^\d{2,3}(, \d{2,3})*$'", name=op.f("ck_sustentos_documentos")),
        clave=("codigo",),
    )
    _sembrar("codigos_retencion", "codigos_retencion.csv")
    _sembrar("sustentos", "sustentos.csv")
    _sembrar("catalogos_sri", "codigos_sri.csv")
    _formas_de_pago(FORMAS, dict.fromkeys(FORMAS, SIEMPRE))


def downgrade():
    _formas_de_pago(dict.fromkeys(FORMAS, SIEMPRE), FORMAS)
    op.execute("DELETE FROM catalogos_sri WHERE catalogo IN ('DOCUMENTO', 'PAIS')")
    op.drop_table("sustentos")
    op.drop_table("codigos_retencion")


def _textos(*nombres):
    return [sa.Column(nombre, sa.Text(), server_default="", nullable=False) for nombre in nombres]


def _tabla(tabla, *columnas, clave):
    """La tabla de un catálogo: las columnas de toda fila fechada, las propias y lo que cuida sus fechas."""
    op.create_table(
        tabla,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *columnas,
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{tabla}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{tabla}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{tabla}")),
        sa.UniqueConstraint(*clave, "desde", name=op.f(f"uq_{tabla}_{'_'.join(clave)}_desde")),
    )
    op.execute(DISPARADOR.format(tabla=tabla, clave=", ".join(f"'{columna}'" for columna in clave)))


def _sembrar(tabla, archivo):
    with (DATOS / archivo).open(encoding="utf-8", newline="") as abierto:
        filas = list(csv.DictReader(abierto))
    for fila in filas:
        fila |= {"desde": date.fromisoformat(fila["desde"])}
        fila |= {"hasta": date.fromisoformat(fila["hasta"]) if fila["hasta"] else None}
        if "impuesto" in fila:
            fila["impuesto"] = int(fila["impuesto"])
    op.bulk_insert(sa.table(tabla, *(sa.column(columna) for columna in filas[0])), filas)


def _formas_de_pago(desde, antes):
    """Las que el proveedor no tocó."""
    for codigo, dia in desde.items():
        op.get_bind().execute(
            sa.text(
                "UPDATE catalogos_sri SET desde = :dia WHERE catalogo = 'FORMA_PAGO' AND codigo = :codigo "
                "AND desde = :antes AND version = 1"
            ),
            {"dia": dia, "codigo": codigo, "antes": antes[codigo]},
        )
