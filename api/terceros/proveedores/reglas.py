"""Lo que se sigue de los datos de un proveedor y lo que no puede ser, para el formulario y la importación. Funciones
puras."""

from collections.abc import Mapping
from typing import Any

from api.plataforma.codigos.identificaciones import PASAPORTE, RUC
from api.terceros.padron import identificacion
from api.terceros.proveedores.models import (
    DE_AFUERA,
    EMPRENDEDOR,
    GENERAL,
    NATURAL,
    POPULAR,
    PUBLICA,
    SOCIEDAD,
)

YA_EXISTE = "Ya existe un proveedor con esa identificación."
SIN_TIPO = "Diga si es una persona o una sociedad."
_SIN_RUC = "Solo puede serlo quien se identifica con su RUC."
_DE_AQUI = "El país es de quien se identifica con un pasaporte o con un número del exterior."
_SIN_PAIS = "Diga de qué país es: el convenio es con él."
_SIN_RELACION = "Quite la fecha, o marque que es parte relacionada."
_AL_REVES = "No puede ser antes del día desde el que es parte relacionada."
_POPULAR = "Un negocio popular es una persona natural."
# De cada calidad que el SRI da con una resolución: la calidad, su número y la frase.
_RESOLUCIONES = (
    (
        "contribuyente_especial",
        "resolucion_especial",
        "Quite la resolución, o marque que es contribuyente especial.",
    ),
    (
        "agente_retencion",
        "resolucion_agente",
        "Quite la resolución, o marque que es agente de retención.",
    ),
)
_DE_RUC = ("contribuyente_especial", "agente_retencion", "obligado_contabilidad")
_RELACIONADA = ("relacionada_desde", "relacionada_hasta")
_POR_CLASE = {
    identificacion.NATURAL: NATURAL,
    identificacion.SOCIEDAD: SOCIEDAD,
    identificacion.PUBLICA: PUBLICA,
}
# Todo lo que `mal` y `completar` miran de un proveedor.
REVISADOS = (
    "tipo_identificacion",
    "tipo",
    "regimen",
    "obligado_contabilidad",
    "pais",
    "convenio",
    "parte_relacionada",
    "relacionada_desde",
    "relacionada_hasta",
    *(campo for calidad, numero, _ in _RESOLUCIONES for campo in (calidad, numero)),
)


def tipo_probable(tipo_identificacion: str, numero: str) -> str | None:
    """Lo que una identificación dice de quién es. Quien tiene un pasaporte es una persona; una del exterior no
    dice de quién es: None."""
    if tipo_identificacion == PASAPORTE:
        return NATURAL
    return _POR_CLASE.get(identificacion.tipo_probable(tipo_identificacion, numero))


def regimen_de(categoria: str) -> str:
    """El régimen de un contribuyente, por la categoría con que el registro tributario lo tiene."""
    return {"EMPRENDEDOR": EMPRENDEDOR, "NEGOCIO POPULAR": POPULAR}.get(categoria, GENERAL)


def completar(datos: Mapping[str, Any]) -> dict[str, bool | str | None]:
    """Lo que se sigue de lo que se dijo: quien trae una resolución tiene esa calidad, y quien la pierde ya no
    tiene resolución; lo mismo, los días de una parte relacionada."""
    seguido: dict[str, bool | str | None] = {}
    for calidad, numero, _ in _RESOLUCIONES:
        if datos.get(numero) and datos.get(calidad) is None:
            seguido[calidad] = True
        if datos.get(calidad) is False and datos.get(numero) is None:
            seguido[numero] = ""
    if datos.get("parte_relacionada") is None and any(datos.get(cual) for cual in _RELACIONADA):
        seguido["parte_relacionada"] = True
    if datos.get("parte_relacionada") is False:
        seguido |= {cual: None for cual in _RELACIONADA if datos.get(cual) is None}
    return seguido


def mal(datos: Mapping[str, Any]) -> tuple[str, str] | None:
    """El campo de un proveedor entero que no cabe con los demás, y por qué. None si todo cabe."""
    for calidad, numero, frase in _RESOLUCIONES:
        if datos.get(numero) and not datos.get(calidad):
            return numero, frase
    regimen = datos.get("regimen") or GENERAL
    if datos["tipo_identificacion"] != RUC:
        if regimen != GENERAL:
            return "regimen", _SIN_RUC
        for calidad in _DE_RUC:
            if datos.get(calidad):
                return calidad, _SIN_RUC
    if regimen == POPULAR and datos["tipo"] != NATURAL:
        return "regimen", _POPULAR
    if datos.get("pais") and datos["tipo_identificacion"] not in DE_AFUERA:
        return "pais", _DE_AQUI
    if datos.get("convenio") and not datos.get("pais"):
        return "convenio", _SIN_PAIS
    return _mal_relacionada(datos)


def _mal_relacionada(datos: Mapping[str, Any]) -> tuple[str, str] | None:
    desde, hasta = (datos.get(cual) for cual in _RELACIONADA)
    if not datos.get("parte_relacionada"):
        return next(((cual, _SIN_RELACION) for cual in _RELACIONADA if datos.get(cual)), None)
    return ("relacionada_hasta", _AL_REVES) if desde and hasta and hasta < desde else None
