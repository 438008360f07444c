"""Cuántas veces se tomó una importación sin terminarla; y archivos que se dejan de guardar."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

CON_ARCHIVO = ("importaciones", "correos_adjuntos")


def upgrade():
    op.add_column("importaciones", sa.Column("intentos", sa.Integer(), server_default="0", nullable=False))
    for tabla in CON_ARCHIVO:
        op.alter_column(tabla, "archivo", existing_type=sa.Text(), nullable=True)


def downgrade():
    """Un archivo que ya no se guarda no vuelve: lo que se pierde es su clave."""
    for tabla in reversed(CON_ARCHIVO):
        op.execute(f"UPDATE {tabla} SET archivo = 'borrado' WHERE archivo IS NULL")
        op.alter_column(tabla, "archivo", existing_type=sa.Text(), nullable=False)
    op.drop_column("importaciones", "intentos")
