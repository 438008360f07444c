"""Las fallas que se pueden encender en cada servicio."""

import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass

NORMAL, CAIDO, LENTO, BASURA, CORTE = "normal", "caido", "lento", "basura", "corte"

MODOS = {
    NORMAL: "Normal",
    CAIDO: "Caído",
    LENTO: "Lento",
    BASURA: "Basura",
    CORTE: "Corta al final",
}
MAXIMO_SEGUNDOS = 120


@dataclass(frozen=True)
class Falla:
    modo: str = NORMAL
    segundos: float = 5


@dataclass(frozen=True)
class Servicio:
    """Lo que la página de control muestra de un servicio."""

    clave: str
    nombre: str
    descripcion: str
    modos: tuple[str, ...] = (NORMAL, CAIDO, LENTO, BASURA)


class FallaInvalida(ValueError):
    pass


class Fallas:
    def __init__(self, servicios: tuple[Servicio, ...]) -> None:
        self.servicios = {s.clave: s for s in servicios}
        self._cerrojo = threading.Lock()
        self._activas: dict[str, Falla] = {}
        self._turno = 0
        #: lo demás que vuelve a la normalidad cuando se quitan todas
        self.al_quitar: list[Callable[[], object]] = []

    def de(self, clave: str) -> Falla:
        with self._cerrojo:
            return self._activas.get(clave, Falla())

    def poner(self, clave: str, modo: object, segundos: object = None) -> Falla:
        servicio = self.servicios[clave]
        if not isinstance(modo, str) or modo not in servicio.modos:
            raise FallaInvalida(f"modo debe ser uno de: {', '.join(servicio.modos)}")
        falla = Falla(modo, _segundos(segundos))
        with self._cerrojo:
            self._activas[clave] = falla
        return falla

    def quitar_todas(self) -> None:
        with self._cerrojo:
            self._activas.clear()
        for volver in self.al_quitar:
            volver()

    def todas(self) -> dict[str, dict[str, object]]:
        return {clave: asdict(self.de(clave)) for clave in self.servicios}

    def turno(self) -> int:
        """Un número que sube con cada llamada, para que la basura cambie de forma."""
        with self._cerrojo:
            self._turno += 1
            return self._turno


def _segundos(valor: object) -> float:
    if valor is None or valor == "":
        return Falla.segundos
    try:
        segundos = float(valor)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise FallaInvalida("segundos debe ser un número") from None
    if not 0 <= segundos <= MAXIMO_SEGUNDOS:
        raise FallaInvalida(f"segundos va de 0 a {MAXIMO_SEGUNDOS}")
    return segundos
