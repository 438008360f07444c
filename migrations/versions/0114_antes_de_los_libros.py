"""Nada se asienta antes del primer día de los libros: la función que dice lo cerrado dice también eso."""

from alembic import op

revision = "0114"
down_revision = "0113"
branch_labels = None
depends_on = None

CABECERA = """
CREATE OR REPLACE FUNCTION tinta_cierres(de bigint) RETURNS TABLE (alcance text, hasta date, motivo text) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('periodos-' || de, 0));
    RETURN QUERY SELECT b.alcance, b.hasta, b.motivo FROM bloqueos_periodos AS b WHERE b.empresa_id = de"""
# Quien no dijo desde cuándo, o no lleva sus libros aquí, no asienta antes de 2000: ningún libro llega más atrás.
INICIO = """
    UNION ALL
    SELECT 'inicio', coalesce(
        (SELECT c.desde FROM contabilidad_empresas AS c WHERE c.empresa_id = de AND c.activa), DATE '2000-01-01') - 1, ''"""
PIE = """;
END $$
"""


def upgrade():
    op.execute(CABECERA + INICIO + PIE)


def downgrade():
    op.execute(CABECERA + PIE)
