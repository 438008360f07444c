"""El recibo de un cobro, enviado a su cliente por correo y por WhatsApp."""

from collections.abc import Callable

import pytest
import requests
from flask import Flask

from api.core import tokens
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon, Cliente
from tests.factories import error
from tests.informes import texto_de_pdf
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import COBROS, cobrar
from tests.ventas.envios.conftest import direccion, enviar, enviar_ws, envios


@pytest.fixture
def cobro(a: Cliente, deudor: int) -> int:
    return int(cobrar(a, deudor, "75.25")["COB_CODIGO"])


def test_el_recibo_llega_por_correo_con_su_pdf_y_se_ve_en_los_envios_del_cliente(
    a: Cliente, deudor: int, cobro: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    envio = enviar(a, deudor, para, que="RECIBO", COB_CODIGO=cobro)
    assert envio["asunto"].startswith("Recibo de cobro N.º ")
    trabajar()
    visto = next(e for e in envios(a, deudor) if e["ENV_CODIGO"] == envio["ENV_CODIGO"])
    assert (visto["estado"], visto["que"], visto["COB_CODIGO"]) == ("ENVIADO", "RECIBO", cobro)
    llegado = buzon.correo(para)
    assert "Recibimos su pago de $ 75.25" in llegado["texto"]
    (adjunto,) = llegado["adjuntos"]
    assert adjunto["nombre"].startswith("recibo-")
    assert "$ 75.25" in texto_de_pdf(requests.get(f"{buzon.url}{adjunto['url']}", timeout=PACIENCIA).content)


def test_por_whatsapp_va_un_enlace_que_abre_el_recibo_sin_ingresar(
    a: Cliente, anonimo: Cliente, deudor: int, cobro: int, app: Flask
) -> None:
    envio = enviar_ws(a, deudor, "0991234511", que="RECIBO", COB_CODIGO=cobro)
    with app.app_context():
        firma = tokens.sign("estado_cuenta", [a.sesion["eid"], envio["ENV_CODIGO"]])
    ruta = f"/api/publico/recibo/{firma}"
    papel = anonimo.get(ruta)
    assert papel.status_code == 200 and "$ 75.25" in texto_de_pdf(papel.data)
    assert error(anonimo.get(f"{ruta[:-2]}xx")) == (404, "no_encontrado")
    assert error(anonimo.get(ruta.replace("recibo", "estadoCuenta"))) == (404, "no_encontrado")


def test_no_se_envia_el_de_otro_cliente_ni_el_anulado_ni_sin_decir_cual(
    a: Cliente, deudor: int, cobro: int
) -> None:
    def pedir(id_cli: int, **campos: object) -> tuple[int, str]:
        cuerpo = {"CLI_CODIGO": id_cli, "que": "RECIBO", "correos": [direccion()], **campos}
        return error(a.post("/api/clientes/enviar", cuerpo))

    otro = int(crear(a)["CLI_CODIGO"])
    assert pedir(otro, COB_CODIGO=cobro) == (404, "no_encontrado")
    assert pedir(deudor) == (422, "validacion")
    assert a.put(f"{COBROS}/{cobro}/anular", {"motivo": "Error de digitación"}).status_code == 200
    assert pedir(deudor, COB_CODIGO=cobro) == (409, "estado_invalido")
