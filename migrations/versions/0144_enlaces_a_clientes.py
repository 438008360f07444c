"""Los enlaces de lo que se envía a un cliente también se guardan, por su resumen."""

from alembic import op

revision = "0144"
down_revision = "0143"
branch_labels = None
depends_on = None

TABLA = "enlaces_publicos"
DE_DOCUMENTOS = "clase IN ('comprobante', 'proforma')"
TODAS = "clase IN ('comprobante', 'proforma', 'estado_cuenta', 'baja_recordatorios')"


def _clases(condicion):
    op.drop_constraint(op.f(f"ck_{TABLA}_clase"), TABLA)
    op.create_check_constraint(op.f(f"ck_{TABLA}_clase"), TABLA, condicion)


def upgrade():
    _clases(TODAS)


def downgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute(f"DELETE FROM {TABLA} WHERE NOT ({DE_DOCUMENTOS})")
    _clases(DE_DOCUMENTOS)
