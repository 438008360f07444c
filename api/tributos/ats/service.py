"""El anexo de la empresa actual: sus sumas, lo que se revisa de él y el archivo que el portal recibe."""

import os
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import IO, NamedTuple

from api.core.datos import jobs
from api.core.datos.clock import ahora
from api.core.datos.db import empresa_actual, en_empresa, transactional
from api.core.errors import EstadoInvalido, NoEncontrado
from api.tributos.ats import ajustes, cuadre, guardado
from api.tributos.ats.anexo import AnexoHecho, SumasDelAnexo, archivo_de
from api.tributos.ats.escrito.esquema import ContraElEsquema
from api.tributos.ats.escrito.peso import PesoEstimado
from api.tributos.ats.guardado import AvanceDelAnexo, HuellaDelAnexo
from api.tributos.ats.revision import AVISO, HallazgoDelAnexo
from api.tributos.declaraciones.nucleo.periodos import NO_EXISTE, PeriodoDeclarado
from api.tributos.declaraciones.nucleo.periodos import leer as leer_declarado

_MAXIMO = 8 * 1024 * 1024  # lo que el portal recibe
_RAPIDO, _DEL_TODO = (
    3,
    9,
)  # cuánto se comprime: de lo que se escribe, apretarlo más es una quinta parte del tiempo y del tamaño
_TROZO = 1 << 16
TODAVIA = "El anexo de ese período tiene muchos documentos y se está calculando: en unos segundos estará."
_PESADO = "El archivo comprimido pesa más de 8 MB: el portal no lo recibe, y hay que llevarlo al SRI."
MUCHOS = 10_000  # documentos: desde aquí, la primera vez se calcula en un trabajo
_CADA = 1_000  # de cuántas en cuántas compras se dice el avance
_PRIMERO = 2000  # el primer año que el esquema admite


class ArchivoDelAnexo(NamedTuple):
    """El ZIP, abierto al principio. Lo cierra quien lo envía."""

    archivo: IO[bytes]
    nombre: str


def ver(codigo: str) -> SumasDelAnexo:
    """Lo que suma cada bloque, con lo que hay ahora, y lo que hay que arreglar o mirar antes de entregarlo: también lo que dice el
    esquema. Si nada de lo que lee cambió, es lo guardado; lo que dicen los formularios, siempre lo de ahora."""
    periodo = leer_periodo(codigo)
    return _ver_con(periodo, guardado.huella(periodo))


def _ver_con(periodo: PeriodoDeclarado, huella: HuellaDelAnexo) -> SumasDelAnexo:
    suyo = guardado.leer(periodo, huella, guardado.REVISADO)
    if suyo is None:
        suyo = revisado(periodo)
        guardado.guardar(periodo, huella, guardado.REVISADO, suyo)
    return _con_el_cuadre(periodo, huella, suyo)


def _con_el_cuadre(periodo: PeriodoDeclarado, huella: HuellaDelAnexo, suyo: SumasDelAnexo) -> SumasDelAnexo:
    hallados = cuadre.descuadres(suyo, periodo, huella.de_documentos)
    dichos = [HallazgoDelAnexo("cuadre", AVISO, d.frase, d.enlace) for d in hallados]
    suyo.avisos += len(dichos)
    suyo.hallazgos += dichos
    return suyo


def revisado(periodo: PeriodoDeclarado, avanzar: Callable[[int], None] | None = None) -> SumasDelAnexo:
    """Todo de una sola pasada. `avanzar` oye, de cada compra, cuántas van."""
    peso = PesoEstimado()
    hecho = AnexoHecho(periodo, ajustes.de_la_empresa(), avanzar=avanzar)
    hecho.recorrer(ContraElEsquema(), peso)
    if peso.total() > _MAXIMO:
        hecho.hallazgos.anotar("tamano", AVISO, _PESADO)
    return hecho.cerrar()


def ver_o_encargar(codigo: str) -> SumasDelAnexo | AvanceDelAnexo:
    """Lo de `ver` o, si es de muchos documentos y nadie lo ha calculado, cuánto va el trabajo que lo calcula. Si se calculó
    hace poco y algo cambió, se ve eso, con un aviso, mientras se calcula otra vez: un mes en que se emite sin parar nunca es el mismo."""
    periodo = leer_periodo(codigo)
    huella = guardado.huella(periodo)
    if huella.documentos <= MUCHOS:
        return _ver_con(periodo, huella)
    visto = guardado.leer(periodo, huella, guardado.REVISADO)
    if visto is None:
        avance = _encargar(periodo, huella)
        if avance is None:
            return _ver_con(periodo, huella)
        visto = guardado.reciente(periodo)
        if visto is None:
            return avance
    return _con_el_cuadre(periodo, huella, visto)


@transactional
def _encargar(periodo: PeriodoDeclarado, huella: HuellaDelAnexo) -> AvanceDelAnexo | None:
    """None si no hay dónde guardar lo que se calcule."""
    candado = f"anexo-{empresa_actual()}-{periodo.codigo}"
    if not jobs.anda(candado):
        if not guardado.anotar_avance(periodo, 0):
            return None
        jobs.defer(
            "tributos.calcular_anexo",
            lock=candado,
            unico=candado,
            empresa_id=empresa_actual(),
            periodo=periodo.codigo,
        )
    return AvanceDelAnexo(min(guardado.avance(periodo), huella.documentos), huella.documentos)


def calcular(empresa_id: int, codigo: str) -> None:
    """Si otro ya lo calculó con lo mismo, nada."""
    with en_empresa(empresa_id):
        periodo = leer_periodo(codigo)
        huella = guardado.huella(periodo)
        if guardado.leer(periodo, huella, guardado.REVISADO):
            return
        empezo = ahora()

        def avanzar(compras: int) -> None:
            if compras % _CADA == 0:
                guardado.anotar_avance(periodo, huella.de_documentos.emitidos + compras)

        suyo = revisado(periodo, avanzar)
        guardado.guardar(periodo, huella, guardado.REVISADO, suyo)
        frase = f"Son las cifras de las {empezo:%H:%M}: después cambió algo, y se está calculando otra vez."
        suyo.hallazgos.append(HallazgoDelAnexo("calculado_antes", AVISO, frase))
        suyo.avisos += 1
        guardado.guardar_reciente(periodo, suyo)


def revisar(codigo: str) -> Sequence[HallazgoDelAnexo]:
    """Solo lo que hay que arreglar o mirar."""
    return ver(codigo).hallazgos


def sumar(codigo: str) -> SumasDelAnexo:
    """Solo lo que suma, sin compararlo con el esquema; lo guardado, si nada de lo que lee cambió."""
    periodo = leer_periodo(codigo)
    return _sumar_con(periodo, guardado.huella(periodo))


def _sumar_con(periodo: PeriodoDeclarado, huella: HuellaDelAnexo) -> SumasDelAnexo:
    suyo = guardado.leer(periodo, huella, guardado.REVISADO, guardado.SUMADO)
    if suyo is None:
        hecho = AnexoHecho(periodo, ajustes.de_la_empresa())
        hecho.recorrer()
        suyo = hecho.cerrar()
        guardado.guardar(periodo, huella, guardado.SUMADO, suyo)
    return suyo


def sumar_o_encargar(codigo: str) -> SumasDelAnexo | AvanceDelAnexo:
    """Lo de `sumar` o, si es de muchos documentos y nadie lo ha calculado, cuánto va el trabajo que lo calcula. Si se calculó hace poco
    y algo cambió, se suma ahora: quien necesita las cifras exactas de un mes que no deja de cambiar no espera para siempre."""
    periodo = leer_periodo(codigo)
    huella = guardado.huella(periodo)
    if guardado.leer(periodo, huella, guardado.REVISADO, guardado.SUMADO) is None:
        avance = _por_encargar(periodo, huella)
        if avance is not None:
            return avance
    return _sumar_con(periodo, huella)


def _por_encargar(periodo: PeriodoDeclarado, huella: HuellaDelAnexo) -> AvanceDelAnexo | None:
    """Cuánto va el trabajo que lo calcula; None si es de pocos, si se calculó hace poco o si no hay dónde guardarlo."""
    grande = huella.documentos > MUCHOS and guardado.reciente(periodo) is None
    return _encargar(periodo, huella) if grande else None


def escribir_con_id(periodo: PeriodoDeclarado) -> Iterator[str]:
    """El XML con el id de cada documento, que no es el que se entrega."""
    return AnexoHecho(periodo, ajustes.de_la_empresa(), con_id=True).escribir()


def descargar(codigo: str, *, con_errores: bool) -> ArchivoDelAnexo:
    """El ZIP. `EstadoInvalido` si tiene errores y no se pidió con ellos, o si es de muchos documentos y todavía lo calcula un
    trabajo. Si lo que se vio de él sigue siendo lo de ahora, solo se escribe; si algo cambió mientras se escribía, se hace otra vez
    entero."""
    suyo = leer_periodo(codigo)
    huella = guardado.huella(suyo)
    visto = guardado.leer(suyo, huella, guardado.REVISADO)
    if visto is None and _por_encargar(suyo, huella):
        raise EstadoInvalido(TODAVIA)
    if visto is not None:
        _sin_errores(visto.errores, con_errores=con_errores)
        hecho = AnexoHecho(suyo, ajustes.de_la_empresa(), solo_escribe=True)
        archivo = _comprimido(suyo, hecho.escribir())
        if guardado.huella(suyo) == huella:
            return archivo
        archivo.archivo.close()
    hecho = AnexoHecho(suyo, ajustes.de_la_empresa())
    archivo = _comprimido(suyo, hecho.escribir(ContraElEsquema()))
    try:
        _sin_errores(hecho.hallazgos.errores, con_errores=con_errores)
    except EstadoInvalido:
        archivo.archivo.close()
        raise
    return archivo


def _sin_errores(cuantos: int, *, con_errores: bool) -> None:
    if cuantos and not con_errores:
        dicho = "un error" if cuantos == 1 else f"{cuantos} errores"
        raise EstadoInvalido(f"El anexo tiene {dicho}: arréglelos, o descárguelo así como está.")


def _comprimido(periodo: PeriodoDeclarado, trozos: Iterator[str]) -> ArchivoDelAnexo:
    """Se comprime mientras se escribe: el XML no se tiene entero. Si así no cabe en lo que el portal recibe, se aprieta del todo."""
    nombre = archivo_de(periodo)
    salida = _zip(nombre, (trozo.encode("ascii") for trozo in trozos), _RAPIDO)
    if salida.seek(0, os.SEEK_END) > _MAXIMO:
        with salida, zipfile.ZipFile(salida) as antes, antes.open(f"{nombre}.xml") as dentro:
            salida = _zip(nombre, iter(partial(dentro.read, _TROZO), b""), _DEL_TODO)
    salida.seek(0)
    return ArchivoDelAnexo(salida, f"{nombre}.zip")


def _zip(nombre: str, trozos: Iterator[bytes], cuanto: int) -> IO[bytes]:
    salida = tempfile.TemporaryFile()  # noqa: SIM115  # lo cierra quien lo envía
    try:
        with (
            zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED, compresslevel=cuanto) as paquete,
            paquete.open(f"{nombre}.xml", "w", force_zip64=True) as dentro,
        ):
            for trozo in trozos:
                dentro.write(trozo)
    except BaseException:
        salida.close()
        raise
    return salida


def leer_periodo(codigo: str) -> PeriodoDeclarado:
    """`NoEncontrado` si no es uno que el esquema admita."""
    suyo = leer_declarado(codigo)
    if suyo.desde.year < _PRIMERO:
        raise NoEncontrado(NO_EXISTE)
    return suyo
