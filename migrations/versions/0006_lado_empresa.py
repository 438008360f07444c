"""El lado de la empresa: productos, impuestos, cartera, importaciones, envíos y secuenciales."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

CERCADAS = (
    "productos",
    "contactos_clientes",
    "documentos_clientes",
    "archivos_documentos",
    "cobros",
    "aplicaciones",
    "numeros_cobros",
    "importaciones",
    "envios_clientes",
    "secuenciales",
)

# Lo `aplicado` de un cargo y de un crédito sigue a sus aplicaciones, con el candado de cada fila, y los CHECK
# de esas tablas rechazan lo que se pasa. Una aplicación nunca cambia: se deshace.
APLICAR = """
CREATE FUNCTION tinta_aplicar() RETURNS trigger LANGUAGE plpgsql AS $$
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
           OR (OLD.cobro_id, OLD.credito_id) IS DISTINCT FROM (NEW.cobro_id, NEW.credito_id) THEN
            RAISE EXCEPTION 'una aplicación solo se deshace' USING ERRCODE = 'check_violation';
        END IF;
        cambio := -NEW.valor;
    END IF;
    UPDATE documentos_clientes SET aplicado = aplicado + cambio
     WHERE empresa_id = NEW.empresa_id AND id = NEW.documento_id AND signo = 1
    RETURNING cliente_id INTO deudor;
    IF NEW.cobro_id IS NOT NULL THEN
        UPDATE cobros SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.cobro_id
        RETURNING cliente_id INTO acreedor;
    ELSE
        UPDATE documentos_clientes SET aplicado = aplicado + cambio
         WHERE empresa_id = NEW.empresa_id AND id = NEW.credito_id AND signo = -1
        RETURNING cliente_id INTO acreedor;
    END IF;
    IF deudor IS NULL OR deudor IS DISTINCT FROM acreedor THEN
        RAISE EXCEPTION 'se aplica un abono de un cliente a un cargo suyo' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$
"""
DISPARADOR = """
CREATE TRIGGER aplicar AFTER INSERT OR UPDATE ON aplicaciones
FOR EACH ROW EXECUTE FUNCTION tinta_aplicar()
"""
# Lo que se cargó o se recibió no se reescribe: se anula.
FIJOS = """
CREATE FUNCTION tinta_movimiento_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (OLD.cliente_id, OLD.fecha, OLD.total) IS DISTINCT FROM (NEW.cliente_id, NEW.fecha, NEW.total)
       OR (OLD.anulado_el IS NOT NULL AND OLD.anulado_el IS DISTINCT FROM NEW.anulado_el) THEN
        RAISE EXCEPTION 'un movimiento no se cambia: se anula' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$
"""


def upgrade():
    op.create_table(
        "tarifas_impuestos",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("impuesto", sa.SmallInteger(), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("clase", sa.Text(), server_default="PORCENTAJE", nullable=False),
        sa.Column("tarifa", sa.Numeric(precision=10, scale=4), nullable=True),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.CheckConstraint("clase IN ('PORCENTAJE', 'POR_UNIDAD')", name=op.f("ck_tarifas_impuestos_clase")),
        sa.CheckConstraint("hasta >= desde", name=op.f("ck_tarifas_impuestos_fechas")),
        sa.CheckConstraint("impuesto IN (2, 3, 5)", name=op.f("ck_tarifas_impuestos_impuesto")),
        sa.CheckConstraint("tarifa >= 0", name=op.f("ck_tarifas_impuestos_tarifa")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tarifas_impuestos")),
        sa.UniqueConstraint(
            "impuesto", "codigo", "desde", name=op.f("uq_tarifas_impuestos_impuesto_codigo_desde")
        ),
    )
    op.create_table(
        "importaciones",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="SUBIDA", nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=False),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("simular", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("actualizar", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("crear_faltantes", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("columnas", postgresql.JSONB(astext_type=sa.Text()), server_default="[]", nullable=False),
        sa.Column("mapeo", postgresql.JSONB(astext_type=sa.Text()), server_default="{}", nullable=False),
        sa.Column("errores", postgresql.JSONB(astext_type=sa.Text()), server_default="[]", nullable=False),
        sa.Column("avisos", postgresql.JSONB(astext_type=sa.Text()), server_default="[]", nullable=False),
        sa.Column("filas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("creadas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("actualizadas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("malas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("motivo", sa.Text(), nullable=True),
        sa.Column("resultado", sa.Text(), nullable=True),
        sa.Column("creada_por", sa.Text(), server_default="", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("pedida_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("terminada_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "estado IN ('SUBIDA', 'EN_COLA', 'EN_PROCESO', 'REVISADA', 'TERMINADA', 'FALLIDA')",
            name=op.f("ck_importaciones_estado"),
        ),
        sa.CheckConstraint("tipo IN ('clientes', 'productos')", name=op.f("ck_importaciones_tipo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_importaciones_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_importaciones")),
    )
    with op.batch_alter_table("importaciones", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_importaciones_empresa_id_tipo_id"), ["empresa_id", "tipo", "id"], unique=False
        )

    op.create_table(
        "numeros_cobros",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("siguiente", sa.BigInteger(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_numeros_cobros_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_numeros_cobros")),
        sa.UniqueConstraint("empresa_id", name=op.f("uq_numeros_cobros_empresa_id")),
    )
    op.create_table(
        "productos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("codigo_auxiliar", sa.Text(), server_default="", nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("precio", sa.Numeric(precision=18, scale=6), nullable=False),
        sa.Column("iva_codigo", sa.Text(), nullable=False),
        sa.Column("ice_codigo", sa.Text(), nullable=True),
        sa.Column("irbpnr_codigo", sa.Text(), nullable=True),
        sa.Column("unidad", sa.Text(), server_default="UNIDAD", nullable=False),
        sa.Column("lleva_inventario", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("existencia", sa.Numeric(precision=18, scale=6), server_default="0", nullable=False),
        sa.Column("descripcion", sa.Text(), server_default="", nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actualizado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "orden",
            sa.Text(collation="C"),
            sa.Computed("left(tinta_texto(nombre), 100)", persisted=True),
            nullable=False,
        ),
        sa.Column(
            "texto",
            sa.Text(collation="C"),
            sa.Computed(
                "' ' || left(regexp_replace(tinta_texto(codigo || ' ' || codigo_auxiliar || ' ' || nombre), '[^a-z0-9]+', ' ', 'g'), 900)",
                persisted=True,
            ),
            nullable=False,
        ),
        sa.CheckConstraint("tipo = 'BIEN' OR NOT lleva_inventario", name=op.f("ck_productos_inventario")),
        sa.CheckConstraint("tipo IN ('BIEN', 'SERVICIO')", name=op.f("ck_productos_tipo")),
        sa.CheckConstraint(
            "length(codigo) BETWEEN 1 AND 25 AND length(codigo_auxiliar) <= 25",
            name=op.f("ck_productos_codigos"),
        ),
        sa.CheckConstraint("length(nombre) BETWEEN 1 AND 300", name=op.f("ck_productos_nombre")),
        sa.CheckConstraint("precio >= 0", name=op.f("ck_productos_precio")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_productos_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_productos")),
        sa.UniqueConstraint("empresa_id", "codigo", name=op.f("uq_productos_empresa_id_codigo")),
    )
    with op.batch_alter_table("productos", schema=None) as batch_op:
        batch_op.create_index(
            "ix_productos_lista",
            ["empresa_id", "orden", "id"],
            unique=False,
            postgresql_include=("texto", "activo", "tipo", "iva_codigo", "lleva_inventario"),
        )

    op.create_table(
        "correos_adjuntos",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("correo_id", sa.BigInteger(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["correo_id"], ["correos.id"], name=op.f("fk_correos_adjuntos_correo_id_correos")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_correos_adjuntos")),
    )
    with op.batch_alter_table("correos_adjuntos", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_correos_adjuntos_correo_id"), ["correo_id"], unique=False)
    op.add_column("correos", sa.Column("responder_a", sa.Text(), nullable=True))

    op.create_table(
        "cobros",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("numero", sa.BigInteger(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("forma", sa.Text(), nullable=False),
        sa.Column("referencia", sa.Text(), server_default="", nullable=False),
        sa.Column("total", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("aplicado", sa.Numeric(precision=14, scale=2), server_default="0", nullable=False),
        sa.Column("notas", sa.Text(), server_default="", nullable=False),
        sa.Column("cobrado_por", sa.Text(), server_default="", nullable=False),
        sa.Column("anulado_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "forma IN ('EFECTIVO', 'TRANSFERENCIA', 'DEPOSITO', 'CHEQUE', 'TARJETA_CREDITO', 'TARJETA_DEBITO', 'RETENCION', 'OTRO')",
            name=op.f("ck_cobros_forma"),
        ),
        sa.CheckConstraint(
            "(anulado_el IS NULL) = (motivo_anulacion IS NULL)", name=op.f("ck_cobros_motivo")
        ),
        sa.CheckConstraint("anulado_el >= fecha", name=op.f("ck_cobros_anulado_el")),
        sa.CheckConstraint("anulado_el IS NULL OR aplicado = 0", name=op.f("ck_cobros_anulado_sin_aplicar")),
        sa.CheckConstraint("aplicado BETWEEN 0 AND total", name=op.f("ck_cobros_aplicado")),
        sa.CheckConstraint("total > 0", name=op.f("ck_cobros_total")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_cobros_empresa_id_cliente_id_clientes"),
        ),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"], name=op.f("fk_cobros_empresa_id_empresas")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_cobros")),
        sa.UniqueConstraint("empresa_id", "numero", name=op.f("uq_cobros_empresa_id_numero")),
    )
    with op.batch_alter_table("cobros", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_cobros_empresa_id_cliente_id_fecha_id"),
            ["empresa_id", "cliente_id", "fecha", "id"],
            unique=False,
        )
        batch_op.create_index(
            "ix_cobros_fecha",
            ["empresa_id", "fecha", "id"],
            unique=False,
            postgresql_include=("cliente_id", "total", "aplicado", "forma", "anulado_el"),
        )

    op.create_table(
        "contactos_clientes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("cargo", sa.Text(), server_default="", nullable=False),
        sa.Column("correo", sa.Text(), server_default="", nullable=False),
        sa.Column("telefono", sa.Text(), server_default="", nullable=False),
        sa.Column("recibe_documentos", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("recibe_estados", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("notas", sa.Text(), server_default="", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_contactos_clientes_empresa_id_cliente_id_clientes"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_contactos_clientes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_contactos_clientes")),
    )
    with op.batch_alter_table("contactos_clientes", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_contactos_clientes_empresa_id_cliente_id_nombre"),
            ["empresa_id", "cliente_id", "nombre"],
            unique=False,
        )

    op.create_table(
        "documentos_clientes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("signo", sa.SmallInteger(), server_default="1", nullable=False),
        sa.Column("origen", sa.Text(), server_default="REGISTRADO", nullable=False),
        sa.Column("numero", sa.Text(), nullable=True),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("vence", sa.Date(), nullable=False),
        sa.Column("total", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("aplicado", sa.Numeric(precision=14, scale=2), server_default="0", nullable=False),
        sa.Column("detalle", sa.Text(), server_default="", nullable=False),
        sa.Column("anulado_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("origen IN ('REGISTRADO', 'EMITIDO')", name=op.f("ck_documentos_clientes_origen")),
        sa.CheckConstraint(
            "signo = CASE WHEN tipo = '04' THEN -1 ELSE 1 END", name=op.f("ck_documentos_clientes_signo")
        ),
        sa.CheckConstraint(
            "tipo IN ('01', '02', '04', '05', 'SI', 'OT')", name=op.f("ck_documentos_clientes_tipo")
        ),
        sa.CheckConstraint(
            "(anulado_el IS NULL) = (motivo_anulacion IS NULL)", name=op.f("ck_documentos_clientes_motivo")
        ),
        sa.CheckConstraint("anulado_el >= fecha", name=op.f("ck_documentos_clientes_anulado_el")),
        sa.CheckConstraint(
            "anulado_el IS NULL OR aplicado = 0", name=op.f("ck_documentos_clientes_anulado_sin_aplicar")
        ),
        sa.CheckConstraint("aplicado BETWEEN 0 AND total", name=op.f("ck_documentos_clientes_aplicado")),
        sa.CheckConstraint("total > 0", name=op.f("ck_documentos_clientes_total")),
        sa.CheckConstraint("vence >= fecha", name=op.f("ck_documentos_clientes_vence")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_documentos_clientes_empresa_id_cliente_id_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_documentos_clientes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_documentos_clientes")),
    )
    with op.batch_alter_table("documentos_clientes", schema=None) as batch_op:
        batch_op.create_index(
            "uq_documentos_clientes_numero",
            ["empresa_id", "cliente_id", "tipo", "numero"],
            unique=True,
            postgresql_where=sa.text("anulado_el IS NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_documentos_clientes_empresa_id_cliente_id_fecha_id"),
            ["empresa_id", "cliente_id", "fecha", "id"],
            unique=False,
        )
        batch_op.create_index(
            "ix_documentos_clientes_fecha",
            ["empresa_id", "fecha", "id"],
            unique=False,
            postgresql_include=("cliente_id", "signo", "total", "aplicado", "vence", "anulado_el"),
        )
        batch_op.create_index(
            "ix_documentos_clientes_por_cobrar",
            ["empresa_id", "vence", "id"],
            unique=False,
            postgresql_include=("cliente_id", "total", "aplicado"),
            postgresql_where=sa.text("signo = 1 AND aplicado < total AND anulado_el IS NULL"),
        )

    op.create_table(
        "envios_clientes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("canal", sa.Text(), nullable=False),
        sa.Column("que", sa.Text(), nullable=False),
        sa.Column("asunto", sa.Text(), server_default="", nullable=False),
        sa.Column("mensaje", sa.Text(), server_default="", nullable=False),
        sa.Column("desde", sa.Date(), nullable=True),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("correo_id", sa.BigInteger(), nullable=True),
        sa.Column("telefono", sa.Text(), nullable=True),
        sa.Column("referencia", sa.Text(), nullable=True),
        sa.Column("estado", sa.Text(), server_default="PENDIENTE", nullable=False),
        sa.Column("intentos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("detalle", sa.Text(), nullable=True),
        sa.Column("enviado_por", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("enviado_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(canal = 'CORREO') = (correo_id IS NOT NULL)", name=op.f("ck_envios_clientes_correo")
        ),
        sa.CheckConstraint("canal IN ('CORREO', 'WHATSAPP')", name=op.f("ck_envios_clientes_canal")),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'INCIERTO', 'FALLIDO', 'ENLACE')",
            name=op.f("ck_envios_clientes_estado"),
        ),
        sa.CheckConstraint("que IN ('ESTADO_CUENTA', 'MENSAJE')", name=op.f("ck_envios_clientes_que")),
        sa.ForeignKeyConstraint(
            ["correo_id"], ["correos.id"], name=op.f("fk_envios_clientes_correo_id_correos")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_envios_clientes_empresa_id_cliente_id_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_envios_clientes_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_envios_clientes")),
    )
    with op.batch_alter_table("envios_clientes", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_envios_clientes_correo_id"), ["correo_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_envios_clientes_empresa_id_cliente_id_id"),
            ["empresa_id", "cliente_id", "id"],
            unique=False,
        )

    op.create_table(
        "secuenciales",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("punto_id", sa.BigInteger(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("ambiente", sa.SmallInteger(), nullable=False),
        sa.Column("siguiente", sa.BigInteger(), server_default="1", nullable=False),
        sa.Column("usado", sa.BigInteger(), server_default="0", nullable=False),
        sa.CheckConstraint("tipo IN ('01', '03', '04', '05', '06', '07')", name=op.f("ck_secuenciales_tipo")),
        sa.CheckConstraint("ambiente IN (1, 2)", name=op.f("ck_secuenciales_ambiente")),
        sa.CheckConstraint(
            "siguiente BETWEEN 1 AND 1000000000 AND siguiente > usado", name=op.f("ck_secuenciales_siguiente")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "punto_id"],
            ["puntos_emision.empresa_id", "puntos_emision.id"],
            name=op.f("fk_secuenciales_empresa_id_punto_id_puntos_emision"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_secuenciales_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_secuenciales")),
        sa.UniqueConstraint(
            "empresa_id",
            "punto_id",
            "tipo",
            "ambiente",
            name=op.f("uq_secuenciales_empresa_id_punto_id_tipo_ambiente"),
        ),
    )
    op.create_table(
        "aplicaciones",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("documento_id", sa.BigInteger(), nullable=False),
        sa.Column("cobro_id", sa.BigInteger(), nullable=True),
        sa.Column("credito_id", sa.BigInteger(), nullable=True),
        sa.Column("valor", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("deshecha_el", sa.Date(), nullable=True),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("num_nonnulls(cobro_id, credito_id) = 1", name=op.f("ck_aplicaciones_un_abono")),
        sa.CheckConstraint("valor > 0", name=op.f("ck_aplicaciones_valor")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cobro_id"],
            ["cobros.empresa_id", "cobros.id"],
            name=op.f("fk_aplicaciones_empresa_id_cobro_id_cobros"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "credito_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name=op.f("fk_aplicaciones_empresa_id_credito_id_documentos_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name=op.f("fk_aplicaciones_empresa_id_documento_id_documentos_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_aplicaciones_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_aplicaciones")),
    )
    with op.batch_alter_table("aplicaciones", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_aplicaciones_empresa_id_cobro_id"),
            ["empresa_id", "cobro_id"],
            unique=False,
            postgresql_where=sa.text("cobro_id IS NOT NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_aplicaciones_empresa_id_credito_id"),
            ["empresa_id", "credito_id"],
            unique=False,
            postgresql_where=sa.text("credito_id IS NOT NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_aplicaciones_empresa_id_documento_id"),
            ["empresa_id", "documento_id"],
            unique=False,
        )

    op.create_table(
        "archivos_documentos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("documento_id", sa.BigInteger(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=False),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name=op.f("fk_archivos_documentos_empresa_id_documento_id_documentos_clientes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_archivos_documentos_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_archivos_documentos")),
    )
    with op.batch_alter_table("archivos_documentos", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_archivos_documentos_empresa_id_documento_id_id"),
            ["empresa_id", "documento_id", "id"],
            unique=False,
        )

    with op.batch_alter_table("empresas", schema=None) as batch_op:
        batch_op.add_column(sa.Column("regimen", sa.Text(), server_default="GENERAL", nullable=False))
        batch_op.add_column(
            sa.Column("obligado_contabilidad", sa.Boolean(), server_default=sa.text("false"), nullable=False)
        )
        batch_op.add_column(sa.Column("contribuyente_especial", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("agente_retencion", sa.Text(), server_default="", nullable=False))
        batch_op.add_column(sa.Column("logo", sa.Text(), nullable=True))
    op.create_check_constraint(
        op.f("ck_empresas_regimen"),
        "empresas",
        "regimen IN ('GENERAL', 'RIMPE_EMPRENDEDOR', 'RIMPE_POPULAR')",
    )
    op.create_check_constraint(
        op.f("ck_empresas_contribuyente_especial"),
        "empresas",
        "contribuyente_especial ~ '^([0-9A-Za-z]{3,13})?$'",
    )
    op.create_check_constraint(
        op.f("ck_empresas_agente_retencion"), "empresas", "agente_retencion ~ '^([1-9][0-9]{0,7})?$'"
    )
    for tabla in CERCADAS:
        cercar(op, tabla)
    op.execute(APLICAR)
    op.execute(DISPARADOR)
    op.execute(FIJOS)
    for tabla in ("documentos_clientes", "cobros"):
        op.execute(
            f"CREATE TRIGGER fijo BEFORE UPDATE ON {tabla} "
            "FOR EACH ROW EXECUTE FUNCTION tinta_movimiento_fijo()"
        )


def downgrade():
    with op.batch_alter_table("empresas", schema=None) as batch_op:
        batch_op.drop_column("logo")
        batch_op.drop_column("agente_retencion")
        batch_op.drop_column("contribuyente_especial")
        batch_op.drop_column("obligado_contabilidad")
        batch_op.drop_column("regimen")

    with op.batch_alter_table("archivos_documentos", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_archivos_documentos_empresa_id_documento_id_id"))

    op.drop_table("archivos_documentos")
    with op.batch_alter_table("aplicaciones", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_aplicaciones_empresa_id_documento_id"))
        batch_op.drop_index(
            batch_op.f("ix_aplicaciones_empresa_id_credito_id"),
            postgresql_where=sa.text("credito_id IS NOT NULL"),
        )
        batch_op.drop_index(
            batch_op.f("ix_aplicaciones_empresa_id_cobro_id"),
            postgresql_where=sa.text("cobro_id IS NOT NULL"),
        )

    op.drop_table("aplicaciones")
    op.drop_table("secuenciales")
    with op.batch_alter_table("envios_clientes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_envios_clientes_empresa_id_cliente_id_id"))
        batch_op.drop_index(batch_op.f("ix_envios_clientes_correo_id"))

    op.drop_table("envios_clientes")
    with op.batch_alter_table("documentos_clientes", schema=None) as batch_op:
        batch_op.drop_index("uq_documentos_clientes_numero", postgresql_where=sa.text("anulado_el IS NULL"))
        batch_op.drop_index(
            "ix_documentos_clientes_por_cobrar",
            postgresql_include=("cliente_id", "total", "aplicado"),
            postgresql_where=sa.text("signo = 1 AND aplicado < total AND anulado_el IS NULL"),
        )
        batch_op.drop_index(
            "ix_documentos_clientes_fecha",
            postgresql_include=("cliente_id", "signo", "total", "aplicado", "vence", "anulado_el"),
        )
        batch_op.drop_index(batch_op.f("ix_documentos_clientes_empresa_id_cliente_id_fecha_id"))

    op.drop_table("documentos_clientes")
    with op.batch_alter_table("contactos_clientes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_contactos_clientes_empresa_id_cliente_id_nombre"))

    op.drop_table("contactos_clientes")
    with op.batch_alter_table("cobros", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_cobros_fecha", postgresql_include=("cliente_id", "total", "aplicado", "forma", "anulado_el")
        )
        batch_op.drop_index(batch_op.f("ix_cobros_empresa_id_cliente_id_fecha_id"))

    op.drop_table("cobros")
    op.drop_column("correos", "responder_a")
    with op.batch_alter_table("correos_adjuntos", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_correos_adjuntos_correo_id"))

    op.drop_table("correos_adjuntos")
    with op.batch_alter_table("productos", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_productos_lista",
            postgresql_include=("texto", "activo", "tipo", "iva_codigo", "lleva_inventario"),
        )

    op.drop_table("productos")
    op.drop_table("numeros_cobros")
    with op.batch_alter_table("importaciones", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_importaciones_empresa_id_tipo_id"))

    op.drop_table("importaciones")
    op.drop_table("tarifas_impuestos")
    op.execute("DROP FUNCTION tinta_aplicar()")
    op.execute("DROP FUNCTION tinta_movimiento_fijo()")
