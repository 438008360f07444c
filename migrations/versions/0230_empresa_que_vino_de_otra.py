"""La empresa que vino de otra instalación, y con qué id nació allá: de él parten las huellas de sus libros."""

import sqlalchemy as sa
from alembic import op

from migrations.motor import ejecutar

revision = "0230"
down_revision = "0229"
branch_labels = None
depends_on = None

COMO_QUEDA = r"""
CREATE OR REPLACE FUNCTION tinta_huella_inicial(de bigint, su_diario text, su_anio integer) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT sha256(convert_to(concat_ws(E'\x1f', 'tinta-libros',
        coalesce((SELECT e.nacida_con FROM empresas e WHERE e.id = de), de)::text, su_diario, su_anio::text), 'UTF8'))
$$;
"""
COMO_ESTABA = r"""
CREATE OR REPLACE FUNCTION tinta_huella_inicial(de bigint, su_diario text, su_anio integer) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT sha256(convert_to(concat_ws(E'\x1f', 'tinta-libros', de::text, su_diario, su_anio::text), 'UTF8'))
$$;
"""


def upgrade():
    op.add_column("empresas", sa.Column("nacida_con", sa.BigInteger(), nullable=True))
    ejecutar(op, COMO_QUEDA)


def downgrade():
    ejecutar(op, COMO_ESTABA)
    op.drop_column("empresas", "nacida_con")
