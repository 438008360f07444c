"""Una plantilla, con sus líneas y cada cuánto se repite."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
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
from api.plataforma.codigos.contabilidad import AJUSTE, CLASES, NORMAL

CLASES_PLANTILLA = {clase: CLASES[clase] for clase in (NORMAL, AJUSTE)}
CADA_MAXIMO = 12


class PlantillaAsiento(DeEmpresa, Base):
    """Se repite cada `cada` meses (0: no se repite) desde el mes de `desde` hasta el de `hasta`, los dos su primer día; su
    fecha es el día `dia` de cada mes, o el último si el mes es más corto. En pausa, no se asienta."""

    __tablename__ = "plantillas_asientos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "nombre", name="uq_plantillas_asientos_nombre"),
        CheckConstraint(f"clase IN {tuple(CLASES_PLANTILLA)}", name="clase"),
        CheckConstraint(f"cada BETWEEN 0 AND {CADA_MAXIMO}", name="cada"),
        CheckConstraint("dia BETWEEN 1 AND 31", name="dia"),
        CheckConstraint("(cada = 0) = (desde IS NULL)", name="desde"),
        CheckConstraint("extract(day FROM desde) = 1 AND extract(day FROM hasta) = 1", name="meses"),
        CheckConstraint("hasta IS NULL OR hasta >= desde", name="hasta"),
    )

    nombre: Mapped[str] = mapped_column(Text)
    glosa: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text)
    cada: Mapped[int] = mapped_column(SmallInteger)
    dia: Mapped[int] = mapped_column(SmallInteger)
    desde: Mapped[date | None]
    hasta: Mapped[date | None]
    pausada: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class LineaPlantilla(Cercada, Base):
    """Una línea de una plantilla. Sin importe, los dos lados son cero."""

    __tablename__ = "lineas_plantillas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "plantilla_id"],
            ["plantillas_asientos.empresa_id", "plantillas_asientos.id"],
            name="fk_lineas_plantillas_plantilla",
            ondelete="CASCADE",
        ),
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_lineas_plantillas_{cual}",
            )
            for cual, tabla in (
                ("cuenta", "cuentas_contables"),
                ("centro", "centros_costo"),
                ("cliente", "clientes"),
                ("proveedor", "proveedores"),
            )
        ),
        CheckConstraint("debe >= 0 AND haber >= 0 AND (debe = 0 OR haber = 0)", name="un_lado"),
        CheckConstraint("n > 0", name="n"),
    )

    plantilla_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, sort_order=-1)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    debe: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    haber: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    detalle: Mapped[str] = mapped_column(Text, server_default="", default="")
    cliente_id: Mapped[int | None] = mapped_column(BigInteger)
    proveedor_id: Mapped[int | None] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)


_EN_PLANTILLA = "está en una plantilla de asientos: quítelo de ella antes."
RESTRICCIONES = {
    "uq_plantillas_asientos_nombre": ("nombre", "Ya hay una plantilla con ese nombre."),
    "fk_lineas_plantillas_cuenta": ("id", "La cuenta está en una plantilla de asientos: cámbiela antes."),
    "fk_lineas_plantillas_centro": ("id", f"El centro de costo {_EN_PLANTILLA}"),
    "fk_lineas_plantillas_cliente": ("id", f"El cliente {_EN_PLANTILLA}"),
    "fk_lineas_plantillas_proveedor": ("id", f"El proveedor {_EN_PLANTILLA}"),
}
