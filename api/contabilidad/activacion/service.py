"""Empezar los libros: el plan, los parámetros y, por tandas, lo que ya estaba. Cada tanda es una transacción que deja
escrito por dónde va: si el trabajador muere, el siguiente sigue ahí; y empezar otra vez no asienta nada dos veces."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from api.core.autor import Autor
from api.core.datos import audit, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, en_empresa, transactional
from api.core.datos.jobs import anda, defer
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.periodos.cerrados import cerrados
from api.libros.plan.creacion import crear_plan
from api.libros.reglas import activacion, origenes, pendientes, puestos
from api.libros.reglas import service as reglas
from api.libros.reglas.models import (
    DETENIDO,
    EN_COLA,
    EN_PROCESO,
    TERMINADO,
    ContabilidadEmpresa,
)
from api.libros.reglas.origenes import OrigenContable
from api.libros.reglas.periodos import que_falta

TANDA = 200  # lo que se contabiliza en una transacción


def estado() -> dict[str, Any]:
    """Si la empresa lleva libros, desde cuándo, cuánto espera para contabilizarse y cuánto para sellarse."""
    suya = activacion.obtener()
    return {
        "activa": suya.activa,
        "desde": suya.desde,
        "pendientes": pendientes.cuantos(),
        "por_sellar": asientos.por_sellar(),
        "version": suya.version,
    }


def proceso() -> dict[str, Any]:
    """Por dónde va el trabajo que pone los libros al día. Si quien lo hacía murió o no pudo seguir, está detenido."""
    suya = activacion.obtener()
    return {"estado": _estado(suya), "total": suya.total, "hechos": suya.hechos}


@transactional
def continuar(quien: Autor) -> dict[str, Any]:
    """Pide otra vez el trabajo detenido, que sigue donde quedó. EstadoInvalido si no está detenido."""
    if _estado(activacion.bloquear()) != DETENIDO:
        raise EstadoInvalido("La puesta al día no está detenida.")
    _pedir(quien)
    return proceso()


@transactional
def activar(desde: date | None, quien: Autor) -> dict[str, Any]:
    """Empieza los libros, con su plan y sus parámetros, y pide el trabajo que contabiliza lo que ya estaba desde ese día;
    None, todo. Pedirlo otra vez lo recorre otra vez, sin repetir nada."""
    if desde is not None and desde > hoy():
        raise ReglaDeNegocio.en("desde", "Los libros no empiezan en un día futuro.")
    suya = activacion.bloquear()
    antes = {"activa": suya.activa, "desde": suya.desde}
    if suya.estado is None:  # después, lo que la empresa quitó del plan no vuelve solo
        crear_plan()
    suya.activa, suya.desde = True, desde
    suya.version += 1
    db.session.flush()
    puestos.sembrar()
    suya.estado, suya.paso, suya.hasta_id, suya.hechos = EN_COLA, 0, 0, 0
    suya.total = sum(origen.contar(desde) for origen in origenes.todos())
    _anotar("activar", antes, {"activa": True, "desde": desde})
    _pedir(quien)
    return proceso()


@transactional
def cambiar(activa: bool, version: int | None) -> dict[str, Any]:
    """Deja los libros, o los retoma donde estaban. Lo asentado queda; lo que pasó entretanto se contabiliza al activarlos
    otra vez."""
    suya = activacion.obtener(bloqueada=True)
    if version is not None and version != suya.version:
        raise versiones.quien_cambio("contabilidad", empresa_actual(), "la contabilidad")
    if activa and not suya.activa:
        activar(suya.desde, quien_llama())
    elif suya.activa and not activa:
        suya.activa = False
        suya.version += 1
        _anotar("desactivar", {"activa": True}, {"activa": False})
    db.session.flush()
    return estado()


def poner_al_dia(empresa_id: int, quien: Autor) -> None:
    """Contabiliza lo que falta, tanda por tanda."""
    with en_empresa(empresa_id):
        while _tanda(quien):
            db.session.flush()  # dentro de la transacción de otro, lo hecho todavía no se escribe
            db.session.expunge_all()


@transactional
def _tanda(quien: Autor) -> bool:
    """La siguiente. Responde si quedan más."""
    suya = activacion.bloquear()
    todos = origenes.todos()
    if not suya.activa or suya.estado not in (EN_COLA, EN_PROCESO):
        return False
    if suya.paso >= len(todos):
        suya.estado = TERMINADO
        pendientes.pedir()
        return False
    suya.estado = EN_PROCESO
    origen = todos[suya.paso]
    ids = origen.ids(suya.desde, suya.hasta_id, TANDA)
    _contabilizar(origen, ids, quien)
    suya.hechos += len(ids)
    suya.hasta_id = ids[-1] if ids else 0
    if len(ids) < TANDA:
        suya.paso, suya.hasta_id = suya.paso + 1, 0
    return True


def _contabilizar(origen: OrigenContable, ids: Sequence[int], quien: Autor) -> None:
    """Los que no tienen su asiento; y de los que alguien anuló mientras se asentaban, el reverso."""
    hechos = origen.hechos_de(ids) if ids else []
    cierres = cerrados()
    vivo = _asentados(origen.tipo, ids)
    nuevos = []
    for hecho in hechos:
        clave = hecho.origen.id or 0, hecho.origen.proposito
        if clave not in vivo:
            if hecho.anulado_el != hecho.fecha:
                nuevos.append(hecho)
        elif hecho.anulado_el is not None and vivo[clave] is not None and not que_falta(hecho, cierres):
            asientos.reversar(vivo[clave] or 0, hecho.anulado_el, hecho.motivo, quien)
    reglas.poner_al_dia(nuevos, quien)


def _asentados(tipo: str, ids: Sequence[int]) -> dict[tuple[int, str], int | None]:
    """De cada id y propósito que ya tiene su asiento, o espera: el del que sigue vivo; None, si ninguno."""
    hallados = asientos.asentados(tipo, ids)
    hallados |= {clave: None for clave in pendientes.esperan(tipo, ids) if clave not in hallados}
    return hallados


def _estado(suya: ContabilidadEmpresa) -> str | None:
    if suya.estado in (EN_COLA, EN_PROCESO) and not anda(_candado()):
        return DETENIDO
    return suya.estado


def _candado() -> str:
    return f"libros-{empresa_actual()}"


def _pedir(quien: Autor) -> None:
    defer(
        "contabilidad.poner_al_dia", lock=_candado(), empresa_id=empresa_actual(), quien=quien.en_un_trabajo()
    )


def _anotar(accion: str, antes: audit.Anotado, despues: audit.Anotado) -> None:
    empresa_id = empresa_actual()
    audit.record(accion, "contabilidad", empresa_id, empresa_id=empresa_id, antes=antes, despues=despues)
