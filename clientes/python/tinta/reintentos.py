"""Llamar otra vez cuando no se pudo, sin hacer dos veces lo que ya se hizo."""

import random
from collections.abc import Callable

import httpx

IDEMPOTENCIA = "Idempotency-Key"
_ESPERA_MAXIMA = 60.0
_SIN_EFECTO = frozenset({"GET", "HEAD"})
_MUCHAS = 429  # no se hizo nada: se puede repetir todo


class Reintenta(httpx.BaseTransport):
    """Repite, con la misma clave de idempotencia, lo que se cortó, lo que pidió esperar (429) y lo que falló del otro lado
    (5xx). Lo que cambia algo y no lleva clave solo se repite si se sabe que no llegó."""

    def __init__(self, otro: httpx.BaseTransport, intentos: int, dormir: Callable[[float], None]) -> None:
        self._otro, self._intentos, self._dormir = otro, intentos, dormir

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        for n in range(1, self._intentos):
            try:
                respuesta = self._otro.handle_request(request)
            except httpx.TransportError as error:
                if not (isinstance(error, httpx.ConnectError) or _se_repite(request)):
                    raise
                self._dormir(_espera(n, None))
                continue
            if not _vale_otra(request, respuesta):
                return respuesta
            respuesta.close()
            self._dormir(_espera(n, respuesta.headers.get("Retry-After")))
        return self._otro.handle_request(request)

    def close(self) -> None:
        self._otro.close()


def _se_repite(pedido: httpx.Request) -> bool:
    return pedido.method in _SIN_EFECTO or IDEMPOTENCIA in pedido.headers


def _vale_otra(pedido: httpx.Request, respuesta: httpx.Response) -> bool:
    return respuesta.status_code == _MUCHAS or (respuesta.status_code >= 500 and _se_repite(pedido))


def _espera(intento: int, dicha: str | None) -> float:
    """Lo que el servidor pide; si no lo dice, cada vez más y con azar, para que muchos no vuelvan a la vez."""
    if dicha is not None and dicha.isdigit():
        return min(float(dicha), _ESPERA_MAXIMA)
    return random.uniform(0, min(0.5 * 2.0**intento, _ESPERA_MAXIMA))  # noqa: S311 no guarda ningún secreto
