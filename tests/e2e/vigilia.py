"""Lo que ninguna prueba puede dejar pasar: errores en la consola (también lo que la política de contenido niega) o de
la página, y salidas a la red."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

LOCALES = {"localhost", "127.0.0.1", "[::1]"}


class Vigilia:
    """Mira un contexto entero, también las ventanas que abra."""

    def __init__(self, contexto: BrowserContext) -> None:
        self.empezar()
        contexto.on("console", self._consola)
        contexto.on("weberror", self._error)
        contexto.on("request", self._pedido)

    def empezar(self) -> None:
        """De nuevo, sin nada de lo visto."""
        self.problemas: list[str] = []
        self.pedidos: list[Request] = []
        self._previstos: list[re.Pattern[str]] = []

    def se_espera(self, *estados: int, patron: str = "") -> None:
        """El navegador y el producto anotan como error una respuesta de 400 o más: las que la prueba provoca no
        cuentan."""
        self._previstos += [re.compile(rf"(status of|→) {estado}\b") for estado in estados]
        if patron:
            self._previstos.append(re.compile(patron))

    def llamadas(self, ruta: str) -> list[Request]:
        """Los pedidos a la API cuya dirección contiene `ruta`."""
        return [p for p in self.pedidos if "/api/" in p.url and ruta in p.url]

    def revisar(self) -> None:
        imprevistos = [p for p in self.problemas if not any(e.search(p) for e in self._previstos)]
        if imprevistos:
            raise AssertionError("\n".join(imprevistos))

    def _consola(self, mensaje: ConsoleMessage) -> None:
        url = mensaje.location.get("url", "")
        # El ícono que el navegador busca por su cuenta en /healthz, donde nadie lo declara, llega cuando quiere.
        if mensaje.type == "error" and not url.endswith("/favicon.ico"):
            self.problemas.append(f"consola: {mensaje.text} ({url})")

    def _error(self, error: WebError) -> None:
        self.problemas.append(f"error de la página: {error.error}")

    def _pedido(self, pedido: Request) -> None:
        self.pedidos.append(pedido)
        partes = urlsplit(pedido.url)
        if partes.scheme in ("http", "https", "ws", "wss") and partes.hostname not in LOCALES:
            self.problemas.append(f"salió a la red: {pedido.url}")
