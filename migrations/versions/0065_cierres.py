"""Quien registra algo con fecha lee los cierres de su empresa de una vez."""

from alembic import op

revision = "0065"
down_revision = "0064"
branch_labels = None
depends_on = None

# Con este candado, que otros como él comparten, quien cierra espera a que terminen. Se lee después de tenerlo: nadie
# registra en un período que se cerró mientras esperaba.
CIERRES = """
CREATE FUNCTION tinta_cierres(de bigint) RETURNS TABLE (alcance text, hasta date, motivo text) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || de, 0));
    RETURN QUERY SELECT b.alcance, b.hasta, b.motivo FROM bloqueos_periodos AS b WHERE b.empresa_id = de;
END $$
"""


def upgrade():
    op.execute(CIERRES)


def downgrade():
    op.execute("DROP FUNCTION tinta_cierres(bigint)")
