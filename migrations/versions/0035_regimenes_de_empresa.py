"""El régimen y las calidades de una empresa ante el SRI son filas con fechas. Lo que cada una tenía pasa a ser su
primera fila, desde el día en que se registró."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None

REGIMEN = "regimen IN ('GENERAL', 'RIMPE_EMPRENDEDOR', 'RIMPE_POPULAR')"
ESPECIAL = "contribuyente_especial ~ '^([0-9A-Za-z]{3,13})?$'"
AGENTE = "agente_retencion ~ '^([1-9][0-9]{0,7})?$'"
PASAN = "regimen, obligado_contabilidad, contribuyente_especial, agente_retencion"


def _columnas():
    return (
        sa.Column("regimen", sa.Text(), server_default="GENERAL", nullable=False),
        sa.Column("obligado_contabilidad", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("contribuyente_especial", sa.Text(), server_default="", nullable=False),
        sa.Column("agente_retencion", sa.Text(), server_default="", nullable=False),
    )


def upgrade():
    op.create_table(
        "regimenes_empresas",
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        *_columnas(),
        sa.Column("gran_contribuyente", sa.Text(), server_default="", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(REGIMEN, name=op.f("ck_regimenes_empresas_regimen")),
        sa.CheckConstraint(ESPECIAL, name=op.f("ck_regimenes_empresas_contribuyente_especial")),
        sa.CheckConstraint(AGENTE, name=op.f("ck_regimenes_empresas_agente_retencion")),
        sa.CheckConstraint(
            "length(gran_contribuyente) <= 60", name=op.f("ck_regimenes_empresas_gran_contribuyente")
        ),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f("fk_regimenes_empresas_empresa_id_empresas")
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_regimenes_empresas")),
        sa.UniqueConstraint("empresa_id", "desde", name=op.f("uq_regimenes_empresas_empresa_id_desde")),
    )
    op.execute(
        f"INSERT INTO regimenes_empresas (empresa_id, desde, {PASAN}) "
        f"SELECT id, (creada_en AT TIME ZONE 'America/Guayaquil')::date, {PASAN} FROM empresas"
    )
    cercar(op, "regimenes_empresas")
    for columna in PASAN.split(", "):
        op.drop_column("empresas", columna)


def downgrade():
    for columna in _columnas():
        op.add_column("empresas", columna)
    op.execute("SELECT set_config('app.todas', 'si', true)")
    op.execute(
        f"UPDATE empresas e SET ({PASAN}) = (r.regimen, r.obligado_contabilidad, r.contribuyente_especial, "
        "r.agente_retencion) FROM (SELECT DISTINCT ON (empresa_id) * FROM regimenes_empresas "
        "ORDER BY empresa_id, desde > (now() AT TIME ZONE 'America/Guayaquil')::date, "
        "CASE WHEN desde > (now() AT TIME ZONE 'America/Guayaquil')::date THEN NULL ELSE desde END DESC, desde) r "
        "WHERE r.empresa_id = e.id"
    )
    op.execute("SELECT set_config('app.todas', '', true)")
    op.create_check_constraint(op.f("ck_empresas_regimen"), "empresas", REGIMEN)
    op.create_check_constraint(op.f("ck_empresas_contribuyente_especial"), "empresas", ESPECIAL)
    op.create_check_constraint(op.f("ck_empresas_agente_retencion"), "empresas", AGENTE)
    op.drop_table("regimenes_empresas")
