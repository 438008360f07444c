"""Lo que el SRI no evalúa otra vez con su clave, lo que no recibe hasta mañana y lo que devuelve sin decir por qué."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import GUAYAQUIL, hoy
from tests.client import Cliente
from tests.comprobantes.conftest import Emitir, Pasar
from tests.comprobantes.desenlaces import Trabajar, autorizado_una_vez, hasta_autorizado, ver
from tests.contabilidad.apoyo import crear_centro
from tests.factories import cargar_firma, error, filas
from tests.libros.reglas import control
from tests.sri import Sri


@pytest.fixture
def con_libros(app: Flask, a: Cliente) -> None:
    control.activar(app, a)


@pytest.fixture
def quemado(a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar) -> dict[str, Any]:
    """Una factura que no se autorizó por su firma, que se volvió a enviar y de la que el SRI repite su rechazo."""
    sri.portarse(no_reevalua=True)
    sri.forzar("39")
    emitido = emitir()
    trabajar()
    assert "otro_numero" not in ver(a, emitido["id"])["acciones"]  # la primera vez se cambia la firma
    assert a.post(f"/api/comprobantes/{emitido['id']}/reenviar").status_code == 200
    for _ in range(3):
        pasar()
    return emitido


def test_tras_repetir_su_rechazo_se_dice_y_se_emite_con_otro_numero(
    app: Flask, a: Cliente, sri: Sri, quemado: dict[str, Any], pasar: Pasar
) -> None:
    visto = ver(a, quemado["id"])
    assert visto["estado"] == "NO_AUTORIZADO"
    assert visto["mensajes"][0]["identificador"] == "39"
    assert (visto["primera"], "otro_numero" in visto["acciones"]) == ("otro_numero", True)
    (ultimo, *_) = a.get(f"/api/comprobantes/{quemado['id']}/historial").json
    assert "mantiene su rechazo" in ultimo["que"]
    debe = _debe(a, visto["cliente_id"])
    respuesta = a.post(f"/api/comprobantes/{quemado['id']}/otro-numero")
    assert respuesta.status_code == 201, respuesta.text
    nuevo = respuesta.json
    assert nuevo["reemplaza"] == {"id": quemado["id"], "numero": quemado["numero"]}
    assert nuevo["numero"] != quemado["numero"] and nuevo["clave_acceso"] != quemado["clave_acceso"]
    assert (nuevo["total"], nuevo["fecha"]) == (visto["total"], visto["fecha"])
    hasta_autorizado(a, pasar, nuevo)
    autorizado_una_vez(app, a, sri, nuevo)
    viejo = ver(a, quemado["id"])
    assert (viejo["estado"], viejo["reemplazado_por"]["id"]) == ("ANULADO", nuevo["id"])
    assert "39 FIRMA INVALIDA" in viejo["motivo_anulacion"]
    assert viejo["cuenta"]["estado"] == "ANULADO"
    ahora = Decimal(_debe(a, visto["cliente_id"]))
    assert ahora - Decimal(debe) == Decimal(visto["total"])  # una sola vez: lo rechazado no se debía
    assert error(a.post(f"/api/comprobantes/{quemado['id']}/otro-numero")) == (409, "estado_invalido")


def _debe(a: Cliente, cliente_id: int) -> str:
    ruta = f"/api/comprobantes/por-cobrar?cliente_id={cliente_id}"
    return str(a.get(ruta).json["saldo"])


def test_el_segundo_lleva_los_centros_de_costo_del_primero(
    a: Cliente, quemado: dict[str, Any], pasar: Pasar
) -> None:
    centro = crear_centro(a)["id"]
    ruta = f"/api/comprobantes/{quemado['id']}/centros"
    cambio = {
        "version": ver(a, quemado["id"])["version"],
        "lineas": [{"n": 0, "centro_id": centro}],
    }
    assert a.put(ruta, cambio).status_code == 200
    nuevo = a.post(f"/api/comprobantes/{quemado['id']}/otro-numero").json
    assert [(puesto["n"], puesto["centro_id"]) for puesto in nuevo["centros"]] == [(0, centro)]
    hasta_autorizado(a, pasar, nuevo)


def test_en_los_libros_se_anula_el_asiento_del_primero_y_queda_el_del_segundo(
    app: Flask, a: Cliente, con_libros: None, quemado: dict[str, Any]
) -> None:
    nuevo = a.post(f"/api/comprobantes/{quemado['id']}/otro-numero").json
    cuantos = (
        "SELECT count(*) AS n, count(*) FILTER (WHERE reversado_por_id IS NOT NULL OR reversa_de_id IS NOT NULL) AS deshechos "
        "FROM asientos_contables WHERE origen_tipo = 'COMPROBANTE' AND origen_id = %s"
    )
    (primero,), (segundo,) = filas(app, cuantos, quemado["id"]), filas(app, cuantos, nuevo["id"])
    assert primero["n"] == primero["deshechos"] > 0
    assert (segundo["n"], segundo["deshechos"]) == (1, 0)


def test_con_el_mismo_rechazo_nuevo_tres_veces_tambien_se_ofrece(
    a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    emitido = emitir()
    sri.forzar("39", 3, emitido["clave_acceso"])
    trabajar()
    for _ in range(2):
        assert "otro_numero" not in ver(a, emitido["id"])["acciones"]
        a.post(f"/api/comprobantes/{emitido['id']}/reenviar")
        trabajar()
    assert ver(a, emitido["id"])["primera"] == "otro_numero"


def test_con_el_numero_de_otro_se_ofrece_enseguida_y_a_lo_demas_no(
    a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    sri.forzar("45")
    ocupado = emitir()
    trabajar()
    assert "otro_numero" in ver(a, ocupado["id"])["acciones"]
    sri.forzar("35")
    devuelto = emitir()
    trabajar()
    assert "otro_numero" not in ver(a, devuelto["id"])["acciones"]
    assert error(a.post(f"/api/comprobantes/{devuelto['id']}/otro-numero")) == (409, "estado_invalido")


def test_es_de_quien_emite_en_su_empresa(quemado: dict[str, Any], b: Cliente) -> None:
    assert error(b.post(f"/api/comprobantes/{quemado['id']}/otro-numero")) == (404, "no_encontrado")


@pytest.mark.parametrize(
    ("codigo", "texto", "se_ofrece"),
    [
        ("35", "", False),
        ("52", "", False),
        ("65", "", False),
        ("36", "", False),
        ("2", "", True),
        ("39", "", True),
        ("35", "No existe un contribuyente registrado con el RUC 1", True),
        ("35", "-", True),
    ],
)
def test_reenviar_sin_cambios_no_se_ofrece_si_solo_lo_cura_una_correccion(
    a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, codigo: str, texto: str, se_ofrece: bool
) -> None:
    sri.forzar(codigo, texto=texto)
    emitido = emitir()
    trabajar()
    visto = ver(a, emitido["id"])
    assert visto["estado"] in ("DEVUELTO", "NO_AUTORIZADO")
    assert ("reenviar" in visto["acciones"]) is se_ofrece
    (fila,) = a.get(f"/api/comprobantes/paginacion?filtro={emitido['clave_acceso']}").json["items"]
    assert ("reenviar" in fila["acciones"]) is se_ofrece


def test_lo_devuelto_sin_mensaje_lo_dice(a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar) -> None:
    sri.forzar("35", texto="-")
    emitido = emitir()
    trabajar()
    visto = ver(a, emitido["id"])
    assert (visto["estado"], visto["primera"]) == ("DEVUELTO", "reenviar")
    (mensaje,) = visto["mensajes"]
    assert mensaje["causa"] == "El SRI lo devolvió y no dijo por qué."


def test_el_35_que_es_una_falla_del_sri_se_reintenta_solo(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.forzar("35", texto="La normalizacion del xml no fue exitosa :[0][null]")
    emitido = emitir()
    trabajar()
    assert ver(a, emitido["id"])["estado"] == "EMITIDO"
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)


# --- el límite diario


def test_con_90_la_empresa_se_detiene_hasta_las_00_05_y_entonces_sale_sola(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.forzar("90", None)
    primero = emitir()
    trabajar()
    despues = emitir()
    trabajar()
    pasar(timedelta(0))
    for emitido in (primero, despues):
        visto = ver(a, emitido["id"])
        assert (visto["estado"], visto["mensajes"]) == ("EMITIDO", [])
        cuando = datetime.fromisoformat(visto["transmision"]["proximo"]).astimezone(GUAYAQUIL)
        assert (cuando.date(), f"{cuando:%H:%M}") == (hoy() + timedelta(days=1), "00:05")
        assert "no recibe hoy más" in visto["transmision"]["error"]
    assert len(sri.llegadas(primero["clave_acceso"])) == 1
    assert sri.llegadas(despues["clave_acceso"]) == []  # ni se intentó
    aviso = a.get("/api/comprobantes/estado-sri").json
    assert not aviso["caido"]
    assert "se enviará solo" in aviso["mensaje"] and "00:05" in aviso["mensaje"]
    assert error(a.post(f"/api/comprobantes/{primero['id']}/reenviar")) == (409, "estado_invalido")
    sri.normal()
    for emitido in (primero, despues):
        hasta_autorizado(a, pasar, emitido, timedelta(hours=25))
        autorizado_una_vez(app, a, sri, emitido)
    assert a.get("/api/comprobantes/estado-sri").json["mensaje"] == ""


def test_mientras_esta_detenida_se_sigue_preguntando_por_lo_que_el_sri_ya_tiene(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.en_proceso(3600)
    antes = emitir()
    trabajar()
    assert ver(a, antes["id"])["estado"] == "ENVIADO"
    sri.forzar("90", None)
    emitir()
    trabajar()
    sri.decidir()
    assert a.post(f"/api/comprobantes/{antes['id']}/reenviar").status_code == 200  # se le pregunta ya
    trabajar()
    autorizado_una_vez(app, a, sri, antes)
    filas(app, "DELETE FROM transmisiones")


def test_la_firma_cambiada_sale_con_el_numero_nuevo(
    app: Flask, a: Cliente, sri: Sri, quemado: dict[str, Any], pasar: Pasar
) -> None:
    cargar_firma(a)
    nuevo = a.post(f"/api/comprobantes/{quemado['id']}/otro-numero").json
    hasta_autorizado(a, pasar, nuevo)
    autorizado_una_vez(app, a, sri, nuevo)
