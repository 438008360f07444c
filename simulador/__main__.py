"""python -m simulador --http-port N --smtp-port M --data-dir D"""

import argparse
import logging
import signal
import threading
from pathlib import Path

from werkzeug.serving import WSGIRequestHandler, make_server

from .app import crear_app
from .autoridad import Autoridad
from .buzon import Buzon
from .entrante import Entrante
from .fallas import Fallas
from .mensajes import Mensajes
from .nucleo import Simulador
from .padron import Padron
from .portal import Portal
from .servicios import SERVICIOS
from .servicios.smtp import ServidorSMTP
from .sri import SRISimulado


class _Callado(WSGIRequestHandler):
    """Sólo los errores: en `make run` cada petición sería ruido."""

    # Una conexión abierta y callada no retiene su hilo para siempre.
    timeout = 30

    def log_request(self, code: object = "-", size: object = "-") -> None:
        return


def main() -> None:
    opciones = _opciones()
    # aiosmtpd anuncia en su registro cada paso de cada sesión.
    logging.getLogger("mail.log").setLevel(logging.ERROR)
    fallas = Fallas(SERVICIOS)
    buzon = Buzon(opciones.data_dir / "correo")
    smtp = ServidorSMTP(buzon, fallas, Entrante.del_entorno())
    smtp.arrancar(opciones.host, opciones.smtp_port)
    mensajes = Mensajes(opciones.data_dir / "whatsapp")
    padron = Padron()
    sri = SRISimulado(opciones.data_dir / "sri", padron)
    fallas.al_quitar.append(sri.normal)
    simulador = Simulador(
        fallas,
        buzon,
        mensajes,
        padron,
        sri,
        Autoridad(opciones.data_dir / "firma"),
        Portal(padron, opciones.data_dir / "portal"),
        smtp.puerto,
    )
    web = make_server(
        opciones.host,
        opciones.http_port,
        crear_app(simulador),
        threaded=True,
        request_handler=_Callado,
    )
    web.daemon_threads = True  # type: ignore[attr-defined]

    def terminar(*_: object) -> None:
        # shutdown espera al bucle que corre en este mismo hilo: se pide desde otro.
        threading.Thread(target=web.shutdown).start()

    signal.signal(signal.SIGTERM, terminar)
    signal.signal(signal.SIGINT, terminar)
    print(
        f"Simulador listo: http://{opciones.host}:{web.server_port}/ (SMTP en el puerto {smtp.puerto})",
        flush=True,
    )
    try:
        web.serve_forever(poll_interval=0.1)
    finally:
        web.server_close()
        smtp.detener()


def _opciones() -> argparse.Namespace:
    lector = argparse.ArgumentParser(prog="simulador", description="El mundo exterior, en esta máquina.")
    lector.add_argument("--host", default="127.0.0.1")
    lector.add_argument("--http-port", type=int, required=True, help="0: uno libre")
    lector.add_argument("--smtp-port", type=int, required=True, help="0: uno libre")
    lector.add_argument("--data-dir", type=Path, required=True)
    return lector.parse_args()


if __name__ == "__main__":
    main()
