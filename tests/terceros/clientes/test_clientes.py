"""Un cliente: se crea, se lee, se cambia y se elimina; lo que se sabe de una identificación; su historia."""

import concurrent.futures
from typing import Any

import pytest
from flask import Flask

from api.core import redis
from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import clave_idempotente, cuantas, error, filas, registrar_empresa
from tests.personas import Personas
from tests.terceros.clientes.conftest import cedula, crear, datos, ver

FINAL = "9999999999999"
COMPLETO: dict[str, Any] = {
    "CLI_TIPOID": "RUC",
    "CLI_NOMBRE": "Textiles del Valle Cía. Ltda.",
    "CLI_NOMBREC": "Textiles del Valle",
    "CLI_CORREOS": ["pagos@valle.example", "facturas@valle.example"],
    "CLI_TELEFONO": "022345678",
    "CLI_CELULAR": "+593 99 123 4567",
    "CLI_DIRECCION": "Av. Amazonas N34-120",
    "CLI_PROVINCIA": "Pichincha",
    "CLI_CIUDAD": "Quito",
    "CLI_TIPO": 2,
    "CLI_TIPJURIDICA": 22,
    "CLI_DIASCREDITO": 30,
    "CLI_LIMITE": "1500.50",
    "CLI_NOTAS": "Llamar en la tarde.\nPedir orden de compra.",
    "CLI_ACTIVO": True,
    "CLI_RELACIONADA": True,
}


def test_se_crea_con_todo_y_se_lee_igual(a: Cliente, eid_a: int) -> None:
    grupo = a.get("/api/grupoClientes").json[0]["codigo"]
    vendedor = a.get("/api/clientes/asesores?tipoAsesor=V").json[0]["codigo"]
    cobrador = a.get("/api/clientes/asesores?tipoAsesor=C").json[0]["codigo"]
    cuerpo = {
        **COMPLETO,
        "CLI_IDENTIFICACION": "1790016919001",
        "CLI_GRUPO": grupo,
        "CLI_VENDEDOR": vendedor,
        "CLI_COBRADOR": cobrador,
    }
    creado = crear(a, **cuerpo)
    leido = ver(a, creado["CLI_CODIGO"])
    assert {campo: leido[campo] for campo in cuerpo} == cuerpo
    assert (leido["version"], leido["EMP_CODIGO"]) == (1, eid_a)
    assert creado["avisos"] == []


def test_con_lo_minimo_el_tipo_lo_dice_la_identificacion(a: Cliente) -> None:
    casos = {"CEDULA": (cedula(900_001), 1), "PASAPORTE": ("ab 123456", 4), "EXTERIOR": ("usa-99/1", 4)}
    for tipo, (numero, esperado) in casos.items():
        leido = ver(a, crear(a, CLI_TIPOID=tipo, CLI_IDENTIFICACION=numero)["CLI_CODIGO"])
        assert leido["CLI_TIPO"] == esperado
        assert (leido["CLI_DIASCREDITO"], leido["CLI_LIMITE"], leido["CLI_CORREOS"]) == (0, None, [])
    assert leido["CLI_IDENTIFICACION"] == "USA-99/1"


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("CLI_IDENTIFICACION", "1714307104"),
        ("CLI_IDENTIFICACION", ""),
        ("CLI_TIPOID", "DNI"),
        ("CLI_TIPOID", "CONSUMIDOR_FINAL"),
        ("CLI_NOMBRE", "   "),
        ("CLI_NOMBRE", "x" * 301),
        ("CLI_CORREOS", ["bueno@a.example", "malo"]),
        ("CLI_CORREOS", ["uno@a.example", "UNO@a.example"]),
        ("CLI_CORREOS", [f"c{n}@a.example" for n in range(11)]),
        ("CLI_CORREOS", "uno@a.example"),
        ("CLI_TELEFONO", "12"),
        ("CLI_CELULAR", "=cmd|' /C calc'!A0"),
        ("CLI_PROVINCIA", "Narnia"),
        ("CLI_TIPO", 9),
        ("CLI_TIPJURIDICA", 22),
        ("CLI_TIPJURIDICA", 999),
        ("CLI_GRUPO", 999_999),
        ("CLI_VENDEDOR", 999_999),
        ("CLI_DIASCREDITO", -1),
        ("CLI_DIASCREDITO", 100_000),
        ("CLI_LIMITE", "-0.01"),
        ("CLI_LIMITE", "1e400"),
        ("CLI_LIMITE", "mucho"),
        ("CLI_NOTAS", "x" * 2001),
    ],
)
def test_lo_malo_se_dice_bajo_su_campo(a: Cliente, app: Flask, campo: str, valor: Any) -> None:
    antes = cuantas(app, "clientes")
    respuesta = a.post("/api/clientes", datos(CLI_TIPO=1) | {campo: valor})
    assert respuesta.status_code == 422, respuesta.text
    assert campo in respuesta.json["errors"]["json"]
    assert cuantas(app, "clientes") == antes


def test_un_vendedor_no_sirve_de_cobrador(a: Cliente) -> None:
    vendedor = a.get("/api/clientes/asesores?tipoAsesor=V").json[0]["codigo"]
    respuesta = a.post("/api/clientes", datos(CLI_COBRADOR=vendedor))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "CLI_COBRADOR" in respuesta.json["errors"]["json"]


@pytest.mark.parametrize("ruc", ["1793333340001", "1714307114001"])
def test_un_ruc_sin_digito_bueno_avisa_y_se_guarda(a: Cliente, ruc: str) -> None:
    creado = crear(a, CLI_TIPOID="RUC", CLI_IDENTIFICACION=ruc)
    assert "dígito verificador" in creado["avisos"][0]
    cambiado = a.put(f"/api/clientes/{creado['CLI_CODIGO']}", {"CLI_NOTAS": "x"}).json
    assert cambiado["avisos"] == creado["avisos"]


def test_una_identificacion_es_de_un_solo_cliente(a: Cliente, b: Cliente) -> None:
    creado = crear(a, CLI_NOMBRE="Único Primero")
    repetido = datos(CLI_IDENTIFICACION=creado["CLI_IDENTIFICACION"])
    respuesta = a.post("/api/clientes", repetido)
    assert error(respuesta) == (409, "conflicto")
    assert "Único Primero" in respuesta.json["errors"]["json"]["CLI_IDENTIFICACION"][0]
    assert b.post("/api/clientes", repetido).status_code == 201  # otra empresa puede tener el suyo
    otro = crear(a)
    choque = a.put(
        f"/api/clientes/{otro['CLI_CODIGO']}", {"CLI_IDENTIFICACION": creado["CLI_IDENTIFICACION"]}
    )
    assert error(choque) == (409, "conflicto")


def test_dos_a_la_vez_con_la_misma_identificacion_crean_uno(app: Flask, a: Cliente) -> None:
    cuerpo = datos()

    def pedir(_: int) -> int:
        propio = Cliente(app, a.token)
        return propio.post("/api/clientes", cuerpo).status_code

    with concurrent.futures.ThreadPoolExecutor(4) as hilos:
        codigos = sorted(hilos.map(pedir, range(4)))
    assert codigos == [201, 409, 409, 409]
    assert cuantas(app, "clientes", "identificacion = %s", cuerpo["CLI_IDENTIFICACION"]) == 1


def test_la_misma_clave_de_idempotencia_crea_una_vez(app: Flask, a: Cliente) -> None:
    cuerpo, cabecera = datos(), clave_idempotente()
    primera = a.post("/api/clientes", cuerpo, headers=cabecera)
    segunda = a.post("/api/clientes", cuerpo, headers=cabecera)
    assert (primera.status_code, segunda.status_code) == (201, 201)
    assert primera.json == segunda.json
    otra = a.post("/api/clientes", {**cuerpo, "CLI_NOMBRE": "Otro"}, headers=cabecera)
    assert error(otra) == (409, "conflicto")


def test_se_cambia_lo_que_viene_y_queda_en_el_historial(a: Cliente) -> None:
    creado = crear(a, CLI_NOMBRE="Nombre Viejo", CLI_DIASCREDITO=15)
    grupo = a.get("/api/grupoClientes").json[1]
    cambio = {"CLI_NOMBRE": "Nombre Nuevo", "CLI_GRUPO": grupo["codigo"], "CLI_DIASCREDITO": 15, "version": 1}
    assert a.put(f"/api/clientes/{creado['CLI_CODIGO']}", cambio).status_code == 200
    leido = ver(a, creado["CLI_CODIGO"])
    assert (leido["CLI_NOMBRE"], leido["CLI_GRUPO_NOMBRE"], leido["version"]) == (
        "Nombre Nuevo",
        grupo["nombre"],
        2,
    )
    lineas = a.get(f"/api/clientes/historial/{creado['CLI_CODIGO']}").json["items"]
    assert [linea["accion"] for linea in lineas] == ["actualizar", "crear"]
    cambios = {c["campo"]: (c["antes"], c["despues"]) for c in lineas[0]["cambios"]}
    assert cambios == {"razon_social": ("Nombre Viejo", "Nombre Nuevo"), "grupo": (None, grupo["nombre"])}
    assert lineas[0]["actor_nombre"] == a.sesion["USU_NOMBRE"]


def test_sin_diferencias_no_hay_version_nueva_ni_historia(a: Cliente) -> None:
    creado = crear(a)
    assert (
        a.put(f"/api/clientes/{creado['CLI_CODIGO']}", {"CLI_NOMBRE": creado["CLI_NOMBRE"]}).status_code
        == 200
    )
    assert ver(a, creado["CLI_CODIGO"])["version"] == 1
    assert a.get(f"/api/clientes/historial/{creado['CLI_CODIGO']}").json["total"] == 1


def test_al_cambiar_el_tipo_el_tipo_juridico_de_antes_se_va(a: Cliente) -> None:
    creado = crear(a, CLI_TIPO=1, CLI_TIPJURIDICA=12)
    assert a.put(f"/api/clientes/{creado['CLI_CODIGO']}", {"CLI_TIPO": 2}).status_code == 200
    leido = ver(a, creado["CLI_CODIGO"])
    assert (leido["CLI_TIPO"], leido["CLI_TIPJURIDICA"]) == (2, None)


def test_con_una_version_vieja_dice_quien_cambio_y_no_pierde_nada(a: Cliente, gente: Personas) -> None:
    creado = crear(a)
    ruta = f"/api/clientes/{creado['CLI_CODIGO']}"
    assert gente["facturador_a"].put(ruta, {"CLI_CIUDAD": "Loja", "version": 1}).status_code == 200
    tarde = a.put(ruta, {"CLI_CIUDAD": "Cuenca", "version": 1})
    assert error(tarde) == (409, "conflicto")
    assert gente["facturador_a"].sesion["USU_NOMBRE"] in tarde.json["msg"]
    assert ver(a, creado["CLI_CODIGO"])["CLI_CIUDAD"] == "Loja"
    assert a.put(ruta, {"CLI_CIUDAD": "Cuenca"}).status_code == 200  # sin versión, gana el último


def test_se_elimina_con_su_rastro(a: Cliente, app: Flask) -> None:
    creado = crear(a, CLI_NOMBRE="Se Va Pronto")
    ruta = f"/api/clientes/{creado['CLI_CODIGO']}"
    assert a.llamar("DELETE", ruta).status_code == 204
    assert error(a.get(ruta)) == (404, "no_encontrado")
    assert error(a.llamar("DELETE", ruta)) == (404, "no_encontrado")
    (linea,) = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'cliente' AND entidad_id = %s AND accion = 'eliminar'",
        str(creado["CLI_CODIGO"]),
    )
    assert linea["antes"]["razon_social"] == "Se Va Pronto"


def test_cada_empresa_nace_con_su_consumidor_final(app: Flask, admin: Cliente) -> None:
    eid = registrar_empresa(Cliente(app))["EMP_CODIGO"]
    hallado = admin.get(f"/api/clientes/consumidorFinal?eid={eid}").json
    assert (hallado["CLI_IDENTIFICACION"], hallado["EMP_CODIGO"]) == (FINAL, eid)
    assert cuantas(app, "empresas") == cuantas(app, "clientes", "identificacion = %s", FINAL)


def test_el_consumidor_final_no_se_cambia_ni_se_elimina(a: Cliente) -> None:
    codigo = a.get("/api/clientes/consumidorFinal").json["CLI_CODIGO"]
    assert error(a.put(f"/api/clientes/{codigo}", {"CLI_NOMBRE": "Otro"})) == (409, "estado_invalido")
    assert error(a.llamar("DELETE", f"/api/clientes/{codigo}")) == (409, "estado_invalido")
    otro = crear(a)
    respuesta = a.put(f"/api/clientes/{otro['CLI_CODIGO']}", {"CLI_TIPOID": "CONSUMIDOR_FINAL"})
    assert error(respuesta) == (422, "regla_de_negocio")


def test_de_un_ruc_propio_responde_el_cliente(a: Cliente, buzon: Buzon) -> None:
    buzon.falla("registro_primario", "caido")
    buzon.falla("registro_alternativo", "caido")
    creado = crear(a, CLI_NOMBRE="Ya Era Cliente")
    ficha = a.get(f"/api/clientes/apiRuc/{creado['CLI_IDENTIFICACION']}").json
    assert (ficha["CLI_CODIGO"], ficha["fuente"], ficha["CLI_NOMBRE"]) == (
        creado["CLI_CODIGO"],
        "clientes",
        "Ya Era Cliente",
    )


def test_de_un_ruc_ajeno_responde_el_registro(a: Cliente) -> None:
    ficha = a.get(f"/api/clientes/apiRuc/{demo.INACTIVA}").json
    assert ficha["CLI_CODIGO"] is None
    assert ficha["CLI_NOMBRE"] == "FERRETERÍA EL TORNILLO"
    assert (ficha["CLI_PROVINCIA"], ficha["CLI_CIUDAD"]) == ("Azuay", "Cuenca")
    assert ficha["CLI_DIRECCION"] == "GRAN COLOMBIA 8-45 Y LUIS CORDERO"
    assert ficha["fuente"] in ("primario", "alternativo")


def test_de_una_cedula_responde_su_nombre(a: Cliente) -> None:
    ficha = a.get("/api/clientes/apiRuc/1714307103").json
    assert (ficha["CLI_TIPOID"], ficha["CLI_NOMBRE"]) == ("CEDULA", "ESPINOSA ROMERO GABRIELA SOFÍA")
    assert ficha["CLI_TIPO"] == 1


def test_una_cedula_cuyo_digito_falla_vale_si_el_registro_la_conoce(app: Flask, a: Cliente) -> None:
    """Se consulta al escribirla, y basta: al guardar no se pregunta otra vez."""
    conocida, otra = "1704000005", "1704000006"
    assert a.get(f"/api/clientes/apiRuc/{conocida}").json["CLI_NOMBRE"] == "ROJAS VEGA LUZ MARINA"
    assert error(a.get(f"/api/clientes/apiRuc/{otra}")) == (404, "no_encontrado")
    creado = crear(a, CLI_IDENTIFICACION=conocida)
    (aviso,) = creado["avisos"]
    assert "El dígito verificador de la cédula no coincide" in aviso
    negado = a.post("/api/clientes", datos(CLI_IDENTIFICACION=otra))
    assert error(negado) == (422, "regla_de_negocio")
    assert "revise sus dígitos" in negado.text
    # La que ya es suya se queda, aunque lo que dijo el registro se haya olvidado.
    with app.app_context():
        redis.client().delete(f"registro:ced:{conocida}")
    assert a.put(f"/api/clientes/{creado['CLI_CODIGO']}", {"CLI_NOTAS": "De siempre"}).status_code == 200


@pytest.mark.parametrize("mala", ["1", "123456789012", "abcdefghij", "17143071031", "１" * 10])
def test_un_largo_que_no_es_de_cedula_ni_de_ruc(a: Cliente, mala: str) -> None:
    respuesta = a.get(f"/api/clientes/apiRuc/{mala}")
    assert error(respuesta) == (422, "validacion")
    assert respuesta.json["msg"] == "Cédula o RUC deben tener 10 o 13 dígitos"


def test_se_crean_grupos_y_asesores_una_vez(a: Cliente) -> None:
    grupo = a.post("/api/grupoClientes", {"nombre": "Exportadores"})
    assert grupo.status_code == 201
    assert grupo.json in a.get("/api/grupoClientes").json
    assert error(a.post("/api/grupoClientes", {"nombre": "Exportadores"})) == (409, "conflicto")
    asesor = {"nombre": "Rosa Mena", "tipoAsesor": "C"}
    creado = a.post("/api/clientes/asesores", asesor)
    assert creado.status_code == 201
    assert creado.json in a.get("/api/clientes/asesores?tipoAsesor=C").json
    assert creado.json not in a.get("/api/clientes/asesores?tipoAsesor=V").json
    assert error(a.post("/api/clientes/asesores", asesor)) == (409, "conflicto")
    assert a.post("/api/clientes/asesores", {**asesor, "tipoAsesor": "V"}).status_code == 201


@pytest.mark.parametrize(
    "cuerpo", [{}, {"nombre": ""}, {"nombre": "x" * 101}, {"nombre": "a", "tipoAsesor": "X"}, {"nombre": 1}]
)
def test_un_asesor_o_grupo_malo_se_rechaza(a: Cliente, cuerpo: dict) -> None:
    assert error(a.post("/api/clientes/asesores", cuerpo)) == (422, "validacion")
