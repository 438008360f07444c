"""El servidor de correo: acepta todo y lo guarda, salvo lo que se le pide que rechace."""
# ruff: noqa: N802  los nombres de los ganchos los pone aiosmtpd

import asyncio
import threading
from collections import Counter
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope, Session
from flask import Flask

from ..buzon import Buzon
from ..entrante import Entrante
from ..fallas import BASURA, CAIDO, CORTE, LENTO, NORMAL, Fallas, Servicio
from ..nucleo import Simulador

SERVICIO = Servicio(
    "smtp",
    "Correo (SMTP)",
    "Recibe cualquier mensaje y lo muestra en la bandeja; lo que va al dominio del producto, se lo entrega. «Corta al final» lo guarda pero cuelga "
    "sin confirmarlo.",
    (NORMAL, CAIDO, LENTO, BASURA, CORTE),
)
MAXIMO = 60_000_000


def montar(app: Flask, simulador: Simulador) -> None:
    from ..bandeja import bandeja

    app.register_blueprint(bandeja(simulador))


class ServidorSMTP:
    """aiosmtpd en su propio hilo."""

    def __init__(self, buzon: Buzon, fallas: Fallas, entrante: Entrante) -> None:
        self._manejador = _Manejador(buzon, fallas, entrante)
        self._fallas = fallas
        self._bucle = asyncio.new_event_loop()
        self._hilo = threading.Thread(target=self._bucle.run_forever, name="smtp", daemon=True)
        self.puerto = 0

    def arrancar(self, host: str, puerto: int) -> None:
        async def escuchar() -> asyncio.Server:
            return await self._bucle.create_server(self._protocolo, host, puerto)

        self._hilo.start()
        self._servidor = asyncio.run_coroutine_threadsafe(escuchar(), self._bucle).result(5)
        self.puerto = self._servidor.sockets[0].getsockname()[1]

    def detener(self) -> None:
        self._bucle.call_soon_threadsafe(self._servidor.close)
        self._bucle.call_soon_threadsafe(self._bucle.stop)
        self._hilo.join(2)

    def _protocolo(self) -> asyncio.Protocol:
        return _Protocolo(self._manejador, self._fallas, self._bucle)


class _Protocolo(SMTP):
    def __init__(self, manejador: "_Manejador", fallas: Fallas, bucle: Any) -> None:
        super().__init__(
            manejador,
            hostname="correo.simulador",
            ident="Simulador",
            loop=bucle,
            enable_SMTPUTF8=True,
            data_size_limit=MAXIMO,
            auth_require_tls=False,
            authenticator=_cualquiera,
        )
        self._fallas = fallas

    def connection_made(self, transport: Any) -> None:
        modo = self._fallas.de(SERVICIO.clave).modo
        if modo in (CAIDO, BASURA):
            if modo == BASURA:
                transport.write(b"<html>\x00\xff 220? no\r\n{]\r\n")
                transport.close()
            else:
                transport.abort()
            # aiosmtpd espera una conexión que cerrar; ésta nunca llegó a ser suya.
            self.connection_lost = lambda _error: None  # type: ignore[method-assign,assignment]
            return
        super().connection_made(transport)


class _Manejador:
    """Los ganchos de aiosmtpd."""

    def __init__(self, buzon: Buzon, fallas: Fallas, entrante: Entrante) -> None:
        self._buzon, self._fallas, self._entrante = buzon, fallas, entrante
        self._intentos: Counter[str] = Counter()

    async def handle_EHLO(
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, respuestas: list[str]
    ) -> list[str]:
        session.host_name = hostname
        await self._demorar()
        return respuestas

    async def handle_HELO(self, server: SMTP, session: Session, envelope: Envelope, hostname: str) -> str:
        session.host_name = hostname
        await self._demorar()
        return f"250 {server.hostname}"

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, direccion: str, opciones: list[str]
    ) -> str:
        buzon = direccion.split("@")[0].lower()
        if buzon == "rebota":
            return f"550 5.1.1 <{direccion}>: el destinatario no existe"
        if buzon == "temporal":
            self._intentos[direccion] += 1
            if self._intentos[direccion] <= 2:
                return f"451 4.7.1 <{direccion}>: intente de nuevo en unos minutos"
            del self._intentos[direccion]
        envelope.rcpt_tos.append(direccion)
        return "250 2.1.5 Ok"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        contenido = envelope.content
        datos = contenido if isinstance(contenido, bytes) else str(contenido).encode()
        identificador = self._buzon.guardar(envelope.mail_from or "", list(envelope.rcpt_tos), datos)
        if self._fallas.de(SERVICIO.clave).modo == CORTE and isinstance(server.transport, asyncio.Transport):
            server.transport.abort()
        suyos = self._entrante.suyos(envelope.rcpt_tos)
        if suyos and not await asyncio.to_thread(self._entrante.entregar, suyos, datos):
            return "451 4.3.0 El destinatario no responde: intente de nuevo en unos minutos"
        return f"250 2.0.0 Ok: guardado como {identificador}"

    async def _demorar(self) -> None:
        falla = self._fallas.de(SERVICIO.clave)
        if falla.modo == LENTO:
            await asyncio.sleep(falla.segundos)


def _cualquiera(*_: Any) -> Any:
    from aiosmtpd.smtp import AuthResult

    return AuthResult(success=True)
