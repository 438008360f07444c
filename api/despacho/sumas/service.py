"""Contar lo de una empresa, y guardarlo. Contar otra vez da lo mismo, y lo que no cambió no se toca: así se sabe qué cambió."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import delete, not_, tuple_
from sqlalchemy.dialects.postgresql import insert

from api.compras.compras import cifras as compras
from api.compras.recibidos import service as recibidos
from api.comprobantes.consulta import cifras as comprobantes
from api.contabilidad.conciliacion import service as bancos
from api.contabilidad.respaldos import service as respaldos
from api.core.datos import bloqueo, meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, en_empresa, transactional
from api.despacho.despachos import empresas as llevadas
from api.despacho.sumas import oyente
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
            _guardar(SumasDeEmpresa({}, {}))
            return
        _guardar(contar(hoy()))


@transactional
def barrer() -> None:
    """Pide contar otra vez las de todas las que un despacho lleva."""
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


def _guardar(contado: SumasDeEmpresa) -> None:
    empresa_id, cuando = empresa_actual(), ahora()
    db.session.execute(
        delete(_O).where(not_(tuple_(_O.obligacion, _O.periodo).in_(list(contado.obligaciones))))
        if contado.obligaciones
        else delete(_O)
    )
    db.session.execute(delete(_P).where(_P.mes.not_in(list(contado.pendientes))))
    if contado.obligaciones:
        _poner(
            _O,
            [{"empresa_id": empresa_id, **fila} for fila in contado.obligaciones.values()],
            ("obligacion", "periodo"),
            {"antes": _O.estado, "cambio_en": cuando},
        )
    if contado.pendientes:
        filas = [{"empresa_id": empresa_id, "mes": mes, **fila} for mes, fila in contado.pendientes.items()]
        _poner(_P, filas, ("mes",), {"cambio_en": cuando})


def _poner(
    tabla: Any, filas: Sequence[dict[str, Any]], clave: Sequence[str], si_cambia: dict[str, Any]
) -> None:
    """Las escribe; de la que ya estaba, solo si cambió."""
    orden = insert(tabla).values(filas)
    datos = [campo for campo in filas[0] if campo not in ("empresa_id", *clave)]
    puesto = {campo: orden.excluded[campo] for campo in datos}
    estaba = tuple_(*(getattr(tabla, campo) for campo in datos))
    db.session.execute(
        orden.on_conflict_do_update(
            index_elements=["empresa_id", *clave],
            set_=puesto | si_cambia,
            where=estaba.is_distinct_from(tuple_(*puesto.values())),
        )
    )
    db.session.expire_all()
