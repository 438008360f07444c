"""Los bancos a los que se transfiere, con su código; el archivo de pagos de cada banco; y nombres de casilleros que decían lo
que le faltaba a quien los cargó."""

import csv
from datetime import date
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0158"
down_revision = "0157"
branch_labels = None
depends_on = None

DATOS = Path(__file__).parent.parent / "datos"
SIEMPRE = date(1990, 1, 1)
ENTIDADES = "ENTIDAD_FINANCIERA"
DUDA, DEDUCCION = ", por confirmar", "; qué contiene es una deducción"


def upgrade():
    op.add_column(
        "lineas_lotes_pagos", sa.Column("banco_codigo", sa.Text(), server_default="", nullable=False)
    )
    op.add_column("formatos_lotes", sa.Column("entidad", sa.Text(), server_default="", nullable=False))
    op.add_column("formatos_lotes", sa.Column("codigos", sa.Text(), server_default="", nullable=False))
    op.drop_constraint(op.f("uq_formatos_lotes_empresa_id"), "formatos_lotes")
    op.create_unique_constraint(
        op.f("uq_formatos_lotes_empresa_id_entidad"), "formatos_lotes", ["empresa_id", "entidad"]
    )
    with (DATOS / "entidades_financieras.csv").open(encoding="utf-8", newline="") as archivo:
        filas = [
            {**fila, "catalogo": ENTIDADES, "desde": SIEMPRE, "hasta": None}
            for fila in csv.DictReader(archivo)
        ]
    op.bulk_insert(
        sa.table(
            "catalogos_sri",
            *(sa.column(c) for c in ("catalogo", "codigo", "nombre", "hasta", "fuente", "certeza")),
            sa.column("desde", sa.Date()),
        ),
        filas,
    )
    op.execute(
        f"UPDATE casilleros SET nombre = replace(nombre, '{DUDA}', ''), fuente = replace(fuente, '{DEDUCCION}', '')"
        f" WHERE nombre LIKE '%{DUDA}' OR fuente LIKE '%{DEDUCCION}'"
    )


def downgrade():
    op.execute(f"DELETE FROM catalogos_sri WHERE catalogo = '{ENTIDADES}'")
    op.execute("DELETE FROM formatos_lotes WHERE entidad <> ''")
    op.drop_constraint(op.f("uq_formatos_lotes_empresa_id_entidad"), "formatos_lotes")
    op.create_unique_constraint(op.f("uq_formatos_lotes_empresa_id"), "formatos_lotes", ["empresa_id"])
    op.drop_column("formatos_lotes", "codigos")
    op.drop_column("formatos_lotes", "entidad")
    op.drop_column("lineas_lotes_pagos", "banco_codigo")
