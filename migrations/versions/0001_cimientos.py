"""Cimientos

Revision ID: 0001
Revises:
Create Date: 2026-11-21 15:07:29.957619

"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "administradores",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("usuario", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("correo", sa.Text(), nullable=False),
        sa.Column("telefono", sa.Text(), server_default="", nullable=False),
        sa.Column("perfil", sa.SmallInteger(), nullable=False),
        sa.Column("contador", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("clave_hash", sa.Text(), nullable=False),
        sa.Column("clave_temporal_hash", sa.Text(), nullable=True),
        sa.Column("clave_temporal_vence", sa.DateTime(timezone=True), nullable=True),
        sa.Column("debe_cambiar_clave", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.CheckConstraint(
            "NOT contador OR perfil = 2", name=op.f("ck_administradores_contador_es_distribuidor")
        ),
        sa.CheckConstraint("perfil IN (1, 2, 3)", name=op.f("ck_administradores_perfil")),
        sa.CheckConstraint("usuario = lower(usuario)", name=op.f("ck_administradores_usuario_en_minusculas")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_administradores")),
        sa.UniqueConstraint("usuario", name=op.f("uq_administradores_usuario")),
    )
    op.create_table(
        "auditoria",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("instante", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("actor_nombre", sa.Text(), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=True),
        sa.Column("accion", sa.Text(), nullable=False),
        sa.Column("entidad", sa.Text(), nullable=False),
        sa.Column("entidad_id", sa.Text(), nullable=False),
        sa.Column("antes", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("despues", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("ip", sa.Text(), nullable=True),
        sa.Column("solicitud", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auditoria")),
    )
    with op.batch_alter_table("auditoria", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_auditoria_empresa_id_id"), ["empresa_id", "id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_auditoria_entidad_entidad_id_id"), ["entidad", "entidad_id", "id"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_auditoria_instante"), ["instante"], unique=False)

    op.create_table(
        "claves_idempotencia",
        sa.Column("sujeto", sa.Text(), nullable=False),
        sa.Column("ruta", sa.Text(), nullable=False),
        sa.Column("clave", sa.Text(), nullable=False),
        sa.Column("huella", sa.Text(), nullable=False),
        sa.Column("estado", sa.Integer(), nullable=False),
        sa.Column("cuerpo", sa.LargeBinary(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("sujeto", "ruta", "clave", name=op.f("pk_claves_idempotencia")),
    )
    with op.batch_alter_table("claves_idempotencia", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_claves_idempotencia_creada_en"), ["creada_en"], unique=False)

    op.create_table(
        "configuraciones",
        sa.Column("posicion", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("valor1", sa.Text(), nullable=True),
        sa.Column("valor2", sa.Text(), nullable=True),
        sa.Column("valor3", sa.Text(), nullable=True),
        sa.Column("valor4", sa.Text(), nullable=True),
        sa.Column("valor5", sa.Text(), nullable=True),
        sa.Column("valor6", sa.Text(), nullable=True),
        sa.Column("valor7", sa.Text(), nullable=True),
        sa.Column("valor8", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("posicion >= 0", name=op.f("ck_configuraciones_posicion")),
        sa.PrimaryKeyConstraint("posicion", name=op.f("pk_configuraciones")),
    )
    op.create_table(
        "menus",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("area", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("ruta", sa.Text(), nullable=True),
        sa.Column("icono", sa.Text(), nullable=False),
        sa.Column("orden", sa.Integer(), nullable=False),
        sa.Column("padre_id", sa.BigInteger(), nullable=True),
        sa.Column("permiso", sa.Text(), nullable=True),
        sa.CheckConstraint("area IN ('administrador', 'empresa')", name=op.f("ck_menus_area")),
        sa.ForeignKeyConstraint(["padre_id"], ["menus.id"], name=op.f("fk_menus_padre_id_menus")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_menus")),
    )
    op.create_table(
        "planes",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("familia", sa.SmallInteger(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("valor", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("documentos", sa.Integer(), nullable=False),
        sa.Column("meses", sa.SmallInteger(), nullable=False),
        sa.Column("de_prueba", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.CheckConstraint("tipo IN ('V', 'C', 'T')", name=op.f("ck_planes_tipo")),
        sa.CheckConstraint("familia IN (1, 2)", name=op.f("ck_planes_familia")),
        sa.CheckConstraint("valor >= 0 AND documentos >= 0 AND meses > 0", name=op.f("ck_planes_cantidades")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_planes")),
    )
    op.create_table(
        "productos_soporte",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_productos_soporte")),
    )
    op.create_table(
        "empresas",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("ruc", sa.Text(), nullable=False),
        sa.Column("nombre_comercial", sa.Text(), nullable=False),
        sa.Column("razon_social", sa.Text(), nullable=False),
        sa.Column("correo", sa.Text(), nullable=False),
        sa.Column("telefono", sa.Text(), server_default="", nullable=False),
        sa.Column("direccion", sa.Text(), server_default="", nullable=False),
        sa.Column("ciudad", sa.Text(), server_default="", nullable=False),
        sa.Column("estado_verificacion", sa.Text(), nullable=False),
        sa.Column("motivo_rechazo", sa.Text(), nullable=True),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("distribuidor_id", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "estado_verificacion <> 'RECHAZADA' OR motivo_rechazo IS NOT NULL",
            name=op.f("ck_empresas_rechazo_con_motivo"),
        ),
        sa.CheckConstraint(
            "estado_verificacion IN ('PENDIENTE', 'VERIFICADA', 'RECHAZADA')",
            name=op.f("ck_empresas_estado_verificacion"),
        ),
        sa.CheckConstraint("ruc ~ '^[0-9]{13}$'", name=op.f("ck_empresas_ruc")),
        sa.ForeignKeyConstraint(
            ["distribuidor_id"],
            ["administradores.id"],
            name=op.f("fk_empresas_distribuidor_id_administradores"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_empresas")),
        sa.UniqueConstraint("ruc", name=op.f("uq_empresas_ruc")),
    )
    with op.batch_alter_table("empresas", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_empresas_distribuidor_id"), ["distribuidor_id"], unique=False)

    op.create_table(
        "menus_roles",
        sa.Column("perfil", sa.SmallInteger(), nullable=False),
        sa.Column("menu_id", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("perfil IN (1, 2, 3)", name=op.f("ck_menus_roles_perfil")),
        sa.ForeignKeyConstraint(["menu_id"], ["menus.id"], name=op.f("fk_menus_roles_menu_id_menus")),
        sa.PrimaryKeyConstraint("perfil", "menu_id", name=op.f("pk_menus_roles")),
    )
    op.create_table(
        "certificados_firma",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("titular", sa.Text(), nullable=False),
        sa.Column("autoridad", sa.Text(), nullable=False),
        sa.Column("valido_desde", sa.DateTime(timezone=True), nullable=False),
        sa.Column("valido_hasta", sa.DateTime(timezone=True), nullable=False),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_certificados_firma_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_certificados_firma")),
    )
    op.create_table(
        "correos",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=True),
        sa.Column("plantilla", sa.Text(), nullable=False),
        sa.Column("asunto", sa.Text(), nullable=False),
        sa.Column("texto", sa.Text(), nullable=True),
        sa.Column("html", sa.Text(), nullable=True),
        sa.Column("confidencial", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"], name=op.f("fk_correos_empresa_id_empresas")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_correos")),
    )
    with op.batch_alter_table("correos", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_correos_empresa_id"), ["empresa_id"], unique=False)

    op.create_table(
        "establecimientos",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("direccion", sa.Text(), server_default="", nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.CheckConstraint(
            "codigo ~ '^[0-9]{3}$' AND codigo <> '000'", name=op.f("ck_establecimientos_codigo")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_establecimientos_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_establecimientos")),
        sa.UniqueConstraint("empresa_id", "codigo", name=op.f("uq_establecimientos_empresa_id_codigo")),
    )
    op.create_table(
        "menus_empresas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("menu_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_menus_empresas_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(["menu_id"], ["menus.id"], name=op.f("fk_menus_empresas_menu_id_menus")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_menus_empresas")),
        sa.UniqueConstraint("empresa_id", "menu_id", name=op.f("uq_menus_empresas_empresa_id_menu_id")),
    )
    op.create_table(
        "planes_imprenta",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("plan_id", sa.BigInteger(), nullable=False),
        sa.Column("inicia", sa.Date(), nullable=False),
        sa.Column("caduca", sa.Date(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=True),
        sa.Column("archivo", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_planes_imprenta_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(["plan_id"], ["planes.id"], name=op.f("fk_planes_imprenta_plan_id_planes")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_planes_imprenta")),
    )
    op.create_table(
        "planes_orel",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("documentos", sa.Integer(), nullable=False),
        sa.Column("utilizados", sa.Integer(), server_default="0", nullable=False),
        sa.Column("plan_id", sa.BigInteger(), nullable=False),
        sa.Column("inicia", sa.Date(), nullable=False),
        sa.Column("caduca", sa.Date(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=True),
        sa.Column("archivo", sa.Text(), nullable=True),
        sa.CheckConstraint("utilizados >= 0 AND utilizados <= documentos", name=op.f("ck_planes_orel_cupo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_planes_orel_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(["plan_id"], ["planes.id"], name=op.f("fk_planes_orel_plan_id_planes")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_planes_orel")),
    )
    op.create_table(
        "recibos_pago",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("familia", sa.SmallInteger(), nullable=False),
        sa.Column("plan_id", sa.BigInteger(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("extension", sa.Text(), nullable=False),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="PENDIENTE", nullable=False),
        sa.Column("motivo", sa.Text(), nullable=True),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'APROBADO', 'RECHAZADO')", name=op.f("ck_recibos_pago_estado")
        ),
        sa.CheckConstraint("familia IN (1, 2)", name=op.f("ck_recibos_pago_familia")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_recibos_pago_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(["plan_id"], ["planes.id"], name=op.f("fk_recibos_pago_plan_id_planes")),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_recibos_pago")),
    )
    op.create_table(
        "tickets",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=True),
        sa.Column("ruc", sa.Text(), nullable=False),
        sa.Column("cliente_nombre", sa.Text(), nullable=False),
        sa.Column("cliente_correo", sa.Text(), nullable=False),
        sa.Column("cliente_telefono", sa.Text(), server_default="", nullable=False),
        sa.Column("asunto", sa.Text(), nullable=False),
        sa.Column("mensaje", sa.Text(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="ABIERTO", nullable=False),
        sa.Column("asesor_id", sa.BigInteger(), nullable=True),
        sa.Column("archivo", sa.Text(), nullable=True),
        sa.Column("nombre_archivo", sa.Text(), nullable=True),
        sa.Column("tamano_archivo", sa.BigInteger(), nullable=True),
        sa.Column("sha256_archivo", sa.Text(), nullable=True),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "asunto IN ('sdev', 'stec', 'cptn', 'trmt', 'admi')", name=op.f("ck_tickets_asunto")
        ),
        sa.CheckConstraint(
            "estado IN ('ABIERTO', 'EN_PROCESO', 'RESUELTO', 'CERRADO')", name=op.f("ck_tickets_estado")
        ),
        sa.ForeignKeyConstraint(
            ["asesor_id"], ["administradores.id"], name=op.f("fk_tickets_asesor_id_administradores")
        ),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"], name=op.f("fk_tickets_empresa_id_empresas")),
        sa.ForeignKeyConstraint(
            ["producto_id"], ["productos_soporte.id"], name=op.f("fk_tickets_producto_id_productos_soporte")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tickets")),
    )
    with op.batch_alter_table("tickets", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tickets_creado_en"), ["creado_en"], unique=False)
        batch_op.create_index(batch_op.f("ix_tickets_empresa_id"), ["empresa_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_tickets_ruc"), ["ruc"], unique=False)

    op.create_table(
        "correos_destinatarios",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("correo_id", sa.BigInteger(), nullable=False),
        sa.Column("direccion", sa.Text(), nullable=False),
        sa.Column("estado", sa.Text(), server_default="PENDIENTE", nullable=False),
        sa.Column("intentos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("detalle", sa.Text(), nullable=True),
        sa.Column("enviado_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'INCIERTO', 'RECHAZADO', 'FALLIDO')",
            name=op.f("ck_correos_destinatarios_estado"),
        ),
        sa.ForeignKeyConstraint(
            ["correo_id"], ["correos.id"], name=op.f("fk_correos_destinatarios_correo_id_correos")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_correos_destinatarios")),
    )
    with op.batch_alter_table("correos_destinatarios", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_correos_destinatarios_correo_id"), ["correo_id"], unique=False)

    op.create_table(
        "puntos_emision",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("establecimiento_id", sa.BigInteger(), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), server_default="", nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.CheckConstraint(
            "codigo ~ '^[0-9]{3}$' AND codigo <> '000'", name=op.f("ck_puntos_emision_codigo")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "establecimiento_id"],
            ["establecimientos.empresa_id", "establecimientos.id"],
            name=op.f("fk_puntos_emision_empresa_id_establecimiento_id_establecimientos"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_puntos_emision_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_puntos_emision")),
        sa.UniqueConstraint(
            "empresa_id",
            "establecimiento_id",
            "codigo",
            name=op.f("uq_puntos_emision_empresa_id_establecimiento_id_codigo"),
        ),
    )
    op.create_table(
        "tickets_cambios",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("ticket_id", sa.BigInteger(), nullable=False),
        sa.Column("estado_anterior", sa.Text(), nullable=True),
        sa.Column("estado", sa.Text(), nullable=False),
        sa.Column("autor_id", sa.BigInteger(), nullable=True),
        sa.Column("instante", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["autor_id"], ["administradores.id"], name=op.f("fk_tickets_cambios_autor_id_administradores")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_id"], ["tickets.id"], name=op.f("fk_tickets_cambios_ticket_id_tickets")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tickets_cambios")),
    )
    with op.batch_alter_table("tickets_cambios", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tickets_cambios_ticket_id"), ["ticket_id"], unique=False)

    op.create_table(
        "usuarios",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("usuario", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("correo", sa.Text(), nullable=False),
        sa.Column("perfil", sa.Text(), nullable=False),
        sa.Column("establecimiento_id", sa.BigInteger(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("clave_hash", sa.Text(), nullable=False),
        sa.Column("clave_temporal_hash", sa.Text(), nullable=True),
        sa.Column("clave_temporal_vence", sa.DateTime(timezone=True), nullable=True),
        sa.Column("debe_cambiar_clave", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("activo", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.CheckConstraint(
            "perfil IN ('propietario', 'facturador', 'contador', 'consulta')", name=op.f("ck_usuarios_perfil")
        ),
        sa.CheckConstraint("usuario = lower(usuario)", name=op.f("ck_usuarios_usuario_en_minusculas")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "establecimiento_id"],
            ["establecimientos.empresa_id", "establecimientos.id"],
            name=op.f("fk_usuarios_empresa_id_establecimiento_id_establecimientos"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_usuarios_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_usuarios")),
        sa.UniqueConstraint("empresa_id", "usuario", name=op.f("uq_usuarios_empresa_id_usuario")),
    )


def downgrade():
    op.drop_table("usuarios")
    with op.batch_alter_table("tickets_cambios", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tickets_cambios_ticket_id"))

    op.drop_table("tickets_cambios")
    op.drop_table("puntos_emision")
    with op.batch_alter_table("correos_destinatarios", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_correos_destinatarios_correo_id"))

    op.drop_table("correos_destinatarios")
    with op.batch_alter_table("tickets", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tickets_ruc"))
        batch_op.drop_index(batch_op.f("ix_tickets_empresa_id"))
        batch_op.drop_index(batch_op.f("ix_tickets_creado_en"))

    op.drop_table("tickets")
    op.drop_table("recibos_pago")
    op.drop_table("planes_orel")
    op.drop_table("planes_imprenta")
    op.drop_table("menus_empresas")
    op.drop_table("establecimientos")
    with op.batch_alter_table("correos", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_correos_empresa_id"))

    op.drop_table("correos")
    op.drop_table("certificados_firma")
    op.drop_table("menus_roles")
    with op.batch_alter_table("empresas", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_empresas_distribuidor_id"))

    op.drop_table("empresas")
    op.drop_table("productos_soporte")
    op.drop_table("planes")
    op.drop_table("menus")
    op.drop_table("configuraciones")
    with op.batch_alter_table("claves_idempotencia", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_claves_idempotencia_creada_en"))

    op.drop_table("claves_idempotencia")
    with op.batch_alter_table("auditoria", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_auditoria_instante"))
        batch_op.drop_index(batch_op.f("ix_auditoria_entidad_entidad_id_id"))
        batch_op.drop_index(batch_op.f("ix_auditoria_empresa_id_id"))

    op.drop_table("auditoria")
    op.drop_table("administradores")
