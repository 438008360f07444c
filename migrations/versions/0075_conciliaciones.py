"""Los extractos de las cuentas de banco, sus conciliaciones y su lugar en el menú."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0075"
down_revision = "0074"
branch_labels = None
depends_on = None

TABLAS = (
    *("extractos_bancarios", "lineas_extracto", "conciliaciones"),
    *("cruces_bancarios", "partes_cruces", "reglas_extracto"),
)


def upgrade():
    op.create_table(
        "extractos_bancarios",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), autoincrement=True, nullable=False),
        sa.Column("banco_id", sa.BigInteger(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=False),
        sa.Column("saldo_inicial", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("saldo_final", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("nuevas", sa.Integer(), nullable=False),
        sa.Column("repetidas", sa.Integer(), nullable=False),
        sa.Column("titulos", postgresql.ARRAY(sa.Text()), server_default="{}", nullable=False),
        sa.Column("forma", postgresql.JSONB(astext_type=sa.Text()), server_default="{}", nullable=False),
        sa.Column("subido_por", sa.Text(), nullable=False),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_extractos_bancarios_banco",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_extractos_bancarios_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_extractos_bancarios")),
    )
    op.create_index(
        op.f("ix_extractos_bancarios_empresa_id_banco_id"),
        "extractos_bancarios",
        ["empresa_id", "banco_id"],
        unique=False,
    )
    op.create_table(
        "lineas_extracto",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), autoincrement=True, nullable=False),
        sa.Column("banco_id", sa.BigInteger(), nullable=False),
        sa.Column("extracto_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("importe", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("vez", sa.Integer(), nullable=False),
        sa.Column("referencia", sa.Text(), server_default="", nullable=False),
        sa.Column("concepto", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("importe <> 0", name=op.f("ck_lineas_extracto_importe")),
        sa.CheckConstraint(
            "length(concepto) <= 300 AND length(referencia) <= 60", name=op.f("ck_lineas_extracto_textos")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_lineas_extracto_banco",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "extracto_id"],
            ["extractos_bancarios.empresa_id", "extractos_bancarios.id"],
            name="fk_lineas_extracto_extracto",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_lineas_extracto_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_lineas_extracto")),
        sa.UniqueConstraint(
            "empresa_id", "banco_id", "fecha", "importe", "vez", name="uq_lineas_extracto_vez"
        ),
    )
    op.create_index(
        op.f("ix_lineas_extracto_empresa_id_extracto_id"),
        "lineas_extracto",
        ["empresa_id", "extracto_id"],
        unique=False,
    )
    op.create_table(
        "conciliaciones",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), autoincrement=True, nullable=False),
        sa.Column("banco_id", sa.BigInteger(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=False),
        sa.Column("saldo_banco", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("estado", sa.Text(), server_default="ABIERTA", nullable=False),
        sa.Column("saldo_libros", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("en_transito", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("papel", sa.Text(), nullable=True),
        sa.Column("cerrada_por", sa.Text(), server_default="", nullable=False),
        sa.Column("cerrada_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("creada_por", sa.Text(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "(estado = 'CERRADA') = (num_nonnulls(saldo_libros, en_transito, papel, cerrada_en) = 4)",
            name=op.f("ck_conciliaciones_cerrada"),
        ),
        sa.CheckConstraint("estado IN ('ABIERTA', 'CERRADA')", name=op.f("ck_conciliaciones_estado")),
        sa.CheckConstraint("desde <= hasta", name=op.f("ck_conciliaciones_fechas")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_conciliaciones_banco",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_conciliaciones_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_conciliaciones")),
        sa.UniqueConstraint("empresa_id", "banco_id", "hasta", name="uq_conciliaciones_hasta"),
    )
    op.create_index(
        "uq_conciliaciones_abierta",
        "conciliaciones",
        ["empresa_id", "banco_id"],
        unique=True,
        postgresql_where=sa.text("estado = 'ABIERTA'"),
    )
    op.create_table(
        "cruces_bancarios",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), autoincrement=True, nullable=False),
        sa.Column("conciliacion_id", sa.BigInteger(), nullable=False),
        sa.Column("clase", sa.Text(), server_default="CRUCE", nullable=False),
        sa.Column("hecho_por", sa.Text(), nullable=False),
        sa.Column("hecho_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "clase IN ('CRUCE', 'ASENTADO', 'ANTERIOR')", name=op.f("ck_cruces_bancarios_clase")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "conciliacion_id"],
            ["conciliaciones.empresa_id", "conciliaciones.id"],
            name="fk_cruces_bancarios_conciliacion",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_cruces_bancarios_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_cruces_bancarios")),
    )
    op.create_index(
        op.f("ix_cruces_bancarios_empresa_id_conciliacion_id"),
        "cruces_bancarios",
        ["empresa_id", "conciliacion_id"],
        unique=False,
    )
    op.create_table(
        "partes_cruces",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), autoincrement=True, nullable=False),
        sa.Column("cruce_id", sa.BigInteger(), nullable=False),
        sa.Column("linea_id", sa.BigInteger(), nullable=True),
        sa.Column("asiento_id", sa.BigInteger(), nullable=True),
        sa.Column("asiento_n", sa.Integer(), nullable=True),
        sa.CheckConstraint(
            "num_nonnulls(linea_id, asiento_id) = 1 AND (asiento_id IS NULL) = (asiento_n IS NULL)",
            name=op.f("ck_partes_cruces_uno"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "asiento_id", "asiento_n"],
            ["lineas_asientos.empresa_id", "lineas_asientos.asiento_id", "lineas_asientos.n"],
            name="fk_partes_cruces_movimiento",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cruce_id"],
            ["cruces_bancarios.empresa_id", "cruces_bancarios.id"],
            name="fk_partes_cruces_cruce",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "linea_id"],
            ["lineas_extracto.empresa_id", "lineas_extracto.id"],
            name="fk_partes_cruces_linea",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_partes_cruces_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_partes_cruces")),
    )
    op.create_index(
        op.f("ix_partes_cruces_empresa_id_cruce_id"),
        "partes_cruces",
        ["empresa_id", "cruce_id"],
        unique=False,
    )
    op.create_index(
        "uq_partes_cruces_linea",
        "partes_cruces",
        ["empresa_id", "linea_id"],
        unique=True,
        postgresql_where=sa.text("linea_id IS NOT NULL"),
    )
    op.create_index(
        "uq_partes_cruces_movimiento",
        "partes_cruces",
        ["empresa_id", "asiento_id", "asiento_n"],
        unique=True,
        postgresql_where=sa.text("asiento_id IS NOT NULL"),
    )
    op.create_table(
        "reglas_extracto",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), autoincrement=True, nullable=False),
        sa.Column("banco_id", sa.BigInteger(), nullable=False),
        sa.Column("palabras", sa.Text(), nullable=False),
        sa.Column("signo", sa.SmallInteger(), nullable=False),
        sa.Column("cuenta_id", sa.BigInteger(), nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=True),
        sa.Column("proveedor_id", sa.BigInteger(), nullable=True),
        sa.Column("centro_id", sa.BigInteger(), nullable=True),
        sa.Column("creada_por", sa.Text(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("signo IN (-1, 1)", name=op.f("ck_reglas_extracto_signo")),
        sa.ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_reglas_extracto_banco",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "centro_id"],
            ["centros_costo.empresa_id", "centros_costo.id"],
            name="fk_reglas_extracto_centro",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name="fk_reglas_extracto_cliente",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cuenta_id"],
            ["cuentas_contables.empresa_id", "cuentas_contables.id"],
            name="fk_reglas_extracto_cuenta",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "proveedor_id"],
            ["proveedores.empresa_id", "proveedores.id"],
            name="fk_reglas_extracto_proveedor",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_reglas_extracto_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_reglas_extracto")),
        sa.UniqueConstraint(
            "empresa_id", "banco_id", "palabras", "signo", name="uq_reglas_extracto_palabras"
        ),
    )
    for tabla in TABLAS:
        cercar(op, tabla)


def downgrade():
    for tabla in reversed(TABLAS):
        derribar(op, tabla)
        op.drop_table(tabla)
