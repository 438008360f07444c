"""Las notas y las tareas que un despacho tiene de cada empresa, y sus listas de comprobación."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from api.core.datos.rls import cercar_del_proveedor, derribar

revision = "0179"
down_revision = "0178"
branch_labels = None
depends_on = None


def upgrade():
    tabla = "despacho_anotaciones"
    op.create_table(
        tabla,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("despacho_id", sa.BigInteger(), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("mes", sa.Date(), nullable=False),
        sa.Column("clase", sa.Text(), nullable=False),
        sa.Column("texto", sa.Text(), nullable=False),
        sa.Column("persona_id", sa.BigInteger(), nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("responsable_id", sa.BigInteger(), nullable=True),
        sa.Column("vence", sa.Date(), nullable=True),
        sa.Column("hecha_por", sa.BigInteger(), nullable=True),
        sa.Column("hecha_en", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("clase IN ('NOTA', 'TAREA')", name=op.f(f"ck_{tabla}_clase")),
        sa.CheckConstraint("(hecha_en IS NULL) = (hecha_por IS NULL)", name=op.f(f"ck_{tabla}_hecha")),
        *(
            sa.ForeignKeyConstraint([columna], [f"{a}.id"], name=op.f(f"fk_{tabla}_{columna}_{a}"))
            for columna, a in {
                "despacho_id": "despachos_contables",
                "empresa_id": "empresas",
                "persona_id": "personas",
                "responsable_id": "personas",
                "hecha_por": "personas",
            }.items()
        ),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{tabla}")),
    )
    columnas = ["despacho_id", "empresa_id", "mes"]
    op.create_index(op.f(f"ix_{tabla}_{'_'.join(columnas)}"), tabla, columnas)
    cercar_del_proveedor(op, tabla, "false")
    tabla = "despacho_plantillas"
    op.create_table(
        tabla,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("despacho_id", sa.BigInteger(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("tareas", JSONB(), nullable=False),
        sa.ForeignKeyConstraint(
            ["despacho_id"],
            ["despachos_contables.id"],
            name=op.f(f"fk_{tabla}_despacho_id_despachos_contables"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{tabla}")),
        sa.UniqueConstraint("despacho_id", "nombre", name=op.f(f"uq_{tabla}_despacho_id_nombre")),
    )


def downgrade():
    op.drop_table("despacho_plantillas")
    derribar(op, "despacho_anotaciones", "proveedor")
    op.drop_table("despacho_anotaciones")
