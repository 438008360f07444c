"""Un producto: se crea, se lee, se cambia y se elimina; sus impuestos; dos personas a la vez."""

import concurrent.futures
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import clave_idempotente, cuantas, error, filas
from tests.personas import Personas
from tests.ventas.productos.conftest import crear, datos, pagina, ruta, ver

pytestmark = pytest.mark.usefixtures("existencias_a_mano")
COMPLETO: dict[str, Any] = {
    "PRO_CODIGO": "CEM-50/A",
    "PRO_AUXILIAR": "F0101",
    "PRO_NOMBRE": "Cemento Portland tipo GU, saco de 50 kg",
    "PRO_TIPO": "BIEN",
    "PRO_PRECIO": "6.956522",
    "PRO_IVA": "5",
    "PRO_ICE": None,
    "PRO_IRBPNR": None,
    "PRO_VOLUMEN": "0.75",
    "PRO_GRADO": "40.00",
    "PRO_AZUCAR": "33.00",
    "PRO_UNIDAD": "SACO",
    "PRO_INVENTARIO": True,
    "PRO_EXISTENCIA": "240.50",
    "PRO_DESCRIPCION": "Norma INEN 2380.\nGuardar en seco.",
    "PRO_ACTIVO": True,
    "PRO_CONTROL": "",
    "PRO_DECLARA": "ACTIVO",
    "PRO_CATEGORIA": None,
}


def test_se_crea_con_todo_y_se_lee_igual(a: Cliente) -> None:
    creado = crear(a, **COMPLETO)
    leido = ver(a, creado)
    assert leido == creado
    assert {campo: leido[campo] for campo in COMPLETO} == COMPLETO
    assert leido["PRO_IVA_NOMBRE"] == "IVA 5 % (materiales de construcción)"
    assert (leido["PRO_IVA_TARIFA"], leido["precioConImpuestos"]) == ("5.00", "7.31")
    assert (leido["avisos"], leido["version"]) == ([], 1)


def test_con_lo_minimo_basta(a: Cliente) -> None:
    leido = crear(a, PRO_TIPO="SERVICIO", PRO_PRECIO="0")
    assert (leido["PRO_UNIDAD"], leido["PRO_INVENTARIO"], leido["PRO_EXISTENCIA"]) == (
        "UNIDAD",
        False,
        "0.00",
    )
    assert (leido["PRO_AUXILIAR"], leido["PRO_DESCRIPCION"], leido["PRO_ACTIVO"]) == ("", "", True)
    assert (leido["PRO_PRECIO"], leido["precioConImpuestos"]) == ("0.00", "0.00")


def test_el_derecho_a_credito_se_dice_de_lo_que_lleva_iva_cero(a: Cliente) -> None:
    suyo = crear(a, PRO_IVA="0", PRO_DECLARA="CREDITO")
    con_iva = a.put(ruta(suyo), {"PRO_IVA": "4", "version": suyo["version"]})
    assert error(con_iva) == (422, "regla_de_negocio")
    assert "PRO_DECLARA" in con_iva.json["errors"]["json"]
    mal = a.post(
        "/api/productos", datos(PRO_IVA="4", PRO_DECLARA="ACTIVO_CREDITO"), headers=clave_idempotente()
    )
    assert "PRO_DECLARA" in mal.json["errors"]["json"]
    assert a.post("/api/productos", datos(PRO_DECLARA="OTRO"), headers=clave_idempotente()).status_code == 422
    assert crear(a, PRO_IVA="4", PRO_DECLARA="ACTIVO")["PRO_DECLARA"] == "ACTIVO"


def test_el_precio_con_impuestos_cuenta_el_alcohol_o_el_azucar_de_cada_unidad(a: Cliente) -> None:
    licor = crear(a, PRO_PRECIO="10", PRO_ICE="3031", PRO_VOLUMEN="0.75", PRO_GRADO="40")
    gaseosa = crear(a, PRO_PRECIO="2", PRO_ICE="3053", PRO_AZUCAR="330")
    assert (licor["precioConImpuestos"], gaseosa["precioConImpuestos"]) == ("23.71", "2.98")
    sin_decir = crear(a, PRO_PRECIO="10", PRO_ICE="3031")
    assert sin_decir["precioConImpuestos"] is None
    assert "los litros y el grado alcohólico" in sin_decir["avisos"][0]


def test_el_ice_entra_en_la_base_del_iva_y_el_irbpnr_no(a: Cliente) -> None:
    calefon = crear(a, PRO_PRECIO="146", PRO_ICE="3671")
    assert calefon["precioConImpuestos"] == "335.80"  # (146 + 146) + 15 %
    assert calefon["PRO_ICE_NOMBRE"] == "Calefones y sistemas de calentamiento a gas"
    agua = crear(a, PRO_PRECIO="0.413043", PRO_IRBPNR="5001")
    assert agua["precioConImpuestos"] == "0.49"


@pytest.mark.parametrize(
    ("enviado", "guardado"),
    [
        ("1", "1.00"), ("1.5", "1.50"), ("0.123456", "0.123456"), ("12.340000", "12.34"), (7, "7.00"),
        (1.25, "1.25"), ("999999999999.999999", "999999999999.999999"), ("0.00", "0.00"), ("3.1", "3.10"),
        ("1.000000000000", "1.00"), ("-0", "0.00"),
    ],
)  # fmt: skip
def test_el_precio_lleva_hasta_seis_decimales(a: Cliente, enviado: Any, guardado: str) -> None:
    creado = crear(a, PRO_PRECIO=enviado)
    assert (creado["PRO_PRECIO"], ver(a, creado)["PRO_PRECIO"]) == (guardado, guardado)


@pytest.mark.parametrize(
    "malo",
    [
        "0.1234567", "1e3", "1E5", "1_000", "1,50", "$1", "NaN", "Infinity", "-Infinity", "-0.01", "-1", "١٢",
        "１２", " 3.1 ", "+3.1", "1000000000000", "9" * 200, "0." + "0" * 41, "", "  ", "mil", None, True, [], {}, "1.2.3", ".5",
        "5.", 1e30, -5, 0.1234567,
    ],
)  # fmt: skip
def test_un_precio_que_no_lo_es_se_rechaza(a: Cliente, malo: Any) -> None:
    respuesta = a.post("/api/productos", datos(PRO_PRECIO=malo))
    assert error(respuesta) == (422, "validacion")
    assert list(respuesta.json["errors"]["json"]) == ["PRO_PRECIO"]


@pytest.mark.parametrize(
    "malo",
    [
        {"PRO_NOMBRE": ""}, {"PRO_NOMBRE": "x" * 301}, {"PRO_NOMBRE": "a\x00b"}, {"PRO_NOMBRE": None},
        {"PRO_TIPO": "OTRO"}, {"PRO_TIPO": ""}, {"PRO_TIPO": "bien"}, {"PRO_CODIGO": "x" * 26},
        {"PRO_CODIGO": "a\nb\x07"}, {"PRO_IVA": ""}, {"PRO_IVA": None}, {"PRO_IVA": 4}, {"PRO_IVA": "x" * 5},
        {"PRO_UNIDAD": "x" * 51}, {"PRO_DESCRIPCION": "x" * 2001}, {"PRO_EXISTENCIA": "-1"},
        {"PRO_INVENTARIO": "quizas"}, {"PRO_ACTIVO": None}, {"version": 1}, {"PRO_ID": 7}, {"empresa_id": 1},
        {"precioConImpuestos": "5"},
    ],
)  # fmt: skip
def test_una_forma_mala_se_rechaza(a: Cliente, malo: dict[str, Any]) -> None:
    assert error(a.post("/api/productos", datos(**malo))) == (422, "validacion")


@pytest.mark.parametrize(
    ("malo", "campo"),
    [
        ({"PRO_IVA": "99"}, "PRO_IVA"),
        ({"PRO_IVA": "5001"}, "PRO_IVA"),  # de otro impuesto
        ({"PRO_ICE": "4"}, "PRO_ICE"),
        ({"PRO_IRBPNR": "3671"}, "PRO_IRBPNR"),
        ({"PRO_CODIGO": "🔩"}, "PRO_CODIGO"),
        ({"PRO_AUXILIAR": "a\u200bb"}, "PRO_AUXILIAR"),
        ({"PRO_CODIGO": "ß" * 25}, "PRO_CODIGO"),  # en mayúsculas son 50
        ({"PRO_TIPO": "SERVICIO", "PRO_INVENTARIO": True}, "PRO_INVENTARIO"),
        ({"PRO_EXISTENCIA": "5"}, "PRO_EXISTENCIA"),
    ],
)
def test_una_regla_rota_se_dice_bajo_su_campo(a: Cliente, malo: dict[str, Any], campo: str) -> None:
    respuesta = a.post("/api/productos", datos(**malo))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert list(respuesta.json["errors"]["json"]) == [campo]


def test_un_codigo_es_de_un_solo_producto_sin_mirar_mayusculas(a: Cliente, b: Cliente) -> None:
    crear(a, PRO_CODIGO="Tor-8x1", PRO_NOMBRE="Tornillo 8 x 1")
    respuesta = a.post("/api/productos", datos(PRO_CODIGO="TOR-8X1"))
    assert error(respuesta) == (409, "conflicto")
    assert respuesta.json["errors"]["json"]["PRO_CODIGO"] == [
        "Ya existe un producto con ese código: Tornillo 8 x 1."
    ]
    assert crear(b, PRO_CODIGO="TOR-8X1")["PRO_CODIGO"] == "TOR-8X1"  # de otra empresa


def test_sin_codigo_se_le_pone_el_siguiente(a: Cliente) -> None:
    cuerpo = datos()
    del cuerpo["PRO_CODIGO"]
    primero = a.post("/api/productos", cuerpo).json
    assert primero["PRO_CODIGO"] == "P00001"
    crear(a, PRO_CODIGO="P00041")
    crear(a, PRO_CODIGO="P9999999999")  # no lo puso la casa
    assert crear(a, PRO_CODIGO="")["PRO_CODIGO"] == "P00042"


def test_dos_que_crean_un_mismo_codigo_a_la_vez(app: Flask, gente: Personas, eid_a: int) -> None:
    def intentar(persona: str) -> int:
        cliente = Cliente(app, gente[persona].token)
        return cliente.post("/api/productos", datos(PRO_CODIGO="A-LA-VEZ")).status_code

    gente["propietario_a"], gente["facturador_a"]
    with concurrent.futures.ThreadPoolExecutor() as hilos:
        codigos = sorted(hilos.map(intentar, ["propietario_a", "facturador_a"] * 3))
    assert codigos == [201, 409, 409, 409, 409, 409]
    assert cuantas(app, "productos", "empresa_id = %s AND codigo = 'A-LA-VEZ'", eid_a) == 1


def test_sin_codigo_varios_a_la_vez_tienen_cada_uno_el_suyo(app: Flask, a: Cliente) -> None:
    def intentar(_: int) -> str:
        respuesta = Cliente(app, a.token).post("/api/productos", datos(PRO_CODIGO=""))
        return str((respuesta.json or {}).get("PRO_CODIGO"))

    with concurrent.futures.ThreadPoolExecutor(4) as hilos:
        codigos = list(hilos.map(intentar, range(6)))
    assert len(set(codigos)) == 6
    assert all(codigo.startswith("P0") for codigo in codigos)


def test_la_misma_clave_no_crea_dos(a: Cliente, app: Flask) -> None:
    cuerpo, clave = datos(), clave_idempotente()
    primero = a.post("/api/productos", cuerpo, headers=clave)
    otra_vez = a.post("/api/productos", cuerpo, headers=clave)
    assert (primero.status_code, primero.json) == (otra_vez.status_code, otra_vez.json)
    assert cuantas(app, "productos", "codigo = %s", cuerpo["PRO_CODIGO"]) == 1


def test_se_cambia_lo_que_viene_y_queda_en_la_historia(a: Cliente) -> None:
    creado = crear(a, PRO_NOMBRE="Nombre viejo", PRO_INVENTARIO=True, PRO_EXISTENCIA="3")
    cambiado = a.put(ruta(creado), {"PRO_NOMBRE": "Nombre nuevo", "PRO_IVA": "5", "version": 1})
    assert cambiado.status_code == 200, cambiado.text
    assert cambiado.json == ver(a, creado)
    assert cambiado.json | {"PRO_ACTUALIZADO": ""} == creado | {
        "PRO_NOMBRE": "Nombre nuevo",
        "PRO_IVA": "5",
        "PRO_IVA_NOMBRE": "IVA 5 % (materiales de construcción)",
        "PRO_IVA_TARIFA": "5.00",
        "precioConImpuestos": "11.82",
        "version": 2,
        "PRO_ACTUALIZADO": "",
    }
    lineas = a.get(f"/api/productos/historial/{creado['PRO_ID']}").json["items"]
    assert [linea["accion"] for linea in lineas] == ["actualizar", "crear"]
    assert {c["rotulo"]: (c["antes"], c["despues"]) for c in lineas[0]["cambios"]} == {
        "Nombre": ("Nombre viejo", "Nombre nuevo"),
        "IVA": ("IVA 15 %", "IVA 5 % (materiales de construcción)"),
    }
    assert lineas[0]["actor_nombre"] == a.sesion["USU_NOMBRE"]


def test_sin_diferencias_no_hay_version_nueva_ni_historia(a: Cliente) -> None:
    creado = crear(a)
    mismos = {
        "PRO_NOMBRE": creado["PRO_NOMBRE"],
        "PRO_PRECIO": "11.260870",
        "PRO_CODIGO": creado["PRO_CODIGO"],
    }
    assert a.cambiar(ruta(creado), mismos).json["version"] == 1
    assert a.get(f"/api/productos/historial/{creado['PRO_ID']}").json["total"] == 1


def test_con_una_version_vieja_dice_quien_cambio_y_no_pierde_nada(a: Cliente, gente: Personas) -> None:
    creado = crear(a)
    assert gente["facturador_a"].put(ruta(creado), {"PRO_PRECIO": "9", "version": 1}).status_code == 200
    tarde = a.put(ruta(creado), {"PRO_PRECIO": "8", "version": 1})
    assert error(tarde) == (409, "conflicto")
    assert gente["facturador_a"].sesion["USU_NOMBRE"] in tarde.json["msg"]
    assert ver(a, creado)["PRO_PRECIO"] == "9.00"


def test_dos_que_cambian_la_misma_version_a_la_vez(app: Flask, gente: Personas) -> None:
    creado = crear(gente["propietario_a"])

    def intentar(n: int) -> int:
        cliente = Cliente(app, gente[("propietario_a", "facturador_a")[n % 2]].token)
        return cliente.put(ruta(creado), {"PRO_PRECIO": str(n), "version": 1}).status_code

    gente["facturador_a"]
    with concurrent.futures.ThreadPoolExecutor() as hilos:
        assert sorted(hilos.map(intentar, range(1, 5))) == [200, 409, 409, 409]


@pytest.mark.parametrize("cuerpo", [{}, {"version": 1}, {"version": None}])
def test_sin_nada_que_cambiar_se_rechaza(a: Cliente, cuerpo: dict[str, Any]) -> None:
    assert error(a.cambiar(ruta(crear(a)), cuerpo)) == (422, "validacion")


def test_el_codigo_no_se_vacia_ni_se_quita_a_otro(a: Cliente) -> None:
    uno, otro = crear(a), crear(a)
    assert error(a.cambiar(ruta(uno), {"PRO_CODIGO": ""})) == (422, "regla_de_negocio")
    assert error(a.cambiar(ruta(uno), {"PRO_CODIGO": otro["PRO_CODIGO"].lower()})) == (409, "conflicto")


def test_lo_que_pasa_a_servicio_o_deja_el_inventario_se_queda_sin_existencia(a: Cliente) -> None:
    con = crear(a, PRO_INVENTARIO=True, PRO_EXISTENCIA="7.5")
    servicio = a.cambiar(ruta(con), {"PRO_TIPO": "SERVICIO"}).json
    assert (servicio["PRO_INVENTARIO"], servicio["PRO_EXISTENCIA"]) == (False, "0.00")
    otro = crear(a, PRO_INVENTARIO=True, PRO_EXISTENCIA="7.5")
    assert a.cambiar(ruta(otro), {"PRO_INVENTARIO": False}).json["PRO_EXISTENCIA"] == "0.00"
    assert error(a.cambiar(ruta(otro), {"PRO_EXISTENCIA": "2"})) == (422, "regla_de_negocio")


def _con_12(app: Flask, a: Cliente) -> dict[str, Any]:
    """Un producto de antes de abril de 2024, con IVA del 12 %."""
    creado = crear(a)
    filas(app, "UPDATE productos SET iva_codigo = '2' WHERE id = %s", creado["PRO_ID"])
    return ver(a, creado)


def test_una_tarifa_que_ya_no_rige_se_avisa_y_no_se_cambia_sola(a: Cliente, app: Flask) -> None:
    viejo = _con_12(app, a)
    aviso = "La tarifa «IVA 12 %» dejó de regir el 31/03/2024: elija la que corresponde."
    assert (viejo["PRO_IVA"], viejo["avisos"], viejo["precioConImpuestos"]) == ("2", [aviso], None)
    guardado = a.put(ruta(viejo), {**{c: viejo[c] for c in COMPLETO}, "PRO_NOMBRE": "Otro", "version": 1})
    assert guardado.status_code == 200, guardado.text
    assert (guardado.json["PRO_IVA"], guardado.json["avisos"]) == ("2", [aviso])
    assert a.cambiar(ruta(viejo), {"PRO_IVA": "4"}).json["avisos"] == []
    vuelta = a.cambiar(ruta(viejo), {"PRO_IVA": "2"})
    assert error(vuelta) == (422, "regla_de_negocio")
    assert vuelta.json["errors"]["json"]["PRO_IVA"] == [aviso]
    assert error(a.post("/api/productos", datos(PRO_IVA="2"))) == (422, "regla_de_negocio")


def test_los_que_tienen_una_tarifa_que_no_rige_se_encuentran(a: Cliente, app: Flask) -> None:
    viejo = _con_12(app, a)
    por_revisar = pagina(a, porRevisar="true", tamano=100)
    assert viejo["PRO_ID"] in [f["PRO_ID"] for f in por_revisar["items"]]
    assert all(f["avisos"] for f in por_revisar["items"])
    assert a.get("/api/productos/totalProductos").json["porRevisar"] == por_revisar["total"]
    assert pagina(a, porRevisar="false")["total"] + por_revisar["total"] == pagina(a)["total"]


def test_se_elimina_con_su_rastro(a: Cliente, app: Flask) -> None:
    creado = crear(a, PRO_NOMBRE="Se va pronto")
    assert a.llamar("DELETE", ruta(creado)).status_code == 204
    assert error(a.get(ruta(creado))) == (404, "no_encontrado")
    assert error(a.llamar("DELETE", ruta(creado))) == (404, "no_encontrado")
    (linea,) = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'producto' AND entidad_id = %s AND accion = 'eliminar'",
        str(creado["PRO_ID"]),
    )
    assert linea["antes"] == {"codigo": creado["PRO_CODIGO"], "nombre": "Se va pronto"}


@pytest.mark.parametrize("metodo", ["GET", "PUT", "DELETE"])
def test_el_producto_de_otra_empresa_no_existe(a: Cliente, b: Cliente, metodo: str) -> None:
    ajeno = crear(b)
    cuerpo = {"json": {"PRO_NOMBRE": "Mío", "version": 1}} if metodo == "PUT" else {}
    assert error(a.llamar(metodo, ruta(ajeno), **cuerpo)) == (404, "no_encontrado")
    assert error(a.get(f"/api/productos/historial/{ajeno['PRO_ID']}")) == (404, "no_encontrado")
    assert ver(b, ajeno) == ajeno


def test_las_unidades_empiezan_por_las_que_se_usan(a: Cliente) -> None:
    crear(a, PRO_UNIDAD="quintal métrico")
    unidades = [u["nombre"] for u in a.get("/api/productos/unidades").json]
    assert unidades[0] == "UNIDAD"
    assert "QUINTAL MÉTRICO" in unidades
    assert {"CAJA", "DOCENA", "GALÓN"} <= set(unidades)
    assert len(unidades) == len(set(unidades))
