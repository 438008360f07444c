"""Lo que escribe el contenido de un asiento se dice como es, `STABLE`: concat_ws y to_char lo son, y PostgreSQL no mete en
la consulta una función `IMMUTABLE` que las llama. Sellar y revisar la cadena la llamaban línea por línea."""

from alembic import op

revision = "0085"
down_revision = "0084"
branch_labels = None
depends_on = None

FUNCIONES = (
    "tinta_huella(bytea, text, integer, integer, text, text)",
    "tinta_huella_inicial(bigint, text, integer)",
    "tinta_linea_canonica(lineas_asientos)",
)


def upgrade():
    for funcion in FUNCIONES:
        op.execute(f"ALTER FUNCTION {funcion} STABLE")


def downgrade():
    for funcion in FUNCIONES:
        op.execute(f"ALTER FUNCTION {funcion} IMMUTABLE")
