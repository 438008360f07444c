from datetime import UTC, datetime

import pytest
import requests

from api.plataforma.firma.cripto.certificado import abrir_p12
from api.plataforma.firma.cripto.errores import CertificadoCaducado
from simulador.servicios.firma import CLAVE
from tests.a_la_vez import PACIENCIA
from tests.simulador.proceso import ProcesoSimulador


def bajar(sim: ProcesoSimulador, **pedido: str) -> requests.Response:
    return requests.get(f"{sim.url}/firma/descargar", params=pedido, timeout=PACIENCIA)


def test_la_pagina_dice_la_clave_y_lleva_a_la_descarga(sim: ProcesoSimulador) -> None:
    pagina = requests.get(f"{sim.url}/firma", timeout=PACIENCIA).text
    assert CLAVE in pagina and "/firma/descargar" in pagina
    assert 'href="/firma"' in requests.get(sim.url, timeout=PACIENCIA).text


def test_se_descarga_la_firma_de_quien_se_pide(sim: ProcesoSimulador) -> None:
    respuesta = bajar(sim, ruc="0992001232001", titular="Carlos Ñato", vigencia="20")
    assert "firma-0992001232001.p12" in respuesta.headers["Content-Disposition"]
    abierto = abrir_p12(respuesta.content, CLAVE, datetime.now(UTC))
    assert (abierto.ruc, abierto.titular, abierto.puede_firmar) == ("0992001232001", "Carlos Ñato", True)
    assert (abierto.valido_hasta - datetime.now(UTC)).days == 19
    otra = abrir_p12(bajar(sim).content, CLAVE, datetime.now(UTC))
    assert (otra.ruc, otra.autoridad) == ("1790012344001", "AC Simulada")
    assert otra.certificado.public_key() != abierto.certificado.public_key()


def test_tambien_una_caducada(sim: ProcesoSimulador) -> None:
    with pytest.raises(CertificadoCaducado):
        abrir_p12(bajar(sim, vigencia="-1").content, CLAVE, datetime.now(UTC))


@pytest.mark.parametrize(
    "pedido",
    [
        {"ruc": "179001234400"},
        {"ruc": "1790012344002"},
        {"titular": " "},
        {"titular": "x" * 65},
        {"vigencia": "1"},
    ],
)
def test_lo_mal_pedido_no_se_emite(sim: ProcesoSimulador, pedido: dict[str, str]) -> None:
    assert bajar(sim, **pedido).status_code == 400
