"""Desde y hasta cuándo consta abierto cada establecimiento, que el anexo dice uno por uno. De los que hay no se sabe: los activos, desde
siempre."""

import sqlalchemy as sa
from alembic import op

revision = "0211"
down_revision = "0210"
branch_labels = None
depends_on = None

_CUALES = ("abierto_el", "cerrado_el")


def upgrade():
    for cual in _CUALES:
        op.add_column("establecimientos", sa.Column(cual, sa.Date(), nullable=True))
    op.create_check_constraint(
        op.f("ck_establecimientos_dias"),
        "establecimientos",
        "cerrado_el >= abierto_el AND NOT (activo AND cerrado_el IS NOT NULL)",
    )


def downgrade():
    op.drop_constraint(op.f("ck_establecimientos_dias"), "establecimientos")
    for cual in _CUALES:
        op.drop_column("establecimientos", cual)
