"""Cuándo se declara el ISD retenido: al mes siguiente, en el día de cada declarante."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0126"
down_revision = "0125"
branch_labels = None
depends_on = None

PLAZOS, PRORROGAS, ISD = "plazos_declaracion", "prorrogas_declaracion", "ISD_RETENIDO"
ANTES = (
    *("IVA_MENSUAL", "IVA_SEMESTRAL", "RETENCIONES", "RENTA_PERSONAS", "RENTA_SOCIEDADES"),
    *("RETENCIONES_SEMESTRALES", "RENTA_RIMPE_PERSONAS", "RENTA_RIMPE_SOCIEDADES"),
)
SIEMPRE, FIN_2023, EN_2024 = date(1990, 1, 1), date(2023, 12, 31), date(2024, 1, 1)
DIAS = {"GALAPAGOS": 28, "PUBLICO": 20, "DIGITALES": 15}
_CALENDARIO = (
    "Calendario tributario de 2026: los agentes de retención del ISD, cada mes, por su noveno dígito"
)
_ARTICULO = "Resolución NAC-DGERCGC20-00000057, artículo 4"
_DIA_11 = "Calendario del SRI de 2025 y 2026: hasta 2023 constaba el 9, y la norma del cambio no consta"


def upgrade():
    _exigir((*ANTES, ISD))
    tabla = sa.table(
        PLAZOS,
        *(
            sa.column(c)
            for c in ("obligacion", "digito", "meses", "dia", "desde", "hasta", "fuente", "certeza")
        ),
    )
    op.bulk_insert(tabla, [{"obligacion": ISD, "meses": 1} | fila for fila in _filas()])


def downgrade():
    for tabla in (PLAZOS, PRORROGAS):
        op.execute(f"DELETE FROM {tabla} WHERE obligacion = '{ISD}'")
    _exigir(ANTES)


def _filas():
    for digito in "0123456789":
        yield _fila(digito, 8 + 2 * (int(digito) or 10), SIEMPRE, None, _CALENDARIO, "UNA")
    yield _fila("ESPECIAL", 9, SIEMPRE, FIN_2023, _ARTICULO, "OFICIAL")
    yield _fila("ESPECIAL", 11, EN_2024, None, _DIA_11, "VARIAS")
    for digito, dia in DIAS.items():
        yield _fila(digito, dia, SIEMPRE, None, _ARTICULO, "OFICIAL")


def _fila(digito, dia, desde, hasta, fuente, certeza):
    return {
        "digito": digito,
        "dia": dia,
        "desde": desde,
        "hasta": hasta,
        "fuente": fuente,
        "certeza": certeza,
    }


def _exigir(obligaciones):
    for tabla in (PLAZOS, PRORROGAS):
        completo = op.f(f"ck_{tabla}_obligacion")
        op.drop_constraint(completo, tabla)
        op.create_check_constraint(completo, tabla, f"obligacion IN {obligaciones}")
