"""Los reportes de las cuentas: el estado de cuenta de un cliente y la lista de clientes con lo que debe
cada uno."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import IO, Any, NamedTuple

from api.core.datos.clock import hoy
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio
from api.core.papel import excel, pdf
from api.core.papel.excel import Total
from api.core.papel.pdf import UTIL, ColumnaPDF, EmisorImpreso, Hoja, Resaltada, dinero
from api.plataforma.empresas import service as empresas
from api.ventas.cartera import cuentas
from api.ventas.cartera.calculo import CERO
from api.ventas.cartera.cuentas import EstadoCuenta, LineaCuenta
from api.ventas.cartera.papeles import estado_pdf
from api.ventas.cartera.papeles.estado_pdf import TitularDeCuenta
from api.ventas.clientes import lista as clientes_lista
from api.ventas.clientes import service as clientes
from api.ventas.clientes.lista import FiltrosClientes
from api.ventas.clientes.models import Cliente

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
COLUMNAS_ESTADO = (
    excel.ColumnaExcel("Fecha", "fecha", 12),
    excel.ColumnaExcel("Documento", "documento", 22),
    excel.ColumnaExcel("Número", "numero", 20),
    excel.ColumnaExcel("Detalle", "detalle", 40),
    excel.ColumnaExcel("Vence", "vence", 12),
    excel.ColumnaExcel("Cargo", "cargo", 14),
    excel.ColumnaExcel("Abono", "abono", 14),
    excel.ColumnaExcel("Saldo", "saldo", 14),
)


class PapelEstado(NamedTuple):
    """Todo lo que dice un estado de cuenta en papel, ya leído: dibujarlo no consulta la base."""

    emisor: EmisorImpreso
    logo: str | None
    titular: TitularDeCuenta
    estado: EstadoCuenta
    nombre: str  # el de su archivo


def emisor() -> EmisorImpreso:
    """La empresa como encabezado de sus reportes, con su logotipo si lo tiene y el depósito responde."""
    de, logo = _membrete()
    return de._replace(logo=empresas.imagen_logo(logo))


@transactional
def _membrete() -> tuple[EmisorImpreso, str | None]:
    """El encabezado sin logotipo, y la clave de este en el depósito. El logotipo se pide después, cuando
    no hay una transacción abierta."""
    empresa = empresas.obtener(empresa_actual())
    contacto = " · ".join(parte for parte in (empresa.telefono, empresa.correo) if parte)
    lineas = (
        f"{empresa.razon_social} · RUC {empresa.ruc}",
        ", ".join(parte for parte in (empresa.direccion, empresa.ciudad) if parte),
        contacto,
    )
    return EmisorImpreso(empresa.nombre_comercial, [linea for linea in lineas if linea]), empresa.logo


@transactional
def leer_estado(cliente_id: int, desde: date | None, hasta: date | None) -> PapelEstado:
    """El estado de cuenta de un cliente, listo para dibujarse."""
    titular = _titular(cliente_id)
    estado = cuentas.estado_cuenta(cliente_id, *cuentas.periodo(desde, hasta))
    return PapelEstado(*_membrete(), titular, estado, f"{nombre_de_estado(estado)}.pdf")


def dibujar_estado(papel: PapelEstado) -> IO[bytes]:
    """El estado de cuenta dibujado en un archivo temporal, posicionado al final."""
    archivo = pdf.archivo()
    try:
        de = papel.emisor._replace(logo=empresas.imagen_logo(papel.logo))
        estado_pdf.dibujar(archivo, de, papel.titular, papel.estado)
    except BaseException:
        archivo.close()
        raise
    return archivo


def nombre_de_estado(estado: EstadoCuenta) -> str:
    """El nombre de su archivo, sin extensión."""
    return f"estado-de-cuenta-{clientes.obtener(estado.cliente_id).identificacion}-{estado.hasta}"


def estado_en_filas(estado: EstadoCuenta) -> Iterator[Fila]:
    """Las filas de un estado de cuenta en Excel: el saldo inicial, los movimientos y los totales."""
    vacia = dict.fromkeys((c.campo for c in COLUMNAS_ESTADO), None)
    yield vacia | {"fecha": estado.desde, "documento": "Saldo inicial", "saldo": estado.saldo_inicial}
    for movimiento in estado.movimientos:
        yield _en_celdas(movimiento)
    sumas = {"cargo": estado.cargos, "abono": estado.abonos, "saldo": estado.saldo_final}
    yield Total(vacia | {"documento": "Total"} | sumas)


def encabezado_de_estado(estado: EstadoCuenta) -> list[str]:
    """De quién es el estado de cuenta y de qué período."""
    de, para = empresas.obtener(empresa_actual()), _titular(estado.cliente_id)
    return [
        f"Estado de cuenta de {para.nombre}",
        para.lineas[0],
        f"{de.razon_social} · RUC {de.ruc}",
        estado_pdf.periodo(estado.desde, estado.hasta),
    ]


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


def _en_celdas(m: LineaCuenta) -> Fila:
    def si_hay(valor: Decimal) -> Decimal | None:
        return valor or None

    return {
        "fecha": m.fecha,
        "documento": m.tipo_nombre,
        "numero": m.numero,
        "detalle": m.detalle,
        "vence": m.vence,
        "cargo": si_hay(m.cargo),
        "abono": si_hay(m.abono),
        "saldo": m.saldo,
    }


def _titular(cliente_id: int) -> TitularDeCuenta:
    cliente = clientes.obtener(cliente_id)
    lineas = (clientes.identificado(cliente), _direccion(cliente), cliente.telefono or cliente.celular)
    return TitularDeCuenta(cliente.razon_social, [linea for linea in lineas if linea])


def _direccion(cliente: Cliente) -> str:
    return ", ".join(parte for parte in (cliente.direccion, cliente.ciudad, cliente.provincia) if parte)
