"""Los reportes de las cuentas: el estado de cuenta de un cliente y la lista de clientes con lo que debe
cada uno."""

from collections.abc import Iterator, Sequence
from typing import IO, Any

from api.core.datos.clock import hoy
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio
from api.core.papel import excel, pdf
from api.core.papel.excel import Total
from api.core.papel.pdf import UTIL, ColumnaPDF, Hoja, Resaltada, dinero
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.papeles.estado import EstadosEnPapel, emisor
from api.plataforma.empresas import service as empresas
from api.terceros.clientes import lista as clientes_lista
from api.terceros.clientes.lista import FiltrosClientes
from api.ventas.cartera.motor import LADO

MAXIMO_EN_PDF = 20_000
COLUMNAS_PDF = (
    ColumnaPDF("Identificación", 82),
    ColumnaPDF("Cliente", 173, lineas=2),
    ColumnaPDF("Ciudad", 68),
    ColumnaPDF("Teléfono", 62),
    ColumnaPDF("Saldo", 63, derecha=True),
    ColumnaPDF("Vencido", UTIL - 448, derecha=True),
)
COLUMNAS_LISTA = (
    excel.ColumnaExcel("Identificación", "identificacion", 16),
    excel.ColumnaExcel("Nombre o razón social", "razon_social", 40),
    excel.ColumnaExcel("Nombre comercial", "nombre_comercial", 30),
    excel.ColumnaExcel("Correos", "correos", 36),
    excel.ColumnaExcel("Teléfono", "telefono", 14),
    excel.ColumnaExcel("Celular", "celular", 14),
    excel.ColumnaExcel("Ciudad", "ciudad"),
    excel.ColumnaExcel("Grupo", "grupo"),
    excel.ColumnaExcel("Vendedor", "vendedor", 24),
    excel.ColumnaExcel("Cobrador", "cobrador", 24),
    excel.ColumnaExcel("Días de crédito", "dias_credito", 14),
    excel.ColumnaExcel("Límite de crédito", "limite_credito", 16),
    excel.ColumnaExcel("Activo", "activo", 8),
    excel.ColumnaExcel("Saldo", "saldo", 14),
    excel.ColumnaExcel("Vencido", "vencido", 14),
)
_SUYOS = EstadosEnPapel(LADO)
leer_estado, encabezado_de_estado = _SUYOS.leer, _SUYOS.encabezado


def lista(
    sesion: Sesion, eid: int, establecimiento_id: int, filtros: FiltrosClientes, orden: str
) -> Iterator[Fila]:
    """Los clientes de la lista de una empresa, con sus saldos."""
    empresas.establecimiento(eid, establecimiento_id)
    return con_totales(clientes_lista.completo(sesion, eid, filtros, orden))


def con_totales(filas: Iterator[Fila]) -> Iterator[Fila]:
    """Los clientes de una lista. Al final, los totales de lo que deben y de lo vencido."""
    cuantos, saldo, vencido = 0, CERO, CERO
    ultima: Fila = {}
    for ultima in filas:
        cuantos, saldo, vencido = cuantos + 1, saldo + ultima["saldo"], vencido + ultima["vencido"]
        yield ultima
    nombre = f"Total de {cuantos:,} {'cliente' if cuantos == 1 else 'clientes'}"
    yield _Final(ultima, razon_social=nombre, saldo=saldo, vencido=vencido)


class _Final(Total):
    """La última fila. Las columnas que no trae están vacías."""

    def __init__(self, fila: Fila, **sumas: Any) -> None:
        super().__init__(dict.fromkeys(fila, None) | sumas)

    def __missing__(self, campo: str) -> None:
        return None


def lista_en_pdf(
    sesion: Sesion, eid: int, establecimiento_id: int, filtros: FiltrosClientes, orden: str
) -> IO[bytes]:
    """Lo mismo en PDF, dibujado de a poco en un archivo temporal."""
    filas = lista(sesion, eid, establecimiento_id, filtros, orden)
    if clientes_lista.pagina(sesion, eid, filtros, 1, 1)["total"] > MAXIMO_EN_PDF:
        raise ReglaDeNegocio(f"Un PDF es de hasta {MAXIMO_EN_PDF:,} clientes: filtre la lista o use Excel.")
    archivo = pdf.archivo()
    try:
        hoja = Hoja(archivo, "Clientes y saldos", emisor())
        de_ellos = "Con los filtros de la lista" if filtros != FiltrosClientes() else "Todos los clientes"
        hoja.encabezado(de_ellos, f"Saldos al {hoy():%d/%m/%Y}", "Valores en dólares (USD)")
        hoja.tabla(COLUMNAS_PDF, map(_en_renglon, filas))
        hoja.cerrar()
    except BaseException:
        archivo.close()
        raise
    return archivo


def nombre_de_lista() -> str:
    return f"clientes-saldos-{hoy()}.pdf"


def _en_renglon(fila: Fila) -> Sequence[str]:
    tipo: type[tuple[str, ...]] = Resaltada if isinstance(fila, Total) else tuple
    textos = (fila["identificacion"], fila["razon_social"], fila["ciudad"], _telefono(fila))
    return tipo((*(texto or "" for texto in textos), dinero(fila["saldo"]), dinero(fila["vencido"])))


def _telefono(fila: Fila) -> str:
    return fila["telefono"] or fila["celular"] or ""
