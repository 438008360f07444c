"""Aprobar un conteo: lo que difiere entra al kardex o sale de él, todo en una transacción o nada."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import func, select, update

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.existencias.conteos import en_lotes, service, sumas
from api.existencias.conteos.en_lotes import LotesDeContado
from api.existencias.conteos.models import (
    APROBADO,
    CONTADO,
    ORIGEN,
    CapturaDeConteo,
    ConteoDeBodega,
    ProductoContado,
)
from api.existencias.kardex import momentos, movidos
from api.existencias.kardex.models import AJUSTE
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover

_P, _K = ProductoContado, CapturaDeConteo


@transactional
def aprobar(conteo_id: int, fecha: date | None, quien: Autor, lotes: Sequence[LotesDeContado] = ()) -> None:
    """Asienta lo que difiere, con fecha del día en que se terminó de contar o de la dicha. Lo vendido desde que se contó ya está en
    el kardex: después de aprobar queda lo contado con lo que se movió desde entonces. `lotes`: de cuáles es, de lo que los pide. Si de dos que aprueban a la vez uno llega
    tarde, EstadoInvalido."""
    conteo = service.tomar(conteo_id, CONTADO)
    _exigir_otra_persona(conteo, quien)
    dia = _el_dia(conteo, fecha)
    difieren = sumas.diferencias(conteo)
    suyos = en_lotes.exigir(difieren, lotes)
    origen = OrigenDeMovimiento(ORIGEN, conteo.id)
    pedidos = [
        PorMover(
            origen,
            n,
            producto_id,
            conteo.bodega_id,
            dia,
            AJUSTE,
            cantidad,
            lotes=suyos.get(producto_id, ()),
        )
        for n, (producto_id, cantidad) in enumerate(difieren.items())
    ]
    movidos.mover(pedidos, quien, "productos")
    _guardar_lo_asentado(conteo)
    conteo.estado, conteo.fecha = APROBADO, dia
    conteo.aprobado_por, conteo.aprobado_en = quien.nombre, ahora()
    despues = {"fecha": dia, "difieren": len(difieren)}
    audit.record("aprobar", service.ENTIDAD, conteo.id, empresa_id=empresa_actual(), despues=despues)


def _exigir_otra_persona(conteo: ConteoDeBodega, quien: Autor) -> None:
    if not service.parametros().otra_persona:
        return
    suya = select(_K.id).where(_K.conteo_id == conteo.id, _K.sujeto == quien.sujeto, _K.quitada_en.is_(None))
    if db.session.scalar(suya.limit(1)) is not None:
        raise EstadoInvalido("Usted contó en este conteo: lo aprueba otra persona.")


def _el_dia(conteo: ConteoDeBodega, fecha: date | None) -> date:
    assert conteo.contado_en is not None
    dia = fecha or conteo.contado_en.astimezone(GUAYAQUIL).date()
    if not conteo.creado_en.astimezone(GUAYAQUIL).date() <= dia <= hoy():
        raise ReglaDeNegocio.en("fecha", "Elija un día entre el que se empezó a contar y hoy.")
    return dia


def _guardar_lo_asentado(conteo: ConteoDeBodega) -> None:
    """De cada producto contado, lo que entró o salió y lo que valió; cero, si no difiere."""
    db.session.flush()
    suyos = momentos.asentado(ORIGEN, conteo.id)
    contados = update(_P).where(_P.conteo_id == conteo.id, _P.contado.is_not(None))
    db.session.execute(contados.values(diferencia=0, valor=0))
    asentados = contados.where(suyos.c.producto_id == _P.producto_id)
    db.session.execute(
        asentados.values(diferencia=suyos.c.cantidad, valor=func.coalesce(suyos.c.valor, 0)),
        execution_options={"synchronize_session": False},
    )
