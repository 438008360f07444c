"""Lo que falla en un hilo falla en su prueba."""

import re
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import count
from pathlib import Path

import pytest
import requests

from tests.a_la_vez import Aparte, a_la_vez, con_cada, sirviendo


class Muerte(BaseException):
    """El proceso muere: nadie la atrapa."""


def morir() -> None:
    raise Muerte


def romperse() -> int:
    raise ValueError("se rompió")


def test_cada_una_da_su_respuesta_en_su_orden() -> None:
    ultima = threading.Event()

    def primera() -> str:
        ultima.wait(60)
        return "primera"

    def segunda() -> str:
        ultima.set()
        return "segunda"

    assert a_la_vez(primera, segunda) == ["primera", "segunda"]
    assert con_cada(lambda n: n * n, range(5)) == [0, 1, 4, 9, 16]


def test_ninguna_empieza_hasta_que_todas_estan_por_empezar(monkeypatch: pytest.MonkeyPatch) -> None:
    por_empezar, empezar = [], Aparte.empezar

    def contando(una: Aparte[int]) -> Aparte[int]:
        por_empezar.append(una)
        return empezar(una)

    monkeypatch.setattr(Aparte, "empezar", contando)
    assert a_la_vez(*[por_empezar.__len__] * 6) == [6] * 6


@pytest.mark.parametrize("muere", [romperse, morir])
def test_si_una_muere_quien_las_espera_lo_sabe(muere: object) -> None:
    with pytest.raises((ValueError, Muerte)):
        a_la_vez(lambda: 1, muere, lambda: 3)  # type: ignore[arg-type]


def test_si_mueren_varias_se_dicen_todas() -> None:
    with pytest.raises(ValueError, match="se rompió") as visto:
        con_cada(lambda _: romperse(), range(3))
    assert visto.value.__notes__ == ["y otra murió de: ValueError('se rompió')"] * 2


def test_la_que_corre_aparte_y_muere_falla_al_esperarla() -> None:
    with pytest.raises(ValueError, match="se rompió"):
        Aparte(romperse).empezar().respuesta()
    with pytest.raises(ValueError, match="se rompió"), Aparte(romperse):
        pass


def test_lo_que_fallo_primero_no_se_calla_por_lo_que_corria_aparte() -> None:
    with pytest.raises(KeyError) as visto, Aparte(romperse) as aparte:
        aparte.termino()
        raise KeyError("lo de la prueba")
    assert visto.value.__notes__ == ["y aparte murió de: ValueError('se rompió')"]


def test_la_que_no_termina_se_dice_y_no_se_espera_para_siempre() -> None:
    soltar = threading.Event()
    try:
        with pytest.raises(AssertionError, match="1 siguen sin terminar"):
            a_la_vez(lambda: True, soltar.wait, paciencia=0.2)
        with pytest.raises(AssertionError, match="sigue sin terminar"):
            Aparte(soltar.wait).empezar().respuesta(0.2)
    finally:
        soltar.set()


def test_un_servidor_atiende_solo_mientras_dura() -> None:
    class Responde(BaseHTTPRequestHandler):
        veces = count(1)

        def do_GET(self) -> None:
            self.send_response(200 + next(self.veces))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    servidor = HTTPServer(("127.0.0.1", 0), Responde)
    url = f"http://127.0.0.1:{servidor.server_port}"
    with sirviendo(servidor):
        assert [requests.get(url, timeout=60).status_code for _ in range(2)] == [201, 202]
    with pytest.raises(requests.ConnectionError):
        requests.get(url, timeout=60)


def test_los_hilos_se_hacen_solo_aqui() -> None:
    """Uno hecho a mano muere sin que su prueba se entere. `servidor_tcp` hace uno por cada conexión."""
    raiz = Path(__file__).parent
    hechos = re.compile(r"threading\.Thread\b|from threading import .*\bThread\b")
    con_hilos = [
        str(archivo.relative_to(raiz)) for archivo in raiz.rglob("*.py") if hechos.search(archivo.read_text())
    ]
    assert sorted(con_hilos) == ["a_la_vez.py", "adapters/servidores.py"]
