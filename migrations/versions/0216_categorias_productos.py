"""Las categorías de los productos, y las cuentas contables que les dan."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0216"
down_revision = "0215"
branch_labels = None
depends_on = None

DETIENE = {
    "crea un índice sin CONCURRENTLY en productos": "se entregó antes que esta regla: con la web detenida, lo que tarda su índice",
    "pone una condición sin NOT VALID en productos": "se entregó antes que esta regla: la columna es nueva y está vacía",
}
TABLA = "categorias_productos"
CLAVE = ("empresa_id", "rol", "clave", "producto_id", "cliente_id", "proveedor_id")
CUBRE = ("texto", "activo", "tipo", "iva_codigo", "lleva_inventario")


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("padre_id", sa.BigInteger()),
        sa.Column("nivel", sa.SmallInteger(), nullable=False),
        sa.Column("iva_codigo", sa.Text(), server_default="", nullable=False),
        sa.Column("margen", sa.Numeric(5, 2)),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column(
            "clave",
            sa.Text(collation="C"),
            sa.Computed("tinta_texto(nombre)", persisted=True),
            nullable=False,
        ),
        sa.CheckConstraint(
            "length(nombre) BETWEEN 1 AND 60 AND position('>' IN nombre) = 0", name=op.f(f"ck_{TABLA}_nombre")
        ),
        sa.CheckConstraint(
            "nivel BETWEEN 1 AND 5 AND (nivel = 1) = (padre_id IS NULL)", name=op.f(f"ck_{TABLA}_nivel")
        ),
        sa.CheckConstraint("padre_id <> id", name=op.f(f"ck_{TABLA}_padre")),
        sa.CheckConstraint("margen >= 0 AND margen < 100", name=op.f(f"ck_{TABLA}_margen")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{TABLA}_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint(
            *("empresa_id", "padre_id", "clave"),
            name="uq_categorias_productos_nombre",
            postgresql_nulls_not_distinct=True,
        ),
    )
    op.create_foreign_key(
        "fk_categorias_productos_padre", TABLA, TABLA, ["empresa_id", "padre_id"], ["empresa_id", "id"]
    )
    cercar(op, TABLA)
    op.add_column("productos", sa.Column("categoria_id", sa.BigInteger()))
    op.create_foreign_key(
        "fk_productos_categoria", "productos", TABLA, ["empresa_id", "categoria_id"], ["empresa_id", "id"]
    )
    op.create_index(
        "ix_productos_categoria",
        "productos",
        ["empresa_id", "categoria_id"],
        postgresql_where=sa.text("categoria_id IS NOT NULL"),
    )
    _lista((*CUBRE, "categoria_id"))
    op.add_column("parametros_contables", sa.Column("categoria_id", sa.BigInteger()))
    op.create_foreign_key(
        "fk_parametros_categoria",
        "parametros_contables",
        TABLA,
        ["empresa_id", "categoria_id"],
        ["empresa_id", "id"],
    )
    _clave((*CLAVE, "categoria_id"))


def downgrade():
    op.execute("DELETE FROM parametros_contables WHERE categoria_id IS NOT NULL")
    _clave(CLAVE)
    op.drop_constraint("fk_parametros_categoria", "parametros_contables")
    op.drop_column("parametros_contables", "categoria_id")
    _lista(CUBRE)
    op.drop_index("ix_productos_categoria")
    op.drop_constraint("fk_productos_categoria", "productos")
    op.drop_column("productos", "categoria_id")
    derribar(op, TABLA)
    op.drop_table(TABLA)


def _lista(cubre):
    op.drop_index("ix_productos_lista")
    op.create_index(
        "ix_productos_lista",
        "productos",
        ["empresa_id", "orden", "id"],
        postgresql_include=list(cubre),
    )


def _clave(columnas):
    op.drop_constraint("uq_parametros_contables_clave", "parametros_contables")
    op.create_unique_constraint(
        "uq_parametros_contables_clave",
        "parametros_contables",
        list(columnas),
        postgresql_nulls_not_distinct=True,
    )
