"""Lo que cambia en las empresas que un despacho lleva, en una tabla suya."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar_del_proveedor, derribar

revision = "0207"
down_revision = "0206"
branch_labels = None
depends_on = None

TABLA = "despacho_cambios"


def _instante(nombre, **opciones):
    return sa.Column(nombre, sa.DateTime(timezone=True), **opciones)


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("despacho_id", sa.BigInteger(), nullable=False),
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("mes", sa.Date(), nullable=True),
        *(sa.Column(campo, sa.Text(), nullable=False) for campo in ("clase", "cual", "nombre")),
        *(sa.Column(campo, sa.Text(), nullable=True) for campo in ("antes", "ahora")),
        sa.Column("autor", sa.Text(), nullable=False),
        _instante("en", nullable=False),
        *(
            sa.ForeignKeyConstraint([columna], [f"{a}.id"], name=op.f(f"fk_{TABLA}_{columna}_{a}"))
            for columna, a in {"despacho_id": "despachos_contables", "empresa_id": "empresas"}.items()
        ),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{TABLA}")),
    )
    op.create_index(op.f(f"ix_{TABLA}_despacho_id_en"), TABLA, ["despacho_id", "en"])
    cercar_del_proveedor(op, TABLA)
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(
        f"INSERT INTO {TABLA} (despacho_id, empresa_id, mes, clase, cual, nombre, antes, ahora, autor, en) "
        "SELECT d.despacho_id, s.empresa_id, s.mes, 'ESTADO', s.obligacion || ' ' || s.periodo, "
        "s.nombre || ', ' || s.titulo, s.antes, s.estado, 'sistema', s.cambio_en "
        "FROM sumas_obligaciones s JOIN despacho_empresas d ON d.empresa_id = s.empresa_id AND d.quitado_en IS NULL "
        "WHERE s.cambio_en IS NOT NULL AND s.antes <> s.estado"
    )
    op.execute("SET LOCAL app.todas = ''")
    op.drop_column("sumas_obligaciones", "antes")
    op.drop_column("sumas_obligaciones", "cambio_en")
    op.drop_column("sumas_pendientes", "cambio_en")


def downgrade():
    op.add_column("sumas_obligaciones", sa.Column("antes", sa.Text(), nullable=True))
    op.add_column("sumas_obligaciones", _instante("cambio_en", nullable=True))
    op.add_column("sumas_pendientes", _instante("cambio_en", nullable=False, server_default=sa.func.now()))
    op.alter_column("sumas_pendientes", "cambio_en", server_default=None)
    derribar(op, TABLA, "proveedor")
    op.drop_table(TABLA)
