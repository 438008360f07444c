"""Cuántos productos toman lo que un catálogo de la ley dice."""

from collections.abc import Mapping
from datetime import date

from sqlalchemy import func, or_, select

from api.core.datos.db import db, en_todas_las_empresas
from api.plataforma.catalogos.registro import Clave, UsoDeLey
from api.plataforma.impuestos.ley import TARIFAS
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.ventas.productos.models import Producto

_DE_IMPUESTO = {IVA: Producto.iva_codigo, ICE: Producto.ice_codigo, IRBPNR: Producto.irbpnr_codigo}


def _con_tarifas(claves: Mapping[Clave, date]) -> UsoDeLey:
    """Los de todas las empresas que llevan alguna de esas tarifas."""
    lleva = or_(*(_DE_IMPUESTO[impuesto] == codigo for impuesto, codigo in claves))
    with en_todas_las_empresas():
        cuantos = db.session.scalar(select(func.count()).select_from(Producto).where(lleva))
    return UsoDeLey("productos", cuantos or 0)


USOS = {TARIFAS: _con_tarifas}
