"""Los mensajes recibidos: un .eml y una ficha .json por mensaje, que sobreviven a un reinicio."""

import json
import threading
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Mensaje:
    id: str
    de: str
    para: list[str]
    asunto: str
    recibido: str
    tamano: int
    adjuntos: int


@dataclass(frozen=True)
class Parte:
    indice: int
    nombre: str
    tipo: str
    contenido: bytes
    cid: str


class Buzon:
    def __init__(self, carpeta: Path) -> None:
        self._carpeta = carpeta
        self._carpeta.mkdir(parents=True, exist_ok=True)
        self._cerrojo = threading.Lock()
        self._mensajes: dict[str, Mensaje] = {}
        for ficha in sorted(carpeta.glob("*.json")):
            mensaje = Mensaje(**json.loads(ficha.read_text()))
            self._mensajes[mensaje.id] = mensaje

    def guardar(self, de: str, para: list[str], datos: bytes) -> str:
        correo = _leer(datos)
        with self._cerrojo:
            identificador = f"{time.time_ns():020d}"
            mensaje = Mensaje(
                id=identificador,
                de=de,
                para=para,
                asunto=_cabecera(correo, "Subject"),
                recibido=datetime.now(UTC).isoformat(timespec="milliseconds"),
                tamano=len(datos),
                adjuntos=len(adjuntos(correo)),
            )
            # Primero el contenido: una ficha sin su mensaje sería un enlace roto.
            self._escribir(f"{identificador}.eml", datos)
            self._escribir(f"{identificador}.json", json.dumps(asdict(mensaje)).encode())
            self._mensajes[identificador] = mensaje
        return identificador

    def listar(self, para: str = "") -> list[Mensaje]:
        """Del más nuevo al más viejo; `para` busca en el destinatario, sin distinguir mayúsculas."""
        buscado = para.strip().lower()
        with self._cerrojo:
            todos = list(reversed(self._mensajes.values()))
        return [m for m in todos if not buscado or any(buscado in p.lower() for p in m.para)]

    def ficha(self, identificador: str) -> Mensaje | None:
        return self._mensajes.get(identificador)

    def crudo(self, identificador: str) -> bytes | None:
        if identificador not in self._mensajes:
            return None
        return (self._carpeta / f"{identificador}.eml").read_bytes()

    def vaciar(self) -> int:
        with self._cerrojo:
            borrados, self._mensajes = self._mensajes, {}
            for identificador in borrados:
                for extension in ("json", "eml"):
                    (self._carpeta / f"{identificador}.{extension}").unlink(missing_ok=True)
        return len(borrados)

    def _escribir(self, nombre: str, datos: bytes) -> None:
        provisional = self._carpeta / f"{nombre}.parte"
        provisional.write_bytes(datos)
        provisional.rename(self._carpeta / nombre)


def _leer(datos: bytes) -> EmailMessage:
    mensaje = message_from_bytes(datos, policy=default)
    assert isinstance(mensaje, EmailMessage)
    return mensaje


def abrir(datos: bytes) -> dict[str, Any]:
    """Lo que la bandeja y la API muestran de un mensaje."""
    correo = _leer(datos)
    return {
        "texto": _cuerpo(correo, "plain"),
        "html": _cuerpo(correo, "html"),
        "cabeceras": [[nombre, _limpio(valor)] for nombre, valor in correo.items()],
        "adjuntos": [
            {"indice": p.indice, "nombre": p.nombre, "tipo": p.tipo, "tamano": len(p.contenido)}
            for p in adjuntos(correo)
        ],
    }


def partes(datos: bytes) -> list[Parte]:
    return adjuntos(_leer(datos))


def adjuntos(correo: EmailMessage) -> list[Parte]:
    """Adjuntos e imágenes incrustadas: toda hoja que no sea un cuerpo."""
    encontradas = []
    for indice, parte in enumerate(p for p in correo.walk() if not p.is_multipart()):
        nombre = parte.get_filename() or ""
        cid = str(parte.get("Content-ID", "")).strip("<> ")
        if not nombre and not cid and parte.get_content_maintype() == "text":
            continue
        contenido = parte.get_payload(decode=True)
        tipo = parte.get_content_type()
        cuerpo = contenido if isinstance(contenido, bytes) else b""
        encontradas.append(Parte(indice, nombre or f"parte-{indice}", tipo, cuerpo, cid))
    return encontradas


def _cuerpo(correo: EmailMessage, subtipo: str) -> str | None:
    parte = correo.get_body((subtipo,))
    if parte is None:
        return None
    try:
        return str(parte.get_content())
    except (LookupError, KeyError, ValueError):
        contenido = parte.get_payload(decode=True)
        return contenido.decode("utf-8", "replace") if isinstance(contenido, bytes) else ""


def _cabecera(correo: EmailMessage, nombre: str) -> str:
    return _limpio(correo.get(nombre, ""))


def _limpio(valor: object) -> str:
    return str(valor).encode("utf-8", "replace").decode()
