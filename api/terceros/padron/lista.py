"""Una lista de terceros, como se busca: por páginas, entera, los primeros que un texto encuentra."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import bindparam, select

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.indexada import Criterios, ListaIndexada
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.core.papel import campos
from api.core.papel.campos import Varios

PRIMEROS, BREVE = 500, 20
_LOTE = 1000


@dataclass(frozen=True, slots=True)
class FiltrosTerceros:
    """Con qué se acota la lista."""

    filtro: str = ""
    tipo_identificacion: str = ""
    activo: bool | None = None


F = TypeVar("F", bound=FiltrosTerceros)


class ListaDeTerceros(Generic[F]):
    """La de un modelo con su índice (`ListaIndexada`). `entidad`: la clase de sus campos. `cosa`: cómo se llama uno.
    `acotar`: lo que piden los filtros que solo ella tiene."""

    def __init__(
        self, modelo: Any, entidad: type, cosa: str, acotar: Callable[[F], Criterios] = lambda _: []
    ) -> None:
        ordenes = {"razon_social": modelo.orden, "identificacion": modelo.identificacion, "id": modelo.id}
        self._lista = ListaIndexada(modelo, ordenes, "razon_social")
        self._modelo, self._no_existe, self._acotar = modelo, f"No existe ese {cosa}.", acotar
        self._filas = filas = select(*self._lista.columnas())
        self._uno = Directa[Fila](dict, lambda: filas.where(modelo.id == bindparam("tercero_id")))
        self._con_nombre = campos.en_palabras(entidad)
        self._varios = {
            a: "; " if isinstance(c.clase, Varios) else ", "
            for a, c in campos.de(entidad).items()
            if isinstance(c.clase, (Varios, campos.Correos))
        }

    def pagina(self, filtros: F, page: int, tamano: int, orden: str = "") -> Pagina:
        pagina = self._lista.pagina(self._criterios(filtros), filtros.filtro, page, tamano, orden)
        pagina["items"] = self._lista.completar(pagina["items"], self._filas)
        return pagina

    def primeros(self, filtros: F, orden: str = "") -> list[Fila]:
        """Los primeros 500."""
        filas: list[Fila] = self.pagina(filtros, 1, PRIMEROS, orden)["items"]
        return filas

    def por_nombre(self, texto: str) -> list[Fila]:
        """Los primeros activos que un texto encuentra, para elegir uno mientras se escribe."""
        activos = iguales((self._modelo.activo, True))
        return self._lista.completar(self._lista.primeros(activos, texto, BREVE), self._filas)

    def completo(self, filtros: F, orden: str = "") -> Iterator[Fila]:
        """Todas las filas de una lista, leídas de a poco y con nombres en lugar de códigos."""
        criterios, _ = self._lista.encontrar(self._criterios(filtros), filtros.filtro)
        consulta = self._filas.where(*criterios).order_by(*self._lista.ordenar(orden))
        for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
            palabras = {atributo: nombres.get(fila[atributo], "") for atributo, nombres in self._con_nombre}
            yield {**fila, **palabras, **{a: entre.join(fila[a]) for a, entre in self._varios.items()}}

    def uno(self, tercero_id: int) -> Fila:
        """El de la empresa en la que se trabaja."""
        fila = self._uno.una(tercero_id=tercero_id)
        if fila is None:
            raise NoEncontrado(self._no_existe)
        return fila

    def _criterios(self, filtros: F) -> Criterios:
        comunes = iguales(
            (self._modelo.tipo_identificacion, filtros.tipo_identificacion),
            (self._modelo.activo, filtros.activo),
        )
        return [*comunes, *self._acotar(filtros)]
