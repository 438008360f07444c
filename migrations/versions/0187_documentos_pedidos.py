"""Los documentos que se piden a la empresa, los archivos de una línea del banco, y el enlace que recibe uno."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0187"
down_revision = "0186"
branch_labels = None
depends_on = None

LINEAS, PEDIDOS = "archivos_lineas_extracto", "pedidos_respaldo"
_ANTES = "clase IN ('comprobante', 'proforma', 'estado_cuenta', 'baja_recordatorios', 'calendario')"
_AHORA = "clase IN ('comprobante', 'proforma', 'estado_cuenta', 'baja_recordatorios', 'calendario', 'pedido_respaldo')"


def upgrade():
    op.create_table(
        LINEAS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("linea_id", sa.BigInteger(), nullable=False),
        *(sa.Column(nombre, sa.Text(), nullable=False) for nombre in ("archivo", "nombre", "extension")),
        sa.Column("tamano", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("subido_por", sa.Text(), nullable=False),
        sa.Column("subido_en", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{LINEAS}_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "linea_id"],
            ["lineas_extracto.empresa_id", "lineas_extracto.id"],
            name=f"fk_{LINEAS}_linea",
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{LINEAS}")),
    )
    op.create_index(op.f(f"ix_{LINEAS}_empresa_id_linea_id_id"), LINEAS, ["empresa_id", "linea_id", "id"])
    cercar(op, LINEAS)
    op.create_table(
        PEDIDOS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("linea_id", sa.BigInteger(), nullable=True),
        sa.Column("compra_id", sa.BigInteger(), nullable=True),
        sa.Column("asunto", sa.Text(), nullable=False),
        sa.Column("mensaje", sa.Text(), server_default="", nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("usuario_id", sa.BigInteger(), nullable=True),
        sa.Column("correo", sa.Text(), nullable=False),
        sa.Column("pedido_por", sa.Text(), nullable=False),
        sa.Column("pedido_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("avisos", sa.SmallInteger(), server_default="1", nullable=False),
        sa.Column("avisado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("estado", sa.Text(), server_default="PENDIENTE", nullable=False),
        sa.Column("resuelto_por", sa.Text(), server_default="", nullable=False),
        sa.Column("resuelto_en", sa.DateTime(timezone=True), nullable=True),
        sa.Column("respuesta", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("num_nonnulls(linea_id, compra_id) = 1", name=op.f(f"ck_{PEDIDOS}_de_algo")),
        sa.CheckConstraint(
            "estado IN ('PENDIENTE', 'RECIBIDO', 'CANCELADO')", name=op.f(f"ck_{PEDIDOS}_estado")
        ),
        sa.CheckConstraint(
            "(estado = 'PENDIENTE') = (resuelto_en IS NULL)", name=op.f(f"ck_{PEDIDOS}_resuelto")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{PEDIDOS}_empresa_id_empresas")
        ),
        *(
            sa.ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_{PEDIDOS}_{cual}",
            )
            for cual, tabla in {
                "linea": "lineas_extracto",
                "compra": "compras",
                "usuario": "usuarios",
            }.items()
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{PEDIDOS}")),
    )
    for cual in ("linea", "compra"):
        op.create_index(
            f"uq_{PEDIDOS}_{cual}",
            PEDIDOS,
            ["empresa_id", f"{cual}_id"],
            unique=True,
            postgresql_where=sa.text(f"estado = 'PENDIENTE' AND {cual}_id IS NOT NULL"),
        )
    op.create_index(op.f(f"ix_{PEDIDOS}_empresa_id_estado_id"), PEDIDOS, ["empresa_id", "estado", "id"])
    cercar(op, PEDIDOS)
    _clases(_AHORA)


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute("DELETE FROM enlaces_publicos WHERE clase = 'pedido_respaldo'")
    op.execute("SET LOCAL app.todas = ''")
    _clases(_ANTES)
    for tabla in (PEDIDOS, LINEAS):
        derribar(op, tabla)
        op.drop_table(tabla)


def _clases(condicion):
    op.drop_constraint(op.f("ck_enlaces_publicos_clase"), "enlaces_publicos")
    op.create_check_constraint(op.f("ck_enlaces_publicos_clase"), "enlaces_publicos", condicion)
