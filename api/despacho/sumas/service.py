"""Contar lo de una empresa, y guardarlo. Contar otra vez da lo mismo, y lo que no cambió no se toca: así se sabe qué cambió."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import delete, select, tuple_
from sqlalchemy.dialects.postgresql import insert

from api.compras.compras import cifras as compras
from api.compras.recibidos import service as recibidos
from api.comprobantes.consulta import cifras as comprobantes
from api.contabilidad.conciliacion import service as bancos
from api.contabilidad.respaldos import service as respaldos
from api.core.datos import bloqueo, meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, en_empresa, transactional
from api.despacho.despachos import cambios as anotados
from api.despacho.despachos import empresas as llevadas
from api.despacho.sumas import cambios, oyente
from api.despacho.sumas.models import SumaDeObligacion, SumaDePendientes
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.tributos.obligaciones import service as obligaciones
from api.tributos.regimenes import service as regimenes

ANTES, DESPUES = 6, 1  # los meses que se cuentan, alrededor de este
_O, _P = SumaDeObligacion, SumaDePendientes


class SumasDeEmpresa(NamedTuple):
    """Lo que una empresa debe guardar hoy: sus obligaciones por su clave, y lo que falta en cada mes."""

    obligaciones: Mapping[tuple[str, str], Mapping[str, Any]]
    pendientes: Mapping[date, Mapping[str, Any]]


@transactional
def recontar(empresa_id: int) -> None:
    """Guarda lo contado. A la empresa que ningún despacho lleva no le queda nada."""
    with en_empresa(empresa_id):
        bloqueo.turno(f"despacho-sumas-{empresa_id}")
        if not llevadas.la_lleva_alguien() or not empresas.obtener(empresa_id).activa:
            _guardar(SumasDeEmpresa({}, {}), hoy())
            return
        _guardar(contar(hoy()), hoy())


@transactional
def barrer() -> None:
    """Pide contar otra vez las de todas las que un despacho lleva, y olvida lo que cambió hace mucho."""
    anotados.olvidar()
    for empresa_id in llevadas.todas():
        oyente.pedir(empresa_id)


def contar(dia: date) -> SumasDeEmpresa:
    """Lo de la empresa del ámbito, contado en sus tablas."""
    desde, hasta = meses.primero(dia, -ANTES), meses.ultimo(meses.primero(dia, DESPUES))
    return SumasDeEmpresa(
        {(o["obligacion"], o["periodo"]): o for o in _obligaciones(desde, hasta, dia)},
        {mes: _pendientes(mes) for n in range(-ANTES, DESPUES + 1) if (mes := meses.primero(dia, n))},
    )


def _obligaciones(desde: date, hasta: date, dia: date) -> Iterator[dict[str, Any]]:
    for anio in range(desde.year, hasta.year + 1):
        for vista in obligaciones.del_anio(anio, dia, ()):
            if desde <= vista.vence <= hasta and not vista.anterior:
                yield {
                    "obligacion": vista.obligacion,
                    "periodo": vista.periodo,
                    "mes": meses.primero(vista.vence),
                    "nombre": vista.nombre,
                    "titulo": vista.titulo,
                    "ante": vista.ante,
                    "vence": vista.vence,
                    "estado": vista.estado,
                    "importe": vista.total,
                    "termino": vista.termino,
                }


def _pendientes(mes: date) -> dict[str, Any]:
    """Lo que falta de lo que se declara ese mes, que es lo del anterior."""
    desde = meses.primero(mes, -1)
    fin = meses.ultimo(desde)
    return {
        "compras": recibidos.sin_revisar(desde, fin),
        "retenciones": len(compras.retenciones_sueltas(desde, fin)),
        "bancos": bancos.sin_conciliar(fin),
        "huecos": comprobantes.huecos(desde, fin),
        "sin_autorizar": comprobantes.sin_autorizar(desde, fin),
        "regimen": regimenes.por_decidir(),
        "respaldos": respaldos.por_recibir(),
        "firma_hasta": firma.hasta_cuando(),
    }


def _guardar(contado: SumasDeEmpresa, dia: date) -> None:
    empresa_id = empresa_actual()
    tenia = {(o.obligacion, o.periodo): o for o in db.session.scalars(select(_O))}
    pendian = {p.mes: p for p in db.session.scalars(select(_P))}
    cambiados = [
        *cambios.de_obligaciones(tenia, contado.obligaciones, pendian.keys() & contado.pendientes.keys()),
        *cambios.de_pendientes(pendian, contado.pendientes, dia),
    ]
    anotados.anotar(empresa_id, cambiados)
    if sobran := [o.id for clave, o in tenia.items() if clave not in contado.obligaciones]:
        db.session.execute(delete(_O).where(_O.id.in_(sobran)))
    if sobran := [p.id for mes, p in pendian.items() if mes not in contado.pendientes]:
        db.session.execute(delete(_P).where(_P.id.in_(sobran)))
    filas = [
        {"empresa_id": empresa_id, **{campo: valor for campo, valor in fila.items() if campo != "termino"}}
        for fila in contado.obligaciones.values()
    ]
    _poner(_O, filas, ("obligacion", "periodo"))
    _poner(
        _P,
        [{"empresa_id": empresa_id, "mes": mes, **fila} for mes, fila in contado.pendientes.items()],
        ("mes",),
    )


def _poner(tabla: Any, filas: Sequence[dict[str, Any]], clave: Sequence[str]) -> None:
    """Las escribe; de la que ya estaba, solo si cambió."""
    if not filas:
        return
    orden = insert(tabla).values(filas)
    datos = [campo for campo in filas[0] if campo not in ("empresa_id", *clave)]
    puesto = {campo: orden.excluded[campo] for campo in datos}
    estaba = tuple_(*(getattr(tabla, campo) for campo in datos))
    db.session.execute(
        orden.on_conflict_do_update(
            index_elements=["empresa_id", *clave],
            set_=puesto,
            where=estaba.is_distinct_from(tuple_(*puesto.values())),
        )
    )
    db.session.expire_all()
