"""Las hojas que muchos bancos y programas dan con el nombre de un libro de Excel y no lo son: una tabla de HTML, o el XML de
Excel 2003 (SpreadsheetML). Se leen a medida que pasan y sin resolver nada de lo que declaren."""

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from lxml import etree

from api.core.papel.numeros import es_cientifica
from api.plataforma.importaciones.archivo.limites import BLANCOS, MAXIMO_DE_COLUMNAS, Ilegible
from api.plataforma.importaciones.archivo.valores import en_numero, momento

HTML, XML = "html", "xml"
_TROZO = 1 << 16
_SOLAPE = 16
_CELDA = 1 << 17  # caracteres que una celda puede tener
_DE_HOJA = "urn:schemas-microsoft-com:office:spreadsheet"
_ES_HTML = re.compile(r"<(?:!doctype\s+html|html|head|body|table|meta|style|div|center)\b", re.IGNORECASE)
_PROPIO = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_FILA = {HTML: re.compile(r"<tr\b", re.IGNORECASE), XML: re.compile(r"<(?:\w+:)?Row\b")}
_Fila = tuple[int, list[str]]
# Sus tipos piden que quien recibe acepte también bytes, y con un texto en UTF-8 siempre dan texto.
_ParaHtml: Any = etree.HTMLParser
_ParaXml: Any = etree.XMLParser


def clase(cabeza: str) -> str:
    """Qué es un texto que empieza así: HTML, XML (de una hoja), o "" si es otra cosa."""
    comienzo = cabeza.lstrip(BLANCOS)
    if not comienzo.startswith("<"):
        return ""
    if _DE_HOJA in cabeza and "<?xml" in comienzo[:10]:
        return XML
    return HTML if _ES_HTML.search(cabeza) else ""


def abrir(ruta: str, cual: str, codificacion: str) -> tuple[int, int, Callable[[], Iterator[_Fila]]]:
    """Cuántas filas hay, más o menos; la primera columna; y quien da las filas con sus números."""
    total = 0
    for trozo in _trozos(ruta, codificacion):
        if cual == XML and _PROPIO.search(trozo):
            raise Ilegible.por_roto()
        total += len(_FILA[cual].findall(trozo))
    return total, 0, partial(_filas, ruta, cual, codificacion)


def _trozos(ruta: str, codificacion: str) -> Iterator[str]:
    """El texto por partes, cada una con el final de la anterior: una marca puede quedar entre dos."""
    cola = ""
    with Path(ruta).open(encoding=codificacion, errors="replace", newline="") as archivo:
        while trozo := archivo.read(_TROZO):
            yield cola + trozo
            cola = trozo[-_SOLAPE:]


def _filas(ruta: str, cual: str, codificacion: str) -> Iterator[_Fila]:
    lector: _Lector = _LectorDeHtml() if cual == HTML else _LectorDeXml()
    analizador = lector.analizador()
    try:
        with Path(ruta).open(encoding=codificacion, errors="replace", newline="") as archivo:
            while trozo := archivo.read(_TROZO):
                analizador.feed(trozo.replace("\x00", "").encode("utf-8", "replace"))
                yield from lector.sacar()
        analizador.close()
    except etree.XMLSyntaxError as error:
        raise Ilegible.por_roto() from error
    yield from lector.sacar()


class _Lector:
    """Recibe las marcas a medida que pasan y junta filas."""

    def __init__(self) -> None:
        self._hechas: list[_Fila] = []
        self._texto: list[str] = []
        self._largo = 0

    def analizador(self) -> Any:
        raise NotImplementedError

    def sacar(self) -> Iterator[_Fila]:
        hechas, self._hechas = self._hechas, []
        return iter(hechas)

    def data(self, texto: str) -> None:
        self._largo += len(texto)
        if self._largo > _CELDA:
            raise Ilegible.por_pesado()
        self._texto.append(texto)

    def comment(self, texto: str) -> None:
        """Nada de lo que un comentario dice es una celda."""

    def pi(self, destino: str, texto: str | None = None) -> None:
        """Ni de lo que se le dice a un programa."""

    def close(self) -> None:
        """No queda nada por juntar."""

    def _dicho(self) -> str:
        dicho = "".join(self._texto).strip(BLANCOS)
        self._texto, self._largo = [], 0
        return dicho


class _LectorDeHtml(_Lector):
    """Las filas de todas sus tablas, en su orden. Lo que ocupa varias filas o columnas deja las demás vacías."""

    def __init__(self) -> None:
        super().__init__()
        self._numero = 0
        self._abiertas: list[_FilaDeHtml] = []
        self._callar = 0
        self._tapadas: list[dict[int, int]] = [{}]  # por tabla: columna → filas que otra celda le ocupa

    def analizador(self) -> Any:
        return _ParaHtml(
            target=self,
            encoding="utf-8",
            recover=True,
            no_network=True,
            huge_tree=False,
            remove_comments=True,
        )

    def start(self, marca: str, atributos: Any) -> None:
        marca = marca.lower()
        if marca in ("script", "style", "title"):
            self._callar += 1
        elif marca == "table":
            self._tapadas.append({})
        elif marca == "tr":
            self._abiertas.append(_FilaDeHtml(self._tapadas[-1]))
            self._dicho()
        elif marca in ("td", "th") and self._abiertas:
            self._abiertas[-1].abrir({clave.lower(): valor for clave, valor in dict(atributos).items()})
            self._dicho()
        elif marca in ("br", "p", "div"):
            self._texto.append(" ")

    def end(self, marca: str) -> None:
        marca = marca.lower()
        if marca in ("script", "style", "title"):
            self._callar = max(self._callar - 1, 0)
        elif marca == "table":
            if len(self._tapadas) > 1:
                self._tapadas.pop()
        elif marca in ("td", "th") and self._abiertas:
            self._abiertas[-1].cerrar(" ".join(self._dicho().split()))
        elif marca == "tr" and self._abiertas:
            self._numero += 1
            self._hechas.append((self._numero, self._abiertas.pop().celdas))

    def data(self, texto: str) -> None:
        if not self._callar and self._abiertas:
            super().data(texto)


class _FilaDeHtml:
    """Una fila que se está leyendo."""

    def __init__(self, tapadas: dict[int, int]) -> None:
        self.celdas: list[str] = []
        self._tapadas = tapadas
        self._atributos: dict[str, str] = {}
        self._saltar()

    def abrir(self, atributos: dict[str, str]) -> None:
        self._atributos = atributos

    def cerrar(self, dicho: str) -> None:
        crudo = self._atributos.get("x:num", "")
        if crudo and es_cientifica(dicho):
            dicho = _de_excel(crudo) or dicho
        ancho, alto = (_cuantos(self._atributos.get(c, "")) for c in ("colspan", "rowspan"))
        if len(self.celdas) + ancho > MAXIMO_DE_COLUMNAS:
            raise Ilegible.por_columnas(len(self.celdas) + ancho)
        for n in range(ancho):
            if alto > 1:
                self._tapadas[len(self.celdas)] = alto - 1
            self.celdas.append("" if n else dicho)
        self._saltar()

    def _saltar(self) -> None:
        """Deja vacías las columnas que una celda de más arriba ocupa."""
        while quedan := self._tapadas.get(len(self.celdas), 0):
            self._tapadas[len(self.celdas)] = quedan - 1
            self.celdas.append("")


class _LectorDeXml(_Lector):
    """Las filas de la primera hoja que tenga algo."""

    def __init__(self) -> None:
        super().__init__()
        self._numero = 0
        self._celdas: list[str] = []
        self._tipo = ""
        self._en_dato = self._acabada = False
        self._hay = False

    def analizador(self) -> Any:
        return _ParaXml(
            target=self,
            encoding="utf-8",
            resolve_entities=False,
            no_network=True,
            huge_tree=False,
            load_dtd=False,
        )

    def start(self, marca: str, atributos: Any) -> None:
        nombre = _local(marca)
        propios = {_local(clave): valor for clave, valor in dict(atributos).items()}
        if nombre == "Row":
            self._numero = max(self._numero + 1, _cuantos(propios.get("Index", ""), 1_048_576))
            self._celdas = []
        elif nombre == "Cell":
            desde = max(len(self._celdas), _cuantos(propios.get("Index", ""), MAXIMO_DE_COLUMNAS + 1) - 1)
            hasta = desde + 1 + (_cuantos(propios["MergeAcross"]) if "MergeAcross" in propios else 0)
            if hasta > MAXIMO_DE_COLUMNAS:
                raise Ilegible.por_columnas(hasta)
            self._celdas += [""] * (desde - len(self._celdas))
            self._donde, self._ancho = desde, hasta
        elif nombre == "Data":
            self._tipo, self._en_dato = propios.get("Type", "String"), True
            self._dicho()

    def end(self, marca: str) -> None:
        nombre = _local(marca)
        if nombre == "Data":
            self._en_dato = False
        elif nombre == "Cell":
            self._celdas.append(self._valor())
            self._celdas += [""] * (self._ancho - len(self._celdas))
        elif nombre == "Row" and not self._acabada:
            self._hay = self._hay or any(self._celdas)
            self._hechas.append((self._numero, self._celdas))
        elif nombre == "Worksheet":
            self._acabada = self._hay
            self._numero = 0

    def data(self, texto: str) -> None:
        if self._en_dato:
            super().data(texto)

    def _valor(self) -> str:
        dicho, tipo = self._dicho(), self._tipo
        self._tipo = ""
        if tipo == "Number":
            return _de_excel(dicho) or dicho
        if tipo == "Boolean":
            return "Sí" if dicho in ("1", "true") else "No"
        if tipo == "DateTime":
            try:
                return momento(datetime.fromisoformat(dicho))
            except ValueError:
                return dicho
        return dicho


def _local(marca: str) -> str:
    return marca.rpartition("}")[2].rpartition(":")[2]


def _cuantos(escrito: str, tope: int = 1000) -> int:
    """Cuántas filas o columnas dice un atributo; una, si no dice un número."""
    cifras = "".join(islice((c for c in escrito if c in "0123456789"), 8))
    return min(max(int(cifras or 1), 1), tope)


def _de_excel(escrito: str) -> str:
    """El número que el archivo guarda, como se escribe el de un libro."""
    try:
        return en_numero(float(escrito))
    except (ValueError, OverflowError):
        return ""
