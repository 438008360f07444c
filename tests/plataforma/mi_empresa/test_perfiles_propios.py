"""Los perfiles que una empresa define: lo que permiten, quién los da y qué pasa cuando cambian."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask, g

from api.core import declarado
from api.core.datos.db import en_empresa
from api.core.datos.sesion import Sesion
from api.plataforma.usuarios import de_empresa, perfiles, permisos
from api.plataforma.usuarios.models import PERFILES_EMPRESA
from tests.client import Cliente
from tests.factories import como_confirmada, entrar, error, filas
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import registrada

RUTA = "empresa/perfiles"
USUARIOS = "empresa/usuarios"
CAJERO = ["cobros.editar"]
Entrar = Callable[..., Cliente]


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict[str, Any]:
    return como_confirmada(app, registrada(app))


@pytest.fixture(scope="module")
def dueno(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


@pytest.fixture(scope="module")
def con_perfil(app: Flask, dueno: Cliente, empresa: dict[str, Any]) -> Entrar:
    """Alguien con ese perfil, que ya entró con la clave del propietario."""

    def crear(usuario: str, perfil: str, quien: Cliente = dueno) -> Cliente:
        persona = {
            "USU_USUARIO": usuario,
            "USU_NOMBRE": usuario.title(),
            "USU_CORREO": f"{usuario}@u.example",
        }
        creado = quien.post(USUARIOS, {**persona, "perfil": perfil})
        assert creado.status_code == 201, creado.text
        del_dueno = "(SELECT clave_hash FROM usuarios WHERE id = %s)"
        filas(
            app,
            f"UPDATE usuarios SET clave_hash = {del_dueno} WHERE id = %s",
            dueno.sesion["USU_CODIGO"],
            creado.json["USU_CODIGO"],
        )
        return entrar(app, empresa, usuario=usuario)

    return crear


def _definir(quien: Cliente, nombre: str, permisos_: list[str]) -> dict[str, Any]:
    definido = quien.post(RUTA, {"nombre": nombre, "permisos": permisos_})
    assert definido.status_code == 201, definido.text
    return dict(definido.json)


def test_cada_permiso_de_una_empresa_tiene_su_grupo_y_sus_palabras() -> None:
    de_ellas = permisos.de_alguien_de_una_empresa()
    assert de_ellas - set(declarado.PERMISOS_DICHOS) == set()
    assert set(declarado.PERMISOS_DICHOS) <= de_ellas
    catalogo = permisos.catalogo()
    assert {uno.grupo for uno in catalogo} == set(permisos.GRUPOS)
    assert {otro for uno in catalogo for otro in uno.pide} <= de_ellas
    assert len({uno.nombre for uno in catalogo}) == len(catalogo)
    assert permisos.de_empresa()["propietario"] == de_ellas  # los da todos


def test_el_catalogo_dice_lo_que_pide_cada_uno_y_quien_lo_tiene(dueno: Cliente) -> None:
    catalogo = {uno["permiso"]: uno for uno in dueno.get(f"{RUTA}/permisos").json}
    assert catalogo["documentos.emitir"] == {
        "permiso": "documentos.emitir",
        "grupo": "Ventas",
        "nombre": "Emitir y anular comprobantes",
        "pide": ["documentos.ver", "clientes.ver", "productos.ver"],
        "fijos": ["propietario", "facturador"],
        "siempre": False,
        "lo_da": True,
    }
    assert catalogo["inicio.ver"]["siempre"]


def test_uno_nuevo_permite_lo_elegido_lo_que_pide_y_nada_mas(dueno: Cliente, con_perfil: Entrar) -> None:
    perfil = _definir(dueno, "Caja Norte", CAJERO)
    assert perfil["codigo"] == "p-caja-norte"
    assert set(perfil["permisos"]) == {
        "cobros.editar",
        "cobros.ver",
        "clientes.ver",
        "empresa.ver",
        "inicio.ver",
    }
    cajera = con_perfil("cajera", perfil["codigo"])
    assert (cajera.sesion["perfil"], cajera.sesion["perfil_nombre"]) == ("p-caja-norte", "Caja Norte")
    assert set(cajera.sesion["permisos"]) == set(perfil["permisos"])
    assert cajera.get("sesion").json["perfil_nombre"] == "Caja Norte"
    assert {m["MEN_RUTA"] for m in cajera.sesion["menus"]} & {"clientes", "facturas"} == {"clientes"}
    assert cajera.get("/api/cobros/formas").status_code == 200
    assert error(cajera.get("/api/proveedores")) == (403, "sin_permiso")
    assert error(cajera.get(RUTA)) == (403, "sin_permiso")
    (suyo,) = [uno for uno in dueno.get(RUTA).json if uno["id"] == perfil["id"]]
    assert (suyo["usuarios"], suyo["reparo"]) == (["Cajera"], "")
    assert "p-caja-norte" in [uno["PRF_CODIGO"] for uno in dueno.get(f"{USUARIOS}/perfiles").json]


def test_al_cambiar_lo_que_permite_terminan_las_sesiones_de_quienes_lo_tienen(
    app: Flask, dueno: Cliente, con_perfil: Entrar, empresa: dict[str, Any]
) -> None:
    perfil = _definir(dueno, "Bodega", ["productos.editar"])
    bodeguero = con_perfil("bodeguero", perfil["codigo"])
    ruta = f"{RUTA}/{perfil['id']}"
    assert dueno.cambiar(ruta, {"nombre": "Bodega central"}).json["codigo"] == "p-bodega"
    assert bodeguero.get("sesion").json["perfil_nombre"] == "Bodega central"  # un nombre no saca a nadie
    cambiado = dueno.cambiar(ruta, {"permisos": ["proveedores.ver"]})
    assert "proveedores.ver" in cambiado.json["permisos"]
    assert error(bodeguero.get("sesion")) == (401, "sin_sesion")
    otra_vez = entrar(app, empresa, usuario="bodeguero")
    assert otra_vez.get("/api/proveedores").status_code == 200
    assert error(otra_vez.get("/api/productos")) == (403, "sin_permiso")


def test_dejar_de_tenerlo_tambien_termina_sus_sesiones_y_entonces_se_elimina(
    dueno: Cliente, con_perfil: Entrar
) -> None:
    perfil = _definir(dueno, "De paso", CAJERO)
    de_paso = con_perfil("depaso", perfil["codigo"])
    ocupado = dueno.llamar("DELETE", f"{RUTA}/{perfil['id']}")
    assert error(ocupado) == (422, "regla_de_negocio")
    assert "Depaso" in ocupado.json["msg"]
    usuario = f"{USUARIOS}/{de_paso.sesion['USU_CODIGO']}"
    assert dueno.cambiar(usuario, {"perfil": "consulta"}).json["perfil"] == "consulta"
    assert error(de_paso.get("sesion")) == (401, "sin_sesion")
    assert dueno.llamar("DELETE", f"{RUTA}/{perfil['id']}").status_code == 204
    assert error(dueno.cambiar(usuario, {"perfil": perfil["codigo"]})) == (422, "regla_de_negocio")


def test_nadie_da_ni_manda_en_lo_que_no_tiene(dueno: Cliente, con_perfil: Entrar) -> None:
    jefe = con_perfil(
        "jefe", _definir(dueno, "Jefe de ventas", ["usuarios.editar", "documentos.emitir"])["codigo"]
    )
    contable = _definir(dueno, "Contable", ["contabilidad.editar"])
    suyo = next(uno for uno in jefe.get(RUTA).json if uno["nombre"] == "Jefe de ventas")
    assert suyo["reparo"] == "Es su propio perfil: pídalo a otra persona."
    catalogo = {uno["permiso"]: uno["lo_da"] for uno in jefe.get(f"{RUTA}/permisos").json}
    assert (catalogo["documentos.emitir"], catalogo["pagos.aprobar"]) == (True, False)
    que_da = {uno["PRF_CODIGO"]: uno["lo_da"] for uno in jefe.get(f"{USUARIOS}/perfiles").json}
    assert (que_da["propietario"], que_da["consulta"], que_da[suyo["codigo"]]) == (False, False, True)
    otro = {"USU_USUARIO": "otro", "USU_NOMBRE": "Otro", "USU_CORREO": "otro@u.example"}
    del_dueno = f"{USUARIOS}/{dueno.sesion['USU_CODIGO']}"
    mal = (
        jefe.post(RUTA, {"nombre": "Todo", "permisos": ["pagos.aprobar"]}),
        jefe.cambiar(f"{RUTA}/{contable['id']}", {"nombre": "Mío"}),
        jefe.cambiar(f"{RUTA}/{suyo['id']}", {"nombre": "Jefazo"}),
        jefe.llamar("DELETE", f"{RUTA}/{contable['id']}"),
        jefe.post(USUARIOS, {**otro, "perfil": "propietario"}),
        jefe.post(USUARIOS, {**otro, "perfil": contable["codigo"]}),
        jefe.cambiar(del_dueno, {"USU_CORREO": "jefe@u.example"}),
        jefe.put(f"{del_dueno}/activo", {"USU_ACTIVO": False}),
        jefe.post(f"{del_dueno}/recuperar"),
        jefe.post(f"{del_dueno}/sesiones"),
    )
    assert [error(uno) for uno in mal] == [(422, "regla_de_negocio")] * len(mal)
    vendedor = _definir(jefe, "Vendedor", ["documentos.emitir"])
    creado = jefe.post(USUARIOS, {**otro, "perfil": vendedor["codigo"]})
    assert creado.status_code == 201
    suya = f"{USUARIOS}/{creado.json['USU_CODIGO']}"
    assert error(jefe.cambiar(suya, {"perfil": "facturador"})) == (422, "regla_de_negocio")


def test_quien_tiene_el_permiso_por_un_perfil_propio_cuenta_entre_los_que_lo_tienen(
    app: Flask, dueno: Cliente, con_perfil: Entrar, empresa: dict[str, Any]
) -> None:
    perfil = _definir(dueno, "Tesorería", ["pagos.preparar"])
    tesorera = con_perfil("tesorera", perfil["codigo"])

    def aprueban() -> list[str]:
        with app.app_context(), en_empresa(empresa["EMP_CODIGO"]):
            return [usuario.usuario for usuario in de_empresa.con_permiso("pagos.aprobar")]

    assert "tesorera" not in aprueban()
    filas(
        app,
        "UPDATE usuarios SET puesto_en = NULL, puesto_por = '' WHERE id = %s",
        tesorera.sesion["USU_CODIGO"],
    )
    assert dueno.cambiar(f"{RUTA}/{perfil['id']}", {"permisos": ["pagos.aprobar"]}).status_code == 200
    assert "tesorera" in aprueban()
    # Quien le dio el permiso acaba de poder confirmarse a sí mismo por ella.
    (puesto,) = filas(app, "SELECT puesto_por FROM usuarios WHERE id = %s", tesorera.sesion["USU_CODIGO"])
    assert puesto["puesto_por"].endswith(f":{dueno.sesion['USU_CODIGO']}")


@pytest.mark.parametrize("nombre", ["Contador", "  cajón ", "CAJON"])
def test_un_nombre_no_se_repite(dueno: Cliente, nombre: str) -> None:
    if not any(uno["nombre"] == "Cajón" for uno in dueno.get(RUTA).json):
        _definir(dueno, "Cajón", CAJERO)
    repetido = dueno.post(RUTA, {"nombre": nombre, "permisos": CAJERO})
    assert error(repetido) == (409, "conflicto")
    assert "nombre" in repetido.json["errors"]["json"]


@pytest.mark.parametrize("permiso", ["planes.editar", "nada", "documentos.ver; DROP"])
def test_un_permiso_que_no_es_de_una_empresa_no_se_da(dueno: Cliente, permiso: str) -> None:
    assert error(dueno.post(RUTA, {"nombre": "Mal", "permisos": [permiso]})) == (422, "regla_de_negocio")


def test_dos_que_cambian_el_mismo_no_se_pisan_y_lo_que_no_cambia_no_saca_a_nadie(dueno: Cliente) -> None:
    perfil = _definir(dueno, "De dos", CAJERO)
    ruta = f"{RUTA}/{perfil['id']}"
    assert dueno.put(ruta, {"permisos": perfil["permisos"], "version": 1}).json["version"] == 1
    assert dueno.put(ruta, {"descripcion": "Uno", "version": 1}).status_code == 200
    tarde = dueno.put(ruta, {"descripcion": "Dos", "version": 1})
    assert error(tarde) == (409, "conflicto")


def test_dar_un_perfil_mientras_cambia_no_deja_a_nadie_con_lo_de_antes(
    dueno: Cliente, con_perfil: Entrar
) -> None:
    perfil = _definir(dueno, "Carrera", CAJERO)
    alguien = con_perfil("alguien", "consulta")
    usuario = f"{USUARIOS}/{alguien.sesion['USU_CODIGO']}"
    with ThreadPoolExecutor(2) as hilos:
        dar = hilos.submit(dueno.put, usuario, {"perfil": perfil["codigo"], "version": 1})
        quitar = hilos.submit(dueno.put, f"{RUTA}/{perfil['id']}", {"permisos": [], "version": 1})
        assert (dar.result().status_code, quitar.result().status_code) == (200, 200)
    assert error(alguien.get("sesion")) == (401, "sin_sesion")


def test_el_codigo_no_cambia_con_el_nombre_y_quien_llega_a_ese_nombre_lleva_un_numero(dueno: Cliente) -> None:
    codigos = []
    for vez in ("Antes", "Después", "Ahora"):
        hecho = _definir(dueno, "Caja Sur", CAJERO)
        codigos.append(hecho["codigo"])
        for nombre in ("CAJA SUR", f"Caja Sur {vez}"):  # el suyo no le estorba
            hecho = dueno.put(f"{RUTA}/{hecho['id']}", {**hecho, "nombre": nombre}).json
        assert hecho["codigo"] == codigos[-1]
    assert codigos == [codigos[0], f"{codigos[0]}-2", f"{codigos[0]}-3"]


def test_a_quien_vende_el_producto_y_a_un_trabajo_no_les_falta_ningun_permiso(app: Flask) -> None:
    with app.app_context():
        assert perfiles.le_faltan(CAJERO) == frozenset()
        g.sesion = Sesion("administrador", 6, "Luz", "ADMINISTRADOR")
        assert perfiles.le_faltan(CAJERO) == frozenset()


def test_tienen_un_permiso_los_perfiles_de_la_casa_que_lo_dan(app: Flask, eid_a: int) -> None:
    with app.app_context(), en_empresa(eid_a):
        fijos, _ = perfiles.con_permiso("cobros.editar")
    assert set(fijos) == {
        perfil for perfil, suyos in permisos.de_empresa().items() if "cobros.editar" in suyos
    }
    assert "propietario" in fijos and len(fijos) < len(PERFILES_EMPRESA)


def test_los_de_otra_empresa_no_se_ven_ni_se_dan(gente: Personas, dueno: Cliente) -> None:
    perfil = _definir(dueno, "Solo de aquí", CAJERO)
    ajeno = gente["propietario_a"]
    assert perfil["codigo"] not in [uno["codigo"] for uno in ajeno.get(RUTA).json]
    assert error(ajeno.put(f"{RUTA}/{perfil['id']}", {"nombre": "Mío", "version": 1})) == (
        404,
        "no_encontrado",
    )
    persona = {"USU_USUARIO": "ajena", "USU_NOMBRE": "Ajena", "USU_CORREO": "ajena@u.example"}
    assert error(ajeno.post(USUARIOS, {**persona, "perfil": perfil["codigo"]})) == (422, "regla_de_negocio")


def test_el_proveedor_ve_los_de_la_empresa(gente: Personas, dueno: Cliente, empresa: dict[str, Any]) -> None:
    perfil = _definir(dueno, "Del proveedor", CAJERO)
    vistos = gente["administrador"].get(f"empresas/usuario/{empresa['EMP_CODIGO']}/perfiles").json
    assert [uno["PRF_CODIGO"] for uno in vistos][:4] == list(PERFILES_EMPRESA)
    assert perfil["codigo"] in [uno["PRF_CODIGO"] for uno in vistos]


def test_lo_hecho_se_lee_en_la_auditoria(dueno: Cliente) -> None:
    perfil = _definir(dueno, "Auditado", CAJERO)
    dueno.cambiar(f"{RUTA}/{perfil['id']}", {"permisos": ["productos.ver"]})
    consulta = {"entidad": "perfil", "entidad_id": perfil["id"]}
    cambio, alta = dueno.get("empresa/auditoria", query_string=consulta).json["items"]
    assert (alta["accion"], cambio["entidad_nombre"]) == ("crear", "Perfil de usuarios")
    (campo,) = cambio["cambios"]
    assert "Registrar y anular cobros" in campo["antes"]
    assert "Ver los productos" in campo["despues"]
