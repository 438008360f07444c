"""Los lotes y las series: qué producto los pide, los que hay, y en cuáles se reparte cada movimiento del kardex."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar
from migrations.motor import ejecutar

revision = "0222"
down_revision = "0221"
branch_labels = None
depends_on = None

LOTES, HAY, REPARTOS = "lotes_productos", "existencias_lotes", "repartos_lotes"
REPARTIDO = r"""
-- Lo que un movimiento reparte en lotes se escribe antes que él, y no se cambia ni se borra, tampoco por la dueña. La llave hacia su
-- movimiento se mira al confirmar: un reparto no queda sin él.

CREATE OR REPLACE FUNCTION tinta_reparto_fijo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'lo repartido en lotes no se cambia ni se borra: se deshace con otro movimiento'
        USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER fijo BEFORE UPDATE OR DELETE ON repartos_lotes
FOR EACH ROW EXECUTE FUNCTION tinta_reparto_fijo();

CREATE OR REPLACE FUNCTION tinta_reparto_antes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM nuevos AS n JOIN movimientos_existencias AS m
                   ON m.empresa_id = n.empresa_id AND m.id = n.movimiento_id) THEN
        RAISE EXCEPTION 'ese movimiento ya se escribió: sus lotes se dicen antes'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_repartos_lotes_antes';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER antes AFTER INSERT ON repartos_lotes REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_reparto_antes();
"""
SUMADO = r"""
-- Lo que se mueve de un producto que pide lote o serie está entero en los suyos, y lo de otro producto en ninguno. Lo que hay de un
-- lote, en la empresa y en cada bodega, es la suma de lo repartido, y nunca es menos que cero; de una serie hay una, o ninguna.

CREATE OR REPLACE FUNCTION tinta_kardex_lotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT FROM nuevos AS n
          JOIN productos AS p ON p.empresa_id = n.empresa_id AND p.id = n.producto_id
          LEFT JOIN LATERAL (
            SELECT sum(r.cantidad) AS suma, bool_and(l.producto_id = n.producto_id AND sign(r.cantidad) = sign(n.cantidad)) AS suyos
              FROM repartos_lotes AS r
              JOIN lotes_productos AS l ON l.empresa_id = r.empresa_id AND l.id = r.lote_id
             WHERE r.empresa_id = n.empresa_id AND r.movimiento_id = n.id) AS s ON true
         WHERE CASE WHEN p.control = '' OR n.cantidad = 0 THEN s.suma IS NOT NULL
                    ELSE s.suma IS DISTINCT FROM n.cantidad OR NOT s.suyos END) THEN
        RAISE EXCEPTION 'lo que se mueve no está entero en sus lotes'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_movimientos_existencias_lotes';
    END IF;
    IF NOT EXISTS (SELECT FROM nuevos AS n JOIN repartos_lotes AS r
                       ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id) THEN
        RETURN NULL;
    END IF;
    UPDATE lotes_productos AS l SET existencia = l.existencia + s.cantidad
      FROM (SELECT r.empresa_id, r.lote_id, sum(r.cantidad) AS cantidad
              FROM nuevos AS n JOIN repartos_lotes AS r ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id
             GROUP BY 1, 2) AS s
     WHERE l.empresa_id = s.empresa_id AND l.id = s.lote_id;
    INSERT INTO existencias_lotes AS e (empresa_id, lote_id, bodega_id, cantidad)
    SELECT n.empresa_id, r.lote_id, n.bodega_id, sum(r.cantidad)
      FROM nuevos AS n JOIN repartos_lotes AS r ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (empresa_id, lote_id, bodega_id) DO UPDATE SET cantidad = e.cantidad + excluded.cantidad;
    IF EXISTS (SELECT FROM nuevos AS n
                 JOIN repartos_lotes AS r ON r.empresa_id = n.empresa_id AND r.movimiento_id = n.id
                 JOIN existencias_lotes AS e
                   ON e.empresa_id = n.empresa_id AND e.lote_id = r.lote_id AND e.bodega_id = n.bodega_id
                WHERE e.cantidad < 0) THEN
        RAISE EXCEPTION 'no hay tanto de ese lote en la bodega'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_existencias_lotes_negativa';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lotes AFTER INSERT ON movimientos_existencias REFERENCING NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_kardex_lotes();
"""
CONTROL = r"""
-- Si un producto pide lote o serie se cambia solo cuando no hay nada de él: lo que hay sin lote no tendría de cuál salir. Quien lo
-- está moviendo termina antes.

CREATE OR REPLACE FUNCTION tinta_producto_control() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM existencias AS e
     WHERE e.empresa_id = NEW.empresa_id AND e.producto_id = NEW.id FOR UPDATE;
    IF EXISTS (SELECT FROM existencias_bodegas AS b
                WHERE b.empresa_id = NEW.empresa_id AND b.producto_id = NEW.id AND b.cantidad <> 0) THEN
        RAISE EXCEPTION 'todavía hay existencia del producto'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_productos_control_con_existencia';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER control AFTER UPDATE ON productos
FOR EACH ROW WHEN (OLD.control IS DISTINCT FROM NEW.control) EXECUTE FUNCTION tinta_producto_control();
"""


def upgrade():
    op.add_column("productos", sa.Column("control", sa.Text(), server_default="", nullable=False))
    op.create_check_constraint(
        op.f("ck_productos_control"),
        "productos",
        "control IN ('', 'LOTES', 'SERIES') AND (control = '' OR (lleva_inventario AND existencia = 0))",
        postgresql_not_valid=True,
    )
    op.execute("ALTER TABLE productos VALIDATE CONSTRAINT ck_productos_control")
    op.create_table(
        LOTES,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("producto_id", sa.BigInteger(), nullable=False),
        sa.Column("codigo", sa.Text(collation="C"), nullable=False),
        sa.Column("serie", sa.Boolean(), nullable=False),
        sa.Column("caduca", sa.Date(), nullable=True),
        sa.Column("existencia", sa.Numeric(18, 6), server_default="0", nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("creado_por", sa.Text(), nullable=False),
        sa.Column("creado_en", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("length(codigo) BETWEEN 1 AND 60", name=op.f(f"ck_{LOTES}_codigo")),
        sa.CheckConstraint(
            "existencia >= 0 AND (NOT serie OR existencia <= 1)", name=op.f(f"ck_{LOTES}_existencia")
        ),
        _de_empresa(LOTES),
        _hacia(LOTES, "producto_id", "productos"),
        sa.PrimaryKeyConstraint("empresa_id", "id", name=op.f(f"pk_{LOTES}")),
        sa.UniqueConstraint(
            "empresa_id", "producto_id", "codigo", name=op.f(f"uq_{LOTES}_empresa_id_producto_id_codigo")
        ),
    )
    op.create_index(
        f"ix_{LOTES}_caduca",
        LOTES,
        ["empresa_id", "caduca", "id"],
        postgresql_where=sa.text("existencia > 0"),
    )
    op.create_index(f"ix_{LOTES}_codigo", LOTES, ["empresa_id", "codigo"])
    op.create_table(
        HAY,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("lote_id", sa.BigInteger(), nullable=False),
        sa.Column("bodega_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        _de_empresa(HAY),
        _hacia(HAY, "lote_id", LOTES),
        _hacia(HAY, "bodega_id", "bodegas"),
        sa.PrimaryKeyConstraint("empresa_id", "lote_id", "bodega_id", name=op.f(f"pk_{HAY}")),
    )
    op.create_table(
        REPARTOS,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("movimiento_id", sa.BigInteger(), nullable=False),
        sa.Column("lote_id", sa.BigInteger(), nullable=False),
        sa.Column("cantidad", sa.Numeric(18, 6), nullable=False),
        sa.CheckConstraint("cantidad <> 0", name=op.f(f"ck_{REPARTOS}_cantidad")),
        _de_empresa(REPARTOS),
        _hacia(REPARTOS, "lote_id", LOTES),
        sa.ForeignKeyConstraint(
            ["empresa_id", "movimiento_id"],
            ["movimientos_existencias.empresa_id", "movimientos_existencias.id"],
            name="fk_repartos_lotes_movimiento",
            deferrable=True,
            initially="DEFERRED",
        ),
        sa.PrimaryKeyConstraint("empresa_id", "movimiento_id", "lote_id", name=op.f(f"pk_{REPARTOS}")),
    )
    op.create_index(f"ix_{REPARTOS}_lote", REPARTOS, ["empresa_id", "lote_id", "movimiento_id"])
    for tabla in (LOTES, HAY, REPARTOS):
        cercar(op, tabla)
    for texto in (REPARTIDO, SUMADO, CONTROL):
        ejecutar(op, texto)


def downgrade():
    op.execute("DROP TRIGGER control ON productos")
    op.execute("DROP TRIGGER lotes ON movimientos_existencias")
    for tabla in (REPARTOS, HAY, LOTES):
        derribar(op, tabla)
        op.drop_table(tabla)
    for funcion in ("producto_control", "kardex_lotes", "reparto_antes", "reparto_fijo"):
        op.execute(f"DROP FUNCTION tinta_{funcion}()")
    op.drop_constraint(op.f("ck_productos_control"), "productos")
    op.drop_column("productos", "control")


def _de_empresa(tabla):
    return sa.ForeignKeyConstraint(
        ["empresa_id"], ["empresas.id"], name=op.f(f"fk_{tabla}_empresa_id_empresas")
    )


def _hacia(tabla, columna, otra):
    return sa.ForeignKeyConstraint(
        ["empresa_id", columna],
        [f"{otra}.empresa_id", f"{otra}.id"],
        name=op.f(f"fk_{tabla}_empresa_id_{columna}_{otra}"),
    )
