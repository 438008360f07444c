"""Los transportistas, como se buscan: por páginas, la lista entera, los primeros que un texto encuentra. El índice
que los cubre es `ix_transportistas_lista`."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, bindparam, select

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.indexada import ListaIndexada
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.core.papel import campos
from api.ventas.transportistas.campos import DatosTransportista
from api.ventas.transportistas.models import Transportista

LISTA = ListaIndexada(
    Transportista,
    {
        "razon_social": Transportista.orden,
        "identificacion": Transportista.identificacion,
        "id": Transportista.id,
    },
    "razon_social",
)
NO_EXISTE = "No existe ese transportista."
PRIMEROS, BREVE = 500, 20
_FILAS = select(*LISTA.columnas())
_CON_NOMBRE = campos.en_palabras(DatosTransportista)
_LOTE = 1000


@dataclass(frozen=True, slots=True)
class FiltrosTransportistas:
    """Con qué se acota la lista."""

    filtro: str = ""
    tipo_identificacion: str = ""
    activo: bool | None = None


def pagina(filtros: FiltrosTransportistas, page: int, tamano: int, orden: str = "") -> Pagina:
    pagina = LISTA.pagina(_criterios(filtros), filtros.filtro, page, tamano, orden)
    pagina["items"] = LISTA.completar(pagina["items"], _FILAS)
    return pagina


def primeros(filtros: FiltrosTransportistas, orden: str = "") -> list[Fila]:
    """Los primeros 500."""
    filas: list[Fila] = pagina(filtros, 1, PRIMEROS, orden)["items"]
    return filas


def por_nombre(texto: str) -> list[Fila]:
    """Los primeros activos que un texto encuentra, para elegir uno mientras se escribe."""
    activos = _criterios(FiltrosTransportistas(activo=True))
    return LISTA.completar(LISTA.primeros(activos, texto, BREVE), _FILAS)


def completo(filtros: FiltrosTransportistas, orden: str = "") -> Iterator[Fila]:
    """Todas las filas de una lista, leídas de a poco y con nombres en lugar de códigos."""
    criterios, _ = LISTA.encontrar(_criterios(filtros), filtros.filtro)
    consulta = _FILAS.where(*criterios).order_by(*LISTA.ordenar(orden))
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        palabras = {atributo: nombres.get(fila[atributo], "") for atributo, nombres in _CON_NOMBRE}
        yield {**fila, **palabras, **{c: "; ".join(fila[c]) for c in ("placas", "correos")}}


def uno(transportista_id: int) -> Fila:
    """Un transportista de la empresa en la que se trabaja."""
    fila = _UNO.una(transportista_id=transportista_id)
    if fila is None:
        raise NoEncontrado(NO_EXISTE)
    return fila


def _criterios(filtros: FiltrosTransportistas) -> list[ColumnElement[bool]]:
    return iguales(
        (Transportista.tipo_identificacion, filtros.tipo_identificacion),
        (Transportista.activo, filtros.activo),
    )


_UNO = Directa[Fila](dict, lambda: _FILAS.where(Transportista.id == bindparam("transportista_id")))
