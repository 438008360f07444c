"""Los despachos, las empresas que les dieron acceso, y lo que cada una de ellas guarda contado."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, cercar_del_proveedor, derribar

revision = "0177"
down_revision = "0176"
branch_labels = None
depends_on = None

SUMAS = ("sumas_obligaciones", "sumas_pendientes")


def _id():
    return sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False)


def _texto(nombre, **opciones):
    return sa.Column(nombre, sa.Text(), nullable=opciones.pop("nullable", False), **opciones)


def _instante(nombre, *, nullable=False):
    return sa.Column(nombre, sa.DateTime(timezone=True), nullable=nullable)


def upgrade():
    op.create_table(
        "despachos_contables",
        _id(),
        _texto("nombre"),
        _texto("codigo"),
        _instante("creado_en"),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_despachos_contables")),
    )
    op.create_index("uq_despachos_contables_codigo", "despachos_contables", ["codigo"], unique=True)
    op.create_table(
        "despacho_empresas",
        _id(),
        sa.Column("despacho_id", sa.BigInteger(), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        _texto("perfil"),
        _texto("dado_por"),
        _instante("dado_en"),
        _texto("quitado_por", nullable=True),
        _instante("quitado_en", nullable=True),
        sa.CheckConstraint("perfil <> 'propietario'", name=op.f("ck_despacho_empresas_perfil")),
        sa.CheckConstraint(
            "(quitado_en IS NULL) = (quitado_por IS NULL)", name=op.f("ck_despacho_empresas_quitado")
        ),
        sa.ForeignKeyConstraint(
            ["despacho_id"],
            ["despachos_contables.id"],
            name=op.f("fk_despacho_empresas_despacho_id_despachos_contables"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_despacho_empresas_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_despacho_empresas")),
    )
    op.create_index(
        "uq_despacho_empresas_viva",
        "despacho_empresas",
        ["empresa_id"],
        unique=True,
        postgresql_where=sa.text("quitado_en IS NULL"),
    )
    op.create_index(
        op.f("ix_despacho_empresas_despacho_id_empresa_id"),
        "despacho_empresas",
        ["despacho_id", "empresa_id"],
    )
    cercar_del_proveedor(op, "despacho_empresas")
    _sumas(
        "sumas_obligaciones",
        _texto("obligacion"),
        _texto("periodo"),
        _texto("nombre"),
        _texto("titulo"),
        _texto("ante"),
        sa.Column("vence", sa.Date(), nullable=False),
        _texto("estado"),
        sa.Column("importe", sa.Numeric(14, 2), nullable=True),
        _texto("antes", nullable=True),
        _instante("cambio_en", nullable=True),
        unica=("obligacion", "periodo"),
    )
    op.create_index(op.f("ix_sumas_obligaciones_empresa_id_mes"), "sumas_obligaciones", ["empresa_id", "mes"])
    cuentas = ("compras", "retenciones", "bancos", "huecos", "sin_autorizar", "regimen")
    _sumas(
        "sumas_pendientes",
        *(sa.Column(cuenta, sa.Integer(), nullable=False) for cuenta in cuentas),
        sa.Column("firma_hasta", sa.Date(), nullable=True),
        _instante("cambio_en"),
        unica=("mes",),
    )


def _sumas(tabla, *columnas, unica):
    op.create_table(
        tabla,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        _id(),
        sa.Column("mes", sa.Date(), nullable=False),
        *columnas,
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
        sa.UniqueConstraint(
            *("empresa_id", *unica), name=op.f(f"uq_{tabla}_{'_'.join(('empresa_id', *unica))}")
        ),
    )
    cercar(op, tabla)


def downgrade():
    for tabla in SUMAS:
        derribar(op, tabla)
        op.drop_table(tabla)
    derribar(op, "despacho_empresas", "proveedor")
    op.drop_table("despacho_empresas")
    op.drop_table("despachos_contables")
