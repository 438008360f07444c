"""Los conteos de las bodegas."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0191"
down_revision = "0190"
branch_labels = None
depends_on = None

CONTEOS, PRODUCTOS, CAPTURAS, PARAMETROS = (
    *("conteos", "conteos_productos"),
    *("conteos_capturas", "parametros_conteos"),
)
ESTADOS = ("ABIERTO", "CONTADO", "APROBADO", "ANULADO")
ALCANCES = ("BODEGA", "PRODUCTOS")
LISTAS = (
    *("asientos", "clientes", "cuentas", "facturas", "presupuestos", "productos", "proveedores"),
    *("saldos-iniciales", "transportistas"),
)
MEDIOS = ("TECLADO", "LECTOR", "CAMARA", "ARCHIVO", "CIERRE")


def _empresa(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
    )


def _id():
    return sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False)


def _apunta(tabla, columna, a, **dice):
    nombre = op.f(f"fk_{tabla}_empresa_id_{columna}_{a}")
    return sa.ForeignKeyConstraint(
        ["empresa_id", columna], [f"{a}.empresa_id", f"{a}.id"], name=nombre, **dice
    )


def _texto(nombre, **dice):
    return sa.Column(nombre, sa.Text(), nullable=False, **dice)


def _cantidad(nombre, nullable=True):
    return sa.Column(nombre, sa.Numeric(18, 6), nullable=nullable)


def _instante(nombre, nullable=True):
    return sa.Column(nombre, sa.DateTime(timezone=True), nullable=nullable)


def _si_no(nombre, vale):
    return sa.Column(nombre, sa.Boolean(), server_default=sa.text(vale), nullable=False)


def _revisa(tabla, nombre, dice):
    return sa.CheckConstraint(dice, name=op.f(f"ck_{tabla}_{nombre}"))


def _clave(tabla, *columnas):
    return sa.PrimaryKeyConstraint("empresa_id", *columnas, name=op.f(f"pk_{tabla}"))


def _listas(*tipos):
    """Las que se importan."""
    dichas = ", ".join(f"'{tipo}'" for tipo in sorted(tipos))
    op.drop_constraint(op.f("ck_importaciones_tipo"), "importaciones")
    op.create_check_constraint(op.f("ck_importaciones_tipo"), "importaciones", f"tipo IN ({dichas})")


def upgrade():
    _listas(*LISTAS, "conteos")
    op.create_table(
        CONTEOS,
        *_empresa(CONTEOS),
        _id(),
        sa.Column("numero", sa.Integer(), nullable=False),
        sa.Column("bodega_id", sa.BigInteger(), nullable=False),
        *(_texto(cual) for cual in ("nombre", "alcance")),
        sa.Column("ciego", sa.Boolean(), nullable=False),
        _texto("estado", server_default="ABIERTO"),
        sa.Column("vuelta", sa.SmallInteger(), server_default="1", nullable=False),
        _texto("observacion", server_default=""),
        sa.Column("desde_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("fecha", sa.Date(), nullable=True),
        _texto("creado_por"),
        _instante("creado_en", nullable=False),
        *(
            columna
            for cual in ("contado", "aprobado", "anulado")
            for columna in (_texto(f"{cual}_por", server_default=""), _instante(f"{cual}_en"))
        ),
        _texto("motivo", server_default=""),
        _apunta(CONTEOS, "bodega_id", "bodegas"),
        _revisa(CONTEOS, "estado", f"estado IN {ESTADOS}"),
        _revisa(CONTEOS, "alcance", f"alcance IN {ALCANCES}"),
        _revisa(CONTEOS, "nombre", "length(nombre) BETWEEN 1 AND 100"),
        _revisa(CONTEOS, "aprobado", "(estado = 'APROBADO') = (aprobado_en IS NOT NULL)"),
        _revisa(CONTEOS, "anulado", "(estado = 'ANULADO') = (anulado_en IS NOT NULL)"),
        _clave(CONTEOS, "id"),
        sa.UniqueConstraint("empresa_id", "numero", name=op.f(f"uq_{CONTEOS}_empresa_id_numero")),
    )
    op.create_table(
        PRODUCTOS,
        *_empresa(PRODUCTOS),
        _id(),
        *(sa.Column(cual, sa.BigInteger(), nullable=False) for cual in ("conteo_id", "producto_id")),
        sa.Column("vuelta", sa.SmallInteger(), server_default="1", nullable=False),
        *(_cantidad(cual) for cual in ("contado", "existencia")),
        _instante("contado_en"),
        sa.Column("dia", sa.Date(), nullable=True),
        _si_no("movido", "false"),
        *(_cantidad(cual) for cual in ("anterior", "diferencia")),
        sa.Column("valor", sa.Numeric(24, 6), nullable=True),
        _apunta(PRODUCTOS, "conteo_id", CONTEOS),
        _apunta(PRODUCTOS, "producto_id", "productos", ondelete="CASCADE"),
        _revisa(PRODUCTOS, "contado", "contado >= 0"),
        _revisa(
            PRODUCTOS,
            "existencia",
            "(contado IS NULL) = (existencia IS NULL) AND (contado IS NULL) = (contado_en IS NULL)",
        ),
        _clave(PRODUCTOS, "id"),
        sa.UniqueConstraint(
            "empresa_id",
            "conteo_id",
            "producto_id",
            name=op.f(f"uq_{PRODUCTOS}_empresa_id_conteo_id_producto_id"),
        ),
    )
    op.create_table(
        CAPTURAS,
        *_empresa(CAPTURAS),
        _id(),
        *(sa.Column(cual, sa.BigInteger(), nullable=False) for cual in ("conteo_id", "producto_id")),
        sa.Column("vuelta", sa.SmallInteger(), nullable=False),
        *(_cantidad(cual, nullable=False) for cual in ("cantidad", "existencia")),
        _texto("zona", server_default=""),
        *(_texto(cual) for cual in ("medio", "sujeto", "creado_por")),
        _instante("creado_en", nullable=False),
        _instante("quitada_en"),
        _apunta(CAPTURAS, "conteo_id", CONTEOS),
        _apunta(CAPTURAS, "producto_id", "productos"),
        _revisa(CAPTURAS, "cantidad", "cantidad >= 0"),
        _revisa(CAPTURAS, "medio", f"medio IN {MEDIOS}"),
        _revisa(CAPTURAS, "zona", "length(zona) <= 60"),
        _clave(CAPTURAS, "id"),
    )
    for cual in ("producto_id", "sujeto"):
        nombre = f"ix_{CAPTURAS}_{cual.removesuffix('_id')}"
        op.create_index(nombre, CAPTURAS, ["empresa_id", "conteo_id", cual, "id"])
    op.create_table(
        PARAMETROS,
        *_empresa(PARAMETROS),
        _si_no("otra_persona", "false"),
        _si_no("ciego", "true"),
        _clave(PARAMETROS),
    )
    for tabla in (CONTEOS, PRODUCTOS, CAPTURAS, PARAMETROS):
        cercar(op, tabla)


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute("DELETE FROM importaciones WHERE tipo = 'conteos'")
    op.execute("SET LOCAL app.todas = ''")
    _listas(*LISTAS)
    for tabla in (CAPTURAS, PRODUCTOS, CONTEOS, PARAMETROS):
        derribar(op, tabla)
        op.drop_table(tabla)
