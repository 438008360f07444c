"""Las tarifas de los impuestos, con sus fechas: cambian por decreto, sin tocar el programa.

Sus códigos son los del SRI (ficha técnica, tablas 16, 17 y 18).
"""

from decimal import Decimal

from sqlalchemy import CheckConstraint, Numeric, SmallInteger, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada

IVA, ICE, IRBPNR = 2, 3, 5
IMPUESTOS = {IVA: "IVA", ICE: "ICE", IRBPNR: "IRBPNR"}
PORCENTAJE, POR_UNIDAD = "PORCENTAJE", "POR_UNIDAD"
POR_ALCOHOL, POR_AZUCAR = "POR_LITRO_ALCOHOL", "POR_AZUCAR"
CLASES = {
    PORCENTAJE: "Por ciento",
    POR_UNIDAD: "USD por unidad",
    POR_ALCOHOL: "USD por litro de alcohol puro",
    POR_AZUCAR: "USD por 100 gramos de azúcar",
}


class TarifaImpuesto(FilaFechada, Base):
    """Una tarifa de un impuesto. `tarifa` se lee según la `clase`: un porcentaje, o dólares por unidad, por
    litro de alcohol puro o por 100 gramos de azúcar; None si la trae el propio comprobante. `ad_valorem`: el
    porcentaje que se cobra además de los dólares, en las tarifas mixtas."""

    __tablename__ = "tarifas_impuestos"
    __table_args__ = (
        UniqueConstraint("impuesto", "codigo", "desde"),
        CheckConstraint("impuesto IN (2, 3, 5)", name="impuesto"),
        CheckConstraint(f"clase IN {tuple(CLASES)}", name="clase"),
        CheckConstraint("tarifa >= 0", name="tarifa"),
        CheckConstraint(
            "ad_valorem IS NULL OR (ad_valorem >= 0 AND clase <> 'PORCENTAJE')", name="ad_valorem"
        ),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    impuesto: Mapped[int] = mapped_column(SmallInteger)
    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text, server_default=PORCENTAJE, default=PORCENTAJE)
    tarifa: Mapped[Decimal | None] = mapped_column(Numeric(10, 4))
    ad_valorem: Mapped[Decimal | None] = mapped_column(Numeric(10, 4))


RESTRICCIONES = {
    "sin_cruce_tarifas_impuestos": ("desde", SE_CRUZAN),
    "uq_tarifas_impuestos_impuesto_codigo_desde": ("desde", SE_CRUZAN),
}
