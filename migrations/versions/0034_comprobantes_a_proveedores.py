"""Un comprobante puede ser de un proveedor, y se le escribe por WhatsApp como a un cliente."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

# Como en 0011, con el proveedor entre lo que no cambia.
INMUTABLE = """
CREATE OR REPLACE FUNCTION tinta_comprobante_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'un comprobante emitido no se borra' USING ERRCODE = 'check_violation';
    END IF;
    IF (OLD.empresa_id, OLD.id, OLD.tipo, OLD.ambiente, OLD.punto_id, OLD.establecimiento, OLD.punto,
        OLD.secuencial, OLD.clave_acceso, OLD.fecha, OLD.plan_id, OLD.emitido_por, OLD.emitido_en)
       IS DISTINCT FROM
       (NEW.empresa_id, NEW.id, NEW.tipo, NEW.ambiente, NEW.punto_id, NEW.establecimiento, NEW.punto,
        NEW.secuencial, NEW.clave_acceso, NEW.fecha, NEW.plan_id, NEW.emitido_por, NEW.emitido_en) THEN
        RAISE EXCEPTION 'el número, la clave y la fecha de un comprobante no cambian'
            USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado NOT IN ('DEVUELTO', 'NO_AUTORIZADO') AND
       (OLD.cliente_id, {viejo}OLD.receptor_identificacion, OLD.receptor_nombre, OLD.subtotal, OLD.iva,
        OLD.total, OLD.datos, OLD.modifica_id)
       IS DISTINCT FROM
       (NEW.cliente_id, {nuevo}NEW.receptor_identificacion, NEW.receptor_nombre, NEW.subtotal, NEW.iva,
        NEW.total, NEW.datos, NEW.modifica_id) THEN
        RAISE EXCEPTION 'un comprobante emitido no se cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.autorizado_en IS NOT NULL AND NEW.autorizado_en IS DISTINCT FROM OLD.autorizado_en THEN
        RAISE EXCEPTION 'una autorización no cambia' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.estado <> NEW.estado AND (OLD.estado, NEW.estado) NOT IN (
        ('EMITIDO', 'ENVIADO'), ('EMITIDO', 'DEVUELTO'), ('ENVIADO', 'AUTORIZADO'),
        ('ENVIADO', 'NO_AUTORIZADO'), ('ENVIADO', 'EMITIDO'), ('DEVUELTO', 'EMITIDO'),
        ('NO_AUTORIZADO', 'EMITIDO'), ('AUTORIZADO', 'ANULADO'), ('DEVUELTO', 'ANULADO'),
        ('NO_AUTORIZADO', 'ANULADO')) THEN
        RAISE EXCEPTION 'un comprobante no pasa de % a %', OLD.estado, NEW.estado
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$
"""
ENVIOS = "ck_envios_clientes_cliente"
UNO = "ck_comprobantes_un_receptor"
LLAVE = "fk_comprobantes_empresa_id_proveedor_id_proveedores"


def upgrade():
    op.add_column("comprobantes", sa.Column("proveedor_id", sa.BigInteger(), nullable=True))
    clave = ["empresa_id", "proveedor_id"]
    op.create_foreign_key(op.f(LLAVE), "comprobantes", "proveedores", clave, ["empresa_id", "id"])
    op.create_check_constraint(op.f(UNO), "comprobantes", "cliente_id IS NULL OR proveedor_id IS NULL")
    op.create_index(
        "ix_comprobantes_del_proveedor",
        "comprobantes",
        [*clave, "fecha", "id"],
        postgresql_where=sa.text("proveedor_id IS NOT NULL"),
    )
    op.execute(INMUTABLE.format(viejo="OLD.proveedor_id, ", nuevo="NEW.proveedor_id, "))
    op.alter_column("envios_clientes", "cliente_id", nullable=True)
    sin_cliente = "cliente_id IS NOT NULL OR canal = 'WHATSAPP' AND que = 'MENSAJE'"
    op.create_check_constraint(op.f(ENVIOS), "envios_clientes", sin_cliente)


def downgrade():
    op.drop_constraint(op.f(ENVIOS), "envios_clientes")
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(
        "UPDATE entregas_comprobantes SET envio_id = NULL WHERE envio_id IN"
        " (SELECT id FROM envios_clientes WHERE cliente_id IS NULL)"
    )
    op.execute("DELETE FROM envios_clientes WHERE cliente_id IS NULL")
    op.execute("SET LOCAL app.todas = ''")
    op.alter_column("envios_clientes", "cliente_id", nullable=False)
    op.execute(INMUTABLE.format(viejo="", nuevo=""))
    op.drop_index("ix_comprobantes_del_proveedor", "comprobantes")
    op.drop_constraint(op.f(UNO), "comprobantes")
    op.drop_constraint(op.f(LLAVE), "comprobantes")
    op.drop_column("comprobantes", "proveedor_id")
