"""Las bodegas y el kardex."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar
from migrations.motor import ejecutar

revision = "0184"
down_revision = "0183"
branch_labels = None
depends_on = None

BODEGAS, KARDEX = "bodegas", "movimientos_existencias"
DE_UN_PRODUCTO = ("existencias", "existencias_bodegas", "costos_diarios")
PARAMETROS = "parametros_existencias"
CLASES = (
    *("INICIAL", "VENTA", "DEVOLUCION_VENTA", "COMPRA", "DEVOLUCION_COMPRA", "REBAJA_COMPRA"),
    *("AJUSTE", "TRASLADO", "REVERSO", "REVALUO", "SALDADO"),
)
DE_COSTO = ("REVALUO", "SALDADO")
FIJO = r"""
-- El kardex solo crece, tampoco la dueña lo cambia: lo anulado deja otro movimiento al revés. Nada entra en un día cerrado.

CREATE OR REPLACE FUNCTION tinta_kardex_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'un movimiento del kardex no se cambia ni se borra: se deshace con otro'
        USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER fijo BEFORE UPDATE OR DELETE ON movimientos_existencias
FOR EACH ROW EXECUTE FUNCTION tinta_kardex_fijo();

CREATE OR REPLACE FUNCTION tinta_kardex_abierto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM tinta_exigir_abierto(n.empresa_id, n.fecha, '{}'::text[])
       FROM (SELECT DISTINCT empresa_id, fecha FROM nuevos) AS n;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER abierto AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_abierto();
"""
SUMAS = r"""
-- Lo que hay de un producto, en cada bodega y en toda la empresa, es la suma de su kardex: cambia en la orden que lo escribe.
-- Lo que sale no deja una bodega en menos de cero, salvo que la empresa lo permita.

CREATE OR REPLACE FUNCTION tinta_kardex_sumar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO existencias AS e (empresa_id, producto_id, cantidad, valor, dia)
    SELECT n.empresa_id, n.producto_id, sum(n.cantidad), sum(n.valor), max(n.dia)
      FROM nuevos AS n GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (empresa_id, producto_id) DO UPDATE
       SET cantidad = e.cantidad + excluded.cantidad, valor = e.valor + excluded.valor,
           dia = greatest(e.dia, excluded.dia);
    INSERT INTO existencias_bodegas AS e (empresa_id, producto_id, bodega_id, cantidad)
    SELECT n.empresa_id, n.producto_id, n.bodega_id, sum(n.cantidad)
      FROM nuevos AS n GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (empresa_id, producto_id, bodega_id) DO UPDATE SET cantidad = e.cantidad + excluded.cantidad;
    IF EXISTS (
        SELECT FROM (
            SELECT n.empresa_id, n.producto_id, n.bodega_id
              FROM nuevos AS n GROUP BY 1, 2, 3 HAVING sum(n.cantidad) < 0) AS s
          JOIN existencias_bodegas AS e USING (empresa_id, producto_id, bodega_id)
          LEFT JOIN parametros_existencias AS p ON p.empresa_id = s.empresa_id
         WHERE e.cantidad < 0 AND NOT coalesce(p.permite_negativo, false)) THEN
        RAISE EXCEPTION 'no hay tanto en la bodega'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_existencias_bodegas_negativa';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sumar AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_sumar();
"""


def _cantidad(nombre, **dice):
    return sa.Column(nombre, sa.Numeric(18, 6), nullable=False, **dice)


def _valor(nombre, nullable=False, **dice):
    return sa.Column(nombre, sa.Numeric(24, 6), nullable=nullable, **dice)


def _empresa(tabla):
    return (
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
        ),
    )


def _apunta(tabla, columna, a, nombre=None):
    return sa.ForeignKeyConstraint(
        ["empresa_id", columna],
        [f"{a}.empresa_id", f"{a}.id"],
        name=op.f(nombre or f"fk_{tabla}_empresa_id_{columna}_{a}"),
    )


def _id():
    return sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False)


def _clave(tabla, *columnas):
    return sa.PrimaryKeyConstraint("empresa_id", *columnas, name=op.f(f"pk_{tabla}"))


def upgrade():
    _bodegas()
    _kardex()
    for tabla, columnas, clave in (
        ("existencias", (_cantidad("cantidad", server_default="0"), _valor("valor", server_default="0"),
                         sa.Column("dia", sa.Date(), nullable=True)), ()),
        ("existencias_bodegas", (sa.Column("bodega_id", sa.BigInteger(), nullable=False),
                                 _cantidad("cantidad", server_default="0"),
                                 _apunta("existencias_bodegas", "bodega_id", BODEGAS)), ("bodega_id",)),
        ("costos_diarios", (sa.Column("dia", sa.Date(), nullable=False), _cantidad("base_cantidad"),
                            _valor("base_valor"), _cantidad("salidas"), _valor("costo")), ("dia",)),
    ):  # fmt: skip
        op.create_table(
            tabla,
            *_empresa(tabla),
            sa.Column("producto_id", sa.BigInteger(), autoincrement=False, nullable=False),
            *columnas,
            _apunta(tabla, "producto_id", "productos"),
            _clave(tabla, "producto_id", *clave),
        )
        cercar(op, tabla)
    op.create_table(
        PARAMETROS,
        *_empresa(PARAMETROS),
        sa.Column("permite_negativo", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        _clave(PARAMETROS),
    )
    cercar(op, PARAMETROS)
    ejecutar(op, FIJO)
    ejecutar(op, SUMAS)


def _bodegas():
    op.create_table(
        BODEGAS,
        *_empresa(BODEGAS),
        _id(),
        sa.Column("establecimiento_id", sa.BigInteger(), nullable=False),
        sa.Column("nombre", sa.Text(), nullable=False),
        sa.Column("principal", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("activa", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creada_en", sa.DateTime(timezone=True), nullable=False),
        _apunta(BODEGAS, "establecimiento_id", "establecimientos"),
        sa.CheckConstraint("length(nombre) BETWEEN 1 AND 100", name=op.f(f"ck_{BODEGAS}_nombre")),
        sa.CheckConstraint("activa OR NOT principal", name=op.f(f"ck_{BODEGAS}_principal")),
        _clave(BODEGAS, "id"),
        sa.UniqueConstraint("empresa_id", "nombre", name=op.f(f"uq_{BODEGAS}_empresa_id_nombre")),
    )
    op.create_index(
        f"uq_{BODEGAS}_principal",
        BODEGAS,
        ["empresa_id", "establecimiento_id"],
        unique=True,
        postgresql_where=sa.text("principal"),
    )
    cercar(op, BODEGAS)


def _kardex():
    op.create_table(
        KARDEX,
        *_empresa(KARDEX),
        _id(),
        *(sa.Column(cual, sa.BigInteger(), nullable=False) for cual in ("producto_id", "bodega_id")),
        *(sa.Column(cual, sa.Date(), nullable=False) for cual in ("fecha", "dia")),
        sa.Column("clase", sa.Text(), nullable=False),
        _cantidad("cantidad"),
        _valor("valor"),
        _valor("propio", nullable=True),
        sa.Column("sobre", sa.Numeric(18, 6), nullable=True),
        *(sa.Column(f"{cual}_id", sa.BigInteger(), nullable=True) for cual in ("como", "reversa", "de")),
        sa.Column("origen_tipo", sa.Text(), nullable=False),
        sa.Column("origen_id", sa.BigInteger(), nullable=False),
        sa.Column("n", sa.SmallInteger(), nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        _apunta(KARDEX, "producto_id", "productos"),
        _apunta(KARDEX, "bodega_id", BODEGAS),
        *(_apunta(KARDEX, f"{cual}_id", KARDEX, f"fk_{KARDEX}_{cual}") for cual in ("como", "reversa", "de")),
        *(
            sa.CheckConstraint(dice, name=op.f(f"ck_{KARDEX}_{nombre}"))
            for nombre, dice in (
                ("clase", f"clase IN {CLASES}"),
                ("fechas", "fecha >= dia"),
                ("de_costo", f"clase NOT IN {DE_COSTO} OR (cantidad = 0 AND propio IS NULL)"),
                ("valor", "propio IS NULL OR como_id IS NULL"),
                ("signo", "propio IS NULL OR cantidad = 0 OR sign(propio) IN (0, sign(cantidad))"),
                ("sobre", "sobre IS NULL OR (sobre > 0 AND cantidad = 0)"),
            )
        ),
        _clave(KARDEX, "id"),
    )
    for cual in ("dia", "fecha"):
        op.create_index(f"ix_{KARDEX}_{cual}", KARDEX, ["empresa_id", "producto_id", cual, "id"])
    op.create_index(f"ix_{KARDEX}_origen", KARDEX, ["empresa_id", "origen_tipo", "origen_id"])
    for prefijo, cual in (("uq", "reversa"), ("ix", "de")):
        op.create_index(
            f"{prefijo}_{KARDEX}_{cual}",
            KARDEX,
            ["empresa_id", f"{cual}_id"],
            unique=prefijo == "uq",
            postgresql_where=sa.text(f"{cual}_id IS NOT NULL"),
        )
    cercar(op, KARDEX)


def downgrade():
    for tabla in (KARDEX, *DE_UN_PRODUCTO, PARAMETROS, BODEGAS):
        derribar(op, tabla)
        op.drop_table(tabla)
    for funcion in ("tinta_kardex_fijo", "tinta_kardex_abierto", "tinta_kardex_sumar"):
        op.execute(f"DROP FUNCTION {funcion}()")
