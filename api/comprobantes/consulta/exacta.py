"""Lo que se busca por su clave de acceso o por su número completo: casi siempre es uno solo, y no hace falta recorrer
la lista."""

import re
from typing import Any, NamedTuple

from sqlalchemy import Select, bindparam, literal_column

from api.comprobantes.consulta.filas import FILAS
from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.codigos import ambientes, documentos

_C = Comprobante
_DE_CLAVE = FILAS.where(_C.clave_acceso == bindparam("de_clave"))
_DE_NUMERO = FILAS.where(
    # todos los valores de las primeras columnas del índice de números, para que ese índice sirva
    _C.ambiente.in_([literal_column(str(ambiente)) for ambiente in ambientes.NOMBRES]),
    _C.tipo.in_([literal_column(f"'{tipo}'") for tipo in documentos.ELECTRONICOS]),
    _C.establecimiento == bindparam("de_local"),
    _C.punto == bindparam("de_punto"),
    _C.secuencial == bindparam("numero"),
)
_NUMERO = re.compile(r"\b(\d{1,3})-(\d{1,3})-(\d{1,9})\b", re.ASCII)
_CLAVE = re.compile(r"\d{49}", re.ASCII)


class Exacta(NamedTuple):
    """La consulta de una clave de acceso o de un número completo, con todas sus columnas."""

    consulta: Select[Any]
    valores: dict[str, str | int]


def exacta_de(texto: str) -> Exacta | None:
    """La consulta de una clave de acceso o de un número completo; None si el texto es otra cosa."""
    if _CLAVE.fullmatch(texto):
        return Exacta(_DE_CLAVE, {"de_clave": texto})
    numero = _NUMERO.search(texto)
    if numero is None:
        return None
    establecimiento, punto, secuencial = numero.groups()
    valores = {"de_local": establecimiento.zfill(3), "de_punto": punto.zfill(3), "numero": int(secuencial)}
    return Exacta(_DE_NUMERO, valores)
