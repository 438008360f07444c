"""Los comprobantes que otros emiten a la empresa, y lo que se trae de una vez."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0050"
down_revision = "0049"
branch_labels = None
depends_on = None

TEXTO = (
    "' ' || left(regexp_replace(tinta_texto(numero || ' ' || razon_social || ' ' || ruc || ' ' || clave "
    "|| ' ' || ltrim(right(numero, 9), '0')), '[^a-z0-9]+', ' ', 'g'), 400)"
)
ORIGENES = "('XML', 'ZIP', 'TXT', 'CLAVES', 'CORREO')"
CUBRE = ["texto", "estado", "tipo", "ruc", "total", "iva"]


def upgrade():
    op.create_table(
        "recibidos",
        *_clave("recibidos"),
        sa.Column("clave", sa.Text(), nullable=False),
        sa.Column("tipo", sa.Text(), nullable=False),
        sa.Column("ambiente", sa.SmallInteger(), nullable=False),
        sa.Column("ruc", sa.Text(), nullable=False),
        sa.Column("razon_social", sa.Text(), server_default="", nullable=False),
        sa.Column("numero", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("receptor", sa.Text(), server_default="", nullable=False),
        sa.Column("subtotal", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("iva", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("total", sa.Numeric(14, 2), server_default="0", nullable=False),
        sa.Column("autorizado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("comprobado_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("modifica", sa.Text(), server_default="", nullable=False),
        sa.Column("estado", sa.Text(), server_default="POR_REVISAR", nullable=False),
        sa.Column("avisos", postgresql.JSONB(), server_default="[]", nullable=False),
        sa.Column("grave", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("antes", sa.Text(), nullable=True),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("compra_id", sa.BigInteger(), nullable=True),
        sa.Column("comprobante_retencion_id", sa.BigInteger(), nullable=True),
        sa.Column("origen", sa.Text(), nullable=False),
        sa.Column("recibido_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("texto", sa.Text(collation="C"), sa.Computed(TEXTO, persisted=True), nullable=True),
        sa.CheckConstraint("tipo IN ('01', '03', '04', '05', '06', '07')", name=op.f("ck_recibidos_tipo")),
        sa.CheckConstraint("clave ~ '^[0-9]{49}$'", name=op.f("ck_recibidos_clave")),
        sa.CheckConstraint("ruc ~ '^[0-9]{13}$'", name=op.f("ck_recibidos_ruc")),
        sa.CheckConstraint("ambiente IN (1, 2)", name=op.f("ck_recibidos_ambiente")),
        sa.CheckConstraint(
            "estado IN ('POR_TRAER', 'TRAYENDO', 'NO_HALLADO', 'POR_REVISAR', 'CUARENTENA', 'ACEPTADO', "
            "'DESCARTADO', 'ANULADO')",
            name=op.f("ck_recibidos_estado"),
        ),
        sa.CheckConstraint(f"origen IN {ORIGENES}", name=op.f("ck_recibidos_origen")),
        sa.CheckConstraint("total >= 0 AND subtotal >= 0 AND iva >= 0", name=op.f("ck_recibidos_valores")),
        sa.CheckConstraint("(estado = 'DESCARTADO') = (motivo <> '')", name=op.f("ck_recibidos_motivo")),
        sa.CheckConstraint("(estado = 'DESCARTADO') = (antes IS NOT NULL)", name=op.f("ck_recibidos_antes")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_retencion_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name="fk_recibidos_retencion",
        ),
        sa.UniqueConstraint("empresa_id", "clave", name=op.f("uq_recibidos_empresa_id_clave")),
    )
    op.create_index(
        "ix_recibidos_lista", "recibidos", ["empresa_id", "fecha", "id"], postgresql_include=CUBRE
    )
    op.create_index(
        op.f("ix_recibidos_empresa_id_ruc_tipo_numero"), "recibidos", ["empresa_id", "ruc", "tipo", "numero"]
    )
    op.create_index(
        "ix_recibidos_modifica",
        "recibidos",
        ["empresa_id", "ruc", "modifica"],
        postgresql_where=sa.text("modifica <> ''"),
    )
    op.create_index(
        "ix_recibidos_por_atender",
        "recibidos",
        ["empresa_id", "estado", "id"],
        postgresql_where=sa.text("estado IN ('POR_TRAER', 'TRAYENDO', 'POR_REVISAR', 'CUARENTENA')"),
    )
    op.create_table(
        "xml_recibidos",
        *_clave("xml_recibidos"),
        sa.Column("recibido_id", sa.BigInteger(), nullable=False),
        sa.Column("xml", sa.LargeBinary(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(sha256) = 64", name=op.f("ck_xml_recibidos_sha256")),
        _del_recibido("xml_recibidos"),
    )
    op.create_table(
        "sustentos_recibidos",
        *_clave("sustentos_recibidos"),
        sa.Column("recibido_id", sa.BigInteger(), nullable=False),
        sa.Column("cod_doc", sa.Text(), nullable=False),
        sa.Column("numero", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=True),
        sa.Column("codigo", sa.SmallInteger(), nullable=False),
        sa.Column("codigo_retencion", sa.Text(), nullable=False),
        sa.Column("base", sa.Numeric(14, 2), nullable=False),
        sa.Column("porcentaje", sa.Numeric(9, 4), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        _del_recibido("sustentos_recibidos"),
    )
    op.create_index(
        op.f("ix_sustentos_recibidos_empresa_id_numero"), "sustentos_recibidos", ["empresa_id", "numero"]
    )
    op.create_table(
        "historial_recibidos",
        *_clave("historial_recibidos"),
        sa.Column("recibido_id", sa.BigInteger(), nullable=False),
        sa.Column("desde", sa.Text(), nullable=True),
        sa.Column("hasta", sa.Text(), nullable=False),
        sa.Column("que", sa.Text(), nullable=False),
        sa.Column("quien", sa.Text(), nullable=False),
        sa.Column("detalle", sa.Text(), server_default="", nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        _del_recibido("historial_recibidos"),
    )
    for tabla in ("xml_recibidos", "sustentos_recibidos", "historial_recibidos"):
        op.create_index(
            op.f(f"ix_{tabla}_empresa_id_recibido_id_id"), tabla, ["empresa_id", "recibido_id", "id"]
        )
    _cargas()
    for tabla in ("recibidos", "xml_recibidos", "sustentos_recibidos", "historial_recibidos"):
        cercar(op, tabla)
    for tabla in ("cargas_recibidos", "archivos_cargas"):
        cercar(op, tabla)


def _cargas():
    op.create_table(
        "cargas_recibidos",
        *_clave("cargas_recibidos"),
        sa.Column("origen", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("archivo", sa.Text(), nullable=True),
        sa.Column("estado", sa.Text(), server_default="EN_COLA", nullable=False),
        *(
            sa.Column(cuenta, sa.Integer(), server_default="0", nullable=False)
            for cuenta in ("total", "hechos", "nuevos", "repetidos", "con_error", "muertes")
        ),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("creada_por", sa.Text(), server_default="", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("pedida_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("terminada_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(f"origen IN {ORIGENES}", name=op.f("ck_cargas_recibidos_origen")),
        sa.CheckConstraint(
            "estado IN ('EN_COLA', 'EN_PROCESO', 'TERMINADA', 'FALLIDA')",
            name=op.f("ck_cargas_recibidos_estado"),
        ),
        sa.CheckConstraint(
            "hechos = nuevos + repetidos + con_error AND hechos <= total",
            name=op.f("ck_cargas_recibidos_cuentas"),
        ),
    )
    op.create_table(
        "archivos_cargas",
        *_clave("archivos_cargas"),
        sa.Column("carga_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("resultado", sa.Text(), nullable=True),
        sa.Column("mensaje", sa.Text(), server_default="", nullable=False),
        sa.Column("recibido_id", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "resultado IN ('NUEVO', 'REPETIDO', 'ERROR')", name=op.f("ck_archivos_cargas_resultado")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "carga_id"],
            ["cargas_recibidos.empresa_id", "cargas_recibidos.id"],
            name=op.f("fk_archivos_cargas_empresa_id_carga_id_cargas_recibidos"),
        ),
        _del_recibido("archivos_cargas"),
        sa.UniqueConstraint(
            "empresa_id", "carga_id", "n", name=op.f("uq_archivos_cargas_empresa_id_carga_id_n")
        ),
    )
    op.create_index(
        "ix_archivos_cargas_recibido",
        "archivos_cargas",
        ["empresa_id", "recibido_id"],
        postgresql_where=sa.text("recibido_id IS NOT NULL"),
    )


def _clave(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def _del_recibido(tabla):
    return sa.ForeignKeyConstraint(
        ["empresa_id", "recibido_id"],
        ["recibidos.empresa_id", "recibidos.id"],
        name=op.f(f"fk_{tabla}_empresa_id_recibido_id_recibidos"),
    )


def downgrade():
    op.drop_table("archivos_cargas")
    op.drop_table("cargas_recibidos")
    op.drop_table("historial_recibidos")
    op.drop_table("sustentos_recibidos")
    op.drop_table("xml_recibidos")
    op.drop_table("recibidos")
