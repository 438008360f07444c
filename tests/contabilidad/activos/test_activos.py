"""Los activos fijos: se registran, se deprecian mes a mes, se revalúan y salen de la empresa."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.activos.conftest import (
    ACUMULADA,
    GASTO,
    VEHICULOS,
    crear,
    cuerpo,
    depreciar,
    lineas,
    mes,
    previa,
)
from tests.factories import clave_idempotente, error
from tests.libros.periodos.conftest import cerrar


def _errores(respuesta: Any) -> dict[str, Any]:
    assert respuesta.status_code == 422, respuesta.text
    return dict((respuesta.json or {})["errors"]["json"])


def _hacer(cliente: Cliente, activo: dict[str, Any], que: str, **datos: Any) -> Any:
    return cliente.post(f"/api/activos/{activo['id']}/{que}", datos, headers=clave_idempotente())


def test_un_mes_se_deprecia_una_vez_con_un_asiento_por_centro(dueno: Cliente) -> None:
    centro = apoyo.crear_centro(dueno)
    crear(dueno)
    crear(dueno, centro_id=centro["id"], costo="500.00", residual="0.00", meses=10)
    crear(dueno, nombre="Terreno", categoria="TERRENOS", meses=0)
    antes = previa(dueno, mes(3))
    assert (antes["impedimento"], antes["total"], len(antes["cuotas"])) == ("", "75.00", 2)
    hecho = depreciar(dueno, mes(3))
    assert hecho.status_code == 201, hecho.text
    assert lineas(dueno, hecho.json["asiento_id"]) == [
        (GASTO, "25.00", "0.00", None),
        (GASTO, "50.00", "0.00", centro["nombre"]),
        (ACUMULADA, "0.00", "25.00", None),
        (ACUMULADA, "0.00", "50.00", centro["nombre"]),
    ]
    asiento = dueno.get(f"/api/asientos/{hecho.json['asiento_id']}").json
    assert (asiento["fecha"], asiento["origen"]["tipo_nombre"]) == (
        meses.ultimo(mes(3)).isoformat(),
        "Depreciación",
    )
    otra_vez = depreciar(dueno, meses.ultimo(mes(3)))
    assert (otra_vez.status_code, otra_vez.json["id"]) == (201, hecho.json["id"])
    assert previa(dueno, mes(3))["hecho"]["id"] == hecho.json["id"]
    assert len(dueno.get("/api/asientos/paginacion").json["items"]) == 1


def test_cuatro_que_deprecian_a_la_vez_hacen_un_solo_asiento(dueno: Cliente) -> None:
    crear(dueno)
    with ThreadPoolExecutor(4) as hilos:
        hechos = list(hilos.map(lambda _: depreciar(dueno, mes(3)), range(4)))
    assert [h.status_code for h in hechos] == [201] * 4
    assert len({h.json["id"] for h in hechos}) == 1
    assert dueno.get("/api/asientos/paginacion").json["total"] == 1


def test_lo_que_no_se_asento_en_su_mes_va_al_siguiente_y_nada_pasa_del_costo(dueno: Cliente) -> None:
    activo = crear(dueno, costo="100.00", residual="0.01", meses=3)
    assert depreciar(dueno, mes(2)).json["total"] == "66.66"  # dos meses de 33,33
    assert previa(dueno, mes(1))["cuotas"][0]["valor"] == "33.33"
    assert depreciar(dueno, mes(1)).json["total"] == "33.33"
    fin = previa(dueno, mes(0))
    assert (fin["cuotas"], fin["impedimento"]) == ([], "No hay nada que asentar en ese mes.")
    assert error(depreciar(dueno, mes(0)))[0] == 422
    visto = dueno.get(f"/api/activos/{activo['id']}").json
    assert (visto["depreciado"], visto["en_libros"], visto["estado"]) == ("99.99", "0.01", "DEPRECIADO")
    tabla = dueno.get(f"/api/activos/{activo['id']}/tabla").json
    assert [(fila["valor"], fila["asentado"]) for fila in tabla] == [("66.66", True), ("33.33", True)]


def test_se_deshace_el_ultimo_y_se_hace_otra_vez(dueno: Cliente) -> None:
    activo = crear(dueno)
    primero, segundo = depreciar(dueno, mes(3)).json, depreciar(dueno, mes(2)).json
    no_es_el_ultimo = dueno.post(f"/api/mensuales/{primero['id']}/deshacer", {})
    assert (error(no_es_el_ultimo)[0], "deshágalo antes" in no_es_el_ultimo.text) == (409, True)
    deshecho = dueno.post(f"/api/mensuales/{segundo['id']}/deshacer", {})
    assert (deshecho.status_code, deshecho.json["asiento_id"]) == (200, None)
    assert error(dueno.post(f"/api/mensuales/{segundo['id']}/deshacer", {}))[0] == 409
    assert dueno.get(f"/api/activos/{activo['id']}").json["depreciado"] == "25.00"
    otra = depreciar(dueno, mes(2)).json
    assert (otra["total"], otra["id"] != segundo["id"]) == ("25.00", True)
    assert error(depreciar(dueno, mes(4)))[0] == 409  # uno anterior al último
    listados = dueno.get("/api/mensuales/paginacion?clase=DEPRECIACION").json["items"]
    assert [bool(fila["deshecho_en"]) for fila in listados] == [False, True, False]


def test_lo_cerrado_se_rechaza_con_su_motivo_y_el_primer_dia_abierto(dueno: Cliente) -> None:
    activo = crear(dueno)
    hecho = depreciar(dueno, mes(3)).json
    cerrar(dueno, meses.ultimo(mes(2)))
    abre = f"El primer día abierto es el {mes(1):%d/%m/%Y}."
    assert abre in previa(dueno, mes(2))["impedimento"]
    for respuesta in (
        depreciar(dueno, mes(2)),
        dueno.post(f"/api/mensuales/{hecho['id']}/deshacer", {}),
        _hacer(dueno, activo, "sacar", clase="BAJA", fecha=mes(2).isoformat(), motivo="Se perdió"),
    ):
        assert error(respuesta)[0] == 409
        assert abre in respuesta.text
    assert depreciar(dueno, mes(1)).json["total"] == "50.00"  # lo de lo cerrado, en lo abierto


def test_una_cuenta_que_ya_no_sirve_se_dice(dueno: Cliente) -> None:
    cuenta = apoyo.crear_cuenta(dueno)
    crear(dueno, gasto_id=cuenta["id"])
    dueno.put(f"/api/cuentas/{cuenta['id']}", {"activa": False, "version": cuenta["version"]})
    impedimento = previa(dueno, mes(3))["impedimento"]
    assert (cuenta["codigo"] in impedimento, "desactivada" in impedimento) == (True, True)
    assert error(depreciar(dueno, mes(3)))[0] == 422


def test_se_vende_con_su_ganancia_y_se_deshace(dueno: Cliente) -> None:
    cuentas = apoyo.codigos(dueno)
    activo = crear(dueno)
    sin_depreciar = _hacer(dueno, activo, "sacar", clase="BAJA", fecha=mes(1).isoformat(), motivo="x")
    assert "Antes asiente la depreciación" in sin_depreciar.text
    depreciar(dueno, mes(3))
    venta = {
        "clase": "VENTA",
        "fecha": mes(2).isoformat(),
        "motivo": "Al mecánico",
        "valor": "1100.00",
        "contra_id": cuentas[apoyo.CAJA],
    }
    assert error(_hacer(dueno, activo, "sacar", **venta))[0] == 422  # falta la de la ganancia
    vendido = _hacer(dueno, activo, "sacar", **venta, resultado_id=cuentas["4305"])
    assert vendido.status_code == 200, vendido.text
    del_mes = {"desde": mes(2), "hasta": meses.ultimo(mes(2))}
    flujo = dueno.get("/api/estados/flujo", query_string=del_mes).json
    # lo cobrado es de inversión entero, con lo que se ganó
    assert {f["codigo"]: f["valor"] for f in flujo["filas"] if f["cuenta_id"] is None} == {
        "9502": "1100.00",
        "950208": "1100.00",
    }
    assert flujo["cuadra"] is True
    assert lineas(dueno, vendido.json["movimientos"][0]["asiento_id"]) == [
        (ACUMULADA, "25.00", "0.00", None),
        (apoyo.CAJA, "1100.00", "0.00", None),
        ("4305", "0.00", "125.00", None),
        (VEHICULOS, "0.00", "1000.00", None),
    ]
    assert (vendido.json["estado"], vendido.json["acciones"]) == ("FUERA", ["deshacer"])
    assert (vendido.json["en_libros"], vendido.json["al_salir"]) == ("0.00", "975.00")
    assert dueno.get("/api/activos/totales?estado=FUERA").json["en_libros"] == "0.00"
    assert previa(dueno, mes(2))["cuotas"] == []
    assert dueno.get("/api/activos/paginacion").json["total"] == 0
    assert dueno.get(f"/api/activos/paginacion?al={mes(3)}").json["items"][0]["estado"] == "EN_USO"
    assert error(_hacer(dueno, activo, "sacar", **venta))[0] == 409
    listado = dueno.get("/api/mensuales/paginacion?clase=DEPRECIACION").json["items"][0]
    assert (
        error(dueno.post(f"/api/mensuales/{listado['id']}/deshacer", {}))[0] == 409
    )  # la venta contaba con él
    vuelto = _hacer(dueno, activo, "deshacer")
    assert (vuelto.status_code, vuelto.json["estado"], vuelto.json["baja_el"]) == (200, "EN_USO", None)
    assert (vuelto.json["en_libros"], vuelto.json["al_salir"]) == ("975.00", None)


def test_revaluado_se_deprecia_lo_nuevo_en_lo_que_le_queda(dueno: Cliente) -> None:
    cuentas = apoyo.codigos(dueno)
    activo = crear(dueno)
    proceso = depreciar(dueno, mes(3)).json
    datos = {
        "fecha": meses.ultimo(mes(3)).isoformat(),
        "valor": "1200.00",
        "residual": "0.00",
        "meses": 24,
        "contra_id": cuentas["30502"],
        "motivo": "Avalúo",
    }
    hecho = _hacer(dueno, activo, "revaluar", **datos)
    assert hecho.status_code == 200, hecho.text
    assert lineas(dueno, hecho.json["movimientos"][0]["asiento_id"]) == [
        (VEHICULOS, "225.00", "0.00", None),
        ("30502", "0.00", "225.00", None),
    ]
    assert (hecho.json["costo"], hecho.json["en_libros"]) == ("1225.00", "1200.00")
    assert error(dueno.post(f"/api/mensuales/{proceso['id']}/deshacer", {}))[0] == 409
    assert depreciar(dueno, mes(2)).json["total"] == "50.00"
    assert error(_hacer(dueno, activo, "deshacer"))[0] == 409
    al_comprarlo = dueno.get(f"/api/activos/paginacion?al={mes(3)}").json["items"][0]
    assert al_comprarlo["costo"] == "1000.00"
    tabla = dueno.get(f"/api/activos/{activo['id']}/tabla").json
    assert (len(tabla), tabla[-1]["en_libros"]) == (25, "0.00")
    assert sum(float(fila["valor"]) for fila in tabla) == 1225
    ultimo = dueno.get("/api/mensuales/paginacion?clase=DEPRECIACION").json["items"][0]
    dueno.post(f"/api/mensuales/{ultimo['id']}/deshacer", {})
    vuelto = _hacer(dueno, activo, "deshacer").json
    assert (vuelto["costo"], vuelto["meses"], vuelto["desde"]) == ("1000.00", 36, mes(3).isoformat())


def test_lo_que_ya_se_deprecio_no_cambia_de_valor_ni_se_elimina(dueno: Cliente) -> None:
    activo = crear(dueno)
    datos = cuerpo(dueno, codigo=activo["codigo"], meses=48)
    cambiado = dueno.put(f"/api/activos/{activo['id']}", {**datos, "version": activo["version"]})
    assert (cambiado.status_code, cambiado.json["meses"]) == (200, 48)
    assert error(dueno.put(f"/api/activos/{activo['id']}", {**datos, "version": 1}))[0] == 409
    assert cambiado.json["acciones"] == ["editar", "sacar", "revaluar", "eliminar"]
    depreciar(dueno, mes(3))
    assert dueno.get(f"/api/activos/{activo['id']}").json["acciones"] == ["editar", "sacar", "revaluar"]
    datos = {**datos, "version": cambiado.json["version"]}
    otro_valor = dueno.put(f"/api/activos/{activo['id']}", {**datos, "costo": "5.00", "residual": "0.00"})
    assert (otro_valor.status_code, list(otro_valor.json["errors"]["json"])) == (409, ["costo"])
    assert dueno.put(f"/api/activos/{activo['id']}", {**datos, "nombre": "Otro"}).status_code == 200
    assert error(dueno.llamar("DELETE", f"/api/activos/{activo['id']}"))[0] == 409
    limpio = crear(dueno)
    assert dueno.llamar("DELETE", f"/api/activos/{limpio['id']}").status_code == 204
    assert dueno.get(f"/api/activos/{limpio['id']}").status_code == 404


@pytest.mark.parametrize(
    ("cambios", "campos"),
    [
        ({"residual": "1000.01"}, {"residual"}),
        ({"inicial": "950.00"}, {"residual"}),
        ({"costo": "0.00"}, {"costo"}),
        ({"costo": "-1.00"}, {"costo"}),
        ({"costo": "1e9"}, {"costo"}),
        ({"meses": 1201}, {"meses"}),
        ({"meses": -1}, {"meses"}),
        ({"fecha": "2999-01-01", "desde": "2999-01-01"}, {"fecha"}),
        ({"desde": "1990-01-01"}, {"desde"}),
        ({"categoria": "NAVES"}, {"categoria"}),
        ({"cuenta_id": 999_999}, {"cuenta_id"}),
        ({"centro_id": 999_999}, {"centro_id"}),
        ({"compra_id": 999_999}, {"compra_id"}),
        ({"nombre": "x\x00"}, {"nombre"}),
    ],
)
def test_lo_que_no_puede_ser_se_dice_bajo_su_campo(
    con_reparos: Cliente, cambios: dict[str, Any], campos: set[str]
) -> None:
    respuesta = con_reparos.post("/api/activos", cuerpo(con_reparos, **cambios), headers=clave_idempotente())
    dicho = (respuesta.json or {}).get("errors", {}).get("json", {})
    assert (respuesta.status_code in (409, 422), set(dicho)) == (True, campos), respuesta.text


@pytest.fixture(scope="module")
def con_reparos(app: Flask) -> Cliente:
    return apoyo.empresa_nueva(app)[0]


def test_las_cuentas_y_los_activos_de_otra_empresa_no_existen(app: Flask, con_reparos: Cliente) -> None:
    otra = apoyo.empresa_nueva(app)[0]
    ajeno = crear(otra)
    proceso = depreciar(otra, mes(3)).json
    suyo = cuerpo(con_reparos, gasto_id=apoyo.codigos(otra)[GASTO])
    respuesta = con_reparos.post("/api/activos", suyo, headers=clave_idempotente())
    assert _errores(respuesta)["gasto_id"] == ["No existe esa cuenta."]
    for metodo, ruta in (("GET", ""), ("GET", "/tabla"), ("DELETE", "")):
        assert con_reparos.llamar(metodo, f"/api/activos/{ajeno['id']}{ruta}").status_code == 404
    assert _hacer(con_reparos, ajeno, "deshacer").status_code == 404
    assert con_reparos.post(f"/api/mensuales/{proceso['id']}/deshacer", {}).status_code == 404
    assert con_reparos.get("/api/activos/totales").json["costo"] == "0.00"


def test_las_categorias_traen_el_limite_de_la_ley_y_se_avisa_del_que_se_pasa(con_reparos: Cliente) -> None:
    dichas = con_reparos.get("/api/activos/categorias").json
    limites = {c["codigo"]: (c["porcentaje"], c["meses"]) for c in dichas["categorias"]}
    assert limites["INMUEBLES"] == ("5.00", 240)
    assert limites["VEHICULOS"] == ("20.00", 60)
    assert limites["COMPUTO"] == ("33.00", 36)
    assert limites["TERRENOS"] == ("0.00", 0)
    assert all(c["cuenta_id"] for c in dichas["categorias"])
    rapido = crear(con_reparos, meses=36)
    assert "20 %" in rapido["aviso"]
    assert crear(con_reparos, meses=60)["aviso"] == ""


def test_la_lista_a_un_dia_sale_en_excel_con_lo_que_suma(dueno: Cliente) -> None:
    crear(dueno, codigo="B", nombre="=cmd()")
    crear(dueno, codigo="A", serie="XYZ")
    depreciar(dueno, mes(3))
    assert [f["codigo"] for f in dueno.get("/api/activos/paginacion").json["items"]] == ["A", "B"]
    assert [f["codigo"] for f in dueno.get("/api/activos/paginacion?filtro=xyz").json["items"]] == ["A"]
    assert dueno.get("/api/activos/totales").json == {
        "costo": "2000.00",
        "depreciado": "50.00",
        "en_libros": "1950.00",
    }
    respuesta = dueno.get(f"/api/activos/exportar?al={hoy()}")
    filas = hojas.leer(respuesta.data)[2:]
    assert [fila[1] for fila in filas] == ["Camioneta", "=cmd()", "Total"]
    assert filas[-1][7] == "2000.00"


def test_el_cierre_del_mes_pide_depreciar_y_lo_hace(dueno: Cliente) -> None:
    crear(dueno)
    depreciar(dueno, mes(3))
    ruta = f"/api/cierres/{mes(2).year}/{mes(2).month}"

    def paso() -> tuple[str, int]:
        dicho = next(p for p in dueno.get(ruta).json["pasos"] if p["codigo"] == "depreciacion")
        return dicho["estado"], dicho["cuantos"]

    assert paso() == ("falta", 1)
    assert dueno.post(f"{ruta}/pasos/depreciacion").status_code == 200
    assert paso() == ("bien", 1)
    assert previa(dueno, mes(2))["hecho"]["total"] == "25.00"
