"""Las reglas que la ley no deja cambiar: lo usual de un proveedor se propone antes que las demás, no antes que ellas."""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None

TABLA = "reglas_retencion"
# (impuesto, comprador, proveedor, compra, documento)
OBLIGATORIAS = (
    # NAC-DGERCGC20-00000061: todo el IVA en una liquidación de compra y en la importación de servicios, sea quien sea
    # quien compra; en los honorarios y el arriendo de una persona natural no obligada, y en los de quien dirige.
    (2, "CUALQUIERA", "CUALQUIERA", "CUALQUIERA", "03"),
    (2, "CUALQUIERA", "EXTERIOR", "CUALQUIERA", "CUALQUIERA"),
    (2, "AGENTE", "NO_OBLIGADA", "PROFESIONALES", "CUALQUIERA"),
    (2, "AGENTE", "NO_OBLIGADA", "ARRIENDO", "CUALQUIERA"),
    (2, "AGENTE", "CUALQUIERA", "DIRECTORES", "CUALQUIERA"),
    # La misma: en la construcción, siempre el 30 %.
    (2, "AGENTE", "CUALQUIERA", "CONSTRUCCION", "CUALQUIERA"),
    # La misma: de una institución pública no se retiene el IVA.
    (2, "AGENTE", "PUBLICA", "CUALQUIERA", "CUALQUIERA"),
    # NAC-DGERCGC24-00000008, artículo 2.1: de un negocio popular con nota de venta no se retiene.
    (2, "AGENTE", "POPULAR", "CUALQUIERA", "02"),
    (1, "AGENTE", "POPULAR", "CUALQUIERA", "02"),
)


def upgrade():
    op.add_column(TABLA, sa.Column("fuerza", sa.Text(), server_default="", nullable=False))
    op.create_check_constraint(op.f(f"ck_{TABLA}_fuerza"), TABLA, "fuerza IN ('', 'OBLIGATORIA')")
    conexion = op.get_bind()
    poner = sa.text(
        f"UPDATE {TABLA} SET fuerza = 'OBLIGATORIA' WHERE (impuesto, comprador, proveedor, compra, documento) = "
        "(:impuesto, :comprador, :proveedor, :compra, :documento)"
    )
    campos = ("impuesto", "comprador", "proveedor", "compra", "documento")
    conexion.execute(poner, [dict(zip(campos, clave, strict=True)) for clave in OBLIGATORIAS])


def downgrade():
    op.drop_column(TABLA, "fuerza")
