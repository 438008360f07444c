"""Lo que se retuvo a la empresa según el SRI, contra lo que ella registró, por el mes de cada retención."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import and_, select

from api.core.datos.db import db
from api.terceros.clientes.models import Cliente
from api.terceros.padron import identificacion
from api.ventas.retenciones_recibidas.nucleo.models import RetencionRecibida

_CERO = Decimal("0.00")
_R = RetencionRecibida
DE_PAPEL = "Es de papel: el SRI no la muestra."
ANULADA_EN_EL_SRI = "El SRI la da por anulada."
NO_CONSTA = "No está entre los comprobantes recibidos."
_CLAVE = 49


class RetencionDelSri(NamedTuple):
    """Una que consta en el SRI. `total`: USD; None si de ella solo se sabe la clave. `estado`: el de su recibido."""

    recibido_id: int
    clave: str
    ruc: str
    razon_social: str
    numero: str
    fecha: date
    total: Decimal | None
    estado: str
    anulada: bool


class RetencionDeMas(NamedTuple):
    """Una registrada que no consta en el SRI, y por qué."""

    id: int
    numero: str
    fecha: date
    cliente: str
    total: Decimal
    motivo: str


class RetencionDistinta(NamedTuple):
    """Una que consta en los dos lados, por valores distintos."""

    id: int
    recibido_id: int
    numero: str
    fecha: date
    cliente: str
    total: Decimal
    total_sri: Decimal


class SumaDeUnLado(NamedTuple):
    """Cuántas hay en un lado, y USD."""

    cuantas: int
    total: Decimal


class Comparacion(NamedTuple):
    """Los dos lados de un mes, y lo que le falta a cada uno."""

    del_sri: SumaDeUnLado
    registradas: SumaDeUnLado
    faltan: list[RetencionDelSri]
    sobran: list[RetencionDeMas]
    distintas: list[RetencionDistinta]


class _Registrada(NamedTuple):
    id: int
    numero: str
    fecha: date
    autorizacion: str
    total: Decimal
    cliente: str
    tipo_identificacion: str
    identificacion: str


def comparar(desde: date, hasta: date, del_sri: Sequence[RetencionDelSri]) -> Comparacion:
    """Compara lo del SRI fechado entre esos días con lo registrado que vale. Se reconocen por la clave de acceso o, si
    se escribió sin ella, por quien la emitió y su número."""
    registradas = _registradas(desde, hasta)
    por_clave = {suya.autorizacion: suya for suya in registradas}
    por_numero = {
        (ruc, suya.numero): suya
        for suya in registradas
        if len(suya.autorizacion) != _CLAVE
        for ruc in identificacion.de_la_misma_persona(suya.tipo_identificacion, suya.identificacion)
    }
    faltan, distintas = [], []
    vistas: set[int] = set()
    anuladas: set[int] = set()
    for una in del_sri:
        suya = por_clave.get(una.clave) or por_numero.get((una.ruc, una.numero))
        if suya is not None:
            (anuladas if una.anulada else vistas).add(suya.id)
            if not una.anulada and una.total is not None and una.total != suya.total:
                distintas.append(_distinta(suya, una, una.total))
        elif not una.anulada:
            faltan.append(una)
    vivas = [una for una in del_sri if not una.anulada]
    return Comparacion(
        SumaDeUnLado(len(vivas), sum((una.total or _CERO for una in vivas), _CERO)),
        SumaDeUnLado(len(registradas), sum((suya.total for suya in registradas), _CERO)),
        faltan,
        [_de_mas(suya, suya.id in anuladas) for suya in registradas if suya.id not in vistas],
        distintas,
    )


def _distinta(suya: _Registrada, una: RetencionDelSri, total: Decimal) -> RetencionDistinta:
    return RetencionDistinta(
        suya.id, una.recibido_id, suya.numero, suya.fecha, suya.cliente, suya.total, total
    )


def _de_mas(suya: _Registrada, anulada: bool) -> RetencionDeMas:
    motivo = ANULADA_EN_EL_SRI if anulada else NO_CONSTA if len(suya.autorizacion) == _CLAVE else DE_PAPEL
    return RetencionDeMas(suya.id, suya.numero, suya.fecha, suya.cliente, suya.total, motivo)


def _registradas(desde: date, hasta: date) -> list[_Registrada]:
    columnas = (
        _R.id,
        _R.numero,
        _R.fecha,
        _R.autorizacion,
        _R.total,
        Cliente.razon_social,
        Cliente.tipo_identificacion,
        Cliente.identificacion,
    )
    suyo = and_(Cliente.empresa_id == _R.empresa_id, Cliente.id == _R.cliente_id)
    consulta = (
        select(*columnas)
        .join(Cliente, suyo)
        .where(_R.fecha.between(desde, hasta), _R.anulada_el.is_(None))
        .order_by(_R.fecha, _R.id)
    )
    return [_Registrada(*fila) for fila in db.session.execute(consulta)]
