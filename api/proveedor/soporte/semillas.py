"""Los productos por los que se pide soporte cuando empieza una instalación."""

from sqlalchemy import select

from api.core.datos.db import db
from api.proveedor.soporte.models import ProductoSoporte

_PRODUCTOS = ("Facturación electrónica", "Contabilidad", "Firma electrónica", "Capacitación")


def sembrar() -> bool:
    """Crea los productos si todavía no hay ninguno; False si ya los hay."""
    if db.session.scalar(select(ProductoSoporte.id).limit(1)) is not None:
        return False
    db.session.add_all(ProductoSoporte(nombre=nombre) for nombre in _PRODUCTOS)
    return True
