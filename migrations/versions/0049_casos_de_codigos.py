"""Para qué sirve un código de retención que no es común: los del banano, que dicen sus cajas, y los de autorretención."""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None

TABLA = "codigos_retencion"
# Ficha técnica del SRI: el banano (compraCajBanano) y las autorretenciones (anexo 19).
CASOS = {
    "BANANO": ("338", "340", "341", "342", "342A", "342B"),
    "AUTORRETENCION": ("350",),
    "AUTORRETENCION_GRAN": ("3481",),
}


def upgrade():
    op.add_column(TABLA, sa.Column("caso", sa.Text(), server_default="", nullable=False))
    for caso, codigos in CASOS.items():
        op.execute(f"UPDATE {TABLA} SET caso = '{caso}' WHERE impuesto = 1 AND codigo IN {(*codigos, '')}")
    op.create_check_constraint(
        op.f(f"ck_{TABLA}_caso"), TABLA, f"caso IN {('', *CASOS)} AND (caso = '' OR impuesto = 1)"
    )


def downgrade():
    op.drop_column(TABLA, "caso")
