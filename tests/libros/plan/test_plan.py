"""El plan de cuentas: el del catálogo, y lo que una empresa le agrega y le quita."""

import csv
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

import api.libros.plan as plan
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import clave_idempotente, entrar, error, registrar_empresa
from tests.informes import filas_de_excel

_DATOS = Path(plan.__file__ or "").parent / "datos"


@pytest.fixture(scope="module")
def nueva(app: Flask) -> tuple[Cliente, int]:
    return apoyo.empresa_nueva(app)


@pytest.fixture
def dueno(nueva: tuple[Cliente, int]) -> Cliente:
    return nueva[0]


def _plan(cliente: Cliente, **filtros: str) -> list[dict[str, Any]]:
    return list(cliente.get("/api/cuentas", query_string=filtros).json or [])


def _errores(respuesta: Any) -> set[str]:
    assert respuesta.status_code == 422, respuesta.text
    return set((respuesta.json or {})["errors"]["json"])


def test_una_empresa_empieza_con_el_catalogo_y_las_subcuentas_de_la_casa(
    app: Flask, nueva: tuple[Cliente, int]
) -> None:
    dueno, empresa = nueva
    with (_DATOS / "supercias.csv").open() as abierto:
        catalogo = {fila["codigo"]: fila for fila in csv.DictReader(abierto)}
    assert len(catalogo) == 312  # las 308 del catálogo y los renglones 60 a 63
    suyo = {fila["codigo"]: fila for fila in _plan(dueno)}
    por_id = {fila["id"]: fila for fila in suyo.values()}
    assert catalogo.keys() < suyo.keys()
    for codigo, fila in suyo.items():
        padre = por_id[fila["padre_id"]]["codigo"] if fila["padre_id"] else ""
        if codigo in catalogo:
            assert (padre, fila["codigo_supercias"]) == (catalogo[codigo]["padre"], codigo)
        else:
            assert fila["codigo_supercias"] == padre
        assert fila["nivel"] == (por_id[fila["padre_id"]]["nivel"] + 1 if padre else 1)
        assert not padre or not por_id[fila["padre_id"]]["acepta_movimiento"]
    assert suyo["1020112"]["naturaleza"] == "A"  # correctora
    assert (suyo["101020502"]["exige"], suyo["2010301"]["exige"]) == ("CLIENTE", "PROVEEDOR")
    with app.app_context():
        apoyo.con_plan(empresa)
    assert len(_plan(dueno)) == len(suyo)


def test_a_quien_ya_tenia_cuentas_se_le_completa_el_plan_sin_tocar_las_suyas(app: Flask) -> None:
    duena = entrar(app, registrar_empresa(Cliente(app)))
    activo = apoyo.crear_cuenta(duena, codigo="1", nombre="Lo mío", tipo="ACTIVO", acepta_movimiento=False)
    caja = apoyo.crear_cuenta(
        duena, codigo="1010101", nombre="Caja de la tienda", padre_id=activo["id"], tipo=None, naturaleza=None
    )
    apoyo.crear_cuenta(duena, codigo="102", nombre="Hoja", padre_id=activo["id"], tipo=None, naturaleza=None)
    apoyo.crear_cuenta(duena, codigo="5201", nombre="Ventas", tipo="INGRESO", naturaleza="A")
    antes = {fila["codigo"]: fila for fila in _plan(duena)}
    falta = duena.get("/api/cuentas/catalogo").json
    hecho = duena.post("/api/cuentas/catalogo")
    assert (hecho.status_code, hecho.json) == (200, falta)
    choques = {choque["codigo"]: choque["motivo"] for choque in falta["choques"]}
    assert choques["102"] == "En su plan es de movimiento, y no de grupo."
    assert choques["5201"] == "En su plan es de ingreso, y no de gasto."
    assert choques["10201"] == "No puede estar bajo la cuenta 102 de su plan."
    assert "1020101" not in choques  # ya se dijo de su grupo
    despues = {fila["codigo"]: fila for fila in _plan(duena)}
    assert len(despues) == len(antes) + falta["faltan"]
    sin = ("acciones", "con_movimientos")
    for codigo, fila in antes.items():
        assert {**despues[codigo], **dict.fromkeys(sin)} == {**fila, **dict.fromkeys(sin)}
    assert (despues["101"]["padre_id"], despues["101"]["nivel"]) == (activo["id"], 2)
    assert (despues["1010102"]["padre_id"], caja["padre_id"]) == (despues["10101"]["id"], activo["id"])
    assert not despues.keys() & {"10201", "1020101", "520101"}
    otra = duena.post("/api/cuentas/catalogo").json
    assert (otra["faltan"], otra["choques"]) == (0, falta["choques"])


def test_lo_que_se_quita_del_plan_no_vuelve_al_revisar_los_libros(app: Flask) -> None:
    duena = entrar(app, registrar_empresa(Cliente(app)))
    for _ in range(2):
        pedida = duena.post("/api/contabilidad/activar", {"desde": None}, headers=clave_idempotente())
        assert pedida.status_code == 202, pedida.text
        ids = apoyo.codigos(duena)
        if sobra := ids.get("102011403"):
            assert duena.llamar("DELETE", f"/api/cuentas/{sobra}").status_code == 204
    assert duena.get("/api/cuentas/catalogo").json == {"faltan": 1, "choques": []}


def test_una_cuenta_propia_toma_lo_que_no_dice_de_su_grupo_y_lo_vuelve_grupo(dueno: Cliente) -> None:
    padre = apoyo.codigos(dueno)["520215"]
    hecha = apoyo.crear_cuenta(
        dueno, codigo="520215.01", nombre="Fletes", padre_id=padre, tipo=None, naturaleza=None
    )
    assert (hecha["tipo"], hecha["naturaleza"], hecha["nivel"], hecha["codigo_supercias"]) == (
        "GASTO",
        "D",
        4,
        "520215",
    )
    grupo = dueno.get(f"/api/cuentas/{padre}").json
    assert (grupo["acepta_movimiento"], grupo["acciones"]) == (False, ["editar", "agregar"])
    cambiada = dueno.put(f"/api/cuentas/{hecha['id']}", {**hecha, "nombre": "Fletes locales"})
    assert (cambiada.status_code, cambiada.json["nombre"], cambiada.json["version"]) == (
        200,
        "Fletes locales",
        2,
    )
    assert error(dueno.put(f"/api/cuentas/{hecha['id']}", {"nombre": "x", "version": 1}))[0] == 409
    assert error(dueno.llamar("DELETE", f"/api/cuentas/{padre}"))[0] == 409
    assert "acepta_movimiento" in _errores(dueno.put(f"/api/cuentas/{padre}", {"acepta_movimiento": True}))
    assert dueno.llamar("DELETE", f"/api/cuentas/{hecha['id']}").status_code == 204


def test_una_cuenta_con_movimientos_no_se_elimina_ni_agrupa(app: Flask, nueva: tuple[Cliente, int]) -> None:
    dueno, empresa = nueva
    with app.app_context():
        apoyo.asentar(empresa)
    caja = apoyo.codigos(dueno)[apoyo.CAJA]
    leida = dueno.get(f"/api/cuentas/{caja}").json
    assert (leida["con_movimientos"], leida["acciones"]) == (True, ["editar"])
    assert error(dueno.llamar("DELETE", f"/api/cuentas/{caja}"))[0] == 409
    assert "acepta_movimiento" in _errores(dueno.put(f"/api/cuentas/{caja}", {"acepta_movimiento": False}))
    for campo, otro in (("tipo", "GASTO"), ("exige", "CLIENTE")):  # cambiarían los estados de antes
        assert campo in _errores(dueno.put(f"/api/cuentas/{caja}", {campo: otro}))
    cuerpo = {"codigo": "101010101", "nombre": "Caja 2", "padre_id": caja}
    assert "padre_id" in _errores(dueno.post("/api/cuentas", cuerpo, headers=clave_idempotente()))
    assert dueno.put(f"/api/cuentas/{caja}", {"activa": False}).json["activa"] is False
    assert "lineas" in _errores(apoyo.guardar(dueno))
    assert dueno.put(f"/api/cuentas/{caja}", {"activa": True}).status_code == 200


def test_mudar_un_grupo_lleva_a_las_suyas_y_no_hace_un_circulo(dueno: Cliente) -> None:
    arriba = apoyo.crear_cuenta(dueno, acepta_movimiento=False)
    medio = apoyo.crear_cuenta(dueno, padre_id=arriba["id"], acepta_movimiento=False)
    abajo = apoyo.crear_cuenta(dueno, padre_id=medio["id"])
    assert "padre_id" in _errores(dueno.put(f"/api/cuentas/{arriba['id']}", {"padre_id": abajo["id"]}))
    assert "padre_id" in _errores(dueno.put(f"/api/cuentas/{arriba['id']}", {"padre_id": arriba["id"]}))
    dueno.put(f"/api/cuentas/{medio['id']}", {"padre_id": None})
    assert [dueno.get(f"/api/cuentas/{x['id']}").json["nivel"] for x in (medio, abajo)] == [1, 2]


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"codigo": "5 2"}, "codigo"),
        ({"codigo": ""}, "codigo"),
        ({"nombre": ""}, "nombre"),
        ({"padre_id": 999_999}, "padre_id"),
        ({"tipo": None}, "tipo"),
        ({"padre_id": None, "naturaleza": ""}, "naturaleza"),
        ({"tipo": "OTRO"}, "tipo"),
        ({"exige": "OTRO"}, "exige"),
    ],
)
def test_lo_que_no_puede_ser_una_cuenta_se_rechaza_en_su_campo(
    dueno: Cliente, cambios: dict[str, Any], campo: str
) -> None:
    cuerpo = {"codigo": "98", "nombre": "x", "tipo": "GASTO", "naturaleza": "D", **cambios}
    assert campo in _errores(dueno.post("/api/cuentas", cuerpo, headers=clave_idempotente()))


def test_un_codigo_no_se_repite_y_se_busca_por_codigo_o_por_palabras(dueno: Cliente) -> None:
    repetida = {"codigo": "4101", "nombre": "x", "tipo": "INGRESO", "naturaleza": "A"}
    assert error(dueno.post("/api/cuentas", repetida, headers=clave_idempotente()))[0] == 409
    assert [fila["codigo"] for fila in _plan(dueno, filtro="101050")][:2] == ["1010501", "101050101"]
    assert "1020102" in [fila["codigo"] for fila in _plan(dueno, filtro="edificios", movimiento="si")]
    assert all(fila["acepta_movimiento"] for fila in _plan(dueno, movimiento="si"))


def test_el_plan_sale_a_excel(dueno: Cliente) -> None:
    filas = filas_de_excel(dueno.get("/api/cuentas/exportar").data)
    assert filas[0][:3] == ["Código", "Nombre", "Cuenta de grupo"]
    assert len(filas) > 308


def test_un_centro_lo_elimina_uno_solo_aunque_lo_eliminen_dos_a_la_vez(app: Flask, dueno: Cliente) -> None:
    ruta = f"/api/centros/{apoyo.crear_centro(dueno, codigo='gye')['id']}"
    hechas = con_cada(lambda _: Cliente(app, dueno.token).llamar("DELETE", ruta).status_code, range(2))
    assert sorted(hechas) == [204, 404]


def test_un_centro_de_costo_se_crea_se_cambia_y_se_elimina(dueno: Cliente) -> None:
    centro = apoyo.crear_centro(dueno, codigo="uio")
    assert centro["codigo"] == "UIO"
    cambiado = dueno.put(f"/api/centros/{centro['id']}", {**centro, "nombre": "Quito", "activo": False}).json
    assert (cambiado["nombre"], cambiado["activo"], cambiado["version"]) == ("Quito", False, 2)
    assert [c["id"] for c in dueno.get("/api/centros?activos=false&filtro=qui").json] == [centro["id"]]
    repetido = dueno.post("/api/centros", {"codigo": "UIO", "nombre": "x"}, headers=clave_idempotente())
    assert error(repetido)[0] == 409
    assert dueno.llamar("DELETE", f"/api/centros/{centro['id']}").status_code == 204
    assert error(dueno.get(f"/api/centros/{centro['id']}"))[0] == 404
