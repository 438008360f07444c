"""El SRI en un enchufe, que contesta lo que se le dice, y las muestras de su servicio de verdad."""

import re
import socket
from collections.abc import Callable
from pathlib import Path

from api.adapters.base import Plazos
from api.adapters.sri import SRI
from tests.adapters.servidores import http, servidor_tcp

MUESTRAS = Path(__file__).parent / "sri"
CLAVE = "0503201201176001321000110010030009900641234567814"
RAPIDO = Plazos(conexion=1, lectura=0.6, total=1)
OPERACIONES: dict[str, Callable[[SRI], object]] = {
    "recibir": lambda s: s.recibir(b"<factura/>", CLAVE),
    "autorizar": lambda s: s.autorizar(CLAVE),
    "consultar": lambda s: s.consultar(CLAVE),
}


def muestra(nombre: str) -> bytes:
    return (MUESTRAS / f"{nombre}.xml").read_bytes()


def clave_consultada(cuerpo: bytes) -> str:
    hallada = re.search(rb"<claveAcceso\w*>(\d{49})", cuerpo)
    return hallada[1].decode() if hallada else CLAVE


def contestar(cuerpo: bytes, estado: int = 200) -> Callable[[socket.socket], None]:
    """Contesta después de leer el pedido entero: cerrar antes cortaría la conexión."""

    def atender(conexion: socket.socket) -> None:
        pedido = b""
        while b"</soapenv:Envelope>" not in pedido:
            pedido += conexion.recv(65536)
        conexion.sendall(http(cuerpo, estado, "text/xml"))

    return atender


def contra(cuerpo: bytes, operacion: Callable[[SRI], object], estado: int = 200) -> object:
    with servidor_tcp(contestar(cuerpo, estado)) as puerto:
        return operacion(SRI("sri", f"http://127.0.0.1:{puerto}"))
