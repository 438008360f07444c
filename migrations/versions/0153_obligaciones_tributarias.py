"""Lo que cada empresa debe declarar: los plazos de todas las obligaciones del SRI, los feriados de los cantones, desde cuándo el 103
se declara y se paga a la vez, y lo que cada empresa dice de lo suyo."""

from datetime import date, timedelta

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0153"
down_revision = "0152"
branch_labels = None
depends_on = None

PLAZOS, PRORROGAS, CATALOGOS, ENLACES = (
    *("plazos_declaracion", "prorrogas_declaracion"),
    *("catalogos_sri", "enlaces_publicos"),
)
ANTES = (
    *("IVA_MENSUAL", "IVA_SEMESTRAL", "RETENCIONES", "RENTA_PERSONAS", "RENTA_SOCIEDADES"),
    *("RETENCIONES_SEMESTRALES", "RENTA_RIMPE_PERSONAS", "RENTA_RIMPE_SOCIEDADES", "ISD_RETENIDO"),
)
SIEMPRE, FIN_2023, EN_2024 = date(1990, 1, 1), date(2023, 12, 31), date(2024, 1, 1)
DIAS = {"GALAPAGOS": 28, "PUBLICO": 20, "DIGITALES": 15}
DE_DIGITO = tuple("0123456789")
_ARTICULO = "Resolución NAC-DGERCGC20-00000057, artículo 4"
_DIA_11 = "Calendario del SRI de 2025 y 2026: hasta 2023 constaba el 9, y la norma del cambio no consta"
# Las que siguen el noveno dígito: meses después de que termina su período, fuente y certeza.
DE_DIA = {
    "ATS_MENSUAL": (2, "Resolución NAC-DGERCGC12-00001: el mes subsiguiente", "VARIAS"),
    "ATS_SEMESTRAL": (2, "Calendario tributario de 2026: agosto y febrero", "VARIAS"),
    "PAGO_A_CUENTA": (8, "LRTI, artículo 39.2.1: agosto", "VARIAS"),
    "DIVIDENDOS": (4, "Calendario tributario de 2026: abril", "UNA"),
    "BENEFICIARIOS": (2, "Resolución NAC-DGERCGC24-00000033: febrero", "VARIAS"),
    "GASTOS_PERSONALES": (2, "Calendario tributario de 2026: febrero", "VARIAS"),
    "BENEFICIOS": (2, "Calendario tributario de 2026: febrero", "UNA"),
    "PATRIMONIAL": (5, "Calendario tributario de 2026: hasta mayo", "DEDUCIDA"),
    "PARTES_RELACIONADAS": (5, "Calendario tributario de 2026: mayo", "DEDUCIDA"),
    "PRECIOS": (6, "Calendario tributario: junio", "DEDUCIDA"),
}
# Las de una fecha para todos: meses después, día, fuente y certeza.
DE_FECHA = {
    "FORMULARIOS_107": (1, 31, "Resolución NAC-DGERCGC20-00000057, artículo 4: 31 de enero", "OFICIAL"),
    "CUMPLIMIENTO": (7, 31, "Calendario tributario: 31 de julio", "VARIAS"),
    "SUPERCIAS": (4, 30, "Superintendencia de Compañías: 30 de abril", "VARIAS"),
}
_RDEP = "Calendario tributario de 2026: del 21 de enero al 7 de febrero, cada dos días"
NUEVAS = (*DE_DIA, *DE_FECHA, "RDEP")
# cantón, mes y día, qué se conmemora
LOCALES = (
    ("Quito", 12, 6, "Fundación de Quito"),
    ("Guayaquil", 7, 25, "Fundación de Guayaquil"),
    ("Cuenca", 4, 12, "Fundación de Cuenca"),
    ("Ambato", 11, 12, "Independencia de Ambato"),
    ("Loja", 11, 18, "Independencia de Loja"),
    ("Riobamba", 4, 21, "Batalla de Tapi"),
    ("Riobamba", 11, 11, "Independencia de Riobamba"),
    ("Latacunga", 11, 11, "Independencia de Latacunga"),
    ("Ibarra", 9, 28, "Fundación de Ibarra"),
    ("Machala", 6, 25, "Cantonización de Machala"),
    ("Portoviejo", 3, 12, "Fundación de Portoviejo"),
    ("Portoviejo", 10, 18, "Independencia de Portoviejo"),
    ("Manta", 11, 4, "Cantonización de Manta"),
    ("Santo Domingo", 7, 3, "Cantonización de Santo Domingo"),
    ("Esmeraldas", 8, 5, "Independencia de Esmeraldas"),
    ("Quevedo", 10, 7, "Cantonización de Quevedo"),
    ("Durán", 1, 10, "Cantonización de Durán"),
    ("Milagro", 9, 17, "Cantonización de Milagro"),
    ("Guaranda", 11, 10, "Independencia de Guaranda"),
    ("Azogues", 11, 4, "Independencia de Azogues"),
    ("Galápagos", 2, 18, "Provincialización de Galápagos"),
    *(
        (canton, 11, 7, "Provincialización de Santa Elena")
        for canton in ("Santa Elena", "La Libertad", "Salinas")
    ),
)
_DEL_CANTON = "Calendario turístico de los feriados locales; el descanso, por la regla de la Ley de Feriados"
_CONJUNTO = "Resolución NAC-DGERCGC25-00000030: desde el 3 de noviembre de 2025"


def upgrade():
    _exigir((*ANTES, *NUEVAS))
    columnas = ("obligacion", "digito", "meses", "dia", "desde", "hasta", "fuente", "certeza")
    op.bulk_insert(
        sa.table(PLAZOS, *(sa.column(c) for c in columnas)),
        [dict(zip(columnas, fila, strict=True)) for fila in _plazos()],
    )
    columnas = ("catalogo", "codigo", "nombre", "desde", "hasta", "fuente", "certeza")
    op.bulk_insert(
        sa.table(CATALOGOS, *(sa.column(c) for c in columnas)),
        [dict(zip(columnas, fila, strict=True)) for fila in _catalogo()],
    )
    _clases_de_enlaces("'comprobante', 'proforma', 'estado_cuenta', 'baja_recordatorios', 'calendario'")
    _dichas()
    _elecciones()
    _avisos()


def downgrade():
    for tabla in ("avisos_tributarios", "elecciones_tributarias", "obligaciones_dichas"):
        derribar(op, tabla)
        op.drop_table(tabla)
    op.execute(f"DELETE FROM {ENLACES} WHERE clase = 'calendario'")
    _clases_de_enlaces("'comprobante', 'proforma', 'estado_cuenta', 'baja_recordatorios'")
    op.execute(f"DELETE FROM {CATALOGOS} WHERE catalogo = 'FERIADO_LOCAL'")
    op.execute(f"DELETE FROM {CATALOGOS} WHERE catalogo = 'VALOR' AND codigo = '103_CON_SU_PAGO'")
    for tabla in (PLAZOS, PRORROGAS):
        op.execute(f"DELETE FROM {tabla} WHERE obligacion IN {NUEVAS}")
    _exigir(ANTES)


def _plazos():
    for obligacion, (meses, fuente, certeza) in DE_DIA.items():
        for digito in DE_DIGITO:
            yield obligacion, digito, meses, 8 + 2 * (int(digito) or 10), SIEMPRE, None, fuente, certeza
        yield from _los_demas(obligacion, meses)
    for obligacion, (meses, dia, fuente, certeza) in DE_FECHA.items():
        for digito in (*DE_DIGITO, "ESPECIAL", *DIAS):
            yield obligacion, digito, meses, dia, SIEMPRE, None, fuente, certeza
    for digito in DE_DIGITO:
        dia = 19 + 2 * (int(digito) or 10)
        meses = 1 if dia <= 31 else 2
        yield "RDEP", digito, meses, dia if meses == 1 else dia - 32, SIEMPRE, None, _RDEP, "VARIAS"
    for digito in ("ESPECIAL", *DIAS):
        yield "RDEP", digito, 1, 31, SIEMPRE, None, _RDEP, "DEDUCIDA"


def _los_demas(obligacion, meses):
    yield obligacion, "ESPECIAL", meses, 9, SIEMPRE, FIN_2023, _ARTICULO, "DEDUCIDA"
    yield obligacion, "ESPECIAL", meses, 11, EN_2024, None, _DIA_11, "VARIAS"
    for digito, dia in DIAS.items():
        yield obligacion, digito, meses, dia, SIEMPRE, None, _ARTICULO, "DEDUCIDA"


def _catalogo():
    for anio in (2025, 2026, 2027):
        for canton, mes, dia, nombre in LOCALES:
            descanso = _descanso(date(anio, mes, dia))
            yield "FERIADO_LOCAL", canton, nombre, descanso, descanso, _DEL_CANTON, "DEDUCIDA"
    yield "VALOR", "103_CON_SU_PAGO", "1", date(2025, 11, 3), None, _CONJUNTO, "VARIAS"


def _descanso(dia):
    """Martes y domingo pasan al lunes; miércoles, jueves y sábado, al viernes."""
    return dia + timedelta(days={1: -1, 2: 2, 3: 1, 5: -1, 6: 1}.get(dia.weekday(), 0))


def _clases_de_enlaces(clases):
    nombre = op.f(f"ck_{ENLACES}_clase")
    op.drop_constraint(nombre, ENLACES)
    op.create_check_constraint(nombre, ENLACES, f"clase IN ({clases})")


def _exigir(obligaciones):
    for tabla in (PLAZOS, PRORROGAS):
        nombre = op.f(f"ck_{tabla}_obligacion")
        op.drop_constraint(nombre, tabla)
        op.create_check_constraint(nombre, tabla, f"obligacion IN {obligaciones}")


def _de_empresa(tabla, *columnas):
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *columnas,
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def _dichas():
    tabla = "obligaciones_dichas"
    _de_empresa(
        tabla,
        sa.Column("obligacion", sa.Text(), nullable=False),
        sa.Column("periodo", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("numero", sa.Text(), server_default="", nullable=False),
        sa.Column("fecha", sa.Date(), nullable=True),
        sa.Column("total", sa.Numeric(14, 2), nullable=True),
        sa.Column("pagada_en", sa.Date(), nullable=True),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("sustituye_id", sa.BigInteger(), nullable=True),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deshecho_por", sa.Text(), nullable=True),
        sa.Column("deshecho_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("clase IN ('PRESENTADA', 'NO_APLICA')", name=op.f(f"ck_{tabla}_clase")),
        sa.CheckConstraint(
            "(clase = 'PRESENTADA') = (fecha IS NOT NULL AND total IS NOT NULL)",
            name=op.f(f"ck_{tabla}_dicha"),
        ),
        sa.CheckConstraint(
            "clase = 'PRESENTADA' OR (motivo <> '' AND pagada_en IS NULL)", name=op.f(f"ck_{tabla}_motivo")
        ),
        sa.CheckConstraint("total >= 0", name=op.f(f"ck_{tabla}_total")),
        sa.CheckConstraint(
            "(deshecho_en IS NULL) = (deshecho_por IS NULL)", name=op.f(f"ck_{tabla}_deshecho")
        ),
    )
    op.create_foreign_key(
        op.f(f"fk_{tabla}_empresa_id_sustituye_id_{tabla}"),
        *(tabla, tabla, ["empresa_id", "sustituye_id"], ["empresa_id", "id"]),
    )
    op.create_index(
        "uq_obligaciones_dichas_viva",
        tabla,
        ["empresa_id", "obligacion", "periodo"],
        unique=True,
        postgresql_where=sa.text("deshecho_en IS NULL"),
    )
    op.create_index(
        op.f(f"ix_{tabla}_empresa_id_sustituye_id"),
        tabla,
        ["empresa_id", "sustituye_id"],
        postgresql_where=sa.text("sustituye_id IS NOT NULL"),
    )
    cercar(op, tabla)


def _elecciones():
    tabla = "elecciones_tributarias"
    _de_empresa(
        tabla,
        sa.Column("obligacion", sa.Text(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("cada", sa.Text(), nullable=False),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "cada IN ('', 'MENSUAL', 'SEMESTRAL', 'ANUAL', 'NO')", name=op.f(f"ck_{tabla}_cada")
        ),
        sa.UniqueConstraint(
            "empresa_id", "obligacion", "desde", name=op.f(f"uq_{tabla}_empresa_id_obligacion_desde")
        ),
    )
    cercar(op, tabla)


def _avisos():
    tabla = "avisos_tributarios"
    _de_empresa(
        tabla,
        sa.Column("usuario_id", sa.BigInteger(), nullable=False),
        sa.Column("dias", sa.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("avisado", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["empresa_id", "usuario_id"],
            ["usuarios.empresa_id", "usuarios.id"],
            name=op.f(f"fk_{tabla}_empresa_id_usuario_id_usuarios"),
        ),
        sa.UniqueConstraint("empresa_id", "usuario_id", name=op.f(f"uq_{tabla}_empresa_id_usuario_id")),
    )
    cercar(op, tabla)
