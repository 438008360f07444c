"""De qué se trata un ticket, en un renglón que también se busca."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0156"
down_revision = "0155"
branch_labels = None
depends_on = None

_MENSAJE = "left(regexp_replace(mensaje, '<[^>]*>', ' ', 'g'), 20000)"
_CLIENTE = "ruc || ' ' || cliente_nombre || ' ' || cliente_correo || ' ' || "


def _busqueda(expresion):
    palabras = f"regexp_replace(tinta_texto({expresion}), '[^a-z0-9]+', ' ', 'g')"
    op.drop_index("ix_tickets_busqueda", "tickets")
    op.drop_column("tickets", "busqueda")
    op.add_column(
        "tickets",
        sa.Column(
            "busqueda",
            postgresql.TSVECTOR(),
            sa.Computed(f"to_tsvector('simple'::regconfig, {palabras})", persisted=True),
        ),
    )
    op.create_index(
        "ix_tickets_busqueda",
        "tickets",
        ["busqueda"],
        postgresql_using="gin",
        postgresql_with={"fastupdate": "off"},
    )


def upgrade():
    op.add_column("tickets", sa.Column("titulo", sa.Text(), server_default="", nullable=False))
    _busqueda(f"{_CLIENTE}titulo || ' ' || {_MENSAJE}")


def downgrade():
    _busqueda(f"{_CLIENTE}{_MENSAJE}")
    op.drop_column("tickets", "titulo")
