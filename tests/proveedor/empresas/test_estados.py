"""La verificación y la activación: a quién se avisa y qué cambia para los usuarios de la empresa."""

from collections.abc import Callable

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.factories import credenciales, cuantas, entrar, error, filas
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import crear, registrada


def _verificar(cliente: Cliente, eid: int, estado: str, motivo: str = "", **mas: object):  # type: ignore[no-untyped-def]
    return cliente.put(
        f"empresas/comprobarEmpresaEstado/{eid}", {"EMP_ESTADO": estado, "EMP_MOTIVO": motivo, **mas}
    )


def test_verificada_trabaja_en_produccion_desde_el_proximo_ingreso(
    app: Flask, admin: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = registrada(app)
    assert entrar(app, empresa).sesion["ambiente"] == "PRUEBAS"
    respuesta = _verificar(admin, empresa["EMP_CODIGO"], "VERIFICADA")
    assert respuesta.status_code == 200
    assert (respuesta.json["EMP_ESTADO"], respuesta.json["ambiente"]) == ("VERIFICADA", "PRODUCCION")
    assert entrar(app, empresa).sesion["ambiente"] == "PRODUCCION"
    trabajar()
    correo = buzon.correo(empresa["email"])
    assert correo["asunto"] == "Su empresa fue verificada en Tinta"
    assert "producción" in correo["texto"]


def test_rechazada_necesita_un_motivo_y_la_empresa_lo_recibe(
    app: Flask, admin: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = registrada(app)
    eid = empresa["EMP_CODIGO"]
    for vacio in ("", "   \n "):
        respuesta = _verificar(admin, eid, "RECHAZADA", vacio)
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "EMP_MOTIVO" in respuesta.json["errors"]["json"]
    motivo = "El nombramiento <b>caducó</b> el 3 de mayo."
    assert _verificar(admin, eid, "RECHAZADA", motivo).json["EMP_MOTIVO"] == motivo
    trabajar()
    correo = buzon.correo(empresa["email"])
    assert motivo in correo["texto"]
    assert "&lt;b&gt;caducó" in correo["html"]
    linea = filas(app, "SELECT * FROM auditoria WHERE empresa_id = %s ORDER BY id DESC LIMIT 1", eid)[0]
    assert (linea["accion"], linea["antes"]["estado_verificacion"]) == ("verificar", "PENDIENTE")
    assert linea["despues"] == {"estado_verificacion": "RECHAZADA", "motivo_rechazo": motivo}


def test_al_verificarla_el_motivo_de_antes_se_borra(app: Flask, admin: Cliente) -> None:
    eid = crear(admin)["EMP_CODIGO"]
    _verificar(admin, eid, "RECHAZADA", "Falta el RUC")
    assert _verificar(admin, eid, "VERIFICADA").json["EMP_MOTIVO"] is None
    assert _verificar(admin, eid, "PENDIENTE", "Cambió de dueño").json["EMP_MOTIVO"] is None


def test_repetir_el_mismo_estado_es_409(admin: Cliente) -> None:
    eid = crear(admin)["EMP_CODIGO"]
    assert _verificar(admin, eid, "VERIFICADA").status_code == 200
    assert error(_verificar(admin, eid, "VERIFICADA")) == (409, "estado_invalido")


def test_se_verifica_lo_que_se_vio_no_lo_que_otro_cambio(admin: Cliente) -> None:
    eid = crear(admin)["EMP_CODIGO"]
    admin.put(f"empresas/{eid}", {"EMP_NOMBRE": "Otra razón social", "version": 1})
    assert error(_verificar(admin, eid, "VERIFICADA", version=1)) == (409, "conflicto")
    assert _verificar(admin, eid, "VERIFICADA", version=2).status_code == 200


@pytest.mark.parametrize("estado", ["", "verificada", "OTRA", None, 1])
def test_un_estado_que_no_existe_se_dice(admin: Cliente, estado: object) -> None:
    respuesta = admin.put(
        f"empresas/comprobarEmpresaEstado/{crear(admin)['EMP_CODIGO']}", {"EMP_ESTADO": estado}
    )
    assert error(respuesta) == (422, "validacion")


def test_comprobar_dice_como_esta_y_que_falta(app: Flask, admin: Cliente) -> None:
    eid = crear(admin, EMP_TELEFONO="")["EMP_CODIGO"]
    vista = admin.get(f"empresas/comprobarEmpresa/{eid}").json or {}
    assert (vista["EMP_ESTADO"], vista["EMP_MOTIVO"], vista["ambiente"]) == ("PENDIENTE", None, "PRUEBAS")
    cumple = {r["que"]: r["cumple"] for r in vista["revisiones"]}
    assert cumple == {
        "El RUC cumple con su dígito verificador": True,
        "Tiene teléfono, dirección y ciudad": False,
        "Tiene un propietario activo": True,
        "Tiene una firma electrónica vigente": False,
    }


def test_verificar_es_del_administrador(gente: Personas) -> None:
    eid = crear(gente["distribuidor"])["EMP_CODIGO"]
    assert error(_verificar(gente["distribuidor"], eid, "VERIFICADA")) == (403, "sin_permiso")


def test_desactivarla_echa_a_sus_usuarios_y_activarla_los_deja_volver(app: Flask, admin: Cliente) -> None:
    empresa = registrada(app)
    eid = empresa["EMP_CODIGO"]
    dentro, recordado = entrar(app, empresa), entrar(app, empresa, recordar=True)
    otra = entrar(app, registrada(app))
    respuesta = admin.cambiar(f"empresas/activar/{eid}", {"EMP_ACTIVA": False, "EMP_MOTIVO": "Mora"})
    assert respuesta.json["EMP_ACTIVA"] is False
    for cliente in (dentro, recordado):
        cerrada = cliente.get("sesion")
        assert error(cerrada) == (403, "usuario_desactivado")
        assert cerrada.json["msg"] == "EL USUARIO DESACTIVADO - CONTACTESE CON EL ADMINISTRADOR"
    assert otra.get("sesion").status_code == 200
    negada = Cliente(app).post("login", credenciales(empresa))
    assert error(negada) == (400, "credenciales")
    assert negada.json["msg"].startswith("La empresa está inactiva")
    assert admin.cambiar(f"empresas/activar/{eid}", {"EMP_ACTIVA": True}).status_code == 200
    assert entrar(app, empresa).get("sesion").status_code == 200
    acciones = [
        (f["accion"], f["despues"])
        for f in filas(
            app, "SELECT * FROM auditoria WHERE empresa_id = %s AND entidad = 'empresa' ORDER BY id", eid
        )
    ]
    assert acciones[-2:] == [
        ("desactivar", {"activa": False, "motivo": "Mora"}),
        ("activar", {"activa": True}),
    ]


def test_con_la_empresa_inactiva_la_clave_equivocada_no_dice_mas(app: Flask, admin: Cliente) -> None:
    empresa = registrada(app)
    admin.cambiar(f"empresas/activar/{empresa['EMP_CODIGO']}", {"EMP_ACTIVA": False})
    respuesta = Cliente(app).post("login", credenciales(empresa, clave="equivocada"))
    assert respuesta.json["msg"] == "El usuario o la contraseña no son correctos."


def test_el_distribuidor_que_estaba_dentro_tambien_sale(app: Flask, gente: Personas, admin: Cliente) -> None:
    contador = gente["distribuidor_contador"]
    empresa = crear(contador)
    entrada = contador.post("loginDistribuidor", {"ruc": empresa["EMP_RUC"]})
    dentro = Cliente(app, (entrada.json or {})["token"])
    assert dentro.get("sesion").status_code == 200
    admin.cambiar(f"empresas/activar/{empresa['EMP_CODIGO']}", {"EMP_ACTIVA": False})
    assert error(dentro.get("sesion"))[0] == 403
    assert contador.get("sesion").status_code == 200


def test_activar_la_activa_o_con_otra_version_es_409(app: Flask, admin: Cliente) -> None:
    eid = crear(admin)["EMP_CODIGO"]
    ruta = f"empresas/activar/{eid}"
    assert error(admin.cambiar(ruta, {"EMP_ACTIVA": True})) == (409, "estado_invalido")
    admin.put(f"empresas/{eid}", {"EMP_CIUDAD": "Loja"})
    assert error(admin.put(ruta, {"EMP_ACTIVA": False, "version": 1})) == (409, "conflicto")
    assert cuantas(app, "auditoria", "accion = 'desactivar' AND empresa_id = %s", eid) == 0


def test_activar_es_del_administrador(gente: Personas) -> None:
    eid = crear(gente["distribuidor"])["EMP_CODIGO"]
    respuesta = gente["distribuidor"].put(f"empresas/activar/{eid}", {"EMP_ACTIVA": False})
    assert error(respuesta) == (403, "sin_permiso")
