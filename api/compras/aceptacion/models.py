"""Lo que la empresa decidió de lo que un proveedor le factura, y se propone la próxima vez."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Integer, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos.compras import DESTINOS

_NOMBRA = {"cuenta": "cuentas_contables", "centro": "centros_costo"}
APRENDIDA, ESCRITA = "APRENDIDA", "ESCRITA"
MODOS = {APRENDIDA: "De lo último que se aceptó", ESCRITA: "Puesta por una persona"}


class ReglaRecibidos(DeEmpresa, Base):
    """`palabras`: las que una línea debe tener, en minúsculas y sin tildes; vacías, la regla es de todo lo del
    proveedor. `sustento`: el de la compra, o el de la línea; vacío, no lo decide. `clase`: qué se compró, para retener.
    `veces`: cuántas seguidas se aceptó así. `cuenta_id`, `centro_id`: adónde va en los libros; None, no lo decide. La que una persona escribió no la cambia lo que se acepta."""

    __tablename__ = "reglas_recibidos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "proveedor_id"], ["proveedores.empresa_id", "proveedores.id"]),
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_reglas_recibidos_{cual}",
            )
            for cual, tabla in _NOMBRA.items()
        ),
        UniqueConstraint("empresa_id", "proveedor_id", "palabras"),
        CheckConstraint(f"destino IN {tuple(DESTINOS)}", name="destino"),
        CheckConstraint(f"modo IN {tuple(MODOS)}", name="modo"),
        CheckConstraint("palabras <> '' OR producto_id IS NULL", name="producto"),
    )

    proveedor_id: Mapped[int] = mapped_column(BigInteger)
    palabras: Mapped[str] = mapped_column(Text, server_default="", default="")
    sustento: Mapped[str] = mapped_column(Text, server_default="", default="")
    destino: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text, server_default="", default="")
    producto_id: Mapped[int | None] = mapped_column(BigInteger)
    cuenta_id: Mapped[int | None] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    modo: Mapped[str] = mapped_column(Text, server_default=APRENDIDA, default=APRENDIDA)
    veces: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    actualizado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "uq_reglas_recibidos_empresa_id_proveedor_id_palabras": (
        "palabras",
        "Ese proveedor ya tiene una regla con esas palabras.",
    ),
    "fk_reglas_recibidos_cuenta": (
        "id",
        "La cuenta es la de una regla de lo que se recibe: cámbiela antes.",
    ),
    "fk_reglas_recibidos_centro": (
        "id",
        "El centro de costo es el de una regla de lo que se recibe: cámbielo antes.",
    ),
}
