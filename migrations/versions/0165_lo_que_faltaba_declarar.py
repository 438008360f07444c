"""El régimen que un proveedor tenía al comprarle, y los casilleros de lo que se paga a paraísos fiscales."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0165"
down_revision = "0164"
branch_labels = None
depends_on = None

CASILLEROS = "casilleros"
_FUENTE = "Catálogo del ATS, tabla 3.10: el tercer casillero del código; el de lo retenido y su concepto de carga no constan"
_NOMBRE = "No residentes, de un paraíso fiscal: {}"
# El de la base, el de lo retenido, qué contiene y los códigos.
PARES = (
    ("429", "479", "enajenación de derechos representativos de capital", "521"),
    ("430", "480", "seguros y reaseguros", "523A"),
    ("431", "481", "servicios técnicos, administrativos, de consultoría y regalías", "501A"),
    ("4260", "4760", "dividendos sin beneficiario efectivo residente", "504"),
    ("4270", "4770", "dividendos con beneficiario efectivo residente o sin informar", "504C, 504D"),
    ("4280", "4780", "dividendos a quien no informa su composición", "504B"),
)


def upgrade():
    op.add_column("compras", sa.Column("regimen_proveedor", sa.Text(), server_default="", nullable=False))
    op.create_check_constraint(
        op.f("ck_compras_regimen_proveedor"),
        "compras",
        "regimen_proveedor IN ('', 'GENERAL', 'EMPRENDEDOR', 'POPULAR')",
    )
    op.bulk_insert(
        sa.table(
            CASILLEROS,
            *(sa.column(c) for c in ("formulario", "casillero", "seccion", "nombre", "clase", "codigos")),
            *(sa.column(c) for c in ("calculo", "concepto", "llena", "fuente", "certeza")),
            *(sa.column("desde", sa.Date()), sa.column("hasta", sa.Date())),
        ),
        list(_filas()),
    )


def downgrade():
    suyos = tuple(c for base, retenido, *_ in PARES for c in (base, retenido))
    op.execute(f"DELETE FROM {CASILLEROS} WHERE formulario = '103' AND casillero IN {suyos}")
    op.drop_constraint(op.f("ck_compras_regimen_proveedor"), "compras")
    op.drop_column("compras", "regimen_proveedor")


def _filas():
    for base, retenido, que, codigos in PARES:
        for casillero, clase in ((base, "BASE"), (retenido, "RETENIDO")):
            yield {
                "formulario": "103",
                "casillero": casillero,
                "seccion": "Pagos a no residentes",
                "nombre": _NOMBRE.format(que),
                "clase": clase,
                "codigos": codigos,
                "calculo": "",
                "concepto": "",
                "llena": "DECLARANTE",
                "fuente": _FUENTE,
                "certeza": "DEDUCIDA",
                "desde": date(2024, 4, 1),
                "hasta": None,
            }
