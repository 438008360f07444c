"""El trabajo de una importación. Primero revisa todas las filas, sin transacción abierta; después, si no es
solo una revisión, escribe las buenas en una sola transacción.

Un trabajador que muere a medias no deja nada escrito, y el trabajo repetido empieza de nuevo; si la
importación ya está TERMINADA, no hace nada. La importación que mata a `MUERTES` trabajadores se da por
fallida.
"""

import time
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import chain
from typing import Any, NamedTuple

import psycopg
import structlog
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from api.adapters.almacen import ArchivoNoEncontrado
from api.core import externos
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.papel.textos import plegar
from api.plataforma.importaciones import avance, hojas, mapa
from api.plataforma.importaciones.archivo import lectura
from api.plataforma.importaciones.archivo.lectura import HojaLeida, Lote
from api.plataforma.importaciones.archivo.limites import Ilegible
from api.plataforma.importaciones.avance import Avance
from api.plataforma.importaciones.examen import Examen
from api.plataforma.importaciones.models import (
    EN_COLA,
    EN_PROCESO,
    FALLIDA,
    REVISADA,
    SUBIDA,
    TERMINADA,
    ColumnaDelArchivo,
    EfectoGuardado,
    FilaMalaGuardada,
    Importacion,
)
from api.plataforma.importaciones.protocolo import (
    CambioEntretanto,
    Conteo,
    Motivo,
    Obra,
    ObraPorLotes,
    ObraQueAparta,
    ObraQueEscribe,
    Opciones,
    TipoDeLista,
)
from api.plataforma.importaciones.tipos import TIPOS_DE_LISTA, obligatorios

log = structlog.get_logger("importaciones")
PACIENCIA = timedelta(minutes=15)  # cuánto tiempo se reintenta tras una falla nuestra
MUERTES = 3  # cuántos trabajadores puede matar una importación
_CHOQUES = 3
_RECORDADAS = 20  # importaciones entre las que se busca un archivo con los mismos títulos
_CADA = 0.3  # segundos entre dos avances
_MORTAL = (
    f"La importación se interrumpió {MUERTES} veces sin terminar: divida el archivo en varios y súbalos "
    "uno por uno. Si vuelve a pasar, avísenos por un ticket de soporte."
)
_SIN_RESULTADO = "No se pudo guardar el archivo con las filas con error: aquí están las primeras."
_NINGUNA = "Este archivo entra entero o no entra: corrija las filas con error y súbalo otra vez."
_TOMADA = "Otra persona creó este registro mientras se importaba el archivo."


class Cuentas(NamedTuple):
    """En qué quedó una importación, como lo guarda su fila."""

    filas: int
    creadas: int
    actualizadas: int
    malas: int
    errores: list[FilaMalaGuardada]
    efectos: list[EfectoGuardado]
    avisos: list[str]
    resultado: str | None


class Rechazadas(NamedTuple):
    """La clave del archivo de filas rechazadas, y lo que se avisa si no se pudo guardar."""

    clave: str | None = None
    avisos: tuple[str, ...] = ()


def trabajar(empresa_id: int, importacion_id: int, quien: Autor) -> None:
    with en_empresa(empresa_id):
        orden = _tomar(importacion_id)
        if orden is None:
            return
        try:
            _insistir(orden, quien)
        except Ilegible as error:
            _cerrar(orden.id, FALLIDA, motivo=str(error))
        except ArchivoNoEncontrado:
            _cerrar(orden.id, FALLIDA, motivo="El archivo ya no está guardado: vuelva a subirlo.")
        except Exception:
            if ahora() - orden.pedida_en < PACIENCIA:
                _soltar(orden.id)
                raise  # el trabajo corre otra vez
            log.exception("importacion_fallida", id=orden.id)
            _cerrar(
                orden.id,
                FALLIDA,
                motivo="No se pudo completar la importación y no se guardó nada. Intente nuevamente.",
            )


@transactional
def _tomar(importacion_id: int) -> Importacion | None:
    orden = bloqueo.si_esta(select(Importacion).where(Importacion.id == importacion_id))
    if orden is None or orden.estado not in (EN_COLA, EN_PROCESO):
        return None
    if orden.estado == EN_PROCESO and orden.intentos >= MUERTES:
        log.error("importacion_mortal", id=orden.id)
        _cerrar(orden.id, FALLIDA, motivo=_MORTAL)
        return None
    orden.estado = EN_PROCESO
    orden.intentos += 1
    return orden


@transactional
def _soltar(importacion_id: int) -> None:
    """Una falla que se alcanza a avisar no cuenta como muerte del trabajador."""
    suya = update(Importacion).where(Importacion.id == importacion_id, Importacion.intentos > 0)
    db.session.execute(suya.values(intentos=Importacion.intentos - 1))


def _insistir(orden: Importacion, quien: Autor) -> None:
    """Corre la importación y la repite si la base la rechaza: entre la revisión y la escritura, otra
    persona puede cambiar una fila de modo que ya no concuerde con la del archivo."""
    for intento in range(1, _CHOQUES + 1):
        try:
            _correr(orden, quien)
            break
        except (
            CambioEntretanto,
            IntegrityError,
            psycopg.IntegrityError,
        ):  # la de la base la lanza la sesión, o su conexión directa
            if intento == _CHOQUES:
                raise


def _correr(orden: Importacion, quien: Autor) -> None:
    tipo, anterior = TIPOS_DE_LISTA[orden.tipo], orden.resultado
    opciones = Opciones(orden.actualizar, orden.crear_faltantes)
    if orden.archivo is None:
        raise ArchivoNoEncontrado(str(orden.id))
    with lectura.abrir(orden.archivo, orden.extension) as hoja:
        if hoja.total - 1 > tipo.filas:
            raise Ilegible.por_filas(tipo.filas)
        lotes, mapeo = _encabezar(orden, tipo, hoja)
        faltan = [campo.titulo for campo in obligatorios(tipo) if campo.campo not in mapeo]
        if faltan:
            _cerrar(orden.id, SUBIDA, motivo=f"Indique qué columna es: {', '.join(faltan)}.")
            return
        obra = _preparar(tipo, opciones)
        with Examen(tipo, obra, opciones, mapeo, hoja.primera) as examen:
            existentes = _ninguna if isinstance(obra, ObraPorLotes) else transactional(obra.existentes)
            for lote in _contando(orden, hoja.total - 1, examen.enteras(lotes)):
                examen.mirar(lote, existentes)
            examen.acabar()
            if not examen.filas:
                raise Ilegible("El archivo solo tiene los títulos: no hay filas que importar.")
            rechazadas = _guardar_rechazadas(orden, examen, mapeo)
            no_entra = tipo.entera and examen.malas > 0
            escribe = isinstance(obra, ObraQueEscribe) or not isinstance(obra, ObraPorLotes)
            if escribe and not (orden.simular or no_entra):
                _guardar(orden, obra, examen, mapeo, rechazadas, quien)
            else:
                _terminar_prueba(orden, obra, examen, rechazadas, quien)
    _borrar(anterior)  # el de la revisión anterior


def _encabezar(orden: Importacion, tipo: TipoDeLista, hoja: HojaLeida) -> tuple[Iterator[Lote], mapa.Mapeo]:
    """Halla los títulos y los guarda enseguida para que se vean. Responde las filas de abajo y el mapeo
    que se usará."""
    primero = next(hoja.lotes, [])
    if not primero:
        raise Ilegible.por_vacio()
    hallada = mapa.reconocer(primero, hoja.primera, tipo.campos)
    mapeo = orden.mapeo or _recordado(orden, hallada.columnas) or hallada.sugerido
    _poner(orden.id, columnas=hallada.columnas, mapeo=mapeo)
    return chain([primero[hallada.lugar + 1 :]], hoja.lotes), mapeo


@transactional
def _recordado(orden: Importacion, columnas: list[ColumnaDelArchivo]) -> mapa.Mapeo | None:
    """El mapeo de la última importación terminada de un archivo con estos mismos títulos, estén en el orden que estén; None si
    no hay. Un título vacío o que se repite no dice qué columna es: entonces vale el lugar."""
    ultimas = (
        select(Importacion.columnas, Importacion.mapeo)
        .where(
            Importacion.empresa_id == orden.empresa_id,
            Importacion.tipo == orden.tipo,
            Importacion.estado.in_((REVISADA, TERMINADA)),
        )
        .order_by(Importacion.id.desc())
        .limit(_RECORDADAS)
    )
    letras = _por_titulo(columnas)
    for suyas, mapeo in db.session.execute(ultimas):
        titulos = {letra: titulo for titulo, letra in _por_titulo(suyas).items()}
        if mapeo and set(titulos.values()) == set(letras):
            return {campo: letras[titulos[letra]] for campo, letra in mapeo.items() if letra in titulos}
    return None


def _por_titulo(columnas: list[ColumnaDelArchivo]) -> dict[str, str]:
    """La columna de cada título, como lo diría una persona."""
    veces = Counter(plegar(columna["titulo"]) for columna in columnas)
    letras = {}
    for columna in columnas:
        titulo = plegar(columna["titulo"])
        unico = titulo and veces[titulo] == 1
        letras[titulo if unico else f"{titulo} {columna['columna']}"] = columna["columna"]
    return letras


def _contando(orden: Importacion, total: int, lotes: Iterator[Lote]) -> Iterator[Lote]:
    leidas, ultima = 0, 0.0
    for lote in lotes:
        yield lote
        leidas += len(lote)
        if time.monotonic() - ultima > _CADA:
            ultima = time.monotonic()
            _avanzar(orden, min(leidas, total), total, "revisando")
    _avanzar(orden, leidas, leidas, "guardando")


def _avanzar(orden: Importacion, leidas: int, total: int, fase: str) -> None:
    avance.guardar(orden.empresa_id, orden.id, Avance(leidas, total, fase))


@transactional
def _preparar(tipo: TipoDeLista, opciones: Opciones) -> Obra | ObraPorLotes:
    return tipo.preparar(opciones)


def _guardar_rechazadas(orden: Importacion, examen: Examen, mapeo: mapa.Mapeo) -> Rechazadas:
    if not examen.malas:
        return Rechazadas()
    try:
        return Rechazadas(hojas.guardar_rechazadas(TIPOS_DE_LISTA[orden.tipo], examen.rechazadas(), mapeo))
    except Exception:  # las filas importan más que el archivo de las rechazadas
        log.exception("filas_con_error_sin_guardar", id=orden.id)
        return Rechazadas(avisos=(_SIN_RESULTADO,))


def _ninguna(claves: list[str]) -> dict[str, Any]:
    return {}


def _terminar_prueba(
    orden: Importacion, obra: Obra | ObraPorLotes, examen: Examen, rechazadas: Rechazadas, quien: Autor
) -> None:
    if not _cerrar_prueba(orden, obra, examen, rechazadas, quien):
        _borrar(rechazadas.clave)


@transactional
def _cerrar_prueba(
    orden: Importacion, obra: Obra | ObraPorLotes, examen: Examen, rechazadas: Rechazadas, quien: Autor
) -> bool:
    cuentas = _cuentas(obra, examen, rechazadas)
    if examen.malas and TIPOS_DE_LISTA[orden.tipo].entera:
        cuentas = cuentas._replace(avisos=[_NINGUNA, *cuentas.avisos])
    cerrada = _cerrar(orden.id, REVISADA, simular=True, **cuentas._asdict())
    if cerrada and isinstance(obra, ObraQueAparta):
        obra.apartar(orden.id, orden.nombre, examen.buenas, quien)
    return cerrada


def _guardar(
    orden: Importacion,
    obra: Obra | ObraPorLotes,
    examen: Examen,
    mapeo: mapa.Mapeo,
    rechazadas: Rechazadas,
    quien: Autor,
) -> None:
    """Escribe las filas buenas. Las que otra persona creó entretanto pasan a las rechazadas."""
    tipo = TIPOS_DE_LISTA[orden.tipo]
    try:
        conteo = _escribir(orden, obra, examen, rechazadas, quien)
    except BaseException:
        _borrar(rechazadas.clave)
        raise
    if conteo is None:
        _borrar(rechazadas.clave)
        return
    if not conteo.chocaron:
        return
    chocaron = set(conteo.chocaron)
    for numero, valores in examen.buenas():
        if numero in chocaron:
            examen.rechazar(numero, {tipo.clave: valores[tipo.columna]}, [Motivo(tipo.clave, _TOMADA)])
    todas = _guardar_rechazadas(orden, examen, mapeo)
    _poner(
        orden.id,
        errores=examen.primeras,
        resultado=todas.clave,
        avisos=[*obra.avisos(), *todas.avisos],
    )
    _borrar(rechazadas.clave)


def _cuentas(obra: Obra | ObraPorLotes, examen: Examen, rechazadas: Rechazadas) -> Cuentas:
    return Cuentas(
        filas=examen.filas,
        creadas=examen.creadas,
        actualizadas=examen.actualizadas,
        malas=examen.malas,
        errores=examen.primeras,
        efectos=examen.efectos,
        avisos=[mapa.mostrable(aviso) for aviso in (*obra.avisos(), *rechazadas.avisos)],
        resultado=rechazadas.clave,
    )


@transactional
def _escribir(
    orden: Importacion, obra: Obra | ObraPorLotes, examen: Examen, rechazadas: Rechazadas, quien: Autor
) -> Conteo | None:
    """None si otro trabajador ya la terminó: recibió el trabajo porque este parecía muerto."""
    if bloqueo.si_esta(select(Importacion.estado).where(Importacion.id == orden.id)) != EN_PROCESO:
        return None
    if isinstance(obra, ObraQueEscribe):
        conteo = obra.escribir_juntas(examen.buenas(), quien)
    else:
        assert not isinstance(obra, ObraPorLotes)
        conteo = obra.escribir(examen.buenas(), ahora())
    cuentas = _cuentas(obra, examen, rechazadas)._replace(
        creadas=conteo.creadas,
        actualizadas=conteo.actualizadas,
        malas=examen.malas + len(conteo.chocaron),
    )
    _cerrar(orden.id, TERMINADA, **cuentas._asdict())
    despues = {
        "archivo": orden.nombre,
        "lista": TIPOS_DE_LISTA[orden.tipo].titulo,
        "creadas": cuentas.creadas,
        "actualizadas": cuentas.actualizadas,
        "malas": cuentas.malas,
    }
    audit.record(
        "importar", "importacion", orden.id, empresa_id=orden.empresa_id, despues=despues, quien=quien
    )
    return conteo


def _borrar(clave: str | None) -> None:
    if clave:
        externos.almacen().borrar(clave)


@transactional
def _cerrar(importacion_id: int, estado: str, **datos: Any) -> bool:
    """False si ya no estaba en proceso: este trabajador parecía muerto y otro la terminó."""
    en_curso = update(Importacion).where(Importacion.id == importacion_id, Importacion.estado == EN_PROCESO)
    cerrada = db.session.execute(en_curso.values(estado=estado, terminada_en=ahora(), **datos))
    return bool(cerrada.rowcount)  # type: ignore[attr-defined]


@transactional
def _poner(importacion_id: int, **datos: Any) -> None:
    db.session.execute(update(Importacion).where(Importacion.id == importacion_id).values(**datos))
