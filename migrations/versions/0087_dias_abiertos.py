"""La base tampoco deja que algo que se declara nazca, se corrija o se anule en un día cerrado para los impuestos, ni que una
cuenta con movimientos cambie de clase o de lo que pide."""

import sqlalchemy as sa
from alembic import op

revision = "0087"
down_revision = "0086"
branch_labels = None
depends_on = None

# Los servicios ya lo dicen, con su motivo; esto es para quien no pase por ellos. Con qué excepciones entra quien llama lo
# dice su transacción (`app.excepciones`), y valen las que aquí sigan valiendo.
EXIGIR = """
CREATE FUNCTION tinta_exigir_abierto(de bigint, dia date, areas text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    bloqueo record;
    pases bigint[] := string_to_array(nullif(current_setting('app.excepciones', true), ''), ',')::bigint[];
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || de, 0));
    FOR bloqueo IN
        SELECT alcance, hasta FROM bloqueos_periodos
         WHERE empresa_id = de AND hasta >= dia AND (alcance = ANY(areas) OR alcance IN ('todo', 'duro'))
    LOOP
        IF bloqueo.alcance <> 'duro' AND pases IS NOT NULL THEN
            PERFORM 1 FROM excepciones_periodos
              WHERE empresa_id = de AND id = ANY(pases) AND expira > clock_timestamp()
                AND alcance IN (bloqueo.alcance, 'todo');
            CONTINUE WHEN FOUND;
        END IF;
        RAISE EXCEPTION 'el período está cerrado hasta el %', bloqueo.hasta
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_bloqueos_periodos_abierto';
    END LOOP;
END $$
"""
# De una compra cuenta el día en que se registra: la que llega tarde, con fecha de un período cerrado, entra.
DOCUMENTO = """
CREATE FUNCTION tinta_{tabla}_abierto() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE areas text[] := {areas};
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.{anulado} IS NOT NULL AND OLD.{anulado} IS NULL THEN
        PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.{anulado}, areas);
        IF ({viejas}) IS NOT DISTINCT FROM ({nuevas}) THEN
            RETURN NEW;
        END IF;
    END IF;
    PERFORM tinta_exigir_abierto(NEW.empresa_id, NEW.{dia}, areas);
    IF TG_OP = 'UPDATE' THEN
        PERFORM tinta_exigir_abierto(OLD.empresa_id, OLD.{dia}, areas);
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER abierto BEFORE INSERT ON {tabla} FOR EACH ROW EXECUTE FUNCTION tinta_{tabla}_abierto();
CREATE TRIGGER abierto_al_cambiar BEFORE UPDATE OF {columnas}, {anulado} ON {tabla} FOR EACH ROW
WHEN (({viejas}, OLD.{anulado}) IS DISTINCT FROM ({nuevas}, NEW.{anulado})) EXECUTE FUNCTION tinta_{tabla}_abierto()
"""
_IMPUESTOS = "'{impuestos}'::text[]"
# de cada tabla: qué áreas mira, su día, cuándo se anula, y lo que se declara de ella
DOCUMENTOS = {
    "comprobantes": (
        f"CASE NEW.tipo WHEN '06' THEN '{{}}'::text[] ELSE {_IMPUESTOS} END",  # una guía no se declara
        "fecha",
        "anulado_el",
        ("tipo", "fecha", "subtotal", "iva", "total"),
    ),
    "compras": (
        _IMPUESTOS,
        "fecha_registro",
        "anulada_el",
        ("cod_doc", "fecha", "fecha_registro", "subtotal", "iva", "total"),
    ),
    "retenciones_recibidas": (_IMPUESTOS, "fecha", "anulada_el", ("fecha", "renta", "iva", "isd")),
}
CUENTA = """
CREATE FUNCTION tinta_cuenta_quieta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM cuentas_contables WHERE empresa_id = OLD.empresa_id AND id = OLD.id FOR UPDATE;
    PERFORM 1 FROM lineas_asientos WHERE empresa_id = OLD.empresa_id AND cuenta_id = OLD.id LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'una cuenta con movimientos no cambia de clase ni de lo que pide'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cuentas_contables_quieta';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER quieta BEFORE UPDATE OF tipo, exige ON cuentas_contables
FOR EACH ROW WHEN ((OLD.tipo, OLD.exige) IS DISTINCT FROM (NEW.tipo, NEW.exige))
EXECUTE FUNCTION tinta_cuenta_quieta()
"""


def upgrade():
    ordenes = [EXIGIR, CUENTA]
    for tabla, (areas, dia, anulado, columnas) in DOCUMENTOS.items():
        ordenes.append(
            DOCUMENTO.format(
                tabla=tabla,
                areas=areas,
                dia=dia,
                anulado=anulado,
                columnas=", ".join(columnas),
                viejas=", ".join(f"OLD.{c}" for c in columnas),
                nuevas=", ".join(f"NEW.{c}" for c in columnas),
            )
        )
    for orden in ordenes:
        op.execute(sa.text(orden.replace(":", r"\:")))


def downgrade():
    op.execute("DROP TRIGGER quieta ON cuentas_contables")
    op.execute("DROP FUNCTION tinta_cuenta_quieta()")
    for tabla in DOCUMENTOS:
        for disparador in ("abierto", "abierto_al_cambiar"):
            op.execute(f"DROP TRIGGER {disparador} ON {tabla}")
        op.execute(f"DROP FUNCTION tinta_{tabla}_abierto()")
    op.execute("DROP FUNCTION tinta_exigir_abierto(bigint, date, text[])")
