"""El banco de una cuenta de la empresa se elige del catálogo: lo que ya se había escrito y está en él toma su nombre."""

import re
import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0166"
down_revision = "0165"
branch_labels = None
depends_on = None

SOBRAN = {"banco", "cooperativa", "coop", "ahorro", "credito", "ltda", "limitada", "sa", "ca", "s", "a", "c"}
SOBRAN |= {"del", "de", "la", "el", "y", "cuenta", "cta", "cte", "corriente", "ahorros"}
CUENTAS = sa.table("cuentas_bancarias", sa.column("banco", sa.Text()))
CATALOGO = sa.table("catalogos_sri", *(sa.column(c, sa.Text()) for c in ("catalogo", "nombre")))


def _clave(texto):
    llano = unicodedata.normalize("NFKD", texto.lower()).encode("ascii", "ignore").decode()
    return " ".join(p for p in re.findall(r"[a-z0-9]+", llano) if p not in SOBRAN)


def _claves(nombre):
    return {_clave(re.sub(r"\([^)]*\)", " ", nombre)), *map(_clave, re.findall(r"\(([^)]*)\)", nombre))}


def upgrade():
    ejecutar = op.get_bind().execute
    suyas = sa.select(CATALOGO.c.nombre).where(CATALOGO.c.catalogo == "ENTIDAD_FINANCIERA").distinct()
    claves = {nombre: _claves(nombre) for nombre in ejecutar(suyas).scalars()}
    escritos = list(ejecutar(sa.select(CUENTAS.c.banco).where(CUENTAS.c.banco != "").distinct()).scalars())
    for escrito in escritos:
        hallados = [
            nombre for nombre, suyas_ in claves.items() if _clave(escrito) and _clave(escrito) in suyas_
        ]
        if len(hallados) == 1:
            ejecutar(sa.update(CUENTAS).where(CUENTAS.c.banco == escrito).values(banco=hallados[0]))


def downgrade():
    """Cómo se había escrito no se guarda; el nombre del catálogo también se lee."""
