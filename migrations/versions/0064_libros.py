"""Los libros: el plan de cuentas, los asientos, y lo que la base cuida de ellos (docs/decisiones/029-los-libros.md)."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0064"
down_revision = "0063"
branch_labels = None
depends_on = None

ASIENTOS, LINEAS = "asientos_contables", "lineas_asientos"
TABLAS = (
    "cuentas_contables",
    "centros_costo",
    "bloqueos_periodos",
    "excepciones_periodos",
    ASIENTOS,
    LINEAS,
    "saldos_contables",
    "numeros_asientos",
)
# Un grupo no acepta movimientos y una hoja no tiene hijas. Para dejar de aceptarlos, la cuenta espera a quienes están
# escribiendo en ella y después mira si hay algo escrito.
CUENTAS = """
CREATE FUNCTION tinta_cuenta_contable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.acepta_movimiento AND NOT NEW.acepta_movimiento THEN
        PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND id = OLD.id FOR UPDATE;
        PERFORM 1 FROM lineas_asientos WHERE empresa_id = OLD.empresa_id AND cuenta_id = OLD.id LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION 'una cuenta con movimientos no se vuelve un grupo'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_hoja';
        END IF;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.acepta_movimiento AND NOT OLD.acepta_movimiento THEN
        PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND padre_id = OLD.id LIMIT 1;
        IF FOUND THEN
            RAISE EXCEPTION 'una cuenta con subcuentas no acepta movimientos'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_hoja';
        END IF;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER hoja BEFORE UPDATE OF acepta_movimiento ON cuentas_contables
FOR EACH ROW EXECUTE FUNCTION tinta_cuenta_contable();
CREATE FUNCTION tinta_cuenta_con_padre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM cuentas_contables
      WHERE empresa_id = NEW.empresa_id AND id = NEW.padre_id AND NOT acepta_movimiento FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'el padre de una cuenta es un grupo'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_de_grupo';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER con_padre AFTER INSERT OR UPDATE OF padre_id ON cuentas_contables
FOR EACH ROW WHEN (NEW.padre_id IS NOT NULL) EXECUTE FUNCTION tinta_cuenta_con_padre()
"""
# Quien cierra espera a los que están escribiendo y los que llegan después lo ven: entre ellos no se esperan.
BLOQUEOS = """
CREATE FUNCTION tinta_bloqueo_periodo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE de bigint;
BEGIN
    IF TG_OP = 'DELETE' THEN de := OLD.empresa_id; ELSE de := NEW.empresa_id; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('periodos-' || de, 0));
    IF TG_OP <> 'INSERT' AND OLD.alcance = 'duro'
       AND (TG_OP = 'DELETE' OR NEW.alcance <> 'duro' OR NEW.hasta < OLD.hasta) THEN
        RAISE EXCEPTION 'el cierre definitivo no retrocede' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER bloqueo BEFORE INSERT OR UPDATE OR DELETE ON bloqueos_periodos
FOR EACH ROW EXECUTE FUNCTION tinta_bloqueo_periodo()
"""
NACE = """
CREATE FUNCTION tinta_asiento_nace() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bloqueo record;
BEGIN
    IF num_nonnulls(NEW.numero, NEW.huella, NEW.sellado_en, NEW.reversado_por_id) > 0 THEN
        RAISE EXCEPTION 'un asiento nace sin sellar' USING ERRCODE = 'check_violation';
    END IF;
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || NEW.empresa_id, 0));
    FOR bloqueo IN
        SELECT alcance, hasta FROM bloqueos_periodos
         WHERE empresa_id = NEW.empresa_id AND hasta >= NEW.fecha AND alcance IN (NEW.area, 'todo', 'duro')
    LOOP
        IF bloqueo.alcance <> 'duro' AND NEW.excepcion_id IS NOT NULL THEN
            PERFORM 1 FROM excepciones_periodos
              WHERE empresa_id = NEW.empresa_id AND id = NEW.excepcion_id AND expira > clock_timestamp()
                AND alcance IN (bloqueo.alcance, 'todo');
            CONTINUE WHEN FOUND;
        END IF;
        RAISE EXCEPTION 'el período está cerrado hasta el %', bloqueo.hasta
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_periodo';
    END LOOP;
    RETURN NEW;
END $$;
CREATE TRIGGER nace BEFORE INSERT ON asientos_contables FOR EACH ROW EXECUTE FUNCTION tinta_asiento_nace()
"""
# Un reverso enlaza a su asiento, que puede estar sellado: lo hace la dueña, porque la aplicación no cambia asientos.
REVERSAR = """
CREATE FUNCTION tinta_asiento_reversa() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
BEGIN
    UPDATE asientos_contables SET reversado_por_id = NEW.id
     WHERE empresa_id = NEW.empresa_id AND id = NEW.reversa_de_id AND reversado_por_id IS NULL
       AND reversa_de_id IS NULL AND fecha <= NEW.fecha AND total = NEW.total
       AND (origen_tipo, proposito) = (NEW.origen_tipo, NEW.proposito)
       AND origen_id IS NOT DISTINCT FROM NEW.origen_id;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'un reverso deja sin efecto un asiento anterior, entero y una sola vez'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'uq_asientos_contables_reversa';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER reversa AFTER INSERT ON asientos_contables
FOR EACH ROW WHEN (NEW.reversa_de_id IS NOT NULL) EXECUTE FUNCTION tinta_asiento_reversa()
"""
FIJO = """
CREATE FUNCTION tinta_asiento_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE igual asientos_contables;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        igual := OLD;
        IF OLD.numero IS NULL THEN
            igual.numero := NEW.numero;
            igual.huella := NEW.huella;
            igual.sellado_en := NEW.sellado_en;
        END IF;
        IF OLD.reversado_por_id IS NULL AND NEW.reversado_por_id IS NOT NULL THEN
            PERFORM 1 FROM asientos_contables WHERE empresa_id = OLD.empresa_id
               AND id = NEW.reversado_por_id AND reversa_de_id = OLD.id;
            IF FOUND THEN
                igual.reversado_por_id := NEW.reversado_por_id;
            END IF;
        END IF;
        IF igual IS NOT DISTINCT FROM NEW THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'lo asentado no se cambia ni se borra: se reversa' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER fijo BEFORE UPDATE OR DELETE ON asientos_contables
FOR EACH ROW EXECUTE FUNCTION tinta_asiento_fijo();
CREATE FUNCTION tinta_linea_fija() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'lo asentado no se cambia ni se borra: se reversa' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER fija BEFORE UPDATE OR DELETE ON lineas_asientos
FOR EACH ROW EXECUTE FUNCTION tinta_linea_fija()
"""
# Todas las líneas de un asiento se escriben en una orden: al terminarla se mira que cuadre. Cada búsqueda va por su clave,
# para que el plan sea el mismo con diez asientos y con diez millones. Lo que se reversa puede estar en una cuenta que
# entretanto se desactivó.
CUADRA = """
CREATE FUNCTION tinta_lineas_asientos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    uno record; suyo record; mala text; hay bigint; distintas boolean;
BEGIN
    FOR uno IN
        SELECT empresa_id, asiento_id, sum(debe) AS debe, sum(haber) AS haber, count(*) AS cuantas,
               min(fecha) AS desde, max(fecha) AS hasta
          FROM nuevas GROUP BY empresa_id, asiento_id
    LOOP
        SELECT fecha, total, numero, reversa_de_id INTO suyo FROM asientos_contables
         WHERE empresa_id = uno.empresa_id AND id = uno.asiento_id;
        SELECT count(*) INTO hay FROM lineas_asientos
         WHERE empresa_id = uno.empresa_id AND asiento_id = uno.asiento_id;
        IF uno.debe <> uno.haber OR uno.debe IS DISTINCT FROM suyo.total OR uno.desde <> suyo.fecha
           OR uno.hasta <> suyo.fecha OR hay <> uno.cuantas OR suyo.numero IS NOT NULL THEN
            RAISE EXCEPTION 'las líneas de un asiento se escriben juntas y cuadran'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_cuadra';
        END IF;
        IF suyo.reversa_de_id IS NOT NULL THEN
            SELECT EXISTS (
                (SELECT n, cuenta_id, debe, haber, cliente_id, proveedor_id, centro_id FROM lineas_asientos
                  WHERE empresa_id = uno.empresa_id AND asiento_id = uno.asiento_id)
                EXCEPT
                (SELECT n, cuenta_id, haber, debe, cliente_id, proveedor_id, centro_id FROM lineas_asientos
                  WHERE empresa_id = uno.empresa_id AND asiento_id = suyo.reversa_de_id)
            ) INTO distintas;
            IF distintas THEN
                RAISE EXCEPTION 'un reverso lleva las líneas del suyo, al otro lado'
                    USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_asientos_contables_cuadra';
            END IF;
        END IF;
    END LOOP;
    SELECT m.mala INTO mala FROM (
        SELECT (SELECT CASE
                    WHEN NOT c.acepta_movimiento THEN 'cuenta'
                    WHEN (c.activa OR l.reverso) AND (c.exige = '' OR l.reverso
                        OR c.exige = 'CLIENTE' AND l.cliente_id IS NOT NULL
                        OR c.exige = 'PROVEEDOR' AND l.proveedor_id IS NOT NULL) THEN NULL
                    WHEN c.activa THEN 'exige' ELSE 'cuenta' END
                  FROM cuentas_contables c WHERE c.empresa_id = l.empresa_id AND c.id = l.cuenta_id) AS mala
          FROM (SELECT n.*, (SELECT a.reversa_de_id IS NOT NULL FROM asientos_contables a
                              WHERE a.empresa_id = n.empresa_id AND a.id = n.asiento_id) AS reverso
                  FROM nuevas n) AS l) AS m
     WHERE m.mala IS NOT NULL LIMIT 1;
    IF mala IS NOT NULL THEN
        RAISE EXCEPTION 'una cuenta no admite esa línea: %', mala
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_lineas_asientos_' || mala;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER cuadra AFTER INSERT ON lineas_asientos REFERENCING NEW TABLE AS nuevas
FOR EACH STATEMENT EXECUTE FUNCTION tinta_lineas_asientos()
"""
# El contenido de un asiento, siempre escrito igual (docs/contrato.md §13): sus campos se separan con U+001F y sus
# líneas con U+001E, que ningún texto suyo puede llevar.
CANONICO = r"""
CREATE FUNCTION tinta_cabeza_canonica(a asientos_contables) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT concat_ws(E'\x1f', to_char(a.fecha, 'YYYY-MM-DD'), a.area, a.clase, a.glosa, a.origen_tipo,
        coalesce(a.origen_id::text, ''), a.proposito, coalesce(a.reversa_de_id::text, ''), a.total::text,
        a.creado_por, to_char(a.creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.id::text)
$$;
CREATE FUNCTION tinta_linea_canonica(l lineas_asientos) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT concat_ws(E'\x1f', l.n::text, l.cuenta_id::text, l.debe::text, l.haber::text, l.detalle,
        coalesce(l.cliente_id::text, ''), coalesce(l.proveedor_id::text, ''), coalesce(l.centro_id::text, ''))
$$;
CREATE FUNCTION tinta_huella(previa bytea, su_diario text, su_anio integer, su_numero integer, cabeza text, lineas text)
RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT sha256(previa || convert_to(
        concat_ws(E'\x1f', su_diario, su_anio::text, su_numero::text, cabeza) || E'\x1e' || lineas, 'UTF8'))
$$;
CREATE FUNCTION tinta_huella_inicial(de bigint, su_diario text, su_anio integer)
RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT sha256(convert_to(concat_ws(E'\x1f', 'tinta-libros', de::text, su_diario, su_anio::text), 'UTF8'))
$$
"""
# De a uno por empresa. Quien no logra el turno no espera: otro ya está en eso.
SELLAR = r"""
CREATE FUNCTION tinta_sellar(de bigint, cuantos integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
DECLARE
    uno record; en_diario text := ''; en_anio integer := 0; numero_ integer; huella_ bytea;
    ids bigint[] := '{{}}'; numeros integer[] := '{{}}'; huellas bytea[] := '{{}}';
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended('sellar-' || de, 0)) THEN
        RETURN 0;
    END IF;
    FOR uno IN
        SELECT a.id, a.diario, a.anio, tinta_cabeza_canonica(a) AS cabeza,
               (SELECT string_agg(tinta_linea_canonica(l), E'\x1e' ORDER BY l.n) FROM lineas_asientos l
                 WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS lineas
          FROM asientos_contables a
         WHERE a.empresa_id = de AND a.id IN (
            SELECT s.id FROM asientos_contables s WHERE s.empresa_id = de AND s.numero IS NULL AND EXISTS (
                SELECT 1 FROM lineas_asientos x WHERE x.empresa_id = de AND x.asiento_id = s.id)
             ORDER BY s.id LIMIT cuantos)
         ORDER BY a.diario, a.anio, a.id
    LOOP
        IF (uno.diario, uno.anio) IS DISTINCT FROM (en_diario, en_anio) THEN
            IF en_anio > 0 THEN
                UPDATE numeros_asientos SET siguiente = numero_, huella = huella_
                 WHERE empresa_id = de AND diario = en_diario AND anio = en_anio;
            END IF;
            en_diario := uno.diario;
            en_anio := uno.anio;
            INSERT INTO numeros_asientos (empresa_id, diario, anio, siguiente, huella)
            VALUES (de, en_diario, en_anio, 1, tinta_huella_inicial(de, en_diario, en_anio))
            ON CONFLICT DO NOTHING;
            SELECT siguiente, huella INTO numero_, huella_ FROM numeros_asientos
             WHERE empresa_id = de AND diario = en_diario AND anio = en_anio FOR UPDATE;
        END IF;
        huella_ := tinta_huella(huella_, en_diario, en_anio, numero_, uno.cabeza, uno.lineas);
        ids := ids || uno.id;
        numeros := numeros || numero_;
        huellas := huellas || huella_;
        numero_ := numero_ + 1;
    END LOOP;
    IF en_anio = 0 THEN
        RETURN 0;
    END IF;
    UPDATE numeros_asientos SET siguiente = numero_, huella = huella_
     WHERE empresa_id = de AND diario = en_diario AND anio = en_anio;
    UPDATE asientos_contables a SET numero = s.numero, huella = s.huella, sellado_en = clock_timestamp()
      FROM unnest(ids, numeros, huellas) AS s (id, numero, huella)
     WHERE a.empresa_id = de AND a.id = s.id;
    RETURN cardinality(ids);
END $$
"""
SUMAR = """
CREATE FUNCTION tinta_saldos_contables() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
BEGIN
    INSERT INTO saldos_contables AS s (empresa_id, cuenta_id, centro_id, mes, cierre, debe, haber)
    SELECT a.empresa_id, l.cuenta_id, l.centro_id, l.mes, a.clase = 'CIERRE', sum(l.debe), sum(l.haber)
      FROM nuevos a JOIN viejos v ON v.empresa_id = a.empresa_id AND v.id = a.id
     CROSS JOIN LATERAL (
        SELECT x.cuenta_id, coalesce(x.centro_id, 0) AS centro_id, date_trunc('month', x.fecha)::date AS mes,
               x.debe, x.haber
          FROM lineas_asientos x WHERE x.empresa_id = a.empresa_id AND x.asiento_id = a.id OFFSET 0) AS l
     WHERE v.numero IS NULL AND a.numero IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (empresa_id, cuenta_id, centro_id, mes, cierre)
    DO UPDATE SET debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
    RETURN NULL;
END $$;
CREATE TRIGGER sumar AFTER UPDATE ON asientos_contables REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_saldos_contables()
"""
FUNCIONES = (
    "tinta_sellar(bigint, integer)",
    "tinta_huella(bytea, text, integer, integer, text, text)",
    "tinta_huella_inicial(bigint, text, integer)",
    "tinta_linea_canonica(lineas_asientos)",
    "tinta_cabeza_canonica(asientos_contables)",
)
DE_DISPARADORES = (
    "tinta_cuenta_contable",
    "tinta_cuenta_con_padre",
    "tinta_bloqueo_periodo",
    "tinta_asiento_nace",
    "tinta_asiento_reversa",
    "tinta_asiento_fijo",
    "tinta_linea_fija",
    "tinta_lineas_asientos",
    "tinta_saldos_contables",
)


def upgrade():
    _plan()
    _periodos()
    _asientos()
    _lineas()
    _sumas()
    esquema = op.get_bind().exec_driver_sql("SELECT quote_ident(current_schema())").scalar()
    for orden in (CUENTAS, BLOQUEOS, NACE, FIJO, CUADRA, CANONICO):
        op.execute(sa.text(orden.replace(":", r"\:")))
    for orden in (REVERSAR, SELLAR, SUMAR):
        op.execute(sa.text(orden.format(esquema=esquema).replace(":", r"\:")))
    for tabla in TABLAS:
        cercar(op, tabla)


def downgrade():
    for funcion in FUNCIONES:
        op.execute(f"DROP FUNCTION {funcion}")
    for tabla in reversed(TABLAS):
        derribar(op, tabla)
        op.drop_table(tabla)
    for funcion in DE_DISPARADORES:
        op.execute(f"DROP FUNCTION {funcion}()")


def _llave():
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        sa.PrimaryKeyConstraint("empresa_id", "id"),
    )


def _apunta(columna, tabla):
    return sa.ForeignKeyConstraint(["empresa_id", columna], [f"{tabla}.empresa_id", f"{tabla}.id"])


def _nombrada():
    """Lo que una cuenta y un centro de costo tienen en común."""
    return (
        sa.Column("codigo", sa.Text(collation="C"), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("empresa_id", "codigo"),
        sa.CheckConstraint("codigo ~ '^[0-9A-Z][0-9A-Z.-]{0,29}$'", name="codigo"),
        sa.CheckConstraint("length(nombre) BETWEEN 1 AND 200", name="nombre"),
    )


def _plan():
    op.create_table(
        "cuentas_contables",
        *_llave(),
        *_nombrada(),
        sa.Column("padre_id", sa.BigInteger(), nullable=True),
        sa.Column("nivel", sa.SmallInteger(), nullable=False),
        sa.Column("naturaleza", sa.Text(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("acepta_movimiento", sa.Boolean(), nullable=False),
        sa.Column("codigo_supercias", sa.Text(), server_default="", nullable=False),
        sa.Column("exige", sa.Text(), server_default="", nullable=False),
        sa.Column("pide_centro", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        _apunta("padre_id", "cuentas_contables"),
        sa.CheckConstraint("naturaleza IN ('D', 'A')", name="naturaleza"),
        sa.CheckConstraint(
            "tipo IN ('ACTIVO', 'PASIVO', 'PATRIMONIO', 'INGRESO', 'COSTO', 'GASTO')", name="tipo"
        ),
        sa.CheckConstraint("exige IN ('', 'CLIENTE', 'PROVEEDOR')", name="exige"),
        sa.CheckConstraint("nivel BETWEEN 1 AND 15", name="nivel"),
        sa.CheckConstraint("padre_id <> id", name="padre"),
    )
    op.create_index(
        op.f("ix_cuentas_contables_empresa_id_padre_id"), "cuentas_contables", ["empresa_id", "padre_id"]
    )
    op.create_table(
        "centros_costo",
        *_llave(),
        *_nombrada(),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
    )


def _periodos():
    op.create_table(
        "bloqueos_periodos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("alcance", sa.Text(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=False),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("por", sa.Text(), nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        sa.PrimaryKeyConstraint("empresa_id", "alcance"),
        sa.CheckConstraint("alcance IN ('ventas', 'compras', 'impuestos', 'todo', 'duro')", name="alcance"),
    )
    op.create_table(
        "excepciones_periodos",
        *_llave(),
        sa.Column("usuario_id", sa.BigInteger(), nullable=False),
        sa.Column("alcance", sa.Text(), nullable=False),
        sa.Column("motivo", sa.Text(), nullable=False),
        sa.Column("expira", sa.DateTime(timezone=True), nullable=False),
        sa.Column("creada_por", sa.Text(), nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        _apunta("usuario_id", "usuarios"),
        sa.CheckConstraint("alcance IN ('ventas', 'compras', 'impuestos', 'todo')", name="alcance"),
        sa.CheckConstraint("length(motivo) > 0", name="motivo"),
    )
    op.create_index(
        op.f("ix_excepciones_periodos_empresa_id_usuario_id_expira"),
        "excepciones_periodos",
        ["empresa_id", "usuario_id", "expira"],
    )


def _asientos():
    op.create_table(
        ASIENTOS,
        *_llave(),
        sa.Column("diario", sa.Text(), nullable=False),
        sa.Column("area", sa.Text(), nullable=False),
        sa.Column("anio", sa.SmallInteger(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("glosa", sa.Text(), nullable=False),
        sa.Column("origen_tipo", sa.Text(), nullable=False),
        sa.Column("origen_id", sa.BigInteger(), nullable=True),
        sa.Column("proposito", sa.Text(), server_default="PRINCIPAL", nullable=False),
        sa.Column("clase", sa.Text(), server_default="NORMAL", nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("numero", sa.Integer(), nullable=True),
        sa.Column("huella", sa.LargeBinary(), nullable=True),
        sa.Column("sellado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reversa_de_id", sa.BigInteger(), nullable=True),
        sa.Column("reversado_por_id", sa.BigInteger(), nullable=True),
        sa.Column("excepcion_id", sa.BigInteger(), nullable=True),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        _apunta("reversa_de_id", ASIENTOS),
        _apunta("excepcion_id", "excepciones_periodos"),
        sa.CheckConstraint("diario ~ '^[A-Z]{2,15}$'", name="diario"),
        sa.CheckConstraint("area IN ('ventas', 'compras', 'impuestos', 'general')", name="area"),
        sa.CheckConstraint("clase IN ('NORMAL', 'INICIAL', 'REVERSO', 'CIERRE', 'AJUSTE')", name="clase"),
        sa.CheckConstraint("anio = EXTRACT(year FROM fecha)", name="anio"),
        sa.CheckConstraint("total > 0", name="total"),
        sa.CheckConstraint("(reversa_de_id IS NOT NULL) = (clase = 'REVERSO')", name="reverso"),
        sa.CheckConstraint(
            "num_nonnulls(numero, huella, sellado_en) IN (0, 3) "
            "AND (numero > 0 AND length(huella) = 32 OR numero IS NULL)",
            name="sello",
        ),
        sa.CheckConstraint("length(glosa) BETWEEN 1 AND 300 AND glosa !~ '[[:cntrl:]]'", name="glosa"),
        sa.CheckConstraint(
            "origen_tipo ~ '^[0-9A-Z_]{2,30}$' AND proposito ~ '^[0-9A-Z_]{1,30}$'", name="origen"
        ),
        postgresql_with={"fillfactor": 85},  # al sellarlo se queda en su página
    )
    for nombre, columnas, opciones in (
        (
            "uq_asientos_contables_numero",
            ["diario", "anio", "numero"],
            {"unique": True, "postgresql_where": sa.text("numero IS NOT NULL")},
        ),
        (
            "uq_asientos_contables_vivo",
            [
                "origen_tipo",
                "origen_id",
                "proposito",
                sa.text("coalesce(reversado_por_id, reversa_de_id, 0)"),
            ],
            {"unique": True, "postgresql_where": sa.text("origen_id IS NOT NULL")},
        ),
        (
            "uq_asientos_contables_reversa",
            ["reversa_de_id"],
            {"unique": True, "postgresql_where": sa.text("reversa_de_id IS NOT NULL")},
        ),
        ("ix_asientos_contables_fecha", ["fecha", "id"], {}),
        ("ix_asientos_contables_por_sellar", ["id"], {"postgresql_where": sa.text("numero IS NULL")}),
    ):
        op.create_index(nombre, ASIENTOS, ["empresa_id", *columnas], **opciones)


def _lineas():
    op.create_table(
        LINEAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("asiento_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("cuenta_id", sa.BigInteger(), nullable=False),
        sa.Column("debe", sa.Numeric(14, 2), nullable=False),
        sa.Column("haber", sa.Numeric(14, 2), nullable=False),
        sa.Column("detalle", sa.Text(), server_default="", nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=True),
        sa.Column("proveedor_id", sa.BigInteger(), nullable=True),
        sa.Column("centro_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        _apunta("asiento_id", ASIENTOS),
        _apunta("cuenta_id", "cuentas_contables"),
        _apunta("centro_id", "centros_costo"),
        _apunta("cliente_id", "clientes"),
        _apunta("proveedor_id", "proveedores"),
        sa.PrimaryKeyConstraint("empresa_id", "asiento_id", "n"),
        sa.CheckConstraint("debe >= 0 AND haber >= 0 AND (debe > 0) <> (haber > 0)", name="un_lado"),
        sa.CheckConstraint("length(detalle) <= 300 AND detalle !~ '[[:cntrl:]]'", name="detalle"),
        sa.CheckConstraint("n > 0", name="n"),
    )
    op.create_index(
        "ix_lineas_asientos_cuenta",
        LINEAS,
        ["empresa_id", "cuenta_id", "fecha", "asiento_id", "n"],
        postgresql_include=["debe", "haber"],
    )
    for quien in ("cliente", "proveedor"):
        op.create_index(
            f"ix_lineas_asientos_{quien}",
            LINEAS,
            ["empresa_id", f"{quien}_id", "cuenta_id", "fecha", "asiento_id"],
            postgresql_include=["debe", "haber"],
            postgresql_where=sa.text(f"{quien}_id IS NOT NULL"),
        )


def _sumas():
    op.create_table(
        "saldos_contables",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("cuenta_id", sa.BigInteger(), nullable=False),
        sa.Column("centro_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        sa.Column("cierre", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("debe", sa.Numeric(20, 2), nullable=False),
        sa.Column("haber", sa.Numeric(20, 2), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        _apunta("cuenta_id", "cuentas_contables"),
        sa.PrimaryKeyConstraint("empresa_id", "cuenta_id", "centro_id", "mes", "cierre"),
        postgresql_with={"fillfactor": 70},  # una fila que se suma se queda en su página
    )
    op.create_index("ix_saldos_contables_mes", "saldos_contables", ["empresa_id", "mes"])
    op.create_table(
        "numeros_asientos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("diario", sa.Text(), nullable=False),
        sa.Column("anio", sa.SmallInteger(), nullable=False),
        sa.Column("siguiente", sa.Integer(), server_default="1", nullable=False),
        sa.Column("huella", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        sa.PrimaryKeyConstraint("empresa_id", "diario", "anio"),
    )
