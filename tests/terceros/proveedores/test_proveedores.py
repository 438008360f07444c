"""Un proveedor: se crea, se lee, se cambia y se elimina; lo que se sabe de una identificación; su historia."""

import concurrent.futures
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import clave_idempotente, cuantas, error, filas
from tests.personas import Personas
from tests.terceros.proveedores.conftest import RUTA, crear, datos, pagina, ruc, ver

COMPLETO: dict[str, Any] = {
    "tipo_identificacion": "RUC",
    "identificacion": "1790016919001",
    "razon_social": "Textiles del Valle Cía. Ltda.",
    "nombre_comercial": "Textiles del Valle",
    "tipo": "SOCIEDAD",
    "correos": ["cobros@valle.example", "ventas@valle.example"],
    "telefono": "022345678",
    "celular": "+593 99 123 4567",
    "direccion": "Av. Amazonas N34-120",
    "provincia": "Pichincha",
    "ciudad": "Quito",
    "regimen": "EMPRENDEDOR",
    "contribuyente_especial": True,
    "resolucion_especial": "00123",
    "agente_retencion": True,
    "resolucion_agente": "1",
    "obligado_contabilidad": True,
    "parte_relacionada": True,
    "relacionada_desde": "2025-03-01",
    "relacionada_hasta": "2026-09-30",
    "dias_credito": 45,
    "activo": True,
    "notas": "Entrega los lunes.\nPide orden de compra.",
    "sustento_usual": "02",
    "renta_usual": "312",
    "iva_bienes_usual": "1",
    "iva_servicios_usual": "2",
    "pago_usual": "20",
}


def test_se_crea_con_todo_y_se_lee_igual(a: Cliente) -> None:
    creado = crear(a, **COMPLETO)
    leido = ver(a, creado["id"])
    assert {campo: leido[campo] for campo in COMPLETO} == COMPLETO
    assert (leido["version"], leido["cliente_id"], creado["avisos"]) == (1, None, [])


@pytest.mark.parametrize(
    ("tipo", "numero", "guardado", "de_quien"),
    [
        ("RUC", "1714307103001", "1714307103001", "NATURAL"),
        ("RUC", "1760001550001", "1760001550001", "PUBLICA"),
        ("CEDULA", "171430710-3", "1714307103", "NATURAL"),
        ("PASAPORTE", "ab 9123456", "AB9123456", "NATURAL"),
    ],
)
def test_con_lo_minimo_el_tipo_lo_dice_la_identificacion(
    b: Cliente, tipo: str, numero: str, guardado: str, de_quien: str
) -> None:
    leido = ver(b, crear(b, tipo_identificacion=tipo, identificacion=numero)["id"])
    assert (leido["identificacion"], leido["tipo"], leido["regimen"]) == (guardado, de_quien, "GENERAL")
    assert (leido["dias_credito"], leido["correos"], leido["activo"]) == (0, [], True)
    assert not any(leido[c] for c in ("contribuyente_especial", "agente_retencion", "parte_relacionada"))


def test_del_exterior_hay_que_decir_si_es_persona_o_sociedad(a: Cliente) -> None:
    cuerpo = datos(tipo_identificacion="EXTERIOR", identificacion="us-77/1")
    sin_decir = a.post(RUTA, cuerpo)
    assert error(sin_decir) == (422, "regla_de_negocio")
    assert sin_decir.json["errors"]["json"] == {"tipo": ["Diga si es una persona o una sociedad."]}
    leido = ver(a, crear(a, **cuerpo, tipo="SOCIEDAD")["id"])
    assert (leido["identificacion"], leido["tipo"]) == ("US-77/1", "SOCIEDAD")


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("identificacion", "1790016919002x"),
        ("identificacion", ""),
        ("tipo_identificacion", "CONSUMIDOR_FINAL"),
        ("tipo_identificacion", "DNI"),
        ("razon_social", "   "),
        ("razon_social", "x" * 301),
        ("correos", ["bueno@a.example", "malo"]),
        ("telefono", "12"),
        ("provincia", "Narnia"),
        ("tipo", "EMPRESA"),
        ("regimen", "RISE"),
        ("regimen", "POPULAR"),
        ("resolucion_especial", "x" * 31),
        ("dias_credito", -1),
        ("dias_credito", 3651),
        ("parte_relacionada", "tal vez"),
        ("relacionada_desde", "31/02/2026"),
        ("relacionada_hasta", "ayer"),
        ("notas", "x" * 2001),
        ("pais", "Colombia"),
        ("pais", "105"),  # de un RUC
        ("convenio", True),
        ("sustento_usual", "1"),
        ("sustento_usual", "99"),
        ("renta_usual", "345"),  # dejó de regir
        ("renta_usual", "4580"),  # es de la salida de divisas
        ("iva_bienes_usual", "312"),
        ("iva_servicios_usual", "x y"),
        ("pago_usual", "99"),
    ],
)
def test_lo_malo_se_dice_bajo_su_campo(a: Cliente, app: Flask, campo: str, valor: Any) -> None:
    antes = cuantas(app, "proveedores")
    respuesta = a.post(RUTA, datos() | {campo: valor})
    assert respuesta.status_code == 422, respuesta.text
    assert campo in respuesta.json["errors"]["json"]
    assert cuantas(app, "proveedores") == antes


@pytest.mark.parametrize(
    ("campo", "cambio"),
    [
        ("regimen", {"regimen": "EMPRENDEDOR"}),
        ("contribuyente_especial", {"contribuyente_especial": True}),
        ("agente_retencion", {"resolucion_agente": "7"}),
        ("obligado_contabilidad", {"obligado_contabilidad": True}),
    ],
)
def test_lo_que_el_sri_da_es_de_quien_tiene_ruc(a: Cliente, campo: str, cambio: dict[str, Any]) -> None:
    cuerpo = datos(tipo_identificacion="PASAPORTE", identificacion="ZZ88123", **cambio)
    respuesta = a.post(RUTA, cuerpo)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert campo in respuesta.json["errors"]["json"]


def test_los_dias_de_una_parte_relacionada_caben_entre_si(a: Cliente) -> None:
    suyo = crear(a, relacionada_desde="2026-03-01")
    leido = ver(a, suyo["id"])
    assert (leido["parte_relacionada"], leido["relacionada_hasta"]) == (True, None)
    al_reves = a.put(f"{RUTA}/{suyo['id']}", {"relacionada_hasta": "2026-02-28"})
    assert "relacionada_hasta" in al_reves.json["errors"]["json"]
    assert a.put(f"{RUTA}/{suyo['id']}", {"relacionada_hasta": "2026-03-01"}).status_code == 200
    sin_serlo = a.post(RUTA, datos(parte_relacionada=False, relacionada_desde="2026-03-01"))
    assert error(sin_serlo) == (422, "regla_de_negocio")
    assert "relacionada_desde" in sin_serlo.json["errors"]["json"]
    assert a.put(f"{RUTA}/{suyo['id']}", {"parte_relacionada": False}).status_code == 200
    leido = ver(a, suyo["id"])
    assert (leido["relacionada_desde"], leido["relacionada_hasta"]) == (None, None)


def test_de_un_extranjero_se_dice_su_pais_y_su_convenio(a: Cliente) -> None:
    afuera = {"tipo_identificacion": "EXTERIOR", "identificacion": "CO-55/1", "tipo": "SOCIEDAD"}
    sin_pais = a.post(RUTA, datos(**afuera, convenio=True))
    assert "convenio" in sin_pais.json["errors"]["json"]
    no_hay = a.post(RUTA, datos(**afuera, pais="998"))
    assert "no es un código que el SRI admita hoy" in no_hay.json["errors"]["json"]["pais"][0]
    creado = crear(a, **afuera, pais="105", convenio=True, renta_usual="501")
    leido = ver(a, creado["id"])
    assert (leido["pais"], leido["convenio"], leido["renta_usual"]) == ("105", True, "501")
    ruta = f"{RUTA}/{creado['id']}"
    de_aqui = {"tipo_identificacion": "RUC", "identificacion": ruc(30_001)}
    assert "pais" in a.put(ruta, de_aqui).json["errors"]["json"]
    assert a.put(ruta, {**de_aqui, "pais": "", "convenio": False}).status_code == 200


def test_lo_usual_que_dejo_de_regir_se_conserva_y_no_se_elige_otra_vez(a: Cliente, app: Flask) -> None:
    creado = crear(a, renta_usual="312")
    filas(app, "UPDATE proveedores SET renta_usual = '345' WHERE id = %s", creado["id"])
    ruta = f"{RUTA}/{creado['id']}"
    assert a.put(ruta, {"ciudad": "Loja", "renta_usual": "345"}).status_code == 200
    assert a.put(ruta, {"renta_usual": "312"}).status_code == 200
    assert "renta_usual" in a.put(ruta, {"renta_usual": "345"}).json["errors"]["json"]
    cambios = a.get(f"{RUTA}/historial/{creado['id']}").json["items"][0]["cambios"]
    assert [(c["rotulo"], c["antes"], c["despues"]) for c in cambios] == [
        (
            "Retención de renta usual",
            "345 Otras 8 % (histórico)",
            "312 Transferencia de bienes muebles de naturaleza corporal",
        )
    ]


def test_el_historial_dice_los_codigos_de_la_ley_por_su_nombre(a: Cliente) -> None:
    afuera = {"tipo_identificacion": "EXTERIOR", "identificacion": "CO-55/2", "tipo": "SOCIEDAD"}
    creado = crear(a, **afuera, pais="105", sustento_usual="02")
    usual = {"pais": "110", "iva_bienes_usual": "1", "iva_servicios_usual": "2", "pago_usual": "20"}
    assert a.put(f"{RUTA}/{creado['id']}", {**usual, "sustento_usual": ""}).status_code == 200
    ultima, primera = a.get(f"{RUTA}/historial/{creado['id']}").json["items"]
    assert {c["campo"]: (c["antes"], c["despues"]) for c in ultima["cambios"]} == {
        "pais": ("COLOMBIA", "ESTADOS UNIDOS"),
        "sustento_usual": ("02 Costo o gasto para impuesto a la renta (sin crédito IVA)", None),
        "iva_bienes_usual": (None, "1 30 % del IVA de bienes"),
        "iva_servicios_usual": (None, "2 70 % del IVA de servicios"),
        "pago_usual": (None, "20 Otros con utilización del sistema financiero"),
    }
    nombrado = {c["campo"]: c["despues"] for c in primera["cambios"]}
    assert nombrado["pais"] == "COLOMBIA" and nombrado["sustento_usual"].startswith("02 Costo o gasto")


def test_quien_trae_una_resolucion_tiene_la_calidad_y_al_perderla_ya_no_la_trae(a: Cliente) -> None:
    creado = crear(a, resolucion_agente="NAC-12")
    ruta = f"{RUTA}/{creado['id']}"
    assert ver(a, creado["id"])["agente_retencion"] is True
    assert a.put(ruta, {"agente_retencion": False}).status_code == 200
    leido = ver(a, creado["id"])
    assert (leido["agente_retencion"], leido["resolucion_agente"]) == (False, "")
    contradice = a.put(ruta, {"agente_retencion": False, "resolucion_agente": "5"})
    assert "resolucion_agente" in contradice.json["errors"]["json"]


def test_un_ruc_de_sociedad_sin_digito_bueno_avisa_y_se_guarda(a: Cliente) -> None:
    assert "dígito verificador" in crear(a, identificacion="1793333340001")["avisos"][0]


def test_una_identificacion_es_de_un_solo_proveedor(a: Cliente, b: Cliente) -> None:
    creado = crear(a, razon_social="Único Primero")
    repetido = datos(identificacion=creado["identificacion"])
    respuesta = a.post(RUTA, repetido)
    assert error(respuesta) == (409, "conflicto")
    assert "Único Primero" in respuesta.json["errors"]["json"]["identificacion"][0]
    assert b.post(RUTA, repetido).status_code == 201  # otra empresa puede tener el suyo
    choque = a.put(f"{RUTA}/{crear(a)['id']}", {"identificacion": creado["identificacion"]})
    assert error(choque) == (409, "conflicto")


def test_dos_a_la_vez_con_la_misma_identificacion_crean_uno(app: Flask, a: Cliente) -> None:
    cuerpo = datos()
    with concurrent.futures.ThreadPoolExecutor(4) as hilos:
        codigos = sorted(hilos.map(lambda _: Cliente(app, a.token).post(RUTA, cuerpo).status_code, range(4)))
    assert codigos == [201, 409, 409, 409]
    assert cuantas(app, "proveedores", "identificacion = %s", cuerpo["identificacion"]) == 1


def test_la_misma_clave_de_idempotencia_crea_una_vez(a: Cliente) -> None:
    cuerpo, cabecera = datos(), clave_idempotente()
    primera, segunda = (a.post(RUTA, cuerpo, headers=cabecera) for _ in range(2))
    assert (primera.status_code, segunda.status_code) == (201, 201)
    assert primera.json == segunda.json


def test_se_cambia_lo_que_viene_y_queda_en_el_historial(a: Cliente) -> None:
    creado = crear(a, razon_social="Nombre Viejo", dias_credito=15)
    ruta = f"{RUTA}/{creado['id']}"
    cambio = {"razon_social": "Nombre Nuevo", "regimen": "EMPRENDEDOR", "dias_credito": 15, "version": 1}
    assert a.put(ruta, cambio).status_code == 200
    assert a.put(ruta, {"razon_social": "Nombre Nuevo"}).status_code == 200  # nada nuevo: sin versión nueva
    assert (ver(a, creado["id"])["razon_social"], ver(a, creado["id"])["version"]) == ("Nombre Nuevo", 2)
    lineas = a.get(f"{RUTA}/historial/{creado['id']}").json["items"]
    assert [linea["accion"] for linea in lineas] == ["actualizar", "crear"]
    cambios = {c["rotulo"]: (c["antes"], c["despues"]) for c in lineas[0]["cambios"]}
    assert cambios == {
        "Razón social": ("Nombre Viejo", "Nombre Nuevo"),
        "Régimen": ("General", "RIMPE emprendedor"),
    }
    assert lineas[0]["actor_nombre"] == a.sesion["USU_NOMBRE"]


def test_con_una_version_vieja_dice_quien_cambio_y_no_pierde_nada(a: Cliente, gente: Personas) -> None:
    creado = crear(a)
    ruta = f"{RUTA}/{creado['id']}"
    assert gente["contador_a"].put(ruta, {"ciudad": "Loja", "version": 1}).status_code == 200
    tarde = a.put(ruta, {"ciudad": "Cuenca", "version": 1})
    assert error(tarde) == (409, "conflicto")
    assert gente["contador_a"].sesion["USU_NOMBRE"] in tarde.json["msg"]
    assert ver(a, creado["id"])["ciudad"] == "Loja"


def test_se_elimina_con_su_rastro(a: Cliente, app: Flask) -> None:
    creado = crear(a, razon_social="Se Va Pronto")
    ruta = f"{RUTA}/{creado['id']}"
    assert a.llamar("DELETE", ruta).status_code == 204
    assert error(a.get(ruta)) == error(a.llamar("DELETE", ruta)) == (404, "no_encontrado")
    rastro = (
        "SELECT antes FROM auditoria WHERE entidad = 'proveedor' AND entidad_id = %s AND accion = 'eliminar'"
    )
    (linea,) = filas(app, rastro, str(creado["id"]))
    assert linea["antes"]["razon_social"] == "Se Va Pronto"


def test_de_un_ruc_propio_responde_el_proveedor_sin_preguntar_afuera(a: Cliente, buzon: Buzon) -> None:
    buzon.falla("registro_primario", "caido")
    buzon.falla("registro_alternativo", "caido")
    creado = crear(a, razon_social="Ya Era Proveedor", regimen="EMPRENDEDOR")
    ficha = a.get(f"{RUTA}/apiRuc/{creado['identificacion']}").json
    assert (ficha["id"], ficha["fuente"], ficha["razon_social"], ficha["regimen"]) == (
        creado["id"],
        "proveedores",
        "Ya Era Proveedor",
        "EMPRENDEDOR",
    )


def test_de_un_ruc_ajeno_responde_el_registro_con_sus_calidades(a: Cliente) -> None:
    catastro = a.get(f"consultas/catastro/{demo.INACTIVA}").json
    ficha = a.get(f"{RUTA}/apiRuc/{demo.INACTIVA}").json
    assert (ficha["id"], ficha["razon_social"], ficha["ciudad"]) == (None, "FERRETERÍA EL TORNILLO", "Cuenca")
    esperado = {"": "GENERAL", "EMPRENDEDOR": "EMPRENDEDOR", "NEGOCIO POPULAR": "POPULAR"}
    assert ficha["regimen"] == esperado[catastro["categoria"]]
    for calidad in ("contribuyente_especial", "agente_retencion"):
        assert ficha[calidad] is catastro[calidad]
    assert ficha["obligado_contabilidad"] is catastro["OBLIGADO_CONTABILIDAD"]


def test_de_una_cedula_se_sabe_el_nombre_y_no_el_regimen(b: Cliente) -> None:
    ficha = b.get(f"{RUTA}/apiRuc/0102030400").json or {}
    conocida = b.get(f"{RUTA}/apiRuc/1714307103").json
    assert "id" not in ficha or ficha["regimen"] is None
    assert conocida["tipo"] == "NATURAL"


def test_la_lista_se_busca_se_filtra_y_se_ordena(a: Cliente) -> None:
    primero = crear(a, razon_social="Quiñón Arroyo", identificacion=ruc(40_001), parte_relacionada=True)
    segundo = crear(a, razon_social="quinon bravo", regimen="EMPRENDEDOR", activo=False)
    assert [f["id"] for f in pagina(a, filtro="quinon")["items"]] == [primero["id"], segundo["id"]]
    assert pagina(a, filtro="quinon", orden="-razon_social")["items"][0]["id"] == segundo["id"]
    for filtro, esperado in (
        ({"regimen": "EMPRENDEDOR"}, segundo),
        ({"parte_relacionada": "true"}, primero),
        ({"activo": "false"}, segundo),
    ):
        una = pagina(a, filtro="quinon", **filtro)
        assert ([f["id"] for f in una["items"]], una["total"]) == ([esperado["id"]], 1)
    assert [f["id"] for f in a.post(f"{RUTA}/nombre", {"nombre": "quiñón"}).json] == [primero["id"]]
    malo = a.get(f"{RUTA}/paginacion", query_string={"orden": "notas"})
    assert error(malo) == (422, "validacion")


def test_de_otra_empresa_no_se_ve_nada(a: Cliente, b: Cliente) -> None:
    ajeno = crear(a, razon_social="Xilófonos Privados")["id"]
    for llamada in (
        b.get(f"{RUTA}/{ajeno}"),
        b.put(f"{RUTA}/{ajeno}", {"notas": "x"}),
        b.llamar("DELETE", f"{RUTA}/{ajeno}"),
        b.get(f"{RUTA}/historial/{ajeno}"),
        b.post(f"{RUTA}/{ajeno}/cliente"),
    ):
        assert error(llamada) == (404, "no_encontrado")
    assert pagina(b, filtro="Xilófonos")["total"] == 0
