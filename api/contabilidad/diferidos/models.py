"""El registro de los pagos anticipados."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, Integer, Numeric, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

SEGURO, ARRIENDO, PUBLICIDAD, OTRO = "SEGURO", "ARRIENDO", "PUBLICIDAD", "OTRO"
CLASES_DIFERIDO = {SEGURO: "Seguro", ARRIENDO: "Arriendo", PUBLICIDAD: "Publicidad", OTRO: "Otro"}
MESES_MAXIMO = 1200
_APUNTA = {
    "cuenta": "cuentas_contables",
    "gasto": "cuentas_contables",
    "centro": "centros_costo",
    "proveedor": "proveedores",
    "compra": "compras",
}


class Diferido(DeEmpresa, Base):
    """Un pago anticipado. `importe`, en USD, está en la cuenta `cuenta_id` y se gasta en `gasto_id`, desde el mes de
    `desde` y en `meses`; `inicial` es lo que ya se había gastado al registrarlo. `terminado_el`: el día en que terminó
    antes, y lo que faltaba (`terminado_valor`) se llevó de una vez a otra cuenta."""

    __tablename__ = "diferidos"
    __table_args__ = (
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                [f"{tabla}.empresa_id", f"{tabla}.id"],
                name=f"fk_diferidos_{cual}",
            )
            for cual, tabla in _APUNTA.items()
        ),
        Index(None, "empresa_id", "desde"),
        CheckConstraint(f"clase IN {tuple(CLASES_DIFERIDO)}", name="clase"),
        CheckConstraint(f"meses BETWEEN 1 AND {MESES_MAXIMO}", name="meses"),
        CheckConstraint("importe > 0 AND inicial >= 0 AND inicial < importe", name="valores"),
        CheckConstraint("extract(day FROM desde) = 1", name="desde"),
        CheckConstraint("num_nonnulls(terminado_el, terminado_valor) IN (0, 2)", name="terminado"),
        CheckConstraint("terminado_valor > 0", name="terminado_valor"),
    )

    nombre: Mapped[str] = mapped_column(Text)
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    clase: Mapped[str] = mapped_column(Text)
    importe: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    inicial: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    desde: Mapped[date]
    meses: Mapped[int] = mapped_column(Integer)
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    gasto_id: Mapped[int] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    proveedor_id: Mapped[int | None] = mapped_column(BigInteger)
    compra_id: Mapped[int | None] = mapped_column(BigInteger)
    terminado_el: Mapped[date | None]
    terminado_valor: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    terminado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "fk_diferidos_cuenta": ("id", "La cuenta es la de un pago anticipado: cámbiela antes."),
    "fk_diferidos_gasto": ("id", "La cuenta es la de un pago anticipado: cámbiela antes."),
    "fk_diferidos_centro": ("id", "El centro de costo es el de un pago anticipado: cámbielo antes."),
    "fk_diferidos_proveedor": ("proveedor_id", "No existe ese proveedor, o tiene pagos anticipados."),
    "fk_diferidos_compra": ("compra_id", "No existe esa compra."),
}
