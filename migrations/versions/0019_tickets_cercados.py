"""Los tickets son del proveedor y cada empresa ve los suyos: el segundo muro cerca también su conversación, sus
archivos y su historia. Los índices de la lista llevan la empresa, para que mirarla no obligue a leer cada ticket.

Detrás de un muro PostgreSQL no usa un índice de palabras. Las dos funciones buscan en él con el rol de la dueña, y
solo fuera de una empresa, donde todo el ticket se ve igual.
"""

from alembic import op

from api.core.datos.rls import cercar_del_proveedor, derribar

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

VE_EL_TICKET = "EXISTS (SELECT 1 FROM tickets WHERE tickets.id = ticket_id)"
DE_UN_TICKET = {
    # tabla → lo que una empresa ve de ella
    "tickets_mensajes": f"tipo <> 'nota' AND {VE_EL_TICKET}",
    "tickets_adjuntos": VE_EL_TICKET,
    "tickets_cambios": VE_EL_TICKET,
}
INDICES = {
    "ix_tickets_estado_id": ["estado", "id"],
    "ix_tickets_asesor_id_id": ["asesor_id", "id"],
    "ix_tickets_producto_id_id": ["producto_id", "id"],
}
BUSCAR = """
CREATE FUNCTION {funcion}(palabras tsquery, maximo integer) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
    SELECT id FROM {tabla} WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.empresa_id', true), '') = '' LIMIT maximo
$$
"""
CON_PALABRAS = {"tickets": "tinta_tickets_con", "tickets_mensajes": "tinta_mensajes_con"}


def upgrade():
    cercar_del_proveedor(op, "tickets")
    for tabla, ve in DE_UN_TICKET.items():
        cercar_del_proveedor(op, tabla, ve)
    _rehacer_indices(postgresql_include=["empresa_id"])
    op.create_index("ix_tickets_id", "tickets", ["id"], postgresql_include=["empresa_id"])
    esquema = op.get_bind().exec_driver_sql("SELECT quote_ident(current_schema())").scalar()
    for tabla, funcion in CON_PALABRAS.items():
        op.execute(BUSCAR.format(funcion=funcion, tabla=tabla, esquema=esquema))


def downgrade():
    for funcion in CON_PALABRAS.values():
        op.execute(f"DROP FUNCTION {funcion}(tsquery, integer)")
    op.drop_index("ix_tickets_id", "tickets")
    _rehacer_indices()
    for tabla in (*DE_UN_TICKET, "tickets"):
        derribar(op, tabla, "proveedor")


def _rehacer_indices(**opciones):
    for nombre, columnas in INDICES.items():
        op.drop_index(nombre, "tickets")
        op.create_index(nombre, "tickets", columnas, **opciones)
