"""El anexo de la empresa actual: sus sumas, lo que se revisa de él y el archivo que el portal recibe."""

import re
import tempfile
import zipfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import IO, NamedTuple

from api.core.errors import EstadoInvalido, NoEncontrado
from api.tributos.ats.anexo import AjustesDelAnexo, AnexoHecho, SumasDelAnexo, archivo_de
from api.tributos.ats.revision import AVISO, ERROR, HallazgoDelAnexo, HallazgosDelAnexo
from api.tributos.declaraciones.nucleo.periodos import NO_EXISTE, PeriodoDeclarado
from api.tributos.declaraciones.nucleo.periodos import leer as leer_declarado

_ESQUEMA = Path(__file__).with_name("ats.xsd")
_ELEMENTO = re.compile(r"Element '(\w+)'")
_MAXIMO = 8 * 1024 * 1024  # lo que el portal recibe
_TROZO = 1 << 16
_PRIMERO = 2000  # el primer año que el esquema admite
_FILAS = ("detalleCompras", "detalleVentas", "ventaEst", "detalleExportaciones", "detalleAnulados")


class ArchivoDelAnexo(NamedTuple):
    """El ZIP, abierto al principio. Lo cierra quien lo envía."""

    archivo: IO[bytes]
    nombre: str


def ver(periodo: str, ajustes: AjustesDelAnexo) -> SumasDelAnexo:
    """Lo que suma cada bloque, con lo que hay ahora, y cuánto se halló al revisarlo."""
    hecho = AnexoHecho(_periodo(periodo), ajustes)
    for _ in hecho.escribir():
        pass
    return hecho.sumas


def revisar(periodo: str, ajustes: AjustesDelAnexo) -> Sequence[HallazgoDelAnexo]:
    """Lo que hay que arreglar o mirar antes de entregarlo, también lo que dice el esquema."""
    with closing(_hacer(periodo, ajustes)) as hecho:
        return hecho.hallazgos.todos()


def descargar(periodo: str, ajustes: AjustesDelAnexo, *, con_errores: bool) -> ArchivoDelAnexo:
    """El ZIP. `EstadoInvalido` si tiene errores y no se pidió con ellos."""
    hecho = _hacer(periodo, ajustes)
    if hecho.hallazgos.errores and not con_errores:
        hecho.close()
        cuantos = hecho.hallazgos.errores
        dicho = "un error" if cuantos == 1 else f"{cuantos} errores"
        raise EstadoInvalido(f"El anexo tiene {dicho}: arréglelos, o descárguelo así como está.")
    return ArchivoDelAnexo(hecho.zip, hecho.nombre)


def _periodo(codigo: str) -> PeriodoDeclarado:
    """`NoEncontrado` si no es uno que el esquema admita."""
    suyo = leer_declarado(codigo)
    if suyo.desde.year < _PRIMERO:
        raise NoEncontrado(NO_EXISTE)
    return suyo


class _Escrito(NamedTuple):
    zip: IO[bytes]
    nombre: str
    hallazgos: HallazgosDelAnexo

    def close(self) -> None:
        self.zip.close()


def _hacer(periodo: str, ajustes: AjustesDelAnexo) -> _Escrito:
    """Lo escribe en el disco, lo compara con su esquema y lo comprime: nunca está entero en la memoria."""
    suyo = _periodo(periodo)
    hecho = AnexoHecho(suyo, ajustes)
    salida = tempfile.TemporaryFile()  # noqa: SIM115  # lo cierra quien lo envía
    try:
        with tempfile.TemporaryFile() as llano:
            for trozo in hecho.escribir():
                llano.write(trozo.encode("ascii"))
            llano.seek(0)
            if mal := _contra_su_esquema(llano):
                hecho.hallazgos.anotar("esquema", ERROR, mal)
            llano.seek(0)
            _comprimir(llano, salida, f"{archivo_de(suyo)}.xml")
        if salida.seek(0, 2) > _MAXIMO:
            frase = (
                "El archivo comprimido pesa más de 8 MB: el portal no lo recibe, y hay que llevarlo al SRI."
            )
            hecho.hallazgos.anotar("tamano", AVISO, frase)
        salida.seek(0)
    except BaseException:
        salida.close()
        raise
    return _Escrito(salida, f"{archivo_de(suyo)}.zip", hecho.hallazgos)


def _comprimir(llano: IO[bytes], salida: IO[bytes], nombre: str) -> None:
    with zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as paquete, paquete.open(nombre, "w") as dentro:
        while trozo := llano.read(_TROZO):
            dentro.write(trozo)


def _contra_su_esquema(llano: IO[bytes]) -> str:
    """Qué no cumple; vacío, nada."""
    from lxml import etree

    esquema = etree.XMLSchema(etree.parse(str(_ESQUEMA)))
    try:
        for _, fila in etree.iterparse(llano, events=("end",), tag=_FILAS, schema=esquema):
            fila.clear()
            while fila.getprevious() is not None:  # las que ya pasaron no se quedan
                del fila.getparent()[0]
    except etree.XMLSyntaxError as error:
        hallado = _ELEMENTO.search(str(error))
        donde = f" en «{hallado[1]}»" if hallado else ""
        return f"El archivo no cumple el esquema del SRI{donde} (línea {error.lineno})."
    return ""
