"""Los códigos auxiliares que los anexos 23 y 25 de la ficha técnica del SRI piden en algunas líneas."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

CATALOGOS = ("MATERIAL", "TRANSPORTE", "CON_PLACA")
_FICHA = "Ficha técnica de comprobantes electrónicos del SRI, versión 2.34, anexo {}"
# catálogo → desde, fuente, certeza, y el nombre de cada código
CODIGOS = {
    "MATERIAL": (
        date(2024, 4, 1),
        f"{_FICHA.format(23)}, tabla 31; Resolución NAC-DGERCGC24-00000013",
        "UNA",
        {
            "F010101": "Varilla laminada corrugada AS42 de 8, 10 y 12 mm de diámetro",
            "F010201": "Arcilla",
            "F010202": "Arena",
            "F010203": "Cal",
            "F010204": "Caliza",
            "F010205": "Pétreos",
            "F010301": "Hormigón premezclado",
            "F010401": "Cemento y sus derivados",
            "F010402": "Residuo de cemento",
            "F010501": "Chatarra ferrosa",
            "F010601": "Morteros",
            "F010701": "Clinker",
            "F010702": "Puzolana",
            "F010703": "Yeso",
            "F010801": "Adoquín",
            "F010802": "Bloques",
            "F010803": "Ladrillos",
            "F010804": "Productos de hormigón prefabricado",
        },
    ),
    "TRANSPORTE": (
        date(2025, 11, 1),
        f"{_FICHA.format(25)}, tabla 32",
        "VARIAS",
        {
            "H492001": "Transporte comercial: de la operadora a su cliente",
            "H492002": "Transporte comercial: del socio o accionista a la operadora",
        },
    ),
    "CON_PLACA": (
        date(2026, 1, 1),
        f"{_FICHA.format(25)}, tabla 33; Resolución NAC-DGERCGC26-00000024. El primer día está por confirmar",
        "DEDUCIDA",
        {"H492001": "Transporte comercial: de la operadora a su cliente"},
    ),
}


def upgrade():
    columnas = ("catalogo", "codigo", "nombre", "fuente", "certeza")
    op.bulk_insert(
        sa.table("catalogos_sri", *(sa.column(c) for c in columnas), sa.column("desde", sa.Date())),
        [
            {
                "catalogo": catalogo,
                "codigo": codigo,
                "nombre": nombre,
                "fuente": fuente,
                "certeza": certeza,
                "desde": desde,
            }
            for catalogo, (desde, fuente, certeza, codigos) in CODIGOS.items()
            for codigo, nombre in codigos.items()
        ],
    )


def downgrade():
    op.execute(f"DELETE FROM catalogos_sri WHERE catalogo IN {CATALOGOS}")
