"""La hoja con que se cuenta, en Excel y en papel, y lo que difiere en Excel. La hoja de Excel, llena, se puede importar."""

from collections.abc import Iterator, Sequence
from typing import IO, Any, NamedTuple

from api.core.datos.db import empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import Sesion
from api.core.papel import pdf
from api.core.papel.excel import ColumnaExcel
from api.core.papel.pdf import UTIL, ColumnaPDF, EmisorImpreso, Hoja
from api.existencias.conteos import lista
from api.existencias.conteos.lista import COSTO, PENDIENTES, FiltrosProductosContados
from api.existencias.conteos.models import ABIERTO
from api.existencias.kardex.movidos import legible
from api.plataforma.empresas import service as empresas

_DE_QUE = (
    ColumnaExcel("Conteo", "conteo", 9),
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Código auxiliar", "codigo_auxiliar", 18),
    ColumnaExcel("Nombre", "nombre", 48),
    ColumnaExcel("Unidad", "unidad", 14),
)
_PARA_CONTAR = (*_DE_QUE, ColumnaExcel("Cantidad", "cantidad", 12), ColumnaExcel("Zona", "zona", 18))
_CON_DIFERENCIA = (
    *_DE_QUE,
    ColumnaExcel("Contado", "contado", 12),
    ColumnaExcel("Contado el", "contado_en", 17),
    ColumnaExcel("Había", "existencia", 12),
    ColumnaExcel("Registrado después, de antes", "tarde", 16),
    ColumnaExcel("Diferencia", "diferencia", 12),
    ColumnaExcel("Se movió mientras se contaba", "movido", 16),
    ColumnaExcel("Vuelta", "vuelta", 8),
)
_VALOR = ColumnaExcel("Valor de la diferencia", "valor", 16)
_EN_PAPEL = (
    ColumnaPDF("Código", 82),
    ColumnaPDF("Producto", UTIL - 302, lineas=2),
    ColumnaPDF("Unidad", 60),
    ColumnaPDF("Cantidad", 80),
    ColumnaPDF("Zona", 80),
)


class HojaDeConteo(NamedTuple):
    """Una hoja de Excel, como la pide `excel.respuesta`."""

    nombre: str
    columnas: Sequence[ColumnaExcel]
    filas: Iterator[Any]
    hoja: str
    encabezado: Sequence[str]


def para_contar(sesion: Sesion, conteo_id: int) -> HojaDeConteo:
    """Lo que falta por contar, con la cantidad y la zona por llenar."""
    conteo = lista.obtener(conteo_id)
    filas = (
        {**f, "conteo": conteo.numero, "cantidad": "", "zona": ""} for f in _por_contar(sesion, conteo_id)
    )
    return HojaDeConteo(f"conteo-{conteo.numero}-hoja", _PARA_CONTAR, filas, "Conteo", ())


def con_diferencias(sesion: Sesion, conteo_id: int, filtros: FiltrosProductosContados) -> HojaDeConteo:
    conteo = lista.obtener(conteo_id)
    columnas = (*_CON_DIFERENCIA, _VALOR) if COSTO in sesion.permisos else _CON_DIFERENCIA
    filas = lista.todos_sus_productos(sesion, conteo_id, filtros)
    dichas = ({**f, "conteo": conteo.numero} for f in filas)
    return HojaDeConteo(f"conteo-{conteo.numero}-diferencias", columnas, dichas, "Diferencias", ())


def en_papel(sesion: Sesion, conteo_id: int) -> tuple[IO[bytes], str]:
    """La hoja para contar a mano, y el nombre del archivo. No dice cuánto debería haber si el conteo es ciego."""
    conteo = lista.uno(sesion, conteo_id)
    archivo = pdf.archivo()
    try:
        hoja = Hoja(archivo, f"Conteo {conteo['numero']}", _emisor())
        vuelta = f"Vuelta {conteo['vuelta']}" if conteo["vuelta"] > 1 else ""
        hoja.encabezado(*filter(None, (conteo["nombre"], conteo["bodega"], vuelta)))
        filas = _por_contar(sesion, conteo_id)
        hoja.tabla(_EN_PAPEL, (_renglon(f, ciego=conteo["ciego"]) for f in filas))
        hoja.reservar(60)
        hoja.texto(
            pdf.MARGEN, hoja.y - 44, "Contó: ______________________________   Fecha y hora: ________________"
        )
        hoja.cerrar()
    except BaseException:
        archivo.close()
        raise
    return archivo, f"conteo-{conteo['numero']}.pdf"


def _renglon(fila: Fila, *, ciego: bool) -> tuple[str, ...]:
    habia = fila["existencia"]
    hay = "" if ciego or habia is None else f"de {legible(habia)}"
    return fila["codigo"], fila["nombre"], fila["unidad"], hay, ""


def _por_contar(sesion: Sesion, conteo_id: int) -> Iterator[Fila]:
    conteo = lista.obtener(conteo_id)
    que = PENDIENTES if conteo.estado == ABIERTO else ""
    return lista.todos_sus_productos(sesion, conteo_id, FiltrosProductosContados(que=que))


@transactional
def _emisor() -> EmisorImpreso:
    empresa = empresas.obtener(empresa_actual())
    quien = f"{empresa.razon_social} · RUC {empresa.ruc}"
    return EmisorImpreso(empresa.nombre_comercial or empresa.razon_social, [quien])
