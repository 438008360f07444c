"""Cuántos proveedores tienen por usual lo que un catálogo de la ley dice."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from sqlalchemy import func, or_, select

from api.core.datos.db import db, en_todas_las_empresas
from api.plataforma.catalogos.ley import FORMAS_PAGO, PAISES
from api.plataforma.catalogos.registro import Clave, UsoDeLey
from api.plataforma.retenciones.ley import RETENCIONES, SUSTENTOS
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA
from api.terceros.proveedores.models import Proveedor

_DE_IMPUESTO = {
    RENTA: (Proveedor.renta_usual,),
    IVA_RETENIDO: (Proveedor.iva_bienes_usual, Proveedor.iva_servicios_usual),
}


def _de_retencion(impuesto: int, _: str) -> tuple[Any, ...]:
    return _DE_IMPUESTO.get(impuesto, ())


def _los_que(columnas: Callable[..., tuple[Any, ...]]) -> Callable[[Mapping[Clave, date]], UsoDeLey]:
    """Los de todas las empresas en que una de esas columnas lleva el código de una de las claves."""

    def contar(claves: Mapping[Clave, date]) -> UsoDeLey:
        llevan = [columna == clave[-1] for clave in claves for columna in columnas(*clave)]
        if not llevan:
            return UsoDeLey("proveedores", 0)
        with en_todas_las_empresas():
            hay = db.session.scalar(select(func.count()).select_from(Proveedor).where(or_(*llevan)))
        return UsoDeLey("proveedores", hay or 0)

    return contar


USOS = {
    RETENCIONES.nombre: _los_que(_de_retencion),
    SUSTENTOS.nombre: _los_que(lambda _: (Proveedor.sustento_usual,)),
    FORMAS_PAGO.nombre: _los_que(lambda _: (Proveedor.pago_usual,)),
    PAISES.nombre: _los_que(lambda _: (Proveedor.pais,)),
}
