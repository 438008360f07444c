"""El anexo de la empresa actual: sus sumas, lo que se revisa de él y el archivo que el portal recibe."""

import re
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple

from api.core.errors import EstadoInvalido, NoEncontrado
from api.tributos.ats import ajustes, cuadre
from api.tributos.ats.anexo import AnexoHecho, SumasDelAnexo, archivo_de
from api.tributos.ats.revision import AVISO, ERROR, HallazgoDelAnexo
from api.tributos.declaraciones.nucleo.periodos import NO_EXISTE, PeriodoDeclarado
from api.tributos.declaraciones.nucleo.periodos import leer as leer_declarado

_ESQUEMA = Path(__file__).with_name("ats.xsd")
_ELEMENTO = re.compile(r"Element '(\w+)'")
_MAXIMO = 8 * 1024 * 1024  # lo que el portal recibe
_PESADO = "El archivo comprimido pesa más de 8 MB: el portal no lo recibe, y hay que llevarlo al SRI."
_PRIMERO = 2000  # el primer año que el esquema admite
_FILAS = ("detalleCompras", "detalleVentas", "ventaEst", "detalleExportaciones", "detalleAnulados")


class ArchivoDelAnexo(NamedTuple):
    """El ZIP, abierto al principio. Lo cierra quien lo envía."""

    archivo: IO[bytes]
    nombre: str


def ver(codigo: str) -> SumasDelAnexo:
    """Lo que suma cada bloque, con lo que hay ahora, y lo que hay que arreglar o mirar antes de entregarlo: también lo que dice el
    esquema. Todo de una sola pasada."""
    peso = _Peso()
    hecho = _hacer(leer_periodo(codigo), peso.sumar)
    if peso.total() > _MAXIMO:
        hecho.hallazgos.anotar("tamano", AVISO, _PESADO)
    for descuadre in cuadre.descuadres(hecho.cerrar(), hecho.periodo):
        hecho.hallazgos.anotar("cuadre", AVISO, descuadre.frase, descuadre.enlace)
    return hecho.cerrar()


def revisar(codigo: str) -> Sequence[HallazgoDelAnexo]:
    """Solo lo que hay que arreglar o mirar."""
    return ver(codigo).hallazgos


def sumar(codigo: str) -> SumasDelAnexo:
    """Solo lo que suma, sin compararlo con el esquema."""
    hecho = AnexoHecho(leer_periodo(codigo), ajustes.de_la_empresa())
    for _ in hecho.escribir():
        pass
    return hecho.cerrar()


def escribir_con_id(periodo: PeriodoDeclarado) -> Iterator[str]:
    """El XML con el id de cada documento, que no es el que se entrega."""
    return AnexoHecho(periodo, ajustes.de_la_empresa(), con_id=True).escribir()


def descargar(codigo: str, *, con_errores: bool) -> ArchivoDelAnexo:
    """El ZIP. `EstadoInvalido` si tiene errores y no se pidió con ellos."""
    suyo = leer_periodo(codigo)
    nombre = archivo_de(suyo)
    salida = tempfile.TemporaryFile()  # noqa: SIM115  # lo cierra quien lo envía
    try:
        with (
            zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as paquete,
            paquete.open(f"{nombre}.xml", "w", force_zip64=True) as dentro,
        ):
            hecho = _hacer(suyo, dentro.write)
        if (cuantos := hecho.hallazgos.errores) and not con_errores:
            dicho = "un error" if cuantos == 1 else f"{cuantos} errores"
            raise EstadoInvalido(f"El anexo tiene {dicho}: arréglelos, o descárguelo así como está.")
        salida.seek(0)
    except BaseException:
        salida.close()
        raise
    return ArchivoDelAnexo(salida, f"{nombre}.zip")


def leer_periodo(codigo: str) -> PeriodoDeclarado:
    """`NoEncontrado` si no es uno que el esquema admita."""
    suyo = leer_declarado(codigo)
    if suyo.desde.year < _PRIMERO:
        raise NoEncontrado(NO_EXISTE)
    return suyo


def _hacer(periodo: PeriodoDeclarado, recibe: Callable[[bytes], object]) -> AnexoHecho:
    """Lo escribe de una pasada: cada trozo se compara con el esquema y se da a `recibe`. Nunca está entero en la memoria."""
    hecho = AnexoHecho(periodo, ajustes.de_la_empresa())
    esquema = _ContraSuEsquema()
    for trozo in hecho.escribir():
        datos = trozo.encode("ascii")
        esquema.leer(datos)
        recibe(datos)
    if mal := esquema.cerrar():
        hecho.hallazgos.anotar("esquema", ERROR, mal)
    return hecho


class _Peso:
    """Cuánto pesa comprimido, sin guardarlo."""

    def __init__(self) -> None:
        self._compresor, self._suma = zlib.compressobj(), 0

    def sumar(self, trozo: bytes) -> None:
        self._suma += len(self._compresor.compress(trozo))

    def total(self) -> int:
        return self._suma + len(self._compresor.flush())


class _ContraSuEsquema:
    """Lo compara con su esquema mientras se escribe; las filas que ya pasaron no se quedan."""

    def __init__(self) -> None:
        from lxml import etree

        esquema = etree.XMLSchema(etree.parse(str(_ESQUEMA)))
        self._lector: Any = etree.XMLPullParser(events=("end",), tag=_FILAS, schema=esquema)
        self._falla: type[Exception] = etree.XMLSyntaxError
        self._mal = ""

    def leer(self, trozo: bytes) -> None:
        if self._mal:
            return
        try:
            self._lector.feed(trozo)
            for _, fila in self._lector.read_events():
                fila.clear()
                while fila.getprevious() is not None:
                    del fila.getparent()[0]
        except self._falla as error:
            self._mal = _decir(error)

    def cerrar(self) -> str:
        """Qué no cumple; vacío, nada."""
        if not self._mal:
            try:
                self._lector.close()
            except self._falla as error:
                self._mal = _decir(error)
        return self._mal


def _decir(error: Any) -> str:
    hallado = _ELEMENTO.search(str(error))
    donde = f" en «{hallado[1]}»" if hallado else ""
    return f"El archivo no cumple el esquema del SRI{donde} (línea {error.lineno})."
