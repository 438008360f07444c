"""The kinds of document. Each is a folder of its own that declares a `Tipo` and registers it: what is
here, in `emision`, in `transmision` and in the RIDE serves them all and knows none."""

from datetime import date
from typing import Any, Protocol

from api.comprobantes.nucleo.documento import Cuadro, Documento, Identidad
from api.comprobantes.nucleo.models import Comprobante
from api.core.errors import NoEncontrado
from api.ventas.cartera.models import DocumentoCliente


class Tipo(Protocol):
    """What a kind of document has of its own. A folder inherits it, and what it leaves out has a body here.

    codigo: the SRI's (table 3). nombre: as screens say it. archivo: what its files are called.
    raiz, version: of its XML. total: what its amount is called; empty, it has none."""

    codigo: str
    nombre: str
    archivo: str
    raiz: str
    version: str
    total: str = "Total"

    def preparar(self, empresa_id: int, pedido: dict[str, Any], corrige: Comprobante | None) -> Documento:
        """The document that a request asks for, whole and checked; raises the field's error. Locks
        what it takes from (the invoice that a credit note credits). `pedido["punto"]`: the point from
        which it is issued. `corrige`: the issued document that this one replaces."""

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        """Its XML in canonical form, without declaration or signature."""

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        """What only this kind says, as label and text, for its RIDE and its page."""
        return []

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        """Its tables, when what it says aren't lines with a price."""
        return ()

    def al_emitir(self, comprobante: Comprobante, documento: Documento) -> DocumentoCliente | None:
        """Put it in the customer's account, if it goes there, before its own row is written."""

    def al_corregir(self, comprobante: Comprobante, documento: Documento) -> None:
        """The same once a rejected one is corrected: its row has the new values already."""

    def al_anular(self, comprobante: Comprobante, dia: date, motivo: str) -> None:
        """Undo it, from that day on."""

    def puede_anular(self, comprobante: Comprobante) -> str:
        """Why it can't be annulled; empty when it can."""
        return ""


_TIPOS: dict[str, Tipo] = {}


def registrar(tipo: Tipo) -> Tipo:
    _TIPOS[tipo.codigo] = tipo
    return tipo


def de(codigo: str) -> Tipo:
    if codigo not in _TIPOS:
        raise NoEncontrado("No existe ese tipo de comprobante.")
    return _TIPOS[codigo]


def todos() -> list[Tipo]:
    return [_TIPOS[codigo] for codigo in sorted(_TIPOS)]
