"""Crear, cambiar y eliminar una empresa desde el lado del proveedor."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import (
    PDF,
    abrir_ticket,
    clave_idempotente,
    cuantas,
    entrar,
    error,
    filas,
    nuevo_ruc,
    subir,
)
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import CUENTA_NUEVA, clave_temporal, crear, nueva, registrada


@pytest.fixture(scope="module")
def otro_admin(app: Flask, admin: Cliente) -> Cliente:
    """Otra sesión de administrador, al mismo tiempo que la primera."""
    app_cliente = Cliente(app)
    respuesta = app_cliente.post("loginAdmin", {"usuario": "admin", "clave": "Admin-demo-2026"})
    app_cliente.token = (respuesta.json or {})["token"]
    return app_cliente


def _codigo(app: Flask, usuario: str) -> int:
    return int(filas(app, "SELECT id FROM administradores WHERE usuario = %s", usuario)[0]["id"])


def _de(app: Flask, ruc: str) -> int:
    return int(filas(app, "SELECT id FROM empresas WHERE ruc = %s", ruc)[0]["id"])


# Crear


def test_crear_da_la_empresa_entera_y_a_su_dueno_una_clave_temporal(
    app: Flask, admin: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    cuerpo = nueva()
    empresa = crear(admin, **cuerpo)
    assert {c: empresa[c] for c in cuerpo if c != "usuario"} == {
        c: v for c, v in cuerpo.items() if c != "usuario"
    }
    assert (empresa["EMP_ESTADO"], empresa["EMP_ACTIVA"], empresa["ambiente"]) == (
        "PENDIENTE",
        True,
        "PRUEBAS",
    )
    assert (empresa["PLAN_NOMBRE"], empresa["DRB_CODIGO"], empresa["version"]) == ("Cortesía", None, 1)
    trabajar()
    correo = buzon.de_asunto(cuerpo["email"], CUENTA_NUEVA)
    clave = clave_temporal(correo)
    assert correo and cuerpo["EMP_RUC"] in correo["texto"]
    dueno = entrar(app, {**cuerpo, "clave": clave})
    assert dueno.sesion["cambiar_clave"] is True
    assert dueno.sesion["perfil"] == "propietario"
    assert dueno.put("clave", {"clave_nueva": "Otra-clave-propia-2026"}).status_code == 200
    assert entrar(app, {**cuerpo, "clave": "Otra-clave-propia-2026"}).sesion["cambiar_clave"] is False


def test_la_clave_temporal_no_queda_escrita_en_ninguna_parte(
    app: Flask, admin: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    cuerpo = nueva()
    crear(admin, **cuerpo)
    trabajar()
    clave = clave_temporal(buzon.de_asunto(cuerpo["email"], CUENTA_NUEVA))
    for tabla in ("auditoria", "correos", "procrastinate_jobs", "claves_idempotencia", "usuarios"):
        assert not cuantas(app, f"{tabla} t", "t::text LIKE %s", f"%{clave}%")


def test_la_que_crea_un_distribuidor_es_suya(app: Flask, gente: Personas) -> None:
    suyo = _codigo(app, "distribuidor")
    for pedido in (None, suyo):
        empresa = crear(gente["distribuidor"], DRB_CODIGO=pedido)
        assert empresa["DRB_CODIGO"] == suyo
        assert empresa["DRB_NOMBRE"] == "Gustavo Andrade Mora"


def test_un_distribuidor_no_la_crea_para_otro(app: Flask, gente: Personas) -> None:
    antes = cuantas(app, "empresas")
    respuesta = gente["distribuidor"].post("empresas", nueva(DRB_CODIGO=_codigo(app, demo.DISTRIBUIDORA)))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "DRB_CODIGO" in respuesta.json["errors"]["json"]
    assert cuantas(app, "empresas") == antes


@pytest.mark.parametrize("usuario", ["soporte", "admin"])
def test_solo_un_distribuidor_puede_tener_empresas(app: Flask, admin: Cliente, usuario: str) -> None:
    respuesta = admin.post("empresas", nueva(DRB_CODIGO=_codigo(app, usuario)))
    assert error(respuesta) == (422, "regla_de_negocio")


def test_el_administrador_la_asigna_al_crear(app: Flask, admin: Cliente) -> None:
    assert crear(admin, DRB_CODIGO=_codigo(app, "distribuidor"))["DRB_NOMBRE"] == "Gustavo Andrade Mora"


def test_repetir_el_envio_con_su_clave_no_crea_dos(app: Flask, admin: Cliente) -> None:
    cuerpo, clave = nueva(), clave_idempotente()
    primera = admin.post("empresas", cuerpo, headers=clave)
    segunda = admin.post("empresas", cuerpo, headers=clave)
    assert primera.status_code == segunda.status_code == 201
    assert primera.json == segunda.json
    escritos = filas(
        app, "SELECT asunto FROM correos WHERE empresa_id = %s", (primera.json or {})["EMP_CODIGO"]
    )
    assert sorted(c["asunto"] for c in escritos) == ["Confirme su correo en Tinta", CUENTA_NUEVA]


@pytest.mark.parametrize(
    ("cambio", "campo"),
    [
        ({"EMP_RUC": "1790012345000"}, "EMP_RUC"),
        ({"EMP_RUC": ""}, "EMP_RUC"),
        ({"EMP_NOMBREC": "  "}, "EMP_NOMBREC"),
        ({"EMP_NOMBRE": "x" * 301}, "EMP_NOMBRE"),
        ({"email": "sin-arroba"}, "email"),
        ({"EMP_TELEFONO": "123"}, "EMP_TELEFONO"),
        ({"EMP_TELEFONO": "no tengo"}, "EMP_TELEFONO"),
        ({"usuario": "con espacios"}, "usuario"),
        ({"EMP_DIRECCION": "a\x00b"}, "EMP_DIRECCION"),
        ({"DRB_CODIGO": 0}, "DRB_CODIGO"),
        ({"EMP_ESTADO": "VERIFICADA"}, "EMP_ESTADO"),
        ({"clave": "Una-clave-larga-2026"}, "clave"),
    ],
)
def test_cada_dato_malo_se_dice_en_su_campo(
    app: Flask, admin: Cliente, cambio: dict[str, Any], campo: str
) -> None:
    antes = cuantas(app, "empresas")
    respuesta = admin.post("empresas", nueva(**cambio))
    assert error(respuesta)[0] == 422
    assert campo in respuesta.json["errors"]["json"]
    assert cuantas(app, "empresas") == antes


def test_un_ruc_que_ya_existe_es_409_en_su_campo(admin: Cliente) -> None:
    respuesta = admin.post("empresas", nueva(EMP_RUC=demo.A))
    assert error(respuesta) == (409, "conflicto")
    assert respuesta.json["errors"]["json"]["EMP_RUC"] == ["Ya existe una empresa con ese RUC."]


# Leer y cambiar


def test_ver_trae_todo_y_lo_que_cada_quien_puede_hacer(app: Flask, gente: Personas) -> None:
    b = _de(app, demo.B)
    acciones = {
        persona: set((gente[persona].get(f"empresas/{b}").json or {})["acciones"])
        for persona in ("administrador", "distribuidor", "asesor")
    }
    assert acciones == {
        "administrador": {
            "editar",
            "usuarios",
            "asignar",
            "rechazar",
            "revisar",
            "desactivar",
            "eliminar",
        },
        "distribuidor": {"editar"},
        "asesor": set(),
    }


def test_la_de_otro_distribuidor_no_existe_en_ninguna_llamada(app: Flask, gente: Personas) -> None:
    ajena, cliente = _de(app, demo.B), gente["distribuidor_contador"]
    for ruta in (f"{ajena}", f"comprobarEmpresa/{ajena}", f"establecimientos/{ajena}", f"historial/{ajena}",
                 f"usuario/{ajena}"):  # fmt: skip
        respuesta = cliente.get(f"empresas/{ruta}")
        assert error(respuesta) == (404, "no_encontrado")
        assert "Pac" not in respuesta.text
    assert error(cliente.put(f"empresas/{ajena}", {"EMP_CIUDAD": "Loja"})) == (404, "no_encontrado")
    assert filas(app, "SELECT ciudad FROM empresas WHERE id = %s", ajena)[0]["ciudad"] == "Guayaquil"


def test_se_cambia_solo_lo_enviado_y_queda_en_la_auditoria(app: Flask, admin: Cliente) -> None:
    empresa = crear(admin)
    eid = empresa["EMP_CODIGO"]
    respuesta = admin.put(
        f"empresas/{eid}", {"EMP_CIUDAD": "Ibarra", "EMP_NOMBREC": "Textiles Otavalo", "version": 1}
    )
    assert respuesta.status_code == 200
    assert respuesta.json == {**empresa, "EMP_CIUDAD": "Ibarra", "version": 2}
    linea = filas(app, "SELECT * FROM auditoria WHERE empresa_id = %s ORDER BY id DESC LIMIT 1", eid)[0]
    assert (linea["accion"], linea["antes"], linea["despues"]) == (
        "actualizar", {"ciudad": "Otavalo"}, {"ciudad": "Ibarra"},
    )  # fmt: skip
    assert linea["actor_nombre"] == "María Verónica Salazar"


def test_guardar_sin_cambios_no_deja_rastro(app: Flask, admin: Cliente) -> None:
    empresa = crear(admin)
    lineas = cuantas(app, "auditoria")
    respuesta = admin.put(f"empresas/{empresa['EMP_CODIGO']}", {"EMP_CIUDAD": "Otavalo", "version": 1})
    assert respuesta.json == empresa
    assert cuantas(app, "auditoria") == lineas


def test_lo_que_respondio_get_se_puede_devolver_cambiado(admin: Cliente) -> None:
    empresa = crear(admin)
    vista = admin.get(f"empresas/{empresa['EMP_CODIGO']}").json or {}
    respuesta = admin.put(
        f"empresas/{empresa['EMP_CODIGO']}", {**vista, "EMP_CIUDAD": "Loja", "EMP_ESTADO": "VERIFICADA"}
    )
    assert (respuesta.json or {})["EMP_CIUDAD"] == "Loja"
    assert (respuesta.json or {})["EMP_ESTADO"] == "PENDIENTE"  # eso tiene su propia llamada


def test_otro_la_cambio_mientras_tanto_y_nada_se_pierde(app: Flask, admin: Cliente, gente: Personas) -> None:
    empresa = crear(admin, DRB_CODIGO=_codigo(app, "distribuidor"))
    eid = empresa["EMP_CODIGO"]
    assert (
        gente["distribuidor"].put(f"empresas/{eid}", {"EMP_CIUDAD": "Loja", "version": 1}).status_code == 200
    )
    respuesta = admin.put(f"empresas/{eid}", {"EMP_TELEFONO": "072570000", "version": 1})
    assert error(respuesta) == (409, "conflicto")
    assert "Gustavo Andrade Mora cambió los datos de esta empresa el " in respuesta.json["msg"]
    actual = admin.get(f"empresas/{eid}").json or {}
    assert (actual["EMP_CIUDAD"], actual["EMP_TELEFONO"], actual["version"]) == ("Loja", "062920000", 2)
    unido = admin.put(f"empresas/{eid}", {"EMP_TELEFONO": "072570000", "version": 2}).json or {}
    assert (unido["EMP_CIUDAD"], unido["EMP_TELEFONO"], unido["version"]) == ("Loja", "072570000", 3)


def test_muchos_a_la_vez_con_la_misma_version_y_uno_solo_gana(app: Flask, admin: Cliente) -> None:
    eid = crear(admin)["EMP_CODIGO"]
    clientes = [Cliente(app, admin.token) for _ in range(5)]

    def cambiar(n: int) -> int:
        return clientes[n].put(f"empresas/{eid}", {"EMP_CIUDAD": f"Ciudad {n}", "version": 1}).status_code

    with ThreadPoolExecutor(5) as hilos:
        codigos = sorted(hilos.map(cambiar, range(5)))
    assert codigos == [200, 409, 409, 409, 409]
    assert cuantas(app, "auditoria", "accion = 'actualizar' AND empresa_id = %s", eid) == 1
    assert (admin.get(f"empresas/{eid}").json or {})["version"] == 2


@pytest.mark.parametrize(
    ("cambio", "campo"),
    [
        ({"EMP_NOMBREC": ""}, "EMP_NOMBREC"),
        ({"EMP_NOMBRE": None}, "EMP_NOMBRE"),
        ({"email": "x"}, "email"),
        ({"EMP_RUC": "123"}, "EMP_RUC"),
        ({"EMP_RUC": demo.A}, "EMP_RUC"),
        ({"version": "uno"}, "version"),
        ({"usuario": "otro"}, "usuario"),
        ({"creada_en": "2020-01-01"}, "creada_en"),
    ],
)
def test_un_cambio_malo_se_dice_en_su_campo_y_nada_cambia(
    admin: Cliente, cambio: dict[str, Any], campo: str
) -> None:
    empresa = crear(admin)
    respuesta = admin.put(f"empresas/{empresa['EMP_CODIGO']}", {"EMP_CIUDAD": "Loja", **cambio})
    assert error(respuesta)[0] in (409, 422)
    assert campo in respuesta.json["errors"]["json"]
    assert admin.get(f"empresas/{empresa['EMP_CODIGO']}").json == empresa


def test_el_ruc_se_corrige_antes_de_verificar_y_despues_no(app: Flask, admin: Cliente) -> None:
    empresa = registrada(app)
    eid, ruc = empresa["EMP_CODIGO"], nuevo_ruc()
    assert (admin.put(f"empresas/{eid}", {"EMP_RUC": ruc}).json or {})["EMP_RUC"] == ruc
    assert entrar(app, {**empresa, "EMP_RUC": ruc}).sesion["EMP_RUC"] == ruc
    admin.put(f"empresas/comprobarEmpresaEstado/{eid}", {"EMP_ESTADO": "VERIFICADA"})
    respuesta = admin.put(f"empresas/{eid}", {"EMP_RUC": nuevo_ruc()})
    assert error(respuesta) == (422, "regla_de_negocio")


def test_un_distribuidor_no_cambia_de_quien_es(app: Flask, gente: Personas) -> None:
    empresa = crear(gente["distribuidor"])
    for pedido in (None, _codigo(app, demo.DISTRIBUIDORA)):
        respuesta = gente["distribuidor"].put(f"empresas/{empresa['EMP_CODIGO']}", {"DRB_CODIGO": pedido})
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "DRB_CODIGO" in respuesta.json["errors"]["json"]
    igual = {"DRB_CODIGO": empresa["DRB_CODIGO"], "EMP_CIUDAD": "Cayambe"}
    assert gente["distribuidor"].put(f"empresas/{empresa['EMP_CODIGO']}", igual).status_code == 200


def test_al_cambiar_de_distribuidor_el_de_antes_ya_no_la_ve(
    app: Flask, gente: Personas, admin: Cliente
) -> None:
    eid = crear(gente["distribuidor"])["EMP_CODIGO"]
    otro = _codigo(app, demo.DISTRIBUIDORA)
    assert (admin.put(f"empresas/{eid}", {"DRB_CODIGO": otro, "version": 1}).json or {})["DRB_CODIGO"] == otro
    assert gente["distribuidor"].get(f"empresas/{eid}").status_code == 404
    assert gente["distribuidor_contador"].get(f"empresas/{eid}").status_code == 200


def test_el_asesor_solo_lee(app: Flask, gente: Personas) -> None:
    eid = _de(app, demo.A)
    assert gente["asesor"].get(f"empresas/{eid}").status_code == 200
    for metodo, ruta in (("PUT", f"{eid}"), ("DELETE", f"{eid}"), ("PUT", f"activar/{eid}"), ("POST", "")):
        respuesta = gente["asesor"].llamar(metodo, f"empresas/{ruta}".rstrip("/"), json={"EMP_CIUDAD": "x"})
        assert error(respuesta) == (403, "sin_permiso")


# Eliminar


def test_se_elimina_la_que_nadie_uso(app: Flask, admin: Cliente, trabajar: Callable[[], None]) -> None:
    empresa = crear(admin)
    eid = empresa["EMP_CODIGO"]
    trabajar()
    assert admin.llamar("DELETE", f"empresas/{eid}").status_code == 204
    assert admin.get(f"empresas/{eid}").status_code == 404
    for tabla in (
        "usuarios",
        "establecimientos",
        "puntos_emision",
        "menus_empresas",
        "planes_orel",
        "correos",
    ):
        assert cuantas(app, tabla, "empresa_id = %s", eid) == 0
    linea = filas(app, "SELECT * FROM auditoria WHERE entidad = 'empresa' AND accion = 'eliminar'")[-1]
    assert linea["antes"]["ruc"] == empresa["EMP_RUC"]
    assert crear(admin, EMP_RUC=empresa["EMP_RUC"])["EMP_CODIGO"] != eid


def test_la_que_esta_en_uso_no_se_elimina_y_se_dice_por_que(app: Flask, admin: Cliente) -> None:
    empresa = registrada(app)
    eid = empresa["EMP_CODIGO"]
    entrar(app, empresa)
    abrir_ticket(Cliente(app), SPT_RUC=empresa["EMP_RUC"])
    abrir_ticket(Cliente(app), SPT_RUC=empresa["EMP_RUC"])
    assert subir(admin, f"registro/pago/2/2/{eid}", PDF, "pago.pdf").status_code == 201
    respuesta = admin.llamar("DELETE", f"empresas/{eid}")
    assert error(respuesta) == (409, "conflicto")
    assert respuesta.json["msg"].startswith(
        "No se puede eliminar: la empresa tiene 1 usuario que ya ingresó, "
    )
    assert "1 recibo de pago" in respuesta.json["msg"]
    assert "2 tickets de soporte" in respuesta.json["msg"]
    assert admin.get(f"empresas/{eid}").status_code == 200
    assert entrar(app, empresa).sesion["menus"]


def test_con_documentos_usados_del_plan_tampoco(app: Flask, admin: Cliente) -> None:
    eid = crear(admin)["EMP_CODIGO"]
    filas(app, "UPDATE planes_orel SET utilizados = 1 WHERE empresa_id = %s", eid)
    assert "1 plan electrónico" in admin.llamar("DELETE", f"empresas/{eid}").json["msg"]  # type: ignore[index]


def test_toda_tabla_que_apunta_a_una_empresa_la_defiende(app: Flask) -> None:
    """Una tabla nueva que apunta a `empresas` impide la baja, salvo que se nombre entre las que el
    registro llena o las que solo suman otras."""
    from api.core.declarado import TABLAS
    from api.proveedor.empresas import baja

    with app.app_context():
        tablas = {tabla.name for tabla in baja._tablas()}
    assert tablas >= baja._NACEN_CON_ELLA | baja._SUMAN_OTRAS
    assert tablas - baja._NACEN_CON_ELLA - baja._SUMAN_OTRAS <= set(TABLAS)


def test_eliminar_una_que_no_existe_o_ya_no(admin: Cliente) -> None:
    eid = crear(admin)["EMP_CODIGO"]
    assert admin.llamar("DELETE", f"empresas/{eid}").status_code == 204
    assert error(admin.llamar("DELETE", f"empresas/{eid}")) == (404, "no_encontrado")


def test_lo_que_falta_entregar_de_una_que_se_elimina_se_entrega(
    app: Flask, admin: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = crear(admin)
    eid = empresa["EMP_CODIGO"]
    escritos = filas(app, "SELECT id FROM correos WHERE empresa_id = %s", eid)
    assert escritos
    assert admin.llamar("DELETE", f"empresas/{eid}").status_code == 204
    trabajar()
    for correo in escritos:
        (quedo,) = filas(app, "SELECT empresa_id FROM correos WHERE id = %s", correo["id"])
        assert quedo["empresa_id"] == 0
        estado = "SELECT DISTINCT estado FROM correos_destinatarios WHERE correo_id = %s"
        assert filas(app, estado, correo["id"]) == [{"estado": "ENVIADO"}]
