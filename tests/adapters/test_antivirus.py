"""El adaptador de clamd, ante un servidor que responde lo que sea."""

import socket
from pathlib import Path

import pytest

from api.adapters.antivirus import TROZO, Antivirus, AntivirusNoDisponible, AntivirusNoRevisa
from api.adapters.base import CircuitBreaker, ExternalServiceError
from tests.a_la_vez import Aparte
from tests.adapters.servidores import servidor_tcp
from tests.clamd import EICAR, Clamd, clamd


def test_lo_limpio_pasa_y_llega_entero_por_trozos() -> None:
    contenido = bytes(range(256)) * 4096  # más que un trozo
    assert len(contenido) > TROZO
    with clamd() as (servidor, antivirus):
        assert antivirus.revisar([contenido, b"", b"fin"]) is None
        assert servidor.recibidos == [contenido + b"fin"]


def test_dice_el_nombre_del_virus() -> None:
    with clamd() as (_, antivirus):
        assert antivirus.revisar([EICAR]) == "Eicar-Test-Signature"


@pytest.mark.parametrize("modo", ["caido", "lento"])
def test_si_corta_o_calla_no_se_sabe(modo: str) -> None:
    with clamd() as (servidor, antivirus):
        servidor.modo = modo
        with pytest.raises(AntivirusNoDisponible):
            antivirus.revisar([b"datos"])


@pytest.mark.parametrize("dicho", [b"", b"\0", b"stream: OK ", b"hola\0", b"x" * 9000])
def test_lo_que_no_se_entiende_no_es_limpio(dicho: bytes) -> None:
    def atender(conexion: socket.socket) -> None:
        conexion.recv(65536)
        conexion.sendall(dicho)

    with servidor_tcp(atender) as puerto, pytest.raises(AntivirusNoDisponible):
        Antivirus(f"tcp://127.0.0.1:{puerto}", total=2.0).revisar([b"datos"])


def test_el_que_pesa_mas_de_lo_que_revisa_no_habla_mal_de_su_salud() -> None:
    with clamd() as (servidor, _):
        servidor.modo = "chico"
        with servidor_tcp(servidor) as puerto:
            antivirus = Antivirus(
                f"tcp://127.0.0.1:{puerto}", total=2.0, cortacircuito=CircuitBreaker(umbral=1)
            )
            with pytest.raises(AntivirusNoRevisa):
                antivirus.revisar([b"datos"])
            assert not antivirus.cortacircuito.abierto


def test_sin_nadie_que_atienda_se_deja_de_llamar() -> None:
    with socket.create_server(("127.0.0.1", 0)) as libre:
        puerto = libre.getsockname()[1]
    antivirus = Antivirus(f"tcp://127.0.0.1:{puerto}", cortacircuito=CircuitBreaker(umbral=1))
    for esperado in ("sin conexión", "sin intentarlo: los últimos intentos fallaron"):
        with pytest.raises(AntivirusNoDisponible) as error:
            antivirus.revisar([b"datos"])
        assert error.value.detalle == esperado


def test_que_el_deposito_falle_no_habla_mal_del_antivirus() -> None:
    def trozos():  # type: ignore[no-untyped-def]
        yield b"uno"
        raise ExternalServiceError("almacen", "se cayó")

    with clamd() as (servidor, _), servidor_tcp(servidor) as puerto:
        antivirus = Antivirus(f"tcp://127.0.0.1:{puerto}", cortacircuito=CircuitBreaker(umbral=1))
        with pytest.raises(ExternalServiceError, match="almacen"):
            antivirus.revisar(trozos())
        assert not antivirus.cortacircuito.abierto


def test_por_el_socket_de_la_maquina(tmp_path: Path) -> None:
    ruta, servidor = tmp_path / "c", Clamd()
    with socket.socket(socket.AF_UNIX) as escucha:
        escucha.bind(str(ruta))
        escucha.listen()

        def atender() -> None:
            conexion, _ = escucha.accept()
            with conexion:
                servidor(conexion)

        with Aparte(atender):
            assert Antivirus(str(ruta)).revisar([EICAR]) == "Eicar-Test-Signature"


@pytest.mark.parametrize("url", ["localhost:3310", "http://x:3310", "tcp://", "unix://"])
def test_una_direccion_que_no_sirve_se_dice_al_arrancar(url: str) -> None:
    with pytest.raises(ValueError, match="CLAMAV_URL"):
        Antivirus(url)
