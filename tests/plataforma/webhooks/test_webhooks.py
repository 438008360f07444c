"""Un webhook avisa lo que su empresa pidió, firmado, una vez confirmado y en orden; y quien lo puso lo gobierna."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from standardwebhooks import Webhook
from standardwebhooks.webhooks import WebhookVerificationError

from api.core.autor import SISTEMA
from api.core.datos import audit, directas
from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa, transactional
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.plataforma.webhooks.apoyo import CLIENTE, RUTA, Receptor, crear_cliente
from tests.reloj import Reloj

Poner = Callable[..., dict[str, Any]]


def cambiar_cliente(dueno: Cliente, id_: int, nombre: str) -> None:
    suyo = dueno.get(f"/api/clientes/{id_}").json
    hecho = dueno.llamar(
        "PUT", f"/api/clientes/{id_}", json={"CLI_NOMBRE": nombre, "version": suyo["version"]}
    )
    assert hecho.status_code == 200, hecho.text


def verificado(secreto: str, recibido: Any) -> Any:
    return Webhook(secreto).verify(recibido.cuerpo, recibido.cabeceras)


def test_lo_que_pasa_llega_firmado_y_la_biblioteca_de_la_norma_lo_da_por_bueno(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    puesto = poner()
    cliente = crear_cliente(dueno, CLI_NOMBRE="Ana Mora")
    assert sistema.recibidos == []  # nada sale antes de que un trabajo lo lleve
    trabajar()
    (llegado,) = sistema.recibidos
    dicho = verificado(puesto["secreto"], llegado)
    assert dicho["type"] == "cliente.creado"
    assert (dicho["data"]["objeto"], dicho["data"]["id"]) == ("cliente", cliente)
    assert dicho["data"]["razon_social"] == "Ana Mora"
    with pytest.raises(WebhookVerificationError):
        Webhook(puesto["secreto"]).verify(llegado.cuerpo.replace(b"Ana", b"Eva"), llegado.cabeceras)
    visto = dueno.get(f"{RUTA}/{puesto['dicho']['id']}").json
    assert (visto["esperan"], visto["entregados"], visto["fallos"]) == (0, 1, 0)
    assert visto["respondio_en"]


def test_lo_que_no_se_hizo_y_lo_que_no_pidio_no_se_avisa(
    app: Flask, dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    poner("producto.creado")
    habia = cuantas(app, "webhooks_sucesos", "empresa_id = %s", dueno.sesion["eid"])
    cliente = crear_cliente(dueno)
    repetido = {
        **CLIENTE,
        "CLI_IDENTIFICACION": dueno.get(f"/api/clientes/{cliente}").json["CLI_IDENTIFICACION"],
    }
    assert dueno.post("/api/clientes", repetido).status_code == 409
    trabajar()
    assert sistema.recibidos == []
    assert cuantas(app, "webhooks_sucesos", "empresa_id = %s", dueno.sesion["eid"]) == habia


def pedidos(app: Flask) -> int:
    return cuantas(app, "procrastinate_jobs", "task_name = 'webhooks.repartir' AND status = 'todo'")


def test_a_quien_no_tiene_webhooks_cada_aviso_le_cuesta_una_orden_y_ningun_trabajo(
    app: Flask,
    dueno: Cliente,
    poner: Poner,
    trabajar: Callable[[], None],
    contar_consultas: Callable[[Callable[[], Any]], int],
) -> None:
    trabajar()
    crear_cliente(dueno)
    sin_ninguno = contar_consultas(lambda: crear_cliente(dueno))
    poner("producto.creado")
    que_no_lo_pidio = contar_consultas(lambda: crear_cliente(dueno))
    assert pedidos(app) == 0
    poner("cliente.creado", url="https://tienda.example/c")
    que_lo_pidio = contar_consultas(lambda: crear_cliente(dueno))
    assert (que_no_lo_pidio, que_lo_pidio) == (sin_ninguno, sin_ninguno + 1)
    assert pedidos(app) == 1


def test_lo_que_se_anuncia_sin_esperar_a_que_se_escriba_tambien_se_reparte(
    app: Flask, dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    poner()
    with app.app_context():
        _anunciar_sin_esperar(int(dueno.sesion["eid"]))
    trabajar()
    assert {uno.data["id"] for uno in sistema.recibidos} == {1_000_001, 1_000_002}


@transactional
def _anunciar_sin_esperar(empresa_id: int) -> None:
    with en_empresa(empresa_id), directas.sin_esperar():
        for id_ in (1_000_001, 1_000_002):
            audit.record(
                "crear",
                "cliente",
                id_,
                empresa_id=empresa_id,
                despues={"razon_social": "Junta"},
                quien=SISTEMA,
            )


def test_lo_de_una_misma_cosa_llega_en_orden_con_una_secuencia_que_crece(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    poner()
    cliente = crear_cliente(dueno)
    for n in range(4):
        cambiar_cliente(dueno, cliente, f"Nombre {n}")
    trabajar()
    suyos = [uno.data for uno in sistema.recibidos if uno.data["id"] == cliente]
    assert [uno["razon_social"] for uno in suyos][1:] == [f"Nombre {n}" for n in range(4)]
    secuencias = [uno["secuencia"] for uno in suyos]
    assert secuencias == sorted(set(secuencias))


def test_el_secreto_se_ve_una_vez_y_se_guarda_cifrado(app: Flask, dueno: Cliente, poner: Poner) -> None:
    puesto = poner()
    assert puesto["secreto"].startswith("whsec_")
    guardado = str(filas(app, "SELECT * FROM webhooks")) + str(
        filas(app, "SELECT antes, despues FROM auditoria WHERE entidad = 'webhook'")
    )
    assert puesto["secreto"] not in guardado + dueno.get(RUTA).text
    assert puesto["secreto"] not in str(filas(app, "SELECT * FROM claves_idempotencia"))


def test_mientras_conviven_se_firma_con_los_dos_secretos(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None], reloj: Reloj
) -> None:
    puesto = poner()
    suyo = f"{RUTA}/{puesto['dicho']['id']}"
    nuevo = dueno.post(f"{suyo}/rotar", {"horas": 24}).json["secreto"]
    assert error(dueno.post(f"{suyo}/rotar", {"horas": 24})) == (409, "estado_invalido")
    crear_cliente(dueno)
    trabajar()
    assert verificado(puesto["secreto"], sistema.recibidos[0]) == verificado(nuevo, sistema.recibidos[0])
    assert dueno.post(f"{suyo}/rotar", {"horas": 0}).status_code == 200
    sistema.vaciar()
    crear_cliente(dueno)
    trabajar()
    for viejo in (puesto["secreto"], nuevo):
        with pytest.raises(WebhookVerificationError):
            verificado(viejo, sistema.recibidos[0])


def test_dos_que_rotan_a_la_vez_dejan_un_solo_secreto_nuevo(dueno: Cliente, poner: Poner) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    hechas = a_la_vez(*[lambda: dueno.post(f"{suyo}/rotar", {"horas": 5})] * 2)
    assert sorted(una.status_code for una in hechas) == [200, 409]


def test_pausado_no_se_le_llama_y_al_reanudarlo_recibe_lo_que_paso_en_orden(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    assert dueno.post(f"{suyo}/pausar").json["estado"] == "PAUSADO"
    assert error(dueno.post(f"{suyo}/probar")) == (409, "estado_invalido")
    cliente = crear_cliente(dueno)
    cambiar_cliente(dueno, cliente, "Otro")
    trabajar()
    assert sistema.recibidos == []
    assert dueno.get(suyo).json["esperan"] == 2
    assert dueno.post(f"{suyo}/reanudar").json["estado"] == "ACTIVO"
    trabajar()
    assert [uno.dicho["type"] for uno in sistema.recibidos] == ["cliente.creado", "cliente.cambiado"]


def test_quitado_no_recibe_mas_ni_lo_que_esperaba(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    crear_cliente(dueno)
    assert dueno.llamar("DELETE", suyo).status_code == 204
    crear_cliente(dueno)
    trabajar()
    assert sistema.recibidos == []
    assert dueno.get(suyo).status_code == 404


def test_la_prueba_llega_por_el_mismo_camino_y_queda_en_el_registro_con_lo_que_respondio(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    puesto = poner()
    sistema.responder = lambda _: (202, b"gracias")
    suyo = f"{RUTA}/{puesto['dicho']['id']}"
    envio_id = dueno.post(f"{suyo}/probar").json["envio_id"]
    trabajar()
    assert verificado(puesto["secreto"], sistema.recibidos[0])["type"] == "prueba"
    envio = dueno.get(f"{suyo}/envios/{envio_id}").json
    assert (envio["estado"], envio["codigo"], envio["intentos"]) == ("ENTREGADO", 202, 1)
    assert envio["cuerpo"].encode() == sistema.recibidos[0].cuerpo
    assert envio["mensaje"] == sistema.recibidos[0].cabeceras["webhook-id"]
    (llamada,) = envio["llamadas"]
    assert (llamada["codigo"], llamada["respuesta"], llamada["error"]) == (202, "gracias", "")


def test_uno_o_todos_desde_un_momento_se_envian_otra_vez_con_el_mismo_id(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    antes = ahora() - timedelta(seconds=1)
    for _ in range(3):
        crear_cliente(dueno)
    trabajar()
    llegados = [(uno.cabeceras["webhook-id"], uno.cuerpo) for uno in sistema.recibidos]
    sistema.vaciar()
    (ultimo, *_) = dueno.get(f"{suyo}/envios").json["items"]
    assert dueno.post(f"{suyo}/envios/{ultimo['id']}/reenviar").status_code == 202
    trabajar()
    (otra_vez,) = [(uno.cabeceras["webhook-id"], uno.cuerpo) for uno in sistema.recibidos]
    assert otra_vez in llegados and otra_vez[0] == dueno.get(f"{suyo}/envios/{ultimo['id']}").json["mensaje"]
    sistema.vaciar()
    assert dueno.post(f"{suyo}/reenviar", {"desde": antes.isoformat()}).json["cuantos"] == 3
    trabajar()
    assert sorted((uno.cabeceras["webhook-id"], uno.cuerpo) for uno in sistema.recibidos) == sorted(llegados)


def test_la_lista_de_envios_se_filtra_por_como_quedo_y_por_lo_que_paso(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Callable[[], None]
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    sistema.responder = lambda llega: 500 if llega.dicho["type"] == "cliente.cambiado" else 200
    cambiar_cliente(dueno, crear_cliente(dueno), "Otro")
    trabajar()
    vistos = [(uno["evento"], uno["estado"]) for uno in dueno.get(f"{suyo}/envios").json["items"]]
    assert vistos == [("cliente.cambiado", "PENDIENTE"), ("cliente.creado", "ENTREGADO")]
    assert dueno.get(f"{suyo}/envios?estado=PENDIENTE").json["total"] == 1
    assert dueno.get(f"{suyo}/envios?evento=cliente.creado").json["total"] == 1


@pytest.mark.parametrize(
    ("cuerpo", "campo"),
    [
        ({"url": "http://tienda.example/avisos"}, "url"),
        ({"url": "https://usuario:clave@tienda.example/"}, "url"),
        ({"url": "https://169.254.169.254/latest/meta-data"}, "url"),
        ({"url": "https://10.0.0.7/"}, "url"),
        ({"url": "https://[::ffff:10.0.0.7]/"}, "url"),
        ({"url": "ftp://tienda.example/"}, "url"),
        ({"url": "tienda"}, "url"),
        ({"url": "http://localhost:8000/avisos"}, "url"),  # la nuestra
        ({"eventos": ["cliente.creado", "luna.llena"]}, "eventos"),
        ({"eventos": []}, "eventos"),
    ],
    ids=lambda dicho: " ".join(map(str, dicho.values())) if isinstance(dicho, dict) else "",
)
def test_lo_que_no_vale_se_dice_en_su_campo(dueno: Cliente, cuerpo: dict[str, Any], campo: str) -> None:
    respuesta = dueno.post(RUTA, {"url": "https://tienda.example/a", "eventos": ["cliente.creado"], **cuerpo})
    assert respuesta.status_code == 422, respuesta.text
    assert list(respuesta.json["errors"]["json"]) == [campo]


def test_dos_con_la_misma_direccion_no_caben_y_mas_de_diez_tampoco(dueno: Cliente, poner: Poner) -> None:
    una = poner()["dicho"]["url"]
    assert dueno.post(RUTA, {"url": una, "eventos": ["cliente.creado"]}).status_code == 409
    for n in range(9):
        poner(url=f"https://tienda.example/{n}")
    demasiados = dueno.post(RUTA, {"url": "https://tienda.example/x", "eventos": ["cliente.creado"]})
    assert error(demasiados) == (409, "estado_invalido")


def test_quien_cambia_parte_de_lo_que_leyo(dueno: Cliente, poner: Poner) -> None:
    puesto = poner()["dicho"]
    suyo = f"{RUTA}/{puesto['id']}"
    cambiado = dueno.llamar("PUT", suyo, json={**puesto, "eventos": ["producto.creado"]})
    assert cambiado.json["eventos"] == ["producto.creado"]
    assert error(dueno.llamar("PUT", suyo, json={**puesto, "eventos": ["cliente.creado"]})) == (
        409,
        "conflicto",
    )
