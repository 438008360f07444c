"""Comprobantes electrónicos: borradores, documentos emitidos e inmutables, sus XML, su historia y lo que
falta hacer con el SRI; el certificado guarda con qué se firma."""

from datetime import date

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

CERCADAS = (
    "comprobantes",
    "xml_comprobantes",
    "historial_comprobantes",
    "transmisiones",
    "borradores",
    "entregas_comprobantes",
    "aperturas_comprobantes",
)
SOLO_CRECEN = ("xml_comprobantes", "historial_comprobantes", "aperturas_comprobantes")

# Lo emitido no se reescribe. Lo que el SRI nunca recibió ni autorizó se puede corregir, salvo lo que dicen su
# número y su clave de acceso.
INMUTABLE = """
CREATE FUNCTION tinta_comprobante_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'un comprobante emitido no se borra' USING ERRCODE = 'check_violation';
    END IF;
    IF (OLD.empresa_id, OLD.id, OLD.tipo, OLD.ambiente, OLD.punto_id, OLD.establecimiento, OLD.punto,
        OLD.secuencial, OLD.clave_acceso, OLD.fecha, OLD.plan_id, OLD.emitido_por, OLD.emitido_en)
       IS DISTINCT FROM
       (NEW.empresa_id, NEW.id, NEW.tipo, NEW.ambiente, NEW.punto_id, NEW.establecimiento, NEW.punto,
        NEW.secuencial, NEW.clave_acceso, NEW.fecha, NEW.plan_id, NEW.emitido_por, NEW.emitido_en) THEN
        RAISE EXCEPTION 'el número, la clave y la fecha de un comprobante no cambian'
            USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado NOT IN ('DEVUELTO', 'NO_AUTORIZADO') AND
       (OLD.cliente_id, OLD.receptor_identificacion, OLD.receptor_nombre, OLD.subtotal, OLD.iva,
        OLD.total, OLD.datos, OLD.modifica_id)
       IS DISTINCT FROM
       (NEW.cliente_id, NEW.receptor_identificacion, NEW.receptor_nombre, NEW.subtotal, NEW.iva,
        NEW.total, NEW.datos, NEW.modifica_id) THEN
        RAISE EXCEPTION 'un comprobante emitido no se cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.autorizado_en IS NOT NULL AND NEW.autorizado_en IS DISTINCT FROM OLD.autorizado_en THEN
        RAISE EXCEPTION 'una autorización no cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado <> NEW.estado AND (OLD.estado, NEW.estado) NOT IN (
        ('EMITIDO', 'ENVIADO'), ('EMITIDO', 'DEVUELTO'), ('ENVIADO', 'AUTORIZADO'),
        ('ENVIADO', 'NO_AUTORIZADO'), ('ENVIADO', 'EMITIDO'), ('DEVUELTO', 'EMITIDO'),
        ('NO_AUTORIZADO', 'EMITIDO'), ('AUTORIZADO', 'ANULADO'), ('DEVUELTO', 'ANULADO'),
        ('NO_AUTORIZADO', 'ANULADO')) THEN
        RAISE EXCEPTION 'un comprobante no pasa de % a %', OLD.estado, NEW.estado
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$
"""
DISPARADOR = """
CREATE TRIGGER inmutable BEFORE UPDATE OR DELETE ON comprobantes
FOR EACH ROW EXECUTE FUNCTION tinta_comprobante_inmutable()
"""
CRECE = """
CREATE FUNCTION tinta_solo_crece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'lo escrito aquí no se cambia ni se borra' USING ERRCODE = 'check_violation';
END $$
"""
SOLO_CRECE = """
CREATE TRIGGER solo_crece BEFORE UPDATE OR DELETE ON {} FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece()
"""
_SIEMPRE = date(2000, 1, 1)
# ficha técnica 2.34 del SRI, tablas 24 y 6
CATALOGOS = (
    ("FORMA_PAGO", "01", "Sin utilización del sistema financiero", _SIEMPRE),
    ("FORMA_PAGO", "15", "Compensación de deudas", _SIEMPRE),
    ("FORMA_PAGO", "16", "Tarjeta de débito", _SIEMPRE),
    ("FORMA_PAGO", "17", "Dinero electrónico", _SIEMPRE),
    ("FORMA_PAGO", "18", "Tarjeta prepago", _SIEMPRE),
    ("FORMA_PAGO", "19", "Tarjeta de crédito", _SIEMPRE),
    ("FORMA_PAGO", "20", "Otros con utilización del sistema financiero", _SIEMPRE),
    ("FORMA_PAGO", "21", "Endoso de títulos", _SIEMPRE),
    ("IDENTIFICACION", "04", "RUC", _SIEMPRE),
    ("IDENTIFICACION", "05", "Cédula", _SIEMPRE),
    ("IDENTIFICACION", "06", "Pasaporte", _SIEMPRE),
    ("IDENTIFICACION", "07", "Consumidor final", _SIEMPRE),
    ("IDENTIFICACION", "08", "Identificación del exterior", _SIEMPRE),
)


def upgrade():

    op.create_table(
        "catalogos_sri",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("catalogo", sa.Text(), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.CheckConstraint(
            "catalogo IN ('FORMA_PAGO', 'IDENTIFICACION')", name=op.f("ck_catalogos_sri_catalogo")
        ),
        sa.CheckConstraint("hasta >= desde", name=op.f("ck_catalogos_sri_fechas")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_catalogos_sri")),
        sa.UniqueConstraint(
            "catalogo", "codigo", "desde", name=op.f("uq_catalogos_sri_catalogo_codigo_desde")
        ),
    )
    op.create_table(
        "servicios_sri",
        sa.Column("ambiente", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("caido_desde", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("ambiente", name=op.f("pk_servicios_sri")),
    )
    op.create_table(
        "borradores",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("contenido", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("cliente", sa.Text(), server_default="", nullable=False),
        sa.Column("total", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actualizado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("tipo IN ('01', '03', '04', '05', '06', '07')", name=op.f("ck_borradores_tipo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_borradores_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_borradores")),
    )
    with op.batch_alter_table("borradores", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_borradores_empresa_id_actualizado_en_id"),
            ["empresa_id", "actualizado_en", "id"],
            unique=False,
        )

    op.create_table(
        "comprobantes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("ambiente", sa.SmallInteger(), nullable=False),
        sa.Column("punto_id", sa.BigInteger(), nullable=False),
        sa.Column("establecimiento", sa.Text(), nullable=False),
        sa.Column("punto", sa.Text(), nullable=False),
        sa.Column("secuencial", sa.BigInteger(), nullable=False),
        sa.Column("clave_acceso", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="EMITIDO", nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=True),
        sa.Column("receptor_identificacion", sa.Text(), nullable=False),
        sa.Column("receptor_nombre", sa.Text(), nullable=False),
        sa.Column("subtotal", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("iva", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("total", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("datos", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("modifica_id", sa.BigInteger(), nullable=True),
        sa.Column("documento_id", sa.BigInteger(), nullable=True),
        sa.Column("plan_id", sa.BigInteger(), nullable=True),
        sa.Column("mensajes", postgresql.JSONB(astext_type=sa.Text()), server_default="[]", nullable=False),
        sa.Column("autorizado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("anulado_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), nullable=True),
        sa.Column("emitido_por", sa.Text(), nullable=False),
        sa.Column("emitido_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column(
            "texto",
            sa.Text(collation="C"),
            sa.Computed(
                "' ' || left(regexp_replace(tinta_texto(establecimiento || ' ' || punto || ' ' || lpad(secuencial::text, 9, '0') || ' ' || clave_acceso || ' ' || receptor_nombre || ' ' || receptor_identificacion || ' ' || secuencial::text), '[^a-z0-9]+', ' ', 'g'), 500)",
                persisted=True,
            ),
            nullable=False,
        ),
        sa.CheckConstraint(
            "(estado = 'ANULADO') = (anulado_el IS NOT NULL)", name=op.f("ck_comprobantes_anulado_con_fecha")
        ),
        sa.CheckConstraint("clave_acceso ~ '^[0-9]{49}$'", name=op.f("ck_comprobantes_clave_acceso")),
        sa.CheckConstraint(
            "establecimiento ~ '^[0-9]{3}$' AND punto ~ '^[0-9]{3}$'", name=op.f("ck_comprobantes_serie")
        ),
        sa.CheckConstraint(
            "estado <> 'AUTORIZADO' OR autorizado_en IS NOT NULL",
            name=op.f("ck_comprobantes_autorizado_con_fecha"),
        ),
        sa.CheckConstraint(
            "estado IN ('EMITIDO', 'ENVIADO', 'AUTORIZADO', 'DEVUELTO', 'NO_AUTORIZADO', 'ANULADO')",
            name=op.f("ck_comprobantes_estado"),
        ),
        sa.CheckConstraint("tipo IN ('01', '03', '04', '05', '06', '07')", name=op.f("ck_comprobantes_tipo")),
        sa.CheckConstraint("ambiente IN (1, 2)", name=op.f("ck_comprobantes_ambiente")),
        sa.CheckConstraint("secuencial BETWEEN 1 AND 999999999", name=op.f("ck_comprobantes_secuencial")),
        sa.CheckConstraint("total >= 0 AND subtotal >= 0 AND iva >= 0", name=op.f("ck_comprobantes_valores")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_comprobantes_empresa_id_cliente_id_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name="fk_comprobantes_documento",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "modifica_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name="fk_comprobantes_modifica",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "plan_id"],
            ["planes_orel.empresa_id", "planes_orel.id"],
            name=op.f("fk_comprobantes_empresa_id_plan_id_planes_orel"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "punto_id"],
            ["puntos_emision.empresa_id", "puntos_emision.id"],
            name=op.f("fk_comprobantes_empresa_id_punto_id_puntos_emision"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_comprobantes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_comprobantes")),
        sa.UniqueConstraint(
            "empresa_id",
            "ambiente",
            "tipo",
            "establecimiento",
            "punto",
            "secuencial",
            name="uq_comprobantes_numero",
        ),
        sa.UniqueConstraint(
            "empresa_id", "clave_acceso", name=op.f("uq_comprobantes_empresa_id_clave_acceso")
        ),
    )
    with op.batch_alter_table("comprobantes", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_comprobantes_empresa_id_cliente_id_fecha_id"),
            ["empresa_id", "cliente_id", "fecha", "id"],
            unique=False,
        )
        batch_op.create_index(
            batch_op.f("ix_comprobantes_empresa_id_documento_id"),
            ["empresa_id", "documento_id"],
            unique=False,
            postgresql_where=sa.text("documento_id IS NOT NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_comprobantes_empresa_id_modifica_id"),
            ["empresa_id", "modifica_id"],
            unique=False,
            postgresql_where=sa.text("modifica_id IS NOT NULL"),
        )
        batch_op.create_index(
            "ix_comprobantes_lista",
            ["empresa_id", "fecha", "id"],
            unique=False,
            postgresql_include=("texto", "tipo", "estado", "ambiente", "punto_id", "cliente_id", "total"),
        )
        batch_op.create_index(
            "ix_comprobantes_por_atender",
            ["empresa_id", "estado", "id"],
            unique=False,
            postgresql_where=sa.text("estado IN ('EMITIDO', 'ENVIADO', 'DEVUELTO', 'NO_AUTORIZADO')"),
        )

    op.create_table(
        "aperturas_comprobantes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("que", sa.Text(), nullable=False),
        sa.Column("navegador", sa.Text(), server_default="", nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_aperturas_comprobantes_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_aperturas_comprobantes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_aperturas_comprobantes")),
    )
    with op.batch_alter_table("aperturas_comprobantes", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_aperturas_comprobantes_empresa_id_comprobante_id_id"),
            ["empresa_id", "comprobante_id", "id"],
            unique=False,
        )

    op.create_table(
        "entregas_comprobantes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("canal", sa.Text(), nullable=False),
        sa.Column("correo_id", sa.BigInteger(), nullable=True),
        sa.Column("destino", sa.Text(), server_default="", nullable=False),
        sa.Column("pedida_por", sa.Text(), server_default="", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "(canal = 'CORREO') = (correo_id IS NOT NULL)", name=op.f("ck_entregas_comprobantes_correo")
        ),
        sa.CheckConstraint("canal IN ('CORREO', 'WHATSAPP')", name=op.f("ck_entregas_comprobantes_canal")),
        sa.ForeignKeyConstraint(
            ["correo_id"], ["correos.id"], name=op.f("fk_entregas_comprobantes_correo_id_correos")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_entregas_comprobantes_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_entregas_comprobantes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_entregas_comprobantes")),
    )
    with op.batch_alter_table("entregas_comprobantes", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_entregas_comprobantes_correo_id"), ["correo_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_entregas_comprobantes_empresa_id_comprobante_id_id"),
            ["empresa_id", "comprobante_id", "id"],
            unique=False,
        )

    op.create_table(
        "historial_comprobantes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("desde", sa.Text(), nullable=True),
        sa.Column("hasta", sa.Text(), nullable=False),
        sa.Column("que", sa.Text(), nullable=False),
        sa.Column("quien", sa.Text(), nullable=False),
        sa.Column("detalle", postgresql.JSONB(astext_type=sa.Text()), server_default="{}", nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_historial_comprobantes_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_historial_comprobantes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_historial_comprobantes")),
    )
    with op.batch_alter_table("historial_comprobantes", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_historial_comprobantes_empresa_id_comprobante_id_id"),
            ["empresa_id", "comprobante_id", "id"],
            unique=False,
        )

    op.create_table(
        "transmisiones",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("ambiente", sa.SmallInteger(), nullable=False),
        sa.Column("paso", sa.Text(), server_default="ENVIAR", nullable=False),
        sa.Column("intentos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("preguntas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("incierta", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("desde", sa.DateTime(timezone=True), nullable=False),
        sa.Column("proximo", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tomada_hasta", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reenviar_desde", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("paso IN ('ENVIAR', 'PREGUNTAR')", name=op.f("ck_transmisiones_paso")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_transmisiones_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_transmisiones_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_transmisiones")),
        sa.UniqueConstraint(
            "empresa_id", "comprobante_id", name=op.f("uq_transmisiones_empresa_id_comprobante_id")
        ),
    )
    with op.batch_alter_table("transmisiones", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_transmisiones_empresa_id_proximo"), ["empresa_id", "proximo"], unique=False
        )
        batch_op.create_index("ix_transmisiones_proximo", ["proximo"], unique=False)

    op.create_table(
        "xml_comprobantes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=False),
        sa.Column("clase", sa.Text(), server_default="FIRMADO", nullable=False),
        sa.Column("xml", sa.LargeBinary(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("certificado_id", sa.BigInteger(), nullable=True),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("clase IN ('FIRMADO', 'AUTORIZACION')", name=op.f("ck_xml_comprobantes_clase")),
        sa.CheckConstraint("length(sha256) = 64", name=op.f("ck_xml_comprobantes_sha256")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_xml_comprobantes_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_xml_comprobantes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_xml_comprobantes")),
    )
    with op.batch_alter_table("xml_comprobantes", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_xml_comprobantes_empresa_id_comprobante_id_clase_id"),
            ["empresa_id", "comprobante_id", "clase", "id"],
            unique=False,
        )

    with op.batch_alter_table("certificados_firma", schema=None) as batch_op:
        batch_op.add_column(sa.Column("identificacion", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("ruc", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("serie", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("huella", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("certificado", sa.LargeBinary(), nullable=True))
        batch_op.add_column(sa.Column("llave", sa.LargeBinary(), nullable=True))
        batch_op.add_column(sa.Column("subido_por", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("retirado_en", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("avisado", sa.Integer(), nullable=True))
        batch_op.create_index(
            batch_op.f("ix_certificados_firma_empresa_id_id"),
            ["empresa_id", "id"],
            unique=False,
            postgresql_where=sa.text("retirado_en IS NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_certificados_firma_valido_hasta"),
            ["valido_hasta"],
            unique=False,
            postgresql_where=sa.text("retirado_en IS NULL"),
        )
    with op.batch_alter_table("correos_destinatarios", schema=None) as batch_op:
        batch_op.create_index(
            "ix_correos_destinatarios_sin_llegar",
            ["correo_id"],
            unique=False,
            postgresql_where=sa.text("estado IN ('FALLIDO', 'RECHAZADO', 'INCIERTO')"),
        )
    for tabla in CERCADAS:
        cercar(op, tabla)
    op.execute(INMUTABLE)
    op.execute(DISPARADOR)
    op.execute(CRECE)
    for tabla in SOLO_CRECEN:
        op.execute(SOLO_CRECE.format(tabla))
    op.execute("UPDATE configuraciones SET valor2 = 'si' WHERE posicion = 6 AND valor2 IS NULL")
    catalogos = sa.table(
        "catalogos_sri",
        *(sa.column(nombre) for nombre in ("catalogo", "codigo", "nombre")),
        sa.column("desde", sa.Date()),
    )
    op.bulk_insert(
        catalogos,
        [
            {"catalogo": catalogo, "codigo": codigo, "nombre": nombre, "desde": desde}
            for catalogo, codigo, nombre, desde in CATALOGOS
        ],
    )


def downgrade():
    with op.batch_alter_table("correos_destinatarios", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_correos_destinatarios_sin_llegar",
            postgresql_where=sa.text("estado IN ('FALLIDO', 'RECHAZADO', 'INCIERTO')"),
        )

    with op.batch_alter_table("certificados_firma", schema=None) as batch_op:
        batch_op.drop_index(
            batch_op.f("ix_certificados_firma_valido_hasta"), postgresql_where=sa.text("retirado_en IS NULL")
        )
        batch_op.drop_index(
            batch_op.f("ix_certificados_firma_empresa_id_id"), postgresql_where=sa.text("retirado_en IS NULL")
        )
        batch_op.drop_column("avisado")
        batch_op.drop_column("retirado_en")
        batch_op.drop_column("subido_por")
        batch_op.drop_column("llave")
        batch_op.drop_column("certificado")
        batch_op.drop_column("huella")
        batch_op.drop_column("serie")
        batch_op.drop_column("ruc")
        batch_op.drop_column("identificacion")

    with op.batch_alter_table("xml_comprobantes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_xml_comprobantes_empresa_id_comprobante_id_clase_id"))

    op.drop_table("xml_comprobantes")
    with op.batch_alter_table("transmisiones", schema=None) as batch_op:
        batch_op.drop_index("ix_transmisiones_proximo")
        batch_op.drop_index(batch_op.f("ix_transmisiones_empresa_id_proximo"))

    op.drop_table("transmisiones")
    with op.batch_alter_table("historial_comprobantes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_historial_comprobantes_empresa_id_comprobante_id_id"))

    op.drop_table("historial_comprobantes")
    with op.batch_alter_table("entregas_comprobantes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_entregas_comprobantes_empresa_id_comprobante_id_id"))
        batch_op.drop_index(batch_op.f("ix_entregas_comprobantes_correo_id"))

    op.drop_table("entregas_comprobantes")
    with op.batch_alter_table("aperturas_comprobantes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_aperturas_comprobantes_empresa_id_comprobante_id_id"))

    op.drop_table("aperturas_comprobantes")
    with op.batch_alter_table("comprobantes", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_comprobantes_por_atender",
            postgresql_where=sa.text("estado IN ('EMITIDO', 'ENVIADO', 'DEVUELTO', 'NO_AUTORIZADO')"),
        )
        batch_op.drop_index(
            "ix_comprobantes_lista",
            postgresql_include=("texto", "tipo", "estado", "ambiente", "punto_id", "cliente_id", "total"),
        )
        batch_op.drop_index(
            batch_op.f("ix_comprobantes_empresa_id_documento_id"),
            postgresql_where=sa.text("documento_id IS NOT NULL"),
        )
        batch_op.drop_index(
            batch_op.f("ix_comprobantes_empresa_id_modifica_id"),
            postgresql_where=sa.text("modifica_id IS NOT NULL"),
        )
        batch_op.drop_index(batch_op.f("ix_comprobantes_empresa_id_cliente_id_fecha_id"))

    op.drop_table("comprobantes")
    with op.batch_alter_table("borradores", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_borradores_empresa_id_actualizado_en_id"))

    op.drop_table("borradores")
    op.drop_table("servicios_sri")
    op.drop_table("catalogos_sri")
    op.execute("DROP FUNCTION tinta_comprobante_inmutable()")
    op.execute("DROP FUNCTION tinta_solo_crece()")
