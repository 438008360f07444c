"""El trabajo que lee una carga: por tandas, cada una en su transacción, en la que sus archivos quedan contados. Si el
trabajador muere, el siguiente sigue donde quedó: ninguno se guarda dos veces."""

import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import IO

import structlog
from sqlalchemy import select

from api.adapters.almacen import ArchivoNoEncontrado
from api.compras.recibidos import guardado, service
from api.compras.recibidos.guardado import Guardado
from api.compras.recibidos.lectura import comprimido, mensaje
from api.compras.recibidos.lectura.comprimido import ArchivoComprimido
from api.compras.recibidos.lectura.limites import MAXIMO_DE_XML, NoSeLee
from api.compras.recibidos.lectura.mensaje import MAXIMO_DE_MENSAJE
from api.compras.recibidos.models import (
    CLAVES,
    CON_ERROR,
    EN_COLA,
    EN_PROCESO,
    FALLIDA,
    NUEVO,
    REPETIDO,
    TERMINADA,
    TXT,
    CargaRecibidos,
)
from api.compras.recibidos.traida import pedido
from api.core import externos
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, directas
from api.core.datos.clock import ahora
from api.core.datos.db import empresa_actual, en_empresa, transactional
from api.core.datos.deposito import soltar
from api.core.errors import Validacion
from api.core.http import uploads

log = structlog.get_logger("recibidos")
TANDA, PESO = 200, 8 * 1024 * 1024  # archivos por transacción, y bytes con los que ya es una
MUERTES = 3  # trabajadores que una carga puede matar
PACIENCIA = timedelta(minutes=15)  # cuánto se reintenta tras una falla nuestra
_MORTAL = f"La lectura se interrumpió {MUERTES} veces: divida el archivo en varios y súbalos otra vez."
_FALLA = "No se pudo terminar por una falla nuestra; lo ya leído está en la bandeja. Súbalo otra vez."
_VACIO = "El ZIP no tiene ningún archivo XML."
_NO_ESTA = "El archivo ya no está guardado: vuelva a subirlo."
_LISTADO = "Es el listado del portal: lo que dice se trae del SRI."


def trabajar(empresa_id: int, carga_id: int, quien: Autor) -> None:
    with en_empresa(empresa_id):
        carga = _tomar(carga_id)
        if carga is None or carga.archivo is None:
            return
        try:
            if carga.origen in (TXT, CLAVES):
                contenido = b"".join(externos.almacen().abrir(carga.archivo))
                pedido.de_archivo(carga_id, carga.origen, carga.nombre, contenido, quien)
            else:
                _leer(carga, quien)
        except Validacion as error:
            _cerrar(carga_id, FALLIDA, quien, error.msg)
        except NoSeLee as error:
            _cerrar(carga_id, FALLIDA, quien, str(error))
        except ArchivoNoEncontrado:
            _cerrar(carga_id, FALLIDA, quien, _NO_ESTA)
        except Exception:
            if ahora() - carga.pedida_en < PACIENCIA:
                _soltar(carga_id)
                raise  # el trabajo corre otra vez
            log.exception("carga_fallida", id=carga_id)
            _cerrar(carga_id, FALLIDA, quien, _FALLA)


@transactional
def _tomar(carga_id: int) -> CargaRecibidos | None:
    carga = bloqueo.si_esta(select(CargaRecibidos).where(CargaRecibidos.id == carga_id))
    if carga is None or carga.estado not in (EN_COLA, EN_PROCESO):
        return None
    if carga.muertes >= MUERTES:
        _terminar(carga, FALLIDA, Autor("trabajo", ""), _MORTAL)
        return None
    carga.estado = EN_PROCESO
    carga.muertes += 1
    return carga


@transactional
def _soltar(carga_id: int) -> None:
    """Una falla que se alcanza a avisar no cuenta como muerte del trabajador."""
    carga = bloqueo.si_esta(select(CargaRecibidos).where(CargaRecibidos.id == carga_id))
    if carga is not None and carga.muertes:
        carga.muertes -= 1


def _leer(carga: CargaRecibidos, quien: Autor) -> None:
    with _abierto(carga) as (total, entradas):
        desde = _empezar(carga.id, total)
        entradas = iter(entradas)
        while tanda := _siguientes(entradas):
            hechos = _tanda(carga.id, desde, tanda, carga.origen, quien)
            if hechos is None:
                return  # otro trabajador la tiene
            desde = hechos
    _cerrar(carga.id, TERMINADA, quien)


def _siguientes(entradas: Iterator[ArchivoComprimido]) -> tuple[ArchivoComprimido, ...]:
    """Los que van en una transacción: por su peso, unos pocos enormes no ocupan la memoria de muchos."""
    siguen, peso = [], 0
    for entrada in entradas:
        siguen.append(entrada)
        peso += len(entrada.contenido or b"")
        if len(siguen) == TANDA or peso >= PESO:
            break
    return tuple(siguen)


@contextmanager
def _abierto(carga: CargaRecibidos) -> Iterator[tuple[int, Iterable[ArchivoComprimido]]]:
    """Cuántos archivos trae, y los que faltan."""
    with tempfile.TemporaryFile() as archivo:
        for trozo in externos.almacen().abrir(carga.archivo or ""):
            archivo.write(trozo)
        archivo.seek(0)
        clave = carga.archivo or ""
        if clave.endswith(".eml"):
            yield mensaje.archivos(archivo.read(MAXIMO_DE_MENSAJE + 1), carga.hechos)
            return
        if not clave.endswith(".zip"):
            yield 1, [] if carga.hechos else [_suelto(carga.nombre, archivo)]
            return
        with comprimido.abrir(archivo) as zip_:
            total = len(comprimido.nombrados(zip_))
            if not total:
                raise NoSeLee(_VACIO)
            yield total, comprimido.entradas(zip_, carga.hechos)


def _suelto(nombre: str, archivo: IO[bytes]) -> ArchivoComprimido:
    return ArchivoComprimido(nombre, archivo.read(MAXIMO_DE_XML + 1))


@transactional
def _empezar(carga_id: int, total: int) -> int:
    """Dice cuántos son; responde cuántos ya están hechos."""
    carga = bloqueo.una(select(CargaRecibidos).where(CargaRecibidos.id == carga_id), _NO_ESTA)
    carga.total = total
    return carga.hechos


@transactional
def _tanda(
    carga_id: int, desde: int, tanda: tuple[ArchivoComprimido, ...], origen: str, quien: Autor
) -> int | None:
    """Guarda los que siguen. Responde cuántos van; None si otro trabajador los hizo, porque este parecía muerto."""
    carga = bloqueo.si_esta(select(CargaRecibidos).where(CargaRecibidos.id == carga_id))
    if carga is None or carga.estado != EN_PROCESO or carga.hechos != desde:
        return None
    hechos = _guardar(tanda, origen, quien)
    directas.insertar(
        "archivos_cargas",
        {"empresa_id": empresa_actual(), "carga_id": carga_id},
        {
            "n": list(range(desde + 1, desde + len(tanda) + 1)),
            "nombre": [uploads.safe_name(entrada.nombre) for entrada in tanda],
            "resultado": [hecho.resultado for hecho in hechos],
            "mensaje": [hecho.mensaje for hecho in hechos],
            "recibido_id": [hecho.recibido_id for hecho in hechos],
        },
    )
    resultados = [hecho.resultado for hecho in hechos]
    carga.hechos += len(hechos)
    carga.nuevos += resultados.count(NUEVO)
    carga.repetidos += resultados.count(REPETIDO)
    carga.con_error += resultados.count(CON_ERROR)
    return carga.hechos


def _guardar(tanda: tuple[ArchivoComprimido, ...], origen: str, quien: Autor) -> list[Guardado]:
    """En qué quedó cada archivo: el que no se pudo abrir, el listado del portal y los comprobantes."""
    comprobantes = [uno.contenido for uno in tanda if uno.contenido is not None and not uno.es_listado]
    guardados = guardado.varios(comprobantes, origen, quien)
    _confirmar([uno.recibido_id for uno in guardados if uno.recibido_id], origen, quien)
    siguientes = iter(guardados)
    return [
        Guardado(CON_ERROR, None, entrada.reparo)
        if entrada.contenido is None
        else _pedir(entrada.nombre, entrada.contenido, quien)
        if entrada.es_listado
        else next(siguientes)
        for entrada in tanda
    ]


def _confirmar(ids: list[int], origen: str, quien: Autor) -> None:
    """Lo que trajo cualquiera se cree cuando el SRI da lo mismo."""
    filas = service.algunos(ids) if ids else ()
    pedido.confirmar(
        [fila for fila in filas if guardado.por_confirmar(fila) and not fila.grave], origen, quien
    )


def _pedir(nombre: str, listado: bytes, quien: Autor) -> Guardado:
    """Pide lo que dice un listado del portal, que tiene su propia carga."""
    try:
        pedido.del_listado(nombre, listado, quien)
    except Validacion as error:
        return Guardado(CON_ERROR, None, error.msg)
    return Guardado(NUEVO, None, _LISTADO)


@transactional
def _cerrar(carga_id: int, estado: str, quien: Autor, motivo: str = "") -> None:
    carga = bloqueo.si_esta(select(CargaRecibidos).where(CargaRecibidos.id == carga_id))
    if carga is not None and carga.estado == EN_PROCESO:
        _terminar(carga, estado, quien, motivo)


def _terminar(carga: CargaRecibidos, estado: str, quien: Autor, motivo: str) -> None:
    soltar(carga.archivo)
    carga.estado, carga.motivo, carga.archivo, carga.terminada_en = estado, motivo, None, ahora()
    audit.record(
        "importar",
        "carga_recibidos",
        carga.id,
        empresa_id=carga.empresa_id,
        despues={
            "archivo": carga.nombre,
            "nuevos": carga.nuevos,
            "repetidos": carga.repetidos,
            "con_error": carga.con_error,
            "motivo": motivo,
        },
        quien=quien,
    )
