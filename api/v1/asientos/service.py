"""Los asientos como los programas los registran y los leen."""

from collections.abc import Sequence

from api.core.autor import Autor
from api.core.datos.listas.pages import Fila
from api.core.datos.listas.tramos import TramoDeLista
from api.libros.asientos import lista, manual
from api.libros.asientos.lista import FiltrosAsientos
from api.libros.asientos.manual import AsientoDicho
from api.v1.comun import referencias

CLASE = "asiento"


def crear(dicho: AsientoDicho, referencia: str, quien: Autor) -> Fila:
    return ver(referencias.una_sola(CLASE, referencia, lambda: manual.registrar(dicho, quien)))


def ver(asiento_id: int) -> Fila:
    (dicho,) = _con_referencia([lista.uno(asiento_id, ())])
    return dicho


def tramo(filtros: FiltrosAsientos, despues: int | None, limite: int, referencia: str) -> TramoDeLista[Fila]:
    ids = referencias.de_esa(CLASE, referencia)
    return lista.tramo(filtros, despues, limite, ids).con(_con_referencia)


def _con_referencia(filas: Sequence[Fila]) -> list[Fila]:
    return referencias.puestas(CLASE, filas)
