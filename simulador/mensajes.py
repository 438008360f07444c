"""Los mensajes de WhatsApp recibidos: un archivo con una línea por mensaje, que sobrevive a un reinicio."""

import json
import threading
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path


@dataclass(frozen=True)
class MensajeWhatsApp:
    id: str
    de: str
    para: str
    texto: str
    recibido: str


class Mensajes:
    def __init__(self, carpeta: Path) -> None:
        carpeta.mkdir(parents=True, exist_ok=True)
        self._archivo = carpeta / "mensajes.jsonl"
        self._cerrojo = threading.Lock()
        lineas = self._archivo.read_text().splitlines() if self._archivo.exists() else []
        self._mensajes = [MensajeWhatsApp(**json.loads(linea)) for linea in lineas]

    def guardar(self, wamid: str, de: str, para: str, texto: str) -> None:
        recibido = datetime.now(UTC).isoformat(timespec="milliseconds")
        mensaje = MensajeWhatsApp(wamid, de, para, texto, recibido)
        with self._cerrojo, self._archivo.open("a") as archivo:
            archivo.write(json.dumps(asdict(mensaje)) + "\n")
            self._mensajes.append(mensaje)

    def listar(self, para: str = "") -> list[MensajeWhatsApp]:
        """Del más nuevo al más viejo; `para` busca en el teléfono."""
        with self._cerrojo:
            return [m for m in reversed(self._mensajes) if para.strip() in m.para]

    def vaciar(self) -> int:
        with self._cerrojo:
            borrados = len(self._mensajes)
            self._mensajes.clear()
            self._archivo.unlink(missing_ok=True)
        return borrados
