"""El soporte público: el formulario del ticket, los datos por RUC, su correo (docs/contrato.md §5)."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import abrir_ticket, clave_idempotente, cuantas, error, filas, ticket
from tests.personas import Personas

VECTORES = (
    "<script>alert(1)</script>hola",
    "<img src=x onerror=alert(1)>hola",
    "<svg/onload=alert(1)>hola",
    '<a href="javascript:alert(1)">hola</a>',
    '<a href="JaVa&#x09;ScRiPt:alert(1)">hola</a>',
    '<a href="data:text/html,<script>alert(1)</script>">hola</a>',
    '<p onclick="alert(1)" onmouseover=alert(1)>hola</p>',
    '<span style="background:url(javascript:alert(1));color:red">hola</span>',
    '<span style="background-image:url(http://espia.example/x)">hola</span>',
    '<iframe src="https://malo.example"></iframe>hola',
    '<object data="x.swf"></object><embed src=x>hola',
    "<math><mtext></mtext><mglyph><style><img src onerror=alert(1)></style>hola",
    '<form action="https://malo.example"><input name=clave></form>hola',
    "<!--[if IE]><script>alert(1)</script><![endif]-->hola",
    '<base href="https://malo.example/">hola',
    '<meta http-equiv=refresh content="0;url=https://malo.example">hola',
    "<<script>script>alert(1)<</script>/script>hola",
    '<p>hola<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="vbscript:msgbox(1)" target=_blank>hola</a>',
    '<p class="ql-align-center modal-admin">hola</p>',
)


def test_los_productos_son_publicos_y_vienen_con_id_y_nombre(anonimo: Cliente) -> None:
    productos = anonimo.get("productos").json
    assert len(productos) >= 4
    assert set(productos[0]) == {"PROD_ID", "PROD_NOMBRE"}


def test_un_visitante_abre_un_ticket_que_nace_abierto(app: Flask, anonimo: Cliente) -> None:
    creado = abrir_ticket(anonimo)
    assert creado["SPT_ESTADO"] == "ABIERTO"
    fila = filas(app, "SELECT * FROM tickets WHERE id = %s", creado["SPT_ID"])[0]
    assert (fila["estado"], fila["empresa_id"], fila["ruc"]) == ("ABIERTO", None, "1714307103")
    assert filas(app, "SELECT estado FROM tickets_cambios WHERE ticket_id = %s", creado["SPT_ID"]) == [
        {"estado": "ABIERTO"}
    ]


def test_el_ticket_de_un_cliente_queda_en_su_empresa(
    app: Flask, anonimo: Cliente, personas: Personas
) -> None:
    creado = abrir_ticket(anonimo, SPT_RUC=demo.A)
    fila = filas(app, "SELECT empresa_id FROM tickets WHERE id = %s", creado["SPT_ID"])[0]
    assert fila["empresa_id"] == personas["propietario_a"].sesion["eid"]


def test_al_cliente_le_llega_un_correo_con_el_numero(
    anonimo: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    creado = abrir_ticket(anonimo, SPT_CLIENTECORREO="avisame@cliente.example", SPT_ASUNTO="cptn")
    trabajar()
    correo = buzon.correo("avisame@cliente.example")
    assert str(creado["SPT_ID"]) in correo["asunto"]
    assert "Capacitacion" in correo["texto"]


@pytest.mark.parametrize("vector", VECTORES)
def test_el_html_hostil_se_limpia_al_guardar(app: Flask, anonimo: Cliente, vector: str) -> None:
    creado = abrir_ticket(anonimo, SPT_MENSAJE=vector)
    guardado = filas(app, "SELECT mensaje FROM tickets WHERE id = %s", creado["SPT_ID"])[0]["mensaje"]
    assert "hola" in guardado
    bajo = guardado.lower().replace("&lt;", "")
    for malo in ("<script", "<img", "<svg", "<iframe", "<object", "<form", "<base", "<meta", "<style",
                 "javascript:", "vbscript:", "data:text", "onerror=", "onclick=", "onload=", "url(",
                 "modal-admin", "<!--"):  # fmt: skip
        assert malo not in bajo or "&lt;" in guardado, guardado
    assert "<script" not in guardado.lower() and "<img" not in guardado.lower()


def test_lo_que_el_editor_sabe_escribir_se_conserva(app: Flask, anonimo: Cliente) -> None:
    html = (
        '<h2 class="ql-align-center">Título</h2><p><strong>a</strong><em>b</em><u>c</u><s>d</s>'
        '<span class="ql-size-large ql-font-serif" style="color:red">e</span></p>'
        '<ol><li data-list="bullet">f</li></ol>'
    )
    creado = abrir_ticket(anonimo, SPT_MENSAJE=html + '<p><a href="https://sri.gob.ec">g</a></p>')
    guardado = filas(app, "SELECT mensaje FROM tickets WHERE id = %s", creado["SPT_ID"])[0]["mensaje"]
    assert guardado.startswith(html)
    assert 'rel="noopener noreferrer nofollow"' in guardado


@pytest.mark.parametrize(
    "vacio", ["", "<p><br></p>", "<p>&nbsp; </p>", "<script>x</script>", "<p>\ufeff</p>"]
)
def test_un_mensaje_que_no_dice_nada_esta_vacio(anonimo: Cliente, vacio: str) -> None:
    respuesta = anonimo.post("soporte", ticket(SPT_MENSAJE=vacio))
    assert error(respuesta)[0] == 422
    assert respuesta.json["errors"]["json"]["SPT_MENSAJE"] == ["El texto esta vacio"]


@pytest.mark.parametrize(
    ("cambio", "frase"),
    [
        ({"SPT_PRODUCTOS": None}, None),
        ({"SPT_PRODUCTOS": 999999}, "Elija un servicio"),
        ({"SPT_PRODUCTOS": "uno"}, None),
        ({"SPT_RUC": "123"}, "Cédula o RUC deben tener 10 o 13 dígitos"),
        ({"SPT_RUC": ""}, "Ingrese un número de identificación"),
        ({"SPT_RUC": "1790012344001; DROP"}, None),
        ({"SPT_RUC": "17-1430710"}, "Use solo números y letras."),
        ({"SPT_CLIENTENOMBRE": ""}, None),
        ({"SPT_CLIENTECORREO": ""}, None),
        ({"SPT_CLIENTECORREO": "sin-arroba"}, "Ingrese un correo válido!"),
        ({"SPT_CLIENTECORREO": "a@b.c\nBcc: d@e.f"}, None),
        ({"SPT_CLIENTETELEFONO": "123"}, "El teléfono debe tener entre 7 y 10 dígitos."),
        ({"SPT_ASUNTO": "xxxx"}, "Elija el asunto"),
        ({"SPT_ESTADO": "CERRADO"}, "Un ticket nace ABIERTO."),
        ({"SPT_MENSAJE": "x" * 200_001}, None),
        ({"SPT_MENSAJE": ["a"]}, None),
        ({"SPT_ID": 1}, None),
        ({"empresa_id": 1}, None),
    ],
    ids=lambda v: str(v)[:50],
)
def test_cada_dato_malo_se_rechaza_en_su_campo(
    app: Flask, anonimo: Cliente, cambio: dict[str, Any], frase: str | None
) -> None:
    antes = cuantas(app, "tickets")
    respuesta = anonimo.post("soporte", ticket(**cambio))
    assert error(respuesta)[0] == 422
    del_campo = respuesta.json["errors"]["json"][next(iter(cambio))]
    assert frase is None or frase in del_campo
    assert cuantas(app, "tickets") == antes


def test_el_telefono_no_es_obligatorio(anonimo: Cliente) -> None:
    for telefono in ("", None):
        abrir_ticket(anonimo, SPT_CLIENTETELEFONO=telefono)


def test_un_robot_que_llena_la_trampa_no_abre_tickets(app: Flask, anonimo: Cliente) -> None:
    antes = cuantas(app, "tickets")
    assert error(anonimo.post("soporte", ticket(pagina_web="http://spam.example"))) == (422, "validacion")
    assert cuantas(app, "tickets") == antes


def test_la_consulta_por_ruc_enmascara_correo_y_telefono(app: Flask, anonimo: Cliente) -> None:
    fila = filas(app, "SELECT correo, telefono, razon_social FROM empresas WHERE ruc = %s", demo.A)[0]
    contacto = anonimo.get(f"soporte/datosSoporteCliente/{demo.A}").json
    assert contacto["nombre"] == fila["razon_social"]
    assert contacto["correo"] == f"{fila['correo'][:2]}***@{fila['correo'].split('@')[1]}"
    assert contacto["telefono"] == fila["telefono"][:2] + "*****" + fila["telefono"][-3:]
    assert anonimo.get(f"soporte/datosSoporteCliente/{demo.A[:10]}").json == contacto


@pytest.mark.parametrize("quien", ["propietario_a", "propietario_b"])
def test_una_empresa_tampoco_ve_contactos_completos(personas: Personas, quien: str) -> None:
    assert "***" in personas[quien].get(f"soporte/datosSoporteCliente/{demo.A}").json["correo"]


def test_quien_atiende_tickets_los_ve_completos(app: Flask, personas: Personas) -> None:
    fila = filas(app, "SELECT correo, telefono FROM empresas WHERE ruc = %s", demo.A)[0]
    contacto = personas["asesor"].get(f"soporte/datosSoporteCliente/{demo.A}").json
    assert (contacto["correo"], contacto["telefono"]) == (fila["correo"], fila["telefono"])


@pytest.mark.parametrize("ruc", ["1799999999001", "x", "0", "%25", "1790012344001 OR 1=1"])
def test_un_cliente_desconocido_es_404_con_la_frase(anonimo: Cliente, ruc: str) -> None:
    respuesta = anonimo.get(f"soporte/datosSoporteCliente/{ruc}")
    assert error(respuesta) == (404, "no_encontrado")
    assert respuesta.json["msg"] == "Cliente no encontrado <br> Llenar los datos"


def test_lo_enmascarado_que_vuelve_igual_conserva_lo_guardado(app: Flask, anonimo: Cliente) -> None:
    contacto = anonimo.get(f"soporte/datosSoporteCliente/{demo.A}").json
    creado = abrir_ticket(
        anonimo,
        SPT_RUC=demo.A,
        SPT_CLIENTECORREO=contacto["correo"],
        SPT_CLIENTETELEFONO=contacto["telefono"],
    )
    fila = filas(
        app,
        "SELECT t.cliente_correo = e.correo AND t.cliente_telefono = e.telefono AS igual "
        "FROM tickets t JOIN empresas e ON e.id = t.empresa_id WHERE t.id = %s",
        creado["SPT_ID"],
    )[0]
    assert fila["igual"] is True


def test_lo_enmascarado_de_otra_empresa_no_sirve(anonimo: Cliente) -> None:
    contacto = anonimo.get(f"soporte/datosSoporteCliente/{demo.B}").json
    respuesta = anonimo.post("soporte", ticket(SPT_RUC=demo.A, SPT_CLIENTECORREO=contacto["correo"]))
    assert error(respuesta)[0] == 422
    telefono = anonimo.post("soporte", ticket(SPT_RUC=demo.A, SPT_CLIENTETELEFONO="09*****999"))
    assert telefono.json["errors"]["json"]["SPT_CLIENTETELEFONO"]


def test_el_mismo_envio_dos_veces_es_un_solo_ticket(app: Flask, anonimo: Cliente) -> None:
    clave, antes = clave_idempotente(), cuantas(app, "tickets")
    una = anonimo.post("soporte", ticket(), headers=clave)
    otra = anonimo.post("soporte", ticket(), headers=clave)
    assert (una.status_code, una.json) == (otra.status_code, otra.json)
    assert cuantas(app, "tickets") == antes + 1


def test_el_correo_que_confirma_un_ticket_no_lleva_nada_de_lo_que_se_escribio(
    anonimo: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    """Quien lo abre escribe el correo de cualquiera: lo demás no puede ser suyo también."""
    spam = "GANE https://estafa.example"
    hecho = abrir_ticket(
        anonimo,
        SPT_CLIENTENOMBRE=spam,
        SPT_CLIENTECORREO="victima@ajeno.example",
        SPT_MENSAJE=f"<p>{spam}</p>",
    )
    trabajar()
    correo = buzon.correo("victima@ajeno.example")
    assert correo["asunto"] == f"Recibimos su solicitud n.º {hecho['SPT_ID']}"
    assert "GANE" not in correo["texto"] + correo["html"]
    assert "estafa" not in correo["texto"] + correo["html"]
