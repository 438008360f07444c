"""El recibo de un cobro, para que el cliente lo guarde."""

from typing import IO

from api.core.datos.listas.pages import Fila
from api.core.papel import pdf
from api.core.papel.letras import FUERTE, NORMAL
from api.core.papel.pdf import (
    ANCHO,
    MARGEN,
    ROJO,
    SUAVE,
    UTIL,
    ColumnaPDF,
    Hoja,
    Resaltada,
    acortar,
    dinero,
    partir,
)
from api.ventas.cartera.papeles import reportes
from api.ventas.clientes import service as clientes

_COLUMNAS = (
    ColumnaPDF("Documento", 120),
    ColumnaPDF("Número", 121),
    ColumnaPDF("Fecha", 75),
    ColumnaPDF("Total", 97, derecha=True),
    ColumnaPDF("Cobrado", UTIL - 413, derecha=True),
)
_FIRMA = 180


def en_pdf(cobro: Fila) -> IO[bytes]:
    """El recibo dibujado en un archivo temporal, posicionado al final."""
    archivo = pdf.archivo()
    try:
        _dibujar(Hoja(archivo, f"Recibo de cobro N.º {cobro['numero']}", reportes.emisor()), cobro)
    except BaseException:
        archivo.close()
        raise
    return archivo


def nombre(cobro: Fila) -> str:
    return f"recibo-{cobro['numero']:06d}.pdf"


def _dibujar(hoja: Hoja, cobro: Fila) -> None:
    hoja.encabezado(f"Fecha {cobro['fecha']:%d/%m/%Y}", "Valores en dólares (USD)")
    if cobro["anulado_el"]:
        _anulado(hoja, cobro)
    cliente = clientes.obtener(cobro["cliente_id"])
    forma = " · ".join(parte for parte in (cobro["forma_nombre"], cobro["referencia"]) if parte)
    _dato(hoja, "Recibimos de", cliente.razon_social, FUERTE)
    _dato(hoja, "", clientes.identificado(cliente))
    _dato(hoja, "La suma de", dinero(cobro["total"]), FUERTE)
    _dato(hoja, "Forma de cobro", forma)
    if cobro["notas"]:
        _dato(hoja, "Notas", cobro["notas"])
    hoja.y -= 8
    hoja.tabla(_COLUMNAS, [*map(_renglon, _vigentes(cobro)), *_cierre(cobro)])
    _firmas(hoja, cobro["cobrado_por"])
    hoja.cerrar()


def _dato(hoja: Hoja, titulo: str, texto: str, fuente: str = NORMAL) -> None:
    for n, linea in enumerate(partir(texto, fuente, 10, UTIL - 100)):
        hoja.reservar(16)
        hoja.texto(MARGEN, hoja.y - 11, "" if n else titulo, NORMAL, 9, SUAVE)
        hoja.texto(MARGEN + 100, hoja.y - 11, linea, fuente, 10)
        hoja.y -= 16


def _anulado(hoja: Hoja, cobro: Fila) -> None:
    frase = f"ANULADO el {cobro['anulado_el']:%d/%m/%Y}: {cobro['motivo_anulacion']}"
    for linea in partir(frase, FUERTE, 11, UTIL):
        hoja.texto(MARGEN, hoja.y - 11, linea, FUERTE, 11, ROJO)
        hoja.y -= 16
    hoja.y -= 4


def _vigentes(cobro: Fila) -> list[Fila]:
    """Lo que el cobro paga; si está anulado, lo que pagaba hasta que se anuló."""
    return [a for a in cobro["aplicaciones"] if a["deshecha_el"] in (None, cobro["anulado_el"])]


def _renglon(aplicado: Fila) -> tuple[str, ...]:
    fecha = f"{aplicado['fecha']:%d/%m/%Y}"
    montos = (dinero(aplicado["total"]), dinero(aplicado["valor"]))
    return (aplicado["tipo_nombre"], aplicado["numero"], fecha, *montos)


def _cierre(cobro: Fila) -> list[tuple[str, ...]]:
    filas: list[tuple[str, ...]] = []
    if resto := cobro["total"] - sum(aplicado["valor"] for aplicado in _vigentes(cobro)):
        filas.append(("Anticipo", "A favor del cliente", "", "", dinero(resto)))
    return [*filas, Resaltada(("Total", "", "", "", dinero(cobro["total"])))]


def _firmas(hoja: Hoja, cobrado_por: str) -> None:
    hoja.reservar(90)
    y = hoja.y - 62
    for x, texto in (
        (MARGEN, f"Recibí conforme: {cobrado_por}"),
        (ANCHO - MARGEN - _FIRMA, "Entregué conforme"),
    ):
        hoja.lienzo.setStrokeColor(SUAVE)
        hoja.lienzo.line(x, y, x + _FIRMA, y)
        (linea,) = acortar(texto, NORMAL, 8.5, _FIRMA, 1)
        hoja.texto(x, y - 12, linea, NORMAL, 8.5, SUAVE)
    hoja.y = y - 20
