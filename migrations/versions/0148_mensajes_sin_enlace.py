"""Un mensaje de WhatsApp dice a qué documento lleva; el enlace, que lo abre a cualquiera, ya no se guarda en su texto."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0148"
down_revision = "0147"
branch_labels = None
depends_on = None

DIAS = 24 * 3600
# clase → la tabla de sus entregas, la columna que nombra al documento, cuánto vale y su página
DE = {
    "comprobante": ("entregas_comprobantes", "comprobante_id", 30 * DIAS, "documento"),
    "proforma": ("entregas_proformas", "proforma_id", 450 * DIAS, "proforma"),
}


def upgrade():
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.add_column("envios_clientes", sa.Column("enlace", JSONB, nullable=True))
    for clase, (tabla, columna, vida, pagina) in DE.items():
        escrito = rf"\s*https?://\S+/#/{pagina}/\S+\s*$"
        op.execute(
            f"""
            UPDATE envios_clientes e
            SET mensaje = regexp_replace(e.mensaje, '{escrito}', ''),
                enlace = jsonb_build_object('clase', '{clase}', 'de', x.{columna}, 'vida', {vida}, 'pagina', '{pagina}')
            FROM {tabla} x
            WHERE x.empresa_id = e.empresa_id AND x.envio_id = e.id AND e.mensaje ~ '{escrito}'
            """
        )


def downgrade():
    op.drop_column("envios_clientes", "enlace")
