"""Desde y hasta cuándo un proveedor es parte relacionada, que el anexo dice de cada compra; y el feriado decretado del 2 de
enero de 2026. Los que ya lo eran, sin fechas, lo son siempre."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0209"
down_revision = "0208"
branch_labels = None
depends_on = None

_CUALES = ("relacionada_desde", "relacionada_hasta")
_PUENTE = {
    "catalogo": "FERIADO",
    "codigo": "PUENTE",
    "nombre": "Puente de Año Nuevo (recuperable)",
    "desde": date(2026, 1, 2),
    "hasta": date(2026, 1, 2),
    "fuente": "Decreto Ejecutivo 249, según la prensa: las horas se recuperan",
    "certeza": "UNA",
}


def upgrade():
    for cual in _CUALES:
        op.add_column("proveedores", sa.Column(cual, sa.Date(), nullable=True))
    op.create_check_constraint(
        op.f("ck_proveedores_relacionada"),
        "proveedores",
        "(parte_relacionada OR relacionada_desde IS NULL AND relacionada_hasta IS NULL) "
        "AND relacionada_hasta >= relacionada_desde",
    )
    # quien lo cargó antes a mano conserva el suyo
    op.execute(
        sa.text(
            "INSERT INTO catalogos_sri (catalogo, codigo, nombre, desde, hasta, fuente, certeza) "
            "SELECT :catalogo, :codigo, :nombre, CAST(:desde AS date), CAST(:hasta AS date), :fuente, :certeza "
            "WHERE NOT EXISTS (SELECT 1 FROM catalogos_sri WHERE catalogo = 'FERIADO' "
            "AND CAST(:desde AS date) BETWEEN desde AND coalesce(hasta, desde))"
        ).bindparams(**_PUENTE)
    )


def downgrade():
    op.execute(
        "DELETE FROM catalogos_sri WHERE catalogo = 'FERIADO' AND codigo = 'PUENTE' AND desde = '2026-01-02'"
    )
    op.drop_constraint(op.f("ck_proveedores_relacionada"), "proveedores")
    for cual in _CUALES:
        op.drop_column("proveedores", cual)
