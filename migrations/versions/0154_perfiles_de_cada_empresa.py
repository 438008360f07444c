"""Los perfiles que una empresa define: permisos con un nombre, que un usuario tiene como uno de los cuatro de siempre."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar, derribar

revision = "0154"
down_revision = "0153"
branch_labels = None
depends_on = None

_CUATRO = "perfil IN ('propietario', 'facturador', 'contador', 'consulta')"


def upgrade():
    op.create_table(
        "perfiles",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("codigo", sa.Text(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("descripcion", sa.Text(), server_default="", nullable=False),
        sa.Column("permisos", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("codigo LIKE 'p-%'", name=op.f("ck_perfiles_codigo")),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_perfiles_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_perfiles")),
        sa.UniqueConstraint("empresa_id", "codigo", name=op.f("uq_perfiles_empresa_id_codigo")),
    )
    cercar(op, "perfiles")
    op.drop_constraint(op.f("ck_usuarios_perfil"), "usuarios", type_="check")
    op.create_check_constraint(op.f("ck_usuarios_perfil"), "usuarios", f"{_CUATRO} OR perfil LIKE 'p-%'")
    op.add_column(
        "usuarios",
        sa.Column(
            "perfil_propio",
            sa.Text(),
            sa.Computed("CASE WHEN perfil LIKE 'p-%' THEN perfil END", persisted=True),
            nullable=True,
        ),
    )
    op.create_foreign_key(
        op.f("fk_usuarios_empresa_id_perfiles"),
        "usuarios",
        "perfiles",
        ["empresa_id", "perfil_propio"],
        ["empresa_id", "codigo"],
    )


def downgrade():
    # Con los cuatro de antes, quien tiene uno de la empresa queda solo mirando: otro se lo cambia.
    op.drop_constraint(op.f("fk_usuarios_empresa_id_perfiles"), "usuarios", type_="foreignkey")
    op.drop_column("usuarios", "perfil_propio")
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute("UPDATE usuarios SET perfil = 'consulta', epoca = epoca + 1 WHERE perfil LIKE 'p-%'")
    op.execute("SELECT set_config('app.todas', '', true)")
    op.drop_constraint(op.f("ck_usuarios_perfil"), "usuarios", type_="check")
    op.create_check_constraint(op.f("ck_usuarios_perfil"), "usuarios", _CUATRO)
    derribar(op, "perfiles")
    op.drop_table("perfiles")
