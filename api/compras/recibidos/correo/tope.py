"""Lo que una dirección no recibe: el mismo mensaje otra vez, ni más de lo que su empresa admite en un día.

Quien tiene un mensaje ya entregado puede volver a entregarlo. Se lo reconoce por su `Message-ID` y por lo que sigue a su
cabecera, que los servidores por los que pasa cambian: lo que traiga otra cosa entra. Se recuerda en Redis: perderlo solo
hace leer otra vez lo que la bandeja ya sabe repetido.
"""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from api.core import externos, redis
from api.core.arranque import MIB
from api.core.datos.clock import ahora, hoy
from api.core.errors import DemasiadosIntentos

_SE_RECUERDA = 30 * 24 * 3600  # segundos
_DIA = 24 * 3600
_CABECERA = 256 * 1024  # lo que se mira en busca de su final
_FINAL = re.compile(rb"\r?\n\r?\n")
_IDENTIFICADOR = re.compile(rb"^message-id:\s*(\S+)", re.IGNORECASE | re.MULTILINE)
_LLENO = "A esa dirección llegó hoy todo lo que su empresa admite en un día."


@contextmanager
def una_vez(empresa_id: int, mensaje: IO[bytes]) -> Iterator[bool]:
    """False si ese mensaje ya entró, y entonces no hay nada que hacer. DemasiadosIntentos si con él la empresa pasa de lo
    de un día. Lo de adentro lo recibe; si falla, se olvida, porque quien lo entrega lo volverá a intentar."""
    huella, pesa = _huella(mensaje)
    visto = f"correo:visto:{empresa_id}:{huella}"
    if not redis.client().set(visto, b"1", nx=True, ex=_SE_RECUERDA):
        yield False
        return
    try:
        with _del_dia(empresa_id, pesa):
            yield True
    except BaseException:
        redis.client().delete(visto)
        raise


@contextmanager
def _del_dia(empresa_id: int, pesa: int) -> Iterator[None]:
    clave, tope = f"correo:dia:{empresa_id}:{hoy():%Y%m%d}", externos.correo_por_dia() * MIB
    tubo = redis.client().pipeline(transaction=True)
    tubo.incrby(clave, pesa)
    tubo.expire(clave, _DIA + 3600)
    llevado = int(tubo.execute()[0])
    try:
        if llevado > tope:
            raise DemasiadosIntentos(_hasta_manana(), _LLENO)
        yield
    except BaseException:
        redis.client().decrby(clave, pesa)
        raise


def _hasta_manana() -> int:
    instante = ahora()
    return _DIA - (instante.hour * 3600 + instante.minute * 60 + instante.second)


def _huella(mensaje: IO[bytes]) -> tuple[str, int]:
    """La del mensaje, y cuántos bytes son. Se lee por trozos: puede medir lo más que se recibe."""
    mensaje.seek(0)
    comienzo = mensaje.read(_CABECERA)
    final = _FINAL.search(comienzo)
    cabeza = comienzo[: final.start()] if final else comienzo
    nombre = _IDENTIFICADOR.search(cabeza)
    resumen = hashlib.sha256(nombre[1] if nombre else cabeza)
    resumen.update(b"\0" + (comienzo[final.end() :] if final else b""))
    pesa = len(comienzo)
    while trozo := mensaje.read(1 << 16):
        resumen.update(trozo)
        pesa += len(trozo)
    mensaje.seek(0)
    return resumen.hexdigest(), pesa
