"""El trabajo que hace el ZIP de una empresa. Lo que no se puede poner no lo detiene: se dice."""

import tempfile
import zipfile
from collections.abc import Collection, Iterator
from datetime import date
from typing import IO, NamedTuple

import structlog
from sqlalchemy import select

from api.core import externos, fallas
from api.core.datos import bloqueo, deposito
from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa, transactional
from api.core.errors import NoEncontrado
from api.despacho.descargas import piezas, service
from api.despacho.descargas.models import FALLIDO, LISTO, PENDIENTE, ArchivoDeDescarga
from api.despacho.descargas.piezas import LoDeUnMes, Pieza

log = structlog.get_logger("despacho")
MAXIMO = 1024 * 1024 * 1024  # lo que un ZIP puede pesar
_INTENTOS = 3
_FALLO = "No se pudo hacer. Pídala otra vez y, si vuelve a pasar, escriba a soporte."
_SIN_PERMISO = "Su usuario en la empresa no puede ver {}."
_A = ArchivoDeDescarga


class PorHacer(NamedTuple):
    """El ZIP que un trabajo tomó: qué lleva y qué puede ver en esa empresa quien lo pidió."""

    empresa_id: int
    clave: str
    mes: date
    partes: Collection[str]
    permisos: frozenset[str]


class ZipHecho(NamedTuple):
    tamano: int
    permisos: list[str]
    avisos: list[str]


def hacer(archivo_id: int) -> None:
    """Hacerlo otra vez da lo mismo. Tras tres fallas queda dicho que no se pudo."""
    suyo = _tomar(archivo_id)
    if suyo is None:
        return
    try:
        with tempfile.TemporaryFile() as zip_, en_empresa(suyo.empresa_id):
            permisos, avisos = _escribir(zip_, suyo)
            zip_.seek(0)
            tamano = externos.almacen().guardar(suyo.clave, zip_, MAXIMO).tamano
    except Exception as error:
        if not _ultimo_intento(archivo_id):
            raise
        log.exception("descarga_fallida", archivo=archivo_id)
        fallas.avisar(error, tarea="despacho.empaquetar")
        return
    _asentar(archivo_id, suyo.clave, ZipHecho(tamano, permisos, avisos))


def _escribir(salida: IO[bytes], suyo: PorHacer) -> tuple[list[str], list[str]]:
    """Qué permisos pide lo que quedó dentro, y lo que no se puso."""
    de, usados = piezas.del_mes(suyo.mes), list[str]()
    with zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as paquete:
        for pieza in piezas.PIEZAS:
            if pieza.parte not in suyo.partes:
                continue
            if pieza.permiso not in suyo.permisos:
                de.avisos.append(_SIN_PERMISO.format(pieza.que))
                continue
            for nombre, contenido in _puestos(pieza, de):
                with contenido, paquete.open(nombre, "w", force_zip64=True) as dentro:
                    contenido.seek(0)
                    while trozo := contenido.read(1 << 16):
                        dentro.write(trozo)
                if pieza.permiso not in usados:
                    usados.append(pieza.permiso)
        if not usados:
            de.avisos.append("Ese mes no tiene nada de lo pedido.")
        paquete.writestr("LEAME.txt", _leame(de))
    return usados, list(dict.fromkeys(de.avisos))


@transactional
def _leidos(pieza: Pieza, de: LoDeUnMes) -> list[piezas.Puesto]:
    return list(pieza.poner(de))


def _puestos(pieza: Pieza, de: LoDeUnMes) -> Iterator[piezas.Puesto]:
    """Lo que se lee de a poco se pone mientras se lee; lo demás, en una transacción, que así ve lo mismo entero."""
    yield from pieza.poner(de) if pieza.parte == piezas.XML else _leidos(pieza, de)


def _leame(de: LoDeUnMes) -> str:
    lineas = [
        f"Lo del {de.desde:%d/%m/%Y} al {de.hasta:%d/%m/%Y}, hecho el {ahora():%d/%m/%Y}.",
        *(f"- {aviso}" for aviso in dict.fromkeys(de.avisos)),
    ]
    return "\r\n".join(lineas) + "\r\n"


@transactional
def _tomar(archivo_id: int) -> PorHacer | None:
    """El pendiente, con su intento contado. None si ya se hizo, si se borró o si quien lo pidió ya no trabaja en la empresa."""
    fila = bloqueo.si_esta(select(_A).where(_A.id == archivo_id))
    if fila is None or fila.estado != PENDIENTE:
        return None
    suya = service.descarga(fila.descarga_id)
    fila.intentos += 1
    try:
        permisos = service.permisos_en(suya.despacho_id, suya.persona_id, fila.empresa_id)
    except NoEncontrado as error:
        fila.estado, fila.hecho_en, fila.avisos = FALLIDO, ahora(), [error.msg]
        return None
    fila.archivo = f"despachos/{ahora():%Y/%m}/{fila.id}.zip" if fila.archivo is None else fila.archivo
    return PorHacer(fila.empresa_id, fila.archivo, suya.mes, suya.partes, permisos)


@transactional
def _ultimo_intento(archivo_id: int) -> bool:
    fila = bloqueo.si_esta(select(_A).where(_A.id == archivo_id))
    if fila is not None and fila.intentos < _INTENTOS:
        return False
    if fila is not None:
        fila.estado, fila.hecho_en, fila.avisos = FALLIDO, ahora(), [_FALLO]
    return True


@transactional
def _asentar(archivo_id: int, clave: str, hecho: ZipHecho) -> None:
    fila = bloqueo.si_esta(select(_A).where(_A.id == archivo_id))
    if fila is None:
        deposito.soltar(clave)  # quien la pidió la borró mientras se hacía
        return
    if fila.estado != PENDIENTE:
        return
    fila.estado, fila.hecho_en = LISTO, ahora()
    fila.tamano, fila.permisos, fila.avisos = hecho.tamano, hecho.permisos, hecho.avisos
