"""DDL of the second wall, called by migrations for each tenant table."""

from alembic.operations import Operations

_CONDICION = (
    "current_setting('app.todas', true) = 'si' "
    "OR empresa_id = nullif(current_setting('app.empresa_id', true), '')::bigint"
)


def cercar(op: Operations, tabla: str) -> None:
    """Refuse to the app's role every row of `tabla` outside the transaction's scope."""
    op.execute(f"ALTER TABLE {tabla} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {tabla} FORCE ROW LEVEL SECURITY")
    op.execute(f"CREATE POLICY empresa ON {tabla} USING ({_CONDICION}) WITH CHECK ({_CONDICION})")
