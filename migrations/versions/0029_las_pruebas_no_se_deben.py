"""Lo emitido en el ambiente de pruebas sale de la cuenta de cada cliente, como si nunca hubiera contado."""

from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None

_DE_PRUEBAS = """
SELECT d.empresa_id, d.id FROM documentos_clientes AS d
  JOIN comprobantes AS c ON c.empresa_id = d.empresa_id AND c.documento_id = d.id
 WHERE c.ambiente = 1 AND d.anulado_el IS NULL
"""


def upgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    # Lo que se cobró de ellas queda a favor del cliente; lo que abonaban se vuelve a deber.
    op.execute(
        "UPDATE aplicaciones AS a SET deshecha_el = a.desde "
        f"FROM ({_DE_PRUEBAS}) AS p WHERE a.deshecha_el IS NULL AND a.empresa_id = p.empresa_id "
        "AND (a.documento_id = p.id OR a.credito_id = p.id)"
    )
    op.execute(
        "UPDATE documentos_clientes AS d SET anulado_el = d.fecha, version = d.version + 1, "
        "motivo_anulacion = 'Emitido en el ambiente de pruebas: no se debe' "
        f"FROM ({_DE_PRUEBAS}) AS p WHERE d.empresa_id = p.empresa_id AND d.id = p.id"
    )
    op.execute("SELECT set_config('app.todas', '', true)")


def downgrade():
    """Lo anulado queda anulado: una prueba no se debe tampoco con el programa anterior."""
