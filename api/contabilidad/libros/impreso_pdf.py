"""El comprobante de un asiento, dibujado: qué pasó, sus líneas y quiénes lo firman."""

from collections.abc import Iterator, Sequence
from typing import IO

from api.contabilidad.libros.impreso import DIARIO, EGRESO, INGRESO, AsientoImpreso, FirmaAlPie, LineaImpresa
from api.contabilidad.libros.papeles import monto
from api.core.papel import en_letras, pdf
from api.core.papel.letras import FUERTE, NORMAL
from api.core.papel.pdf import MARGEN, SUAVE, TINTA, UTIL, ColumnaPDF, Hoja, Resaltada

TITULOS = {
    DIARIO: "Comprobante de diario",
    INGRESO: "Comprobante de ingreso",
    EGRESO: "Comprobante de egreso",
}
_ROTULO, _ALTO_FIRMAS, _ENTRE_FIRMAS = 92.0, 112.0, 16.0
_CODIGO, _IMPORTE, _CENTRO = 72.0, 76.0, 80.0


def dibujar(asiento: AsientoImpreso) -> IO[bytes]:
    """El PDF en un archivo temporal, posicionado al final."""
    archivo = pdf.archivo()
    try:
        hoja = Hoja(archivo, TITULOS[asiento.clase], asiento.empresa)
        hoja.encabezado(asiento.nombre, f"Fecha {asiento.fecha:%d/%m/%Y}", "Valores en dólares (USD)")
        for rotulo, texto in _datos(asiento):
            _dato(hoja, rotulo, texto)
        hoja.y -= 8
        _lineas(hoja, asiento)
        if asiento.huella:
            hoja.reservar(20)
            hoja.texto(MARGEN, hoja.y - 12, f"Huella {asiento.huella}", NORMAL, 7, SUAVE)
            hoja.y -= 16
        _firmas(hoja, asiento.firmas)
        hoja.cerrar()
    except BaseException:
        archivo.close()
        raise
    return archivo


def _datos(asiento: AsientoImpreso) -> Iterator[tuple[str, str]]:
    """Lo que se lee encima de las líneas; lo que no se sabe no se dice."""
    entra, cheque = asiento.clase == INGRESO, asiento.cheque
    donde = ", ".join(asiento.donde)
    dichos = [("Concepto", asiento.glosa), ("Documento", asiento.viene_de), ("Aviso", asiento.aviso)]
    if asiento.clase != DIARIO:
        dichos = [
            ("Recibido de" if entra else "Pagado a", asiento.quien),
            ("La suma de", f"{pdf.dinero(asiento.valor)} · {en_letras.dolares(asiento.valor)}"),
            ("Entra en" if entra else "Sale de", donde if cheque is None else ""),
            ("Cheque", f"{cheque.banco}, N.º {cheque.numero}, del {cheque.fecha:%d/%m/%Y}" if cheque else ""),
            *dichos,
        ]
    yield from ((rotulo, texto) for rotulo, texto in dichos if texto)


def _dato(hoja: Hoja, rotulo: str, texto: str) -> None:
    for n, linea in enumerate(pdf.partir(texto, NORMAL, 9.5, UTIL - _ROTULO)):
        hoja.reservar(15)
        hoja.texto(MARGEN, hoja.y - 11, "" if n else rotulo, NORMAL, 8.5, SUAVE)
        hoja.texto(MARGEN + _ROTULO, hoja.y - 11, linea, NORMAL, 9.5)
        hoja.y -= 15


def _lineas(hoja: Hoja, asiento: AsientoImpreso) -> None:
    """Sin la columna del centro de costo, si ninguna lo dice."""
    con_centro = any(linea.centro for linea in asiento.lineas)
    de_texto = UTIL - _CODIGO - 2 * _IMPORTE - (_CENTRO if con_centro else 0)
    columnas = (
        ColumnaPDF("Código", _CODIGO),
        ColumnaPDF("Cuenta", de_texto * 0.52, lineas=2),
        ColumnaPDF("Detalle", de_texto * 0.48, lineas=3),
        *([ColumnaPDF("Centro de costo", _CENTRO, lineas=2)] if con_centro else []),
        ColumnaPDF("Debe", _IMPORTE, derecha=True),
        ColumnaPDF("Haber", _IMPORTE, derecha=True),
    )
    total = monto(asiento.total)
    suma = Resaltada(("", "Suman", "", *([""] if con_centro else []), total, total))
    hoja.tabla(columnas, [*(_fila(linea, con_centro) for linea in asiento.lineas), suma])


def _fila(linea: LineaImpresa, con_centro: bool) -> tuple[str, ...]:
    centro = (linea.centro,) if con_centro else ()
    return (linea.codigo, linea.cuenta, linea.dice, *centro, monto(linea.debe), monto(linea.haber))


def _firmas(hoja: Hoja, firmas: Sequence[FirmaAlPie]) -> None:
    hoja.reservar(_ALTO_FIRMAS)
    y, ancho = hoja.y - 68, (UTIL - _ENTRE_FIRMAS * (len(firmas) - 1)) / len(firmas)
    hoja.lienzo.setStrokeColor(pdf.tinte(TINTA))
    hoja.lienzo.setLineWidth(0.7)
    for n, firma in enumerate(firmas):
        x = MARGEN + n * (ancho + _ENTRE_FIRMAS)
        hoja.lienzo.line(x, y, x + ancho, y)
        hoja.texto(x, y - 12, firma.calidad, FUERTE, 8.5)
        if firma.nombre:
            (cabe,) = pdf.acortar(firma.nombre, NORMAL, 8.5, ancho, 1)
            hoja.texto(x, y - 23, cabe, NORMAL, 8.5)
        if firma.identificacion or firma.con_id:
            hoja.texto(x, y - 34, f"C. I. o RUC: {firma.identificacion}".strip(), NORMAL, 8, SUAVE)
    hoja.y = y - 44
