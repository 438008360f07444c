from typing import Any

import pytest
import requests

from simulador.servicios.whatsapp import TELEFONO_ID, TOKEN
from tests.a_la_vez import PACIENCIA
from tests.simulador.proceso import ProcesoSimulador

BUENO = {
    "messaging_product": "whatsapp",
    "to": "593991234567",
    "type": "text",
    "text": {"body": "Hola <b>Ana</b>"},
}


def pedir(sim: ProcesoSimulador, cuerpo: Any, token: str = TOKEN, de: str = TELEFONO_ID) -> requests.Response:
    return requests.post(
        f"{sim.url}/whatsapp/v23.0/{de}/messages",
        json=cuerpo,
        headers={"Authorization": f"Bearer {token}"},
        timeout=PACIENCIA,
    )


def test_acepta_un_texto_y_lo_muestra_en_su_bandeja(sim: ProcesoSimulador) -> None:
    wamid = pedir(sim, BUENO).json()["messages"][0]["id"]
    (mensaje,) = sim.mensajes("593991234567")
    assert (mensaje["id"], mensaje["texto"]) == (wamid, "Hola <b>Ana</b>")
    pagina = requests.get(f"{sim.url}/whatsapp", timeout=PACIENCIA).text
    assert "+593991234567" in pagina and "&lt;b&gt;Ana" in pagina
    requests.post(f"{sim.url}/whatsapp/vaciar", timeout=PACIENCIA)
    assert sim.mensajes() == []


@pytest.mark.parametrize(
    ("cambios", "token", "de", "estado"),
    [
        ({}, "malo", TELEFONO_ID, 401),
        ({}, TOKEN, "otro", 400),
        ({"to": "12"}, TOKEN, TELEFONO_ID, 400),
        ({"to": "593990000000"}, TOKEN, TELEFONO_ID, 400),
        ({"text": {"body": ""}}, TOKEN, TELEFONO_ID, 400),
        ({"text": "Hola"}, TOKEN, TELEFONO_ID, 400),
        ({"type": "image"}, TOKEN, TELEFONO_ID, 400),
        ({"text": {"body": "x" * 4097}}, TOKEN, TELEFONO_ID, 400),
    ],
)
def test_lo_mal_pedido_se_rechaza_como_lo_haria_meta(
    sim: ProcesoSimulador, cambios: dict[str, Any], token: str, de: str, estado: int
) -> None:
    respuesta = pedir(sim, BUENO | cambios, token, de)
    assert respuesta.status_code == estado
    assert respuesta.json()["error"]["message"]
    assert sim.mensajes() == []
