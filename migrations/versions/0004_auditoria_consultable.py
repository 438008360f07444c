"""La auditoría se consulta: por palabras (quién, qué, antes y después), por entidad y por acción."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

PALABRAS = (
    "actor_nombre || ' ' || entidad_id || ' ' || coalesce(ip, '') || ' ' || coalesce(solicitud, '') || ' ' || "
    "left(coalesce(antes::text, '') || ' ' || coalesce(despues::text, ''), 4000)"
)


def upgrade():
    with op.batch_alter_table("auditoria", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "busqueda",
                postgresql.TSVECTOR(),
                sa.Computed(
                    f"to_tsvector('simple'::regconfig, regexp_replace(tinta_texto({PALABRAS}), '[^a-z0-9]+', ' ', 'g'))",
                    persisted=True,
                ),
                nullable=True,
            )
        )
        batch_op.create_index(
            "ix_auditoria_busqueda",
            ["busqueda"],
            unique=False,
            postgresql_using="gin",
            postgresql_with={"fastupdate": "off"},
        )
        batch_op.create_index(batch_op.f("ix_auditoria_entidad_id"), ["entidad", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_auditoria_accion_id"), ["accion", "id"], unique=False)


def downgrade():
    with op.batch_alter_table("auditoria", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_auditoria_accion_id"))
        batch_op.drop_index(batch_op.f("ix_auditoria_entidad_id"))
        batch_op.drop_index(
            "ix_auditoria_busqueda", postgresql_using="gin", postgresql_with={"fastupdate": "off"}
        )
        batch_op.drop_column("busqueda")
