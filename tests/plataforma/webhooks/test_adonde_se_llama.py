"""Un webhook no lleva adentro de nuestra red, ni por su dirección, ni por su nombre, ni por uno que cambia; y nada de lo que
responda nos retiene."""

import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from api.adapters import webhooks
from api.adapters.webhooks import Cartero, VigiaDeLlamadas, admitida, reparo
from tests.plataforma.webhooks.apoyo import en_crudo, receptor

DE_ADENTRO = (
    *("127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"),
    *("169.254.169.254", "100.64.0.1", "192.0.0.1", "198.18.0.1", "192.0.2.1", "203.0.113.9", "224.0.0.1"),
    *("240.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1"),
    *("ff02::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "64:ff9b::7f00:1"),
    *("64:ff9b::a9fe:a9fe", "2002:7f00:1::1", "2002:a00:1::1", "2001:db8::1", "no-es-una-ip", ""),
)
DE_AFUERA = ("93.184.216.34", "8.8.8.8", "190.152.1.1", "2606:4700::1111", "64:ff9b::808:808")


@pytest.mark.parametrize("direccion", DE_ADENTRO)
def test_con_una_direccion_que_no_es_publica_no_se_conecta(direccion: str) -> None:
    assert not admitida(direccion)


@pytest.mark.parametrize("direccion", DE_AFUERA)
def test_con_una_publica_si(direccion: str) -> None:
    assert admitida(direccion)


def test_para_probar_se_admite_esta_maquina_y_ninguna_otra_de_adentro() -> None:
    assert [uno for uno in DE_ADENTRO if admitida(uno, loopback=True)] == ["127.0.0.1", "127.8.8.8", "::1"]


@pytest.mark.parametrize(
    "url",
    [
        *("http://tienda.example/", "https://localhost/", "https://tienda.internal/", "https://127.0.0.1/"),
        *("https://[::1]:8443/", "https://a:b@tienda.example/", "https:///avisos", "gopher://tienda.example"),
        *(
            "https://tienda.example:0/",
            "https://tienda.example:99999/",
            "https://[malo",
            "https://tien da.example/",
        ),
        *(
            "https://192.168.0.4:8080/x",
            "https://169.254.169.254/latest",
            "//tienda.example/x",
            "javascript:alert(1)",
        ),
    ],
)
def test_una_direccion_que_a_la_vista_no_sirve_se_dice(url: str) -> None:
    assert reparo(url)


def test_una_que_sirve_no_tiene_reparo() -> None:
    assert not reparo("https://tienda.example:8443/avisos?de=tinta")


@pytest.fixture
def vigia() -> Iterator[VigiaDeLlamadas]:
    with VigiaDeLlamadas() as suyo:
        yield suyo


def llamar(
    url: str, vigia: VigiaDeLlamadas, *, loopback: bool = True, plazo: float = 10.0
) -> webhooks.RespuestaDeWebhook:
    cartero = Cartero(url, vigia, loopback=loopback, plazo=plazo)
    try:
        return cartero.llamar(b"{}", {})
    finally:
        cartero.cerrar()


class _Conecto(Exception):
    """Se quiso conectar."""


@pytest.fixture
def a_donde(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Da a un nombre sus direcciones, una lista por cada vez que se pregunta, y dice con cuáles se quiso conectar."""

    def hacer(*cada_vez: list[str]) -> list[str]:
        conectados: list[str] = []
        quedan = list(cada_vez)

        def resolver(anfitrion: str, puerto: int, **_: Any) -> list[Any]:
            suyas = quedan.pop(0) if len(quedan) > 1 else quedan[0]
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (suya, puerto)) for suya in suyas]

        def conectar(direccion: tuple[str, int], *_: Any, **__: Any) -> socket.socket:
            conectados.append(direccion[0])
            raise ConnectionRefusedError

        monkeypatch.setattr(webhooks.socket, "getaddrinfo", resolver)
        monkeypatch.setattr(webhooks.socket, "create_connection", conectar)
        return conectados

    return hacer


def test_un_nombre_que_lleva_adentro_no_se_llama(
    a_donde: Callable[..., list[str]], vigia: VigiaDeLlamadas
) -> None:
    conectados = a_donde(["169.254.169.254"])
    dicho = llamar("https://tienda.example/", vigia, loopback=False)
    assert conectados == [] and dicho.codigo is None and "no es una dirección pública" in dicho.error


def test_si_una_sola_de_sus_direcciones_es_de_adentro_no_se_llama_a_ninguna(
    a_donde: Callable[..., list[str]], vigia: VigiaDeLlamadas
) -> None:
    conectados = a_donde(["93.184.216.34", "10.0.0.5"])
    assert llamar("https://tienda.example/", vigia, loopback=False).codigo is None
    assert conectados == []


def test_un_nombre_que_cambia_se_comprueba_en_cada_conexion_y_se_conecta_con_lo_comprobado(
    a_donde: Callable[..., list[str]], vigia: VigiaDeLlamadas
) -> None:
    conectados = a_donde(["93.184.216.34"], ["127.0.0.1"])
    cartero = Cartero("https://tienda.example/", vigia)
    assert cartero.llamar(b"{}", {}).error == "nadie escucha en esa dirección"
    assert conectados == ["93.184.216.34"]  # la que se comprobó, y no el nombre otra vez
    assert "no es una dirección pública" in cartero.llamar(b"{}", {}).error
    assert conectados == ["93.184.216.34"]


def test_un_nombre_que_no_se_averigua_a_tiempo_es_de_quien_no_responde(
    monkeypatch: pytest.MonkeyPatch, vigia: VigiaDeLlamadas
) -> None:
    fin = threading.Event()

    def no_se_sabe(*_: Any, **__: Any) -> list[Any]:
        fin.wait(30)
        raise socket.gaierror

    monkeypatch.setattr(webhooks.socket, "getaddrinfo", no_se_sabe)
    dicho = llamar("https://tienda.example/", vigia, loopback=False, plazo=0.3)
    fin.set()
    assert dicho.codigo is None and "no respondió" in dicho.error
    assert "no existe" in llamar("https://tienda.example/", vigia, loopback=False).error


def test_a_donde_diga_la_respuesta_no_se_va(vigia: VigiaDeLlamadas) -> None:
    with receptor() as otro:
        desvia = f"HTTP/1.1 307 X\r\nLocation: {otro.url}\r\nContent-Length: 0\r\n\r\n".encode()
        with en_crudo(lambda enchufe: enchufe.sendall(desvia)) as url:
            assert llamar(url, vigia).codigo == 307
        assert otro.recibidos == []


def test_de_una_respuesta_enorme_se_lee_un_poco_y_cuenta_lo_que_dijo(vigia: VigiaDeLlamadas) -> None:
    def sin_fin(enchufe: socket.socket) -> None:
        enchufe.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 10737418240\r\n\r\n")
        while True:
            enchufe.sendall(b"x" * 65536)

    with en_crudo(sin_fin) as url:
        dicho = llamar(url, vigia)
    assert dicho.bien and len(dicho.texto) == webhooks.GUARDA


@pytest.mark.parametrize("que", ["cabeceras", "cuerpo", "nada"])
def test_quien_responde_una_letra_cada_tanto_se_corta_en_su_plazo(vigia: VigiaDeLlamadas, que: str) -> None:
    def gotear(enchufe: socket.socket) -> None:
        if que == "cuerpo":
            enchufe.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n")
        elif que == "cabeceras":
            enchufe.sendall(b"HTTP/1.1 200 OK\r\nX-Lenta: ")
        for _ in range(200):
            if que != "nada":
                enchufe.sendall(b"x")
            time.sleep(0.05)

    with en_crudo(gotear) as url:
        dicho = llamar(url, vigia, plazo=0.5)
    assert dicho.ms < 5_000
    assert dicho.codigo is None and "no respondió" in dicho.error


@pytest.mark.parametrize(
    "basura",
    [
        b"",
        b"\x00\x01\x02",
        b"HTTP/1.1 999999 X\r\n\r\n",
        b"SSH-2.0-OpenSSH_9\r\n",
        b"HTTP/1.1 200 OK\r\n" * 500,
    ],
)
def test_lo_que_no_es_http_es_un_fallo_y_no_un_error_nuestro(vigia: VigiaDeLlamadas, basura: bytes) -> None:
    with en_crudo(lambda enchufe: enchufe.sendall(basura)) as url:
        dicho = llamar(url, vigia, plazo=2.0)
    assert not dicho.bien and dicho.error


def test_a_quien_no_muestra_un_certificado_bueno_no_se_le_dice_nada(
    vigia: VigiaDeLlamadas, monkeypatch: pytest.MonkeyPatch
) -> None:
    llegado: list[bytes] = []

    def mirar(enchufe: socket.socket) -> None:
        enchufe.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        llegado.append(enchufe.recv(65536))

    with en_crudo(mirar) as url:
        dicho = llamar(url.replace("http:", "https:"), vigia, plazo=2.0)
    assert dicho.codigo is None and dicho.error == "su certificado no es válido"
    assert ssl.OPENSSL_VERSION and not any(b"POST" in uno for uno in llegado)


def test_la_conexion_se_usa_otra_vez(vigia: VigiaDeLlamadas) -> None:
    with receptor() as suyo:
        cartero = Cartero(suyo.url, vigia, loopback=True)
        assert [cartero.llamar(b"{}", {}).codigo for _ in range(3)] == [200] * 3
        primero = cartero._enchufe
        assert cartero.llamar(b"{}", {}).bien and cartero._enchufe is primero
        cartero.cerrar()
