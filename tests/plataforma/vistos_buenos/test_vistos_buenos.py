"""Lo delicado lo pide una persona y lo confirma otra; si nadie más puede, rige un día después, anunciado."""

import concurrent.futures
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa
from api.plataforma.vistos_buenos import service
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.conftest import trabajar_lo_pendiente
from tests.factories import cuantas, error, filas
from tests.libros.periodos.conftest import RUTA as PERIODOS
from tests.libros.periodos.conftest import abiertos, cerrar, hace
from tests.personas import Personas
from tests.reloj import Reloj
from tests.vistos import cancelar, confirmar, que_llegue_su_hora

Delegado = Callable[[], Cliente]
FORMATO = "/api/pagos/lotes/formato"
__all__ = ["abiertos"]
pytestmark = pytest.mark.usefixtures("abiertos")


@pytest.fixture
def con_la_regla(app: Flask, a: Cliente) -> Iterator[Any]:
    """Pide que otra persona apruebe los lotes; al final, como estaba. Da con qué guardar el formato."""

    def guardar(**campos: Any) -> dict[str, Any]:
        guardado = a.put(FORMATO, a.get(FORMATO).json | campos)
        assert guardado.status_code == 200, guardado.text
        return dict(guardado.json or {})

    assert guardar(aprobar_pagos=True)["aprobar_pagos"]
    yield guardar
    filas(app, "UPDATE formatos_lotes SET aprobar_pagos = false")


@pytest.fixture
def otro_propietario(app: Flask, gente: Personas) -> Iterator[Cliente]:
    """La contadora, de propietaria mientras dura la prueba."""
    contadora = gente["contador_a"]
    filas(app, "UPDATE usuarios SET perfil = 'propietario' WHERE usuario = 'contador'")
    yield Personas(app)["contador_a"]
    filas(app, "UPDATE usuarios SET perfil = 'contador' WHERE usuario = 'contador'")
    assert contadora.sesion


@pytest.fixture
def del_distribuidor(app: Flask, a: Cliente) -> Iterator[Delegado]:
    """Cómo entra a la empresa el contador de un distribuidor, que la tiene mientras dura la prueba."""
    ruc = a.sesion["EMP_RUC"]
    (antes,) = filas(app, "SELECT distribuidor_id AS de FROM empresas WHERE ruc = %s", ruc)
    suyo = Personas(app)["distribuidor_contador"]
    filas(app, "UPDATE empresas SET distribuidor_id = %s WHERE ruc = %s", suyo.sesion["id"], ruc)

    def entrar() -> Cliente:
        dentro = suyo.post("loginDistribuidor", {"ruc": ruc})
        assert dentro.status_code == 200, dentro.text
        return Cliente(app, dentro.json["token"])

    yield entrar
    filas(app, "UPDATE empresas SET distribuidor_id = %s WHERE ruc = %s", antes["de"], ruc)


def _excepcion(quien: Cliente, para: Cliente, **mas: Any) -> Any:
    cuerpo = {"usuario_id": para.sesion["USU_CODIGO"], "alcance": "ventas", "motivo": "Faltan facturas"}
    expira = (ahora() + timedelta(days=3)).isoformat()
    return quien.post(f"{PERIODOS}/excepciones", {**cuerpo, "expira": expira, **mas})


def _esperan(quien: Cliente) -> list[dict[str, Any]]:
    return list((quien.get(PERIODOS).json or {})["por_confirmar"])


def _anunciados(app: Flask, asunto: str) -> list[str]:
    consulta = (
        "SELECT d.direccion FROM correos c JOIN correos_destinatarios d ON d.correo_id = c.id "
        "AND d.empresa_id = c.empresa_id WHERE c.plantilla = 'visto_bueno' AND c.asunto LIKE %s "
        "AND c.id = (SELECT max(id) FROM correos WHERE plantilla = 'visto_bueno')"
    )
    return sorted(fila["direccion"] for fila in filas(app, consulta, asunto))


def test_encender_la_regla_es_inmediato_y_apagarla_espera_24_horas_si_nadie_mas_puede(
    a: Cliente, app: Flask, con_la_regla: Any, gente: Personas
) -> None:
    guardado = con_la_regla(aprobar_pagos=False, encabezados=False)
    assert (guardado["aprobar_pagos"], guardado["encabezados"]) == (True, False)  # lo demás sí se guardó
    (visto,) = guardado["por_confirmar"]
    assert (visto["solo"], visto["confirman"], visto["acciones"]) == (True, [], ["cancelar"])
    assert con_la_regla(aprobar_pagos=False)["por_confirmar"][0]["id"] == visto["id"]  # no se pide dos veces
    assert error(confirmar(a, visto)) == (403, "sin_permiso")
    activos = filas(
        app, "SELECT DISTINCT u.correo FROM usuarios u JOIN empresas e ON e.id = u.empresa_id WHERE e.ruc = %s "
        "AND u.activo UNION SELECT correo FROM empresas WHERE ruc = %s", *[a.sesion["EMP_RUC"]] * 2
    )  # fmt: skip
    assert _anunciados(app, "Un cambio delicado regirá%") == sorted(fila["correo"] for fila in activos)
    assert gente["contador_a"].get(FORMATO).json["por_confirmar"][0]["acciones"] == []
    que_llegue_su_hora(app)
    apagada = a.get(FORMATO).json
    assert (apagada["aprobar_pagos"], apagada["por_confirmar"]) == (False, [])
    assert _anunciados(app, "Un cambio delicado ya rige")
    anotado = "entidad = 'visto_bueno' AND entidad_id = %s AND accion = %s"
    for accion in ("pedir", "cumplir"):
        assert cuantas(app, "auditoria", anotado, str(visto["id"]), accion) == 1
    assert con_la_regla(aprobar_pagos=True)["aprobar_pagos"]


def test_antes_de_su_hora_no_rige_y_cancelado_no_rige_nunca(
    a: Cliente, app: Flask, con_la_regla: Any
) -> None:
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE task_name = 'vistos_buenos.vencer'")
    trabajar_lo_pendiente(app)  # el trabajo corre antes de la hora, y espera otra vez
    assert a.get(FORMATO).json["aprobar_pagos"]
    assert cancelar(a, visto).json["estado"] == "CANCELADO"
    assert error(cancelar(a, visto)) == (409, "estado_invalido")
    que_llegue_su_hora(app)
    dicho = a.get(FORMATO).json
    assert (dicho["aprobar_pagos"], dicho["por_confirmar"]) == (True, [])


def test_con_otra_persona_que_puede_rige_cuando_ella_lo_confirma_y_si_no_vence(
    a: Cliente, app: Flask, con_la_regla: Any, otro_propietario: Cliente
) -> None:
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    assert (visto["solo"], visto["confirman"]) == (False, [otro_propietario.sesion["USU_NOMBRE"]])
    que_llegue_su_hora(app)  # nadie lo confirmó: vence, y la regla sigue
    dicho = a.get(FORMATO).json
    assert (dicho["aprobar_pagos"], dicho["por_confirmar"]) == (True, [])
    assert error(confirmar(otro_propietario, visto)) == (409, "estado_invalido")
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    filas(app, "UPDATE vistos_buenos SET hasta = now() - interval '1 second' WHERE estado = 'ESPERA'")
    assert error(confirmar(otro_propietario, visto)) == (409, "estado_invalido")  # su trabajo aún no corría
    que_llegue_su_hora(app)
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    assert confirmar(otro_propietario, visto).json["estado"] == "HECHO"
    assert not a.get(FORMATO).json["aprobar_pagos"]


@pytest.mark.parametrize(("segundos", "vale"), [(-1, True), (0, False), (1, False)])
def test_se_confirma_hasta_que_llega_su_hora(
    a: Cliente,
    app: Flask,
    con_la_regla: Any,
    otro_propietario: Cliente,
    reloj: Reloj,
    segundos: int,
    vale: bool,
) -> None:
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    (fila,) = filas(app, "SELECT hasta, empresa_id FROM vistos_buenos WHERE id = %s", visto["id"])
    reloj(fila["hasta"] + timedelta(seconds=segundos))
    avisan = [
        [
            aviso["cuantos"]
            for aviso in quien.get("/api/inicio").json["atencion"]
            if aviso["que"] == "vistos_pagos"
        ]
        for quien in (otro_propietario, a)
    ]
    assert avisan == [[1] if vale else [], []]  # a quien lo pidió no se le pide que lo confirme
    if not vale:
        assert error(confirmar(otro_propietario, visto)) == (409, "estado_invalido")
    with app.app_context(), en_empresa(fila["empresa_id"]):
        service.vencer(visto["id"])
    assert bool(a.get(FORMATO).json["por_confirmar"]) is vale
    if vale:
        assert confirmar(otro_propietario, visto).json["estado"] == "HECHO"


def test_dos_que_confirman_y_uno_que_cancela_a_la_vez_lo_resuelven_una_sola_vez(
    a: Cliente, app: Flask, con_la_regla: Any, otro_propietario: Cliente
) -> None:
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    hacer = [(confirmar, otro_propietario), (confirmar, otro_propietario), (cancelar, a)]
    with concurrent.futures.ThreadPoolExecutor(3) as hilos:
        codigos = list(hilos.map(lambda uno: uno[0](uno[1], visto).status_code, hacer))
    assert sorted(codigos) == [200, 409, 409]
    version = a.get(FORMATO).json["version"]
    que_llegue_su_hora(app)
    assert a.get(FORMATO).json["version"] == version


def test_el_que_ya_no_puede_pedirlo_no_lo_consigue_por_haber_esperado(
    a: Cliente, app: Flask, con_la_regla: Any
) -> None:
    con_la_regla(aprobar_pagos=False)
    filas(app, "UPDATE usuarios SET perfil = 'consulta' WHERE id = %s", a.sesion["USU_CODIGO"])
    que_llegue_su_hora(app)
    filas(app, "UPDATE usuarios SET perfil = 'propietario' WHERE id = %s", a.sesion["USU_CODIGO"])
    assert a.get(FORMATO).json["aprobar_pagos"]


def test_la_excepcion_para_uno_mismo_la_da_otra_persona(a: Cliente, gente: Personas) -> None:
    contadora, facturador = gente["contador_a"], gente["facturador_a"]
    pedida = _excepcion(contadora, contadora)
    assert (pedida.status_code, pedida.json["excepciones"]) == (201, [])
    (visto,) = _esperan(a)
    assert visto["confirman"] == [a.sesion["USU_NOMBRE"]]
    assert error(_excepcion(contadora, contadora))[0] == 409  # ya espera
    assert error(confirmar(contadora, visto))[0] == 403
    assert error(confirmar(facturador, visto))[0] == 403
    assert error(cancelar(facturador, visto))[0] == 403
    assert confirmar(a, visto).status_code == 200
    (dada,) = a.get(PERIODOS).json["excepciones"]
    assert (dada["usuario"], dada["creada_por"]) == (contadora.sesion["USU_NOMBRE"], a.sesion["USU_NOMBRE"])
    assert _excepcion(a, facturador).json["por_confirmar"] == []  # la da otra persona: vale ya


def test_quien_la_usa_no_la_confirma_aunque_la_pida_otro_en_su_nombre(
    a: Cliente, gente: Personas, del_distribuidor: Delegado
) -> None:
    """Un distribuidor actúa con el usuario del propietario: la que pide para él es para sí."""
    delegado = del_distribuidor()
    assert _excepcion(delegado, a).json["excepciones"] == []
    (visto,) = _esperan(a)
    assert error(confirmar(a, visto))[0] == 403
    assert error(confirmar(delegado, visto))[0] == 403
    assert confirmar(gente["contador_a"], visto).status_code == 200
    pedido = cerrar(gente["contador_a"], hace(9), "duro")["por_confirmar"][0]
    assert error(confirmar(delegado, pedido))[0] == 403  # no es de la empresa
    assert cancelar(delegado, pedido).status_code == 200


def test_la_excepcion_que_expira_antes_de_regir_se_dice_al_pedirla(b: Cliente) -> None:
    corta = _excepcion(b, b, expira=(ahora() + timedelta(hours=2)).isoformat())
    assert corta.status_code == 422
    assert "regirá desde el" in apoyo.en(apoyo.frases(corta), "expira")
    assert _esperan(b) == []


def test_el_cierre_definitivo_no_cierra_hasta_que_otra_persona_lo_confirma(
    a: Cliente, b: Cliente, app: Flask, gente: Personas
) -> None:
    pedido = cerrar(a, hace(5), "duro", motivo="Año presentado")
    assert pedido["bloqueos"] == []
    (visto,) = pedido["por_confirmar"]
    assert (visto["motivo"], visto["solo"]) == ("Año presentado", False)
    avisos = {uno["que"]: uno["cuantos"] for uno in gente["contador_a"].get("/api/inicio").json["atencion"]}
    assert avisos["vistos_periodos"] == 1
    assert error(confirmar(b, visto))[0] == 404  # de otra empresa
    assert confirmar(gente["contador_a"], visto).status_code == 200
    (cierre,) = a.get(PERIODOS).json["bloqueos"]
    assert (cierre["alcance"], cierre["por"]) == ("duro", gente["contador_a"].sesion["USU_NOMBRE"])


def test_lo_que_a_su_hora_ya_no_se_puede_hacer_se_dice_y_no_cierra(
    a: Cliente, b: Cliente, app: Flask
) -> None:
    assert cerrar(b, hace(9), "duro")["por_confirmar"][0]["solo"]
    filas(
        app,
        "INSERT INTO bloqueos_periodos (empresa_id, alcance, hasta, por, en) "
        "SELECT id, 'duro', %s, 'x', now() FROM empresas WHERE ruc = %s",
        hace(3),
        b.sesion["EMP_RUC"],
    )
    que_llegue_su_hora(app)
    dicho = b.get(PERIODOS).json
    assert (dicho["bloqueos"][0]["hasta"], dicho["por_confirmar"]) == (str(hace(3)), [])
    assert _anunciados(app, "Un cambio delicado no se pudo hacer")


def test_lo_que_pidio_un_distribuidor_se_cancela_cuando_pierde_la_empresa(
    app: Flask, a: Cliente, gente: Personas, del_distribuidor: Delegado
) -> None:
    cerrar(del_distribuidor(), hace(9), "duro")
    (visto,) = _esperan(a)
    assert _excepcion(a, a).status_code == 201
    de_otro = [v["id"] for v in _esperan(a) if v["id"] != visto["id"]]
    quien = gente["distribuidor_contador"].sesion["id"]
    quitada = gente["administrador"].put(f"administradores/{quien}/empresas", {"quitar": [a.sesion["eid"]]})
    assert quitada.status_code == 200, quitada.text
    assert ([v["id"] for v in _esperan(a)], len(de_otro)) == (de_otro, 1)
    assert cuantas(app, "vistos_buenos", "id = %s AND estado = 'CANCELADO'", visto["id"]) == 1
