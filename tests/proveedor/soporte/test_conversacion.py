"""La conversación: respuestas que van por correo, notas que nunca salen, correos desde plantillas."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.factories import abrir_ticket, clave_idempotente, cuantas, error, filas
from tests.plataforma.correos.bandeja import adelantar
from tests.proveedor.soporte.conftest import escribir, llevar, pasar, ver
from tests.proveedor.soporte.test_tickets import VECTORES


def test_una_respuesta_llega_al_correo_del_cliente(
    asesor: Cliente, abierto: int, correo_nuevo: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    llevar(asesor, abierto, "EN_PROCESO")
    trabajar()
    mensaje = escribir(
        asesor, abierto, "<p>Cargue la firma <strong>otra vez</strong>.</p><ol><li>Uno</li></ol>"
    )
    assert (mensaje["tipo"], mensaje["autor"]) == ("respuesta", "Ana Lucía Cevallos")
    assert (mensaje["entrega"]["estado"], mensaje["entrega"]["direccion"]) == ("PENDIENTE", correo_nuevo)
    trabajar()
    correo = buzon.correo(correo_nuevo)
    assert correo["asunto"] == f"Respuesta a su solicitud n.º {abierto}"
    assert "Cargue la firma otra vez.\r\nUno" in correo["texto"]
    assert "<strong>otra vez</strong>" in correo["html"]
    entrega = ver(asesor, abierto)["mensajes"][-1]["entrega"]
    assert entrega["estado"] == "ENVIADO"
    assert entrega["enviado_en"]


def test_sin_servidor_de_correo_la_entrega_lo_dice_y_llega_al_volver(
    app: Flask, asesor: Cliente, abierto: int, correo_nuevo: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    trabajar()
    buzon.falla("smtp", "caido")
    escribir(asesor, abierto, "<p>con el correo caído</p>")
    trabajar()
    entrega = ver(asesor, abierto)["mensajes"][-1]["entrega"]
    assert (entrega["estado"], entrega["intentos"]) == ("PENDIENTE", 1)
    assert entrega["detalle"]
    buzon.sin_fallas()
    adelantar(app)
    trabajar()
    assert ver(asesor, abierto)["mensajes"][-1]["entrega"]["estado"] == "ENVIADO"
    assert "caído" in buzon.correo(correo_nuevo)["texto"]


def test_responder_un_ticket_abierto_lo_toma_y_lo_pone_en_proceso(
    asesor: Cliente, abierto: int, correo_nuevo: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    escribir(asesor, abierto, "<p>Lo reviso ahora.</p>")
    ticket = ver(asesor, abierto)
    assert (ticket["SPT_ESTADO"], ticket["ASE_NOMBRE"]) == ("EN_PROCESO", "Ana Lucía Cevallos")
    assert ticket["cambios"][-1]["estado"] == "EN_PROCESO"
    trabajar()
    assert len(buzon.correos(correo_nuevo)) == 2  # el que llegó al abrirlo, y este


def test_responder_no_le_quita_el_ticket_a_su_asesor(asesor: Cliente, asesor2: Cliente, abierto: int) -> None:
    asesor.put(f"soporte/{abierto}", {"ASE_CODIGO": asesor2.sesion["id"]})
    escribir(asesor, abierto, "<p>Le ayudo a Jorge.</p>")
    ticket = ver(asesor, abierto)
    assert (ticket["SPT_ESTADO"], ticket["ASE_NOMBRE"]) == ("EN_PROCESO", "Jorge Luis Paredes")


def test_una_nota_no_se_envia_ni_cambia_el_estado(
    asesor: Cliente, abierto: int, correo_nuevo: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    trabajar()
    nota = escribir(asesor, abierto, "<p>El cliente debe dos meses.</p>", "nota")
    assert nota["entrega"] is None
    trabajar()
    assert len(buzon.correos(correo_nuevo)) == 1
    assert ver(asesor, abierto)["SPT_ESTADO"] == "ABIERTO"


def test_un_ticket_cerrado_admite_notas_pero_no_escribir_al_cliente(asesor: Cliente, abierto: int) -> None:
    llevar(asesor, abierto, "CERRADO")
    escribir(asesor, abierto, "<p>para la historia</p>", "nota")
    cuerpo = {"tipo": "respuesta", "mensaje": "<p>tarde</p>"}
    assert error(asesor.post(f"soporte/mensajes/{abierto}", cuerpo)) == (409, "estado_invalido")
    correo = {"SPT_ID": abierto, "plantilla": "solucion"}
    assert error(asesor.post("soporte/correo", correo)) == (409, "estado_invalido")
    acciones = ver(asesor, abierto)["acciones"]
    assert "anotar" in acciones
    assert not {"responder", "adjuntar", "enviar_correo"} & set(acciones)
    assert pasar(asesor, abierto, "ABIERTO", SPT_RESPUESTA="<p>lo reabro</p>").status_code == 200


# Como los exporta quill 2.0.3, que no escapa lo que llevan (docs/seguridad.md).
DE_QUILL = [
    '<p>hola <span><img src=x onerror="alert(1)"></span></p>',
    '<p>hola</p><a href="javascript:alert(1)">javascript:alert(1)</a>',
    '<p>hola</p><a href="https://v.example/"><script>alert(1)</script>">https://v.example</a>',
    '<p>hola</p><pre data-language="x"><svg/onload=alert(1)>"></pre>',
]


@pytest.mark.parametrize("tipo", ["respuesta", "nota"])
@pytest.mark.parametrize("vector", [*VECTORES, *DE_QUILL])
def test_el_html_hostil_se_limpia(asesor: Cliente, abierto: int, tipo: str, vector: str) -> None:
    guardado = escribir(asesor, abierto, vector, tipo)["mensaje"].lower()
    assert "hola" in guardado
    for malo in ("<script", "<img", "<svg", "<iframe", "<object", "<form", "<style", "<meta", "<base",
                 'href="javascript', 'href="data', 'href="vbscript', " onclick", "url(", "modal-admin"):  # fmt: skip
        assert malo not in guardado


@pytest.mark.parametrize(
    "cuerpo",
    [
        {"tipo": "respuesta", "mensaje": ""},
        {"tipo": "respuesta", "mensaje": "<p>&nbsp;</p>"},
        {"tipo": "nota", "mensaje": "<script>alert(1)</script>"},
        {"tipo": "nota", "mensaje": "x" * 200_001},
        {"tipo": "cliente", "mensaje": "me hago pasar"},
        {"tipo": "correo", "mensaje": "por la otra puerta"},
        {"mensaje": "sin tipo"},
        {"tipo": "nota", "mensaje": "x", "autor_id": 1},
        {"tipo": "nota", "mensaje": ["x"]},
    ],
    ids=lambda c: str(c)[:50],
)
def test_un_mensaje_malo_no_se_guarda(app: Flask, asesor: Cliente, abierto: int, cuerpo: Any) -> None:
    assert error(asesor.post(f"soporte/mensajes/{abierto}", cuerpo))[0] == 422
    assert cuantas(app, "tickets_mensajes", "ticket_id = %s", abierto) == 0
    assert ver(asesor, abierto)["SPT_ESTADO"] == "ABIERTO"


def test_un_mensaje_muy_largo_pero_permitido_se_guarda_entero(asesor: Cliente, abierto: int) -> None:
    largo = "<p>" + "palabra " * 20_000 + "</p>"
    assert escribir(asesor, abierto, largo, "nota")["mensaje"] == largo.strip()


def test_la_misma_clave_no_responde_dos_veces(
    app: Flask, asesor: Cliente, abierto: int, correo_nuevo: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    clave, cuerpo = clave_idempotente(), {"tipo": "respuesta", "mensaje": "<p>una sola vez</p>"}
    una = asesor.post(f"soporte/mensajes/{abierto}", cuerpo, headers=clave)
    otra = asesor.post(f"soporte/mensajes/{abierto}", cuerpo, headers=clave)
    assert (una.status_code, una.json) == (otra.status_code, otra.json)
    trabajar()
    assert cuantas(app, "tickets_mensajes", "ticket_id = %s", abierto) == 1
    assert len(buzon.correos(correo_nuevo)) == 2
    distinto = asesor.post(f"soporte/mensajes/{abierto}", {**cuerpo, "tipo": "nota"}, headers=clave)
    assert error(distinto) == (409, "conflicto")


def test_la_conversacion_sale_en_orden_con_quien_y_cuando(
    asesor: Cliente, asesor2: Cliente, abierto: int
) -> None:
    escribir(asesor, abierto, "<p>uno</p>", "nota")
    escribir(asesor2, abierto, "<p>dos</p>")
    escribir(asesor, abierto, "<p>tres</p>", "nota")
    mensajes = ver(asesor, abierto)["mensajes"]
    assert [(m["tipo"], m["autor"].split()[0], m["mensaje"]) for m in mensajes] == [
        ("nota", "Ana", "<p>uno</p>"),
        ("respuesta", "Jorge", "<p>dos</p>"),
        ("nota", "Ana", "<p>tres</p>"),
    ]


def test_el_detalle_no_cuesta_mas_con_mas_conversacion(
    asesor: Cliente, abierto: int, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    escribir(asesor, abierto, "<p>uno</p>")
    con_uno = contar_consultas(lambda: ver(asesor, abierto))
    for n in range(6):
        escribir(asesor, abierto, f"<p>{n}</p>", "respuesta" if n % 2 else "nota")
    assert contar_consultas(lambda: ver(asesor, abierto)) == con_uno <= 8


def test_las_plantillas_salen_llenas_para_su_ticket(asesor: Cliente, anonimo: Cliente) -> None:
    vacias = asesor.get("soporte/plantillas").json
    assert {"pedir_datos", "solucion"} <= {p["codigo"] for p in vacias}
    assert all("{nombre}" in p["mensaje"] for p in vacias)
    creado = abrir_ticket(anonimo, SPT_CLIENTENOMBRE="Ana & <b>Co</b> {asesor}")["SPT_ID"]
    llenas = {p["codigo"]: p for p in asesor.get(f"soporte/plantillas?SPT_ID={creado}").json}
    assert llenas["pedir_datos"]["asunto"] == f"Necesitamos más datos para su solicitud n.º {creado}"
    assert "Ana &amp; &lt;b&gt;Co&lt;/b&gt; {asesor}" in llenas["pedir_datos"]["mensaje"]
    assert "<br>Ana Lucía Cevallos</p>" in llenas["pedir_datos"]["mensaje"]


def test_un_correo_de_plantilla_va_solo_al_cliente_del_ticket(
    asesor: Cliente, abierto: int, correo_nuevo: str, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    trabajar()
    respuesta = asesor.post("soporte/correo", {"SPT_ID": abierto, "plantilla": "pedir_datos"})
    assert respuesta.status_code == 201
    assert respuesta.json["tipo"] == "correo"
    assert respuesta.json["entrega"]["direccion"] == correo_nuevo
    trabajar()
    correo = buzon.correo(correo_nuevo)
    assert correo["asunto"] == f"Necesitamos más datos para su solicitud n.º {abierto}"
    assert "Estimado(a) Gabriela Espinosa:" in correo["texto"]
    assert "{" not in correo["texto"]
    assert ver(asesor, abierto)["SPT_ESTADO"] == "ABIERTO"
    con_destino = {"SPT_ID": abierto, "plantilla": "solucion", "para": "otro@malo.example"}
    assert error(asesor.post("soporte/correo", con_destino)) == (422, "validacion")


def test_un_correo_con_texto_propio_llena_sus_huecos(asesor: Cliente, abierto: int) -> None:
    cuerpo = {
        "SPT_ID": abierto,
        "asunto": "Caso {ticket}\tde {nombre}",
        "mensaje": "<p>Soy {asesor} {otro}</p>",
    }
    respuesta = asesor.post("soporte/correo", cuerpo)
    assert respuesta.json["asunto"] == f"Caso {abierto} de Gabriela Espinosa"
    assert respuesta.json["mensaje"] == "<p>Soy Ana Lucía Cevallos {otro}</p>"


def test_el_nombre_del_cliente_no_mete_enlaces_ni_html(asesor: Cliente, anonimo: Cliente) -> None:
    creado = abrir_ticket(anonimo, SPT_CLIENTENOMBRE='javascript:alert(1)//"><script>')["SPT_ID"]
    cuerpo = {"SPT_ID": creado, "asunto": "x", "mensaje": '<p><a href="{nombre}">abrir</a>{nombre}</p>'}
    mensaje = asesor.post("soporte/correo", cuerpo).json["mensaje"]
    assert "<script" not in mensaje
    assert "href" not in mensaje


@pytest.mark.parametrize(
    ("cuerpo", "campo"),
    [
        ({"plantilla": "no_existe"}, "plantilla"),
        ({}, "asunto"),
        ({"asunto": "x"}, "mensaje"),
        ({"mensaje": "<p>x</p>"}, "asunto"),
        ({"asunto": "x" * 201, "mensaje": "x"}, "asunto"),
        ({"asunto": "x", "mensaje": "<p> </p>"}, "mensaje"),
    ],
    ids=lambda v: str(v)[:40],
)
def test_a_un_correo_le_falta_algo(
    app: Flask, asesor: Cliente, abierto: int, cuerpo: dict[str, Any], campo: str
) -> None:
    respuesta = asesor.post("soporte/correo", {"SPT_ID": abierto, **cuerpo})
    assert error(respuesta)[0] == 422
    assert campo in respuesta.json["errors"]["json"]
    assert cuantas(app, "tickets_mensajes", "ticket_id = %s", abierto) == 0


def test_lo_que_se_escribe_queda_en_la_auditoria(app: Flask, asesor: Cliente, abierto: int) -> None:
    escribir(asesor, abierto, "<p>a</p>")
    escribir(asesor, abierto, "<p>b</p>", "nota")
    asesor.post("soporte/correo", {"SPT_ID": abierto, "plantilla": "solucion"})
    consulta = (
        "SELECT accion, actor_nombre FROM auditoria WHERE entidad = 'ticket' AND entidad_id = %s ORDER BY id"
    )
    lineas = filas(app, consulta, str(abierto))
    assert [linea["accion"] for linea in lineas] == [
        "abrir",
        "cambiar_estado",
        "responder",
        "anotar",
        "enviar_correo",
    ]
    assert {linea["actor_nombre"] for linea in lineas[1:]} == {"Ana Lucía Cevallos"}
