"""La cámara lee un código de barras: Chromium recibe como cámara un video de un EAN-13 hecho aquí."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from local.navegador import buscar_chromium
from tests.e2e.casa import Casa
from tests.e2e.conftest import OPCIONES, PACIENCIA, Reserva
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.escenas_conteos import ABIERTO

CODIGO = "7861234567898"
ANCHO, ALTO, MODULO = 320, 240, 2
# De cada cifra, sus siete módulos de la izquierda con paridad impar; los demás salen de ellos.
_IMPAR = [
    "0001101",
    "0011001",
    "0010011",
    "0111101",
    "0100011",
    "0110001",
    "0101111",
    "0111011",
    "0110111",
    "0001011",
]
_PARIDADES = [
    "LLLLLL",
    "LLGLGG",
    "LLGGLG",
    "LLGGGL",
    "LGLLGG",
    "LGGLLG",
    "LGGGLL",
    "LGLGLG",
    "LGLGGL",
    "LGGLGL",
]


def _modulos(codigo: str) -> str:
    """Las 95 barras de un EAN-13: 1, negra."""
    derecha = [suya.translate(str.maketrans("01", "10")) for suya in _IMPAR]
    par = [suya[::-1] for suya in derecha]
    primera, *resto = map(int, codigo)
    izquierdas = [
        (_IMPAR if lado == "L" else par)[cifra]
        for lado, cifra in zip(_PARIDADES[primera], resto[:6], strict=True)
    ]
    return f"101{''.join(izquierdas)}01010{''.join(derecha[cifra] for cifra in resto[6:])}101"


def _video(archivo: Path, codigo: str) -> None:
    """Un cuadro, que Chromium repite: las barras en el medio, sobre blanco."""
    barras = "".join(modulo * MODULO for modulo in _modulos(codigo))
    orilla = bytes([235]) * ((ANCHO - len(barras)) // 2)
    renglon = orilla + bytes(16 if barra == "1" else 235 for barra in barras) + orilla
    blanco = bytes([235]) * ANCHO
    grises = blanco * 60 + renglon * (ALTO - 120) + blanco * 60
    color = bytes([128]) * (ANCHO * ALTO // 2)
    archivo.write_bytes(
        f"YUV4MPEG2 W{ANCHO} H{ALTO} F10:1 Ip A1:1 C420jpeg\nFRAME\n".encode() + grises + color
    )


@pytest.fixture
def con_camara(navegador: Browser, tmp_path: Path) -> Iterator[Browser]:
    _video(tmp_path / "camara.y4m", CODIGO)
    suyas = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={tmp_path / 'camara.y4m'}",
    ]
    otro = navegador.browser_type.launch(executable_path=buscar_chromium(), args=[*OPCIONES, *suyas])
    yield otro
    otro.close()


def _abrir(reserva: Reserva, sesion: dict[str, str], **opciones: Any) -> Page:
    guardado = [{"name": nombre, "value": valor} for nombre, valor in sesion.items()]
    origen = {"origin": reserva.casa.url, "localStorage": guardado}
    contexto = reserva.nuevo(storage_state={"cookies": [], "origins": [origen]}, **opciones)
    return contexto.new_page()


@pytest.mark.todo
def test_la_camara_lee_el_codigo_y_lo_cuenta_una_vez(
    casa: Casa, con_camara: Browser, sesion_empresa: dict[str, str]
) -> None:
    page = _abrir(
        Reserva(con_camara, casa),
        sesion_empresa,
        viewport={"width": 390, "height": 844},
        permissions=["camera"],
    )
    pedidos: list[Any] = []
    hecho = {"captura_id": 1, "producto_id": 1, "PRO_CODIGO": "CER-001", "nombre": "Cerradura de pomo"}
    hecho |= {"unidad": "UNIDAD", "cantidad": "1.00", "contado": "1.00", "mio": "1.00"}
    responder(page, conteos__7=ABIERTO)

    def contar(pedido: Any) -> None:
        if pedido.request.method == "GET":
            return pedido.fulfill(json=pagina([]))
        pedidos.append(json.loads(pedido.request.post_data))
        return pedido.fulfill(json=[hecho], status=201)

    page.route("**/api/conteos/7/capturas*", contar)
    page.goto("/#/conteos/7/contar")
    page.get_by_role("button", name="Usar la cámara").click()
    expect(page.get_by_text("van 1")).to_be_visible(timeout=PACIENCIA)
    page.get_by_role("button", name="Cerrar la cámara").click()
    expect(page.locator("video")).to_have_count(0)
    # El video repite el código sin apartarlo: se contó una vez.
    assert [(p["lineas"][0]["codigo"], p["medio"]) for p in pedidos] == [(CODIGO, "CAMARA")]
