import contextlib
import json
import re
import socket

import pytest

from api.adapters.base import CircuitBreaker, Plazos
from api.adapters.whatsapp import WhatsApp, WhatsAppIncierto, WhatsAppNoDisponible, WhatsAppRechazado
from simulador.servicios.whatsapp import TELEFONO_ID, TOKEN
from tests.adapters.servidores import Guion, http, servidor_tcp
from tests.simulador.proceso import ProcesoSimulador

RAPIDO = Plazos(conexion=0.5, lectura=0.5, total=1)
ACEPTADO = json.dumps({"messaging_product": "whatsapp", "messages": [{"id": "wamid.abc"}]}).encode()


def whatsapp(url: str, token: str = TOKEN) -> WhatsApp:
    return WhatsApp(url, token, TELEFONO_ID, plazos=RAPIDO, cortacircuito=CircuitBreaker(umbral=99))


def del_simulador(sim: ProcesoSimulador, token: str = TOKEN) -> WhatsApp:
    return whatsapp(f"{sim.url}/whatsapp/v23.0", token)


def contra(respuesta: bytes) -> WhatsApp | Exception | str:
    """Lo que pasa cuando el servicio contesta `respuesta`."""
    with servidor_tcp(Guion(respuesta)) as puerto:
        try:
            return whatsapp(f"http://127.0.0.1:{puerto}").enviar_texto("593991234567", "Hola")
        except Exception as e:
            return e


def test_un_mensaje_llega_entero_y_da_su_id(sim: ProcesoSimulador) -> None:
    texto = "Su saldo es $ 1,234.50 ✅\nVéalo en https://tinta.example/x?firma=ñ"
    wamid = del_simulador(sim).enviar_texto("593991234567", texto)
    (recibido,) = sim.mensajes("593991234567")
    assert (recibido["id"], recibido["texto"], recibido["para"]) == (wamid, texto, "593991234567")


def test_un_telefono_sin_whatsapp_se_rechaza_con_su_frase(sim: ProcesoSimulador) -> None:
    with pytest.raises(WhatsAppRechazado, match="Message undeliverable"):
        del_simulador(sim).enviar_texto("593990000000", "Hola")


def test_un_token_malo_es_de_la_cuenta_y_no_del_mensaje(sim: ProcesoSimulador) -> None:
    with pytest.raises(WhatsAppNoDisponible, match="401 Invalid OAuth"):
        del_simulador(sim, "otro").enviar_texto("593991234567", "Hola")


def test_sin_token_o_sin_telefono_no_esta_configurado() -> None:
    assert WhatsApp("https://x.example", "t", "1").configurado
    assert not WhatsApp("https://x.example", "", "1").configurado
    assert not WhatsApp("https://x.example", "t", "").configurado


@pytest.mark.parametrize("modo", ["caido", "lento", "basura"])
def test_lo_que_se_corta_tarda_o_no_se_entiende_pudo_haber_salido(sim: ProcesoSimulador, modo: str) -> None:
    sim.falla("whatsapp", modo, 1)
    with pytest.raises(WhatsAppIncierto):
        del_simulador(sim).enviar_texto("593991234567", "Hola")


def test_sin_nadie_que_escuche_no_salio() -> None:
    with socket.create_server(("127.0.0.1", 0)) as reservado:
        puerto = reservado.getsockname()[1]
    with pytest.raises(WhatsAppNoDisponible):
        whatsapp(f"http://127.0.0.1:{puerto}").enviar_texto("593991234567", "Hola")


def test_un_nombre_que_no_existe_no_salio(monkeypatch: pytest.MonkeyPatch) -> None:
    def desconocido(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", desconocido)
    with pytest.raises(WhatsAppNoDisponible):
        whatsapp("http://no-existe.invalid").enviar_texto("593991234567", "Hola")


def test_si_no_se_llega_a_conectar_no_salio() -> None:
    """Con la cola llena, el servidor no contesta ninguna conexión."""
    with socket.socket() as escucha, contextlib.ExitStack() as cola:
        escucha.bind(("127.0.0.1", 0))
        escucha.listen(0)
        for _ in range(4):
            otra = cola.enter_context(socket.socket())
            otra.setblocking(False)
            otra.connect_ex(escucha.getsockname())
        with pytest.raises(WhatsAppNoDisponible, match="a tiempo"):
            whatsapp(f"http://127.0.0.1:{escucha.getsockname()[1]}").enviar_texto("593991234567", "Hola")


def test_con_el_circuito_abierto_no_salio() -> None:
    servicio = whatsapp("http://127.0.0.1:1")
    servicio.cortacircuito = CircuitBreaker(umbral=1)
    servicio.cortacircuito.fallo()
    with pytest.raises(WhatsAppNoDisponible, match="sin intentarlo"):
        servicio.enviar_texto("593991234567", "Hola")


@pytest.mark.parametrize(
    ("respuesta", "error"),
    [
        (http(b"{}", 500), WhatsAppIncierto),
        (http(b"{}", 502), WhatsAppIncierto),
        (http(b"{}", 504), WhatsAppIncierto),
        (http(b"{}", 507), WhatsAppIncierto),
        (b"", WhatsAppIncierto),
        (b"HTTP/1.1 200 X\r\nContent-Le", WhatsAppIncierto),
        (b"HTTP/1.1 200 X\r\nContent-Length: 900\r\n\r\n{", WhatsAppIncierto),
        (b"esto no es HTTP\r\n\r\n", WhatsAppIncierto),
        (http(b"{}", 503), WhatsAppNoDisponible),
        (http(b"{}", 429), WhatsAppNoDisponible),
        (http(b"{}", 403), WhatsAppNoDisponible),
        (http(b"{}", 404), WhatsAppRechazado),
        (http(b"no es json", 400), WhatsAppRechazado),
        (http(b'{"error": {"message": ["x"]}}', 400), WhatsAppRechazado),
        (http(b"", 204), WhatsAppIncierto),
        (http(b"", 302, extra="Location: http://otro.example/\r\n"), WhatsAppIncierto),
        (http(b"{}"), WhatsAppIncierto),
        (http(b"[]"), WhatsAppIncierto),
        (http(b'{"messages": {"id": "x"}}'), WhatsAppIncierto),
        (http(b'{"messages": [{"id": 7}]}'), WhatsAppIncierto),
        (http(b'{"messages": [{"id": ""}]}'), WhatsAppIncierto),
    ],
)
def test_cada_respuesta_rara_tiene_su_error(respuesta: bytes, error: type[Exception]) -> None:
    assert type(contra(respuesta)) is error


def test_una_respuesta_enorme_no_se_lee() -> None:
    enorme = contra(http(b"x" * 300_000))
    # El otro lado puede cortar antes de que se note cuánto manda.
    assert isinstance(enorme, WhatsAppIncierto) and re.search("demasiado grande|cortó", enorme.detalle)
    assert contra(http(ACEPTADO)) == "wamid.abc"
