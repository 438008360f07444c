"""El kardex de una empresa, y lo que de él se guarda sumado.

Un movimiento no se cambia ni se borra: lo que se anula deja otro al revés, y lo que cuesta distinto de lo que se creyó, una
corrección. `fecha` es el día en que el movimiento cuenta; `dia`, aquel cuyo costo corrige. En lo que entra o sale son el mismo;
una corrección de un día ya cerrado cuenta en el primero abierto. Así, lo que suman los de cada `dia` es lo que habría costado
todo si se hubiera sabido a tiempo, y lo que suman los de cada `fecha`, lo que se dijo.

`existencias`, `existencias_bodegas` y `existencias_diarias` son sumas del kardex que la base lleva en la misma orden que lo escribe
(`sql/sumas.sql`). La fila de `existencias` es además el turno de su producto: quien mueve uno la toma, y por eso la última unidad se vende una vez.
"""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import APARTA_IDS, SIN_BORRAR, SOLO_CRECE

(
    INICIAL,
    VENTA,
    DEVOLUCION_VENTA,
    COMPRA,
    DEVOLUCION_COMPRA,
    REBAJA_COMPRA,
    RECARGO_COMPRA,
    AJUSTE,
    TRASLADO,
    ENSAMBLE,
    REVERSO,
) = (
    *("INICIAL", "VENTA", "DEVOLUCION_VENTA", "COMPRA", "DEVOLUCION_COMPRA", "REBAJA_COMPRA"),
    *("RECARGO_COMPRA", "AJUSTE", "TRASLADO", "ENSAMBLE", "REVERSO"),
)
REVALUO, SALDADO = "REVALUO", "SALDADO"
CLASES = {
    INICIAL: "Existencia inicial",
    VENTA: "Venta",
    DEVOLUCION_VENTA: "Devolución de un cliente",
    COMPRA: "Compra",
    DEVOLUCION_COMPRA: "Devolución a un proveedor",
    REBAJA_COMPRA: "Rebaja de un proveedor",
    RECARGO_COMPRA: "Recargo de un proveedor",
    AJUSTE: "Ajuste",
    TRASLADO: "Traslado entre bodegas",
    ENSAMBLE: "Ensamble",
    REVERSO: "Anulación",
    REVALUO: "Corrección del costo",
    SALDADO: "Costo de lo que salió sin haber",
}
PERIODICO, PERMANENTE = "PERIODICO", "PERMANENTE"  # cómo se asienta el costo de ventas
DE_COSTO = (REVALUO, SALDADO)  # no mueven nada: corrigen lo que costó


def _de_la_empresa() -> Mapped[int]:
    return mapped_column(BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2)


def _del_producto() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"])


class MovimientoExistencia(DeEmpresa, Base):
    """Una entrada (positiva) o una salida (negativa), con lo que vale: su costo por la cantidad, con su signo. De una corrección
    solo se dice el valor.

    De dónde sale el valor: `propio`, el que dice su documento; si no, el de `como_id`, el movimiento al que devuelve o deshace;
    si ninguno, el promedio de su día. `sobre`: de una rebaja o un recargo, de cuántas unidades es. `de_id`: qué movimiento corrige.
    `origen_tipo`, `origen_id` y `n`: el documento y su línea."""

    __tablename__ = "movimientos_existencias"
    __table_args__ = (
        _del_producto(),
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                ["movimientos_existencias.empresa_id", "movimientos_existencias.id"],
                name=f"fk_movimientos_existencias_{cual}",
            )
            for cual in ("como", "reversa", "de")
        ),
        CheckConstraint(f"clase IN {tuple(CLASES)}", name="clase"),
        CheckConstraint("fecha >= dia", name="fechas"),
        CheckConstraint(f"clase NOT IN {DE_COSTO} OR (cantidad = 0 AND propio IS NULL)", name="de_costo"),
        CheckConstraint("propio IS NULL OR como_id IS NULL", name="valor"),
        CheckConstraint(
            "propio IS NULL OR cantidad = 0 OR sign(propio) IN (0, sign(cantidad))", name="signo"
        ),
        CheckConstraint("sobre IS NULL OR (sobre > 0 AND cantidad = 0)", name="sobre"),
        Index("ix_movimientos_existencias_dia", "empresa_id", "producto_id", "dia", "id"),
        Index(
            "ix_movimientos_existencias_fecha",
            *("empresa_id", "producto_id", "fecha", "id"),
            postgresql_include=["bodega_id"],
        ),
        Index(
            "ix_movimientos_existencias_tarde",
            *("empresa_id", "producto_id", "fecha"),
            postgresql_where=text("fecha > dia"),
        ),
        Index("ix_movimientos_existencias_origen", "empresa_id", "origen_tipo", "origen_id"),
        Index(
            "uq_movimientos_existencias_reversa",
            "empresa_id",
            "reversa_id",
            unique=True,
            postgresql_where=text("reversa_id IS NOT NULL"),
        ),
        Index(
            "ix_movimientos_existencias_de",
            "empresa_id",
            "de_id",
            postgresql_where=text("de_id IS NOT NULL"),
        ),
        {"info": {**SOLO_CRECE, **APARTA_IDS}},
    )

    producto_id: Mapped[int] = mapped_column(BigInteger)
    bodega_id: Mapped[int] = mapped_column(BigInteger)
    fecha: Mapped[date]
    dia: Mapped[date]
    clase: Mapped[str] = mapped_column(Text)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    valor: Mapped[Decimal] = mapped_column(Numeric(24, 6))
    propio: Mapped[Decimal | None] = mapped_column(Numeric(24, 6))
    sobre: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    como_id: Mapped[int | None] = mapped_column(BigInteger)
    reversa_id: Mapped[int | None] = mapped_column(BigInteger)
    de_id: Mapped[int | None] = mapped_column(BigInteger)
    origen_tipo: Mapped[str] = mapped_column(Text)
    origen_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(SmallInteger)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime]


class SalidaDeCombo(Cercada, Base):
    """De qué combo es parte lo que un movimiento sacó, y cuánto salió con cada uno: lo que se devuelve vuelve como salió, aunque la
    receta ya sea otra."""

    __tablename__ = "salidas_de_combos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "movimiento_id"],
            ["movimientos_existencias.empresa_id", "movimientos_existencias.id"],
            name="fk_salidas_de_combos_movimiento",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "combo_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_salidas_de_combos_combo",
        ),
        CheckConstraint("por_uno > 0", name="por_uno"),
        Index("ix_salidas_de_combos_combo", "empresa_id", "combo_id"),
        {"info": SOLO_CRECE},
    )

    movimiento_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    combo_id: Mapped[int] = mapped_column(BigInteger)
    por_uno: Mapped[Decimal] = mapped_column(Numeric(18, 6))


class Existencia(Cercada, Base):
    """Lo que hay de un producto en toda la empresa y lo que vale, hoy."""

    __tablename__ = "existencias"
    __table_args__ = (_del_producto(), {"info": SIN_BORRAR})

    empresa_id: Mapped[int] = _de_la_empresa()
    producto_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0")
    valor: Mapped[Decimal] = mapped_column(Numeric(24, 6), server_default="0")
    dia: Mapped[date | None]


class ExistenciaBodega(Cercada, Base):
    """Lo que hay de un producto en una bodega. Lo que vale no se lleva por bodega: el promedio es de la empresa."""

    __tablename__ = "existencias_bodegas"
    __table_args__ = (
        _del_producto(),
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        {"info": SIN_BORRAR},
    )

    empresa_id: Mapped[int] = _de_la_empresa()
    producto_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    bodega_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0")


class ExistenciaDiaria(Cercada, Base):
    """Lo que de un producto ha entrado y salido de una bodega, y lo que eso vale, desde siempre y hasta terminar una `fecha` en
    que se movió: leer lo que había un día es leer una fila."""

    __tablename__ = "existencias_diarias"
    __table_args__ = ({"info": SIN_BORRAR},)

    empresa_id: Mapped[int] = _de_la_empresa()
    producto_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    bodega_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    fecha: Mapped[date] = mapped_column(primary_key=True)
    entradas: Mapped[Decimal] = mapped_column(Numeric(24, 6))
    salidas: Mapped[Decimal] = mapped_column(Numeric(24, 6))
    valor: Mapped[Decimal] = mapped_column(Numeric(24, 6))


class CostoDiario(Cercada, Base):
    """El promedio de un producto en un día en que se movió, y la cuenta de que sale: `base_cantidad` y `base_valor`, con lo que
    ese día entró; `salidas` y `salidas_valor`, lo que de eso salió, sin lo devuelto. Es lo que se sabe hoy de ese día: si algo llega
    tarde, se calcula de nuevo. `capas`: en los días que van por PEPS, las de que sale (día en que entró, cantidad y valor)."""

    __tablename__ = "costos_diarios"
    __table_args__ = (_del_producto(), {"info": SIN_BORRAR})

    empresa_id: Mapped[int] = _de_la_empresa()
    producto_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    dia: Mapped[date] = mapped_column(primary_key=True)
    base_cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    base_valor: Mapped[Decimal] = mapped_column(Numeric(24, 6))
    salidas: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    salidas_valor: Mapped[Decimal] = mapped_column(Numeric(24, 6))
    costo: Mapped[Decimal] = mapped_column(Numeric(24, 6))
    capas: Mapped[list[list[str]] | None] = mapped_column(JSONB(none_as_null=True))


class CostoPorAsentar(DeEmpresa, Base):
    """Los movimientos de una orden cuyo costo todavía no está en los libros de quien lleva el costo permanente. Los pone la base al
    escribirlos, y los quita quien los asienta."""

    __tablename__ = "costos_por_asentar"

    ids: Mapped[list[int]] = mapped_column(ARRAY(BigInteger))


class ParametroExistencias(Cercada, Base):
    """Cómo lleva sus existencias una empresa. `desde`: el día en que empezó; sin él, no las lleva. `permanente_desde`: desde
        qué día el costo de lo que sale se asienta solo; sin él, se cuenta al fin de cada mes. `costo_por_redondear`: lo que de lo
        asentado no llegó a un centavo, que va con lo siguiente; `costo_restos`, de qué fechas es. `formulas`: cada vez que cambió cómo se calcula el costo, en orden (desde qué
    día, y cómo); vacía, siempre al promedio."""

    __tablename__ = "parametros_existencias"
    __table_args__ = ({"info": SIN_BORRAR},)

    empresa_id: Mapped[int] = _de_la_empresa()
    permite_negativo: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    desde: Mapped[date | None]
    permanente_desde: Mapped[date | None]
    costo_por_redondear: Mapped[Decimal] = mapped_column(
        Numeric(24, 6), server_default="0", default=Decimal(0)
    )
    costo_restos: Mapped[dict[str, str]] = mapped_column(
        JSONB, server_default=text("'{}'::jsonb"), default=dict
    )
    formulas: Mapped[list[list[str]]] = mapped_column(JSONB, server_default="[]", default=list)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "ck_existencias_bodegas_negativa": ("detalles", "No hay tanto en la bodega."),
    "ck_movimientos_existencias_bodega": ("bodega", "La bodega está desactivada."),
    "uq_movimientos_existencias_reversa": ("id", "Ese movimiento del kardex ya se deshizo."),
    "fk_salidas_de_combos_combo": (
        "PRO_CODIGO",
        "El producto se vendió como combo: no se elimina, desactívelo.",
    ),
    "fk_movimientos_existencias_empresa_id_producto_id_productos": (
        "PRO_CODIGO",
        "El producto tiene movimientos en el kardex: no se elimina, desactívelo.",
    ),
}
