"""Un comprobante entero: lo que muestra su página, lo que se puede hacer con él, su historia y su XML."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree
from psycopg.types.json import Jsonb

from api.comprobantes.nucleo.models import ESTADOS
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.escritos import contar, documento_de, enviar, escribir, guardar_xml, transmitir
from tests.factories import clave_idempotente, entrar, error, filas, registrar_empresa
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import cobrar, registrar

RUTA = "/api/comprobantes"
FIRMADO = '<?xml version="1.0" encoding="UTF-8"?>\n<factura id="comprobante"><x>Ñ ]]&gt; ]]></x></factura>'


@pytest.fixture(scope="module")
def eid(a: Cliente) -> int:
    return int(a.sesion["eid"])


def ver(cliente: Cliente, comprobante: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{comprobante['id']}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def en_lista(cliente: Cliente, comprobante: dict[str, Any]) -> dict[str, Any]:
    """Su fila en la lista."""
    (fila,) = cliente.get(f"{RUTA}/paginacion?ids={comprobante['id']}").json["items"]
    return dict(fila)


def test_trae_lo_que_dice_el_documento_y_como_esta(app: Flask, a: Cliente, eid: int) -> None:
    hecho = escribir(app, eid, secuencial=77, dicho=documento_de("10.00", "Uno S.A."))
    visto = ver(a, hecho)
    assert (visto["numero"], visto["tipo_nombre"], visto["estado_nombre"]) == (
        "001-001-000000077",
        "Factura",
        "Autorizado",
    )
    dicho = visto["documento"]
    assert dicho["receptor"]["razon_social"] == "Uno S.A."
    assert dicho["lineas"][0]["impuestos"][0]["valor"] == "1.50"
    assert dicho["totales"]["total"] == visto["total"] == "11.50"
    assert (visto["cuenta"], visto["transmision"], visto["creditos"], visto["entrega"]) == (
        None,
        None,
        [],
        "PENDIENTE",
    )


@pytest.mark.parametrize(
    ("estado", "acciones"),
    [
        ("EMITIDO", ["reenviar", "duplicar"]),
        ("ENVIADO", ["reenviar", "duplicar"]),
        ("DEVUELTO", ["corregir", "rehacer", "anular", "duplicar", "resolver"]),
        ("NO_AUTORIZADO", ["corregir", "rehacer", "anular", "duplicar", "resolver"]),
        ("AUTORIZADO", ["anular", "acreditar", "debitar", "despachar", "enviar", "duplicar"]),
        ("ANULADO", ["duplicar"]),
    ],
)
def test_el_estado_dice_que_se_puede_hacer(
    app: Flask, a: Cliente, eid: int, estado: str, acciones: list[str]
) -> None:
    assert ver(a, escribir(app, eid, estado))["acciones"] == acciones


@pytest.mark.parametrize(
    ("codigos", "lo_primero"),
    [
        ("35", "corregir"),
        ("65", "rehacer"),
        ("45", "rehacer"),
        ("39", "firmar"),
        ("37", "reenviar"),
        ("48", "soporte"),
        ("69 65", "rehacer"),
        ("69 39", "firmar"),
        ("777", "corregir"),
        ("", "corregir"),
    ],
)
def test_cada_rechazo_ofrece_una_sola_cosa_primero_la_misma_en_su_pagina_en_la_lista_y_en_los_avisos(
    app: Flask, a: Cliente, personas: Personas, eid: int, codigos: str, lo_primero: str
) -> None:
    mensajes = [{"identificador": codigo, "mensaje": "X", "tipo": "ERROR"} for codigo in codigos.split()]
    aviso = {"identificador": "62", "mensaje": "X", "tipo": "ADVERTENCIA"}
    hecho = escribir(app, eid, "DEVUELTO", mensajes=Jsonb([aviso, *mensajes]))

    def dicho(quien: Cliente) -> set[str]:
        (aviso,) = quien.get(f"{RUTA}/en-curso?ids={hecho['id']}").json
        return {ver(quien, hecho)["primera"], en_lista(quien, hecho)["primera"], aviso["primera"]}

    assert dicho(a) == {lo_primero}
    # quien no puede cambiar la firma no recibe una acción que se le negaría
    assert dicho(personas["facturador_a"]) == {"reenviar" if lo_primero == "firmar" else lo_primero}
    assert dicho(personas["consulta_a"]) == {""}


def test_lo_primero_de_uno_en_camino_es_apurarlo_y_el_que_no_espera_nada_no_pide_nada(
    app: Flask, a: Cliente, eid: int
) -> None:
    assert {
        estado: en_lista(a, escribir(app, eid, estado))["primera"]
        for estado in ("EMITIDO", "ENVIADO", "AUTORIZADO", "ANULADO")
    } == {"EMITIDO": "reenviar", "ENVIADO": "reenviar", "AUTORIZADO": "", "ANULADO": ""}


def test_solo_el_primero_de_su_tipo_que_se_autoriza_se_estrena(app: Flask, anonimo: Cliente) -> None:
    registrada = registrar_empresa(anonimo)
    suya, duena = int(registrada["EMP_CODIGO"]), entrar(app, registrada)

    def estrena(hecho: dict[str, Any]) -> bool:
        (fila,) = duena.get(f"{RUTA}/en-curso?ids={hecho['id']}").json
        return bool(fila["estrena"])

    espera = escribir(app, suya, "ENVIADO", tipo="07")
    primera = escribir(app, suya, tipo="07")
    assert (estrena(espera), estrena(primera)) == (False, True)
    escribir(app, suya, tipo="07")
    assert not estrena(primera)
    assert estrena(escribir(app, suya, tipo="07", ambiente=2))  # las pruebas no quitan estrenar en producción


def test_la_fila_de_la_lista_ofrece_lo_que_su_pagina_menos_anular_y_cobrar(
    app: Flask, a: Cliente, personas: Personas, eid: int
) -> None:
    for estado in ESTADOS:
        hecho = escribir(app, eid, estado)
        en_su_pagina = [x for x in ver(a, hecho)["acciones"] if x not in ("anular", "cobrar", "devolver")]
        assert en_lista(a, hecho)["acciones"] == en_su_pagina, estado
        assert en_lista(personas["consulta_a"], hecho)["acciones"] == []


def test_la_fila_del_consumidor_final_no_ofrece_acreditar(app: Flask, a: Cliente, eid: int) -> None:
    final = documento_de("10.00", "CONSUMIDOR FINAL", "9999999999999")
    assert en_lista(a, escribir(app, eid, dicho=final))["acciones"] == ["despachar", "enviar", "duplicar"]


def test_quien_solo_consulta_no_puede_hacer_nada(app: Flask, personas: Personas, eid: int) -> None:
    for estado in ("DEVUELTO", "AUTORIZADO"):
        assert ver(personas["consulta_a"], escribir(app, eid, estado))["acciones"] == []


def test_lo_de_consumidor_final_ni_se_anula_ni_se_acredita(app: Flask, a: Cliente, eid: int) -> None:
    final = documento_de("10.00", "CONSUMIDOR FINAL", "9999999999999")
    assert ver(a, escribir(app, eid, dicho=final))["acciones"] == ["despachar", "enviar", "duplicar"]


def test_lo_ya_acreditado_entero_no_se_acredita_otra_vez(app: Flask, a: Cliente, eid: int) -> None:
    factura = escribir(app, eid, dicho=documento_de("100.00"))
    parte = escribir(app, eid, tipo="04", dicho=documento_de("40.00"), modifica_id=factura["id"])
    assert "acreditar" in ver(a, factura)["acciones"]
    escribir(app, eid, "ANULADO", tipo="04", dicho=documento_de("60.00"), modifica_id=factura["id"])
    assert "acreditar" in ver(a, factura)["acciones"]
    escribir(app, eid, tipo="04", dicho=documento_de("60.00"), modifica_id=factura["id"])
    visto = ver(a, factura)
    assert "acreditar" not in visto["acciones"]
    assert visto["creditos"][0]["id"] == parte["id"]
    assert sum(Decimal(c["total"]) for c in visto["creditos"] if c["estado"] != "ANULADO") == factura["total"]


def test_dice_las_notas_de_debito_que_se_le_hicieron_aparte_de_las_de_credito(
    app: Flask, a: Cliente, eid: int
) -> None:
    factura = escribir(app, eid, dicho=documento_de("100.00"))
    credito = escribir(app, eid, tipo="04", dicho=documento_de("40.00"), modifica_id=factura["id"])
    debito = escribir(app, eid, tipo="05", dicho=documento_de("7.00"), modifica_id=factura["id"])
    visto = ver(a, factura)
    assert [n["id"] for n in visto["creditos"]] == [credito["id"]]
    assert [n["id"] for n in visto["debitos"]] == [debito["id"]]
    assert "acreditar" in visto["acciones"]  # lo debitado no cuenta como acreditado


def test_la_cuenta_dice_lo_cobrado_y_si_queda_algo_se_puede_cobrar(
    app: Flask, a: Cliente, personas: Personas, eid: int
) -> None:
    comprador = crear(a)["CLI_CODIGO"]
    documento = registrar(a, comprador)["DOC_CODIGO"]
    cobrar(a, comprador, "40.00", (documento, "40.00"))
    hecho = escribir(app, eid, documento_id=documento, cliente_id=comprador)
    visto = ver(a, hecho)
    cuenta = visto["cuenta"]
    assert (cuenta["documento_id"], cuenta["aplicado"], cuenta["saldo"]) == (documento, "40.00", "60.00")
    assert [x["valor"] for x in cuenta["aplicaciones"]] == ["40.00"]
    assert "cobrar" in visto["acciones"]
    assert ver(personas["contador_a"], hecho)["acciones"] == ["cobrar"]
    cobrar(a, comprador, "60.00", (documento, "60.00"))
    assert "cobrar" not in ver(a, hecho)["acciones"]


def test_lo_que_una_nota_de_credito_dejo_a_favor_se_devuelve_desde_ella(
    app: Flask, a: Cliente, personas: Personas, eid: int
) -> None:
    comprador = int(crear(a)["CLI_CODIGO"])
    factura = apoyo.facturar(a, comprador)
    apoyo.autorizar(app, eid, factura["id"])
    cobrar(a, comprador, "115.00", (factura["cuenta"]["documento_id"], "115.00"), fecha=str(hoy()))
    hecho = apoyo.emitir(a, apoyo.nota(a, factura["id"], apoyo.linea(precio="40.00")), apoyo.NOTAS)
    documento = hecho["cuenta"]["documento_id"]
    assert "devolver" in hecho["acciones"] and "devolver" not in ver(a, factura)["acciones"]
    assert ver(personas["contador_a"], hecho)["acciones"] == ["devolver"]
    cuerpo = {"valor": "46.00", "fecha": str(hoy()), "forma": "EFECTIVO", "motivo": "Lo trajo"}
    ruta = f"/api/clientes/documentos/{documento}/devoluciones"
    assert a.post(ruta, cuerpo, headers=clave_idempotente()).status_code == 201
    assert "devolver" not in ver(a, hecho)["acciones"]


def test_la_lista_de_la_cuenta_lleva_al_comprobante(app: Flask, a: Cliente, eid: int) -> None:
    comprador = crear(a)["CLI_CODIGO"]
    emitido, a_mano = (registrar(a, comprador)["DOC_CODIGO"] for _ in range(2))
    filas(app, "UPDATE documentos_clientes SET origen = 'EMITIDO' WHERE id = %s", emitido)
    hecho = escribir(app, eid, documento_id=emitido, cliente_id=comprador)
    suyos = a.get("/api/clientes/documentos", query_string={"idCli": comprador}).json["items"]
    enlazados = {fila["DOC_CODIGO"]: fila["comprobante_id"] for fila in suyos}
    assert enlazados == {emitido: hecho["id"], a_mano: None}


def test_cada_mensaje_del_sri_lleva_su_causa_y_que_hacer(app: Flask, a: Cliente, eid: int) -> None:
    dicho = {"identificador": "39", "mensaje": "FIRMA INVALIDA", "informacion": "x", "tipo": "ERROR"}
    raro = {"identificador": "7777", "mensaje": "ALGO NUEVO", "informacion": "", "tipo": "ERROR"}
    visto = ver(a, escribir(app, eid, "NO_AUTORIZADO", mensajes=[dicho, raro]))["mensajes"]
    assert {**visto[0], **dicho} == visto[0]
    assert "firma" in visto[0]["causa"].lower()
    assert all(m["causa"] and m["remedio"] for m in visto)
    assert visto[0]["causa"] != visto[1]["causa"]


def test_lo_que_falta_con_el_sri_se_dice(app: Flask, a: Cliente, eid: int) -> None:
    hecho = escribir(app, eid, "ENVIADO")
    transmitir(app, hecho, timedelta(minutes=3), paso="PREGUNTAR", intentos=4, error="No responde")
    transmision = ver(a, hecho)["transmision"]
    assert (transmision["paso"], transmision["intentos"], transmision["error"]) == (
        "PREGUNTAR",
        4,
        "No responde",
    )


def test_dice_si_llego_a_quien_debia(app: Flask, a: Cliente, eid: int) -> None:
    hecho = escribir(app, eid)
    enviar(app, hecho, "RECHAZADO")
    assert ver(a, hecho)["entrega"] == "NO_ENTREGADO"
    enviar(app, hecho, "PENDIENTE")
    assert ver(a, hecho)["entrega"] == "PENDIENTE"


def test_la_historia_va_de_lo_ultimo_a_lo_primero(app: Flask, a: Cliente, eid: int) -> None:
    hecho = escribir(app, eid)
    contar(
        app,
        hecho,
        (None, "EMITIDO", "Emitido", "demo"),
        ("EMITIDO", "ENVIADO", "Recibido por el SRI", "demo"),
    )
    pasos = a.get(f"{RUTA}/{hecho['id']}/historial").json
    assert [(p["que"], p["hasta_nombre"], p["quien"]) for p in pasos] == [
        ("Recibido por el SRI", "Enviado", "demo"),
        ("Emitido", "Por enviar", "demo"),
    ]


def test_el_xml_es_el_firmado_hasta_que_hay_el_autorizado(app: Flask, a: Cliente, eid: int) -> None:
    hecho = escribir(app, eid, secuencial=88)
    assert error(a.get(f"{RUTA}/{hecho['id']}/xml")) == (404, "no_encontrado")
    guardar_xml(app, hecho, "FIRMADO", "<viejo/>")
    guardar_xml(app, hecho, "FIRMADO", FIRMADO)
    firmado = a.get(f"{RUTA}/{hecho['id']}/xml")
    assert firmado.data.decode() == FIRMADO
    assert "factura-001-001-000000088.xml" in firmado.headers["Content-Disposition"]


def test_el_autorizado_va_en_el_sobre_del_sri_sin_cambiar_un_byte(app: Flask, a: Cliente, eid: int) -> None:
    aviso = {
        "identificador": "60",
        "mensaje": "AMBIENTE <P> & más",
        "informacion": "",
        "tipo": "ADVERTENCIA",
    }
    hecho = escribir(app, eid, mensajes=[aviso])
    guardar_xml(app, hecho, "FIRMADO", "<firmado/>")
    guardar_xml(app, hecho, "AUTORIZACION", FIRMADO)
    sobre = etree.fromstring(a.get(f"{RUTA}/{hecho['id']}/xml").data)
    assert sobre.tag == "autorizacion"
    assert sobre.findtext("estado") == "AUTORIZADO"
    assert sobre.findtext("numeroAutorizacion") == hecho["clave_acceso"]
    assert sobre.findtext("fechaAutorizacion", "").endswith("-05:00")
    assert sobre.findtext("ambiente") == "PRUEBAS"
    assert sobre.findtext("comprobante") == FIRMADO
    assert sobre.findtext("mensajes/mensaje/mensaje") == aviso["mensaje"]


def test_el_ride_se_mira_dentro_de_nuestras_paginas_y_de_ninguna_otra(
    app: Flask, a: Cliente, eid: int
) -> None:
    ride = a.get(f"{RUTA}/{escribir(app, eid)['id']}/ride")
    assert ride.data.startswith(b"%PDF-")
    assert ride.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in ride.headers["Content-Security-Policy"]


def test_lo_que_no_existe_no_se_encuentra(a: Cliente) -> None:
    for resto in ("", "/historial", "/xml"):
        assert error(a.get(f"{RUTA}/999999999{resto}")) == (404, "no_encontrado")
