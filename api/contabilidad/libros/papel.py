"""Los libros y los estados en papel: el encabezado de la empresa, la tabla y quiénes firman."""

from collections.abc import Iterable, Sequence
from typing import IO, Any, NamedTuple

from api.contabilidad.firmantes import service as firmantes
from api.core.datos.db import empresa_actual, transactional
from api.core.papel import pdf
from api.core.papel.excel import ColumnaExcel
from api.core.papel.letras import FUERTE, NORMAL
from api.core.papel.pdf import MARGEN, SUAVE, TINTA, UTIL, ColumnaPDF, EmisorImpreso, Hoja
from api.plataforma.empresas import service as empresas

_ALTO_FIRMAS = 101.0
_ENTRE_TABLAS = 14.0


class HojaDeLibro(NamedTuple):
    """Un libro en Excel, como lo pide `excel.respuesta`."""

    nombre: str
    columnas: Sequence[ColumnaExcel]
    filas: Iterable[Any]
    hoja: str
    encabezado: Sequence[str]


@transactional
def membrete() -> tuple[EmisorImpreso, list[str]]:
    """La empresa en el encabezado de un PDF, sin logotipo, y en el de un Excel."""
    empresa = empresas.obtener(empresa_actual())
    quien = f"{empresa.razon_social} · RUC {empresa.ruc}"
    return EmisorImpreso(empresa.nombre_comercial or empresa.razon_social, [quien]), [quien]


def dibujar(
    titulo: str,
    lineas: Sequence[str],
    columnas: Sequence[ColumnaPDF],
    filas: Iterable[Sequence[str]],
    notas: Sequence[str] = (),
) -> IO[bytes]:
    """El PDF en un archivo temporal, posicionado al final."""
    return dibujar_tablas(titulo, lineas, [(columnas, filas)], notas)


def dibujar_tablas(
    titulo: str,
    lineas: Sequence[str],
    tablas: Sequence[tuple[Sequence[ColumnaPDF], Iterable[Sequence[str]]]],
    notas: Sequence[str] = (),
    *,
    separadas: bool = False,
) -> IO[bytes]:
    """Lo mismo con varias tablas, una después de otra; con `separadas`, con un espacio entre ellas."""
    archivo = pdf.archivo()
    try:
        hoja = Hoja(archivo, titulo, membrete()[0])
        hoja.encabezado(*lineas, "Valores en dólares (USD)")
        for n, (columnas, filas) in enumerate(tablas):
            hoja.y -= _ENTRE_TABLAS if separadas and n else 0
            hoja.tabla(columnas, filas)
        _notas(hoja, notas)
        _firmas(hoja)
        hoja.cerrar()
    except BaseException:
        archivo.close()
        raise
    return archivo


def _notas(hoja: Hoja, notas: Sequence[str]) -> None:
    for nota in notas:
        hoja.reservar(26)
        hoja.y -= 14
        for linea in pdf.partir(nota, NORMAL, 8, UTIL)[:3]:
            hoja.texto(MARGEN, hoja.y, linea, NORMAL, 8, SUAVE)
            hoja.y -= 10.5


@transactional
def _firmantes() -> tuple[tuple[str, str, str], ...]:
    """De cada uno, en calidad de qué firma, cómo se llama y su cédula o RUC; vacío, se escribe a mano."""
    suyos = firmantes.ver()
    return (
        ("Representante legal", suyos.representante, suyos.representante_id),
        ("Contador", suyos.contador, suyos.contador_id),
    )


def _firmas(hoja: Hoja) -> None:
    hoja.reservar(_ALTO_FIRMAS)
    firman = _firmantes()
    ancho = UTIL / len(firman)
    hoja.y -= 62
    hoja.lienzo.setStrokeColor(pdf.tinte(TINTA))
    hoja.lienzo.setLineWidth(0.7)
    for n, (calidad, nombre, identificacion) in enumerate(firman):
        x = MARGEN + n * ancho
        hoja.lienzo.line(x, hoja.y, x + ancho - 60, hoja.y)
        cabe = pdf.partir(nombre, FUERTE, 8.5, ancho - 20)[:1] if nombre else []
        for linea in cabe:
            hoja.texto(x, hoja.y - 12, linea, FUERTE, 8.5)
        y = hoja.y - 12 - 11 * len(cabe)
        hoja.texto(x, y, calidad, NORMAL if nombre else FUERTE, 8.5)
        hoja.texto(x, y - 11, f"C. I. o RUC: {identificacion}".strip(), NORMAL, 8, SUAVE)
    hoja.y -= 39
