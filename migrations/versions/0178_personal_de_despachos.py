"""La gente de los despachos, las invitaciones, y en qué empresa trabaja cada quien."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar_del_proveedor, derribar

revision = "0178"
down_revision = "0177"
branch_labels = None
depends_on = None

ROLES = "('PROPIETARIO', 'SENIOR', 'ASISTENTE')"


def _tabla(nombre, *columnas, apuntan):
    op.create_table(
        nombre,
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        *(sa.Column(columna, sa.BigInteger(), nullable=False) for columna in apuntan),
        *columnas,
        *(
            sa.ForeignKeyConstraint([columna], [f"{a}.id"], name=op.f(f"fk_{nombre}_{columna}_{a}"))
            for columna, a in apuntan.items()
        ),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{nombre}")),
    )


def _instante(nombre, *, nullable=False):
    return sa.Column(nombre, sa.DateTime(timezone=True), nullable=nullable)


def _texto(nombre):
    return sa.Column(nombre, sa.Text(), nullable=False)


def _viva(tabla, nombre, columnas, condicion):
    op.create_index(nombre, tabla, columnas, unique=True, postgresql_where=sa.text(condicion))


def upgrade():
    despacho, persona = {"despacho_id": "despachos_contables"}, {"persona_id": "personas"}
    tabla = "despacho_personas"
    _tabla(
        tabla,
        _texto("rol"),
        _instante("entro_en"),
        _instante("salio_en", nullable=True),
        _instante("visto_hasta"),
        sa.CheckConstraint(f"rol IN {ROLES}", name=op.f(f"ck_{tabla}_rol")),
        apuntan=despacho | persona,
    )
    _viva(tabla, "uq_despacho_personas_viva", ["persona_id"], "salio_en IS NULL")
    op.create_index(op.f(f"ix_{tabla}_despacho_id"), tabla, ["despacho_id"])
    tabla = "despacho_invitaciones"
    _tabla(
        tabla,
        _texto("correo"),
        _texto("rol"),
        _texto("invitado_por"),
        _instante("creada_en"),
        _instante("vence_en"),
        _instante("cerrada_en", nullable=True),
        sa.CheckConstraint("correo = lower(correo)", name=op.f(f"ck_{tabla}_correo")),
        sa.CheckConstraint(f"rol IN {ROLES}", name=op.f(f"ck_{tabla}_rol")),
        apuntan=despacho,
    )
    _viva(tabla, "uq_despacho_invitaciones_viva", ["despacho_id", "correo"], "cerrada_en IS NULL")
    op.create_index(
        op.f(f"ix_{tabla}_correo"), tabla, ["correo"], postgresql_where=sa.text("cerrada_en IS NULL")
    )
    tabla = "despacho_asignaciones"
    _tabla(
        tabla,
        sa.Column("usuario_id", sa.BigInteger(), nullable=False),
        sa.Column("ajeno", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("lleva", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        _instante("desde"),
        _instante("quitada_en", nullable=True),
        apuntan=despacho | {"empresa_id": "empresas"} | persona,
    )
    _viva(tabla, "uq_despacho_asignaciones_viva", ["empresa_id", "persona_id"], "quitada_en IS NULL")
    _viva(tabla, "uq_despacho_asignaciones_lleva", ["empresa_id"], "quitada_en IS NULL AND lleva")
    op.create_index(op.f(f"ix_{tabla}_despacho_id_persona_id"), tabla, ["despacho_id", "persona_id"])
    cercar_del_proveedor(op, tabla)


def downgrade():
    derribar(op, "despacho_asignaciones", "proveedor")
    for tabla in ("despacho_asignaciones", "despacho_invitaciones", "despacho_personas"):
        op.drop_table(tabla)
