"""Los accesos: quién ingresó o no pudo, desde dónde, y quién se llevó algo.

La aplicación escribe cuántas veces pasó lo mismo en un minuto y borra lo viejo: un disparador no deja que cambie nada más,
ni que se borre lo reciente.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from api.core.datos.rls import cercar

revision = "0134"
down_revision = "0133"
branch_labels = None
depends_on = None

_TEXTOS = ("huella", "clase", "sujeto", "nombre", "cuenta", "sesion", "ip", "navegador", "detalle")
_PALABRAS = "nombre || ' ' || cuenta || ' ' || ip || ' ' || navegador || ' ' || detalle || ' ' || sesion"
_CUIDA = """
CREATE FUNCTION accesos_solo_crecen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE _aparte text[] := ARRAY['veces', 'busqueda'];  -- la de palabras se calcula después
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.minuto > now() - interval '30 days' THEN
            RAISE EXCEPTION 'un acceso reciente no se borra';
        END IF;
        RETURN OLD;
    END IF;
    IF NEW.veces < OLD.veces OR to_jsonb(NEW) - _aparte IS DISTINCT FROM to_jsonb(OLD) - _aparte THEN
        RAISE EXCEPTION 'de un acceso solo crecen sus veces';
    END IF;
    RETURN NEW;
END $$
"""
_BUSCAR = """
CREATE FUNCTION tinta_accesos_con(palabras tsquery, maximo integer) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = {esquema}, pg_temp AS $$
    SELECT id FROM accesos WHERE busqueda @@ palabras
    AND coalesce(current_setting('app.todas', true), '') = 'si' LIMIT maximo
$$
"""
_SUYO = "(SELECT id FROM menus WHERE area = 'empresa' AND ruta = 'accesos')"
_MENU = """
INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id, permiso)
SELECT 'empresa', 'Accesos', 'accesos', 'IconFingerprint',
       (SELECT coalesce(max(h.orden), s.orden) + 1 FROM menus h WHERE h.padre_id = s.id), s.id, 'auditoria.ver'
  FROM menus s WHERE s.area = 'empresa' AND s.ruta IS NULL AND s.nombre = 'Empresa'
   AND NOT EXISTS (SELECT 1 FROM menus m WHERE m.area = 'empresa' AND m.ruta = 'accesos')
"""
_A_TODAS = f"""
INSERT INTO menus_empresas (empresa_id, menu_id)
SELECT e.id, m.id FROM empresas e, menus m WHERE m.id IN {_SUYO}
ON CONFLICT DO NOTHING
"""


def upgrade():
    op.create_table(
        "accesos",
        sa.Column("empresa_id", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("minuto", sa.DateTime(timezone=True), nullable=False),
        *(sa.Column(texto, sa.Text(), nullable=False) for texto in _TEXTOS),
        sa.Column("reunida", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("veces", sa.Integer(), nullable=False),
        sa.Column(
            "busqueda",
            postgresql.TSVECTOR(),
            sa.Computed(
                "to_tsvector('simple'::regconfig, "
                f"regexp_replace(tinta_texto({_PALABRAS}), '[^a-z0-9]+', ' ', 'g'))",
                persisted=True,
            ),
            nullable=True,
        ),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f("pk_accesos")),
        sa.UniqueConstraint(
            "empresa_id", "minuto", "huella", name=op.f("uq_accesos_empresa_id_minuto_huella")
        ),
    )
    for columnas in (
        ("empresa_id", "clase", "minuto"),
        ("empresa_id", "sujeto", "minuto"),
        ("minuto",),
        ("id",),
    ):
        op.create_index(op.f(f"ix_accesos_{'_'.join(columnas)}"), "accesos", list(columnas))
    op.create_index(
        "ix_accesos_busqueda",
        "accesos",
        ["busqueda"],
        postgresql_using="gin",
        postgresql_with={"fastupdate": "off"},
    )
    cercar(op, "accesos")
    op.execute(_CUIDA)
    op.execute(
        "CREATE TRIGGER accesos_solo_crecen BEFORE UPDATE OR DELETE ON accesos "
        "FOR EACH ROW EXECUTE FUNCTION accesos_solo_crecen()"
    )
    esquema = op.get_bind().exec_driver_sql("SELECT quote_ident(current_schema())").scalar()
    op.execute(_BUSCAR.format(esquema=esquema))
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(_MENU)
    op.execute(_A_TODAS)
    op.execute("SET LOCAL app.todas = ''")


def downgrade():
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"DELETE FROM menus_empresas WHERE menu_id IN {_SUYO}")
    op.execute(f"DELETE FROM menus WHERE id IN {_SUYO}")
    op.execute("SET LOCAL app.todas = ''")
    op.execute("DROP FUNCTION tinta_accesos_con(tsquery, integer)")
    op.drop_table("accesos")
    op.execute("DROP FUNCTION accesos_solo_crecen()")
