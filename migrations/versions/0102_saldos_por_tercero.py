"""Lo que cada cliente y cada proveedor suma en una cuenta se guarda también, por año y por mes: la situación y los auxiliares
de una empresa con un millón de líneas de terceros ya no las recorren, sino solo las de los días que no completan un mes."""

import sqlalchemy as sa
from alembic import op

from api.core.datos.rls import cercar, derribar

revision = "0102"
down_revision = "0101"
branch_labels = None
depends_on = None

TABLA = "saldos_terceros"
CLAVE = ("empresa_id", "tramo", "desde", "cuenta_id", "quien", "tercero_id", "centro_id")
# De una línea salen lo de su cliente y lo de su proveedor, los que nombre. En el orden de la clave: dos que sellan a la vez no
# toman las filas al revés, y las de un tramo quedan juntas.
SUMADAS = """
SELECT x.empresa_id, t.tramo, t.desde, x.cuenta_id, q.quien, q.tercero_id, x.centro_id, sum(x.debe), sum(x.haber)
  FROM ({lineas}) AS x
 CROSS JOIN LATERAL (VALUES ('CLIENTE', x.cliente_id), ('PROVEEDOR', x.proveedor_id)) AS q (quien, tercero_id)
 CROSS JOIN LATERAL tinta_tramos(x.fecha) AS t
 WHERE q.tercero_id IS NOT NULL AND t.tramo <> 'DIA'
 GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
"""
_COLUMNAS = """
l.empresa_id, l.cuenta_id, l.fecha, l.cliente_id, l.proveedor_id, coalesce(l.centro_id, 0) AS centro_id, l.debe, l.haber
"""
LO_QUE_HAY = f"""
SELECT {_COLUMNAS} FROM lineas_asientos l
  JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id AND a.numero IS NOT NULL
 WHERE l.cliente_id IS NOT NULL OR l.proveedor_id IS NOT NULL
"""
LO_QUE_SE_SELLA = f"""
SELECT de_uno.* FROM nuevos a
  JOIN viejos v ON v.empresa_id = a.empresa_id AND v.id = a.id AND v.numero IS NULL
 CROSS JOIN LATERAL (
    SELECT {_COLUMNAS} FROM lineas_asientos l
     WHERE l.empresa_id = a.empresa_id AND l.asiento_id = a.id
       AND (l.cliente_id IS NOT NULL OR l.proveedor_id IS NOT NULL) OFFSET 0) AS de_uno
 WHERE a.numero IS NOT NULL
"""
SUMAR = f"""
CREATE FUNCTION tinta_saldos_terceros() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = {{esquema}}, pg_temp AS $$
BEGIN
    INSERT INTO {TABLA} AS s ({", ".join(CLAVE)}, debe, haber)
    {SUMADAS.format(lineas=LO_QUE_SE_SELLA)}
    ON CONFLICT ({", ".join(CLAVE)})
    DO UPDATE SET debe = s.debe + excluded.debe, haber = s.haber + excluded.haber;
    RETURN NULL;
END $$;
CREATE TRIGGER sumar_terceros AFTER UPDATE ON asientos_contables REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos
FOR EACH STATEMENT EXECUTE FUNCTION tinta_saldos_terceros()
"""


def upgrade():
    op.create_table(
        TABLA,
        sa.Column("empresa_id", sa.BigInteger(), nullable=False),
        sa.Column("tramo", sa.Text(), nullable=False),
        sa.Column("desde", sa.Date(), nullable=False),
        sa.Column("cuenta_id", sa.BigInteger(), nullable=False),
        sa.Column("quien", sa.Text(), nullable=False),
        sa.Column("tercero_id", sa.BigInteger(), nullable=False),
        sa.Column("centro_id", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("debe", sa.Numeric(20, 2), nullable=False),
        sa.Column("haber", sa.Numeric(20, 2), nullable=False),
        sa.CheckConstraint("tramo IN ('ANIO', 'MES')", name="tramo"),
        sa.CheckConstraint("quien IN ('CLIENTE', 'PROVEEDOR')", name="quien"),
        sa.ForeignKeyConstraint(["empresa_id"], ["empresas.id"]),
        sa.ForeignKeyConstraint(
            ["empresa_id", "cuenta_id"], ["cuentas_contables.empresa_id", "cuentas_contables.id"]
        ),
        sa.PrimaryKeyConstraint(*CLAVE),
        postgresql_with={"fillfactor": 70},  # una fila que se suma se queda en su página
    )
    op.execute("SET LOCAL app.todas = 'si'")
    op.execute(f"INSERT INTO {TABLA} ({', '.join(CLAVE)}, debe, haber) {SUMADAS.format(lineas=LO_QUE_HAY)}")
    cercar(op, TABLA)
    esquema = op.get_bind().exec_driver_sql("SELECT quote_ident(current_schema())").scalar()
    op.execute(sa.text(SUMAR.format(esquema=esquema).replace(":", r"\:")))


def downgrade():
    op.execute("DROP TRIGGER sumar_terceros ON asientos_contables")
    op.execute("DROP FUNCTION tinta_saldos_terceros()")
    derribar(op, TABLA)
    op.drop_table(TABLA)
