"""Asentar lo que del kardex falta en los libros: un asiento por cada día que tiene algo, por lo que desde la última vez cambió."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from itertools import groupby
from typing import Any

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.contabilidad.costo_ventas.permanente import asiento, reparto
from api.contabilidad.costo_ventas.permanente.models import CLASES_DE_LOTE, COSTO, UNION, CostoAsentado
from api.contabilidad.costo_ventas.permanente.reparto import Restos
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Pagina
from api.existencias.kardex import parametros, por_asentar
from api.existencias.kardex.models import ParametroExistencias
from api.existencias.kardex.por_asentar import DE_AJUSTES, DE_LO_QUE_SALE
from api.libros.asientos import service as asientos
from api.libros.periodos import service as periodos
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos.contabilidad import AREA_GENERAL

ENTIDAD = "costo_permanente"
CERO = Decimal("0.00")
_C = CostoAsentado


@transactional
def asentar(quien: Autor, antes_de: date | None = None) -> int:
    """Asienta lo que falta, o lo de antes de un día, y responde cuántos asientos hizo. Otra vez no hace nada dos veces."""
    por_asentar.turno()
    pendiente = por_asentar.leer()
    if not pendiente.marcas:
        return 0
    suyos = parametros.tomar()
    costos = sorted(
        (
            costo._replace(fecha=_abierta(costo.fecha))
            for costo in pendiente.costos
            if antes_de is None or costo.fecha < antes_de
        ),
        key=lambda costo: (costo.fecha, costo.concepto, costo.producto_id),
    )
    importes, restos = reparto.en_centavos(
        costos, _restos(suyos), lambda dia: periodos.esta_abierto(dia, AREA_GENERAL)
    )
    _dejar_restos(suyos, restos)
    escritos = list[CostoAsentado]()
    for fecha, del_dia in groupby(importes, key=lambda importe: importe.fecha):
        detalle = [_dicho(uno.de.concepto, uno.de.producto_id, uno.importe) for uno in del_dia]
        escritos.append(_guardar(COSTO, fecha, detalle, quien))
    por_asentar.quitar(pendiente.marcas)
    libros.contabilizar([asiento.de(lote) for lote in escritos], quien)
    anotado = {
        "asientos": len(escritos),
        "costo": sum((lote.costo for lote in escritos), CERO),
        "ajustes": sum((lote.ajustes for lote in escritos), CERO),
    }
    empresa_id = empresa_actual()
    audit.record("asentar", ENTIDAD, empresa_id, empresa_id=empresa_id, despues=anotado, quien=quien)
    return len(escritos)


def unir(fecha: date, diferencia: Decimal, quien: Autor) -> None:
    """El asiento con que empieza: los libros pasan a decir lo que el kardex vale."""
    lote = _guardar(UNION, fecha, [_dicho(DE_LO_QUE_SALE, None, diferencia)], quien)
    libros.contabilizar([asiento.de(lote)], quien)


def hay_desde(dia: date) -> bool:
    return db.session.scalar(select(_C.id).where(_C.fecha >= dia, _C.clase == COSTO).limit(1)) is not None


def pagina(page: int, tamano: int) -> Pagina:
    """El último primero."""
    columnas: tuple[Any, ...] = (_C.id, _C.clase, _C.fecha, _C.costo, _C.ajustes, _C.creado_por, _C.creado_en)
    hallada = pages.paginate(select(*columnas), [_C.fecha.desc(), _C.id.desc()], page, tamano, cercada=True)
    vivos = asientos.vivos(asiento.ORIGEN, [fila["id"] for fila in hallada["items"]])
    hallada["items"] = [
        {
            **f,
            "clase_nombre": CLASES_DE_LOTE[f["clase"]],
            "asiento_id": next(iter(vivos.get(f["id"], ())), None),
        }
        for f in hallada["items"]
    ]
    return hallada


def hechos_de(ids: Sequence[int]) -> list[HechoContable]:
    suyos = select(_C).where(_C.id == any_(literal(list(ids), ARRAY(BIGINT)))).order_by(_C.id)
    return [asiento.de(lote) for lote in db.session.scalars(suyos)]


def nombres(ids: Iterable[int]) -> dict[int, str]:
    suyos = select(_C.id, _C.clase, _C.fecha).where(_C.id == any_(literal(list(ids), ARRAY(BIGINT))))
    return {
        id_: f"{CLASES_DE_LOTE[clase]} {fecha:%d/%m/%Y}" for id_, clase, fecha in db.session.execute(suyos)
    }


def _abierta(fecha: date) -> date:
    """La misma o, si se cerró antes de asentar lo suyo, la primera abierta."""
    return fecha if periodos.esta_abierto(fecha, AREA_GENERAL) else max(fecha, periodos.primer_abierto())


def _restos(suyos: ParametroExistencias) -> Restos:
    guardados = suyos.costo_restos.items()
    return Restos(
        suyos.costo_por_redondear, {date.fromisoformat(fecha): Decimal(resto) for fecha, resto in guardados}
    )


def _dejar_restos(suyos: ParametroExistencias, restos: Restos) -> None:
    """Los de lo que ya está cerrado no se guardan por fecha: en él no se asienta nada más."""
    abre = periodos.primer_abierto()
    suyos.costo_por_redondear = restos.todo
    suyos.costo_restos = {str(fecha): str(resto) for fecha, resto in restos.de.items() if fecha >= abre}


def _dicho(concepto: str, producto_id: int | None, importe: Decimal) -> dict[str, object]:
    return {"concepto": concepto, "producto_id": producto_id, "importe": str(importe)}


def _guardar(clase: str, fecha: date, detalle: list[dict[str, object]], quien: Autor) -> CostoAsentado:
    def suma(concepto: str) -> Decimal:
        return -sum((Decimal(str(uno["importe"])) for uno in detalle if uno["concepto"] == concepto), CERO)

    lote = _C(
        empresa_id=empresa_actual(),
        clase=clase,
        fecha=fecha,
        costo=suma(DE_LO_QUE_SALE),
        ajustes=suma(DE_AJUSTES),
        detalle=detalle,
        creado_por=quien.nombre,
    )
    db.session.add(lote)
    db.session.flush()
    return lote
