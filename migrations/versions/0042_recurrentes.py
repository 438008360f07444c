"""Las facturas que se repiten solas, con su lugar en el menú de cada empresa: debajo de las notas de débito."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


# Con el mismo orden y un id mayor, queda justo debajo.
MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Recurrentes', 'recurrentes', 'IconRepeat', d.orden, d.padre_id, 'documentos.emitir'
  FROM menus d WHERE d.area = 'empresa' AND d.ruta = 'notas-debito'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'recurrentes')
"""
ASIGNAR = """
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.area = 'empresa' AND m.ruta = 'recurrentes'
ON CONFLICT DO NOTHING
"""
SU_MENU = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'recurrentes')"


def upgrade():
    op.create_table(
        "recurrentes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("cliente_id", sa.BigInteger(), nullable=False),
        sa.Column("pedido", postgresql.JSONB(), nullable=False),
        sa.Column("total", sa.Numeric(14, 2), nullable=False),
        sa.Column("frecuencia", sa.Text(), nullable=False),
        sa.Column("primera", sa.Date(), nullable=False),
        sa.Column("fin_de_mes", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("veces", sa.Integer(), nullable=True),
        sa.Column("estado", sa.Text(), server_default="ACTIVA", nullable=False),
        sa.Column("proxima", sa.Date(), nullable=True),
        sa.Column("emitidas", sa.Integer(), server_default="0", nullable=False),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_por_id", sa.BigInteger(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "frecuencia IN ('SEMANAL', 'MENSUAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')",
            name=op.f("ck_recurrentes_frecuencia"),
        ),
        sa.CheckConstraint(
            "estado IN ('ACTIVA', 'PAUSADA', 'TERMINADA')", name=op.f("ck_recurrentes_estado")
        ),
        sa.CheckConstraint("(estado = 'TERMINADA') = (proxima IS NULL)", name=op.f("ck_recurrentes_proxima")),
        sa.CheckConstraint("hasta IS NULL OR veces IS NULL", name=op.f("ck_recurrentes_un_fin")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_recurrentes_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name=op.f("fk_recurrentes_empresa_id_cliente_id_clientes"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_recurrentes")),
    )
    op.create_index(
        op.f("ix_recurrentes_empresa_id_nombre_id"), "recurrentes", ["empresa_id", "nombre", "id"]
    )
    op.create_index(op.f("ix_recurrentes_empresa_id_cliente_id"), "recurrentes", ["empresa_id", "cliente_id"])
    op.create_index(
        "ix_recurrentes_por_emitir",
        "recurrentes",
        ["proxima", "empresa_id"],
        postgresql_where=sa.text("estado = 'ACTIVA'"),
    )
    op.create_table(
        "emisiones_recurrentes",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("recurrente_id", sa.BigInteger(), nullable=False),
        sa.Column("fecha", sa.Date(), nullable=False),
        sa.Column("estado", sa.Text(), nullable=False),
        sa.Column("comprobante_id", sa.BigInteger(), nullable=True),
        sa.Column("intentos", sa.Integer(), server_default="0", nullable=False),
        sa.Column("intentada_el", sa.Date(), nullable=True),
        sa.Column("avisada", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("motivo", sa.Text(), server_default="", nullable=False),
        sa.Column("en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "estado IN ('EMITIDA', 'FALLIDA', 'OMITIDA')", name=op.f("ck_emisiones_recurrentes_estado")
        ),
        sa.CheckConstraint(
            "(estado = 'EMITIDA') = (comprobante_id IS NOT NULL)",
            name=op.f("ck_emisiones_recurrentes_emitida"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_emisiones_recurrentes_empresa_id_empresas")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "recurrente_id"],
            ["recurrentes.empresa_id", "recurrentes.id"],
            name=op.f("fk_emisiones_recurrentes_empresa_id_recurrente_id_recurrentes"),
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name=op.f("fk_emisiones_recurrentes_empresa_id_comprobante_id_comprobantes"),
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_emisiones_recurrentes")),
        sa.UniqueConstraint("empresa_id", "recurrente_id", "fecha", name="uq_emisiones_recurrentes_fecha"),
    )
    op.create_index(
        "ix_emisiones_recurrentes_comprobante",
        "emisiones_recurrentes",
        ["empresa_id", "comprobante_id"],
        unique=True,
        postgresql_where=sa.text("comprobante_id IS NOT NULL"),
    )
    cercar(op, "recurrentes")
    cercar(op, "emisiones_recurrentes")
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(MENU)
    op.execute(ASIGNAR)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {SU_MENU}")
    op.execute(f"DELETE FROM menus WHERE id IN {SU_MENU}")
    op.execute("SET LOCAL app.todas = ''")
    op.drop_table("emisiones_recurrentes")
    op.drop_table("recurrentes")
