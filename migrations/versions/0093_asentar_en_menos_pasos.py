"""Asentar hace menos: las líneas se miran en una sola pasada, y cada una ya no busca su empresa, que es la de su asiento. Lo
que escribe el contenido de un asiento puede repartirse entre procesos, y no convierte cada valor dos veces."""

import sqlalchemy as sa
from alembic import op

revision = "0093"
down_revision = "0092"
branch_labels = None
depends_on = None

DE_LA_EMPRESA = "fk_lineas_asientos_empresa_id_empresas"
NACE = (
    "tinta_asiento_nace()",
    """    NEW.cierre := NEW.clase = 'CIERRE' OR NEW.reversa_de_id IS NOT NULL AND EXISTS (
        SELECT FROM asientos_contables a
         WHERE a.empresa_id = NEW.empresa_id AND a.id = NEW.reversa_de_id AND a.cierre);
""",
    """    NEW.cierre := NEW.clase = 'CIERRE';
    IF NEW.reversa_de_id IS NOT NULL THEN
        NEW.cierre := NEW.cierre OR EXISTS (
            SELECT FROM asientos_contables a
             WHERE a.empresa_id = NEW.empresa_id AND a.id = NEW.reversa_de_id AND a.cierre);
    END IF;
""",
)
# Qué se mira de cada asiento, y cuándo se busca cuál de sus líneas no se admite.
CUADRA = (
    (
        "uno record; suyo record; mala text; hay bigint; distintas boolean;",
        "uno record; suyo record; mala text; distintas boolean; dudosas boolean := false;",
    ),
    (
        """               min(fecha) AS desde, max(fecha) AS hasta
          FROM nuevas GROUP BY empresa_id, asiento_id""",
        """               min(fecha) AS desde, max(fecha) AS hasta, bool_and(coalesce((
                   SELECT c.acepta_movimiento AND c.activa AND (c.exige = ''
                          OR c.exige = 'CLIENTE' AND n.cliente_id IS NOT NULL
                          OR c.exige = 'PROVEEDOR' AND n.proveedor_id IS NOT NULL)
                     FROM cuentas_contables c
                    WHERE c.empresa_id = n.empresa_id AND c.id = n.cuenta_id), false)) AS admitidas
          FROM nuevas n GROUP BY empresa_id, asiento_id""",
    ),
    (
        """        SELECT fecha, total, numero, reversa_de_id INTO suyo FROM asientos_contables
         WHERE empresa_id = uno.empresa_id AND id = uno.asiento_id;
        SELECT count(*) INTO hay FROM lineas_asientos
         WHERE empresa_id = uno.empresa_id AND asiento_id = uno.asiento_id;
""",
        """        dudosas := dudosas OR NOT uno.admitidas;
        SELECT a.fecha, a.total, a.numero, a.reversa_de_id, (
                SELECT count(*) FROM lineas_asientos l
                 WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id) AS hay
          INTO suyo FROM asientos_contables a
         WHERE a.empresa_id = uno.empresa_id AND a.id = uno.asiento_id;
""",
    ),
    ("OR hay <> uno.cuantas", "OR suyo.hay <> uno.cuantas"),
    (
        """    SELECT m.mala INTO mala FROM (""",
        """    IF NOT dudosas THEN
        RETURN NULL;
    END IF;
    SELECT m.mala INTO mala FROM (""",
    ),
)
# concat escribe cada valor una vez, y vacío el que no hay.
CABEZA = (
    r"""concat_ws(E'\x1f', to_char(a.fecha, 'YYYY-MM-DD'), a.area, a.clase, a.glosa, a.origen_tipo,
        coalesce(a.origen_id::text, ''), a.proposito, coalesce(a.reversa_de_id::text, ''), a.total::text,
        a.creado_por, to_char(a.creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.id::text)""",
    r"""concat(to_char(a.fecha, 'YYYY-MM-DD'), E'\x1f', a.area, E'\x1f', a.clase, E'\x1f', a.glosa, E'\x1f',
        a.origen_tipo, E'\x1f', a.origen_id, E'\x1f', a.proposito, E'\x1f', a.reversa_de_id, E'\x1f', a.total, E'\x1f',
        a.creado_por, E'\x1f', to_char(a.creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), E'\x1f', a.id)""",
)
LINEA = (
    r"""concat_ws(E'\x1f', l.n::text, l.cuenta_id::text, l.debe::text, l.haber::text, l.detalle,
        coalesce(l.cliente_id::text, ''), coalesce(l.proveedor_id::text, ''), coalesce(l.centro_id::text, ''))""",
    r"""concat(l.n, E'\x1f', l.cuenta_id, E'\x1f', l.debe, E'\x1f', l.haber, E'\x1f', l.detalle, E'\x1f',
        l.cliente_id, E'\x1f', l.proveedor_id, E'\x1f', l.centro_id)""",
)
EN_PARALELO = (
    "tinta_huella(bytea, text, integer, integer, text, text)",
    "tinta_huella_inicial(bigint, text, integer)",
    "tinta_linea_canonica(lineas_asientos)",
    "tinta_cabeza_canonica(asientos_contables)",
)


def upgrade():
    op.drop_constraint(DE_LA_EMPRESA, "lineas_asientos", type_="foreignkey")
    _rehacer(NACE[0], NACE[1:])
    _rehacer("tinta_lineas_asientos()", *CUADRA)
    _rehacer("tinta_cabeza_canonica(asientos_contables)", CABEZA)
    _rehacer("tinta_linea_canonica(lineas_asientos)", LINEA)
    for funcion in EN_PARALELO:
        op.execute(f"ALTER FUNCTION {funcion} PARALLEL SAFE")


def downgrade():
    for funcion in EN_PARALELO:
        op.execute(f"ALTER FUNCTION {funcion} PARALLEL UNSAFE")
    _rehacer("tinta_linea_canonica(lineas_asientos)", LINEA[::-1])
    _rehacer("tinta_cabeza_canonica(asientos_contables)", CABEZA[::-1])
    _rehacer("tinta_lineas_asientos()", *(cambio[::-1] for cambio in CUADRA))
    _rehacer(NACE[0], NACE[:0:-1])
    op.create_foreign_key(DE_LA_EMPRESA, "lineas_asientos", "empresas", ["empresa_id"], ["id"])


def _rehacer(funcion, *cambios):
    orden = op.get_bind().exec_driver_sql(f"SELECT pg_get_functiondef('{funcion}'::regprocedure)").scalar()
    for de, a in cambios:
        if de not in orden:
            raise RuntimeError(f"{funcion} no dice: {de}")
        orden = orden.replace(de, a, 1)
    op.execute(sa.text(orden.replace(":", r"\:")))
