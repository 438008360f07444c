"""Los contactos con que nacía una instalación eran inventados, y el ingreso los mostraba: los que nadie cambió se quitan.

Revision ID: 0150
Revises: 0149
"""

from alembic import op

revision = "0150"
down_revision = "0149"
branch_labels = None
depends_on = None

_INVENTADOS = (
    (1, "(02) 600 0000", "https://tinta.example"),
    (2, "593999000111", "WhatsApp · Ventas"),
    (3, "593999000222", "WhatsApp · Soporte"),
)


def upgrade() -> None:
    for posicion, valor1, valor2 in _INVENTADOS:
        op.execute(
            "UPDATE configuraciones SET valor1 = NULL, valor2 = NULL, version = version + 1"
            f" WHERE posicion = {posicion} AND valor1 = '{valor1}' AND valor2 = '{valor2}'"
        )


def downgrade() -> None:
    """No vuelven: nadie los eligió."""
