"""El estado de cuenta de un tercero en papel: lo que dice, dibujado y en filas para Excel."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import IO, NamedTuple

from api.core.datos.db import empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.papel import excel, pdf
from api.core.papel.excel import Total
from api.core.papel.pdf import EmisorImpreso
from api.libros.cuentas.estados import EstadoCuenta, Estados, LineaCuenta, periodo
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.tercero import Tercero
from api.libros.cuentas.papeles import estado_pdf
from api.libros.cuentas.papeles.estado_pdf import TitularDeCuenta
from api.plataforma.codigos import identificaciones
from api.plataforma.empresas import service as empresas

COLUMNAS = (
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


class EstadosEnPapel:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._estados = Estados(lado)

    @transactional
    def leer(self, tercero_id: int, desde: date | None, hasta: date | None) -> PapelEstado:
        """El estado de cuenta de un tercero, listo para dibujarse."""
        titular = self._titular(tercero_id)
        estado = self._estados.estado_cuenta(tercero_id, *periodo(desde, hasta))
        return PapelEstado(*_membrete(), titular, estado, f"{self._nombre(estado)}.pdf")

    def encabezado(self, estado: EstadoCuenta) -> list[str]:
        """De quién es el estado de cuenta y de qué período."""
        de, para = empresas.obtener(empresa_actual()), self._titular(estado.tercero_id)
        return [
            f"Estado de cuenta de {para.nombre}",
            para.lineas[0],
            f"{de.razon_social} · RUC {de.ruc}",
            estado_pdf.periodo(estado.desde, estado.hasta),
        ]

    def _nombre(self, estado: EstadoCuenta) -> str:
        """El nombre de su archivo, sin extensión."""
        return f"estado-de-cuenta-{self._lado.obtener(estado.tercero_id).identificacion}-{estado.hasta}"

    def _titular(self, tercero_id: int) -> TitularDeCuenta:
        suyo: Tercero = self._lado.obtener(tercero_id)
        direccion = ", ".join(parte for parte in (suyo.direccion, suyo.ciudad, suyo.provincia) if parte)
        lineas = (identificado(suyo), direccion, suyo.telefono or suyo.celular)
        rol = self._lado.palabras.quien.capitalize()
        return TitularDeCuenta(suyo.razon_social, [linea for linea in lineas if linea], rol)


def dibujar(papel: PapelEstado) -> IO[bytes]:
    """El estado de cuenta dibujado en un archivo temporal, posicionado al final."""
    archivo = pdf.archivo()
    try:
        de = papel.emisor._replace(logo=empresas.imagen_logo(papel.logo))
        estado_pdf.dibujar(archivo, de, papel.titular, papel.estado)
    except BaseException:
        archivo.close()
        raise
    return archivo


def en_filas(estado: EstadoCuenta) -> Iterator[Fila]:
    """Las filas de un estado de cuenta en Excel: el saldo inicial, los movimientos y los totales."""
    vacia = dict.fromkeys((c.campo for c in COLUMNAS), None)
    yield vacia | {"fecha": estado.desde, "documento": "Saldo inicial", "saldo": estado.saldo_inicial}
    for movimiento in estado.movimientos:
        yield _en_celdas(movimiento)
    sumas = {"cargo": estado.cargos, "abono": estado.abonos, "saldo": estado.saldo_final}
    yield Total(vacia | {"documento": "Total"} | sumas)


def identificado(tercero: Tercero) -> str:
    """Su tipo de identificación y su número, como se ven en un papel."""
    return f"{identificaciones.NOMBRES[tercero.tipo_identificacion]} {tercero.identificacion}"


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
