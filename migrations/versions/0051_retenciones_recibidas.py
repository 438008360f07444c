"""Las retenciones que los clientes hacen a la empresa, con sus documentos y lo retenido de cada uno."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None

VIVA = sa.text("anulada_el IS NULL")


def _id(nombre="id"):
    return sa.Column(nombre, sa.BigInteger(), sa.Identity(always=False), nullable=False)


def _comunes(tabla):
    return (
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
    )


def upgrade():
    tabla = "retenciones_recibidas"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        _id(),
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("numero", sa.Text(), nullable=False),
        sa.Column("autorizacion", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("origen", sa.Text(), server_default="MANUAL", nullable=False),
        sa.Column("recibido_id", sa.BigInteger(), nullable=True),
        sa.Column("renta", sa.Numeric(14, 2), nullable=False),
        sa.Column("iva", sa.Numeric(14, 2), nullable=False),
        sa.Column("isd", sa.Numeric(14, 2), nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("por_emparejar", sa.Integer(), nullable=False),
        sa.Column("anulada_el", sa.Date(), nullable=True),
        sa.Column("motivo_anulacion", sa.Text(), nullable=True),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("origen IN ('XML', 'MANUAL')", name=op.f(f"ck_{tabla}_origen")),
        sa.CheckConstraint("total = renta + iva + isd", name=op.f(f"ck_{tabla}_total")),
        sa.CheckConstraint("renta >= 0 AND iva >= 0 AND isd >= 0", name=op.f(f"ck_{tabla}_valores")),
        sa.CheckConstraint("por_emparejar >= 0", name=op.f(f"ck_{tabla}_por_emparejar")),
        sa.CheckConstraint("anulada_el >= fecha", name=op.f(f"ck_{tabla}_anulada_el")),
        sa.CheckConstraint(
            "(anulada_el IS NULL) = (motivo_anulacion IS NULL)", name=op.f(f"ck_{tabla}_motivo")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f(f"fk_{tabla}_empresa_id_cliente_id_clientes"),
        ),
        *_comunes(tabla),
    )
    for nombre, columnas in (
        ("autorizacion", ["empresa_id", "autorizacion", "numero"]),
        ("numero", ["empresa_id", "cliente_id", "numero"]),
        ("recibido", ["empresa_id", "recibido_id"]),
    ):
        op.create_index(f"uq_{tabla}_{nombre}", tabla, columnas, unique=True, postgresql_where=VIVA)
    op.create_index(f"ix_{tabla}_fecha", tabla, ["empresa_id", "fecha", "id"])
    op.create_index(
        f"ix_{tabla}_por_emparejar",
        tabla,
        ["empresa_id", "fecha", "id"],
        postgresql_where=sa.text("por_emparejar > 0 AND anulada_el IS NULL"),
    )
    suya = {"columnas": ["empresa_id", "retencion_id"], "de": [f"{tabla}.empresa_id", f"{tabla}.id"]}
    tabla = "documentos_retenidos"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        _id(),
        sa.Column("retencion_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.SmallInteger(), nullable=False),
        sa.Column("cod_doc", sa.Text(), nullable=False),
        sa.Column("numero", sa.Text(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=True),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.Column("documento_id", sa.BigInteger(), nullable=True),
        sa.Column("cobro_id", sa.BigInteger(), nullable=True),
        sa.Column("enlazado", sa.Boolean(), server_default="false", nullable=False),
        sa.CheckConstraint("valor >= 0", name=op.f(f"ck_{tabla}_valor")),
        sa.CheckConstraint("cobro_id IS NULL OR documento_id IS NOT NULL", name=op.f(f"ck_{tabla}_cobro")),
        sa.CheckConstraint("NOT enlazado OR cobro_id IS NOT NULL", name=op.f(f"ck_{tabla}_enlazado")),
        sa.ForeignKeyConstraint(suya["columnas"], suya["de"], name=f"fk_{tabla}_retencion"),
        sa.ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name=f"fk_{tabla}_documento",
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cobro_id"], ["cobros.empresa_id", "cobros.id"], name=f"fk_{tabla}_cobro"
        ),
        sa.UniqueConstraint("empresa_id", "retencion_id", "n", name=f"uq_{tabla}_n"),
        *_comunes(tabla),
    )
    for nombre in ("cobro", "documento"):
        op.create_index(
            f"ix_{tabla}_{nombre}",
            tabla,
            ["empresa_id", f"{nombre}_id"],
            postgresql_where=sa.text(f"{nombre}_id IS NOT NULL"),
        )
    tabla = "lineas_retenidas"
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        _id(),
        sa.Column("retencion_id", sa.BigInteger(), nullable=False),
        sa.Column("sustento_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.SmallInteger(), nullable=False),
        sa.Column("codigo", sa.SmallInteger(), nullable=False),
        sa.Column("codigo_retencion", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("base", sa.Numeric(14, 2), nullable=False),
        sa.Column("porcentaje", sa.Numeric(5, 2), nullable=False),
        sa.Column("valor", sa.Numeric(14, 2), nullable=False),
        sa.CheckConstraint("codigo IN (1, 2, 6)", name=op.f(f"ck_{tabla}_codigo")),
        sa.CheckConstraint("base >= 0 AND valor >= 0", name=op.f(f"ck_{tabla}_valores")),
        sa.CheckConstraint("porcentaje BETWEEN 0 AND 100", name=op.f(f"ck_{tabla}_porcentaje")),
        sa.ForeignKeyConstraint(suya["columnas"], suya["de"], name=f"fk_{tabla}_retencion"),
        sa.ForeignKeyConstraint(
            ["empresa_id", "sustento_id"],
            ["documentos_retenidos.empresa_id", "documentos_retenidos.id"],
            name=f"fk_{tabla}_sustento",
        ),
        sa.UniqueConstraint("empresa_id", "sustento_id", "n", name=f"uq_{tabla}_n"),
        *_comunes(tabla),
    )
    op.create_index(f"ix_{tabla}_retencion", tabla, ["empresa_id", "retencion_id"])
    for tabla in ("retenciones_recibidas", "documentos_retenidos", "lineas_retenidas"):
        cercar(op, tabla)


def downgrade():
    for tabla in ("lineas_retenidas", "documentos_retenidos", "retenciones_recibidas"):
        op.drop_table(tabla)
