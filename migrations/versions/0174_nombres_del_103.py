"""Los totales del 103 se llaman como en el formulario, y lo que es una base está entre las bases."""

import sqlalchemy as sa
from alembic import op

revision = "0174"
down_revision = "0173"
branch_labels = None
depends_on = None

PAIS, EXTERIOR = "Subtotal de operaciones en el país", "Subtotal de operaciones con el exterior"
TOTAL = "Total de retención de impuesto a la renta"
EN_EL_PAIS, A_NO_RESIDENTES, PAGO = "Retenciones en el país", "Pagos a no residentes", "Totales y pago"
# casillero; su sección, su nombre y su clase de antes; y los de ahora
NOMBRES = (
    ("349", (PAGO, "Σ bases pagos locales", "TOTAL"), (EN_EL_PAIS, PAIS, "BASE")),
    ("399", (PAGO, "Σ retenido pagos locales", "TOTAL"), (EN_EL_PAIS, PAIS, "RETENIDO")),
    ("497", (PAGO, "Σ bases pagos al exterior", "TOTAL"), (A_NO_RESIDENTES, EXTERIOR, "BASE")),
    ("498", (PAGO, "Σ retenido exterior", "TOTAL"), (A_NO_RESIDENTES, EXTERIOR, "RETENIDO")),
    ("499", (PAGO, "399+498 total retención", "TOTAL"), (PAGO, TOTAL, "TOTAL")),
)
CAMBIAR = sa.text(
    "UPDATE casilleros SET seccion = :seccion, nombre = :nombre, clase = :clase WHERE formulario = '103'"
    " AND casillero = :casillero AND (seccion, nombre, clase) = (:de_seccion, :de_nombre, :de_clase)"
)


def _cambiar(casillero, antes, ahora):
    nombres = ("seccion", "nombre", "clase")
    valores = dict(zip(nombres, ahora, strict=True))
    valores |= {f"de_{campo}": valor for campo, valor in zip(nombres, antes, strict=True)}
    op.get_bind().execute(CAMBIAR, {"casillero": casillero} | valores)


def upgrade():
    for casillero, antes, ahora in NOMBRES:
        _cambiar(casillero, antes, ahora)


def downgrade():
    for casillero, antes, ahora in NOMBRES:
        _cambiar(casillero, ahora, antes)
