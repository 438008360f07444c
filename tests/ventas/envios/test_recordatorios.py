"""Los recordatorios de lo vencido: una vez por plazo, con las palabras de la empresa, y solo a quien los
acepta."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from api.core import tokens
from api.ventas.cartera import cobranza
from api.ventas.envios import recordatorios
from tests.a_la_vez import a_la_vez
from tests.casos import alterado
from tests.client import Buzon, Cliente
from tests.factories import como_confirmada, entrar, error, filas, registrar_empresa
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import cobrar, hace, registrar
from tests.ventas.envios.conftest import direccion, envios

RUTA = "/api/cartera/recordatorios"
REGLA = {
    "activo": True,
    "dias": [3, 10],
    "asunto": "Aviso de {empresa}",
    "mensaje": "Estimados {cliente}:\n\nDeben {vencido}:\n\n{documentos}",
}


@pytest.fixture
def casa(app: Flask) -> Cliente:
    """Una empresa propia, con su correo confirmado y los recordatorios activos."""
    suya = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app)), verificada=True))
    assert suya.put(RUTA, {**REGLA, "version": 0}).status_code == 200
    return suya


def moroso(casa: Cliente, para: str, *vencidos: str) -> int:
    """Un cliente que debe 100.00 por cada vencimiento."""
    id_cli = int(crear(casa, CLI_CORREOS=[para], CLI_NOMBRE="Molinos del Sur")["CLI_CODIGO"])
    for n, vence in enumerate(vencidos):
        registrar(casa, id_cli, "100.00", fecha=hace(60), vence=vence, numero=f"001-001-00000000{n + 1}")
    return id_cli


def recordar(app: Flask, casa: Cliente, veces: int = 1) -> None:
    with app.app_context():
        for _ in range(veces):
            recordatorios.recordar(int(casa.sesion["eid"]))


def hechos(casa: Cliente, id_cli: int) -> list[dict[str, Any]]:
    return [envio for envio in envios(casa, id_cli) if envio["que"] == "RECORDATORIO"]


def test_llega_con_las_palabras_de_la_empresa_y_se_ve_en_la_pagina_del_cliente(
    casa: Cliente, app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    id_cli = moroso(casa, para, hace(4), hace(1), hace(-5))
    with app.app_context():
        recordatorios.pedir()
    trabajar()
    (envio,) = hechos(casa, id_cli)
    assert (envio["estado"], envio["enviado_por"]) == ("ENVIADO", "Recordatorio automático")
    llegado = buzon.correo(para)
    assert llegado["asunto"].startswith("Aviso de ")
    assert "Estimados Molinos del Sur:" in llegado["texto"] and "Deben $ 200.00" in llegado["texto"]
    assert "/#/recordatorios/" in llegado["texto"] and "001-001-000000003" not in llegado["texto"]


def test_cada_plazo_se_recuerda_una_sola_vez_aunque_el_trabajo_se_repita(casa: Cliente, app: Flask) -> None:
    para = direccion()
    id_cli = moroso(casa, para, hace(4))
    a_la_vez(*[lambda: recordar(app, casa)] * 2)
    recordar(app, casa)
    assert len(hechos(casa, id_cli)) == 1
    filas(app, "UPDATE documentos_clientes SET vence = %s WHERE cliente_id = %s", hace(11), id_cli)
    recordar(app, casa, veces=2)
    assert len(hechos(casa, id_cli)) == 2
    anotado = filas(
        app, "SELECT despues FROM auditoria WHERE accion = 'recordar' AND entidad_id = %s", str(id_cli)
    )
    assert [fila["despues"] for fila in anotado] == [{"para": [para], "vencido": "100.00"}] * 2


def test_no_se_recuerda_lo_pagado_ni_lo_que_aun_no_llega_al_plazo(casa: Cliente, app: Flask) -> None:
    puntual = moroso(casa, direccion(), hace(2))
    pagado = moroso(casa, direccion(), hace(4))
    (suyo,) = filas(app, "SELECT id FROM documentos_clientes WHERE cliente_id = %s", pagado)
    cobrar(casa, pagado, "100.00", (suyo["id"], "100.00"), fecha=hace(0))
    recordar(app, casa)
    assert hechos(casa, puntual) == hechos(casa, pagado) == []


def test_no_se_recuerda_lo_que_el_sri_rechazo(
    casa: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lo que se debe por ello puede cambiar al corregirlo; lo demás de la misma persona sí se recuerda."""
    del_todo = moroso(casa, direccion(), hace(4))
    en_parte = moroso(casa, direccion(), hace(4), hace(5))
    suyos = [
        fila["id"]
        for quien in (del_todo, en_parte)
        for fila in filas(app, "SELECT min(id) AS id FROM documentos_clientes WHERE cliente_id = %s", quien)
    ]
    monkeypatch.setattr(cobranza.origenes, "rechazados", lambda ids: set(suyos) & set(ids))
    recordar(app, casa)
    assert hechos(casa, del_todo) == []
    assert len(hechos(casa, en_parte)) == 1


def enlace(app: Flask, casa: Cliente, id_cli: int) -> str:
    """Uno como los de antes de que se guardaran, que sigue sirviendo."""
    with app.app_context():
        return f"/api/publico/recordatorios/{tokens.sign('baja_recordatorios', [casa.sesion['eid'], id_cli])}"


def de_baja(casa: Cliente, id_cli: int) -> bool:
    """Lo que su página dice, que es lo mismo que dice la ventana de los recordatorios."""
    desde = casa.get(f"/api/clientes/{id_cli}/recordatorios").json["de_baja_desde"]
    bajas = casa.get(f"{RUTA}/bajas").json
    assert (desde is not None) == (id_cli in [baja["cliente_id"] for baja in bajas])
    return desde is not None


def test_quien_pide_no_recibirlos_no_recibe_mas_y_la_empresa_lo_ve(
    casa: Cliente, anonimo: Cliente, app: Flask
) -> None:
    id_cli = moroso(casa, direccion(), hace(4))
    ruta = enlace(app, casa, id_cli)
    assert anonimo.get(ruta).json["hecha"] is False  # abrir el enlace no basta: hay programas que los abren
    assert not de_baja(casa, id_cli)
    for _ in range(2):
        assert anonimo.post(ruta, {}).json["hecha"] is True
    assert de_baja(casa, id_cli)
    recordar(app, casa)
    assert hechos(casa, id_cli) == []


def test_quien_los_dejo_vuelve_a_recibirlos_con_su_enlace(
    casa: Cliente, anonimo: Cliente, app: Flask
) -> None:
    id_cli = moroso(casa, direccion(), hace(4))
    ruta = enlace(app, casa, id_cli)
    anonimo.post(ruta, {})
    for _ in range(2):
        assert anonimo.llamar("DELETE", ruta).json["hecha"] is False
    assert not de_baja(casa, id_cli)
    recordar(app, casa)
    assert len(hechos(casa, id_cli)) == 1
    suyos = [nota["accion"] for nota in casa.get(f"/api/clientes/historial/{id_cli}").json["items"]]
    assert (suyos.count("baja_recordatorios"), suyos.count("recibir_recordatorios")) == (1, 1)


@pytest.mark.parametrize("metodo", ["POST", "DELETE"])
def test_con_el_enlace_de_uno_nadie_decide_por_otro(
    casa: Cliente, anonimo: Cliente, app: Flask, metodo: str
) -> None:
    """Ni por otro cliente de la empresa, ni por el cliente de otra, ni con un enlace que no se firmó para esto."""
    uno, otro = moroso(casa, direccion(), hace(4)), moroso(casa, direccion(), hace(4))
    if metodo == "DELETE":
        for id_cli in (uno, otro):
            anonimo.post(enlace(app, casa, id_cli), {})
    antes = de_baja(casa, otro)
    assert anonimo.llamar(metodo, enlace(app, casa, uno)).status_code == 200
    assert de_baja(casa, otro) is antes
    with app.app_context():
        eid = int(casa.sesion["eid"])
        de_otra = tokens.sign("baja_recordatorios", [eid + 1, otro])
        de_otra_cosa = tokens.sign("estado_cuenta", [eid, otro])
    alterada = alterado(enlace(app, casa, otro).rpartition("/")[2])
    for mala in (de_otra, de_otra_cosa, alterada):
        respuesta = anonimo.llamar(metodo, f"/api/publico/recordatorios/{mala}")
        assert error(respuesta) == (404, "no_encontrado")
    assert de_baja(casa, otro) is antes


def test_solo_recuerda_quien_confirmo_su_correo(casa: Cliente, app: Flask) -> None:
    id_cli = moroso(casa, direccion(), hace(4))
    filas(app, "UPDATE empresas SET correo_que_se_confirmo = NULL WHERE id = %s", casa.sesion["eid"])
    recordar(app, casa)
    assert hechos(casa, id_cli) == []
    assert error(casa.put(RUTA, {**REGLA, "version": 1})) == (422, "regla_de_negocio")


def test_lo_que_pasa_de_lo_que_puede_enviar_queda_para_otro_dia(
    casa: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_cli = moroso(casa, direccion(), hace(4))
    monkeypatch.setattr(recordatorios.topes, "gastar", lambda *_: False)
    recordar(app, casa)
    assert hechos(casa, id_cli) == []
    monkeypatch.undo()
    recordar(app, casa)
    assert len(hechos(casa, id_cli)) == 1


def test_guardar_sobre_una_version_vieja_es_un_conflicto(casa: Cliente) -> None:
    assert casa.put(RUTA, {**REGLA, "dias": [5], "version": 1}).json["dias"] == [5]
    assert error(casa.put(RUTA, {**REGLA, "version": 1})) == (409, "conflicto")


def por_whatsapp(casa: Cliente, id_cli: int, **cambios: Any) -> Any:
    cuerpo = {"CLI_CODIGO": id_cli, "que": "RECORDATORIO", "telefono": "0991234503", **cambios}
    return casa.post("/api/clientes/enviarWS", cuerpo)


def test_por_whatsapp_lo_envia_una_persona_con_esas_mismas_palabras_y_con_como_pedir_que_no_sigan(
    casa: Cliente, anonimo: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.extensions["whatsapp"], "configurado", False)
    id_cli = moroso(casa, direccion(), *(hace(n) for n in range(20, 6, -1)), hace(-5))
    otro = moroso(casa, direccion(), hace(4))
    respuesta = por_whatsapp(casa, id_cli)
    assert respuesta.status_code == 201, respuesta.text
    (envio,) = hechos(casa, id_cli)
    assert (envio["canal"], envio["estado"]) == ("WHATSAPP", "ENLACE")
    assert envio["enviado_por"] != recordatorios.AUTOMATICO and hechos(casa, otro) == []
    texto = parse_qs(urlsplit(envio["enlace"]).query)["text"][0]
    assert texto.startswith("Estimados Molinos del Sur:\n\nDeben $ 1,400.00:\n\n")
    assert "12: $ 100.00, venció el" in texto and "\ny 2 más\n" in texto
    assert "13: $" not in texto
    ruta = texto.rpartition("/#/recordatorios/")[2]
    assert anonimo.post(f"/api/publico/recordatorios/{ruta}", {}).json["hecha"] is True
    for pedido in (
        por_whatsapp(casa, id_cli),
        casa.post(f"/api/clientes/envios/{envio['ENV_CODIGO']}/reenviar"),
    ):
        assert error(pedido) == (409, "estado_invalido")
        assert "pidió no recibir" in pedido.text


def test_por_whatsapp_no_se_recuerda_lo_que_no_se_debe_ni_con_otras_palabras(
    casa: Cliente, app: Flask
) -> None:
    al_dia, tarde = moroso(casa, direccion(), hace(-5)), moroso(casa, direccion(), hace(4))
    assert error(por_whatsapp(casa, al_dia)) == (409, "estado_invalido")
    assert error(por_whatsapp(casa, tarde, mensaje="Pague ya")) == (422, "validacion")
    filas(app, "UPDATE empresas SET correo_que_se_confirmo = NULL WHERE id = %s", casa.sesion["eid"])
    assert error(por_whatsapp(casa, tarde)) == (422, "regla_de_negocio")
    assert hechos(casa, al_dia) == hechos(casa, tarde) == []
