"""Las listas de comprobantes y de clientes dicen quién ha pagado, hallándolo en sus índices."""

from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

LISTA = ("texto", "tipo", "estado", "ambiente", "punto_id", "cliente_id", "total")
DEL_CLIENTE = ("tipo", "signo", "total", "aplicado", "vence", "anulado_el")


def _lista(columnas):
    op.drop_index("ix_comprobantes_lista", "comprobantes")
    op.create_index(
        "ix_comprobantes_lista", "comprobantes", ["empresa_id", "fecha", "id"], postgresql_include=columnas
    )


def upgrade():
    _lista((*LISTA, "documento_id"))
    clave = ["empresa_id", "cliente_id", "fecha", "id"]
    op.create_index(
        "ix_documentos_clientes_del_cliente", "documentos_clientes", clave, postgresql_include=DEL_CLIENTE
    )
    op.drop_index(op.f("ix_documentos_clientes_empresa_id_cliente_id_fecha_id"), "documentos_clientes")


def downgrade():
    clave = ["empresa_id", "cliente_id", "fecha", "id"]
    op.create_index(
        op.f("ix_documentos_clientes_empresa_id_cliente_id_fecha_id"), "documentos_clientes", clave
    )
    op.drop_index("ix_documentos_clientes_del_cliente", "documentos_clientes")
    _lista(LISTA)
