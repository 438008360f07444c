"""El registro de los activos fijos, lo que pasó con cada uno y los límites con que la ley deduce su depreciación."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada

BAJA, VENTA, REVALUACION = "BAJA", "VENTA", "REVALUACION"
SALIDAS = {BAJA: "Baja", VENTA: "Venta"}
MOVIMIENTOS = {**SALIDAS, REVALUACION: "Revaluación"}
MESES_MAXIMO = 1200


class LimiteDepreciacion(FilaFechada, Base):
    """Hasta cuánto por ciento al año deduce la ley la depreciación de una categoría; 0, si no se deprecia."""

    __tablename__ = "limites_depreciacion"
    __table_args__ = (
        UniqueConstraint("codigo", "desde"),
        CheckConstraint("porcentaje BETWEEN 0 AND 100", name="porcentaje"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    porcentaje: Mapped[Decimal] = mapped_column(Numeric(5, 2))


class ActivoFijo(DeEmpresa, Base):
    """Un activo. Los valores van en USD. `costo`: lo que vale en su cuenta, con sus revaluaciones; `inicial`, lo que ya
    se había depreciado cuando se registró. Se deprecia desde el mes de `desde`, en `meses` (0: no se deprecia), lo que
    falta hasta `residual`; `depreciado_antes` es lo que ya estaba depreciado al empezar esos meses. `baja_el`: el día en
    que dejó de ser de la empresa."""

    __tablename__ = "activos_fijos"
    __table_args__ = (
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                ["cuentas_contables.empresa_id", "cuentas_contables.id"],
                name=f"fk_activos_fijos_{cual}",
            )
            for cual in ("cuenta", "acumulada", "gasto")
        ),
        ForeignKeyConstraint(
            ["empresa_id", "centro_id"],
            ["centros_costo.empresa_id", "centros_costo.id"],
            name="fk_activos_fijos_centro",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "compra_id"], ["compras.empresa_id", "compras.id"], name="fk_activos_fijos_compra"
        ),
        UniqueConstraint("empresa_id", "codigo", name="uq_activos_fijos_codigo"),
        Index(None, "empresa_id", "cuenta_id"),
        CheckConstraint(f"meses BETWEEN 0 AND {MESES_MAXIMO}", name="meses"),
        CheckConstraint("costo > 0 AND residual >= 0 AND inicial >= 0", name="valores"),
        CheckConstraint("residual + depreciado_antes <= costo", name="base"),
        CheckConstraint("extract(day FROM desde) = 1", name="desde"),
        CheckConstraint("baja_el >= fecha", name="baja_el"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    categoria: Mapped[str] = mapped_column(Text)
    serie: Mapped[str] = mapped_column(Text, server_default="", default="")
    fecha: Mapped[date]
    costo: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    residual: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    inicial: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    desde: Mapped[date]
    meses: Mapped[int] = mapped_column(Integer)
    depreciado_antes: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    acumulada_id: Mapped[int] = mapped_column(BigInteger)
    gasto_id: Mapped[int] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    compra_id: Mapped[int | None] = mapped_column(BigInteger)
    baja_el: Mapped[date | None]
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class MovimientoActivo(DeEmpresa, Base):
    """Lo que pasó con un activo y se asentó. `valor`: el de la venta, o el que la revaluación le dio; `cambio`: cuánto
    sube o baja su costo; `antes`: lo que la revaluación cambió, para deshacerla. `comprobante_id`, `linea`: con qué línea, desde
    0, de qué factura se vendió, si se facturó."""

    __tablename__ = "movimientos_activos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "activo_id"], ["activos_fijos.empresa_id", "activos_fijos.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"], ["comprobantes.empresa_id", "comprobantes.id"]
        ),
        Index(None, "empresa_id", "activo_id", "id"),
        Index(
            "ix_movimientos_activos_comprobante",
            *("empresa_id", "comprobante_id"),
            postgresql_where=text("comprobante_id IS NOT NULL"),
        ),
        # de la empresa sale una sola vez
        Index(
            "uq_movimientos_activos_salida",
            "empresa_id",
            "activo_id",
            unique=True,
            postgresql_where=text("anulado_en IS NULL AND clase <> 'REVALUACION'"),
        ),
        CheckConstraint(f"clase IN {tuple(MOVIMIENTOS)}", name="clase"),
        CheckConstraint("valor >= 0", name="valor"),
        CheckConstraint(
            "(comprobante_id IS NULL) = (linea IS NULL) AND (linea IS NULL OR clase = 'VENTA' AND linea >= 0)",
            name="factura",
        ),
    )

    activo_id: Mapped[int] = mapped_column(BigInteger)
    clase: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    cambio: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    motivo: Mapped[str] = mapped_column(Text)
    antes: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default="{}", default=dict)
    comprobante_id: Mapped[int | None] = mapped_column(BigInteger)
    linea: Mapped[int | None] = mapped_column(Integer)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    anulado_en: Mapped[datetime | None]


RESTRICCIONES = {
    "uq_activos_fijos_codigo": ("codigo", "Ya hay un activo con ese código."),
    "fk_activos_fijos_compra": ("compra_id", "No existe esa compra."),
    "fk_activos_fijos_cuenta": ("id", "La cuenta es la de un activo fijo: cámbiela antes."),
    "fk_activos_fijos_acumulada": ("id", "La cuenta es la de un activo fijo: cámbiela antes."),
    "fk_activos_fijos_gasto": ("id", "La cuenta es la de un activo fijo: cámbiela antes."),
    "fk_activos_fijos_centro": ("id", "El centro de costo es el de un activo fijo: cámbielo antes."),
    "sin_cruce_limites_depreciacion": ("desde", SE_CRUZAN),
    "uq_limites_depreciacion_codigo_desde": ("desde", SE_CRUZAN),
}
