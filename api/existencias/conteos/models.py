"""Los conteos de las bodegas de una empresa.

Un conteo es de una bodega y tiene sus productos. Cada captura dice cuánto contó alguien de uno, y guarda lo que los libros de
existencias decían en ese momento: mientras se cuenta se sigue vendiendo, y lo contado se compara con lo que había entonces y no
con lo que habrá al aprobarlo. Lo que un producto suma se lleva en `conteos_productos`, que quien captura toma antes.
"""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

ABIERTO, CONTADO, APROBADO, ANULADO = "ABIERTO", "CONTADO", "APROBADO", "ANULADO"
ESTADOS = {ABIERTO: "Abierto", CONTADO: "Contado", APROBADO: "Aprobado", ANULADO: "Anulado"}
BODEGA, PRODUCTOS = "BODEGA", "PRODUCTOS"
ALCANCES = {BODEGA: "Toda la bodega", PRODUCTOS: "Algunos productos"}
TECLADO, LECTOR, CAMARA, ARCHIVO, CIERRE = "TECLADO", "LECTOR", "CAMARA", "ARCHIVO", "CIERRE"
MEDIOS = {
    TECLADO: "A mano",
    LECTOR: "Con lector",
    CAMARA: "Con la cámara",
    ARCHIVO: "De un archivo",
    CIERRE: "No se halló",
}
ORIGEN = "CONTEO"  # el de sus movimientos del kardex


def _del_conteo() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["empresa_id", "conteo_id"], ["conteos.empresa_id", "conteos.id"])


class ConteoDeBodega(DeEmpresa, Base):
    """Un conteo. `ciego`: quien cuenta no ve lo que debería haber. `vuelta`: la que se cuenta; en la segunda, solo lo que
    difirió. `desde_id`: el último movimiento del kardex cuando empezó. `fecha`: el día de lo que se asentó al aprobarlo."""

    __tablename__ = "conteos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        UniqueConstraint("empresa_id", "numero"),
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint(f"alcance IN {tuple(ALCANCES)}", name="alcance"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 100", name="nombre"),
        CheckConstraint("(estado = 'APROBADO') = (aprobado_en IS NOT NULL)", name="aprobado"),
        CheckConstraint("(estado = 'ANULADO') = (anulado_en IS NOT NULL)", name="anulado"),
        {"info": SIN_BORRAR},
    )

    numero: Mapped[int] = mapped_column(Integer)
    bodega_id: Mapped[int] = mapped_column(BigInteger)
    nombre: Mapped[str] = mapped_column(Text)
    alcance: Mapped[str] = mapped_column(Text)
    ciego: Mapped[bool]
    estado: Mapped[str] = mapped_column(Text, server_default=ABIERTO, default=ABIERTO)
    vuelta: Mapped[int] = mapped_column(SmallInteger, server_default="1", default=1)
    observacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    desde_id: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)
    fecha: Mapped[date | None]
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    contado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    contado_en: Mapped[datetime | None]
    aprobado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    aprobado_en: Mapped[datetime | None]
    anulado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    anulado_en: Mapped[datetime | None]
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")


class ProductoContado(DeEmpresa, Base):
    """Un producto de un conteo, en la última vuelta en que le tocó. `contado`: lo que suman sus capturas de esa vuelta; nulo, si
    nadie lo contó. `existencia`: lo que había cuando se capturó por última vez (`contado_en`, el `dia`). `movido`: cambió entre
    una captura y otra, y lo contado puede no servir. `anterior`: lo de la vuelta de antes. `diferencia` y `valor`: lo que se
    asentó."""

    __tablename__ = "conteos_productos"
    __table_args__ = (
        _del_conteo(),
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"], ondelete="CASCADE"
        ),
        UniqueConstraint("empresa_id", "conteo_id", "producto_id"),
        CheckConstraint("contado >= 0", name="contado"),
        CheckConstraint(
            "(contado IS NULL) = (existencia IS NULL) AND (contado IS NULL) = (contado_en IS NULL)",
            name="existencia",
        ),
        {"info": SIN_BORRAR},
    )

    conteo_id: Mapped[int] = mapped_column(BigInteger)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    vuelta: Mapped[int] = mapped_column(SmallInteger, server_default="1", default=1)
    contado: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    existencia: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    contado_en: Mapped[datetime | None]
    dia: Mapped[date | None]
    movido: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    anterior: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    diferencia: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    valor: Mapped[Decimal | None] = mapped_column(Numeric(24, 6))


class CapturaDeConteo(DeEmpresa, Base):
    """Lo que alguien contó de un producto en un lugar. `existencia`: lo que había en la bodega en ese momento. La que se quita
    (`quitada_en`) no suma, y queda."""

    __tablename__ = "conteos_capturas"
    __table_args__ = (
        _del_conteo(),
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        CheckConstraint("cantidad >= 0", name="cantidad"),
        CheckConstraint(f"medio IN {tuple(MEDIOS)}", name="medio"),
        CheckConstraint("length(zona) <= 60", name="zona"),
        Index("ix_conteos_capturas_producto", "empresa_id", "conteo_id", "producto_id", "id"),
        Index("ix_conteos_capturas_sujeto", "empresa_id", "conteo_id", "sujeto", "id"),
        {"info": SIN_BORRAR},
    )

    conteo_id: Mapped[int] = mapped_column(BigInteger)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    vuelta: Mapped[int] = mapped_column(SmallInteger)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    existencia: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    zona: Mapped[str] = mapped_column(Text, server_default="", default="")
    medio: Mapped[str] = mapped_column(Text)
    sujeto: Mapped[str] = mapped_column(Text)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime]
    quitada_en: Mapped[datetime | None]


class ParametroConteos(Cercada, Base):
    """Cómo cuenta una empresa; sin fila, como se propone. `otra_persona`: quien contó no aprueba."""

    __tablename__ = "parametros_conteos"
    __table_args__ = ({"info": SIN_BORRAR},)

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    otra_persona: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    ciego: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "fk_conteos_capturas_empresa_id_producto_id_productos": (
        "PRO_CODIGO",
        "El producto está en un conteo: no se elimina, desactívelo.",
    ),
}
