"""El RIDE en A4: emisor y autorización lado a lado, receptor, líneas y, al pie, los datos adicionales, los
pagos y los totales. Cada página de uno largo dice de qué comprobante es."""

from collections.abc import Sequence
from decimal import Decimal
from itertools import zip_longest
from typing import IO

from api.comprobantes.nucleo.documento import Cuadro, LineaDicha
from api.comprobantes.ride import codigos, partes
from api.comprobantes.ride.partes import Impreso, monto, numero
from api.core.papel import pdf
from api.core.papel.letras import FUERTE, NORMAL, ancho_de
from api.core.papel.pdf import (
    ANCHO,
    LINEA,
    MARGEN,
    PAPEL,
    ROJO,
    SUAVE,
    TINTA,
    UTIL,
    ColumnaPDF,
    EmisorImpreso,
    Hoja,
    acortar,
    partir,
    tinte,
)

_IZQUIERDA = UTIL * 0.46
_DERECHA = UTIL - _IZQUIERDA - 12
_X_DERECHA = MARGEN + _IZQUIERDA + 12
_TOTALES = 190.0
_ROTULO = 66.0
_CORTA = 100
_LINEAS = 10  # las de un texto de 300 caracteres, el más largo que los esquemas admiten
_TODAS = 60  # con sus detalles, y no más de las que caben en una página
_CODIGO, _AUXILIAR = ColumnaPDF("Código", 62, lineas=3), ColumnaPDF("Cód. auxiliar", 62, lineas=3)
_UNIDAD = ColumnaPDF("Unidad", 46, lineas=2)
_RESTO = (
    ColumnaPDF("Cantidad", 52, derecha=True),
    ColumnaPDF("Precio unitario", 66, derecha=True),
    ColumnaPDF("Descuento", 54, derecha=True),
    ColumnaPDF("Total", 62, derecha=True),
)


def dibujar(impreso: Impreso) -> IO[bytes]:
    """Lo dibuja en un archivo temporal, que queda abierto al final."""
    archivo = pdf.archivo()
    try:
        emisor = EmisorImpreso(impreso.documento.emisor.razon_social, (), impreso.logo)
        _Ride(archivo, f"{impreso.titulo} {impreso.numero}", emisor, impreso).todo()
    except BaseException:
        archivo.close()
        raise
    return archivo


class _Ride(Hoja):
    hecho = "Impreso"  # la fecha de emisión es otra

    def __init__(self, archivo: IO[bytes], titulo: str, emisor: EmisorImpreso, impreso: Impreso) -> None:
        super().__init__(archivo, titulo, emisor)
        self.impreso, self.documento = impreso, impreso.documento

    def todo(self) -> None:
        self._aviso()
        alto = self.y
        self.y = min(self._emisor(alto), self._autorizacion(alto)) - 10
        self._receptor()
        if self.documento.lineas:
            self._lineas()
        for cuadro in self.impreso.cuadros:
            self._cuadro(cuadro)
        self._pie()
        for titulo, texto in self.impreso.notas:
            self._nota(titulo, texto)
        self.cerrar()

    def _aviso(self) -> None:
        avisos = [self.impreso.aviso] if self.impreso.aviso else []
        if self.impreso.sin_validez:
            avisos.append(self.impreso.sin_validez)
        for aviso in avisos:
            self.texto(MARGEN, self.y - 10, aviso, FUERTE, 10, ROJO)
            self.y -= 16

    def _emisor(self, alto: float) -> float:
        emisor, y = self.documento.emisor, alto
        if self.impreso.logo and (ocupa := self._logo(self.impreso.logo, y)):
            y -= ocupa + 8
        letra = 12.0 if len(emisor.razon_social) <= _CORTA else 9.0
        y = self._parrafo(MARGEN, y, emisor.razon_social, _IZQUIERDA, FUERTE, letra, letra + 3)
        if emisor.nombre_comercial and emisor.nombre_comercial != emisor.razon_social:
            y = self._parrafo(MARGEN, y, emisor.nombre_comercial, _IZQUIERDA, NORMAL, 9.5, 12.5)
        y -= 3
        pares = [("Matriz", emisor.direccion_matriz)]
        if emisor.direccion_establecimiento != emisor.direccion_matriz:
            pares.append(("Sucursal", emisor.direccion_establecimiento))
        pares += [("Teléfono", emisor.telefono), ("Correo", emisor.correo)]
        for rotulo, texto in pares:
            if texto:
                y = self._par(MARGEN, y, rotulo, texto, _IZQUIERDA)
        for leyenda in partes.leyendas(self.documento):
            y = self._parrafo(MARGEN, y, leyenda, _IZQUIERDA, NORMAL, 8, 11)
        return y

    def _autorizacion(self, alto: float) -> float:
        impreso, ancho = self.impreso, _DERECHA - 20
        x, y = _X_DERECHA + 10, alto - 8
        y = self._par(x, y, "R.U.C.", self.documento.emisor.ruc, ancho, fuerte=True)
        y = self._parrafo(x, y - 2, impreso.titulo.upper(), ancho, FUERTE, 13, 16)
        y = self._parrafo(x, y, f"N.º {impreso.numero}", ancho, FUERTE, 11, 14)
        y -= 3
        y = self._fiscal(x, y, ancho) if impreso.clave_acceso else self._rotulos(x, y, ancho)
        self.lienzo.setStrokeColor(tinte(LINEA))
        self.lienzo.setLineWidth(0.8)
        self.lienzo.roundRect(_X_DERECHA, y, _DERECHA, alto - y, 4)
        return y

    def _rotulos(self, x: float, y: float, ancho: float) -> float:
        for rotulo, texto in self.impreso.rotulos:
            y = self._par(x, y, rotulo, texto, ancho)
        return y - 6

    def _fiscal(self, x: float, y: float, ancho: float) -> float:
        impreso = self.impreso
        self.texto(x, y - 8, "Número de autorización", NORMAL, 8, SUAVE)
        y = self._clave(x, y - 11, ancho)
        if impreso.autorizacion:
            y = self._par(x, y, "Autorizado", impreso.autorizacion, ancho)
        y = self._par(x, y, "Ambiente", impreso.ambiente_nombre, ancho)
        y = self._par(x, y, "Emisión", "NORMAL", ancho)
        self.texto(x, y - 8, "Clave de acceso", NORMAL, 8, SUAVE)
        lado = 58.0
        codigos.barras(self.lienzo, impreso.clave_acceso, x, y - 46, ancho - lado - 6, 32)
        codigos.qr(self.lienzo, impreso.clave_acceso, x + ancho - lado, y - 12 - lado + 10, lado)
        return self._clave(x, y - 62, ancho) - 4

    def _clave(self, x: float, y: float, ancho: float) -> float:
        clave = self.impreso.clave_acceso
        letra = min(8.0, 8.0 * ancho / ancho_de(clave, NORMAL, 8))
        self.texto(x, y - 8, clave, NORMAL, letra)
        return y - 14

    def _receptor(self) -> None:
        receptor = self.documento.receptor
        pares = [
            (self.impreso.receptor, receptor.razon_social),
            ("Identificación", receptor.identificacion),
            ("Fecha de emisión", f"{self.documento.fecha:%d/%m/%Y}"),
            ("Dirección", receptor.direccion),
            ("Teléfono", receptor.telefono),
            *self.impreso.particulares,
        ]
        self._recuadro([(rotulo, texto) for rotulo, texto in pares if texto])

    def _recuadro(self, pares: Sequence[tuple[str, str]]) -> None:
        """Rótulos y textos dentro de un recuadro, entero en una página."""
        columna = max(110, *(ancho_de(rotulo, NORMAL, 8) for rotulo, _ in pares)) + 20
        ancho = UTIL - columna - 10
        dichos = [(rotulo, acortar(texto, NORMAL, 8, ancho, _LINEAS)) for rotulo, texto in pares]
        alto = 12 + 11.5 * sum(len(lineas) for _, lineas in dichos)
        self.reservar(alto)
        y = self.y - 7
        for rotulo, lineas in dichos:
            self.texto(MARGEN + 10, y - 9, rotulo, NORMAL, 8, SUAVE)
            for linea in lineas:
                self.texto(MARGEN + columna, y - 9, linea, NORMAL, 8)
                y -= 11.5
        self.lienzo.setStrokeColor(tinte(LINEA))
        self.lienzo.roundRect(MARGEN, self.y - alto, UTIL, alto, 4)
        self.y -= alto + 10

    def _lineas(self) -> None:
        auxiliares = any(linea.codigo_auxiliar for linea in self.documento.lineas)
        unidades = any(linea.unidad for linea in self.documento.lineas)
        inicio = (_CODIGO, _AUXILIAR) if auxiliares else (_CODIGO,)
        resto = (_UNIDAD, *_RESTO) if unidades else _RESTO
        ocupado = sum(columna.ancho for columna in (*inicio, *resto))
        columnas = (*inicio, ColumnaPDF("Descripción", UTIL - ocupado, lineas=_TODAS), *resto)
        self.tabla(columnas, (_fila(linea, auxiliares, unidades) for linea in self.documento.lineas))
        self.y -= 10

    def _cuadro(self, cuadro: Cuadro) -> None:
        if cuadro.nombre:
            self.reservar(90 + 13 * len(cuadro.datos))
            self.texto(MARGEN, self.y - 9, cuadro.nombre, FUERTE, 9)
            self.y -= 15
        if cuadro.datos:
            self._recuadro([(campo.nombre, campo.valor) for campo in cuadro.datos])
        parte = UTIL / sum(titulo.ancho for titulo in cuadro.titulos)
        columnas = [
            ColumnaPDF(t.nombre, t.ancho * parte, derecha=t.numerica, lineas=_LINEAS) for t in cuadro.titulos
        ]
        self.tabla(columnas, cuadro.filas)
        self.y -= 12

    def _pie(self) -> None:
        """A la izquierda, los datos adicionales y las formas de pago; a la derecha, los totales."""
        filas = partes.totales(self.documento)
        self.reservar(16.0 * len(filas) + 34)
        arriba, pagina = self.y, self.paginas
        y = arriba
        for rotulo, valor in filas:
            y = self._total(y, rotulo, valor, NORMAL, 8.5)
        if self.impreso.total:
            rotulo = f"VALOR {self.impreso.total.upper()}"
            y = self._total(y - 2, rotulo, self.documento.totales.total, FUERTE, 11)
        self._adicionales()
        self._pagos()
        self.y = min(self.y, y) if self.paginas == pagina else self.y

    def _total(self, y: float, rotulo: str, valor: Decimal, fuente: str, cuerpo: float) -> float:
        x, escrito = ANCHO - MARGEN - _TOTALES, monto(valor)
        sobra = ancho_de(f"{rotulo}{escrito}", fuente, cuerpo) / (_TOTALES - 18)
        cuerpo = cuerpo / sobra if sobra > 1 else cuerpo
        if fuente == FUERTE:
            self.lienzo.setFillColor(tinte(PAPEL))
            self.lienzo.rect(x, y - 20, _TOTALES, 20, stroke=0, fill=1)
        self.texto(x + 6, y - 12, rotulo, fuente, cuerpo, TINTA if fuente == FUERTE else SUAVE)
        self.texto(ANCHO - MARGEN - 4, y - 12, escrito, fuente, cuerpo, derecha=True)
        return y - 15.5

    def _adicionales(self) -> None:
        if not self.documento.adicionales:
            return
        ancho = UTIL - _TOTALES - 16
        self.texto(MARGEN, self.y - 10, "Información adicional", FUERTE, 8.5)
        self.y -= 16
        for campo in self.documento.adicionales:
            rotulos = acortar(campo.nombre, NORMAL, 8, 104, 3)
            valores = partir(campo.valor, NORMAL, 8, ancho - 112)
            for rotulo, valor in zip_longest(rotulos, valores, fillvalue=""):
                self.reservar(11)
                self.texto(MARGEN, self.y - 8, rotulo, NORMAL, 8, SUAVE)
                self.texto(MARGEN + 112, self.y - 8, valor, NORMAL, 8)
                self.y -= 11
        self.y -= 8

    def _pagos(self) -> None:
        if not self.documento.pagos:
            return
        x_valor = ANCHO - MARGEN - _TOTALES - 84
        self.reservar(30)
        for x, titulo, derecha in (
            (MARGEN, "Forma de pago", False),
            (x_valor, "Valor", True),
            (x_valor + 12, "Plazo", False),
        ):
            self.texto(x, self.y - 10, titulo, FUERTE, 8.5, derecha=derecha)
        self.y -= 16
        for pago in self.documento.pagos:
            self.reservar(11)
            (nombre,) = acortar(pago.nombre, NORMAL, 8, x_valor - MARGEN - 50, 1)
            self.texto(MARGEN, self.y - 8, nombre, NORMAL, 8)
            self.texto(x_valor, self.y - 8, monto(pago.total), NORMAL, 8, derecha=True)
            self.texto(x_valor + 12, self.y - 8, partes.plazo(pago), NORMAL, 8)
            self.y -= 11

    def _nota(self, titulo: str, texto: str) -> None:
        """Un párrafo de todo el ancho, con sus saltos de línea."""
        self.y -= 8
        if titulo:
            self.reservar(28)
            self.texto(MARGEN, self.y - 9, titulo, FUERTE, 8.5)
            self.y -= 14
        for renglon in texto.split("\n"):
            for linea in partir(renglon, NORMAL, 8, UTIL):
                self.reservar(11)
                self.texto(MARGEN, self.y - 8, linea, NORMAL, 8)
                self.y -= 11

    def _par(
        self,
        x: float,
        y: float,
        rotulo: str,
        texto: str,
        ancho: float,
        *,
        fuerte: bool = False,
    ) -> float:
        """Un rótulo y a su lado el texto, en las líneas que necesite."""
        fuente, cuerpo = (FUERTE, 10) if fuerte else (NORMAL, 8)
        self.texto(x, y - 9, rotulo, NORMAL, 8, SUAVE)
        for linea in acortar(texto, fuente, cuerpo, ancho - _ROTULO, _LINEAS):
            self.texto(x + _ROTULO, y - 9, linea, fuente, cuerpo)
            y -= 11.5 if not fuerte else 14
        return y

    def _parrafo(
        self, x: float, y: float, texto: str, ancho: float, fuente: str, cuerpo: float, renglon: float
    ) -> float:
        for linea in acortar(texto, fuente, cuerpo, ancho, _LINEAS):
            y -= renglon
            self.texto(x, y + 3, linea, fuente, cuerpo)
        return y


def _fila(linea: LineaDicha, auxiliares: bool, unidades: bool) -> Sequence[str]:
    detalle = " · ".join(f"{campo.nombre}: {campo.valor}" for campo in linea.adicionales)
    return (
        linea.codigo,
        *((linea.codigo_auxiliar,) if auxiliares else ()),
        f"{linea.descripcion} — {detalle}" if detalle else linea.descripcion,
        *((linea.unidad,) if unidades else ()),
        numero(linea.cantidad),
        numero(linea.precio),
        monto(linea.descuento),
        monto(linea.subtotal),
    )
