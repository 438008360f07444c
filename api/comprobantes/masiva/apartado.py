"""Aparta facturas ya revisadas, para emitirlas cuando alguien lo pida."""

import hashlib
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from decimal import Decimal
from itertools import islice
from typing import NamedTuple

import orjson
from sqlalchemy import delete, select

from api.comprobantes.masiva.models import PENDIENTE, PREPARADA, RECHAZADA, EmisionMasiva, FacturaPorEmitir
from api.comprobantes.nucleo.documento import Json
from api.core.autor import Autor
from api.core.datos import bloqueo, directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional

LINEAS = 100_000  # las que suman todas las facturas de una emisión, con las de las que se repiten
_TROZO = 1000
_VIEJAS = timedelta(days=30)  # lo que una apartada espera sin que nadie la emita


class Apartada(NamedTuple):
    """Una factura revisada. `fecha`: la que dice, aaaa-mm-dd; None, la del día en que se emita. `total`: en USD.
    `motivo`: por qué no se podrá emitir; vacío si vale."""

    referencia: str
    identificacion: str
    cliente: str
    total: str
    fecha: str | None
    pedido: Json
    filas: list[int]
    motivo: str = ""


@transactional
def apartar(
    leer: Callable[[], Iterable[Apartada]], *, nombre: str, quien: Autor, importacion_id: int | None = None
) -> EmisionMasiva | None:
    """Guarda una emisión PREPARADA con esas facturas, en lugar de la que ese archivo tenía; None si no hay ninguna.
    `leer` las da, y se llama dos veces: pueden no caber en la memoria."""
    _olvidar(importacion_id)
    lugares = _en_orden(leer())
    if not lugares:
        return None
    emision = EmisionMasiva(
        empresa_id=empresa_actual(),
        importacion_id=importacion_id,
        nombre=nombre,
        facturas=len(lugares),
        total=Decimal(0),
        huella="",
        creada_por=quien.nombre,
    )
    db.session.add(emision)
    db.session.flush()
    huella, total, desde, rechazadas = hashlib.sha256(), Decimal(0), None, 0
    numeradas = enumerate(leer())
    while trozo := list(islice(numeradas, _TROZO)):
        for _, apartada in trozo:
            huella.update(orjson.dumps([apartada.referencia, apartada.pedido]))
            total += Decimal(apartada.total)
            rechazadas += bool(apartada.motivo)
            if apartada.fecha:
                desde = min(desde or apartada.fecha, apartada.fecha)
        suyas = [apartada for _, apartada in trozo]
        directas.insertar(
            "facturas_por_emitir",
            {"empresa_id": emision.empresa_id, "emision_id": emision.id},
            {
                "orden": [lugares[n] for n, _ in trozo],
                "filas": [a.filas for a in suyas],
                "referencia": [a.referencia for a in suyas],
                "identificacion": [a.identificacion for a in suyas],
                "cliente": [a.cliente for a in suyas],
                "total": [Decimal(a.total) for a in suyas],
                "pedido": [a.pedido for a in suyas],
                "estado": [RECHAZADA if a.motivo else PENDIENTE for a in suyas],
                "motivo": [a.motivo or None for a in suyas],
            },
        )
    emision.total, emision.huella, emision.rechazadas = total, huella.hexdigest(), rechazadas
    emision.desde = date.fromisoformat(desde) if desde else None
    return emision


def _en_orden(apartadas: Iterable[Apartada]) -> list[int]:
    """De cada una, el orden en que se emite: por su fecha, y la que no la dice al final, que es hoy."""
    fechas = [(apartada.fecha or "9999", n) for n, apartada in enumerate(apartadas)]
    orden = [0] * len(fechas)
    for lugar, (_, n) in enumerate(sorted(fechas), 1):
        orden[n] = lugar
    return orden


def _olvidar(importacion_id: int | None) -> None:
    """Quita la que ese archivo tenía apartada, y las que nadie emitió."""
    suyas = (
        select(EmisionMasiva)
        .where(
            EmisionMasiva.estado == PREPARADA,
            (EmisionMasiva.importacion_id == importacion_id) | (EmisionMasiva.creada_en < ahora() - _VIEJAS),
        )
        .order_by(EmisionMasiva.id)
    )
    ids = [emision.id for emision in bloqueo.todas(suyas)]
    if ids:
        db.session.execute(delete(FacturaPorEmitir).where(FacturaPorEmitir.emision_id.in_(ids)))
        db.session.execute(delete(EmisionMasiva).where(EmisionMasiva.id.in_(ids)))
