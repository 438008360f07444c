"""A quién escribe una empresa que no confirmó su correo, o que nadie verificó: el recorrido de toda ruta que envía."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.ordenes.apoyo import hacer as hacer_orden
from tests.comprobantes.emitidos import autorizada, detalle, facturar
from tests.comprobantes.proformas.conftest import crear as proforma_nueva
from tests.factories import filas
from tests.sri import Sri
from tests.terceros.clientes.conftest import crear

AJENO, NUMERO = "victima@ajena.example", "0991234567"
_ENVIA = re.compile(
    r"enviar|entregas|whatsapp|recordat|recuperar|usuarios|/correo|invita|respaldos|WS$", re.I
)
_NUEVO = {"USU_USUARIO": "gancho", "USU_NOMBRE": "Gane en x.example", "perfil": "consulta"}

# Cada ruta con que una empresa hace llegar algo a quien elige, con un cuerpo para un desconocido.
ENVIAN: dict[str, dict[str, Any]] = {
    "POST /api/clientes/enviar": {"que": "MENSAJE", "correos": [AJENO], "asunto": "Gane", "mensaje": "Gane"},
    "POST /api/clientes/enviarWS": {"que": "MENSAJE", "telefono": NUMERO, "mensaje": "Gane"},
    "POST /api/clientes/envios/{envio_id}/reenviar": {},
    "POST /api/comprobantes/{comprobante_id}/entregas": {"correos": [AJENO]},
    "POST /api/comprobantes/{comprobante_id}/entregas/whatsapp": {"telefono": NUMERO},
    "POST /api/comprobantes/{comprobante_id}/entregas/{entrega_id}/reintentar": {},
    "POST /api/comprobantes/enviar": {},
    "POST /api/proformas/{proforma_id}/entregas": {"correos": [AJENO]},
    "POST /api/proformas/{proforma_id}/entregas/whatsapp": {"telefono": NUMERO},
    "POST /api/proformas/{proforma_id}/entregas/{entrega_id}/reintentar": {},
    "POST /api/invitaciones": {"correo": AJENO, "perfil": "consulta"},
    "POST /api/comp/empresa/usuarios": {**_NUEVO, "USU_CORREO": AJENO},
    "PUT /api/comp/empresa/usuarios/{usuario_id}": {"USU_CORREO": AJENO},
    "POST /api/comp/empresa/usuarios/{usuario_id}/recuperar": {},
    "POST /api/respaldos": {"compra_id": 1, "correo": AJENO},
    "POST /api/respaldos/{respaldo_id}/recordar": {},
    "POST /api/ordenes-compra/{orden_id}/enviar": {"correos": [AJENO]},
    "PUT /api/cartera/recordatorios": {
        "activo": True, "dias": [1], "asunto": "Gane", "mensaje": "Gane {empresa}", "version": 0,
    },
}  # fmt: skip
# Las que se llaman parecido, y por qué no están arriba.
NO_ENVIAN = {
    "POST /api/comp/administradores/{personal_id}/recuperar": "del proveedor a su gente",
    "POST /api/comp/empresas/usuario/{empresa_id}/{usuario_id}/recuperar": "lo pide el proveedor",
    "POST /api/comp/soporte/correo": "la escribe el proveedor",
    "POST /api/comp/recuperar": "la pide cualquiera para sí; va al correo guardado, con palabras de la casa",
    "POST /api/comp/recuperar/usuario": "la pide cualquiera para sí; va al correo guardado, con palabras de la casa",
    "POST /api/personas/recuperar": "la pide cualquiera para sí; va al correo comprobado, con palabras de la casa",
    "POST /api/despacho/recordatorios": "va a los correos de la empresa que le dio acceso",
    "POST /api/respaldos/{respaldo_id}/cancelar": "no envía",
    "POST /api/respaldos/{respaldo_id}/archivos": "es entregar lo que se pidió",
    "POST /api/invitaciones/leer": "no envía",
    "POST /api/invitaciones/aceptar": "no envía",
    "DELETE /api/invitaciones/{invitado_id}": "no envía",
    "POST /api/despacho/invitaciones/{invitacion_id}/aceptar": "no envía",
    "DELETE /api/despacho/invitaciones/{invitacion_id}": "no envía",
    "POST /api/comp/empresa/correo/confirmacion": "va al correo de la empresa",
    "PUT /api/comp/empresa/usuarios/{usuario_id}/activo": "no envía",
    "POST /api/comp/empresa/usuarios/{usuario_id}/sesiones": "no envía",
    "POST /api/comp/empresa/usuarios/{usuario_id}/separar": "va al correo comprobado de la persona, con palabras de la casa",
    "POST /api/publico/recordatorios/{firma}": "es darse de baja",
    "DELETE /api/publico/recordatorios/{firma}": "es volver a recibirlos",
    "POST /api/recibidos/correo/entrada": "es lo que llega",
    "POST /api/recibidos/correo/renovar": "no envía",
    "POST /api/comprobantes/reenviar": "envía al SRI",
    "POST /api/webhooks/{webhook_id}/reenviar": "avisa a un sistema de la empresa, y no a una persona",
    "POST /api/webhooks/{webhook_id}/envios/{envio_webhook_id}/reenviar": "avisa a un sistema de la empresa, y no a una persona",
    "POST /api/comprobantes/{comprobante_id}/reenviar": "envía al SRI",
}


@pytest.fixture
def sin_confirmar(a: Cliente, app: Flask) -> Iterator[None]:
    """La empresa A, verificada, como si su correo fuera de otro."""
    yield from _como(app, a, "correo_que_se_confirmo", "'otro@x.example'", "correo")


@pytest.fixture
def sin_verificar(a: Cliente, app: Flask) -> Iterator[None]:
    yield from _como(app, a, "estado_verificacion", "'PENDIENTE'", "'VERIFICADA'")


def _como(app: Flask, a: Cliente, columna: str, valor: str, despues: str) -> Iterator[None]:
    filas(app, f"UPDATE empresas SET {columna} = {valor} WHERE id = %s", a.sesion["eid"])
    yield
    filas(app, f"UPDATE empresas SET {columna} = {despues} WHERE id = %s", a.sesion["eid"])


def _enviados(app: Flask) -> tuple[int, int]:
    (fila,) = filas(
        app,
        "SELECT (SELECT count(*) FROM correos_destinatarios) AS correos, (SELECT count(*) FROM envios_clientes) AS envios",
    )
    return fila["correos"], fila["envios"]


def test_toda_ruta_que_envia_esta_en_el_recorrido(anonimo: Cliente) -> None:
    rutas = {
        f"{metodo.upper()} {ruta}"
        for ruta, metodos in (anonimo.get("/api/openapi.json").json or {})["paths"].items()
        for metodo in metodos
        if metodo in ("post", "put", "delete") and _ENVIA.search(ruta)
    }
    assert rutas == set(ENVIAN) | set(NO_ENVIAN)


def test_sin_confirmar_su_correo_no_escribe_a_nadie_por_ninguna_ruta(
    a: Cliente, app: Flask, sri: Sri, trabajar: Callable[[], None], request: pytest.FixtureRequest
) -> None:
    """Todo está listo para enviarse: un cliente con su correo y su celular guardados, una factura autorizada y
    entregada con una entrega que falló, una proforma enviada y otro usuario."""
    cliente = crear(a, CLI_CORREOS=[AJENO], CLI_CELULAR=NUMERO)["CLI_CODIGO"]
    hecha = autorizada(a, trabajar, detalle("10.00"), cliente_id=cliente, correos=["rebota@entregas.example"])
    entrega = a.get(f"/api/comprobantes/{hecha['id']}/entregas").json["entregas"][0]["id"]
    proforma = proforma_nueva(a, cliente_id=cliente)
    enviada = a.post(f"/api/proformas/{proforma}/entregas", {"correos": [AJENO]})
    assert enviada.status_code == 201, enviada.text
    pedido = {"CLI_CODIGO": cliente, "que": "ESTADO_CUENTA", "correos": ["rebota@entregas.example"]}
    assert a.post("/api/clientes/enviar", pedido).status_code == 201
    envio = a.get(f"/api/clientes/{cliente}/envios").json["items"][0]["ENV_CODIGO"]
    trabajar()
    respaldo = a.post("/api/respaldos", {"compra_id": comprar(a)["id"], "correo": "rebota@entregas.example"})
    assert respaldo.status_code == 201, respaldo.text
    (otro,) = [u for u in a.get("empresa/usuarios").json if u["USU_USUARIO"] == "consulta"]
    orden = hacer_orden(a)
    request.getfixturevalue("sin_confirmar")
    ids = {
        "orden_id": orden["id"],
        "envio_id": envio,
        "comprobante_id": hecha["id"],
        "entrega_id": entrega,
        "proforma_id": proforma,
        "usuario_id": otro["USU_CODIGO"],
        "respaldo_id": respaldo.json["id"],
    }
    propios = {"CLI_CODIGO": cliente, "ids": [hecha["id"]], "version": otro["version"]}
    antes = _enviados(app)
    for ruta, cuerpo in ENVIAN.items():
        metodo, _, direccion = ruta.partition(" ")
        suyo = dict(cuerpo)
        if direccion.startswith("/api/clientes/env") and "envios" not in direccion:
            suyo["CLI_CODIGO"] = propios["CLI_CODIGO"]
        if direccion == "/api/comprobantes/enviar":
            suyo["ids"] = propios["ids"]
        if metodo == "PUT" and "usuarios" in direccion:
            suyo["version"] = propios["version"]
        if "ordenes-compra" in direccion:
            suyo["version"] = orden["version"]
        if "proformas" in direccion and "reintentar" in direccion:
            ids["entrega_id"] = enviada.json["id"]
        elif "reintentar" in direccion:
            ids["entrega_id"] = entrega
        llamada = getattr(a, metodo.lower())
        respuesta = llamada(direccion.format(**ids), suyo or None)
        assert respuesta.status_code == 422, (ruta, respuesta.text)
        assert "confirme el correo de su empresa" in respuesta.text, (ruta, respuesta.text)
    trabajar()
    assert _enviados(app) == antes


def test_lo_que_sale_solo_espera_a_que_se_confirme(
    a: Cliente,
    app: Flask,
    sri: Sri,
    buzon: Buzon,
    trabajar: Callable[[], None],
    request: pytest.FixtureRequest,
) -> None:
    para = "espera@cliente.example"
    cliente = crear(a, CLI_CORREOS=[para])["CLI_CODIGO"]
    request.getfixturevalue("sin_confirmar")
    hecha = facturar(a, cliente_id=cliente, correos=[para])
    trabajar()
    assert a.get(f"/api/comprobantes/{hecha['id']}").json["estado"] == "AUTORIZADO"
    assert buzon.correos(para) == []
    assert a.post("empresa/correo/confirmacion").status_code == 200
    trabajar()
    firma = re.search(r"/#/confirmar-correo/(\S+)", buzon.correo(a.get("empresa").json["email"])["texto"])
    assert firma and Cliente(app).post("confirmarCorreo", {"firma": firma[1]}).status_code == 200
    trabajar()
    assert len(buzon.correos(para)) == 1


def test_sin_verificar_el_asunto_es_de_la_casa_y_el_whatsapp_va_a_los_guardados(
    a: Cliente, buzon: Buzon, trabajar: Callable[[], None], sin_verificar: None
) -> None:
    para = "guardado@cliente.example"
    cliente = crear(a, CLI_CORREOS=[para], CLI_CELULAR=NUMERO)["CLI_CODIGO"]
    mensaje = {"CLI_CODIGO": cliente, "que": "MENSAJE", "mensaje": "Hola"}
    pedido = {**mensaje, "correos": [para], "asunto": "Gane en x.example"}
    assert a.post("/api/clientes/enviar", pedido).status_code == 201
    proforma = proforma_nueva(a, cliente_id=cliente)
    assert a.post(f"/api/proformas/{proforma}/entregas", {"correos": [para]}).status_code == 201
    trabajar()
    asuntos = {correo["asunto"] for correo in buzon.correos(para)}
    assert "Un mensaje de su proveedor" in asuntos
    assert not any("Gane" in uno or "Andina" in uno for uno in asuntos)
    for ruta in ("/api/clientes/enviarWS", f"/api/proformas/{proforma}/entregas/whatsapp"):
        base = mensaje if "clientes" in ruta else {}
        libre = a.post(ruta, {**base, "telefono": "0987654321"})
        assert libre.status_code == 422 and "guarde antes este" in libre.text
        assert a.post(ruta, {**base, "telefono": NUMERO}).status_code == 201
