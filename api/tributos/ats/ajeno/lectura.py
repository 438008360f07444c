"""Un anexo, fila por fila: sin DTD, sin entidades, sin red, y desinflado hasta un tope. Nunca está entero en la memoria."""

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

from lxml import etree

from api.compras.recibidos.lectura import comprimido
from api.compras.recibidos.lectura.limites import NoSeLee
from api.tributos.ats.ajeno.campos import DE_FILA, BloqueComparado

MAXIMO_DESINFLADO = 200 * 1024 * 1024  # el de cien mil documentos pesa la mitad
_RAIZ = "iva"
_CABEZA = ("IdInformante", "Anio", "Mes", "regimenMicroempresa", "numEstabRuc", "totalVentas")
_LARGO = 500
_ZIP = b"PK"
_ESPACIOS = b" \t\r\n"
_ROTO = "No es un XML que se pueda leer: está dañado o incompleto."
_ZIP_ROTO = "El ZIP no se puede descomprimir: está dañado."
_PROTEGIDO = "El ZIP está protegido con contraseña: quítesela y súbalo otra vez."
_OTRO = "No es un anexo transaccional: el suyo empieza con «iva», y este no."
_CON_DTD = "Declara cosas propias (DTD), y un anexo no las lleva: no se abre."
_PESADO = f"Descomprimido pesa más de {MAXIMO_DESINFLADO // 1024 // 1024} MB: no se puede comparar."
_FALLAS_DE_ZIP = (zipfile.BadZipFile, zlib.error, OSError, EOFError, NotImplementedError, RuntimeError)


class FilaDeAnexo(NamedTuple):
    """`clave`: de qué documento es; `sigue`: cuál de sus filas. `id`: el del nuestro."""

    bloque: BloqueComparado
    clave: tuple[str, ...]
    sigue: str
    campos: dict[str, str]
    id: str


class _ConTope:
    """Un flujo del que no se lee más que el tope."""

    def __init__(self, flujo: IO[bytes]) -> None:
        self._flujo, self._leidos = flujo, 0

    def read(self, cuantos: int = -1) -> bytes:
        leido = self._flujo.read(min(cuantos, 1 << 16) if cuantos > 0 else 1 << 16)
        self._leidos += len(leido)
        if self._leidos > MAXIMO_DESINFLADO:
            raise NoSeLee(_PESADO)
        return leido


@contextmanager
def abrir(ruta: str) -> Iterator[IO[bytes]]:
    """El XML de un archivo, o el único que lleva un ZIP; con su tope. `NoSeLee` si no hay uno."""
    with Path(ruta).open("rb") as archivo:
        comienza = archivo.read(64)
        if not comienza.startswith(_ZIP):
            # Algunos programas dejan espacios antes de la declaración, que un XML no admite.
            archivo.seek(len(comienza) - len(comienza.lstrip(_ESPACIOS)))
            yield cast(IO[bytes], _ConTope(archivo))
            return
        with comprimido.abrir(archivo) as zip_:
            suyos = [e for e in comprimido.nombrados(zip_) if e.filename.lower().endswith(".xml")]
            if len(suyos) != 1:
                cuantos = f"{len(suyos)} XML" if suyos else "ningún XML"
                raise NoSeLee(f"El ZIP trae {cuantos}, y el de un anexo trae uno solo.")
            if suyos[0].flag_bits & 1:
                raise NoSeLee(_PROTEGIDO)
            try:
                with zip_.open(suyos[0]) as dentro:
                    yield cast(IO[bytes], _ConTope(dentro))
            except _FALLAS_DE_ZIP:
                raise NoSeLee(_ZIP_ROTO) from None


def filas(flujo: IO[bytes], cabeza: dict[str, str]) -> Iterator[FilaDeAnexo]:
    """Cada fila de cada bloque; en `cabeza` queda lo que el anexo dice de quien informa."""
    lector = etree.iterparse(
        flujo,
        events=("start", "end"),
        tag=(_RAIZ, *_CABEZA, *DE_FILA),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        remove_comments=True,
        remove_pis=True,
        huge_tree=False,
    )
    empezado = False
    try:
        for suceso, nodo in lector:
            if not empezado:
                empezado = True
                _exigir_que_sea(nodo.getroottree())
            if suceso == "start" or nodo.tag == _RAIZ:
                continue
            if nodo.tag in _CABEZA:
                cabeza[nodo.tag] = _texto(nodo)
                continue
            yield _fila(nodo)
            nodo.clear()
            while nodo.getprevious() is not None:  # las que ya pasaron no se quedan
                del nodo.getparent()[0]
    except etree.XMLSyntaxError:
        raise NoSeLee(_ROTO) from None
    if not empezado:
        raise NoSeLee(_OTRO)


def _exigir_que_sea(arbol: Any) -> None:
    if arbol.docinfo.internalDTD is not None:
        raise NoSeLee(_CON_DTD)
    if arbol.getroot().tag != _RAIZ:
        raise NoSeLee(_OTRO)


def _fila(nodo: Any) -> FilaDeAnexo:
    suyo = DE_FILA[nodo.tag]
    campos = _campos(nodo)
    clave = tuple(_llana(campos.get(campo, "")) for campo in suyo.clave)
    return FilaDeAnexo(suyo, clave, _llana(campos.get(suyo.sigue, "")), campos, nodo.get("id") or "")


def _llana(valor: str) -> str:
    """Un número vale lo mismo con ceros delante que sin ellos."""
    return valor.lstrip("0").casefold()


def _texto(nodo: Any) -> str:
    return " ".join((nodo.text or "").split())[:_LARGO]


def _campos(fila: Any) -> dict[str, str]:
    """Los de una fila; los de sus retenciones y sus reembolsos llevan delante de cuál son."""
    dichos: dict[str, str] = {}
    for nodo in fila.iterchildren(etree.Element):
        if not len(nodo):
            dichos[nodo.tag] = _texto(nodo)
        elif nodo.tag == "formasDePago":
            dichos[nodo.tag] = ", ".join(sorted(_texto(forma) for forma in nodo))
        elif nodo.tag in _DE_VARIOS:
            for hijo in nodo.iterchildren(etree.Element):
                _poner(dichos, _DE_VARIOS[nodo.tag](hijo), hijo)
        else:
            dichos.update({hijo.tag: _texto(hijo) for hijo in nodo.iterchildren(etree.Element)})
    return dichos


def _poner(dichos: dict[str, str], de: str, nodo: Any) -> None:
    veces = 1
    while f"{de} {nodo[0].tag}" in dichos if len(nodo) else False:
        veces += 1
        de = f"{de.split(' (')[0]} ({veces})"
    for hijo in nodo.iterchildren(etree.Element):
        dichos[f"{de} {hijo.tag}"] = _texto(hijo)


def _de_retencion(nodo: Any) -> str:
    return f"Retención {_hijo(nodo, 'codRetAir')}"


def _de_reembolso(nodo: Any) -> str:
    numero = "-".join(
        _hijo(nodo, f"{parte}Reemb") for parte in ("establecimiento", "puntoEmision", "secuencial")
    )
    return f"Reembolso {_hijo(nodo, 'idProvReemb')}/{numero}"


def _hijo(nodo: Any, nombre: str) -> str:
    hallado = nodo.find(nombre)
    return _texto(hallado).replace(" ", "") if hallado is not None else ""


_DE_VARIOS = {"air": _de_retencion, "reembolsos": _de_reembolso}
