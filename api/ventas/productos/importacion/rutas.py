"""La categoría que nombra una celda: por su ruta, «Bebidas > Gaseosas», o por su nombre si no hay otra que se llame igual."""

from api.core.papel.campos import Mal
from api.core.papel.textos import permitido, plegar, una_linea
from api.ventas.categorias import arbol, service
from api.ventas.categorias.service import DatosCategoria

_Ruta = tuple[str, ...]


class Rutas:
    """`crear`: las que falten se hacen al escribir, con las de encima."""

    def __init__(self, *, crear: bool) -> None:
        self._arbol = suyo = arbol.leer()
        self._crear = crear
        self._ids: dict[_Ruta, int] = {}
        self._por_nombre: dict[str, list[_Ruta]] = {}
        self._nuevas: dict[_Ruta, str] = {}
        self._hechas = False
        for rama in suyo.ramas.values():
            ruta = _plegada(suyo.ruta(rama.id))
            self._ids[ruta] = rama.id
            self._por_nombre.setdefault(ruta[-1], []).append(ruta)

    def buscar(self, texto: str) -> str:
        """La ruta, de una que ya existe o que se va a crear; `id_de` da después su id."""
        ruta = _plegada(texto)
        nombres = [una_linea(parte) for parte in texto.split(">")]
        if len(ruta) == 1 and ruta not in self._ids and (iguales := self._por_nombre.get(ruta[0])):
            if len(iguales) > 1:
                raise Mal(f"Hay varias categorías «{nombres[0][:60]}»: escriba su ruta, con las de encima.")
            ruta = iguales[0]
        if ruta not in self._ids and ruta not in self._nuevas:
            self._agregar(ruta, nombres, texto)
        return arbol.ENTRE.join(ruta)

    def crear(self) -> None:
        for ruta, nombre in self._nuevas.items():
            padre_id = self._ids[ruta[:-1]] if len(ruta) > 1 else None
            self._ids[ruta] = service.crear(DatosCategoria(nombre=nombre, padre_id=padre_id))
        self._hechas = True

    def id_de(self, ruta: str) -> int:
        return self._ids[_plegada(ruta)]

    def iva_de(self, ruta: str) -> str:
        """El que esa categoría propone; vacío, ninguno. De una que se va a crear, el de las que ya están encima."""
        partes = _plegada(ruta)
        cercanas = (self._ids[partes[:n]] for n in range(len(partes), 0, -1) if partes[:n] in self._ids)
        cercana = next(cercanas, None)
        return self._arbol.vale(cercana, "iva_codigo")[0] or "" if cercana is not None else ""

    def aviso(self) -> str:
        if not self._nuevas:
            return ""
        nombres = ", ".join(list(self._nuevas.values())[:10]) + ("…" if len(self._nuevas) > 10 else "")
        una = len(self._nuevas) == 1
        verbo = (
            ("Se creó" if self._hechas else "Se creará")
            if una
            else ("Se crearon" if self._hechas else "Se crearán")
        )
        return f"{verbo} {len(self._nuevas):,} {'categoría' if una else 'categorías'}: {nombres}."

    def _agregar(self, ruta: _Ruta, nombres: list[str], texto: str) -> None:
        if not permitido(texto) or not all(0 < len(nombre) <= 60 for nombre in nombres) or not all(ruta):
            raise Mal("Cada nombre de la ruta debe tener hasta 60 caracteres y alguna letra.")
        if len(ruta) > service.NIVELES:
            raise Mal(f"Las categorías tienen hasta {service.NIVELES} niveles.")
        if not self._crear:
            raise Mal(
                f"No existe la categoría «{arbol.ENTRE.join(nombres)}»: créela antes, o permita crear las que falten."
            )
        for n in range(1, len(ruta) + 1):
            if ruta[:n] not in self._ids:
                self._nuevas.setdefault(ruta[:n], nombres[n - 1])


def _plegada(texto: str) -> _Ruta:
    return tuple(plegar(parte) for parte in texto.split(">"))
