"""La hoja del impuesto a la renta: lo que la ley pone, con sus fechas, y lo que una persona dice de un año."""

from datetime import date

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0163"
down_revision = "0162"
branch_labels = None
depends_on = None

ESCALAS, PARAMETROS, PARTIDAS, CUENTAS = (
    *("escalas_renta", "parametros_renta", "partidas_renta", "cuentas_renta"),
)
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
CLASES = ("NORMAL", "NO_DEDUCIBLE", "EXENTO", "GASTO_DE_EXENTO")
CODIGOS = (
    *("CANASTA", "REBAJA", "CANASTAS_0", "CANASTAS_1", "CANASTAS_2", "CANASTAS_3", "CANASTAS_4"),
    *("CANASTAS_5", "CANASTAS_ESPECIAL", "TARIFA_MENOR", "TARIFA_MAYOR", "ANTICIPO"),
    *("HASTA_POPULAR", "HASTA_RIMPE"),
)


def _anio(cual):
    return date(cual, 1, 1), date(cual, 12, 31)


_2024, _2025, _2026 = (_anio(cual) for cual in (2024, 2025, 2026))
_TABLA_26 = "NAC-DGERCGC25-00000043, R.O. 2S 194 de 30-dic-2025"
_RIMPE = "Ley de Régimen Tributario Interno, régimen RIMPE"
_GASTOS = "Ley de Régimen Tributario Interno, gastos personales"
# sobre, fijo, por ciento de lo que pasa
PERSONAS = {
    _2024: (
        *((0, 0, 0), (11902, 0, 5), (15159, 163, 10), (19682, 615, 12), (26031, 1377, 15)),
        *((34255, 2611, 20), (45407, 4841, 25), (60450, 8602, 30), (80605, 14649, 35), (107199, 23957, 37)),
    ),
    _2025: (
        *((0, 0, 0), (12081, 0, 5), (15387, 165, 10), (19978, 624, 12), (26422, 1398, 15)),
        *((34770, 2650, 20), (46089, 4914, 25), (61359, 8731, 30), (81817, 14869, 35), (108810, 24316, 37)),
    ),
    _2026: (
        *((0, 0, 0), (12208, 0, 5), (15549, 167, 10), (20188, 631, 12), (26700, 1412, 15)),
        *((35136, 2678, 20), (46575, 4965, 25), (62005, 8823, 30), (82679, 15025, 35), (109956, 24572, 37)),
    ),
}
EMPRENDEDOR = (
    *((0, "60", 0), (20000, "60", 1), (50000, "360", "1.25"), (75000, "672.50", "1.5")),
    *((100000, "1047.50", "1.75"), (200000, "2797.52", 2)),
)
POPULAR = ((0, 0, 0), (2500, 5, 0), (5000, 15, 0), (10000, 35, 0), (15000, 60, 0))
RIGE_RIMPE, RIGE_POPULAR = (date(2022, 1, 1), None), (date(2024, 1, 1), None)
FILAS_ESCALAS = [
    *(
        ("PERSONAS", *escalon, *rige, _TABLA_26 if rige == _2026 else "Tabla del SRI", "VARIAS")
        for rige, escalones in PERSONAS.items()
        for escalon in escalones
    ),
    # el último escalón sale 2.797,50 de la cuenta, y los textos de la ley escriben 2.797,52
    *(("EMPRENDEDOR", *e, *RIGE_RIMPE, _RIMPE, "UNA" if e[0] == 200000 else "VARIAS") for e in EMPRENDEDOR),
    *(
        ("POPULAR", *e, *RIGE_POPULAR, "SRI, declaración del impuesto a la renta 2024", "OFICIAL")
        for e in POPULAR
    ),
]
_TOPES = dict(zip(CODIGOS[2:9], (7, 9, 11, 14, 17, 20, 100), strict=True))
FILAS_PARAMETROS = [
    ("CANASTA", "789.57", *_2024, _GASTOS, "VARIAS"),
    ("CANASTA", "798.31", *_2025, _GASTOS, "VARIAS"),
    ("CANASTA", "821.80", *_2026, "Boletín del SRI NAC-COM-26-006", "VARIAS"),
    ("REBAJA", 18, date(2024, 1, 1), None, _GASTOS, "VARIAS"),
    *((codigo, veces, date(2024, 1, 1), None, _GASTOS, "VARIAS") for codigo, veces in _TOPES.items()),
    ("TARIFA_MENOR", 22, date(2018, 1, 1), None, "Ley de Régimen Tributario Interno, art. 37", "DEDUCIDA"),
    ("TARIFA_MAYOR", 28, date(2018, 1, 1), None, "Ley de Régimen Tributario Interno, art. 37", "DEDUCIDA"),
    ("ANTICIPO", 50, date(2020, 1, 1), None, "Ley de Régimen Tributario Interno, art. 41", "UNA"),
    ("HASTA_POPULAR", 20000, date(2022, 1, 1), None, _RIMPE, "OFICIAL"),
    ("HASTA_RIMPE", 300000, date(2022, 1, 1), None, _RIMPE, "OFICIAL"),
]


def _ley(tabla, clave, columnas, chequeos):
    op.create_table(
        tabla,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *columnas,
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        *(sa.CheckConstraint(dice, name=op.f(f"ck_{tabla}_{nombre}")) for nombre, dice in chequeos.items()),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{tabla}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{tabla}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{tabla}")),
        sa.UniqueConstraint(*clave, "desde", name=op.f(f"uq_{tabla}_{'_'.join(clave)}_desde")),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {tabla} "
        f"FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce({', '.join(repr(c) for c in clave)})"
    )


def _cargar(tabla, columnas, filas):
    nombres = (*columnas, "desde", "hasta", "fuente", "certeza")
    op.bulk_insert(
        sa.table(tabla, *(sa.column(nombre) for nombre in nombres)),
        [dict(zip(nombres, fila, strict=True)) for fila in filas],
    )


def _dicho(tabla, *propios):
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("anio", sa.SmallInteger(), nullable=False),
        *propios,
        sa.Column("motivo", sa.Text(), nullable=False),
        sa.Column("dicho_por", sa.Text(), nullable=False),
        sa.Column("dicho_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("anio BETWEEN 1900 AND 2199", name=op.f(f"ck_{tabla}_anio")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )
    cercar(op, tabla)


def upgrade():
    _ley(
        ESCALAS,
        ("escala", "sobre"),
        (
            sa.Column("escala", sa.Text(), nullable=False),
            sa.Column("sobre", sa.Numeric(14, 2), nullable=False),
            sa.Column("fijo", sa.Numeric(14, 2), nullable=False),
            sa.Column("porcentaje", sa.Numeric(5, 2), nullable=False),
        ),
        {
            "escala": "escala IN ('PERSONAS', 'EMPRENDEDOR', 'POPULAR')",
            "valores": "sobre >= 0 AND fijo >= 0 AND porcentaje BETWEEN 0 AND 100",
        },
    )
    _ley(
        PARAMETROS,
        ("codigo",),
        (
            sa.Column("codigo", sa.Text(), nullable=False),
            sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        ),
        {"codigo": f"codigo IN {CODIGOS}", "valor": "valor >= 0"},
    )
    _cargar(ESCALAS, ("escala", "sobre", "fijo", "porcentaje"), FILAS_ESCALAS)
    _cargar(PARAMETROS, ("codigo", "valor"), FILAS_PARAMETROS)
    _dicho(
        PARTIDAS,
        sa.Column("partida", sa.Text(), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.CheckConstraint("valor >= 0", name=op.f(f"ck_{PARTIDAS}_valor")),
        sa.UniqueConstraint(
            *("empresa_id", "anio", "partida"), name=op.f(f"uq_{PARTIDAS}_empresa_id_anio_partida")
        ),
    )
    _dicho(
        CUENTAS,
        sa.Column("cuenta_id", sa.BigInteger(), nullable=False),
        sa.Column("asiento_id", sa.BigInteger(), nullable=True),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.CheckConstraint(f"clase IN {CLASES}", name=op.f(f"ck_{CUENTAS}_clase")),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{que}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_{CUENTAS}_{que}",
            )
            for que, tabla in (("cuenta", "cuentas_contables"), ("asiento", "asientos_contables"))
        ),
        sa.UniqueConstraint(
            *("empresa_id", "anio", "cuenta_id", "asiento_id"),
            name=f"uq_{CUENTAS}",
            postgresql_nulls_not_distinct=True,
        ),
    )


def downgrade():
    for tabla in (CUENTAS, PARTIDAS):
        derribar(op, tabla)
        op.drop_table(tabla)
    for tabla in (PARAMETROS, ESCALAS):
        op.drop_table(tabla)
