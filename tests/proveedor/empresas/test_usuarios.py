"""Los usuarios de una empresa manejados por su proveedor; sus establecimientos y su historia."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import como_confirmada, credenciales, cuantas, entrar, error, filas, registrar_empresa
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import clave_temporal, crear, registrada


@pytest.fixture
def empresa(app: Flask) -> dict[str, Any]:
    return registrada(app)


def _usuarios(cliente: Cliente, empresa: dict[str, Any]) -> list[dict[str, Any]]:
    respuesta = cliente.get(f"empresas/usuario/{empresa['EMP_CODIGO']}")
    assert respuesta.status_code == 200, respuesta.text
    lista: list[dict[str, Any]] = respuesta.json or []
    return lista


def _ruta(empresa: dict[str, Any], usuario: dict[str, Any] | None = None, que: str = "") -> str:
    partes = [f"empresas/usuario/{empresa['EMP_CODIGO']}"]
    partes += [str(usuario["USU_CODIGO"])] if usuario else []
    return "/".join(partes + ([que] if que else []))


def _agregar(cliente: Cliente, empresa: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    cuerpo = {
        "USU_USUARIO": "caja1",
        "USU_NOMBRE": "Paola Cajas",
        "USU_CORREO": f"caja{empresa['EMP_RUC']}@union.example",
        "perfil": "facturador",
        **cambios,
    }
    respuesta = cliente.post(_ruta(empresa), cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def test_lista_los_usuarios_de_la_empresa_y_cuando_entraron(
    app: Flask, admin: Cliente, empresa: dict[str, Any]
) -> None:
    (dueno,) = _usuarios(admin, empresa)
    assert set(dueno) == {
        "USU_CODIGO", "USU_USUARIO", "USU_NOMBRE", "USU_CORREO", "USU_ACTIVO", "perfil", "COM_CODIGO",
        "ultimo_ingreso", "version", "persona",
    }  # fmt: skip
    assert (dueno["USU_USUARIO"], dueno["perfil"], dueno["ultimo_ingreso"]) == (
        "gerente",
        "propietario",
        None,
    )
    sesion = entrar(app, empresa).sesion
    (dueno,) = _usuarios(admin, empresa)
    assert dueno["ultimo_ingreso"] is not None
    assert (dueno["USU_CODIGO"], dueno["COM_CODIGO"]) == (sesion["USU_CODIGO"], sesion["COM_CODIGO"])


def test_el_nuevo_recibe_una_clave_temporal_y_entra_con_su_perfil(
    app: Flask, admin: Cliente, empresa: dict[str, Any], buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    usuario = _agregar(admin, empresa)
    trabajar()
    correo = buzon.correo(usuario["USU_CORREO"])
    assert empresa["EMP_RUC"] in correo["texto"]
    clave = clave_temporal(correo)
    sesion = entrar(app, empresa, usuario="CAJA1", clave=clave).sesion
    assert (sesion["perfil"], sesion["cambiar_clave"]) == ("facturador", True)


def test_un_usuario_que_ya_existe_es_409_en_su_campo(admin: Cliente, empresa: dict[str, Any]) -> None:
    respuesta = admin.post(
        _ruta(empresa),
        {"USU_USUARIO": "GERENTE", "USU_NOMBRE": "x", "USU_CORREO": "x@x.example", "perfil": "consulta"},
    )
    assert error(respuesta) == (409, "conflicto")
    assert "USU_USUARIO" in respuesta.json["errors"]["json"]


@pytest.mark.parametrize(
    ("cambio", "campo"),
    [
        ({"USU_USUARIO": "con espacios"}, "USU_USUARIO"),
        ({"USU_NOMBRE": ""}, "USU_NOMBRE"),
        ({"USU_CORREO": "x"}, "USU_CORREO"),
        ({"perfil": "administrador"}, "perfil"),
        ({"perfil": 1}, "perfil"),
        ({"COM_CODIGO": 999_999}, "COM_CODIGO"),
        ({"clave": "x"}, "clave"),
        ({"empresa_id": 1}, "empresa_id"),
    ],
)
def test_cada_dato_malo_de_un_usuario_se_dice_en_su_campo(
    app: Flask, admin: Cliente, empresa: dict[str, Any], cambio: dict[str, Any], campo: str
) -> None:
    bueno = {"USU_USUARIO": "nuevo", "USU_NOMBRE": "N", "USU_CORREO": "n@n.example", "perfil": "consulta"}
    respuesta = admin.post(_ruta(empresa), {**bueno, **cambio})
    assert error(respuesta)[0] == 422
    assert campo in respuesta.json["errors"]["json"]
    assert cuantas(app, "usuarios", "empresa_id = %s", empresa["EMP_CODIGO"]) == 1


def test_el_establecimiento_de_otra_empresa_no_existe(
    app: Flask, admin: Cliente, empresa: dict[str, Any]
) -> None:
    ajeno = filas(app, "SELECT id FROM establecimientos WHERE empresa_id <> %s", empresa["EMP_CODIGO"])[0][
        "id"
    ]
    usuario = _agregar(admin, empresa)
    respuesta = admin.cambiar(_ruta(empresa, usuario), {"COM_CODIGO": ajeno})
    assert error(respuesta) == (422, "regla_de_negocio")


def test_cambiar_el_perfil_termina_sus_sesiones_y_el_nombre_no(
    app: Flask, admin: Cliente, empresa: dict[str, Any]
) -> None:
    otro = _agregar(admin, empresa, USU_USUARIO="socia", perfil="propietario")
    (dueno,) = [u for u in _usuarios(admin, empresa) if u["USU_USUARIO"] == "gerente"]
    dentro = entrar(app, empresa)
    cambiado = admin.put(_ruta(empresa, dueno), {"USU_NOMBRE": "Rosa Elena Paz", "version": dueno["version"]})
    assert (cambiado.json["USU_NOMBRE"], cambiado.json["version"]) == ("Rosa Elena Paz", dueno["version"] + 1)
    assert dentro.get("sesion").status_code == 200
    assert admin.cambiar(_ruta(empresa, dueno), {"perfil": "consulta"}).status_code == 200
    assert error(dentro.get("sesion")) == (401, "sin_sesion")
    assert entrar(app, empresa).sesion["perfil"] == "consulta"
    assert otro["perfil"] == "propietario"


def test_otro_lo_cambio_mientras_tanto(app: Flask, admin: Cliente, empresa: dict[str, Any]) -> None:
    usuario = _agregar(admin, empresa)
    assert admin.put(_ruta(empresa, usuario), {"USU_NOMBRE": "Uno", "version": 1}).status_code == 200
    respuesta = admin.put(_ruta(empresa, usuario), {"USU_NOMBRE": "Dos", "version": 1})
    assert error(respuesta) == (409, "conflicto")
    assert "María Verónica Salazar" in respuesta.json["msg"]


def test_el_unico_propietario_activo_no_se_desactiva_ni_se_degrada(
    app: Flask, admin: Cliente, empresa: dict[str, Any]
) -> None:
    (dueno,) = _usuarios(admin, empresa)
    for ruta, cuerpo, campo in (
        (_ruta(empresa, dueno, "activo"), {"USU_ACTIVO": False}, "USU_ACTIVO"),
        (_ruta(empresa, dueno), {"perfil": "contador", "version": dueno["version"]}, "perfil"),
    ):
        respuesta = admin.put(ruta, cuerpo)
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "único propietario activo" in respuesta.json["errors"]["json"][campo][0]
    assert entrar(app, empresa).sesion["perfil"] == "propietario"


def test_dos_propietarios_quitados_a_la_vez_dejan_uno(
    app: Flask, admin: Cliente, empresa: dict[str, Any]
) -> None:
    _agregar(admin, empresa, USU_USUARIO="socia", perfil="propietario")
    duenos = _usuarios(admin, empresa)
    clientes = [Cliente(app, admin.token) for _ in duenos]

    def quitar(n: int) -> int:
        return clientes[n].put(_ruta(empresa, duenos[n], "activo"), {"USU_ACTIVO": False}).status_code

    with ThreadPoolExecutor(2) as hilos:
        assert sorted(hilos.map(quitar, range(2))) == [200, 422]


def test_desactivar_un_usuario_lo_echa_y_activarlo_lo_deja_volver(
    app: Flask, admin: Cliente, empresa: dict[str, Any]
) -> None:
    _agregar(admin, empresa, USU_USUARIO="socia", perfil="propietario")
    (dueno,) = [u for u in _usuarios(admin, empresa) if u["USU_USUARIO"] == "gerente"]
    dentro = entrar(app, empresa)
    assert admin.put(_ruta(empresa, dueno, "activo"), {"USU_ACTIVO": False}).json["USU_ACTIVO"] is False
    assert error(dentro.get("sesion")) == (403, "usuario_desactivado")
    assert error(Cliente(app).post("login", credenciales(empresa))) == (403, "usuario_desactivado")
    assert admin.put(_ruta(empresa, dueno, "activo"), {"USU_ACTIVO": True}).status_code == 200
    assert entrar(app, empresa).sesion["USU_ACTIVO"] is True


def test_terminar_sus_sesiones(app: Flask, admin: Cliente, empresa: dict[str, Any]) -> None:
    (dueno,) = _usuarios(admin, empresa)
    dentro = [entrar(app, empresa), entrar(app, empresa, recordar=True)]
    assert admin.post(_ruta(empresa, dueno, "sesiones")).status_code == 204
    assert {error(cliente.get("sesion"))[1] for cliente in dentro} == {"sin_sesion"}
    assert entrar(app, empresa).get("sesion").status_code == 200


def test_enviarle_una_clave_temporal(
    app: Flask, admin: Cliente, empresa: dict[str, Any], buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    (dueno,) = _usuarios(admin, empresa)
    trabajar()  # su bienvenida
    respuesta = admin.post(_ruta(empresa, dueno, "recuperar"))
    assert respuesta.json == {"msg": f"Se envió una clave temporal a {empresa['email']}."}
    trabajar()
    assert buzon.correo(empresa["email"])["asunto"] == "Su clave temporal de Tinta"
    assert entrar(app, empresa).sesion["cambiar_clave"] is False  # la anterior sigue sirviendo
    usuario = _agregar(admin, empresa)
    admin.put(_ruta(empresa, usuario, "activo"), {"USU_ACTIVO": False})
    assert error(admin.post(_ruta(empresa, usuario, "recuperar"))) == (409, "estado_invalido")


def test_los_usuarios_de_otra_empresa_no_existen(app: Flask, gente: Personas, admin: Cliente) -> None:
    una, otra = registrada(app), registrada(app)
    (ajeno,) = _usuarios(admin, otra)
    for metodo, que, cuerpo in (
        ("PUT", "", {"USU_NOMBRE": "x", "version": 1}),
        ("PUT", "activo", {"USU_ACTIVO": False}),
        ("POST", "sesiones", None),
        ("POST", "recuperar", None),
    ):
        assert error(admin.llamar(metodo, _ruta(una, ajeno, que), json=cuerpo)) == (404, "no_encontrado")
    assert error(gente["distribuidor"].get(_ruta(otra))) == (404, "no_encontrado")
    assert entrar(app, otra).get("sesion").status_code == 200


@pytest.mark.parametrize("quien", ["distribuidor", "distribuidor_contador", "asesor"])
def test_un_distribuidor_ve_los_usuarios_de_las_suyas_y_no_los_toca(
    app: Flask, gente: Personas, admin: Cliente, quien: str
) -> None:
    """Con su propio correo en el usuario de un propietario, entraría a la empresa y se quedaría en ella."""
    cliente = gente[quien]
    empresa = registrar_empresa(gente["distribuidor" if quien == "asesor" else quien])
    (dueno,) = _usuarios(cliente, empresa)
    nuevo = {
        "USU_USUARIO": "otro", "USU_NOMBRE": "N", "USU_CORREO": "yo@yo.example", "perfil": "propietario",
    }  # fmt: skip
    for metodo, que, cuerpo in (
        ("PUT", "", {"USU_CORREO": "yo@yo.example"}),
        ("PUT", "", {"perfil": "consulta"}),
        ("PUT", "activo", {"USU_ACTIVO": False}),
        ("POST", "sesiones", None),
        ("POST", "recuperar", None),
    ):
        respuesta = cliente.llamar(metodo, _ruta(empresa, dueno, que), json=cuerpo)
        assert error(respuesta) == (403, "sin_permiso")
    assert error(cliente.post(_ruta(empresa), nuevo)) == (403, "sin_permiso")
    assert "usuarios" not in cliente.get(f"empresas/{empresa['EMP_CODIGO']}").json["acciones"]
    assert "usuarios" in admin.get(f"empresas/{empresa['EMP_CODIGO']}").json["acciones"]
    assert _usuarios(admin, empresa) == [dueno]
    assert entrar(app, empresa).sesion["perfil"] == "propietario"


def test_cambiar_el_correo_de_un_usuario_avisa_al_anterior(
    app: Flask, admin: Cliente, empresa: dict[str, Any], buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    """Lo cambie el administrador o un propietario."""
    dueno = entrar(app, como_confirmada(app, empresa))
    usuario = _agregar(admin, empresa)
    trabajar()
    anterior = usuario["USU_CORREO"]
    cambios = (
        (admin, _ruta(empresa, usuario)),
        (dueno, f"empresa/usuarios/{usuario['USU_CODIGO']}"),
    )
    for n, (quien, ruta) in enumerate(cambios):
        nuevo = f"cambio{n}{empresa['EMP_RUC']}@otra.example"
        respuesta = quien.cambiar(ruta, {"USU_CORREO": nuevo})
        assert respuesta.status_code == 200, respuesta.text
        trabajar()
        correo = buzon.correo(anterior)
        assert correo["asunto"] == "Cambió el correo de su cuenta"
        assert nuevo in correo["texto"]
        assert buzon.correos(nuevo) == []
        anterior = nuevo


def test_una_invitacion_enviada_a_otro_correo_deja_de_servir_al_corregirlo(
    app: Flask, admin: Cliente, empresa: dict[str, Any], buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    usuario = _agregar(admin, empresa)
    trabajar()
    clave = clave_temporal(buzon.correo(usuario["USU_CORREO"]))
    nuevo = f"corregido{empresa['EMP_RUC']}@otra.example"
    assert admin.cambiar(_ruta(empresa, usuario), {"USU_CORREO": nuevo}).status_code == 200
    credenciales = {"ruc": empresa["EMP_RUC"], "usuario": usuario["USU_USUARIO"], "clave": clave}
    assert error(Cliente(app).post("login", credenciales)) == (400, "credenciales")
    assert admin.post(f"{_ruta(empresa, usuario)}/recuperar").status_code == 200
    trabajar()
    credenciales["clave"] = clave_temporal(buzon.correo(nuevo))
    assert Cliente(app).post("login", credenciales).status_code == 200


def test_los_establecimientos_con_sus_puntos(admin: Cliente) -> None:
    empresa = crear(admin)
    (matriz,) = admin.get(f"empresas/establecimientos/{empresa['EMP_CODIGO']}").json or []
    assert (matriz["COM_NUMERO"], matriz["COM_NOMBRE"], matriz["COM_DIRECCION"]) == (
        "001", "Matriz", "Sucre y Bolívar",
    )  # fmt: skip
    assert [p["PTO_NUMERO"] for p in matriz["puntos"]] == ["001"]


def test_el_historial_dice_quien_hizo_que(admin: Cliente, empresa: dict[str, Any]) -> None:
    eid = empresa["EMP_CODIGO"]
    admin.put(f"empresas/{eid}", {"EMP_CIUDAD": "Loja"})
    admin.put(
        f"empresas/comprobarEmpresaEstado/{eid}", {"EMP_ESTADO": "RECHAZADA", "EMP_MOTIVO": "Falta el RUC"}
    )
    pagina = admin.get(f"empresas/historial/{eid}").json or {}
    assert [linea["accion"] for linea in pagina["items"]][:2] == ["verificar", "actualizar"]
    cambio = pagina["items"][1]
    assert cambio["actor_nombre"] == "María Verónica Salazar"
    (ciudad,) = cambio["cambios"]
    assert (ciudad["campo"], ciudad["despues"]) == ("ciudad", "Loja")
    assert "ip" not in cambio


def test_el_historial_de_una_no_trae_el_de_otra(app: Flask, gente: Personas, admin: Cliente) -> None:
    una = filas(app, "SELECT id FROM empresas WHERE ruc = %s", demo.DISTRIBUIDORA)[0]["id"]
    for cliente in (admin, gente["distribuidor_contador"]):
        pagina = cliente.get(f"empresas/historial/{una}?tamano=100").json or {}
        assert pagina["items"]
        assert {linea["EMP_CODIGO"] for linea in pagina["items"]} == {una}
