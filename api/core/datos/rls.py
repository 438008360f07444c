"""DDL of the second wall, called by migrations for each tenant table."""

from alembic.operations import Operations

# In subselects, so that PostgreSQL reads the scope once for the statement and not for every row.
CONDICION = (
    "(SELECT current_setting('app.todas', true)) = 'si' "
    "OR empresa_id = (SELECT nullif(current_setting('app.empresa_id', true), '')::bigint)"
)


def cercar(op: Operations, tabla: str) -> None:
    """Refuse to the app's role every row of `tabla` outside the transaction's scope."""
    op.execute(f"ALTER TABLE {tabla} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {tabla} FORCE ROW LEVEL SECURITY")
    op.execute(f"CREATE POLICY empresa ON {tabla} USING ({CONDICION}) WITH CHECK ({CONDICION})")
