"""Los plazos del RIMPE y de quienes no siguen el noveno dígito, y las prórrogas por cantones. El día del contribuyente
especial cambia solo donde el proveedor no lo tocó."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0119"
down_revision = "0118"
branch_labels = None
depends_on = None

PLAZOS, PRORROGAS = "plazos_declaracion", "prorrogas_declaracion"
ANTES = ("IVA_MENSUAL", "IVA_SEMESTRAL", "RETENCIONES", "RENTA_PERSONAS", "RENTA_SOCIEDADES")
NUEVAS = ("RETENCIONES_SEMESTRALES", "RENTA_RIMPE_PERSONAS", "RENTA_RIMPE_SOCIEDADES")
OBLIGACIONES = (*ANTES, *NUEVAS)
DE_DIGITO = tuple("0123456789")
ESPECIAL, OTROS = "ESPECIAL", ("GALAPAGOS", "PUBLICO", "DIGITALES")
DIGITOS = (*DE_DIGITO, ESPECIAL)
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
SIEMPRE, FIN_2023, EN_2024 = date(1990, 1, 1), date(2023, 12, 31), date(2024, 1, 1)
MESES = {
    "IVA_MENSUAL": 1, "IVA_SEMESTRAL": 1, "RETENCIONES": 1, "RETENCIONES_SEMESTRALES": 1,
    "RENTA_PERSONAS": 3, "RENTA_SOCIEDADES": 4,
}  # fmt: skip
DIAS = {"GALAPAGOS": 28, "PUBLICO": 20, "DIGITALES": 15}
_ARTICULO = "Resolución NAC-DGERCGC20-00000057, artículo 4"
_DIA_11 = "Calendario del SRI de 2025 y 2026: hasta 2023 constaba el 9, y la norma del cambio no consta"
_RIMPE = "Resolución NAC-DGERCGC24-00000027; página del SRI «Declaración impuesto a la renta 2024»"
_RIMPE_ANTES = "Calendario del SRI, hasta el ejercicio 2023"
_SEMESTRAL = "Calendario del SRI de 2026"


def upgrade():
    _exigir(OBLIGACIONES, (*DIGITOS, *OTROS))
    op.execute(
        f"UPDATE {PLAZOS} SET hasta = '2023-12-31' WHERE digito = 'ESPECIAL' AND desde = '1990-01-01' AND dia = 9 "
        "AND hasta IS NULL AND version = 1"
    )
    for fila in _filas():
        _agregar(*fila)
    op.create_table(
        PRORROGAS,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("obligacion", sa.Text(), nullable=False),
        sa.Column("digito", sa.Text(), nullable=False),
        sa.Column("cantones", sa.Text(), server_default="", nullable=False),
        sa.Column("meses", sa.SmallInteger(), nullable=False),
        sa.Column("dia", sa.SmallInteger(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(f"obligacion IN {OBLIGACIONES}", name=op.f(f"ck_{PRORROGAS}_obligacion")),
        sa.CheckConstraint(f"digito IN {('TODOS', *DIGITOS, *OTROS)}", name=op.f(f"ck_{PRORROGAS}_digito")),
        sa.CheckConstraint("meses BETWEEN 1 AND 24", name=op.f(f"ck_{PRORROGAS}_meses")),
        sa.CheckConstraint("dia BETWEEN 1 AND 31", name=op.f(f"ck_{PRORROGAS}_dia")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{PRORROGAS}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{PRORROGAS}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{PRORROGAS}")),
        sa.UniqueConstraint("obligacion", "digito", "cantones", "desde", name=op.f(f"uq_{PRORROGAS}_clave")),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {PRORROGAS} "
        "FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('obligacion', 'digito', 'cantones')"
    )


def downgrade():
    op.drop_table(PRORROGAS)
    op.execute(f"DELETE FROM {PLAZOS} WHERE obligacion IN {NUEVAS} OR digito IN {OTROS}")
    op.execute(
        f"DELETE FROM {PLAZOS} WHERE digito = 'ESPECIAL' AND desde = '2024-01-01' AND dia = 11 AND version = 1"
    )
    op.execute(
        f"UPDATE {PLAZOS} SET hasta = NULL WHERE digito = 'ESPECIAL' AND desde = '1990-01-01' AND dia = 9 "
        f"AND hasta = '2023-12-31' AND version = 1 AND NOT EXISTS (SELECT 1 FROM {PLAZOS} otra "
        f"WHERE otra.obligacion = {PLAZOS}.obligacion AND otra.digito = 'ESPECIAL' AND otra.desde > '2023-12-31')"
    )
    _exigir(ANTES, DIGITOS)


def _filas():
    for obligacion, meses in MESES.items():
        nueva = obligacion in NUEVAS
        for digito in DE_DIGITO if nueva else ():
            yield obligacion, digito, meses, _dia(digito), SIEMPRE, None, _SEMESTRAL, "VARIAS"
        yield from _los_demas(obligacion, meses, nueva)
    for obligacion, meses in (("RENTA_RIMPE_PERSONAS", 5), ("RENTA_RIMPE_SOCIEDADES", 4)):
        for digito in DE_DIGITO:
            yield obligacion, digito, 3, _dia(digito), SIEMPRE, FIN_2023, _RIMPE_ANTES, "VARIAS"
            yield obligacion, digito, meses, _dia(digito), EN_2024, None, _RIMPE, "OFICIAL"
        yield from _los_demas(obligacion, meses, True)


def _los_demas(obligacion, meses, nueva):
    if nueva:
        yield obligacion, ESPECIAL, meses, 9, SIEMPRE, FIN_2023, _ARTICULO, "DEDUCIDA"
    yield obligacion, ESPECIAL, meses, 11, EN_2024, None, _DIA_11, "VARIAS"
    for digito in OTROS:
        yield obligacion, digito, meses, DIAS[digito], SIEMPRE, None, _ARTICULO, "OFICIAL"


def _dia(digito):
    return 8 + 2 * (int(digito) or 10)


def _agregar(obligacion, digito, meses, dia, desde, hasta, fuente, certeza):
    """Donde ninguna rige en esos días."""
    op.get_bind().execute(
        sa.text(
            f"INSERT INTO {PLAZOS} (obligacion, digito, meses, dia, desde, hasta, fuente, certeza) "
            "SELECT CAST(:obligacion AS text), CAST(:digito AS text), CAST(:meses AS smallint), CAST(:dia AS smallint), "
            "CAST(:desde AS date), CAST(:hasta AS date), CAST(:fuente AS text), CAST(:certeza AS text) "
            f"WHERE NOT EXISTS (SELECT 1 FROM {PLAZOS} otra WHERE otra.obligacion = :obligacion AND otra.digito = :digito "
            "AND daterange(otra.desde, otra.hasta, '[]') && daterange(CAST(:desde AS date), CAST(:hasta AS date), '[]'))"
        ),
        {
            "obligacion": obligacion,
            "digito": digito,
            "meses": meses,
            "dia": dia,
            "desde": desde,
            "hasta": hasta,
            "fuente": fuente,
            "certeza": certeza,
        },
    )


def _exigir(obligaciones, digitos):
    for nombre, admitidos in (("obligacion", obligaciones), ("digito", digitos)):
        completo = op.f(f"ck_{PLAZOS}_{nombre}")
        op.drop_constraint(completo, PLAZOS)
        op.create_check_constraint(completo, PLAZOS, f"{nombre} IN {admitidos}")
