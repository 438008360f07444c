"""Contabilizar lo que pasa, en la transacción de quien lo causa. De una empresa que no lleva libros no se hace nada. Lo
que no se puede contabilizar porque falta un parámetro espera en la lista de pendientes: nunca detiene a nadie."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from api.core.autor import Autor
from api.core.datos.db import db, en_empresa, transactional
from api.libros.asientos import service as asientos
from api.libros.asientos.models import AsientoContable
from api.libros.asientos.pedido import AsientoPedido
from api.libros.periodos.cerrados import cerrados
from api.libros.reglas import origenes, parametros, pendientes, periodos
from api.libros.reglas.hechos import HechoContable, al_reves
from api.libros.reglas.parametros import Falta, LineaPrevia, Parametros

CORREGIDO = "Corregido"
ANULADO = "ANULADO"  # el propósito de lo que quita de los saldos iniciales algo que se anula
_SIN_LIBROS = Falta("", "Se corrigió mientras no se llevaban los libros.")
_ANTES = "Es anterior a sus libros, que empiezan el {:%d/%m/%Y}: no hará asiento."


class AsientoPrevio(NamedTuple):
    lineas: Sequence[LineaPrevia] = ()
    faltan: Sequence[Falta] = ()


def activos() -> bool:
    """Si la empresa actual lleva sus libros aquí."""
    return parametros.activos()


def llevados() -> bool:
    """Si la empresa actual lleva sus libros aquí, o los llevó: lo que se corrige o se anula les importa."""
    return parametros.llevados()


@transactional
def contabilizar(hechos: Sequence[HechoContable], quien: Autor) -> None:
    """Asienta lo que pasó. Lanza `IntegrityError` si su período está cerrado."""
    libro = parametros.leer() if hechos else None
    if libro is not None:
        _asentar(libro, hechos, quien)


def previa(hechos: Sequence[HechoContable]) -> AsientoPrevio:
    """El asiento que se haría, sin hacerlo. Vacío si la empresa no lleva libros aquí."""
    libro = parametros.leer() if hechos else None
    if libro is None:
        return AsientoPrevio()
    if not libro.incluye(hechos[0]):
        return AsientoPrevio(faltan=[Falta("", _ANTES.format(libro.desde))])
    vistas = [libro.previas(hecho) for hecho in hechos]
    faltan = dict.fromkeys(falta for _, suyas in vistas for falta in suyas)
    return AsientoPrevio([linea for lineas, _ in vistas for linea in lineas], list(faltan))


@transactional
def poner_al_dia(hechos: Sequence[HechoContable], quien: Autor) -> None:
    """Asienta lo que pasó antes; lo ya anulado, con su reverso. Lo de un período cerrado espera con lo pendiente."""
    libro = parametros.leer() if hechos else None
    if libro is not None:
        _asentar(libro, hechos, quien, cerrados())


@transactional
def deshacer(
    tipo: str, id_: int, fecha: date, motivo: str, quien: Autor, proposito: str | None = None
) -> None:
    """Reversa, con esa fecha, lo asentado de algo que se anula, aunque ya no se lleven los libros. Lo que esperaba, ya no
    cuenta desde ese día."""
    if not llevados():
        return
    reversados = asientos.reversar_origen(tipo, id_, fecha, motivo, quien, proposito)
    pendientes.anular(tipo, id_, fecha, motivo, proposito)
    libro = None if reversados else parametros.leer()
    if libro is not None and libro.desde is not None:
        _quitar_de_los_saldos(libro, libro.desde, origenes.hechos_de(tipo, id_), fecha, quien)


def _quitar_de_los_saldos(
    libro: Parametros, desde: date, hechos: Sequence[HechoContable], fecha: date, quien: Autor
) -> None:
    """Lo anterior a los libros no tiene asiento: está en los saldos con que empiezan. Al anularlo, lo suyo va al revés."""
    _asentar(
        libro,
        [
            replace(
                hecho,
                origen=replace(hecho.origen, proposito=ANULADO),
                fecha=max(fecha, desde),
                glosa=f"Anulado: {hecho.glosa}",
                movimientos=al_reves(hecho.movimientos),
                anulado_el=None,
                motivo="",
            )
            for hecho in hechos
            if hecho.fecha < desde
        ],
        quien,
    )


@transactional
def rehacer(hecho: HechoContable, quien: Autor) -> None:
    """Lo que se corrigió: reversa lo asentado con su misma fecha, como si no hubiera sido, y lo asienta otra vez. Lo que
    es igual, o ya se anuló, queda como está. Si ya no se llevan los libros, lo que tenía asiento espera a que se retomen."""
    if hecho.origen.id is None or hecho.anulado_el is not None or not llevados():
        return
    origen, libro = hecho.origen, parametros.leer()
    vivo = asientos.vivo(origen)
    if vivo is not None:
        if libro is not None and _es_igual(vivo, hecho, libro):
            return
        asientos.reversar(vivo.id, vivo.fecha, CORREGIDO, quien)
    esperaba = pendientes.quitar(origen)
    if libro is not None:
        _asentar(libro, [hecho], quien)
    elif vivo is not None or esperaba:
        pendientes.esperar([(hecho, [_SIN_LIBROS])], quien)


@transactional
def pedir_pendientes() -> dict[str, int]:
    """Pide el trabajo que contabiliza lo que esperaba. Responde cuántos esperan."""
    pendientes.pedir()
    return {"pendientes": pendientes.cuantos()}


def contabilizar_pendientes(empresa_id: int, quien: Autor) -> None:
    """Contabiliza lo que esperaba y ya se puede, por tandas. Lo demás dice otra vez qué le falta."""
    with en_empresa(empresa_id):
        hasta: int | None = 0
        while hasta is not None:
            hasta = _tanda(hasta, quien)


@transactional
def _tanda(despues_de: int, quien: Autor) -> int | None:
    """Los siguientes a ese id. Responde el del último; None si no quedan."""
    libro = parametros.leer()
    tomados = pendientes.tomar(despues_de) if libro is not None else []
    if libro is None or not tomados:
        return None
    listos, hasta_hoy = [], cerrados()
    for pendiente in tomados:
        hecho = pendientes.hecho_de(pendiente)
        if faltan := (*libro.resolver(hecho).faltan, *periodos.que_falta(hecho, hasta_hoy)):
            pendiente.falta = pendientes.que_falta(faltan)
        else:
            listos.append(hecho)
            db.session.delete(pendiente)
    db.session.flush()
    _asentar(libro, listos, quien)
    return tomados[-1].id


def _asentar(
    libro: Parametros,
    hechos: Sequence[HechoContable],
    quien: Autor,
    cierres: Mapping[str, date] | None = None,
) -> None:
    listos: list[tuple[HechoContable, AsientoPedido]] = []
    esperan: list[tuple[HechoContable, tuple[Falta, ...]]] = []
    for hecho in hechos:
        if not libro.incluye(hecho):
            continue
        resuelto = libro.resolver(hecho)
        if faltan := (*resuelto.faltan, *periodos.que_falta(hecho, cierres or {})):
            esperan.append((hecho, faltan))
        elif resuelto.lineas:
            listos.append((hecho, parametros.pedido(hecho, resuelto)))
    ids = asientos.asentar_varios([pedido for _, pedido in listos], quien) if listos else []
    for (hecho, _), asiento_id in zip(listos, ids, strict=True):
        if hecho.anulado_el is not None:
            asientos.reversar(asiento_id, hecho.anulado_el, hecho.motivo, quien)
    pendientes.esperar(esperan, quien)


def _es_igual(vivo: AsientoContable, hecho: HechoContable, libro: Parametros) -> bool:
    resuelto = libro.resolver(hecho)
    if resuelto.faltan or vivo.fecha != hecho.fecha:
        return False
    tiene = asientos.lineas_de(vivo.id)
    return Counter(replace(x, detalle="") for x in tiene) == Counter(
        replace(x, detalle="") for x in resuelto.lineas
    )
