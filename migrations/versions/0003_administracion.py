"""La administración: búsqueda por palabras, conversación de los tickets y sus cuentas, versiones.

`tinta_texto` quita mayúsculas y tildes para buscar; los disparadores llevan la cuenta de tickets
por estado, y la de documentos por mes, con filas que se suman: dos a la vez no se esperan.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TEXTO = """
CREATE FUNCTION tinta_texto(texto text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT lower(translate(texto,
        'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç',
        'AAAAAAEEEEIIIIOOOOOUUUUNCaaaaaaeeeeiiiiooooouuuunc'))
$$
"""
CONTAR = """
CREATE FUNCTION tickets_contar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO tickets_cuentas (estado, cuantos)
        SELECT estado, count(*) FROM nuevas GROUP BY estado;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO tickets_cuentas (estado, cuantos)
        SELECT estado, -count(*) FROM viejas GROUP BY estado;
    ELSE
        INSERT INTO tickets_cuentas (estado, cuantos)
        SELECT estado, sum(n) FROM (
            SELECT estado, 1 AS n FROM nuevas UNION ALL SELECT estado, -1 FROM viejas
        ) AS cambios GROUP BY estado HAVING sum(n) <> 0;
    END IF;
    RETURN NULL;
END $$
"""
SUMAR = """
CREATE FUNCTION documentos_sumar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO documentos_mensuales (mes, emitidos, rechazados)
        SELECT mes, sum(emitidos), sum(rechazados) FROM nuevas GROUP BY mes;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO documentos_mensuales (mes, emitidos, rechazados)
        SELECT mes, -sum(emitidos), -sum(rechazados) FROM viejas GROUP BY mes;
    ELSE
        INSERT INTO documentos_mensuales (mes, emitidos, rechazados)
        SELECT mes, sum(emitidos), sum(rechazados) FROM (
            SELECT mes, emitidos, rechazados FROM nuevas
            UNION ALL SELECT mes, -emitidos, -rechazados FROM viejas
        ) AS cambios GROUP BY mes HAVING sum(emitidos) <> 0 OR sum(rechazados) <> 0;
    END IF;
    RETURN NULL;
END $$
"""
# Tabla cuyos cambios se cuentan → la función que los cuenta.
CONTADAS = {"tickets": "tickets_contar", "consumos_mensuales": "documentos_sumar"}
DISPARADORES = {
    "insert": "REFERENCING NEW TABLE AS nuevas",
    "update": "REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas",
    "delete": "REFERENCING OLD TABLE AS viejas",
}
# (tabla, nombre, condición)
COMPROBACIONES = (
    ("planes_imprenta", "fechas", "inicia <= caduca"),
    ("planes_orel", "fechas", "inicia <= caduca"),
    ("recibos_pago", "rechazo_con_motivo", "estado <> 'RECHAZADO' OR motivo IS NOT NULL"),
    ("recibos_pago", "valor", "valor > 0"),
)


def upgrade():
    op.execute(TEXTO)
    op.create_table(
        "tickets_cuentas",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("estado", sa.Text(), nullable=False),
        sa.Column("cuantos", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tickets_cuentas")),
    )
    op.create_table(
        "documentos_mensuales",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        sa.Column("emitidos", sa.BigInteger(), nullable=False),
        sa.Column("rechazados", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_documentos_mensuales")),
    )
    op.create_table(
        "consumos_mensuales",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        sa.Column("emitidos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("rechazados", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint(
            "emitidos >= 0 AND rechazados >= 0", name=op.f("ck_consumos_mensuales_cantidades")
        ),
        sa.CheckConstraint("extract(day FROM mes) = 1", name=op.f("ck_consumos_mensuales_mes")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_consumos_mensuales_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_consumos_mensuales")),
        sa.UniqueConstraint("empresa_id", "mes", name=op.f("uq_consumos_mensuales_empresa_id_mes")),
    )
    with op.batch_alter_table("consumos_mensuales", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_consumos_mensuales_mes"),
            ["mes"],
            unique=False,
            postgresql_include=["empresa_id", "emitidos", "rechazados"],
        )

    op.create_table(
        "tickets_adjuntos",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("ticket_id", sa.BigInteger(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("autor_id", sa.BigInteger(), nullable=True),
        sa.Column("autor_nombre", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["autor_id"], ["administradores.id"], name=op.f("fk_tickets_adjuntos_autor_id_administradores")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_id"], ["tickets.id"], name=op.f("fk_tickets_adjuntos_ticket_id_tickets")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tickets_adjuntos")),
    )
    with op.batch_alter_table("tickets_adjuntos", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_tickets_adjuntos_ticket_id_id"), ["ticket_id", "id"], unique=False
        )

    op.create_table(
        "tickets_mensajes",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("ticket_id", sa.BigInteger(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("autor_id", sa.BigInteger(), nullable=True),
        sa.Column("autor_nombre", sa.Text(), nullable=False),
        sa.Column("asunto", sa.Text(), nullable=True),
        sa.Column("html", sa.Text(), nullable=False),
        sa.Column("correo_id", sa.BigInteger(), nullable=True),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "busqueda",
            postgresql.TSVECTOR(),
            sa.Computed(
                "to_tsvector('simple'::regconfig, regexp_replace(tinta_texto(left(regexp_replace(html, '<[^>]*>', ' ', 'g'), 20000)), '[^a-z0-9]+', ' ', 'g'))",
                persisted=True,
            ),
            nullable=True,
        ),
        sa.CheckConstraint(
            "tipo IN ('cliente', 'respuesta', 'nota', 'correo')", name=op.f("ck_tickets_mensajes_tipo")
        ),
        sa.ForeignKeyConstraint(
            ["autor_id"], ["administradores.id"], name=op.f("fk_tickets_mensajes_autor_id_administradores")
        ),
        sa.ForeignKeyConstraint(
            ["correo_id"], ["correos.id"], name=op.f("fk_tickets_mensajes_correo_id_correos")
        ),
        sa.ForeignKeyConstraint(
            ["ticket_id"], ["tickets.id"], name=op.f("fk_tickets_mensajes_ticket_id_tickets")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tickets_mensajes")),
    )
    with op.batch_alter_table("tickets_mensajes", schema=None) as batch_op:
        batch_op.create_index(
            "ix_tickets_mensajes_busqueda",
            ["busqueda"],
            unique=False,
            postgresql_using="gin",
            postgresql_with={"fastupdate": "off"},
        )
        batch_op.create_index(
            batch_op.f("ix_tickets_mensajes_ticket_id_id"), ["ticket_id", "id"], unique=False
        )

    with op.batch_alter_table("administradores", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ultimo_ingreso", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))

    with op.batch_alter_table("auditoria", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_auditoria_actor_id"), ["actor", "id"], unique=False)

    with op.batch_alter_table("empresas", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "busqueda",
                postgresql.TSVECTOR(),
                sa.Computed(
                    "to_tsvector('simple'::regconfig, regexp_replace(tinta_texto(ruc || ' ' || razon_social || ' ' || nombre_comercial), '[^a-z0-9]+', ' ', 'g'))",
                    persisted=True,
                ),
                nullable=True,
            )
        )
        batch_op.create_index(
            "ix_empresas_busqueda",
            ["busqueda"],
            unique=False,
            postgresql_using="gin",
            postgresql_with={"fastupdate": "off"},
        )
        batch_op.create_index(batch_op.f("ix_empresas_creada_en_id"), ["creada_en", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_empresas_razon_social_id"), ["razon_social", "id"], unique=False)

    with op.batch_alter_table("menus_empresas", schema=None) as batch_op:
        batch_op.add_column(sa.Column("orden", sa.Integer(), nullable=True))

    with op.batch_alter_table("menus_roles", schema=None) as batch_op:
        batch_op.add_column(sa.Column("orden", sa.Integer(), nullable=True))

    with op.batch_alter_table("planes", schema=None) as batch_op:
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))

    with op.batch_alter_table("planes_imprenta", schema=None) as batch_op:
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))
        batch_op.create_index(batch_op.f("ix_planes_imprenta_caduca"), ["caduca"], unique=False)
        batch_op.create_index(batch_op.f("ix_planes_imprenta_id"), ["id"], unique=False)

    with op.batch_alter_table("planes_orel", schema=None) as batch_op:
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))
        batch_op.create_index(batch_op.f("ix_planes_orel_caduca"), ["caduca"], unique=False)
        batch_op.create_index(batch_op.f("ix_planes_orel_id"), ["id"], unique=False)

    with op.batch_alter_table("recibos_pago", schema=None) as batch_op:
        batch_op.add_column(sa.Column("contrato_id", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("banco", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("referencia", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("valor", sa.Numeric(precision=14, scale=2), nullable=True))
        batch_op.add_column(sa.Column("fecha", sa.Date(), nullable=True))
        batch_op.add_column(sa.Column("revisado_por", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("revisado_en", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))
        batch_op.create_index(batch_op.f("ix_recibos_pago_estado_id"), ["estado", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_recibos_pago_id"), ["id"], unique=False)
        batch_op.create_foreign_key(
            batch_op.f("fk_recibos_pago_revisado_por_administradores"),
            "administradores",
            ["revisado_por"],
            ["id"],
        )

    with op.batch_alter_table("tickets", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "actualizado_en", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
            )
        )
        batch_op.add_column(sa.Column("cerrado_en", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))
        batch_op.add_column(
            sa.Column(
                "busqueda",
                postgresql.TSVECTOR(),
                sa.Computed(
                    "to_tsvector('simple'::regconfig, regexp_replace(tinta_texto(ruc || ' ' || cliente_nombre || ' ' || cliente_correo || ' ' || left(regexp_replace(mensaje, '<[^>]*>', ' ', 'g'), 20000)), '[^a-z0-9]+', ' ', 'g'))",
                    persisted=True,
                ),
                nullable=True,
            )
        )
        batch_op.drop_index(batch_op.f("ix_tickets_empresa_id"))
        batch_op.create_index(batch_op.f("ix_tickets_asesor_id_id"), ["asesor_id", "id"], unique=False)
        batch_op.create_index(
            "ix_tickets_busqueda",
            ["busqueda"],
            unique=False,
            postgresql_using="gin",
            postgresql_with={"fastupdate": "off"},
        )
        batch_op.create_index(batch_op.f("ix_tickets_empresa_id_id"), ["empresa_id", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_tickets_estado_id"), ["estado", "id"], unique=False)
        batch_op.create_index(
            "ix_tickets_pendientes",
            ["estado", "creado_en"],
            unique=False,
            postgresql_where=sa.text("estado <> 'CERRADO'"),
            postgresql_include=["empresa_id", "asesor_id"],
        )
        batch_op.create_index(batch_op.f("ix_tickets_producto_id_id"), ["producto_id", "id"], unique=False)

    with op.batch_alter_table("usuarios", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ultimo_ingreso", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))

    for tabla, nombre, condicion in COMPROBACIONES:
        op.create_check_constraint(op.f(f"ck_{tabla}_{nombre}"), tabla, condicion)
    cercar(op, "consumos_mensuales")
    op.execute(CONTAR)
    op.execute(SUMAR)
    for tabla, funcion in CONTADAS.items():
        for cuando, filas in DISPARADORES.items():
            op.execute(
                f"CREATE TRIGGER {funcion}_{cuando} AFTER {cuando} ON {tabla} {filas} "
                f"FOR EACH STATEMENT EXECUTE FUNCTION {funcion}()"
            )
    op.execute(
        "INSERT INTO tickets_cuentas (estado, cuantos) SELECT estado, count(*) FROM tickets GROUP BY estado"
    )
    op.execute(
        "UPDATE tickets SET cerrado_en = (SELECT max(instante) FROM tickets_cambios "
        "WHERE ticket_id = tickets.id AND tickets_cambios.estado = 'CERRADO') WHERE estado = 'CERRADO'"
    )


def downgrade():
    for tabla, funcion in CONTADAS.items():
        for cuando in DISPARADORES:
            op.execute(f"DROP TRIGGER {funcion}_{cuando} ON {tabla}")
        op.execute(f"DROP FUNCTION {funcion}()")
    for tabla, nombre, _ in COMPROBACIONES:
        op.drop_constraint(op.f(f"ck_{tabla}_{nombre}"), tabla)
    with op.batch_alter_table("usuarios", schema=None) as batch_op:
        batch_op.drop_column("version")
        batch_op.drop_column("ultimo_ingreso")

    with op.batch_alter_table("tickets", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tickets_producto_id_id"))
        batch_op.drop_index(
            "ix_tickets_pendientes",
            postgresql_where=sa.text("estado <> 'CERRADO'"),
            postgresql_include=["empresa_id", "asesor_id"],
        )
        batch_op.drop_index(batch_op.f("ix_tickets_estado_id"))
        batch_op.drop_index(batch_op.f("ix_tickets_empresa_id_id"))
        batch_op.drop_index(
            "ix_tickets_busqueda", postgresql_using="gin", postgresql_with={"fastupdate": "off"}
        )
        batch_op.drop_index(batch_op.f("ix_tickets_asesor_id_id"))
        batch_op.create_index(batch_op.f("ix_tickets_empresa_id"), ["empresa_id"], unique=False)
        batch_op.drop_column("busqueda")
        batch_op.drop_column("version")
        batch_op.drop_column("cerrado_en")
        batch_op.drop_column("actualizado_en")

    with op.batch_alter_table("recibos_pago", schema=None) as batch_op:
        batch_op.drop_constraint(
            batch_op.f("fk_recibos_pago_revisado_por_administradores"), type_="foreignkey"
        )
        batch_op.drop_index(batch_op.f("ix_recibos_pago_id"))
        batch_op.drop_index(batch_op.f("ix_recibos_pago_estado_id"))
        batch_op.drop_column("version")
        batch_op.drop_column("revisado_en")
        batch_op.drop_column("revisado_por")
        batch_op.drop_column("fecha")
        batch_op.drop_column("valor")
        batch_op.drop_column("referencia")
        batch_op.drop_column("banco")
        batch_op.drop_column("contrato_id")

    with op.batch_alter_table("planes_orel", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_planes_orel_id"))
        batch_op.drop_index(batch_op.f("ix_planes_orel_caduca"))
        batch_op.drop_column("version")

    with op.batch_alter_table("planes_imprenta", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_planes_imprenta_id"))
        batch_op.drop_index(batch_op.f("ix_planes_imprenta_caduca"))
        batch_op.drop_column("version")

    with op.batch_alter_table("planes", schema=None) as batch_op:
        batch_op.drop_column("version")

    with op.batch_alter_table("menus_roles", schema=None) as batch_op:
        batch_op.drop_column("orden")

    with op.batch_alter_table("menus_empresas", schema=None) as batch_op:
        batch_op.drop_column("orden")

    with op.batch_alter_table("empresas", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_empresas_razon_social_id"))
        batch_op.drop_index(batch_op.f("ix_empresas_creada_en_id"))
        batch_op.drop_index(
            "ix_empresas_busqueda", postgresql_using="gin", postgresql_with={"fastupdate": "off"}
        )
        batch_op.drop_column("busqueda")

    with op.batch_alter_table("auditoria", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_auditoria_actor_id"))

    with op.batch_alter_table("administradores", schema=None) as batch_op:
        batch_op.drop_column("version")
        batch_op.drop_column("ultimo_ingreso")

    with op.batch_alter_table("tickets_mensajes", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tickets_mensajes_ticket_id_id"))
        batch_op.drop_index(
            "ix_tickets_mensajes_busqueda", postgresql_using="gin", postgresql_with={"fastupdate": "off"}
        )

    op.drop_table("tickets_mensajes")
    with op.batch_alter_table("tickets_adjuntos", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tickets_adjuntos_ticket_id_id"))

    op.drop_table("tickets_adjuntos")
    with op.batch_alter_table("consumos_mensuales", schema=None) as batch_op:
        batch_op.drop_index(
            batch_op.f("ix_consumos_mensuales_mes"),
            postgresql_include=["empresa_id", "emitidos", "rechazados"],
        )

    op.drop_table("consumos_mensuales")
    op.drop_table("documentos_mensuales")
    op.drop_table("tickets_cuentas")
    op.execute("DROP FUNCTION tinta_texto(text)")
