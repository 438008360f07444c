"""Archivos en una carpeta (`file:///ruta`) o en un bucket S3 (`s3://bucket/prefijo`)."""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import IO, TYPE_CHECKING, TypeVar
from urllib.parse import unquote, urlsplit

from .base import Adaptador, ExternalServiceError

if TYPE_CHECKING:
    from obstore.store import LocalStore, S3Store

T = TypeVar("T")
TROZO = 1024 * 1024
PARTE = 8 * 1024 * 1024
# Lista de lo permitido: sin "..", sin segmentos vacíos ni ocultos, sin nada que un sistema de
# archivos o una URL lea de otra manera.
CLAVE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*(?:/[A-Za-z0-9_][A-Za-z0-9._-]*)*", re.ASCII)


class ArchivoDemasiadoGrande(Exception):
    def __init__(self, limite: int) -> None:
        super().__init__(f"El archivo supera el límite de {limite} bytes.")
        self.limite = limite


class ArchivoNoEncontrado(Exception):
    def __init__(self, clave: str) -> None:
        super().__init__(f"No existe el archivo {clave}.")
        self.clave = clave


@dataclass(frozen=True, slots=True)
class ArchivoGuardado:
    tamano: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Objeto:
    clave: str
    tamano: int
    modificado: datetime


class Almacen(Adaptador):
    """Un archivo aparece entero o no aparece: lo que se corta a medias no deja nada.

    Las opciones de S3 que no se den las lee la biblioteca de las variables AWS_* de costumbre.
    """

    respuestas = (ArchivoNoEncontrado,)

    def __init__(
        self,
        url: str,
        *,
        region: str | None = None,
        endpoint: str | None = None,
        access_key_id: str | None = None,
        secret_access_key: str | None = None,
    ) -> None:
        super().__init__("almacen")
        opciones = {
            "region": region,
            "endpoint": endpoint,
            "access_key_id": access_key_id,
            "secret_access_key": secret_access_key,
        }
        self._opciones = {nombre: valor for nombre, valor in opciones.items() if valor}
        self._url, partes = url, urlsplit(url)
        if partes.scheme == "file":
            Path(_carpeta(url)).mkdir(parents=True, exist_ok=True)
        elif partes.scheme != "s3":
            raise ValueError("STORAGE_URL debe empezar con file:// o s3://")
        elif not partes.netloc:
            raise ValueError("Falta el bucket en STORAGE_URL: s3://bucket/prefijo")

    @cached_property
    def store(self) -> "LocalStore | S3Store":
        from obstore.store import LocalStore, S3Store

        partes = urlsplit(self._url)
        if partes.scheme == "file":
            return LocalStore(_carpeta(self._url))
        return S3Store(
            partes.netloc,
            prefix=partes.path.strip("/") or None,
            # Sólo un endpoint configurado a propósito con http:// usa http: el de AWS es siempre https.
            client_options={"timeout": "60s", "connect_timeout": "5s", "allow_http": True},
            retry_config={"max_retries": 2, "retry_timeout": timedelta(seconds=30)},
            **self._opciones,  # type: ignore[arg-type]
        )

    def guardar(self, clave: str, flujo: IO[bytes] | Iterable[bytes], limite: int) -> ArchivoGuardado:
        """Guarda por trozos; pasar de `limite` lanza ArchivoDemasiadoGrande."""
        _validar(clave)
        fuente = _Fuente(flujo, limite)
        try:
            self._hacer(
                "guardar",
                lambda: self.store.put(clave, fuente.trozos(), chunk_size=PARTE),
            )
        except _FuenteFallida as e:
            raise e.causa from None
        return ArchivoGuardado(fuente.tamano, fuente.sha256.hexdigest())

    def abrir(self, clave: str) -> Iterator[bytes]:
        """Los bytes por trozos. Que no exista se sabe aquí, no al leer el primero."""
        _validar(clave)
        respuesta = self._hacer("abrir", lambda: self.store.get(clave), clave)
        return self._trozos(iter(respuesta.stream(min_chunk_size=TROZO)))

    def tamano(self, clave: str) -> int:
        _validar(clave)
        return int(self._hacer("tamano", lambda: self.store.head(clave), clave)["size"])

    def existe(self, clave: str) -> bool:
        try:
            self.tamano(clave)
        except ArchivoNoEncontrado:
            return False
        return True

    def borrar(self, clave: str) -> None:
        """Borrar lo que no existe no es un error."""
        _validar(clave)
        try:
            self._hacer("borrar", lambda: self.store.delete(clave), clave)
        except ArchivoNoEncontrado:
            return

    def listar(self, prefijo: str = "") -> Iterator[Objeto]:
        """Lo que hay bajo una carpeta: `soporte/12` no incluye `soporte/123`."""
        prefijo = prefijo.rstrip("/")
        if prefijo:
            _validar(prefijo)
        paginas = iter(self.store.list(prefijo or None))
        while pagina := self._hacer("listar", lambda: next(paginas, None)):
            for meta in pagina:
                yield Objeto(meta["path"], meta["size"], meta["last_modified"])

    def _trozos(self, trozos: Iterator[object]) -> Iterator[bytes]:
        from obstore.exceptions import BaseError

        while True:
            try:
                trozo = next(trozos)
            except StopIteration:
                return
            except (BaseError, OSError) as e:
                raise ExternalServiceError(self.servicio, type(e).__name__) from e
            yield bytes(memoryview(trozo))  # type: ignore[arg-type]

    def _hacer(self, operacion: str, funcion: Callable[[], T], clave: str = "") -> T:
        from obstore.exceptions import BaseError

        def protegida() -> T:
            try:
                return funcion()
            except FileNotFoundError:
                raise ArchivoNoEncontrado(clave) from None
            except (BaseError, OSError) as e:
                raise ExternalServiceError(self.servicio, type(e).__name__) from e

        return self._llamar(operacion, protegida)


class _FuenteFallida(Exception):
    """Falló quien nos da los bytes (cortó el navegador, pasó del límite), no el almacén."""

    def __init__(self, causa: Exception) -> None:
        super().__init__(type(causa).__name__)
        self.causa = causa


class _Fuente:
    """Lee el flujo de quien llama contando, resumiendo y vigilando el límite."""

    def __init__(self, flujo: IO[bytes] | Iterable[bytes], limite: int) -> None:
        self._flujo, self._limite = flujo, limite
        self.tamano = 0
        self.sha256 = hashlib.sha256()

    def trozos(self) -> Iterator[bytes]:
        try:
            for trozo in self._leer():
                self.tamano += len(trozo)
                if self.tamano > self._limite:
                    raise ArchivoDemasiadoGrande(self._limite)
                self.sha256.update(trozo)
                yield trozo
        except Exception as e:
            raise _FuenteFallida(e) from e

    def _leer(self) -> Iterable[bytes]:
        leer = getattr(self._flujo, "read", None)
        return iter(lambda: leer(TROZO), b"") if leer else self._flujo


def _carpeta(url: str) -> str:
    ruta = unquote(url.removeprefix("file://"))
    if not ruta.startswith("/"):
        raise ValueError(f"La ruta de {url} debe ser absoluta: file:///ruta")
    return ruta


def _validar(clave: str) -> None:
    if not CLAVE.fullmatch(clave) or len(clave) > 500:
        raise ValueError("Clave de archivo no permitida.")
