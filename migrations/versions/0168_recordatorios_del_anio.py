"""Los plazos de lo que no es del SRI y cada año se recuerda: el IESS, los décimos, las utilidades, las compañías y el municipio."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0168"
down_revision = "0167"
branch_labels = None
depends_on = None

PLAZOS, PRORROGAS = "plazos_declaracion", "prorrogas_declaracion"
ANTES = (
    *("IVA_MENSUAL", "IVA_SEMESTRAL", "RETENCIONES", "RENTA_PERSONAS", "RENTA_SOCIEDADES"),
    *("RETENCIONES_SEMESTRALES", "RENTA_RIMPE_PERSONAS", "RENTA_RIMPE_SOCIEDADES", "ISD_RETENIDO"),
    *("ATS_MENSUAL", "ATS_SEMESTRAL", "PAGO_A_CUENTA", "DIVIDENDOS", "BENEFICIARIOS", "GASTOS_PERSONALES"),
    *("BENEFICIOS", "PATRIMONIAL", "PARTES_RELACIONADAS", "PRECIOS", "FORMULARIOS_107", "CUMPLIMIENTO"),
    *("SUPERCIAS", "RDEP"),
)
SIEMPRE = date(1990, 1, 1)
DE_DIGITO = tuple("0123456789")
LOS_DEMAS = {"ESPECIAL": 11, "GALAPAGOS": 28, "PUBLICO": 20, "DIGITALES": 15}
_COOTAD = "COOTAD: treinta días después del vencimiento del impuesto a la renta"
_ORDENANZA = "La fija la ordenanza de cada cantón; mientras no conste, treinta días después del vencimiento de la renta"
# Las de una fecha para todos: meses después de que termina su período, día, fuente y certeza.
DE_FECHA = {
    "IESS": (1, 15, "Ley de Seguridad Social: hasta el 15 del mes siguiente", "DEDUCIDA"),
    "DECIMO_TERCERO": (12, 24, "Código del Trabajo, artículo 111: 24 de diciembre", "VARIAS"),
    "DECIMO_CUARTO_COSTA": (
        *(3, 15, "Código del Trabajo, artículo 113: Costa y Galápagos, 15 de marzo", "VARIAS"),
    ),
    "DECIMO_CUARTO_SIERRA": (
        *(8, 15, "Código del Trabajo, artículo 113: Sierra y Amazonía, 15 de agosto", "VARIAS"),
    ),
    "SALARIO_DIGNO": (3, 31, "Ministerio del Trabajo: 31 de marzo", "VARIAS"),
    "UTILIDADES": (4, 15, "Código del Trabajo, artículo 105: 15 de abril", "VARIAS"),
    "GASTOS_DE_EMPLEADOS": (1, 31, "Reglamento de la LRTI: enero", "VARIAS"),
    "ACCIDENTES": (1, 31, "Ministerio del Trabajo: del 1 al 31 de enero", "UNA"),
    "JUNTA": (3, 31, "Ley de Compañías: el primer trimestre", "DEDUCIDA"),
    "CONTRIBUCION": (
        *(9, 30, "Superintendencia de Compañías: la mitad en septiembre, el saldo en diciembre", "DEDUCIDA"),
    ),
    "AUDITORIA_EXTERNA": (9, 30, "Superintendencia de Compañías: hasta septiembre", "DEDUCIDA"),
    "EXTRANJEROS": (1, 31, "Superintendencia de Compañías: enero", "VARIAS"),
    "REGISTRO_CREDITICIO": (1, 10, "Registro crediticio: hasta el 10 del mes siguiente", "VARIAS"),
    "BAJAS_DE_INVENTARIO": (12, 31, "Reglamento de la LRTI: antes del 31 de diciembre", "DEDUCIDA"),
}
NUEVAS = (*DE_FECHA, "PATENTE", "ACTIVOS_PERSONAS", "ACTIVOS_SOCIEDADES")


def upgrade():
    _exigir((*ANTES, *NUEVAS))
    columnas = ("obligacion", "digito", "meses", "dia", "desde", "fuente", "certeza")
    op.bulk_insert(
        sa.table(PLAZOS, *(sa.column(c) for c in columnas)),
        [dict(zip(columnas, fila, strict=True)) for fila in _plazos()],
    )


def downgrade():
    for tabla in (PLAZOS, PRORROGAS):
        op.execute(f"DELETE FROM {tabla} WHERE obligacion IN {NUEVAS}")
    _exigir(ANTES)


def _plazos():
    for obligacion, (meses, dia, fuente, certeza) in DE_FECHA.items():
        for digito in (*DE_DIGITO, *LOS_DEMAS):
            yield obligacion, digito, meses, dia, SIEMPRE, fuente, certeza
    # Treinta días después del suyo: de un día de abril, el mismo de mayo; de uno de marzo, la víspera en abril.
    for digito, dia in ({d: 8 + 2 * (int(d) or 10) for d in DE_DIGITO} | LOS_DEMAS).items():
        yield "PATENTE", digito, 5, dia, SIEMPRE, _ORDENANZA, "DEDUCIDA"
        yield "ACTIVOS_SOCIEDADES", digito, 5, dia, SIEMPRE, _COOTAD, "UNA"
        yield "ACTIVOS_PERSONAS", digito, 4, dia - 1, SIEMPRE, _COOTAD, "UNA"


def _exigir(obligaciones):
    for tabla in (PLAZOS, PRORROGAS):
        nombre = op.f(f"ck_{tabla}_obligacion")
        op.drop_constraint(nombre, tabla)
        op.create_check_constraint(nombre, tabla, f"obligacion IN {obligaciones}")
