"""Las plantillas de asientos: se guardan con o sin importes, y las que se repiten asientan una vez cada mes que les toca."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.plantillas.conftest import GASTO, RUTA, asentar, crear, cuerpo, del_mes, mes
from tests.factories import clave_idempotente, error
from tests.libros.periodos.conftest import cerrar


def _errores(respuesta: Any) -> dict[str, Any]:
    assert respuesta.status_code == 422, respuesta.text
    return dict((respuesta.json or {})["errors"]["json"])


def _rechazada(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    return _errores(cliente.post(RUTA, cuerpo(cliente, **cambios), headers=clave_idempotente()))


def test_una_plantilla_sin_importes_se_guarda_se_cambia_y_se_elimina(dueno: Cliente) -> None:
    suyas = apoyo.codigos(dueno)
    lineas = [{"cuenta_id": suyas[GASTO], "detalle": "Luz"}, {"cuenta_id": suyas[apoyo.CAJA]}]
    hecha = crear(dueno, nombre="Servicios básicos", lineas=lineas)
    assert (hecha["cada"], hecha["total"], hecha["siguiente"], hecha["cuantas"]) == (0, "0.00", None, 2)
    assert [x["detalle"] for x in hecha["lineas"]] == ["Luz", ""]
    ruta = f"{RUTA}/{hecha['id']}"
    cambio = {**hecha, "nombre": "Luz y agua", "lineas": hecha["lineas"][:1]}
    cambiada = dueno.put(ruta, cambio)
    assert (cambiada.status_code, cambiada.json["cuantas"], cambiada.json["version"]) == (200, 1, 2)
    assert error(dueno.put(ruta, cambio))[0] == 409  # la de otro, que ya la cambió
    assert "Luz y agua" in [fila["nombre"] for fila in dueno.get(RUTA).json]
    hallada = dueno.get(f"{RUTA}/paginacion?filtro=agua&repite=NO").json
    assert [fila["id"] for fila in hallada["items"]] == [hecha["id"]]
    assert dueno.get(f"{RUTA}/paginacion?filtro=agua&repite=SI").json["total"] == 0
    titulos, fila = hojas.leer(dueno.get(f"{RUTA}/exportar?filtro=agua&repite=NO").data)
    assert (fila[titulos.index("Nombre")], fila[titulos.index("Estado")]) == ("Luz y agua", "Sin repetir")
    assert dueno.llamar("DELETE", ruta).status_code == 204
    assert dueno.get(ruta).status_code == 404


def test_la_que_se_repite_asienta_una_vez_en_su_dia_aunque_se_pida_cuatro_veces(dueno: Cliente) -> None:
    hecha = crear(dueno, cada=1, dia=31, glosa="Arriendo", hasta=mes(2).isoformat(), clase="AJUSTE")
    with ThreadPoolExecutor(4) as hilos:
        pedidos = list(hilos.map(lambda _: asentar(dueno, mes(3), hecha["id"]), range(4)))
    assert [p.status_code for p in pedidos] == [201] * 4
    uno = del_mes(dueno, mes(3), hecha["id"])
    assert (uno["estado"], uno["fecha"]) == ("ASENTADO", meses.ultimo(mes(3)).isoformat())
    asiento = dueno.get(f"/api/asientos/{uno['asiento_id']}").json
    assert (asiento["glosa"], asiento["clase"]) == (f"Arriendo, {mes(3):%m/%Y}", "AJUSTE")
    assert asiento["origen"]["ruta"] == f"/plantillas-asientos/{hecha['id']}"
    assert [(x["codigo"], x["debe"], x["haber"]) for x in asiento["lineas"]] == [
        (GASTO, "500.00", "0.00"),
        (apoyo.CAJA, "0.00", "500.00"),
    ]
    suyos = dueno.get(f"/api/asientos/de/ASIENTO_RECURRENTE/{hecha['id']}").json
    assert len(suyos) == 1
    assert asentar(dueno, mes(2)).status_code == 201  # todas las del mes
    assert del_mes(dueno, mes(2), hecha["id"])["estado"] == "ASENTADO"
    assert del_mes(dueno, mes(1), hecha["id"]) == {}  # ya terminó
    assert error(asentar(dueno, mes(1), hecha["id"]))[0] == 422
    assert error(dueno.llamar("DELETE", f"{RUTA}/{hecha['id']}"))[0] == 409


def test_cada_tres_meses_desde_el_suyo(dueno: Cliente) -> None:
    hecha = crear(dueno, cada=3, dia=1)
    assert [bool(del_mes(dueno, mes(n), hecha["id"])) for n in (4, 3, 2, 1, 0)] == [
        False,
        True,
        False,
        False,
        True,
    ]
    assert hecha["siguiente"] == mes(0).isoformat()
    assert asentar(dueno, mes(0), hecha["id"]).status_code == 201
    assert dueno.get(f"{RUTA}/{hecha['id']}").json["siguiente"] == mes(-3).isoformat()


def test_en_pausa_no_asienta_y_lo_asentado_se_deshace_y_se_hace_otra_vez(dueno: Cliente) -> None:
    hecha = crear(dueno, cada=1, dia=1)
    ruta = f"{RUTA}/{hecha['id']}"
    assert dueno.post(f"{ruta}/pausar", {"pausada": True}).json["pausada"] is True
    assert del_mes(dueno, mes(3), hecha["id"])["estado"] == "PAUSADO"
    assert error(asentar(dueno, mes(3), hecha["id"]))[0] == 409
    assert dueno.post(f"{ruta}/pausar", {"pausada": False}).json["pausada"] is False
    asentar(dueno, mes(3), hecha["id"])
    primero = del_mes(dueno, mes(3), hecha["id"])["asiento_id"]
    a_mano = dueno.post(
        f"/api/asientos/{primero}/reversar",
        {"fecha": hoy().isoformat(), "motivo": "x"},
        headers=clave_idempotente(),
    )
    assert error(a_mano)[0] == 409  # se deshace desde aquí
    deshecho = dueno.post(f"{ruta}/deshacer", {"mes": mes(3).isoformat()})
    assert deshecho.status_code == 200, deshecho.text
    assert del_mes(dueno, mes(3), hecha["id"])["estado"] == "POR_ASENTAR"
    assert error(dueno.post(f"{ruta}/deshacer", {"mes": mes(3).isoformat()}))[0] == 409
    asentar(dueno, mes(3), hecha["id"])
    assert del_mes(dueno, mes(3), hecha["id"])["asiento_id"] != primero
    no_se_repite = crear(dueno)
    assert error(dueno.post(f"{RUTA}/{no_se_repite['id']}/pausar", {"pausada": True}))[0] == 409


def test_lo_que_no_puede_repetirse_se_dice_bajo_su_campo(dueno: Cliente) -> None:
    suyas = apoyo.codigos(dueno)
    assert _rechazada(dueno, cada=1, desde=None)["desde"] == ["Elija desde qué mes."]
    assert "hasta" in _rechazada(dueno, cada=1, hasta=mes(9).isoformat())
    sin_importe = [{"cuenta_id": suyas[GASTO]}, {"cuenta_id": suyas[apoyo.CAJA], "haber": "1.00"}]
    assert _rechazada(dueno, cada=1, lineas=sin_importe)["lineas"].keys() == {"0"}
    descuadrada = [{"cuenta_id": suyas[GASTO], "debe": "2.00"}, sin_importe[1]]
    assert "no cuadra" in _rechazada(dueno, cada=1, lineas=descuadrada)["lineas"][0]
    pide = next(
        c for c in dueno.get("/api/cuentas").json if c["exige"] == "CLIENTE" and c["acepta_movimiento"]
    )
    de_clientes = [{"cuenta_id": pide["id"], "debe": "1.00"}, sin_importe[1]]
    assert "cuenta_id" in _rechazada(dueno, cada=1, lineas=de_clientes)["lineas"]["0"]
    assert crear(dueno, lineas=de_clientes)["cuantas"] == 2  # sin repetirse, a medias
    for lineas in ([{"cuenta_id": 999_999}], [{"cuenta_id": suyas["1"]}]):
        assert "cuenta_id" in _rechazada(dueno, lineas=lineas)["lineas"]["0"]
    los_dos = [{"cuenta_id": suyas[GASTO], "debe": "1.00", "haber": "1.00"}]
    assert "debe" in _rechazada(dueno, lineas=los_dos)["lineas"]["0"]
    repetida = crear(dueno)
    otra_vez = dueno.post(RUTA, cuerpo(dueno, nombre=repetida["nombre"]), headers=clave_idempotente())
    assert otra_vez.status_code in (409, 422)
    assert "Ya hay una plantilla con ese nombre." in otra_vez.text
    assert error(asentar(dueno, mes(-2)))[0] == 422


def test_lo_que_hoy_no_se_puede_dice_cual_y_no_deja_nada_a_medias(app: Flask) -> None:
    dueno = apoyo.empresa_nueva(app)[0]
    suyas = apoyo.codigos(dueno)
    cuenta = apoyo.crear_cuenta(dueno)
    buena = crear(dueno, cada=1, nombre="A")
    mala = crear(
        dueno,
        cada=1,
        nombre="B",
        lineas=[
            {"cuenta_id": cuenta["id"], "debe": "9.00"},
            {"cuenta_id": suyas[apoyo.CAJA], "haber": "9.00"},
        ],
    )
    assert error(dueno.llamar("DELETE", f"/api/cuentas/{cuenta['id']}"))[0] == 409  # está en una plantilla
    dueno.put(f"/api/cuentas/{cuenta['id']}", {"activa": False, "version": cuenta["version"]})
    assert "desactivada" in del_mes(dueno, mes(2), mala["id"])["impedimento"]
    rechazado = asentar(dueno, mes(2))
    assert (rechazado.status_code, "«B»" in rechazado.text) == (422, True)
    assert del_mes(dueno, mes(2), buena["id"])["estado"] == "POR_ASENTAR"
    dueno.post(f"{RUTA}/{mala['id']}/pausar", {"pausada": True})
    paso = _paso(dueno)
    assert (paso["estado"], paso["cuantos"], paso["ruta"]) == (
        "falta",
        1,
        f"/plantillas-asientos/mes?mes={mes(2):%Y-%m}",
    )
    hecho = dueno.post(
        f"/api/cierres/{mes(2).year}/{mes(2).month}/pasos/recurrentes", {}, headers=clave_idempotente()
    )
    assert hecho.status_code in (200, 201), hecho.text
    assert _paso(dueno)["estado"] == "bien"
    cerrar(dueno, meses.ultimo(mes(2)))
    assert "está cerrado" in del_mes(dueno, mes(3), buena["id"])["impedimento"]
    assert error(asentar(dueno, mes(3), buena["id"]))[0] == 409
    assert error(dueno.post(f"{RUTA}/{buena['id']}/deshacer", {"mes": mes(2).isoformat()}))[0] == 409


def _paso(dueno: Cliente) -> dict[str, Any]:
    pasos = dueno.get(f"/api/cierres/{mes(2).year}/{mes(2).month}").json["pasos"]
    return dict(next(paso for paso in pasos if paso["codigo"] == "recurrentes"))


def test_la_de_otra_empresa_no_existe(app: Flask, dueno: Cliente) -> None:
    otra, suya = apoyo.empresa_nueva(app)[0], crear(dueno, cada=1)
    ruta = f"{RUTA}/{suya['id']}"
    for respuesta in (
        otra.get(ruta),
        otra.put(ruta, {**cuerpo(otra), "version": 1}),
        otra.llamar("DELETE", ruta),
        otra.post(f"{ruta}/pausar", {"pausada": True}),
        otra.post(f"{ruta}/deshacer", {"mes": mes(3).isoformat()}),
        asentar(otra, mes(3), suya["id"]),
    ):
        assert error(respuesta)[0] == 404
    ajenas = cuerpo(otra, lineas=cuerpo(dueno)["lineas"])
    assert _errores(otra.post(RUTA, ajenas, headers=clave_idempotente()))["lineas"]
