import socket
import time

import pytest
import structlog
from structlog.testing import LogCapture

from api.adapters import base
from api.adapters.base import CircuitBreaker, ExternalServiceError, Plazos, ServicioHTTP
from tests.a_la_vez import a_la_vez, hasta_que
from tests.adapters.servidores import Guion, http, servidor_tcp


class Servicio(ServicioHTTP):
    def __init__(self, puerto: int, **opciones: object) -> None:
        super().__init__("prueba", f"http://127.0.0.1:{puerto}", **opciones)  # type: ignore[arg-type]

    def leer(self, ruta: str = "/dato") -> object:
        return self._llamar("leer", lambda: self._json(ruta, self.plazo()))

    def crear(self) -> int:
        return self._llamar("crear", lambda: self._pedir("POST", "/alta", self.plazo(), datos=b"x").estado)


class Reloj:
    def __init__(self) -> None:
        self.ahora = 0.0

    def __call__(self) -> float:
        return self.ahora


def test_lee_json_de_un_200() -> None:
    with servidor_tcp(Guion(http(b'{"a": 1}'))) as puerto:
        assert Servicio(puerto).leer() == {"a": 1}


def test_un_503_pasajero_se_reintenta_y_sale_bien() -> None:
    guion = Guion(http(b"", 503), http(b"7"))
    with servidor_tcp(guion) as puerto:
        assert Servicio(puerto).leer() == 7
    assert len(guion.peticiones) == 2


def test_una_conexion_cortada_se_reintenta_y_si_persiste_es_error() -> None:
    guion = Guion(lambda s: s.shutdown(socket.SHUT_RDWR))
    with servidor_tcp(guion) as puerto, pytest.raises(ExternalServiceError, match="sin conexión"):
        Servicio(puerto, intentos=3).leer()
    assert len(guion.peticiones) == 3


def test_lo_que_no_es_idempotente_no_se_reintenta() -> None:
    guion = Guion(http(b"", 503))
    with servidor_tcp(guion) as puerto, pytest.raises(ExternalServiceError):
        Servicio(puerto).crear()
    assert len(guion.peticiones) == 1


def test_un_servicio_lento_se_abandona_sin_insistir() -> None:
    guion = Guion(lambda s: s.recv(1))  # no contesta nunca: quien llama es el que cuelga
    with servidor_tcp(guion) as puerto, pytest.raises(ExternalServiceError, match="no respondió a tiempo"):
        Servicio(puerto, plazos=Plazos(lectura=0.3)).leer()
        # Con el equipo ocupado, quien llama se cansa antes de que el otro hilo llegue a leer.
        hasta_que(lambda: len(guion.peticiones) == 1)
    assert len(guion.peticiones) == 1


def test_quien_gotea_bytes_choca_con_el_plazo_total() -> None:
    def gotear(conexion: socket.socket) -> None:
        conexion.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 1000000\r\n\r\n")
        while True:
            conexion.sendall(b"1")
            time.sleep(0.05)

    with (
        servidor_tcp(Guion(gotear)) as puerto,
        pytest.raises(ExternalServiceError, match="no respondió a tiempo"),
    ):
        Servicio(puerto, plazos=Plazos(lectura=1, total=0.5)).leer()


def test_una_respuesta_enorme_se_corta() -> None:
    with (
        servidor_tcp(Guion(http(b"1" * 50_000))) as puerto,
        pytest.raises(ExternalServiceError, match="demasiado grande"),
    ):
        Servicio(puerto, limite=10_000).leer()


def test_una_redireccion_no_se_sigue() -> None:
    guion = Guion(http(b"", 302, extra="Location: /otra\r\n"))
    with servidor_tcp(guion) as puerto, pytest.raises(ExternalServiceError, match="302"):
        Servicio(puerto).leer()
    assert len(guion.peticiones) == 1


@pytest.mark.parametrize(
    "basura",
    [
        b"",
        b"hola\r\n\r\n",
        b"HTTP/1.1 xx\r\n\r\n",
        b"HTTP/1.1 200 X\r\nContent-Length: 100\r\n\r\ntrue",
        b"HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
        b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ntrue\r\n",
        http(b"\xff\xfe"),
        http(b"{"),
    ],
)
def test_cualquier_basura_es_un_error_del_servicio(basura: bytes) -> None:
    with servidor_tcp(Guion(basura)) as puerto, pytest.raises(ExternalServiceError):
        Servicio(puerto, intentos=1).leer()


def test_un_puerto_sin_nadie_es_un_error_del_servicio() -> None:
    with socket.create_server(("127.0.0.1", 0)) as s:
        puerto = s.getsockname()[1]
    with pytest.raises(ExternalServiceError, match="sin conexión"):
        Servicio(puerto).leer()


def test_tras_varios_fallos_el_circuito_se_abre_y_ya_no_se_llama() -> None:
    guion, reloj = Guion(http(b"no", 200)), Reloj()
    with servidor_tcp(guion) as puerto:
        servicio = Servicio(puerto, cortacircuito=CircuitBreaker(3, 30, reloj))
        for _ in range(5):
            with pytest.raises(ExternalServiceError):
                servicio.leer()
    assert len(guion.peticiones) == 3


def test_pasada_la_espera_una_llamada_buena_cierra_el_circuito() -> None:
    guion, reloj = Guion(http(b"no"), http(b"no"), http(b"1")), Reloj()
    with servidor_tcp(guion) as puerto:
        servicio = Servicio(puerto, cortacircuito=CircuitBreaker(2, 30, reloj))
        for _ in range(3):
            with pytest.raises(ExternalServiceError):
                servicio.leer()
        reloj.ahora = 31
        assert servicio.leer() == 1
        assert servicio.leer() == 1
        assert not servicio.cortacircuito.abierto


def test_si_la_prueba_falla_el_circuito_vuelve_a_esperar() -> None:
    reloj = Reloj()
    circuito = CircuitBreaker(1, 30, reloj)
    circuito.fallo()
    reloj.ahora = 31
    assert circuito.permitir()
    circuito.fallo()
    assert not circuito.permitir()
    reloj.ahora = 62
    assert circuito.permitir()


def test_medio_abierto_deja_pasar_una_sola_de_muchas_a_la_vez() -> None:
    reloj = Reloj()
    circuito = CircuitBreaker(1, 30, reloj)
    circuito.fallo()
    reloj.ahora = 31
    assert sum(a_la_vez(*[circuito.permitir] * 16)) == 1


def test_lo_que_corta_quien_llama_no_cuenta_como_fallo_del_servicio() -> None:
    servicio = Servicio(1, cortacircuito=CircuitBreaker(1))

    def interrumpir() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        servicio._llamar("leer", interrumpir)
    assert not servicio.cortacircuito.abierto


def test_el_registro_dice_servicio_operacion_y_resultado_sin_datos_personales(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Un registro propio: el de la casa queda fijo desde la primera prueba que lo usa.
    anotadas = LogCapture()
    monkeypatch.setattr(
        base, "log", structlog.wrap_logger(None, processors=[anotadas], wrapper_class=structlog.BoundLogger)
    )
    with servidor_tcp(Guion(http(b"1"), http(b"", 500))) as puerto:
        servicio = Servicio(puerto, intentos=1)
        servicio.leer("/1710034065")
        with pytest.raises(ExternalServiceError):
            servicio.leer("/1710034065")
    lineas = anotadas.entries
    assert [(x["servicio"], x["operacion"], x["resultado"]) for x in lineas] == [
        ("prueba", "leer", "ok"),
        ("prueba", "leer", "ExternalServiceError"),
    ]
    assert all(isinstance(x["ms"], int) for x in lineas)
    assert "1710034065" not in str(lineas)
