"""El sobre en que un comprobante viaja: lo abre y dice lo que el SRI dijo de él.

Se reconoce por sus partes y no por su raíz, porque cada programa lo guarda a su manera: suelto, dentro de una
`autorizacion` (con CDATA o escapado), de la respuesta entera del servicio, de un SOAP, o con los nombres en inglés.
"""

import copy
import re
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from html import unescape
from itertools import islice
from typing import NamedTuple

from lxml import etree
from lxml.etree import _Element as Elemento

from api.compras.recibidos.lectura import arbol
from api.compras.recibidos.lectura.leido import AutorizacionLeida
from api.compras.recibidos.lectura.limites import DECISIONES, ENVOLTORIOS, NoSeLee
from api.plataforma.codigos import ambientes

_ECUADOR = timezone(timedelta(hours=-5))
_AUTORIZADO = "AUTORIZADO"
_ANIOS = (2000, 2100)  # fuera de estos no es una fecha, y la base no lee las de después del año 9999
_COMPROBANTE = frozenset({"comprobante", "voucher", "document"})
_ESTADO = ("estado", "status")
_NUMERO = ("numeroautorizacion", "authorizationnumber")
_CUANDO = ("fechaautorizacion", "authorizationdate")
_AMBIENTE = ("ambiente", "environment")
_ANTIGUA = re.compile(r"(\d{1,2})[/-](\d{1,2})[/-](\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?.*", re.ASCII)


class SobreAbierto(NamedTuple):
    """La raíz del comprobante, y lo que dice su sobre; None si vino suelto."""

    raiz: Elemento
    autorizacion: AutorizacionLeida | None


def abrir(contenido: bytes, raices: frozenset[str]) -> SobreAbierto:
    """El comprobante que hay en un archivo, cuya raíz es una de `raices`. NoSeLee si no hay uno solo."""
    raiz = arbol.leer(arbol.descifrar(contenido))
    autorizacion: AutorizacionLeida | None = None
    for _ in range(ENVOLTORIOS):
        if arbol.local(raiz) in raices:
            return SobreAbierto(raiz, autorizacion)
        elegido = _elegir(raiz, raices)
        if elegido is None:
            break
        sobre = elegido.getparent()
        if sobre is not None:
            autorizacion = _autorizacion(sobre) or autorizacion
        raiz = _dentro(elegido)
    raise NoSeLee(
        "No es un comprobante electrónico: no trae una factura, nota, retención, liquidación ni guía."
    )


def _elegir(raiz: Elemento, raices: frozenset[str]) -> Elemento | None:
    """El elemento que lleva el comprobante; si hay varias decisiones de uno, la que lo autoriza."""
    candidatos = list(islice(_candidatos(raiz, raices), DECISIONES + 1))
    if len(candidatos) > DECISIONES:
        raise NoSeLee("Trae demasiados comprobantes en un solo archivo: sepárelos y súbalos en un ZIP.")
    if len(candidatos) < 2:
        return candidatos[0] if candidatos else None
    autorizados = [c for c in candidatos if _dice(c.getparent(), _ESTADO).upper() == _AUTORIZADO]
    if len({etree.tostring(c, method="text", encoding="unicode", with_tail=False) for c in autorizados}) > 1:
        raise NoSeLee(
            f"Trae {len(autorizados)} comprobantes en un solo archivo: sepárelos y súbalos en un ZIP."
        )
    return (autorizados or candidatos)[0]


def _candidatos(raiz: Elemento, raices: frozenset[str]) -> Iterator[Elemento]:
    for elemento in raiz.iter(etree.Element):
        if arbol.local(elemento).lower() not in _COMPROBANTE:
            continue
        escrito = (elemento.text or "").lstrip("\ufeff \t\r\n")
        if escrito.startswith(("<", "&lt;")) or any(arbol.local(hijo) in raices for hijo in elemento):
            yield elemento


def _dentro(elemento: Elemento) -> Elemento:
    """La raíz de lo que un elemento lleva: como texto, o puesto ahí sin escapar."""
    for hijo in elemento.iterchildren(etree.Element):
        suelto = copy.deepcopy(hijo)
        suelto.tail = None
        # Lo que el sobre declara no es del comprobante, y cambiaría su forma canónica.
        etree.cleanup_namespaces(suelto)
        return suelto
    escrito = (elemento.text or "").lstrip("\ufeff \t\r\n")
    return arbol.leer(unescape(escrito) if escrito.startswith("&lt;") else escrito)


def _autorizacion(sobre: Elemento) -> AutorizacionLeida | None:
    estado, numero = _dice(sobre, _ESTADO).upper(), _dice(sobre, _NUMERO)
    if not estado and not numero:
        return None
    return AutorizacionLeida(
        estado[:40], numero[:49], _instante(_dice(sobre, _CUANDO)), _ambiente(_dice(sobre, _AMBIENTE))
    )


def _dice(sobre: Elemento | None, nombres: tuple[str, ...]) -> str:
    for hijo in () if sobre is None else sobre:
        if arbol.local(hijo).lower() in nombres:
            return (hijo.text or "").strip()
    return ""


def _ambiente(dicho: str) -> int | None:
    comienzo = dicho[:3].upper()
    por_palabra = {palabra[:3]: codigo for codigo, palabra in ambientes.PALABRAS.items()}
    if comienzo in por_palabra:
        return por_palabra[comienzo]
    return int(dicho) if dicho in map(str, ambientes.NOMBRES) else None


def _instante(escrito: str) -> datetime | None:
    """Un instante ISO, o dd/mm/aaaa HH:MM:SS como en los sobres antiguos; sin desplazamiento, es de aquí."""
    try:
        if partes := _ANTIGUA.fullmatch(escrito):
            dia, mes, anio, hora, minuto, segundo = (int(parte or 0) for parte in partes.groups())
            leido = datetime(anio, mes, dia, hora, minuto, segundo, tzinfo=_ECUADOR)
        else:
            leido = datetime.fromisoformat(escrito)
    except ValueError:
        return None
    if not _ANIOS[0] <= leido.year <= _ANIOS[1]:
        return None
    return leido if leido.tzinfo else leido.replace(tzinfo=_ECUADOR)
