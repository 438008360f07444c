"""Cuántos comprobantes emitidos llevan lo que un catálogo de la ley dice."""

from collections.abc import Iterable, Mapping
from datetime import date

from sqlalchemy import and_, func, or_, select

from api.comprobantes.nucleo.documento import Json
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.db import db, en_todas_las_empresas
from api.plataforma.catalogos.ley import FORMAS_PAGO
from api.plataforma.catalogos.registro import Clave, UsoDeLey
from api.plataforma.impuestos.ley import TARIFAS


def _con_tarifas(claves: Mapping[Clave, date]) -> UsoDeLey:
    return emitidos(
        ({"totales": {"impuestos": [{"codigo": impuesto, "tarifa_codigo": codigo}]}}, desde)
        for (impuesto, codigo), desde in claves.items()
    )


def _con_formas(claves: Mapping[Clave, date]) -> UsoDeLey:
    return emitidos(({"pagos": [{"forma": forma}]}, desde) for (forma,), desde in claves.items())


def emitidos(dicen: Iterable[tuple[Json, date]]) -> UsoDeLey:
    """Los de todas las empresas que dicen alguna de esas cosas, con su fecha o una posterior."""
    suyos = or_(*(and_(Comprobante.fecha >= desde, Comprobante.datos.contains(que)) for que, desde in dicen))
    with en_todas_las_empresas():
        cuantos = db.session.scalar(select(func.count()).select_from(Comprobante).where(suyos))
    return UsoDeLey("comprobantes", cuantos or 0, conserva=True)


USOS = {TARIFAS: _con_tarifas, FORMAS_PAGO.nombre: _con_formas}
