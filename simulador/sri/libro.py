"""Lo que el SRI recibió en cada ambiente: un .xml y una ficha .json por comprobante, que sobreviven a
un reinicio; y lo que se le pidió que haga mal."""

import json
import threading
from collections import deque
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

AMBIENTES = {"pruebas": "1", "produccion": "2"}
RECIENTES = 1000


@dataclass(frozen=True)
class Mensaje:
    identificador: str
    mensaje: str
    informacion: str = ""
    tipo: str = "ERROR"


@dataclass(frozen=True)
class Decision:
    """AUTORIZADO o NO AUTORIZADO, y desde cuándo se dice (antes, EN PROCESO)."""

    estado: str
    en: str
    mensajes: tuple[Mensaje, ...] = ()


@dataclass
class Recibido:
    """Un comprobante que el SRI tiene. `decisiones`: una por vez que se recibió."""

    clave: str
    ambiente: str
    ruc: str
    tipo: str
    numero: str
    receptor: str
    total: str
    recibido: str
    decisiones: list[Decision] = field(default_factory=list)
    anulacion: str = ""
    veces: int = 1

    @property
    def ultima(self) -> Decision:
        return self.decisiones[-1]

    def lista(self, ahora: datetime) -> bool:
        return datetime.fromisoformat(self.ultima.en) <= ahora

    def estado(self, ahora: datetime | None = None) -> str:
        """Lo que la página y la consulta muestran."""
        if not self.lista(ahora or datetime.now(UTC)):
            return "EN PROCESO"
        return self.anulacion or self.ultima.estado


@dataclass(frozen=True)
class Llegada:
    """Una llamada a la recepción y lo que se respondió."""

    hora: str
    ambiente: str
    clave: str
    estado: str
    mensajes: tuple[Mensaje, ...] = ()


class Libro:
    def __init__(self, carpeta: Path) -> None:
        self._carpeta = carpeta
        self.cerrojo = threading.RLock()
        self.llegadas: deque[Llegada] = deque(maxlen=RECIENTES)
        self._por_clave: dict[str, Recibido] = {}
        self._por_numero: dict[tuple[str, ...], str] = {}
        carpeta.mkdir(parents=True, exist_ok=True)
        for ficha in sorted(carpeta.glob("*.json"), key=lambda f: f.stat().st_mtime_ns):
            self._apuntar(_leer(json.loads(ficha.read_text())))

    def de(self, clave: str, ambiente: str) -> Recibido | None:
        recibido = self._por_clave.get(clave)
        return recibido if recibido is not None and recibido.ambiente == ambiente else None

    def por_clave(self, clave: str) -> Recibido | None:
        return self._por_clave.get(clave)

    def con_numero(self, ambiente: str, ruc: str, tipo: str, numero: str) -> str | None:
        """La clave del comprobante que ya tiene ese secuencial."""
        return self._por_numero.get((ambiente, ruc, tipo, numero))

    def guardar(self, recibido: Recibido, xml: bytes | None = None) -> None:
        with self.cerrojo:
            if xml is not None:
                (self._carpeta / f"{recibido.clave}.xml").write_bytes(xml)
            (self._carpeta / f"{recibido.clave}.json").write_text(json.dumps(asdict(recibido)))
            self._apuntar(recibido)

    def xml(self, clave: str) -> bytes:
        return (self._carpeta / f"{clave}.xml").read_bytes()

    def registrar_llegada(
        self, ambiente: str, clave: str, estado: str, mensajes: tuple[Mensaje, ...] = ()
    ) -> None:
        hora = datetime.now(UTC).isoformat(timespec="milliseconds")
        self.llegadas.appendleft(Llegada(hora, ambiente, clave, estado, mensajes))

    def listar(self, texto: str = "") -> list[Recibido]:
        """Del más nuevo al más viejo; `texto` busca en clave, RUC, número y receptor."""
        with self.cerrojo:
            todos = list(reversed(self._por_clave.values()))
        buscado = texto.strip().lower()
        return [r for r in todos if buscado in f"{r.clave} {r.ruc} {r.numero} {r.receptor}".lower()]

    def vaciar(self) -> int:
        with self.cerrojo:
            borrados = len(self._por_clave)
            self._por_clave.clear()
            self._por_numero.clear()
            self.llegadas.clear()
            for archivo in self._carpeta.glob("*.*"):
                archivo.unlink()
        return borrados

    def _apuntar(self, recibido: Recibido) -> None:
        self._por_clave[recibido.clave] = recibido
        numero = (recibido.ambiente, recibido.ruc, recibido.tipo, recibido.numero)
        self._por_numero.setdefault(numero, recibido.clave)


def _leer(ficha: dict[str, Any]) -> Recibido:
    decisiones = [
        Decision(d["estado"], d["en"], tuple(Mensaje(**m) for m in d["mensajes"]))
        for d in ficha.pop("decisiones")
    ]
    return Recibido(**ficha, decisiones=decisiones)
