"""Las entidades que emiten los certificados con que se firman los comprobantes, como filas con fechas."""

from datetime import date

import sqlalchemy as sa
from alembic import op

revision = "0139"
down_revision = "0138"
branch_labels = None
depends_on = None

TABLA = "entidades_certificacion"
CERTEZAS = ("OFICIAL", "VARIAS", "UNA", "DEDUCIDA")
SIEMPRE = date(1990, 1, 1)
_VISTO = "Emisor de certificados de comprobantes que el SRI autorizó entre 2023 y 2026"
_CITADO = "Emisor que nombran los programas que facturan en el país"
_POR_CONFIRMAR = "Se ofrece como entidad de certificación; falta ver cómo se llama en sus certificados"
# entidad, cómo se llama en sus certificados, de dónde se tomó y cuánto se le cree
ENTIDADES = (
    ("Security Data", "SECURITY DATA", _VISTO, "VARIAS"),
    ("Banco Central del Ecuador (ECIBCE)", "BANCO CENTRAL DEL ECUADOR", _VISTO, "VARIAS"),
    ("Banco Central del Ecuador (ECIBCE)", "ECIBCE", _VISTO, "VARIAS"),
    ("Uanataca", "UANATACA", _VISTO, "VARIAS"),
    ("Lazzate", "LAZZATE", _VISTO, "VARIAS"),
    ("ANF AC Ecuador", "ANF AC", _CITADO, "UNA"),
    ("ANF AC Ecuador", "ANFAC", _CITADO, "UNA"),
    ("ANF AC Ecuador", "ANF HIGH ASSURANCE", _CITADO, "UNA"),
    ("Consejo de la Judicatura (ICERT-EC)", "CONSEJO DE LA JUDICATURA", _CITADO, "UNA"),
    ("Consejo de la Judicatura (ICERT-EC)", "ICERT-EC", _CITADO, "UNA"),
    ("Datil", "DATIL", _CITADO, "UNA"),
    ("Eclipsoft", "ECLIPSOFT", _CITADO, "UNA"),
    ("Alpha Technologies", "ALPHA TECHNOLOGIES", _POR_CONFIRMAR, "DEDUCIDA"),
    ("Argosdata", "ARGOSDATA", _POR_CONFIRMAR, "DEDUCIDA"),
    ("Firma Segura", "FIRMA SEGURA", _POR_CONFIRMAR, "DEDUCIDA"),
    ("Firma Segura", "FIRMASEGURA", _POR_CONFIRMAR, "DEDUCIDA"),
    ("Corpnewbest", "CORPNEWBEST", _POR_CONFIRMAR, "DEDUCIDA"),
)


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("emisor", sa.Text(), nullable=False),
        sa.Column("certificado", sa.Text(), server_default="", nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("hasta", sa.Date(), nullable=True),
        sa.Column("fuente", sa.Text(), server_default="", nullable=False),
        sa.Column("certeza", sa.Text(), server_default="DEDUCIDA", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint("length(emisor) >= 4", name=op.f(f"ck_{TABLA}_emisor")),
        sa.CheckConstraint("hasta >= desde", name=op.f(f"ck_{TABLA}_fechas")),
        sa.CheckConstraint(f"certeza IN {CERTEZAS}", name=op.f(f"ck_{TABLA}_certeza")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
        sa.UniqueConstraint("emisor", "desde", name=op.f(f"uq_{TABLA}_emisor_desde")),
    )
    op.execute(
        f"CREATE TRIGGER sin_cruce AFTER INSERT OR UPDATE ON {TABLA} "
        "FOR EACH ROW EXECUTE FUNCTION tinta_sin_cruce('emisor')"
    )
    columnas = ("nombre", "emisor", "fuente", "certeza")
    op.bulk_insert(
        sa.table(TABLA, sa.column("desde"), *(sa.column(columna) for columna in columnas)),
        [dict(zip(columnas, fila, strict=True), desde=SIEMPRE) for fila in ENTIDADES],
    )


def downgrade():
    op.drop_table(TABLA)
