"""Los catálogos de la ley: cada fila dice su fuente, y de una clave no rigen dos a la vez.

Las tarifas dicen en qué días se decretó el 8 % y tienen todas las del ICE, también las específicas y las mixtas.
Las leyendas del emisor pasan a ser filas con fechas. El administrador del proveedor recibe la pantalla.
"""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

TABLAS = {"tarifas_impuestos": ("impuesto", "codigo"), "catalogos_sri": ("catalogo", "codigo")}
CERTEZAS = "('OFICIAL', 'VARIAS', 'UNA', 'DEDUCIDA')"
# Compara las filas de una misma clave (sus columnas son los argumentos del disparador) de a una a la vez: dos
# personas que guardan al mismo tiempo no dejan dos filas que rigen el mismo día.
SIN_CRUCE = """
CREATE FUNCTION tinta_sin_cruce() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    nueva jsonb := to_jsonb(NEW);
    clave jsonb;
    cruza boolean;
BEGIN
    SELECT jsonb_object_agg(columna, nueva -> columna) INTO clave FROM unnest(TG_ARGV) AS columna;
    PERFORM pg_advisory_xact_lock(hashtextextended(TG_TABLE_NAME || clave::text, 0));
    EXECUTE format(
        'SELECT EXISTS (SELECT 1 FROM %I v WHERE to_jsonb(v) @> $1 AND v.id <> $2 '
        'AND daterange(v.desde, v.hasta, ''[]'') && daterange($3, $4, ''[]''))', TG_TABLE_NAME
    ) INTO cruza USING clave, NEW.id, NEW.desde, NEW.hasta;
    IF cruza THEN
        RAISE EXCEPTION 'ya rige otra fila con la clave %', clave
            USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'sin_cruce_' || TG_TABLE_NAME;
    END IF;
    RETURN NEW;
END $$
"""
DISPARADOR = "CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {tabla} FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce({clave})"

IVA, ICE, IRBPNR = 2, 3, 5
_SIEMPRE = date(2000, 1, 1)
_FICHA = "Ficha técnica de comprobantes electrónicos del SRI, versión 2.34, tabla {}"
_18 = _FICHA.format("18 (tarifas de febrero a diciembre de 2023)")
_2026 = "Resolución NAC-DGERCGC25-00000040, tarifas específicas del ICE para 2026"
FUENTES = {IVA: _FICHA.format(17), ICE: _18, IRBPNR: _FICHA.format(16)}
# impuesto, código, desde → lo que se sabe de las tarifas que ya estaban
SABIDAS = (
    (IVA, "2", _SIEMPRE, "Ley de Régimen Tributario Interno, artículo 65", "VARIAS"),
    (IVA, "3", date(2016, 6, 1), "Ley de Solidaridad por el terremoto de abril de 2016", "VARIAS"),
    (
        IVA,
        "4",
        date(2024, 4, 1),
        "Ficha técnica del SRI 2.34, tabla 17; Circular NAC-DGECCGC25-00000006",
        "OFICIAL",
    ),
    (IVA, "5", date(2024, 4, 1), "Ficha técnica del SRI 2.34, tablas 17 y 31", "OFICIAL"),
    (
        IVA,
        "10",
        date(2024, 3, 1),
        "Ficha técnica del SRI 2.34, tabla 17; los días están por confirmar",
        "DEDUCIDA",
    ),
)
_TURISMO = "IVA diferenciado 8 % (turismo)"
_NORTE = "IVA diferenciado 8 % (turismo en Imbabura, Carchi, Cayambe y Pedro Moncayo)"
# Los días en que se decretó el 8 %: nombre, desde, hasta, fuente, certeza.
TURISMO = (
    (_TURISMO, date(2022, 2, 26), date(2022, 3, 1), "Carnaval de 2022, según la prensa", "UNA"),
    (_TURISMO, date(2023, 2, 18), date(2023, 2, 21), "Decreto Ejecutivo 644: Carnaval de 2023", "DEDUCIDA"),
    (_TURISMO, date(2023, 4, 7), date(2023, 4, 9), "Decreto Ejecutivo 644: Semana Santa de 2023", "DEDUCIDA"),
    (_TURISMO, date(2023, 11, 2), date(2023, 11, 5), "Decreto Ejecutivo 644: noviembre de 2023", "UNA"),
    (_TURISMO, date(2025, 1, 1), date(2025, 1, 5), "Decreto Ejecutivo 482: Año Nuevo de 2025", "VARIAS"),
    (_TURISMO, date(2025, 3, 1), date(2025, 3, 4), "Decreto Ejecutivo 542: Carnaval de 2025", "UNA"),
    (_TURISMO, date(2025, 4, 18), date(2025, 4, 20), "Decreto Ejecutivo 594: Semana Santa de 2025", "VARIAS"),
    (_NORTE, date(2025, 11, 1), date(2025, 11, 4), "Decreto Ejecutivo 196: Difuntos de 2025", "UNA"),
    (_TURISMO, date(2026, 1, 1), date(2026, 1, 4), "Decreto Ejecutivo 271: Año Nuevo de 2026", "VARIAS"),
    (_TURISMO, date(2026, 2, 14), date(2026, 2, 17), "Decreto Ejecutivo 304: Carnaval de 2026", "VARIAS"),
)
_DE_2023, _DE_2026 = date(2023, 2, 1), date(2026, 1, 1)
_FIN_2023 = date(2023, 12, 31)
_ALCOHOL, _AZUCAR, _UNIDAD, _CIENTO = "POR_LITRO_ALCOHOL", "POR_AZUCAR", "POR_UNIDAD", "PORCENTAJE"
# Las del ICE que cambian cada año: código, nombre, clase, USD de 2023, USD de 2026, además un por ciento.
ESPECIFICAS = (
    ("3011", "Cigarrillos rubios (por unidad)", _UNIDAD, "0.16", "0.16", None),
    ("3021", "Cigarrillos negros (por unidad)", _UNIDAD, "0.16", "0.16", None),
    ("3031", "Bebidas alcohólicas", _ALCOHOL, "10.00", "10.41", "75"),
    ("3033", "Alcohol", _ALCOHOL, "10.00", "10.41", "75"),
    ("3043", "Cerveza artesanal", _ALCOHOL, "1.50", "1.56", None),
    ("3053", "Bebidas gaseosas con alto contenido de azúcar", _AZUCAR, "0.18", "0.18", None),
    ("3111", "Bebidas no alcohólicas con azúcar", _AZUCAR, "0.18", "0.18", None),
)
# Las que son un porcentaje: código, nombre, tarifa.
AD_VALOREM = (
    ("3073", "Vehículos de hasta USD 20.000", "5"),
    ("3075", "Vehículos de USD 30.000 a 40.000", "15"),
    ("3077", "Vehículos de más de USD 40.000 hasta 50.000", "20"),
    ("3078", "Vehículos de más de USD 50.000 hasta 60.000", "25"),
    ("3079", "Vehículos de más de USD 60.000 hasta 70.000", "30"),
    ("3080", "Vehículos de más de USD 70.000", "35"),
    ("3081", "Aviones, tricares, yates y barcos de recreo", "10"),
    ("3681", "Telefonía móvil de personas naturales", "0"),
    ("3682", "Consumibles de tabaco calentado y líquidos con nicotina", "150"),
    ("3684", "Camionetas y vehículos de rescate de hasta USD 30.000", "5"),
    ("3686", "Vehículos de más de USD 20.000 hasta 30.000, excepto camionetas y de rescate", "10"),
    ("3688", "Vehículos híbridos de hasta USD 35.000", "0"),
    ("3691", "Vehículos híbridos de más de USD 35.000 hasta 40.000", "8"),
    ("3692", "Vehículos híbridos de más de USD 40.000 hasta 50.000", "14"),
    ("3695", "Vehículos híbridos de más de USD 50.000 hasta 60.000", "20"),
    ("3696", "Vehículos híbridos de más de USD 60.000 hasta 70.000", "26"),
    ("3698", "Vehículos híbridos de más de USD 70.000", "32"),
)
LEYENDAS = (
    ("RIMPE_EMPRENDEDOR", "CONTRIBUYENTE RÉGIMEN RIMPE", 22),
    ("RIMPE_POPULAR", "CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE", 22),
    ("AGENTE_RETENCION", "Agente de Retención Resolución No. {resolucion}", 21),
    ("CONTRIBUYENTE_ESPECIAL", "Contribuyente especial N.º {resolucion}", 2),
    ("GRAN_CONTRIBUYENTE", "Gran Contribuyente Resolución No. {resolucion}", 24),
)
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'administrador', 'Catálogos', 'catalogos', 'IconScale', s.orden + 5, s.id, 'catalogos.ver'
  FROM menus s WHERE s.area = 'administrador' AND s.ruta IS NULL AND s.nombre = 'Sistema'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'administrador' AND m.ruta = 'catalogos')
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'administrador' AND ruta = 'catalogos')"


def upgrade():
    for tabla in TABLAS:
        op.add_column(tabla, sa.Column("fuente", sa.Text(), server_default="", nullable=False))
        op.add_column(tabla, sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False))
        op.add_column(tabla, sa.Column("version", sa.Integer(), server_default="1", nullable=False))
        op.create_check_constraint(op.f(f"ck_{tabla}_certeza"), tabla, f"certeza IN {CERTEZAS}")
    op.drop_constraint("ck_catalogos_sri_catalogo", "catalogos_sri")
    op.add_column("tarifas_impuestos", sa.Column("ad_valorem", sa.Numeric(10, 4), nullable=True))
    op.drop_constraint("ck_tarifas_impuestos_clase", "tarifas_impuestos")
    op.create_check_constraint(
        op.f("ck_tarifas_impuestos_clase"),
        "tarifas_impuestos",
        f"clase IN {(_CIENTO, _UNIDAD, _ALCOHOL, _AZUCAR)}",
    )
    op.create_check_constraint(
        op.f("ck_tarifas_impuestos_ad_valorem"),
        "tarifas_impuestos",
        "ad_valorem IS NULL OR (ad_valorem >= 0 AND clase <> 'PORCENTAJE')",
    )
    _tarifas()
    _codigos()
    op.execute(SIN_CRUCE)
    for tabla, clave in TABLAS.items():
        op.execute(DISPARADOR.format(tabla=tabla, clave=", ".join(f"'{columna}'" for columna in clave)))
    op.execute(MENU)
    op.execute(
        f"INSERT INTO menus_roles (perfil, menu_id) SELECT 1, id FROM {SU_MENU} m ON CONFLICT DO NOTHING"
    )


def _tarifas():
    conexion = op.get_bind()
    for impuesto, fuente in FUENTES.items():
        conexion.execute(
            sa.text(
                "UPDATE tarifas_impuestos SET fuente = :fuente, certeza = :certeza WHERE impuesto = :impuesto"
            ),
            {"fuente": fuente, "certeza": "UNA" if impuesto == ICE else "OFICIAL", "impuesto": impuesto},
        )
    for impuesto, codigo, desde, fuente, certeza in SABIDAS:
        conexion.execute(
            sa.text(
                "UPDATE tarifas_impuestos SET fuente = :fuente, certeza = :certeza "
                "WHERE impuesto = :impuesto AND codigo = :codigo AND desde = :desde"
            ),
            {"fuente": fuente, "certeza": certeza, "impuesto": impuesto, "codigo": codigo, "desde": desde},
        )
    op.execute("DELETE FROM tarifas_impuestos WHERE (impuesto, codigo) IN ((2, '8'), (3, '3053'))")
    op.execute(
        f"UPDATE tarifas_impuestos SET fuente = '{_2026}', certeza = 'VARIAS' WHERE impuesto = 3 AND codigo = '3680'"
    )
    nuevas = [
        *(_tarifa(IVA, "8", nombre, _CIENTO, "8", None, *resto) for nombre, *resto in TURISMO),
        *(
            _tarifa(ICE, codigo, nombre, clase, usd, ciento, *de)
            for codigo, nombre, clase, de_2023, de_2026, ciento in ESPECIFICAS
            for usd, de in (
                (de_2023, (_DE_2023, _FIN_2023, _18, "OFICIAL")),
                (de_2026, (_DE_2026, None, _2026, "VARIAS")),
            )
        ),
        _tarifa(ICE, "3041", "Cerveza industrial", _CIENTO, "75", None, _DE_2023, _FIN_2023, _18, "OFICIAL"),
        _tarifa(ICE, "3041", "Cerveza industrial", _ALCOHOL, "13.62", "75", _DE_2026, None, _2026, "VARIAS"),
        *(
            _tarifa(ICE, codigo, nombre, _CIENTO, tarifa, None, _DE_2023, None, _18, "UNA")
            for codigo, nombre, tarifa in AD_VALOREM
        ),
    ]
    columnas = ("impuesto", "codigo", "nombre", "clase", "tarifa", "ad_valorem", "fuente", "certeza")
    op.bulk_insert(
        sa.table(
            "tarifas_impuestos",
            *(sa.column(c) for c in columnas),
            sa.column("desde", sa.Date()),
            sa.column("hasta", sa.Date()),
        ),
        nuevas,
    )


def _tarifa(impuesto, codigo, nombre, clase, tarifa, ad_valorem, desde, hasta, fuente, certeza):
    return {
        "impuesto": impuesto,
        "codigo": codigo,
        "nombre": nombre,
        "clase": clase,
        "tarifa": tarifa,
        "ad_valorem": ad_valorem,
        "desde": desde,
        "hasta": hasta,
        "fuente": fuente,
        "certeza": certeza,
    }


def _codigos():
    conexion = op.get_bind()
    for catalogo, tabla in (("FORMA_PAGO", 24), ("IDENTIFICACION", 6)):
        conexion.execute(
            sa.text(
                "UPDATE catalogos_sri SET fuente = :fuente, certeza = 'OFICIAL' WHERE catalogo = :catalogo"
            ),
            {"fuente": _FICHA.format(tabla), "catalogo": catalogo},
        )
    columnas = ("catalogo", "codigo", "nombre", "fuente", "certeza")
    op.bulk_insert(
        sa.table("catalogos_sri", *(sa.column(c) for c in columnas), sa.column("desde", sa.Date())),
        [
            {
                "catalogo": "LEYENDA",
                "codigo": codigo,
                "nombre": texto,
                "fuente": f"Ficha técnica de comprobantes electrónicos del SRI, versión 2.34, anexo {anexo}",
                "certeza": "OFICIAL" if "{" not in texto or anexo == 21 else "DEDUCIDA",
                "desde": _SIEMPRE,
            }
            for codigo, texto, anexo in LEYENDAS
        ],
    )


def downgrade():
    op.execute(f"DELETE FROM menus_roles WHERE menu_id IN {SU_MENU}")
    op.execute(f"DELETE FROM menus WHERE id IN {SU_MENU}")
    for tabla in TABLAS:
        op.execute(f"DROP TRIGGER sin_cruce ON {tabla}")
    op.execute("DROP FUNCTION tinta_sin_cruce()")
    op.execute("DELETE FROM catalogos_sri WHERE catalogo NOT IN ('FORMA_PAGO', 'IDENTIFICACION')")
    op.execute("DELETE FROM tarifas_impuestos WHERE impuesto = 2 AND codigo = '8'")
    codigos = [codigo for codigo, *_ in (*ESPECIFICAS, *AD_VALOREM)] + ["3041"]
    op.get_bind().execute(
        sa.text("DELETE FROM tarifas_impuestos WHERE impuesto = 3 AND codigo = ANY(:codigos)"),
        {"codigos": codigos},
    )
    op.execute(
        "INSERT INTO tarifas_impuestos (impuesto, codigo, nombre, clase, tarifa, desde) VALUES "
        "(2, '8', 'IVA diferenciado 8 % (turismo)', 'PORCENTAJE', 8, '2021-11-29'), "
        "(3, '3053', 'Bebidas gaseosas con alto contenido de azúcar (por 100 g)', 'POR_UNIDAD', 0.18, '2000-01-01')"
    )
    op.drop_constraint("ck_tarifas_impuestos_ad_valorem", "tarifas_impuestos")
    op.drop_constraint("ck_tarifas_impuestos_clase", "tarifas_impuestos")
    op.create_check_constraint(
        op.f("ck_tarifas_impuestos_clase"), "tarifas_impuestos", "clase IN ('PORCENTAJE', 'POR_UNIDAD')"
    )
    op.drop_column("tarifas_impuestos", "ad_valorem")
    op.create_check_constraint(
        op.f("ck_catalogos_sri_catalogo"), "catalogos_sri", "catalogo IN ('FORMA_PAGO', 'IDENTIFICACION')"
    )
    for tabla in TABLAS:
        op.drop_constraint(f"ck_{tabla}_certeza", tabla)
        for columna in ("fuente", "certeza", "version"):
            op.drop_column(tabla, columna)
