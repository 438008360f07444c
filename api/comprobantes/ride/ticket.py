"""El RIDE en el rollo de 80 mm de una caja: una columna, tan larga como haga falta."""

from decimal import Decimal
from typing import IO, Any

from api.comprobantes.nucleo.documento import Cuadro
from api.comprobantes.ride import codigos, partes
from api.comprobantes.ride.partes import Impreso, monto, numero
from api.core.papel import letras, pdf
from api.core.papel.letras import CENTRO, DERECHA, FUERTE, IZQUIERDA, NORMAL, ancho_de
from api.core.papel.pdf import ROJO, SUAVE, TINTA, partir, tinte

_MM = 72 / 25.4
ANCHO = 80 * _MM
_MARGEN = 4 * _MM
_UTIL = ANCHO - 2 * _MARGEN
_ROTULO = 70.0
_LOGO = (110.0, 46.0)


def dibujar(impreso: Impreso) -> IO[bytes]:
    """Lo dibuja en un archivo temporal, que queda abierto al final."""
    from reportlab.pdfgen.canvas import Canvas

    letras.registrar()
    medida = _Rollo(None, impreso)
    medida.todo()
    alto = medida.usado + _MARGEN
    archivo = pdf.archivo()
    try:
        lienzo = Canvas(archivo, pagesize=(ANCHO, alto), pageCompression=1)
        lienzo.setTitle(f"{impreso.titulo} {impreso.numero}")
        lienzo.setAuthor(impreso.documento.emisor.razon_social)
        lienzo.setCreator("Tinta")
        _Rollo(lienzo, impreso, alto).todo()
        lienzo.showPage()
        lienzo.save()
    except BaseException:
        archivo.close()
        raise
    return archivo


class _Rollo:
    """Baja por el rollo. Sin lienzo solo mide, para cortar la página donde el texto termina."""

    def __init__(self, lienzo: Any, impreso: Impreso, alto: float = 0) -> None:
        self.lienzo, self.impreso, self.alto = lienzo, impreso, alto
        self.documento = impreso.documento
        self.usado = _MARGEN

    def todo(self) -> None:
        impreso, documento = self.impreso, self.documento
        emisor = documento.emisor
        for aviso in (impreso.aviso, impreso.sin_validez_corto):
            self._centro(aviso, FUERTE, 8.5, ROJO)
        self._logo()
        self._centro(emisor.nombre_comercial or emisor.razon_social, FUERTE, 10.5)
        if emisor.nombre_comercial:
            self._centro(emisor.razon_social, NORMAL, 8)
        self._centro(f"RUC {emisor.ruc}", NORMAL, 8)
        self._centro(emisor.direccion_matriz, NORMAL, 7.5, SUAVE)
        if emisor.direccion_establecimiento != emisor.direccion_matriz:
            self._centro(emisor.direccion_establecimiento, NORMAL, 7.5, SUAVE)
        for leyenda in partes.leyendas(documento):
            self._centro(leyenda, NORMAL, 7, SUAVE)
        self._raya()
        self._centro(f"{impreso.titulo.upper()} {impreso.numero}", FUERTE, 9.5)
        self._par("Fecha", f"{documento.fecha:%d/%m/%Y}")
        quien = "Cliente" if documento.receptor.proveedor_id is None else "Proveedor"
        if documento.receptor.identificacion == emisor.ruc:  # se retiene a sí misma
            quien = "Razón social"
        self._par(quien, documento.receptor.razon_social)
        self._par("Identificación", documento.receptor.identificacion)
        for rotulo, texto in impreso.particulares:
            self._par(rotulo, texto)
        self._raya()
        for linea in documento.lineas:
            self._texto(f"{linea.codigo} {linea.descripcion}", NORMAL, 8)
            for campo in linea.adicionales:
                self._texto(f"{campo.nombre}: {campo.valor}", NORMAL, 7, SUAVE)
            self._extremos(
                " ".join(filter(None, (numero(linea.cantidad), linea.unidad, "x", numero(linea.precio)))),
                monto(linea.subtotal),
            )
            if linea.descuento:
                self._extremos("Descuento incluido", f"-{monto(linea.descuento)}", SUAVE)
        for cuadro in impreso.cuadros:
            self._cuadro(cuadro)
        if impreso.total:
            self._raya()
            for rotulo, valor in partes.totales(documento):
                self._extremos(rotulo, monto(valor), SUAVE)
            self._total(f"{impreso.total.upper()} USD", documento.totales.total)
        for pago in documento.pagos:
            self._extremos(
                " · ".join(filter(None, (pago.nombre, partes.plazo(pago)))), monto(pago.total), SUAVE
            )
        self._raya()
        for campo in documento.adicionales:
            self._texto(f"{campo.nombre}: {campo.valor}", NORMAL, 7, SUAVE)
        self._codigos()

    def _cuadro(self, cuadro: Cuadro) -> None:
        """En un rollo un cuadro no tiene columnas: cada fila repite los títulos."""
        if cuadro.nombre:
            self.usado += 6
            self._texto(cuadro.nombre, FUERTE, 8)
        for campo in cuadro.datos:
            self._par(campo.nombre, campo.valor)
        for fila in cuadro.filas:
            self.usado += 4
            for titulo, texto in zip(cuadro.titulos, fila, strict=True):
                self._par(titulo.nombre, texto)

    def _logo(self) -> None:
        if self.impreso.logo:
            arriba = self._y() - 2
            alto = pdf.pegar(
                self.lienzo, self.impreso.logo, (ANCHO - _LOGO[0]) / 2, arriba, *_LOGO, centrada=True
            )
            self.usado += alto + 6 if alto else 0

    def _codigos(self) -> None:
        impreso = self.impreso
        self.usado += 5
        if impreso.autorizacion:
            self._centro(f"Autorizado {impreso.autorizacion}", NORMAL, 7.5)
        self._centro(f"Ambiente {impreso.ambiente_nombre} · Emisión NORMAL", NORMAL, 7, SUAVE)
        self._centro("Clave de acceso y número de autorización", NORMAL, 7, SUAVE)
        self._centro(impreso.clave_acceso, NORMAL, 6.2)
        self.usado += 34
        if self.lienzo is not None:
            codigos.barras(self.lienzo, impreso.clave_acceso, _MARGEN, self._y(), _UTIL, 28)
        lado = 86.0
        self.usado += lado + 6
        if self.lienzo is not None:
            codigos.qr(self.lienzo, impreso.clave_acceso, (ANCHO - lado) / 2, self._y(), lado)

    def _y(self) -> float:
        return self.alto - self.usado

    def _escribir(
        self, x: float, texto: str, fuente: str, cuerpo: float, color: str, lado: float = IZQUIERDA
    ) -> None:
        if self.lienzo is None:
            return
        self.lienzo.setFillColor(tinte(color))
        letras.escribir(self.lienzo, x, self._y(), texto, fuente, cuerpo, lado)

    def _centro(self, texto: str, fuente: str, cuerpo: float, color: str = TINTA) -> None:
        for linea in partir(texto, fuente, cuerpo, _UTIL) if texto else ():
            self.usado += cuerpo * 1.3
            self._escribir(ANCHO / 2, linea, fuente, cuerpo, color, CENTRO)

    def _texto(self, texto: str, fuente: str, cuerpo: float, color: str = TINTA) -> None:
        for linea in partir(texto, fuente, cuerpo, _UTIL):
            self.usado += cuerpo * 1.3
            self._escribir(_MARGEN, linea, fuente, cuerpo, color)

    def _par(self, rotulo: str, texto: str) -> None:
        """Un rótulo y a su lado el texto; debajo, si el rótulo ocupa la línea."""
        cabe = len(partir(rotulo, NORMAL, 7.5, _ROTULO)) == 1
        sangria = _ROTULO + 4 if cabe else 0
        if texto and not cabe:
            self._texto(rotulo, NORMAL, 7.5, SUAVE)
        for n, linea in enumerate(partir(texto, NORMAL, 8, _UTIL - sangria) if texto else ()):
            self.usado += 10.5
            if cabe and not n:
                self._escribir(_MARGEN, rotulo, NORMAL, 7.5, SUAVE)
            self._escribir(_MARGEN + sangria, linea, NORMAL, 8, TINTA)

    def _extremos(self, izquierda: str, derecha: str, color: str = TINTA) -> None:
        ocupa = max(54.0, ancho_de(derecha, NORMAL, 8)) + 6
        for linea in partir(izquierda, NORMAL, 7.5, _UTIL - ocupa):
            self.usado += 10.5
            self._escribir(_MARGEN, linea, NORMAL, 7.5, color)
        self._escribir(ANCHO - _MARGEN, derecha, NORMAL, 8, TINTA, DERECHA)

    def _total(self, rotulo: str, total: Decimal) -> None:
        self.usado += 17
        self._escribir(_MARGEN, rotulo, FUERTE, 11, TINTA)
        self._escribir(ANCHO - _MARGEN, monto(total), FUERTE, 12, TINTA, DERECHA)
        self.usado += 3

    def _raya(self) -> None:
        self.usado += 6
        if self.lienzo is not None:
            lienzo = self.lienzo
            lienzo.setStrokeColor(tinte(SUAVE))
            lienzo.setLineWidth(0.4)
            lienzo.setDash(1.5, 1.5)
            lienzo.line(_MARGEN, self._y(), ANCHO - _MARGEN, self._y())
            lienzo.setDash()
        self.usado += 3
