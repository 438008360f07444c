"""Las compras de una empresa: el documento con que le cobraron, sus líneas y lo que suman sus impuestos.

El mismo documento de un proveedor no se registra dos veces mientras la primera no se anule. Los montos van en USD y
son positivos: si el documento abona la cuenta (una nota de crédito), lo dice `signo`.
"""

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
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR
from api.plataforma.codigos.compras import DESTINOS

MANUAL, RECIBIDO, LIQUIDACION = "MANUAL", "RECIBIDO", "LIQUIDACION"
ORIGENES = {
    MANUAL: "Registrada a mano",
    RECIBIDO: "De un comprobante recibido",
    LIQUIDACION: "De una liquidación emitida",
}
_REGIMENES = ("", "GENERAL", "EMPRENDEDOR", "POPULAR")  # los que un proveedor puede tener, o nada
_VIVA = text("anulada_el IS NULL")
_NOMBRA = {
    "cuenta": "cuentas_contables",
    "centro": "centros_costo",
}  # lo que una línea puede nombrar de los libros


def _de_la_compra() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["empresa_id", "compra_id"], ["compras.empresa_id", "compras.id"])


class Compra(DeEmpresa, Base):
    """Un documento con que un proveedor cobra, o una nota que corrige a otro. `regimen_proveedor`: el que él tenía al registrarla; vacío
    en las que se registraron cuando todavía no se anotaba. `forma_pago`: cómo se paga, con el código del SRI; vacía, lo dice su XML o su retención, o nadie. `subtotal`: lo que suman las líneas, sin impuestos. `ajuste`: lo que el IVA del documento dice de más o de menos que la cuenta de la casa. `otros`: lo que
    suma o resta y no es de ninguna línea. `rubros`: lo que cobra por cuenta de otros, cada uno con su concepto y su total.
    `retenido_por_emisor`: el IVA y la renta que él dice haber retenido en su misma factura. `a_terceros`: de una importación, la parte del total que se paga a la aduana
    y a otros, no al proveedor. `tardia`: si su fecha ya era de un período cerrado cuando se registró. `retenido`: lo que se retuvo con `retencion_id`. `documento_id`: el de la cuenta del
    proveedor; sin él, no la mueve. `abono_retencion_id`: el de lo retenido, en la misma cuenta. `recibido_id`: el comprobante recibido del que salió; `comprobante_id`, la
    liquidación que la empresa emitió. `nombra_cod_doc` y `nombra_numero`: el documento que una nota dice corregir, esté o no entre las compras. `reembolsos`: con la forma de `comprobantes/reembolsos`."""

    __tablename__ = "compras"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "proveedor_id"], ["proveedores.empresa_id", "proveedores.id"]),
        ForeignKeyConstraint(["empresa_id", "modifica_id"], ["compras.empresa_id", "compras.id"]),
        ForeignKeyConstraint(["empresa_id", "retencion_id"], ["comprobantes.empresa_id", "comprobantes.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"], ["comprobantes.empresa_id", "comprobantes.id"]
        ),
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                ["documentos_proveedores.empresa_id", "documentos_proveedores.id"],
                name=f"fk_compras_{cual}",
            )
            for cual in ("documento", "abono_retencion")
        ),
        CheckConstraint(f"origen IN {tuple(ORIGENES)}", name="origen"),
        CheckConstraint(f"regimen_proveedor IN {_REGIMENES}", name="regimen_proveedor"),
        CheckConstraint("forma_pago ~ '^([0-9]{2})?$'", name="forma_pago"),
        CheckConstraint("signo IN (1, -1)", name="signo"),
        CheckConstraint("total >= 0 AND subtotal >= 0 AND iva >= 0 AND retenido >= 0", name="montos"),
        CheckConstraint("a_terceros BETWEEN 0 AND total", name="a_terceros"),
        CheckConstraint("vence >= fecha AND fecha_registro >= fecha", name="fechas"),
        CheckConstraint("anulada_el >= fecha", name="anulada_el"),
        CheckConstraint("(anulada_el IS NULL) = (motivo_anulacion = '')", name="motivo"),
        CheckConstraint("retencion_id IS NOT NULL OR retenido = 0", name="retenido"),
        CheckConstraint(
            "retenido_nc BETWEEN 0 AND iva AND (signo < 0 OR retenido_nc = 0)", name="retenido_nc"
        ),
        # una anulada deja libre su número
        Index(
            "uq_compras_numero",
            "empresa_id",
            "proveedor_id",
            "cod_doc",
            "numero",
            unique=True,
            postgresql_where=_VIVA,
        ),
        Index(
            "ix_compras_nombra",
            *("empresa_id", "proveedor_id", "nombra_numero"),
            postgresql_where=text("nombra_numero <> '' AND modifica_id IS NULL AND anulada_el IS NULL"),
        ),
        Index("ix_compras_fecha", "empresa_id", "fecha", "id"),
        *(
            Index(
                f"ix_compras_{nombre}",
                "empresa_id",
                f"{nombre}_id",
                unique=unica,
                postgresql_where=text(f"{nombre}_id IS NOT NULL{viva}"),
            )
            for nombre, unica, viva in (
                ("recibido", True, " AND anulada_el IS NULL"),
                ("comprobante", True, ""),
                ("retencion", False, ""),
                ("modifica", False, ""),
                ("documento", True, ""),
            )
        ),
        {"info": SIN_BORRAR},
    )

    proveedor_id: Mapped[int] = mapped_column(BigInteger)
    regimen_proveedor: Mapped[str] = mapped_column(Text, server_default="")
    cod_doc: Mapped[str] = mapped_column(Text)
    signo: Mapped[int] = mapped_column(SmallInteger, server_default="1", default=1)
    numero: Mapped[str] = mapped_column(Text)
    autorizacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    fecha: Mapped[date]
    fecha_registro: Mapped[date]
    tardia: Mapped[bool] = mapped_column(server_default="false", default=False)
    vence: Mapped[date]
    sustento: Mapped[str] = mapped_column(Text, server_default="", default="")
    forma_pago: Mapped[str] = mapped_column(Text, server_default="", default="")
    subtotal: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    iva: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    ajuste: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    propina: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    otros: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    rubros: Mapped[list[dict[str, str]]] = mapped_column(JSONB, server_default="[]", default=list)
    retenido_por_emisor: Mapped[dict[str, str] | None] = mapped_column(JSONB(none_as_null=True))
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    exterior: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    retenido_nc: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    a_terceros: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    retenido: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    modifica_id: Mapped[int | None] = mapped_column(BigInteger)
    nombra_cod_doc: Mapped[str] = mapped_column(Text, server_default="", default="")
    nombra_numero: Mapped[str] = mapped_column(Text, server_default="", default="")
    retencion_id: Mapped[int | None] = mapped_column(BigInteger)
    documento_id: Mapped[int | None] = mapped_column(BigInteger)
    abono_retencion_id: Mapped[int | None] = mapped_column(BigInteger)
    origen: Mapped[str] = mapped_column(Text, server_default=MANUAL, default=MANUAL)
    recibido_id: Mapped[int | None] = mapped_column(BigInteger)
    comprobante_id: Mapped[int | None] = mapped_column(BigInteger)
    reembolsos: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default="[]", default=list)
    importacion: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    detalle: Mapped[str] = mapped_column(Text, server_default="", default="")
    anulada_el: Mapped[date | None]
    motivo_anulacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)

    @property
    def fecha_contable(self) -> date:
        """Desde qué día cuenta en la cuenta de su proveedor y en los libros."""
        return self.fecha_registro if self.tardia else self.fecha

    @property
    def de_terceros(self) -> Decimal:
        """Lo que suman sus rubros de terceros."""
        return sum((Decimal(rubro["total"]) for rubro in self.rubros or ()), Decimal("0.00"))

    @property
    def al_proveedor(self) -> Decimal:
        """Lo que de su total se le debe a él."""
        return self.total - self.a_terceros


class LineaCompra(DeEmpresa, Base):
    """Una línea. `subtotal`: sin impuestos; `subtotal_dicho`, si lo dijo el documento y no la cuenta. `costo`: el subtotal con la parte que le toca de los costos de importar.
    `sustento`: el suyo, que puede no ser el de la compra. `cuenta_id`: la cuenta contable a la que va, si no es la que dicen
    los parámetros; `centro_id`, su centro de costo. `clase`: qué se compró (vacía, nadie lo ha dicho), como la nombran las reglas de
    retención. `impuestos`: los que lleva, con la tarifa de la fecha. `lotes`: en cuáles entró (código, cantidad y caducidad), si su
    producto los pide."""

    __tablename__ = "lineas_compras"
    __table_args__ = (
        _de_la_compra(),
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_lineas_compras_{cual}",
            )
            for cual, tabla in _NOMBRA.items()
        ),
        UniqueConstraint("empresa_id", "compra_id", "n"),
        CheckConstraint(f"destino IN {tuple(DESTINOS)}", name="destino"),
        CheckConstraint("cantidad > 0 AND precio >= 0 AND descuento >= 0 AND subtotal >= 0", name="montos"),
        Index(
            "ix_lineas_compras_producto",
            "empresa_id",
            "producto_id",
            postgresql_where=text("producto_id IS NOT NULL"),
        ),
        Index("ix_lineas_compras_descripcion", "empresa_id", "descripcion", "id"),
        *(
            Index(
                f"ix_lineas_compras_{cual}",
                "empresa_id",
                f"{cual}_id",
                postgresql_where=text(f"{cual}_id IS NOT NULL"),
            )
            for cual in _NOMBRA
        ),
    )

    compra_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)
    codigo: Mapped[str] = mapped_column(Text, server_default="", default="")
    descripcion: Mapped[str] = mapped_column(Text)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    precio: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    descuento: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    subtotal: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    subtotal_dicho: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    costo: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    destino: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text)
    producto_id: Mapped[int | None] = mapped_column(BigInteger)
    sustento: Mapped[str] = mapped_column(Text, server_default="", default="")
    cuenta_id: Mapped[int | None] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    impuestos: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default="[]", default=list)
    lotes: Mapped[list[dict[str, str | None]]] = mapped_column(JSONB, server_default="[]", default=list)


class ImpuestoCompra(DeEmpresa, Base):
    """Lo que suman en una compra las líneas de un mismo sustento y una misma tarifa. `codigo`: 2 IVA, 3 ICE, 5 IRBPNR.
    `tarifa`: por ciento, o USD por unidad. El `valor` del IVA de mayor base ya lleva el ajuste de la compra."""

    __tablename__ = "impuestos_compras"
    __table_args__ = (
        _de_la_compra(),
        UniqueConstraint(
            *("empresa_id", "compra_id", "sustento", "codigo", "codigo_porcentaje"),
            name="uq_impuestos_compras_clave",
        ),
        CheckConstraint("base >= 0 AND valor >= 0", name="montos"),
    )

    compra_id: Mapped[int] = mapped_column(BigInteger)
    sustento: Mapped[str] = mapped_column(Text)
    codigo: Mapped[int] = mapped_column(SmallInteger)
    codigo_porcentaje: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    tarifa: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    base: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))


class ArchivoCompra(DeEmpresa, Base):
    """Un archivo de una compra: el papel, una foto, el XML."""

    __tablename__ = "archivos_compras"
    __table_args__ = (_de_la_compra(), Index(None, "empresa_id", "compra_id", "id"))

    compra_id: Mapped[int] = mapped_column(BigInteger)
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_compras_numero": ("numero", "Ese documento del proveedor ya está registrado."),
    "ix_compras_recibido": ("recibido_id", "Ese comprobante recibido ya es una compra."),
    "fk_compras_empresa_id_proveedor_id_proveedores": (
        "id",
        "El proveedor tiene compras: no se elimina, desactívelo.",
    ),
    "fk_lineas_compras_cuenta": (
        "id",
        "La cuenta es la de una compra: no se elimina, desactívela.",
    ),
    "fk_lineas_compras_centro": (
        "id",
        "El centro de costo es el de una compra: no se elimina, desactívelo.",
    ),
    "fk_lineas_compras_empresa_id_producto_id_productos": (
        "PRO_CODIGO",
        "El producto tiene compras: no se elimina, desactívelo.",
    ),
}
