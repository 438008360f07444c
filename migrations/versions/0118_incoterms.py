"""Los términos con que se exporta son un catálogo con sus fechas."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0118"
down_revision = "0117"
branch_labels = None
depends_on = None

DESDE = date(2020, 1, 1)
FUENTE = "Incoterms 2020 de la Cámara de Comercio Internacional"
TERMINOS = {
    "EXW": "En fábrica",
    "FCA": "Franco transportista",
    "FAS": "Franco al costado del buque",
    "FOB": "Franco a bordo",
    "CFR": "Costo y flete",
    "CIF": "Costo, seguro y flete",
    "CPT": "Transporte pagado hasta",
    "CIP": "Transporte y seguro pagados hasta",
    "DAP": "Entregada en un lugar",
    "DPU": "Entregada y descargada en un lugar",
    "DDP": "Entregada con derechos pagados",
}


def upgrade():
    tabla = sa.table(
        "catalogos_sri",
        *(sa.column(c) for c in ("catalogo", "codigo", "nombre", "desde", "hasta", "fuente", "certeza")),
    )
    op.bulk_insert(
        tabla,
        [
            {
                "catalogo": "INCOTERM",
                "codigo": codigo,
                "nombre": nombre,
                "desde": DESDE,
                "hasta": None,
                "fuente": FUENTE,
                "certeza": "OFICIAL",
            }
            for codigo, nombre in TERMINOS.items()
        ],
    )


def downgrade():
    op.execute("DELETE FROM catalogos_sri WHERE catalogo = 'INCOTERM'")
