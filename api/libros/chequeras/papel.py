"""El cheque impreso, sobre el papel del banco, y su comprobante de egreso."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import IO, Any, NamedTuple

from sqlalchemy import select

from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado
from api.core.papel import en_letras, letras, pdf
from api.core.papel.letras import FUERTE, NORMAL
from api.core.papel.pdf import ALTO, MARGEN, SUAVE, UTIL, ColumnaPDF, EmisorImpreso, Hoja, Resaltada
from api.core.papel.pdf import dinero as dinero_escrito
from api.libros.asientos import service as asientos
from api.libros.bancos.models import CuentaBancaria
from api.libros.chequeras import formato, girados
from api.libros.chequeras.formato import DatosFormato
from api.libros.chequeras.girar import ENTIDAD
from api.libros.chequeras.models import ChequeGirado
from api.libros.plan import cuales
from api.plataforma.empresas import service as empresas

_B, _G = CuentaBancaria, ChequeGirado
_MM = 72 / 25.4
_CUERPO = 10.0
_COLUMNAS = (
    ColumnaPDF("Cuenta", 95),
    ColumnaPDF("Nombre", UTIL - 275, lineas=2),
    ColumnaPDF("Debe", 90, derecha=True),
    ColumnaPDF("Haber", 90, derecha=True),
)


class LineaDeEgreso(NamedTuple):
    codigo: str
    cuenta: str
    debe: Decimal
    haber: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class ChequeImpreso:
    """Lo que se escribe. `paga`: cómo se llama lo que paga; `lineas`: las de su asiento."""

    numero: int
    banco: str
    beneficiario: str
    valor: Decimal
    fecha: date
    entregado: date
    ciudad: str
    empresa: EmisorImpreso
    paga: str = ""
    lineas: Sequence[LineaDeEgreso] = ()
    hecho_por: str = ""


@transactional
def por_imprimir(cheque_id: int) -> tuple[ChequeImpreso, DatosFormato]:
    """Un cheque y cómo se imprime; deja constancia de quién lo imprimió. EstadoInvalido si está anulado."""
    fila = db.session.execute(
        select(_G, _B.nombre)
        .join(_B, (_B.empresa_id == _G.empresa_id) & (_B.id == _G.banco_id))
        .where(_G.id == cheque_id)
    ).one_or_none()
    if fila is None:
        raise NoEncontrado(girados.NO_EXISTE)
    cheque, banco = fila
    if cheque.anulado_el is not None:
        raise EstadoInvalido("El cheque está anulado: no se imprime.")
    tipo, id_ = cheque.origen_tipo, cheque.origen_id
    assert id_ is not None  # la hoja en blanco está anulada
    nombrado = asientos.nombrar_origenes([(tipo, id_)])[tipo, id_]
    emisor, ciudad = _empresa()
    impreso = ChequeImpreso(
        numero=cheque.numero,
        banco=banco,
        beneficiario=cheque.beneficiario,
        valor=cheque.valor,
        fecha=cheque.fecha,
        entregado=cheque.entregado,
        ciudad=ciudad,
        empresa=emisor,
        paga=nombrado.nombre if nombrado else "",
        lineas=_lineas(tipo, id_),
        hecho_por=cheque.hecho_por,
    )
    audit.record(
        "imprimir", ENTIDAD, cheque.id, empresa_id=empresa_actual(), despues={"numero": cheque.numero}
    )
    return impreso, formato.de(cheque.banco_id).datos


def de_prueba(banco_id: int) -> tuple[ChequeImpreso, DatosFormato]:
    """Uno inventado, para ver dónde cae cada cosa."""
    leido = formato.de(banco_id)
    emisor, ciudad = _empresa()
    return (
        ChequeImpreso(
            numero=0,
            banco="",
            beneficiario="Nombre de quien lo cobra",
            valor=Decimal("1234.56"),
            fecha=hoy(),
            entregado=hoy(),
            ciudad=ciudad,
            empresa=emisor,
        ),
        leido.datos,
    )


def _empresa() -> tuple[EmisorImpreso, str]:
    empresa = empresas.obtener(empresa_actual())
    return EmisorImpreso(empresa.razon_social, (f"RUC {empresa.ruc}",)), empresa.ciudad


def _lineas(tipo: str, id_: int) -> tuple[LineaDeEgreso, ...]:
    """Las del asiento de lo que paga; ninguna si todavía no se contabiliza."""
    vivos = asientos.vivos(tipo, [id_]).get(id_, [])
    lineas = [linea for asiento_id in vivos[:1] for linea in asientos.lineas_de(asiento_id)]
    cuentas = cuales.cuentas(linea.cuenta_id for linea in lineas)
    return tuple(
        LineaDeEgreso(cuentas[x.cuenta_id].codigo, cuentas[x.cuenta_id].nombre, x.debe, x.haber)
        for x in lineas
    )


def en_pdf(cheque: ChequeImpreso, como: DatosFormato, *, prueba: bool = False) -> IO[bytes]:
    """Dibujado en un archivo temporal. Con `prueba`, también el borde del cheque y el nombre de cada cosa."""
    archivo = pdf.archivo()
    try:
        titulo = f"Comprobante de egreso, cheque N.º {cheque.numero}"
        hoja = Hoja(archivo, titulo, cheque.empresa)
        if not como.con_comprobante:
            hoja.lienzo.setPageSize((como.ancho * _MM, como.alto * _MM))
        arriba = ALTO if como.con_comprobante else como.alto * _MM
        _escribir(hoja, cheque, como, arriba)
        if prueba:
            hoja.lienzo.setDash(3, 3)
            hoja.lienzo.rect(0, arriba - como.alto * _MM, como.ancho * _MM, como.alto * _MM)
        elif como.con_comprobante:
            hoja.y = ALTO - como.alto * _MM - 28
            _comprobante(hoja, cheque)
        hoja.lienzo.save()  # sobre el papel del banco no va un pie
    except BaseException:
        archivo.close()
        raise
    return archivo


def _escribir(hoja: Hoja, cheque: ChequeImpreso, como: DatosFormato, arriba: float) -> None:
    lugar = ", ".join(filter(None, (cheque.ciudad, formato.fecha_escrita(cheque.fecha, como.fecha_como))))
    textos = {
        "cifras": f"{cheque.valor:,.2f}",
        "beneficiario": cheque.beneficiario,
        "letras": _relleno(en_letras.dolares(cheque.valor), como.renglon * _MM),
        "lugar_fecha": lugar,
    }
    for campo, (x, y) in como.campos.items():
        renglones = pdf.partir(textos[campo], NORMAL, _CUERPO, como.renglon * _MM)
        for n, renglon in enumerate(renglones[:2]):
            hoja.texto(x * _MM, arriba - y * _MM - n * 14, renglon, NORMAL, _CUERPO)


def _relleno(escrito: str, ancho: float) -> str:
    """Con asteriscos hasta el fin del renglón, para que nadie agregue nada."""
    relleno = f"{escrito} "
    while letras.ancho_de(f"{relleno}*", NORMAL, _CUERPO) <= ancho:
        relleno += "*"
    return relleno.rstrip()


def _comprobante(hoja: Hoja, cheque: ChequeImpreso) -> None:
    hoja.encabezado(f"Fecha {cheque.entregado:%d/%m/%Y}", "Valores en dólares (USD)")
    for titulo, texto in (
        ("Pagado a", cheque.beneficiario),
        ("La suma de", f"{dinero_escrito(cheque.valor)} · {en_letras.dolares(cheque.valor)}"),
        ("Cheque", f"{cheque.banco}, N.º {cheque.numero}, del {cheque.fecha:%d/%m/%Y}"),
        ("Por", cheque.paga),
    ):
        for n, linea in enumerate(pdf.partir(texto, NORMAL, 10, UTIL - 100)):
            hoja.texto(MARGEN, hoja.y - 11, "" if n else titulo, NORMAL, 9, SUAVE)
            hoja.texto(MARGEN + 100, hoja.y - 11, linea, NORMAL if titulo == "Por" else FUERTE, 10)
            hoja.y -= 16
    hoja.y -= 8
    if cheque.lineas:
        hoja.tabla(_COLUMNAS, [*map(_renglon, cheque.lineas), _totales(cheque.lineas)])
    _firmas(hoja, cheque.hecho_por)


def _renglon(linea: LineaDeEgreso) -> tuple[str, ...]:
    return (linea.codigo, linea.cuenta, *(dinero_escrito(x) if x else "" for x in (linea.debe, linea.haber)))


def _totales(lineas: Sequence[LineaDeEgreso]) -> Any:
    debe, haber = sum(x.debe for x in lineas), sum(x.haber for x in lineas)
    return Resaltada(("", "Total", dinero_escrito(debe), dinero_escrito(haber)))


def _firmas(hoja: Hoja, hecho_por: str) -> None:
    hoja.reservar(90)
    y, ancho = hoja.y - 62, (UTIL - 40) / 3
    for n, texto in enumerate((f"Elaborado por: {hecho_por}", "Autorizado por", "Recibí conforme")):
        x = MARGEN + n * (ancho + 20)
        hoja.lienzo.setStrokeColor(SUAVE)
        hoja.lienzo.line(x, y, x + ancho, y)
        (linea,) = pdf.acortar(texto, NORMAL, 8.5, ancho, 1)
        hoja.texto(x, y - 12, linea, NORMAL, 8.5, SUAVE)
    hoja.y = y - 20
