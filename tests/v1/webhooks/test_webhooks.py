"""Un programa pone el webhook con que se entera, lo cambia, lo prueba y lo quita."""

from collections.abc import Callable

import pytest

from tests.client import Programa

RUTA = "/api/v1/webhooks"
NUEVO = {"url": "https://tienda.example/v1", "eventos": ["comprobante.autorizado"]}


@pytest.fixture
def instala(programa: Callable[..., Programa]) -> Programa:
    return programa("webhooks.administrar", "documentos.ver")


def test_lo_pone_lo_cambia_lo_prueba_y_lo_quita_y_el_secreto_se_dice_una_vez(instala: Programa) -> None:
    puesto = instala("POST", RUTA, json=NUEVO)
    assert puesto.status_code == 200, puesto.text
    assert puesto.json["secreto"].startswith("whsec_")
    suyo = f"{RUTA}/{puesto.json['id']}"
    leido = instala("GET", suyo).json
    assert leido == {campo: valor for campo, valor in puesto.json.items() if campo != "secreto"}
    assert instala("GET", RUTA).json == {"datos": [leido], "siguiente": None}
    cambiado = instala("PUT", suyo, json={**leido, "url": "https://tienda.example/v2"}).json
    assert (cambiado["url"], cambiado["version"]) == ("https://tienda.example/v2", leido["version"] + 1)
    viejo = instala("PUT", suyo, json={**leido, "url": "https://tienda.example/v3"})
    assert viejo.json["error"]["codigo"] == "conflicto"
    assert instala("POST", f"{suyo}/probar").status_code == 202
    assert instala("DELETE", suyo).status_code == 204
    assert instala("GET", suyo).status_code == 404


def test_adonde_no_se_llama_se_dice_en_su_campo_y_con_el_error_de_siempre(instala: Programa) -> None:
    negada = instala("POST", RUTA, json={**NUEVO, "url": "http://169.254.169.254/latest"})
    assert negada.status_code == 422
    assert negada.json["error"]["campo"] == "url"


def test_se_lee_que_se_puede_avisar_y_si_esta_llave_lo_sabe(instala: Programa) -> None:
    sabe = {uno["evento"]: uno["lo_sabe"] for uno in instala("GET", f"{RUTA}/eventos").json["datos"]}
    assert (sabe["comprobante.autorizado"], sabe["declaracion.por_vencer"]) == (True, False)
