"""Lo que las listas y el inicio sumaban fila por fila se guarda sumado, y lo mantiene la base."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

# Suma en una fila de esa clave que nadie tenga tomada y, si no hay, en otra nueva: así dos transacciones no se
# esperan. Una que queda en cero se borra.
SUMAR = """
CREATE FUNCTION tinta_{tabla}({argumentos}) RETURNS void LANGUAGE plpgsql AS $$
DECLARE cero boolean; cual bigint;
BEGIN
    UPDATE {tabla} SET {suma}
     WHERE empresa_id = de AND id = (
        SELECT id FROM {tabla} WHERE empresa_id = de AND {clave} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, ({cero}) INTO cual, cero;
    IF NOT FOUND THEN
        INSERT INTO {tabla} (empresa_id, {columnas}) VALUES (de, {valores});
    ELSIF cero THEN
        DELETE FROM {tabla} WHERE empresa_id = de AND id = cual;
    END IF;
END $$
"""
# Las sumas: su tabla → las columnas de su clave y las que suman, con su tipo.
SUMAS = {
    "sumas_cartera": (
        {"que": "text", "tipo": "text", "dia": "date"},
        {"valor": "numeric", "cuantos": "bigint"},
    ),
    "sumas_comprobantes": (
        {"dia": "date", "tipo": "text", "ambiente": "smallint", "estado": "text"},
        {"cuantos": "bigint", "total": "numeric", "iva": "numeric"},
    ),
    "sumas_filas": ({"tabla": "text", "activo": "boolean"}, {"cuantos": "bigint"}),
}
_DE_CARTERA = """
SELECT m.empresa_id, c.que, {tipo} AS tipo, c.dia, {signo} * c.valor AS valor, {signo} AS cuantos
FROM {de} AS m CROSS JOIN LATERAL (VALUES
    ('VIGENTE', m.fecha, m.total, m.anulado_el IS NULL),
    ('ABIERTO', {vence}, m.total - m.aplicado, m.anulado_el IS NULL AND m.aplicado < m.total),
    ('ANULADO', m.fecha, m.total, m.anulado_el IS NOT NULL),
    ('BAJA', m.anulado_el, m.total, m.anulado_el IS NOT NULL)
) AS c (que, dia, valor, cuenta) WHERE c.cuenta
"""
_DE_COMPROBANTES = """
SELECT empresa_id, fecha AS dia, tipo, ambiente, estado, {signo} AS cuantos, {signo} * total AS total,
       {signo} * iva AS iva FROM {de}
"""
_DE_FILAS = "SELECT empresa_id, '{tabla}'::text AS tabla, activo, {signo} AS cuantos FROM {de}"
# La tabla que se suma → dónde, y lo que cada una de sus filas pone.
SUMADAS = {
    "documentos_clientes": (
        "sumas_cartera",
        _DE_CARTERA.replace("{tipo}", "m.tipo").replace("{vence}", "m.vence"),
    ),
    "cobros": ("sumas_cartera", _DE_CARTERA.replace("{tipo}", "'CO'::text").replace("{vence}", "m.fecha")),
    "comprobantes": ("sumas_comprobantes", _DE_COMPROBANTES),
    "clientes": ("sumas_filas", _DE_FILAS.replace("{tabla}", "clientes")),
    "productos": ("sumas_filas", _DE_FILAS.replace("{tabla}", "productos")),
}
MOMENTOS = {
    # momento → las filas que el disparador ve, y con qué signo suma cada conjunto
    "insert": ("REFERENCING NEW TABLE AS nuevas", {"nuevas": "1"}),
    "update": ("REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas", {"nuevas": "1", "viejas": "-1"}),
    "delete": ("REFERENCING OLD TABLE AS viejas", {"viejas": "-1"}),
}


def upgrade():
    for tabla, columnas in {
        "sumas_cartera": (
            sa.Column("que", sa.Text(), nullable=False),
            sa.Column("tipo", sa.Text(), nullable=False),
            sa.Column("dia", sa.Date(), nullable=False),
            sa.Column("valor", sa.Numeric(18, 2), nullable=False),
            sa.Column("cuantos", sa.BigInteger(), nullable=False),
        ),
        "sumas_comprobantes": (
            sa.Column("dia", sa.Date(), nullable=False),
            sa.Column("tipo", sa.Text(), nullable=False),
            sa.Column("ambiente", sa.SmallInteger(), nullable=False),
            sa.Column("estado", sa.Text(), nullable=False),
            sa.Column("cuantos", sa.BigInteger(), nullable=False),
            sa.Column("total", sa.Numeric(18, 2), nullable=False),
            sa.Column("iva", sa.Numeric(18, 2), nullable=False),
        ),
        "sumas_filas": (
            sa.Column("tabla", sa.Text(), nullable=False),
            sa.Column("activo", sa.Boolean(), nullable=False),
            sa.Column("cuantos", sa.BigInteger(), nullable=False),
        ),
    }.items():
        op.create_table(
            tabla,
            sa.Column("empresa_id", sa.BigInteger(), nullable=False),
            sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
            *columnas,
            sa.ForeignKeyConstraint(
                ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
            ),
            sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{tabla}")),
            postgresql_with={"fillfactor": 70},  # una fila que se suma se queda en su página
        )
    op.create_index("ix_sumas_cartera_clave", "sumas_cartera", ["empresa_id", "que", "dia", "tipo"])
    op.create_index(
        "ix_sumas_comprobantes_clave",
        "sumas_comprobantes",
        ["empresa_id", "dia", "tipo", "ambiente", "estado"],
    )
    op.create_index("ix_sumas_filas_clave", "sumas_filas", ["empresa_id", "tabla", "activo"])
    for tabla in SUMAS:
        op.execute(_sumar(tabla))
    op.execute("SELECT set_config('app.todas', 'si', true)")
    for tabla in SUMADAS:
        for momento in MOMENTOS:  # primero los disparadores, que detienen a quien escriba entretanto
            op.execute(_al_cambiar(tabla, momento))
        op.execute(_desde_cero(tabla))
    op.execute("SELECT set_config('app.todas', '', true)")
    for tabla in SUMAS:
        cercar(op, tabla)
    _abiertos(desde_hoy=True)


def downgrade():
    _abiertos(desde_hoy=False)
    for tabla in SUMADAS:
        for momento in MOMENTOS:
            op.execute(f"DROP TRIGGER {tabla}_sumar_{momento} ON {tabla}")
            op.execute(f"DROP FUNCTION {tabla}_sumar_{momento}()")
    for tabla in SUMAS:
        derribar(op, tabla)
        op.execute(f"DROP FUNCTION tinta_{tabla}")
        op.drop_table(tabla)


def _sumar(tabla):
    clave, sumas = SUMAS[tabla]
    return SUMAR.format(
        tabla=tabla,
        argumentos=", ".join(["de bigint", *(f"su_{c} {tipo}" for c, tipo in (clave | sumas).items())]),
        suma=", ".join(f"{c} = {c} + su_{c}" for c in sumas),
        clave=" AND ".join(f"{c} = su_{c}" for c in clave),
        cero=" AND ".join(f"{c} = 0" for c in sumas),
        columnas=", ".join(clave | sumas),
        valores=", ".join(f"su_{c}" for c in clave | sumas),
    )


def _lo_que_pone(tabla, conjuntos):
    """Lo que estos conjuntos de filas ponen en las sumas, agrupado por su clave."""
    donde, cada_fila = SUMADAS[tabla]
    clave, sumas = SUMAS[donde]
    filas = " UNION ALL ".join(cada_fila.format(de=de, signo=signo) for de, signo in conjuntos.items())
    columnas = ", ".join(["empresa_id", *clave])
    sumadas = ", ".join(f"sum({c})::{tipo} AS {c}" for c, tipo in sumas.items())
    algo = " OR ".join(f"sum({c}) <> 0" for c in sumas)
    return f"SELECT {columnas}, {sumadas} FROM ({filas}) AS puestas GROUP BY {columnas} HAVING {algo}"


def _al_cambiar(tabla, momento):
    referencias, conjuntos = MOMENTOS[momento]
    donde, _ = SUMADAS[tabla]
    clave, sumas = SUMAS[donde]
    columnas = ", ".join(f"p.{c}" for c in ["empresa_id", *clave, *sumas])
    return f"""
CREATE FUNCTION {tabla}_sumar_{momento}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_{donde}({columnas}) FROM ({_lo_que_pone(tabla, conjuntos)}) AS p;
    RETURN NULL;
END $$;
CREATE TRIGGER {tabla}_sumar_{momento} AFTER {momento} ON {tabla} {referencias}
    FOR EACH STATEMENT EXECUTE FUNCTION {tabla}_sumar_{momento}()
"""


def _desde_cero(tabla):
    donde, _ = SUMADAS[tabla]
    clave, sumas = SUMAS[donde]
    return f"INSERT INTO {donde} (empresa_id, {', '.join(clave | sumas)}) {_lo_que_pone(tabla, {tabla: '1'})}"


def _abiertos(*, desde_hoy):
    """El índice de lo que se debe: desde hoy, también el de lo que está a favor."""
    op.drop_index("ix_documentos_clientes_por_cobrar")
    op.create_index(
        "ix_documentos_clientes_por_cobrar",
        "documentos_clientes",
        ["empresa_id", "vence", "id"],
        postgresql_include=[*(["signo"] if desde_hoy else []), "cliente_id", "total", "aplicado"],
        postgresql_where=sa.text(
            ("" if desde_hoy else "signo = 1 AND ") + "aplicado < total AND anulado_el IS NULL"
        ),
    )
    op.drop_index("ix_documentos_clientes_fecha")
    op.create_index(
        "ix_documentos_clientes_fecha",
        "documentos_clientes",
        ["empresa_id", "fecha", "id"],
        postgresql_include=[
            *(["tipo"] if desde_hoy else []),
            *("cliente_id", "signo", "total", "aplicado", "vence", "anulado_el"),
        ],
    )
    if desde_hoy:
        op.create_index(
            "ix_cobros_anticipos",
            "cobros",
            ["empresa_id", "cliente_id"],
            postgresql_include=["total", "aplicado"],
            postgresql_where=sa.text("aplicado < total AND anulado_el IS NULL"),
        )
    else:
        op.drop_index("ix_cobros_anticipos")
