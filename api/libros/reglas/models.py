"""Si una empresa lleva libros aquí, qué cuenta hace cada papel y lo que espera para contabilizarse."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa

EN_COLA, EN_PROCESO, TERMINADO = "EN_COLA", "EN_PROCESO", "TERMINADO"
ESTADOS = {EN_COLA: "En cola", EN_PROCESO: "En proceso", TERMINADO: "Terminado"}
DETENIDO = "DETENIDO"  # no se guarda: estaba en proceso y ningún trabajador lo tiene


class ContabilidadEmpresa(Cercada, Base):
    """Si una empresa lleva sus libros, y desde qué día se contabiliza sola (None, desde siempre). `estado`, `total` y
    `hechos`: del trabajo que contabiliza lo que ya estaba; `paso` y `hasta_id`, dónde va: cuál de los orígenes y el último
    de sus ids. `anticipos_clientes`, `anticipos_proveedores`: desde cuándo lo que un tercero deja a favor va a su propia
    cuenta; None, se queda en la de control."""

    __tablename__ = "contabilidad_empresas"
    __table_args__ = (
        CheckConstraint(f"estado IS NULL OR estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint("hechos >= 0 AND total >= 0", name="avance"),
    )

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    activa: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    desde: Mapped[date | None]
    estado: Mapped[str | None] = mapped_column(Text)
    total: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    hechos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    paso: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    hasta_id: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)
    anticipos_clientes: Mapped[datetime | None]
    anticipos_proveedores: Mapped[datetime | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class ParametroContable(DeEmpresa, Base):
    """La cuenta que hace un papel. `clave`: para una sola tarifa, forma de cobro o código; vacía, para todas. Con producto,
    cliente o proveedor, solo para él; con categoría, solo para sus productos y los de las que tiene debajo."""

    __tablename__ = "parametros_contables"
    __table_args__ = (
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_parametros_{cual}",
            )
            for cual, tabla in (
                ("producto", "productos"),
                ("cliente", "clientes"),
                ("proveedor", "proveedores"),
                ("cuenta", "cuentas_contables"),
                ("centro", "centros_costo"),
                ("categoria", "categorias_productos"),
            )
        ),
        UniqueConstraint(
            *("empresa_id", "rol", "clave", "producto_id", "cliente_id", "proveedor_id", "categoria_id"),
            name="uq_parametros_contables_clave",
            postgresql_nulls_not_distinct=True,
        ),
        CheckConstraint("rol ~ '^[0-9A-Z_]{2,30}$'", name="rol"),
    )

    rol: Mapped[str] = mapped_column(Text)
    clave: Mapped[str] = mapped_column(Text, server_default="", default="")
    producto_id: Mapped[int | None] = mapped_column(BigInteger)
    cliente_id: Mapped[int | None] = mapped_column(BigInteger)
    proveedor_id: Mapped[int | None] = mapped_column(BigInteger)
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    categoria_id: Mapped[int | None] = mapped_column(BigInteger)


class AsientoPendiente(DeEmpresa, Base):
    """Algo que pasó y no se pudo contabilizar. `falta`: qué, en palabras; `hecho`: lo que pasó (`HechoContable.datos`)."""

    __tablename__ = "asientos_pendientes"
    __table_args__ = (
        UniqueConstraint("empresa_id", "origen_tipo", "origen_id", "proposito"),
        Index(None, "empresa_id", "fecha", "id"),
    )

    origen_tipo: Mapped[str] = mapped_column(Text)
    origen_id: Mapped[int] = mapped_column(BigInteger)
    proposito: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    falta: Mapped[str] = mapped_column(Text)
    hecho: Mapped[dict[str, Any]] = mapped_column(JSONB)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_parametros_contables_clave": ("parametros", "Ese parámetro está dos veces."),
    "fk_parametros_cuenta": ("id", "La cuenta es la de un parámetro: cámbielo antes."),
    "fk_parametros_centro": ("id", "El centro de costo es el de un parámetro: cámbielo antes."),
    "fk_parametros_producto": ("PRO_CODIGO", "El producto tiene su cuenta en los parámetros: quítela antes."),
    "fk_parametros_categoria": ("id", "La categoría tiene sus cuentas: quítelas antes."),
    "fk_parametros_cliente": ("CLI_CODIGO", "El cliente tiene su cuenta en los parámetros: quítela antes."),
    "fk_parametros_proveedor": ("id", "El proveedor tiene su cuenta en los parámetros: quítela antes."),
}
