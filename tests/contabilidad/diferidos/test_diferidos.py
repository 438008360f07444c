"""Los pagos anticipados: se registran, se gastan mes a mes al centavo y se terminan antes."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.diferidos.conftest import (
    GASTO,
    RUTA,
    SEGUROS,
    amortizar,
    crear,
    cuerpo,
    lineas,
    mes,
)
from tests.factories import clave_idempotente, error
from tests.libros.periodos.conftest import cerrar


def _errores(respuesta: Any) -> dict[str, Any]:
    assert respuesta.status_code == 422, respuesta.text
    return dict((respuesta.json or {})["errors"]["json"])


def _hacer(cliente: Cliente, diferido: dict[str, Any], que: str, **datos: Any) -> Any:
    return cliente.post(f"{RUTA}/{diferido['id']}/{que}", datos, headers=clave_idempotente())


def _ver(cliente: Cliente, diferido: dict[str, Any]) -> dict[str, Any]:
    return dict(cliente.get(f"{RUTA}/{diferido['id']}").json or {})


def test_la_tabla_suma_al_centavo_y_cada_mes_es_un_asiento_aunque_lo_pidan_cuatro(dueno: Cliente) -> None:
    centro = apoyo.crear_centro(dueno)
    uno = crear(dueno)
    crear(dueno, importe="100.01", inicial="0.01", meses=1, centro_id=centro["id"])
    tabla = dueno.get(f"{RUTA}/{uno['id']}/tabla").json
    assert [fila["valor"] for fila in tabla] == ["333.33", "333.33", "333.34"]
    assert [fila["por_gastar"] for fila in tabla] == ["666.67", "333.34", "0.00"]
    with ThreadPoolExecutor(4) as hilos:
        hechos = list(hilos.map(lambda _: amortizar(dueno, mes(3)), range(4)))
    assert [h.status_code for h in hechos] == [201] * 4
    assert len({h.json["id"] for h in hechos}) == 1
    asiento = hechos[0].json["asiento_id"]
    assert sorted(lineas(dueno, asiento), key=str) == sorted(
        [
            (GASTO, "100.00", "0.00", centro["nombre"]),
            (GASTO, "333.33", "0.00", None),
            (SEGUROS, "0.00", "100.00", centro["nombre"]),
            (SEGUROS, "0.00", "333.33", None),
        ],
        key=str,
    )
    assert dueno.get(f"/api/asientos/{asiento}").json["origen"]["ruta"] == "/diferidos/amortizacion"
    for n in (2, 1):
        assert amortizar(dueno, mes(n)).status_code == 201
    fin = _ver(dueno, uno)
    assert (fin["gastado"], fin["por_gastar"], fin["estado"]) == ("1000.00", "0.00", "GASTADO")
    assert all(fila["asiento_id"] for fila in dueno.get(f"{RUTA}/{uno['id']}/tabla").json)
    assert error(amortizar(dueno, mes(0)))[0] == 422
    al = meses.ultimo(mes(3))
    assert dueno.get(f"{RUTA}/totales?al={al}").json == {
        "importe": "1100.01",
        "gastado": "433.34",
        "por_gastar": "666.67",
    }
    hoja = hojas.leer(dueno.get(f"{RUTA}/exportar?al={al}").data)
    assert "Total" in str(hoja)


def test_se_termina_antes_con_lo_que_falta_y_se_deshace(dueno: Cliente) -> None:
    suyas = apoyo.codigos(dueno)
    seguro = crear(dueno, meses=4)
    fin = {"fecha": mes(2).isoformat(), "contra_id": suyas[apoyo.CAJA], "motivo": "Se canceló la póliza"}
    assert "Antes asiente" in _hacer(dueno, seguro, "terminar", **fin).text
    amortizar(dueno, mes(3))
    assert error(_hacer(dueno, seguro, "terminar", **{**fin, "contra_id": suyas["1"]}))[0] == 422
    assert "fecha" in _errores(
        _hacer(dueno, seguro, "terminar", **{**fin, "fecha": meses.sumar(hoy(), 1).isoformat()})
    )
    with ThreadPoolExecutor(3) as hilos:
        hechos = list(hilos.map(lambda _: _hacer(dueno, seguro, "terminar", **fin), range(3)))
    assert sorted(h.status_code for h in hechos) == [200, 409, 409]
    visto = _ver(dueno, seguro)
    assert (visto["estado"], visto["terminado_valor"], visto["por_gastar"]) == ("TERMINADO", "750.00", "0.00")
    assert (visto["gastado"], visto["acciones"]) == ("250.00", ["deshacer"])  # lo devuelto no se gastó
    assert lineas(dueno, visto["termino_asiento_id"]) == [
        (apoyo.CAJA, "750.00", "0.00", None),
        (SEGUROS, "0.00", "750.00", None),
    ]
    assert len(dueno.get(f"{RUTA}/{seguro['id']}/tabla").json) == 1
    assert error(amortizar(dueno, mes(2)))[0] == 422  # ya no gasta
    proceso = dueno.get("/api/mensuales/paginacion?clase=AMORTIZACION").json["items"][0]
    assert error(dueno.post(f"/api/mensuales/{proceso['id']}/deshacer", {}))[0] == 409
    deshecho = _hacer(dueno, seguro, "deshacer")
    assert (deshecho.json["estado"], deshecho.json["gastado"]) == ("VIGENTE", "250.00")
    assert error(_hacer(dueno, seguro, "deshacer"))[0] == 409
    assert _hacer(dueno, seguro, "terminar", **fin).status_code == 200  # otra vez


def test_lo_asentado_no_cambia_de_valor_ni_se_elimina_y_dos_no_se_pisan(dueno: Cliente) -> None:
    seguro = crear(dueno)
    ruta = f"{RUTA}/{seguro['id']}"
    cambio = {**seguro, "nombre": "Seguro de la flota", "meses": 6}
    assert dueno.put(ruta, cambio).json["meses"] == 6
    assert error(dueno.put(ruta, cambio))[0] == 409
    assert _ver(dueno, seguro)["acciones"] == ["editar", "eliminar", "terminar"]
    amortizar(dueno, mes(3))
    leido = _ver(dueno, seguro)
    assert leido["acciones"] == ["editar", "terminar"]
    assert "meses" in dueno.put(ruta, {**leido, "meses": 8}).json["errors"]["json"]
    assert dueno.put(ruta, {**leido, "referencia": "POL-78"}).json["referencia"] == "POL-78"
    assert error(dueno.llamar("DELETE", ruta))[0] == 409
    otro = crear(dueno)
    assert dueno.llamar("DELETE", f"{RUTA}/{otro['id']}").status_code == 204
    assert [fila["id"] for fila in dueno.get(f"{RUTA}/paginacion?filtro=flota").json["items"]] == [
        seguro["id"]
    ]


def test_lo_que_no_sirve_se_dice_bajo_su_campo_y_lo_cerrado_se_rechaza(app: Flask, dueno: Cliente) -> None:
    suyas = apoyo.codigos(dueno)
    for cambios, campo in (
        ({"importe": "0.00"}, "importe"),
        ({"inicial": "1000.00"}, "inicial"),
        ({"meses": 0}, "meses"),
        ({"cuenta_id": suyas[GASTO]}, "cuenta_id"),
        ({"gasto_id": suyas[SEGUROS]}, "gasto_id"),
        ({"gasto_id": suyas["52"]}, "gasto_id"),
        ({"cuenta_id": suyas["101020502"]}, "cuenta_id"),
        ({"centro_id": 999_999}, "centro_id"),
    ):
        dicho = dueno.post(RUTA, cuerpo(dueno, **cambios), headers=clave_idempotente())
        assert campo in _errores(dicho), cambios
    for cambios in ({"compra_id": 999_999}, {"proveedor_id": 999_999}):
        dicho = dueno.post(RUTA, cuerpo(dueno, **cambios), headers=clave_idempotente())
        assert error(dicho)[0] in (409, 422)
    seguro = crear(dueno)
    paso = _paso(dueno)
    assert (paso["estado"], paso["ruta"]) == ("falta", f"/diferidos/amortizacion?mes={mes(3):%Y-%m}")
    hecho = dueno.post(
        f"/api/cierres/{mes(3).year}/{mes(3).month}/pasos/amortizacion", {}, headers=clave_idempotente()
    )
    assert hecho.status_code in (200, 201), hecho.text
    assert _paso(dueno)["estado"] == "bien"
    cerrar(dueno, meses.ultimo(mes(2)))
    assert error(amortizar(dueno, mes(2)))[0] == 409
    fin = {"fecha": mes(2).isoformat(), "contra_id": suyas[GASTO], "motivo": "x"}
    assert error(_hacer(dueno, seguro, "terminar", **fin))[0] == 409
    assert amortizar(dueno, mes(1)).json["total"] == "666.67"  # con lo de lo cerrado
    otra = apoyo.empresa_nueva(app)[0]
    for respuesta in (
        otra.get(f"{RUTA}/{seguro['id']}"),
        otra.get(f"{RUTA}/{seguro['id']}/tabla"),
        otra.put(f"{RUTA}/{seguro['id']}", {**cuerpo(otra), "version": 1}),
        otra.llamar("DELETE", f"{RUTA}/{seguro['id']}"),
        _hacer(otra, seguro, "terminar", **fin),
        _hacer(otra, seguro, "deshacer"),
    ):
        assert error(respuesta)[0] == 404
    ajena = cuerpo(otra, cuenta_id=suyas[SEGUROS])
    assert "cuenta_id" in _errores(otra.post(RUTA, ajena, headers=clave_idempotente()))


def _paso(dueno: Cliente) -> dict[str, Any]:
    pasos = dueno.get(f"/api/cierres/{mes(3).year}/{mes(3).month}").json["pasos"]
    return dict(next(paso for paso in pasos if paso["codigo"] == "amortizacion"))
