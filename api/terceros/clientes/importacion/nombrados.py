"""Lo que la fila de un cliente nombra sin dar su código: su grupo, su vendedor y su cobrador."""

from collections.abc import Callable

from sqlalchemy import select

from api.core.datos.db import db
from api.core.papel.campos import Mal
from api.core.papel.textos import permitido, plegar, una_linea
from api.terceros.clientes import service
from api.terceros.clientes.models import COBRADOR, VENDEDOR, AsesorComercial, GrupoCliente
from api.terceros.clientes.reglas import NOMBRE_MAXIMO

COLUMNAS = {"CLI_GRUPO": "grupo_id", "CLI_VENDEDOR": "vendedor_id", "CLI_COBRADOR": "cobrador_id"}


class Nombrados:
    """Los grupos, o los asesores de una clase, por su nombre como la gente lo escribe. `ids` da el id de
    un nombre plegado, después de que `crear` haga los que faltan."""

    def __init__(
        self, que: tuple[str, str], ids: dict[str, int], hacer: Callable[[str], int], crear: bool
    ) -> None:
        self.ids = ids
        self._uno, self._varios = que
        self._hacer, self._crear = hacer, crear
        self._nuevos: dict[str, str] = {}
        self._hechos = False

    def buscar(self, texto: str) -> str:
        """El nombre plegado de uno que ya existe o que se va a crear."""
        clave = plegar(texto)
        if clave in self.ids or clave in self._nuevos:
            return clave
        nombre = una_linea(texto)
        if not clave or not permitido(texto) or len(nombre) > NOMBRE_MAXIMO:
            raise Mal(
                f"El nombre del {self._uno} debe tener hasta {NOMBRE_MAXIMO} caracteres y alguna letra."
            )
        if not self._crear:
            raise Mal(f"No existe el {self._uno} «{nombre}»: créelo antes, o permita crear los que falten.")
        self._nuevos[clave] = nombre
        return clave

    def crear(self) -> None:
        for clave, nombre in self._nuevos.items():
            self.ids[clave] = self._hacer(nombre)
        self._hechos = True

    def aviso(self) -> str:
        if not self._nuevos:
            return ""
        nombres = ", ".join(list(self._nuevos.values())[:10]) + ("…" if len(self._nuevos) > 10 else "")
        uno = len(self._nuevos) == 1
        verbo = ("Se creó" if self._hechos else "Se creará") + ("" if uno else "n")
        return f"{verbo} {len(self._nuevos)} {self._uno if uno else self._varios}: {nombres}."


def leer(*, crear: bool) -> dict[str, Nombrados]:
    """Los de la empresa en la que se trabaja, por el campo que los nombra."""
    grupos = {
        plegar(nombre): id_
        for nombre, id_ in db.session.execute(select(GrupoCliente.nombre, GrupoCliente.id))
    }
    return {
        "CLI_GRUPO": Nombrados(("grupo", "grupos"), grupos, _hacer_grupo, crear),
        "CLI_VENDEDOR": _asesores(VENDEDOR, ("vendedor", "vendedores"), crear),
        "CLI_COBRADOR": _asesores(COBRADOR, ("cobrador", "cobradores"), crear),
    }


def _hacer_grupo(nombre: str) -> int:
    return service.crear_grupo(nombre).id


def _asesores(tipo: str, que: tuple[str, str], crear: bool) -> Nombrados:
    filas = db.session.execute(
        select(AsesorComercial.nombre, AsesorComercial.id).where(AsesorComercial.tipo == tipo)
    )
    ids = {plegar(nombre): id_ for nombre, id_ in filas}
    return Nombrados(que, ids, lambda nombre: service.crear_asesor(tipo, nombre).id, crear)
