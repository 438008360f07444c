"""El listado de comprobantes recibidos que el portal del SRI da en un TXT, en sus dos formatos.

Las columnas se eligen por su título, porque el formato cambió y volverá a cambiar. Un registro se reconoce por su
clave de acceso y no por su línea: el formato antiguo parte cada uno en dos, y el nombre de una empresa puede llevar
un tabulador. Lo que la fila dice se compara con lo que dice su clave, que tiene un dígito con que comprobarla.
"""

import codecs
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal

from api.compras.recibidos.portal.claves import LARGO, ClaveMala, ClavePartida, RenglonMalo, partir
from api.core.datos.clock import GUAYAQUIL
from api.plataforma.codigos import documentos

MAXIMO_DE_TXT = 12 * 1024 * 1024
MAXIMO_DE_FILAS = 20_000
_LINEAS = re.compile(r"\r\n|\n|\r")  # str.splitlines también cortaría en letras de Latin-1
_BINARIO = re.compile(r"[\x00-\x08\x0e-\x1f]")
_NUMERO = re.compile(r"-?(?:\d{1,12}(?:[.,]\d{0,6})?|[.,]\d{1,6})", re.ASCII)
_PARTES_DE_FECHA = re.compile(
    r"(?:(?P<dia>\d{1,2})[/-](?P<mes>\d{1,2})[/-](?P<anio>\d{4})|(?P<anio2>\d{4})-(?P<mes2>\d{2})-(?P<dia2>\d{2}))"
    r"(?:[ T]+(?P<hora>\d{1,2}):(?P<minuto>\d{2})(?::(?P<segundo>\d{2})(?:\.\d+)?)?)?",
    re.ASCII,
)
CLAVE, AUTORIZACION, RUC, NOMBRE = "CLAVE_ACCESO", "NUMERO_AUTORIZACION", "RUC_EMISOR", "RAZON_SOCIAL_EMISOR"
_TIPOS, SERIE, RECEPTOR = ("TIPO_COMPROBANTE", "COMPROBANTE"), "SERIE_COMPROBANTE", "IDENTIFICACION_RECEPTOR"
EMISION, AUTORIZADO = "FECHA_EMISION", "FECHA_AUTORIZACION"
SIN_IMPUESTOS, IVA, TOTAL = "VALOR_SIN_IMPUESTOS", "IVA", "IMPORTE_TOTAL"


class NoEsListado(Exception):
    """El archivo no es el listado del portal. La frase dice a la persona qué pasa."""


@dataclass(frozen=True, slots=True)
class FilaDelPortal:
    """Un comprobante del listado. `n`: su línea, desde 1. `subtotal`, `iva` y `total`: en USD; None si el listado no
    los trae, como en una retención. `receptor`: la identificación que el listado dice, o vacía."""

    n: int
    clave: ClavePartida
    razon_social: str
    receptor: str = ""
    autorizado_en: datetime | None = None
    subtotal: Decimal | None = None
    iva: Decimal | None = None
    total: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Listado:
    """`filas`: sin repetir y en su orden. `repetidas`: cuántas veces alguna volvió a aparecer."""

    filas: tuple[FilaDelPortal, ...]
    repetidas: int = 0
    malas: tuple[RenglonMalo, ...] = ()


@dataclass(slots=True)
class _Registro:
    """Las celdas de un comprobante, vengan en una línea o en dos."""

    n: int
    celdas: list[str] = field(default_factory=list)


def leer(contenido: bytes) -> Listado:
    """Lo que dice el TXT. NoEsListado si no es uno."""
    if len(contenido) > MAXIMO_DE_TXT:
        raise NoEsListado(f"El archivo pasa de {MAXIMO_DE_TXT // (1024 * 1024)} MB: descárguelo mes por mes.")
    lineas = list(enumerate(_LINEAS.split(_descifrar(contenido)), 1))
    titulos, desde = _titulos(lineas)
    filas: dict[str, FilaDelPortal] = {}
    repetidas, malas = 0, []
    for registro in _registros(lineas[desde:], titulos):
        try:
            fila = _fila(registro, titulos)
        except ClaveMala as error:
            malas.append(RenglonMalo(registro.n, " ".join(registro.celdas)[:120].strip(), str(error)))
            continue
        if fila.clave.clave in filas:
            repetidas += 1
        elif len(filas) >= MAXIMO_DE_FILAS:
            raise NoEsListado(
                f"El archivo tiene más de {MAXIMO_DE_FILAS} comprobantes: descárguelo por partes."
            )
        else:
            filas[fila.clave.clave] = fila
    return Listado(tuple(filas.values()), repetidas, tuple(malas))


def es_listado(contenido: bytes) -> bool:
    """Si tiene los títulos de uno."""
    try:
        _titulos(list(enumerate(_LINEAS.split(_descifrar(contenido)), 1)))
    except NoEsListado:
        return False
    return True


def _descifrar(contenido: bytes) -> str:
    """El portal lo da en Latin-1; quien lo abrió y guardó puede haberlo dejado en UTF-8 o UTF-16."""
    if not contenido.strip():
        raise NoEsListado("El archivo está vacío.")
    try:
        if contenido.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            texto = contenido.decode("utf-16")
        else:
            texto = contenido.decode("utf-8-sig")
    except UnicodeDecodeError:
        texto = contenido.decode("latin-1")
    if _BINARIO.search(texto):
        raise NoEsListado(
            "El archivo no es un texto: suba el TXT que descargó del portal del SRI, sin cambiarlo."
        )
    return texto


def _celdas(linea: str) -> list[str]:
    return [celda.strip().strip('"').strip() for celda in linea.split("\t")]


def _llano(texto: str) -> str:
    """En mayúsculas, sin tildes y con guiones bajos por espacios, como los títulos."""
    plano = unicodedata.normalize("NFKD", texto).encode("ascii", "ignore").decode().upper()
    return re.sub(r"[^A-Z0-9]+", "_", plano).strip("_")


def _titulos(lineas: list[tuple[int, str]]) -> tuple[list[str], int]:
    """Los títulos, y cuántas líneas hay hasta ellos. Los de un formato que los parte en dos se juntan."""
    for lugar, (_, linea) in enumerate(lineas[:20]):
        titulos = [_llano(celda) for celda in _celdas(linea)]
        if RUC not in titulos:
            continue
        siguiente = (
            [_llano(celda) for celda in _celdas(lineas[lugar + 1][1])] if lugar + 1 < len(lineas) else []
        )
        if any(titulo in (CLAVE, AUTORIZACION, TOTAL) for titulo in siguiente):
            titulos, lugar = _sin_cola(titulos) + siguiente, lugar + 1
        if CLAVE in titulos or AUTORIZACION in titulos:
            return _sin_cola(titulos), lugar + 1
    raise NoEsListado(
        "El archivo no trae los títulos del listado de comprobantes recibidos (RUC_EMISOR, CLAVE_ACCESO…): "
        "descárguelo otra vez del portal del SRI, o pegue las claves de acceso."
    )


def _sin_cola(celdas: list[str]) -> list[str]:
    """Sin las celdas vacías del final, que deja el tabulador con que termina cada línea."""
    fin = len(celdas)
    while fin and not celdas[fin - 1]:
        fin -= 1
    return celdas[:fin]


def _parece_clave(celda: str) -> bool:
    return len(celda) == LARGO and celda.isascii() and celda.isdigit()


def _registros(lineas: Iterable[tuple[int, str]], titulos: list[str]) -> Iterator[_Registro]:
    """Junta lo que es de un mismo comprobante: lo que sigue a uno al que le faltan celdas y no trae otra clave lo
    completa; lo que viene antes de una clave que no está en su lugar es su comienzo."""
    lugar = _lugar_de_la_clave(titulos)
    abierto: _Registro | None = None  # ya tiene su clave; puede faltarle el final
    comienzo: _Registro | None = None  # todavía no tiene clave
    for n, linea in lineas:
        celdas = _celdas(linea)
        utiles = _sin_cola(celdas)
        if not utiles:
            continue
        claves = [(m, celda) for m, celda in enumerate(utiles) if _parece_clave(celda)]
        if (
            abierto
            and comienzo is None
            and _completa(abierto, utiles, titulos, {clave for _, clave in claves})
        ):
            abierto.celdas = _sin_cola(abierto.celdas) + utiles
        elif not claves and len(utiles) <= lugar and comienzo is None:
            comienzo = _Registro(n, utiles)
        elif comienzo and claves and claves[0][0] < lugar:
            yield from filter(None, (abierto,))
            abierto, comienzo = _Registro(comienzo.n, comienzo.celdas + celdas), None
        else:
            yield from filter(None, (abierto, comienzo))
            abierto, comienzo = _Registro(n, celdas), None
    yield from filter(None, (abierto, comienzo))


def _completa(abierto: _Registro, utiles: list[str], titulos: list[str], claves: set[str]) -> bool:
    """Si esas celdas son el final de un comprobante: le faltan tantas o más, y no traen la clave de otro."""
    propias = _sin_cola(abierto.celdas)
    cabe = len(propias) + len(utiles) <= len(titulos) and len(utiles) < len(titulos) // 2
    return cabe and claves <= set(propias)


def _lugar_de_la_clave(titulos: list[str]) -> int:
    return min(titulos.index(t) for t in (CLAVE, AUTORIZACION) if t in titulos)


def _fila(registro: _Registro, titulos: list[str]) -> FilaDelPortal:
    celdas = _alineadas(registro.celdas, titulos)

    def de(*nombres: str) -> str:
        return next(
            (celdas[titulos.index(t)] for t in nombres if t in titulos and titulos.index(t) < len(celdas)), ""
        )

    clave = partir(de(CLAVE) or de(AUTORIZACION))
    _cotejar(clave, de(RUC), de(*_TIPOS), de(SERIE), de(EMISION))
    return FilaDelPortal(
        registro.n,
        clave,
        de(NOMBRE)[:300],
        _identificacion(de(RECEPTOR)),
        _instante(de(AUTORIZADO)),
        _monto(de(SIN_IMPUESTOS)),
        _monto(de(IVA)),
        _monto(de(TOTAL)),
    )


def _alineadas(celdas: list[str], titulos: list[str]) -> list[str]:
    """Las celdas, una por título. Un tabulador dentro del nombre de la empresa corre lo que sigue: se nota en que la
    clave no está en su lugar."""
    esperada = _lugar_de_la_clave(titulos)
    hallada = next((lugar for lugar, celda in enumerate(celdas) if _parece_clave(celda)), esperada)
    de_mas, nombre = hallada - esperada, titulos.index(NOMBRE) if NOMBRE in titulos else -1
    if de_mas <= 0 or not 0 <= nombre < esperada:
        return celdas
    entero = " ".join(celda for celda in celdas[nombre : nombre + de_mas + 1] if celda)
    return [*celdas[:nombre], entero, *celdas[nombre + de_mas + 1 :]]


def _cotejar(clave: ClavePartida, ruc: str, tipo: str, serie: str, emision: str) -> None:
    """Lo que la fila dice debe ser lo que dice su clave."""
    if ruc and _identificacion(ruc, 13) != clave.ruc:
        raise ClaveMala(f"El RUC {ruc[:20]} no es el de su clave de acceso ({clave.ruc}).")
    if tipo and not _es_del_tipo(tipo, clave.tipo):
        nombre = documentos.NOMBRES[clave.tipo].lower()
        raise ClaveMala(f"Dice «{tipo[:40]}» y su clave de acceso es de una {nombre}.")
    cifras = re.sub(r"\D", "", serie)
    if cifras and cifras != clave.numero.replace("-", ""):
        raise ClaveMala(f"El número {serie[:30]} no es el de su clave de acceso ({clave.numero}).")
    dia = _instante(emision)
    if dia is not None and dia.date() != clave.fecha:
        raise ClaveMala(f"La fecha {emision[:20]} no es la de su clave de acceso ({clave.fecha:%d/%m/%Y}).")


def _es_del_tipo(dicho: str, tipo: str) -> bool:
    """Si lo que la fila llama a su tipo es el de su clave. Lo que no se reconoce vale: manda la clave."""
    palabras = _llano(dicho).split("_")
    nombrados = {
        codigo
        for codigo in documentos.ELECTRONICOS
        if _llano(documentos.NOMBRES[codigo]).split("_")[-1].rstrip("S") in (p.rstrip("S") for p in palabras)
    }
    return not nombrados or tipo in nombrados


def _identificacion(celda: str, largo: int = 0) -> str:
    """Una cédula o un RUC, con los ceros del comienzo que una hoja de cálculo le quitó."""
    cifras = celda.strip("'= ")
    if not (cifras.isascii() and cifras.isdigit()):
        return cifras[:20]
    return cifras.zfill(largo or (10 if len(cifras) <= 10 else 13))


def _instante(celda: str) -> datetime | None:
    partes = _PARTES_DE_FECHA.fullmatch(celda)
    if partes is None:
        return None
    p = partes.groupdict()
    try:
        dia = date(int(p["anio"] or p["anio2"]), int(p["mes"] or p["mes2"]), int(p["dia"] or p["dia2"]))
        hora = (int(p["hora"] or 0), int(p["minuto"] or 0), int(p["segundo"] or 0))
        return datetime(dia.year, dia.month, dia.day, *hora, tzinfo=GUAYAQUIL)
    except ValueError:
        return None


def _monto(celda: str) -> Decimal | None:
    """37.5, .31 y 20 como el portal los escribe, o con coma decimal. None si no dice nada que se entienda."""
    if not _NUMERO.fullmatch(celda):
        return None
    return Decimal(celda.replace(",", "."))
