"""Los conteos de existencias de una empresa."""

from decimal import Decimal

from sqlalchemy import Numeric
from sqlalchemy.orm import Mapped, mapped_column

from api.contabilidad.mensuales.models import AjusteDeMes
from api.core.datos.db import Base


class ConteoInventario(AjusteDeMes, Base):
    """Lo contado al fin de un mes (`al`), cuenta por cuenta. `costo`: lo que de las existencias se vendió o se usó desde el
    conteo anterior del año, o desde que el año empezó; negativo, si sobró. `detalle`: de cada cuenta, con qué empezó, lo
    que entró y lo contado."""

    __tablename__ = "conteos_inventario"
    __table_args__ = AjusteDeMes.uno_por_mes("conteos_inventario")

    costo: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    contado: Mapped[Decimal] = mapped_column(Numeric(14, 2))
