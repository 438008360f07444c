"""El país de un proveedor extranjero y lo usual de cada uno: su sustento, sus retenciones y cómo se le paga."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None

TABLA = "proveedores"
CODIGOS = (
    *("pais", "sustento_usual", "renta_usual", "iva_bienes_usual", "iva_servicios_usual"),
    "pago_usual",
)


def upgrade():
    for columna in CODIGOS:
        op.add_column(TABLA, sa.Column(columna, sa.Text(), server_default="", nullable=False))
    op.add_column(TABLA, sa.Column("convenio", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.create_check_constraint(
        op.f("ck_proveedores_pais"), TABLA, "pais = '' OR tipo_identificacion IN ('PASAPORTE', 'EXTERIOR')"
    )
    op.create_check_constraint(op.f("ck_proveedores_convenio"), TABLA, "pais <> '' OR NOT convenio")


def downgrade():
    op.drop_constraint(op.f("ck_proveedores_convenio"), TABLA)
    op.drop_constraint(op.f("ck_proveedores_pais"), TABLA)
    for columna in ("convenio", *CODIGOS):
        op.drop_column(TABLA, columna)
