"""El papel de un cobro o de un pago, para que lo guarde quien lo entregó o lo recibió."""

from typing import IO, NamedTuple

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
    partir,
)
from api.core.papel.pdf import dinero as dinero_escrito
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.papeles.estado import emisor, identificado

_FIRMA = 180


class PalabrasDeRecibo(NamedTuple):
    """Lo que el papel dice: su título («Recibo de cobro»), de quién o a quién, cómo se movió el dinero («Forma de
    cobro»), cuánto de cada documento («Cobrado»), a favor de quién queda lo que sobra y quién firma cada lado, de
    los que el primero es de la empresa. `archivo`: el comienzo de su nombre."""

    titulo: str
    quien: str
    forma: str
    valor: str
    a_favor: str
    firma_propia: str
    firma_ajena: str
    archivo: str


class Recibos:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas, palabras: PalabrasDeRecibo) -> None:
        self._lado, self._palabras = lado, palabras

    def en_pdf(self, dinero: Fila) -> IO[bytes]:
        """El recibo dibujado en un archivo temporal, posicionado al final."""
        archivo = pdf.archivo()
        try:
            titulo = f"{self._palabras.titulo} N.º {dinero['numero']}"
            self._dibujar(Hoja(archivo, titulo, emisor()), dinero)
        except BaseException:
            archivo.close()
            raise
        return archivo

    def nombre(self, dinero: Fila) -> str:
        return f"{self._palabras.archivo}-{dinero['numero']:06d}.pdf"

    def _dibujar(self, hoja: Hoja, dinero: Fila) -> None:
        hoja.encabezado(f"Fecha {dinero['fecha']:%d/%m/%Y}", "Valores en dólares (USD)")
        if dinero["anulado_el"]:
            _anulado(hoja, dinero)
        tercero = self._lado.obtener(dinero[f"{self._lado.palabras.quien}_id"])
        forma = " · ".join(parte for parte in (dinero["forma_nombre"], dinero["referencia"]) if parte)
        _dato(hoja, self._palabras.quien, tercero.razon_social, FUERTE)
        _dato(hoja, "", identificado(tercero))
        _dato(hoja, "La suma de", dinero_escrito(dinero["total"]), FUERTE)
        _dato(hoja, self._palabras.forma, forma)
        if dinero["notas"]:
            _dato(hoja, "Notas", dinero["notas"])
        hoja.y -= 8
        columnas = (
            ColumnaPDF("Documento", 120),
            ColumnaPDF("Número", 121),
            ColumnaPDF("Fecha", 75),
            ColumnaPDF("Total", 97, derecha=True),
            ColumnaPDF(self._palabras.valor, UTIL - 413, derecha=True),
        )
        hoja.tabla(columnas, [*map(_renglon, _vigentes(dinero)), *self._cierre(dinero)])
        self._firmas(hoja, dinero["hecho_por"])
        hoja.cerrar()

    def _cierre(self, dinero: Fila) -> list[tuple[str, ...]]:
        filas: list[tuple[str, ...]] = []
        if resto := dinero["total"] - sum(aplicado["valor"] for aplicado in _vigentes(dinero)):
            filas.append(("Anticipo", self._palabras.a_favor, "", "", dinero_escrito(resto)))
        return [*filas, Resaltada(("Total", "", "", "", dinero_escrito(dinero["total"])))]

    def _firmas(self, hoja: Hoja, hecho_por: str) -> None:
        hoja.reservar(90)
        y = hoja.y - 62
        for x, texto in (
            (MARGEN, f"{self._palabras.firma_propia}: {hecho_por}"),
            (ANCHO - MARGEN - _FIRMA, self._palabras.firma_ajena),
        ):
            hoja.lienzo.setStrokeColor(SUAVE)
            hoja.lienzo.line(x, y, x + _FIRMA, y)
            (linea,) = acortar(texto, NORMAL, 8.5, _FIRMA, 1)
            hoja.texto(x, y - 12, linea, NORMAL, 8.5, SUAVE)
        hoja.y = y - 20


def _dato(hoja: Hoja, titulo: str, texto: str, fuente: str = NORMAL) -> None:
    for n, linea in enumerate(partir(texto, fuente, 10, UTIL - 100)):
        hoja.reservar(16)
        hoja.texto(MARGEN, hoja.y - 11, "" if n else titulo, NORMAL, 9, SUAVE)
        hoja.texto(MARGEN + 100, hoja.y - 11, linea, fuente, 10)
        hoja.y -= 16


def _anulado(hoja: Hoja, movido: Fila) -> None:
    frase = f"ANULADO el {movido['anulado_el']:%d/%m/%Y}: {movido['motivo_anulacion']}"
    for linea in partir(frase, FUERTE, 11, UTIL):
        hoja.texto(MARGEN, hoja.y - 11, linea, FUERTE, 11, ROJO)
        hoja.y -= 16
    hoja.y -= 4


def _vigentes(movido: Fila) -> list[Fila]:
    """Lo que el movido paga; si está anulado, lo que pagaba hasta que se anuló."""
    return [a for a in movido["aplicaciones"] if a["deshecha_el"] in (None, movido["anulado_el"])]


def _renglon(aplicado: Fila) -> tuple[str, ...]:
    fecha = f"{aplicado['fecha']:%d/%m/%Y}"
    montos = (dinero_escrito(aplicado["total"]), dinero_escrito(aplicado["valor"]))
    return (aplicado["tipo_nombre"], aplicado["numero"], fecha, *montos)
