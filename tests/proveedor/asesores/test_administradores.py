"""El personal del proveedor: listarlo, crearlo, editarlo, activarlo, terminar sus sesiones y recuperar su
clave."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import CLAVE, clave_idempotente, cuantas, error, filas, nuevo_ruc
from tests.personas import Personas
from tests.proveedor.asesores.conftest import TEMPORAL, como_se_edita, cuerpo, ingresar, sentencias

FILA = {
    "USU_CODIGO", "USU_USUARIO", "USU_NOMBRE", "USU_CORREO", "USU_TELEFONO", "USU_ACTIVO", "PRF_CODIGO",
    "PRF_NOMBRE", "DRB_CONTADOR", "EMPRESAS", "ultimo_ingreso", "version",
}  # fmt: skip
Nuevo = Callable[..., dict[str, Any]]
Entrar = Callable[[dict[str, Any]], Cliente]


def _buscar(admin: Cliente, **query: Any) -> list[str]:
    respuesta = admin.get("administradores", query_string=query)
    assert respuesta.status_code == 200, respuesta.text
    return [fila["USU_USUARIO"] for fila in (respuesta.json or {})["items"]]


def _auditoria(app: Flask, id_: int, accion: str) -> list[dict[str, Any]]:
    return filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'administrador' AND entidad_id = %s AND accion = %s",
        str(id_),
        accion,
    )


def test_la_lista_trae_a_todo_el_personal_con_sus_campos(admin: Cliente) -> None:
    pagina = admin.get("administradores").json
    assert {"items", "page", "tamano", "total", "paginas"} == set(pagina)
    assert set(pagina["items"][0]) == FILA
    por_usuario = {fila["USU_USUARIO"]: fila for fila in pagina["items"]}
    contador = por_usuario[demo.DISTRIBUIDORA]
    assert (contador["PRF_NOMBRE"], contador["DRB_CONTADOR"]) == ("Distribuidor", 1)
    assert contador["EMPRESAS"] > 1
    assert por_usuario["admin"]["EMPRESAS"] == 0
    assert por_usuario["admin"]["ultimo_ingreso"] is not None
    assert por_usuario["soporte2"]["ultimo_ingreso"] is None


def test_ninguna_clave_sale_en_la_respuesta(admin: Cliente) -> None:
    for ruta in ("administradores", "administradores/1"):
        texto = admin.get(ruta).text
        assert "argon2" not in texto
        assert "clave" not in texto


def test_se_filtra_por_rol_estado_y_texto(admin: Cliente, nuevo: Nuevo) -> None:
    quieto = nuevo(USU_NOMBRE="Íñigo Peñafiel", PRF_CODIGO=2)
    admin.cambiar(f"administradores/{quieto['USU_CODIGO']}/activo", {"USU_ACTIVO": False})
    assert set(_buscar(admin, perfil=2)) == {"distribuidor", demo.DISTRIBUIDORA, quieto["USU_USUARIO"]}
    assert _buscar(admin, perfil=2, activo="false") == [quieto["USU_USUARIO"]]
    assert quieto["USU_USUARIO"] not in _buscar(admin, activo="true")
    assert _buscar(admin, filtro="inigo penaf") == [quieto["USU_USUARIO"]]
    assert _buscar(admin, filtro=quieto["USU_CORREO"].upper()) == [quieto["USU_USUARIO"]]
    for comodin in ("%", "_", "\\", "' OR '1'='1"):
        assert _buscar(admin, filtro=comodin) == []


def test_se_ordena_por_lo_que_se_puede_y_por_nada_mas(admin: Cliente) -> None:
    usuarios = _buscar(admin, orden="USU_USUARIO")
    assert usuarios == sorted(usuarios)
    assert _buscar(admin, orden="-USU_USUARIO") == usuarios[::-1]
    for orden in ("USU_NOMBRE", "USU_CORREO", "PRF_CODIGO"):
        assert set(_buscar(admin, orden=orden)) == set(usuarios)
    assert _buscar(admin, orden="-ultimo_ingreso")[0] == "admin"
    for orden in ("clave_hash", "1; DROP TABLE administradores", "-"):
        respuesta = admin.get("administradores", query_string={"orden": orden})
        assert error(respuesta) == (422, "validacion")


@pytest.mark.parametrize("query", ["perfil=9", "perfil=x", "activo=quizas", "tamano=7", "page=0"])
def test_un_filtro_malo_es_422(admin: Cliente, query: str) -> None:
    assert error(admin.get(f"administradores?{query}")) == (422, "validacion")


def test_la_lista_pregunta_lo_mismo_con_pocos_que_con_muchos(admin: Cliente, nuevo: Nuevo) -> None:
    with sentencias() as pocas:
        admin.get("administradores")
    for _ in range(4):
        nuevo(PRF_CODIGO=2)
    with sentencias() as muchas:
        admin.get("administradores")
    assert len(pocas) == len(muchas) <= 3


def test_crear_manda_una_clave_temporal_que_hay_que_cambiar(
    app: Flask, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    persona = nuevo(USU_USUARIO="  Nueva.Persona ", USU_TELEFONO="(02) 245-6789")
    assert persona["USU_USUARIO"] == "nueva.persona"
    assert persona["USU_TELEFONO"] == "022456789"
    assert (persona["USU_ACTIVO"], persona["version"], persona["sesiones"]) == (True, 1, 0)
    cliente = entrar_como(persona)
    assert cliente.sesion["PRF_CODIGO"] == 3
    (linea,) = _auditoria(app, persona["USU_CODIGO"], "crear")
    assert linea["despues"]["perfil"] == 3
    assert "clave" not in str(linea["despues"])


def test_la_clave_de_una_cuenta_nueva_vive_tres_dias(app: Flask, nuevo: Nuevo) -> None:
    id_ = nuevo()["USU_CODIGO"]
    (fila,) = filas(
        app,
        "SELECT (claves_temporales->0->>'vence')::timestamptz - now() AS queda FROM administradores WHERE id = %s",
        id_,
    )
    assert 71 < fila["queda"].total_seconds() / 3600 <= 72


def test_crear_con_la_misma_clave_de_idempotencia_crea_uno(app: Flask, admin: Cliente) -> None:
    datos, clave = cuerpo(), clave_idempotente()
    primera = admin.post("administradores", datos, headers=clave)
    segunda = admin.post("administradores", datos, headers=clave)
    assert primera.status_code == segunda.status_code == 201
    assert primera.json == segunda.json
    assert cuantas(app, "administradores", "usuario = %s", datos["USU_USUARIO"]) == 1


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"USU_USUARIO": ""}, "USU_USUARIO"),
        ({"USU_USUARIO": "ab"}, "USU_USUARIO"),
        ({"USU_USUARIO": "con espacio"}, "USU_USUARIO"),
        ({"USU_USUARIO": "ñandú"}, "USU_USUARIO"),
        ({"USU_NOMBRE": "  "}, "USU_NOMBRE"),
        ({"USU_NOMBRE": "x" * 151}, "USU_NOMBRE"),
        ({"USU_CORREO": "sin-arroba"}, "USU_CORREO"),
        ({"USU_CORREO": "a@b.example\r\nBcc: todos@x.example"}, "USU_CORREO"),
        ({"USU_TELEFONO": "123"}, "USU_TELEFONO"),
        ({"USU_TELEFONO": "09912x4567"}, "USU_TELEFONO"),
        ({"PRF_CODIGO": 0}, "PRF_CODIGO"),
        ({"PRF_CODIGO": 4}, "PRF_CODIGO"),
        ({"PRF_CODIGO": "1"}, "PRF_CODIGO"),
        ({"PRF_CODIGO": None}, "PRF_CODIGO"),
        ({"DRB_CONTADOR": True}, "DRB_CONTADOR"),
        ({"DRB_CONTADOR": True, "PRF_CODIGO": 2}, "USU_USUARIO"),
        ({"DRB_CONTADOR": True, "PRF_CODIGO": 2, "USU_USUARIO": "9999999999999"}, "USU_USUARIO"),
    ],
    ids=repr,
)
def test_lo_que_no_vale_se_dice_en_su_campo(admin: Cliente, cambios: dict, campo: str) -> None:
    respuesta = admin.post("administradores", cuerpo(**cambios))
    assert respuesta.status_code == 422, respuesta.text
    assert list(respuesta.json["errors"]["json"]) == [campo]


def test_el_usuario_no_se_repite_tampoco_con_mayusculas(admin: Cliente) -> None:
    respuesta = admin.post("administradores", cuerpo(USU_USUARIO="ADMIN"))
    assert error(respuesta) == (409, "conflicto")
    assert respuesta.json["errors"]["json"]["USU_USUARIO"] == ["Ese usuario ya existe."]


def test_un_distribuidor_contador_lleva_por_usuario_un_ruc(admin: Cliente, nuevo: Nuevo) -> None:
    contador = nuevo(PRF_CODIGO=2, DRB_CONTADOR=True, USU_USUARIO=nuevo_ruc())
    assert contador["DRB_CONTADOR"] == 1
    assert contador["empresa_propia"] is False
    demo_contador = next(f for f in admin.get("administradores?perfil=2").json["items"] if f["DRB_CONTADOR"])
    assert admin.get(f"administradores/{demo_contador['USU_CODIGO']}").json["empresa_propia"] is True


def test_editar_guarda_solo_lo_que_cambia_y_lo_anota(app: Flask, admin: Cliente, nuevo: Nuevo) -> None:
    persona = nuevo()
    ruta = f"administradores/{persona['USU_CODIGO']}"
    guardada = admin.put(ruta, como_se_edita(persona, USU_NOMBRE="Otro Nombre")).json
    assert (guardada["USU_NOMBRE"], guardada["version"]) == ("Otro Nombre", 2)
    assert guardada == admin.get(ruta).json
    (linea,) = _auditoria(app, persona["USU_CODIGO"], "editar")
    assert linea["antes"] == {"nombre": persona["USU_NOMBRE"]}
    assert linea["despues"] == {"nombre": "Otro Nombre"}
    assert linea["actor_nombre"] == admin.sesion["USU_NOMBRE"]
    igual = admin.put(ruta, como_se_edita(guardada)).json
    assert igual["version"] == 2
    assert len(_auditoria(app, persona["USU_CODIGO"], "editar")) == 1


def test_quien_guarda_sobre_lo_de_otro_se_entera_de_quien_fue(admin: Cliente, nuevo: Nuevo) -> None:
    persona = nuevo()
    ruta = f"administradores/{persona['USU_CODIGO']}"
    admin.put(ruta, como_se_edita(persona, USU_TELEFONO="022000000"))
    tarde = admin.put(ruta, como_se_edita(persona, USU_NOMBRE="Tarde"))
    assert error(tarde) == (409, "conflicto")
    assert admin.sesion["USU_NOMBRE"] in tarde.json["msg"]
    assert admin.get(ruta).json["USU_NOMBRE"] == persona["USU_NOMBRE"]
    sin_version = como_se_edita(persona, USU_NOMBRE="Sin versión")
    del sin_version["version"]
    assert error(admin.put(ruta, sin_version)) == (422, "validacion")


def test_dos_que_guardan_a_la_vez_no_se_pisan(app: Flask, personas: Personas, nuevo: Nuevo) -> None:
    persona = nuevo()
    token = personas["administrador"].token

    def guardar(n: int) -> int:
        cliente = Cliente(app, token)
        cambio = como_se_edita(persona, USU_NOMBRE=f"Nombre {n}")
        return cliente.put(f"administradores/{persona['USU_CODIGO']}", cambio).status_code

    with ThreadPoolExecutor(6) as hilos:
        codigos = sorted(hilos.map(guardar, range(6)))
    assert codigos == [200, 409, 409, 409, 409, 409]
    assert len(_auditoria(app, persona["USU_CODIGO"], "editar")) == 1


def test_cambiar_el_rol_termina_sus_sesiones_y_el_nuevo_vale_al_volver(
    app: Flask, admin: Cliente, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    persona = nuevo(PRF_CODIGO=1)
    ella = entrar_como(persona)
    assert ella.get("administradores").status_code == 200
    actual = admin.get(f"administradores/{persona['USU_CODIGO']}").json
    admin.put(f"administradores/{persona['USU_CODIGO']}", como_se_edita(actual, PRF_CODIGO=3))
    assert error(ella.get("sesion")) == (401, "sin_sesion")
    de_nuevo = ingresar(app, persona["USU_USUARIO"], CLAVE)
    assert de_nuevo.sesion["PRF_CODIGO"] == 3
    assert error(de_nuevo.get("administradores")) == (403, "sin_permiso")


def test_un_cambio_que_no_es_de_rol_no_echa_a_nadie(
    admin: Cliente, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    persona = nuevo()
    ella = entrar_como(persona)
    actual = admin.get(f"administradores/{persona['USU_CODIGO']}").json
    assert actual["sesiones"] >= 1
    admin.put(f"administradores/{persona['USU_CODIGO']}", como_se_edita(actual, USU_NOMBRE="Con Otro"))
    assert ella.get("sesion").json["USU_NOMBRE"] == "Con Otro"


def test_un_desactivado_termina_diciendoselo_y_no_vuelve_a_entrar(
    app: Flask, admin: Cliente, anonimo: Cliente, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    persona = nuevo()
    ella = entrar_como(persona)
    ruta = f"administradores/{persona['USU_CODIGO']}/activo"
    assert admin.cambiar(ruta, {"USU_ACTIVO": False}).json["USU_ACTIVO"] is False
    assert error(ella.get("sesion")) == (403, "usuario_desactivado")
    credenciales = {"usuario": persona["USU_USUARIO"], "clave": CLAVE, "recordar": False}
    assert error(anonimo.post("loginAdmin", credenciales)) == (403, "usuario_desactivado")
    assert admin.cambiar(ruta, {"USU_ACTIVO": True}).json["USU_ACTIVO"] is True
    assert anonimo.post("loginAdmin", credenciales).status_code == 200
    assert [linea["despues"] for linea in _auditoria(app, persona["USU_CODIGO"], "desactivar")] == [
        {"activo": False}
    ]


def test_desactivar_con_una_version_vieja_es_un_conflicto(admin: Cliente, nuevo: Nuevo) -> None:
    persona = nuevo()
    ruta = f"administradores/{persona['USU_CODIGO']}"
    admin.put(ruta, como_se_edita(persona, USU_NOMBRE="Otra"))
    respuesta = admin.put(f"{ruta}/activo", {"USU_ACTIVO": False, "version": persona["version"]})
    assert error(respuesta) == (409, "conflicto")


def test_nadie_se_desactiva_ni_cambia_su_propio_rol(admin: Cliente) -> None:
    yo = admin.get(f"administradores/{admin.sesion['id']}").json
    assert set(yo["acciones"]).isdisjoint({"desactivar", "cambiar_rol", "sesiones"})
    ruta = f"administradores/{admin.sesion['id']}"
    assert error(admin.cambiar(f"{ruta}/activo", {"USU_ACTIVO": False})) == (409, "estado_invalido")
    cambio = admin.put(ruta, como_se_edita(yo, PRF_CODIGO=3))
    assert error(cambio) == (422, "regla_de_negocio")
    assert list(cambio.json["errors"]["json"]) == ["PRF_CODIGO"]
    assert admin.get("sesion").status_code == 200


def test_dos_administradores_que_se_desactivan_a_la_vez_dejan_a_uno(
    app: Flask, admin: Cliente, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    """Los dos entran antes de que el otro cambie nada: el segundo espera la fila y se le niega."""
    persona = nuevo(PRF_CODIGO=1)
    ella = entrar_como(persona)
    filas(
        app,
        "UPDATE administradores SET activo = false WHERE perfil = 1 AND id NOT IN (%s, %s)",
        admin.sesion["id"],
        persona["USU_CODIGO"],
    )

    def desactivar(par: tuple[Cliente, int]) -> int:
        quien, a_quien = par
        return quien.cambiar(f"administradores/{a_quien}/activo", {"USU_ACTIVO": False}).status_code

    with ThreadPoolExecutor(2) as hilos:
        codigos = list(hilos.map(desactivar, [(admin, persona["USU_CODIGO"]), (ella, admin.sesion["id"])]))
    assert cuantas(app, "administradores", "perfil = 1 AND activo") == 1
    assert codigos.count(200) == 1
    filas(app, "UPDATE administradores SET activo = true WHERE perfil = 1")


def test_el_ultimo_administrador_activo_no_se_desactiva_ni_se_degrada(
    app: Flask, admin: Cliente, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    """Lo intenta una sesión que sigue abierta aunque su usuario ya no esté activo, como la de quien
    pierde una carrera."""
    persona = nuevo(PRF_CODIGO=1)
    ella = entrar_como(persona)
    filas(app, "UPDATE administradores SET activo = false WHERE perfil = 1 AND id <> %s", admin.sesion["id"])
    ruta = f"administradores/{admin.sesion['id']}"
    assert error(ella.cambiar(f"{ruta}/activo", {"USU_ACTIVO": False})) == (409, "estado_invalido")
    degradar = ella.put(ruta, como_se_edita(admin.get(ruta).json, PRF_CODIGO=2))
    assert error(degradar) == (409, "estado_invalido")
    assert "único administrador activo" in degradar.json["msg"]
    filas(app, "UPDATE administradores SET activo = true WHERE perfil = 1")


def test_terminar_las_sesiones_las_cierra_todas(
    app: Flask, admin: Cliente, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    persona = nuevo()
    una, otra = entrar_como(persona), ingresar(app, persona["USU_USUARIO"], CLAVE)
    respuesta = admin.post(f"administradores/{persona['USU_CODIGO']}/sesiones")
    assert respuesta.json["sesiones"] == 0
    for cliente in (una, otra):
        assert error(cliente.get("sesion")) == (401, "sin_sesion")
    assert len(_auditoria(app, persona["USU_CODIGO"], "terminar_sesiones")) == 1


def test_las_sesiones_propias_no_se_terminan_desde_aqui(admin: Cliente) -> None:
    respuesta = admin.post(f"administradores/{admin.sesion['id']}/sesiones")
    assert error(respuesta) == (409, "estado_invalido")
    assert admin.get("sesion").status_code == 200


def test_recuperar_manda_una_clave_y_la_de_antes_sigue_sirviendo(
    app: Flask, admin: Cliente, nuevo: Nuevo, entrar_como: Entrar, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    persona = nuevo()
    entrar_como(persona)
    antes = len(buzon.correos(persona["USU_CORREO"]))
    assert admin.post(f"administradores/{persona['USU_CODIGO']}/recuperar").status_code == 200
    trabajar()
    assert len(buzon.correos(persona["USU_CORREO"])) == antes + 1
    encontrada = TEMPORAL.search(buzon.correo(persona["USU_CORREO"])["texto"])
    assert encontrada
    ingresar(app, persona["USU_USUARIO"], CLAVE)
    assert ingresar(app, persona["USU_USUARIO"], encontrada[1]).sesion["cambiar_clave"] is True


def test_a_un_desactivado_no_se_le_manda_clave(admin: Cliente, nuevo: Nuevo) -> None:
    persona = nuevo()
    ruta = f"administradores/{persona['USU_CODIGO']}"
    admin.cambiar(f"{ruta}/activo", {"USU_ACTIVO": False})
    assert "recuperar" not in admin.get(ruta).json["acciones"]
    assert error(admin.post(f"{ruta}/recuperar")) == (409, "estado_invalido")


@pytest.mark.parametrize(
    ("metodo", "final"),
    [
        ("GET", ""),
        ("PUT", ""),
        ("PUT", "/activo"),
        ("POST", "/sesiones"),
        ("POST", "/recuperar"),
        ("GET", "/empresas"),
        ("PUT", "/empresas"),
    ],
)
def test_quien_no_existe_es_404(admin: Cliente, metodo: str, final: str) -> None:
    cuerpos: dict[tuple[str, str], Any] = {
        ("PUT", ""): {**cuerpo(), "version": 1},
        ("PUT", "/activo"): {"USU_ACTIVO": False, "version": 1},
        ("PUT", "/empresas"): {"agregar": [1]},
    }
    respuesta = admin.llamar(metodo, f"administradores/999999{final}", json=cuerpos.get((metodo, final)))
    assert error(respuesta) == (404, "no_encontrado")


@pytest.mark.parametrize("quien", ["distribuidor", "distribuidor_contador", "asesor", "propietario_a"])
def test_los_demas_no_ven_ni_cambian_al_personal(personas: Personas, quien: str) -> None:
    cliente = personas[quien]
    assert error(cliente.get("administradores")) == (403, "sin_permiso")
    assert error(cliente.post("administradores", cuerpo())) == (403, "sin_permiso")
    assert error(cliente.put("administradores/1/activo", {"USU_ACTIVO": False})) == (403, "sin_permiso")


def test_cambiarle_el_correo_avisa_al_anterior(
    admin: Cliente, nuevo: Nuevo, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    persona = nuevo()
    otro = f"otro.{persona['USU_CORREO']}"
    respuesta = admin.put(f"administradores/{persona['USU_CODIGO']}", como_se_edita(persona, USU_CORREO=otro))
    assert respuesta.status_code == 200, respuesta.text
    trabajar()
    aviso = buzon.correo(persona["USU_CORREO"])
    assert aviso["asunto"] == "Cambió el correo de su cuenta"
    assert otro in aviso["texto"]
