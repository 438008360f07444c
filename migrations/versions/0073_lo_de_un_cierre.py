"""Un asiento dice si es de un cierre o deshace uno: los saldos guardan los dos aparte, y deshacer un cierre deja cada cifra
como estaba. Hasta ahora nadie podía escribir uno de cierre."""

import sqlalchemy as sa
from alembic import op

revision = "0073"
down_revision = "0072"
branch_labels = None
depends_on = None

NACE = (
    "tinta_asiento_nace()",
    """    PERFORM pg_advisory_xact_lock_shared(""",
    """    NEW.cierre := NEW.clase = 'CIERRE' OR NEW.reversa_de_id IS NOT NULL AND EXISTS (
        SELECT FROM asientos_contables a
         WHERE a.empresa_id = NEW.empresa_id AND a.id = NEW.reversa_de_id AND a.cierre);
    PERFORM pg_advisory_xact_lock_shared(""",
)
SUMAR = ("tinta_saldos_contables()", "l.mes, a.clase = 'CIERRE',", "l.mes, a.cierre,")


def upgrade():
    op.add_column(
        "asientos_contables",
        sa.Column("cierre", sa.Boolean(), server_default=sa.text("false"), nullable=False),
    )
    op.create_index(
        "ix_asientos_contables_cierre",
        "asientos_contables",
        ["empresa_id", "fecha"],
        postgresql_where=sa.text("cierre"),
    )
    for funcion, de, a in (NACE, SUMAR):
        _rehacer(funcion, de, a)


def downgrade():
    for funcion, de, a in (NACE, SUMAR):
        _rehacer(funcion, a, de)
    op.drop_column("asientos_contables", "cierre")


def _rehacer(funcion, de, a):
    orden = op.get_bind().exec_driver_sql(f"SELECT pg_get_functiondef('{funcion}'::regprocedure)").scalar()
    if de not in orden:
        raise RuntimeError(f"{funcion} no dice: {de}")
    op.execute(sa.text(orden.replace(de, a, 1).replace(":", r"\:")))
