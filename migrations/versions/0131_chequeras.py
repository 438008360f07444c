"""Las chequeras de los bancos y los cheques que con ellas se giran."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0131"
down_revision = "0130"
branch_labels = None
depends_on = None

_MAXIMO = 9_999_999_999


def _suyas(tabla):
    return (
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name=op.f(f"fk_{tabla}_banco"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def _revisa(tabla, nombre, condicion):
    return sa.CheckConstraint(condicion, name=op.f(f"ck_{tabla}_{nombre}"))


def upgrade():
    op.create_table(
        "chequeras",
        *_suyas("chequeras"),
        sa.Column("banco_id", sa.BigInteger(), nullable=False),
        sa.Column("desde", sa.BigInteger(), nullable=False),
        sa.Column("hasta", sa.BigInteger(), nullable=False),
        sa.Column("siguiente", sa.BigInteger(), nullable=False),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        _revisa("chequeras", "numeros", f"desde BETWEEN 1 AND hasta AND hasta <= {_MAXIMO}"),
        _revisa("chequeras", "siguiente", "siguiente BETWEEN desde AND hasta + 1"),
    )
    op.create_index(op.f("ix_chequeras_empresa_id_banco_id"), "chequeras", ["empresa_id", "banco_id"])
    cercar(op, "chequeras")
    tabla = "cheques_girados"
    op.create_table(
        tabla,
        *_suyas(tabla),
        sa.Column("banco_id", sa.BigInteger(), nullable=False),
        sa.Column("chequera_id", sa.BigInteger(), nullable=True),
        sa.Column("numero", sa.BigInteger(), nullable=False),
        sa.Column("origen_tipo", sa.Text(), server_default="", nullable=False),
        sa.Column("origen_id", sa.BigInteger(), nullable=True),
        sa.Column("beneficiario", sa.Text(), server_default="", nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.Column("entregado", sa.Date(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("debitado_el", sa.Date(), nullable=True),
        sa.Column("cobrado_el", sa.Date(), nullable=True),
        sa.Column("conciliado", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("anulado_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), server_default="", nullable=False),
        sa.Column("hecho_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id", "chequera_id"],
            ["chequeras.empresa_id", "chequeras.id"],
            name=op.f(f"fk_{tabla}_chequera"),
        ),
        sa.UniqueConstraint("empresa_id", "banco_id", "numero", name=op.f(f"uq_{tabla}_numero")),
        _revisa(tabla, "numero", f"numero BETWEEN 1 AND {_MAXIMO}"),
        _revisa(tabla, "origen", "(origen_id IS NULL) = (origen_tipo = '')"),
        _revisa(tabla, "valor", "valor >= 0 AND (valor = 0) = (origen_id IS NULL)"),
        _revisa(tabla, "en_blanco", "origen_id IS NOT NULL OR anulado_el IS NOT NULL"),
        _revisa(tabla, "anulado", "(anulado_el IS NULL) = (motivo_anulacion = '')"),
        _revisa(tabla, "cobrado", "num_nonnulls(cobrado_el, anulado_el) < 2"),
        _revisa(tabla, "conciliado", "NOT conciliado OR cobrado_el IS NOT NULL"),
        _revisa(tabla, "debitado", "debitado_el IS NULL OR fecha > entregado AND debitado_el >= fecha"),
    )
    op.create_index(
        op.f(f"ix_{tabla}_empresa_id_chequera_id"),
        tabla,
        ["empresa_id", "chequera_id"],
        postgresql_where=sa.text("chequera_id IS NOT NULL"),
    )
    op.create_index(op.f(f"ix_{tabla}_empresa_id_fecha_id"), tabla, ["empresa_id", "fecha", "id"])
    op.create_index(
        f"uq_{tabla}_origen",
        tabla,
        ["empresa_id", "origen_tipo", "origen_id"],
        unique=True,
        postgresql_where=sa.text("origen_id IS NOT NULL"),
    )
    op.create_index(
        f"ix_{tabla}_posfechados",
        tabla,
        ["empresa_id", "fecha"],
        postgresql_where=sa.text("fecha > entregado AND debitado_el IS NULL AND anulado_el IS NULL"),
    )
    cercar(op, tabla)


def downgrade():
    for tabla in ("cheques_girados", "chequeras"):
        derribar(op, tabla)
        op.drop_table(tabla)
