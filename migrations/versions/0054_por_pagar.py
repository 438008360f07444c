"""Lo que se debe a los proveedores: el otro lado de las cuentas, con las mismas condiciones que el de los clientes."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0054"
down_revision = "0053"
branch_labels = None
depends_on = None

DOCUMENTOS, PAGOS = "documentos_proveedores", "pagos"
TABLAS = (
    DOCUMENTOS,
    "archivos_documentos_proveedores",
    PAGOS,
    "aplicaciones_pagos",
    "sumas_por_pagar",
    "numeros_pagos",
)
# Lo `aplicado` de un cargo y de un crédito sigue a sus aplicaciones, con el candado de cada fila, y los CHECK
# de esas tablas rechazan lo que se pasa. Una aplicación nunca cambia: se deshace.
APLICAR = """
CREATE FUNCTION tinta_aplicar_pago() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    cambio numeric(14, 2);
    deudor bigint;
    acreedor bigint;
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.deshecha_el IS NOT NULL THEN
            RAISE EXCEPTION 'una aplicación nace vigente' USING ERRCODE = 'check_violation';
        END IF;
        cambio := NEW.valor;
    ELSE
        IF OLD.deshecha_el IS NOT NULL OR NEW.deshecha_el IS NULL
           OR (OLD.empresa_id, OLD.id, OLD.documento_id, OLD.valor, OLD.desde) IS DISTINCT FROM
              (NEW.empresa_id, NEW.id, NEW.documento_id, NEW.valor, NEW.desde)
           OR (OLD.pago_id, OLD.credito_id) IS DISTINCT FROM (NEW.pago_id, NEW.credito_id) THEN
            RAISE EXCEPTION 'una aplicación solo se deshace' USING ERRCODE = 'check_violation';
        END IF;
        cambio := -NEW.valor;
    END IF;
    UPDATE documentos_proveedores SET aplicado = aplicado + cambio
     WHERE empresa_id = NEW.empresa_id AND id = NEW.documento_id AND signo = 1
    RETURNING proveedor_id INTO deudor;
    IF NEW.pago_id IS NOT NULL THEN
        UPDATE pagos SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.pago_id
        RETURNING proveedor_id INTO acreedor;
    ELSE
        UPDATE documentos_proveedores SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.credito_id AND signo = -1
        RETURNING proveedor_id INTO acreedor;
    END IF;
    IF deudor IS NULL OR deudor IS DISTINCT FROM acreedor THEN
        RAISE EXCEPTION 'se aplica un abono de un proveedor a un cargo suyo' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER aplicar AFTER INSERT OR UPDATE ON aplicaciones_pagos
FOR EACH ROW EXECUTE FUNCTION tinta_aplicar_pago()
"""
# Lo que se cargó o se pagó no se reescribe: se anula.
FIJOS = """
CREATE FUNCTION tinta_movimiento_de_proveedor_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.proveedor_id, OLD.fecha, OLD.total) IS DISTINCT FROM (NEW.proveedor_id, NEW.fecha, NEW.total)
       OR (OLD.anulado_el IS NOT NULL AND OLD.anulado_el IS DISTINCT FROM NEW.anulado_el) THEN
        RAISE EXCEPTION 'un movimiento no se cambia: se anula' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$
"""
# Suma en una fila de esa clave que nadie tenga tomada y, si no hay, en otra nueva: así dos transacciones no se
# esperan. Una que queda en cero se borra.
SUMAR = """
CREATE FUNCTION tinta_sumas_por_pagar(
    de bigint, su_que text, su_tipo text, su_dia date, su_valor numeric, su_cuantos bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE sumas_por_pagar SET valor = valor + su_valor, cuantos = cuantos + su_cuantos
     WHERE empresa_id = de AND id = (
        SELECT id FROM sumas_por_pagar
         WHERE empresa_id = de AND que = su_que AND tipo = su_tipo AND dia = su_dia LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, (valor = 0 AND cuantos = 0) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO sumas_por_pagar (empresa_id, que, tipo, dia, valor, cuantos)
        VALUES (de, su_que, su_tipo, su_dia, su_valor, su_cuantos);
    ELSIF cero THEN
        DELETE FROM sumas_por_pagar WHERE empresa_id = de AND id = cual;
    END IF;
END $$
"""
CADA_FILA = """
SELECT m.empresa_id, c.que, {tipo} AS tipo, c.dia, {signo} * c.valor AS valor, {signo} AS cuantos
FROM {de} AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', {vence}, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
"""
AL_CAMBIAR = """
CREATE FUNCTION {tabla}_sumar_{momento}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_sumas_por_pagar(p.empresa_id, p.que, p.tipo, p.dia, p.valor, p.cuantos) FROM (
        SELECT empresa_id, que, tipo, dia, sum(valor)::numeric AS valor, sum(cuantos)::bigint AS cuantos
          FROM ({filas}) AS puestas GROUP BY empresa_id, que, tipo, dia
        HAVING sum(valor) <> 0 OR sum(cuantos) <> 0) AS p;
    RETURN NULL;
END $$;
CREATE TRIGGER {tabla}_sumar_{momento} AFTER {momento} ON {tabla} {referencias}
    FOR EACH STATEMENT EXECUTE FUNCTION {tabla}_sumar_{momento}()
"""
MOMENTOS = {
    # momento → las filas que el disparador ve, y con qué signo suma cada conjunto
    "insert": ("REFERENCING NEW TABLE AS nuevas", {"nuevas": "1"}),
    "update": ("REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas", {"nuevas": "1", "viejas": "-1"}),
    "delete": ("REFERENCING OLD TABLE AS viejas", {"viejas": "-1"}),
}
# La tabla que se suma → el tipo y el vencimiento de cada una de sus filas.
SUMADAS = {DOCUMENTOS: ("m.tipo", "m.vence"), PAGOS: ("'PA'::text", "m.fecha")}
FORMAS = "'TRANSFERENCIA', 'CHEQUE', 'EFECTIVO', 'DEPOSITO', 'TARJETA_CREDITO', 'TARJETA_DEBITO', 'OTRO'"
ABIERTO = sa.text("aplicado < total AND anulado_el IS NULL")


def upgrade():
    _documentos()
    _pagos()
    _aplicaciones()
    op.create_table(
        "sumas_por_pagar",
        *_llave(),
        sa.Column("que", sa.Text(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("dia", sa.Date(), nullable=False),
        sa.Column("valor", sa.Numeric(18, 2), nullable=False),
        sa.Column("cuantos", sa.BigInteger(), nullable=False),
        postgresql_with={"fillfactor": 70},  # una fila que se suma se queda en su página
    )
    op.create_index("ix_sumas_por_pagar_clave", "sumas_por_pagar", ["empresa_id", "que", "dia", "tipo"])
    op.create_table(
        "numeros_pagos",
        *_llave(),
        sa.Column("siguiente", sa.BigInteger(), server_default="1", nullable=False),
        sa.UniqueConstraint("empresa_id"),
    )
    op.execute(APLICAR)
    op.execute(FIJOS)
    op.execute(SUMAR)
    for tabla, (tipo, vence) in SUMADAS.items():
        op.execute(
            f"CREATE TRIGGER fijo BEFORE UPDATE ON {tabla} "
            "FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_de_proveedor_fijo()"
        )
        for momento, (referencias, conjuntos) in MOMENTOS.items():
            filas = " UNION ALL ".join(
                CADA_FILA.format(tipo=tipo, vence=vence, de=de, signo=signo)
                for de, signo in conjuntos.items()
            )
            op.execute(AL_CAMBIAR.format(tabla=tabla, momento=momento, referencias=referencias, filas=filas))
    for tabla in TABLAS:
        cercar(op, tabla)


def downgrade():
    for tabla in SUMADAS:
        for momento in MOMENTOS:
            op.execute(f"DROP TRIGGER {tabla}_sumar_{momento} ON {tabla}")
            op.execute(f"DROP FUNCTION {tabla}_sumar_{momento}()")
    for tabla in TABLAS:
        derribar(op, tabla)
    for tabla in ("numeros_pagos", "sumas_por_pagar", "aplicaciones_pagos", PAGOS):
        op.drop_table(tabla)
    op.drop_table("archivos_documentos_proveedores")
    op.drop_table(DOCUMENTOS)
    op.execute("DROP FUNCTION tinta_aplicar_pago()")
    op.execute("DROP FUNCTION tinta_movimiento_de_proveedor_fijo()")
    op.execute("DROP FUNCTION tinta_sumas_por_pagar")


def _llave():
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        sa.PrimaryKeyConstraint("empresa_id", "id"),
    )


def _movimiento():
    """Lo que un documento y un pago tienen en común."""
    return (
        *_llave(),
        sa.Column("proveedor_id", sa.BigInteger(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("aplicado", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("anulado_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id", "proveedor_id"], ["proveedores.empresa_id", "proveedores.id"]),
        sa.CheckConstraint("total > 0", name="total"),
        sa.CheckConstraint("aplicado BETWEEN 0 AND total", name="aplicado"),
        sa.CheckConstraint("anulado_el >= fecha", name="anulado_el"),
        sa.CheckConstraint("(anulado_el IS NULL) = (motivo_anulacion IS NULL)", name="motivo"),
        sa.CheckConstraint("anulado_el IS NULL OR aplicado = 0", name="anulado_sin_aplicar"),
    )


def _documentos():
    op.create_table(
        DOCUMENTOS,
        *_movimiento(),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("signo", sa.SmallInteger(), server_default="1", nullable=False),
        sa.Column("origen", sa.Text(), server_default="REGISTRADO", nullable=False),
        sa.Column("numero", sa.Text(), nullable=True),
        sa.Column("vence", sa.Date(), nullable=False),
        sa.Column("detalle", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("tipo ~ '^[0-9A-Z]{2,3}$'", name="tipo"),
        sa.CheckConstraint("signo = CASE WHEN tipo IN ('04', '07', '47') THEN -1 ELSE 1 END", name="signo"),
        sa.CheckConstraint("origen IN ('REGISTRADO', 'COMPRA')", name="origen"),
        sa.CheckConstraint("vence >= fecha", name="vence"),
    )
    cuenta = ["total", "aplicado", "vence", "anulado_el"]
    for nombre, columnas, opciones in (
        (
            "uq_documentos_proveedores_numero",
            ["proveedor_id", "tipo", "numero"],
            {"unique": True, "postgresql_where": sa.text("anulado_el IS NULL")},
        ),
        (
            "ix_documentos_proveedores_del_proveedor",
            ["proveedor_id", "fecha", "id"],
            {"postgresql_include": ["tipo", "signo", *cuenta]},
        ),
        (
            "ix_documentos_proveedores_fecha",
            ["fecha", "id"],
            {"postgresql_include": ["tipo", "proveedor_id", "signo", *cuenta]},
        ),
        (
            "ix_documentos_proveedores_por_pagar",
            ["vence", "id"],
            {
                "postgresql_include": ["signo", "proveedor_id", "total", "aplicado"],
                "postgresql_where": ABIERTO,
            },
        ),
        (
            "ix_documentos_proveedores_anulados",
            ["anulado_el"],
            {"postgresql_where": sa.text("anulado_el IS NOT NULL")},
        ),
    ):
        op.create_index(nombre, DOCUMENTOS, ["empresa_id", *columnas], **opciones)
    op.create_table(
        "archivos_documentos_proveedores",
        *_llave(),
        sa.Column("documento_id", sa.BigInteger(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=False),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"], [f"{DOCUMENTOS}.empresa_id", f"{DOCUMENTOS}.id"]
        ),
    )
    op.create_index(None, "archivos_documentos_proveedores", ["empresa_id", "documento_id", "id"])


def _pagos():
    op.create_table(
        PAGOS,
        *_movimiento(),
        sa.Column("numero", sa.BigInteger(), nullable=False),
        sa.Column("forma", sa.Text(), nullable=False),
        sa.Column("referencia", sa.Text(), server_default="", nullable=False),
        sa.Column("notas", sa.Text(), server_default="", nullable=False),
        sa.Column("hecho_por", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint(f"forma IN ({FORMAS})", name="forma"),
        sa.UniqueConstraint("empresa_id", "numero"),
    )
    op.create_index(None, PAGOS, ["empresa_id", "proveedor_id", "fecha", "id"])
    op.create_index(
        "ix_pagos_fecha",
        PAGOS,
        ["empresa_id", "fecha", "id"],
        postgresql_include=["proveedor_id", "total", "aplicado", "forma", "anulado_el"],
    )
    op.create_index(
        "ix_pagos_anticipos",
        PAGOS,
        ["empresa_id", "proveedor_id"],
        postgresql_include=["total", "aplicado"],
        postgresql_where=ABIERTO,
    )


def _aplicaciones():
    tabla = "aplicaciones_pagos"
    op.create_table(
        tabla,
        *_llave(),
        sa.Column("documento_id", sa.BigInteger(), nullable=False),
        sa.Column("pago_id", sa.BigInteger(), nullable=True),
        sa.Column("credito_id", sa.BigInteger(), nullable=True),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("deshecha_el", sa.Date(), nullable=True),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"], [f"{DOCUMENTOS}.empresa_id", f"{DOCUMENTOS}.id"]
        ),
        sa.ForeignKeyConstraint(["empresa_id", "pago_id"], [f"{PAGOS}.empresa_id", f"{PAGOS}.id"]),
        sa.ForeignKeyConstraint(
            ["empresa_id", "credito_id"], [f"{DOCUMENTOS}.empresa_id", f"{DOCUMENTOS}.id"]
        ),
        sa.CheckConstraint("valor > 0", name="valor"),
        sa.CheckConstraint("num_nonnulls(pago_id, credito_id) = 1", name="un_abono"),
    )
    op.create_index(None, tabla, ["empresa_id", "documento_id"])
    for columna in ("pago_id", "credito_id"):
        op.create_index(
            None, tabla, ["empresa_id", columna], postgresql_where=sa.text(f"{columna} IS NOT NULL")
        )
    op.create_index(
        "ix_aplicaciones_pagos_desde",
        tabla,
        ["empresa_id", "desde"],
        postgresql_include=["documento_id", "valor", "deshecha_el"],
    )
    op.create_index(
        "ix_aplicaciones_pagos_deshechas",
        tabla,
        ["empresa_id", "deshecha_el"],
        postgresql_where=sa.text("deshecha_el IS NOT NULL"),
    )
