"""Los planes que el proveedor ofrece cuando empieza una instalación."""

from decimal import Decimal

from sqlalchemy import select

from api.core.datos.db import db
from api.plataforma.planes.models import COMPRAS, IMPRENTA, OREL, TODOS, VENTAS, Plan

# familia, nombre, tipo, precio, documentos, meses, si es de prueba
_PLANES = (
    (OREL, "Cortesía", TODOS, "0.00", 25, 3, True),
    (OREL, "Electrónico 100", TODOS, "18.00", 100, 12, False),
    (OREL, "Electrónico 500", TODOS, "45.00", 500, 12, False),
    (OREL, "Electrónico 1000", TODOS, "72.00", 1000, 12, False),
    (OREL, "Electrónico 5000", TODOS, "190.00", 5000, 12, False),
    (IMPRENTA, "Ventas anual", VENTAS, "60.00", 0, 12, False),
    (IMPRENTA, "Compras anual", COMPRAS, "48.00", 0, 12, False),
    (IMPRENTA, "Ventas y compras anual", TODOS, "96.00", 0, 12, False),
)


def sembrar() -> bool:
    """Crea los que falten en una base vacía; False si ya los hay."""
    if db.session.scalar(select(Plan.id).limit(1)) is not None:
        return False
    for familia, nombre, tipo, valor, documentos, meses, de_prueba in _PLANES:
        db.session.add(
            Plan(
                familia=familia,
                nombre=nombre,
                tipo=tipo,
                valor=Decimal(valor),
                documentos=documentos,
                meses=meses,
                de_prueba=de_prueba,
            )
        )
    return True
