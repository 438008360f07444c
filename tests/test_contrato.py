"""El documento OpenAPI tiene todas las llamadas de docs/contrato.md §5, y dice qué responde cada una."""

import json
import re
from typing import Any

import pytest
from flask import Flask

from api.core.arranque import RAIZ
from tests import rutas
from tests.client import Cliente, P

CLIENTE = {
    f"CLI_{campo}"
    for campo in (
        *("TIPOID", "IDENTIFICACION", "NOMBRE", "NOMBREC", "CORREOS", "TELEFONO", "CELULAR", "DIRECCION"),
        *("PROVINCIA", "CIUDAD", "TIPO", "GRUPO", "TIPJURIDICA", "VENDEDOR", "COBRADOR", "DIASCREDITO"),
        *("LIMITE", "NOTAS", "ACTIVO"),
    )
}
# Las llamadas que ya existían (docs/contrato.md §5): método, dirección y qué se envía (campos JSON o
# multipart). {} es un argumento cualquiera.
LLAMADAS: list[tuple[str, str, set[str]]] = [
    # Autenticación y registro
    ("post", f"{P}/loginAdmin", {"usuario", "clave", "recordar"}),
    ("post", f"{P}/loginDistribuidor", {"ruc", "usuario", "clave"}),
    ("post", f"{P}/login", {"ruc", "usuario", "clave", "recordar"}),
    (
        "post",
        f"{P}/registro",
        {"EMP_RUC", "EMP_NOMBREC", "EMP_NOMBRE", "email", "usuario", "clave", "acepta_terminos"},
    ),
    ("post", f"{P}/registro/pago/{{}}/{{}}/{{}}", {"current"}),
    ("post", f"{P}/recuperar", {"ruc", "usuario"}),
    ("get", f"{P}/comprobarfirmaPlan/{{}}/{{}}", set()),
    ("post", f"{P}/menus/menuAdmin", {"id"}),
    ("post", f"{P}/menus/menuEmpresa", {"ruc"}),
    # Productos, asesores, configuraciones
    ("get", f"{P}/productos", set()),
    ("get", f"{P}/asesor", set()),
    ("post", f"{P}/asesor/nombre", {"nombre"}),
    ("get", f"{P}/configuraciones", set()),
    ("get", f"{P}/configuraciones/{{}}", set()),
    ("put", f"{P}/configuraciones/actualizar", {"CON_CODIGO", *(f"CON_VALOR{n}" for n in range(1, 9))}),
    ("post", f"{P}/configuraciones/imagen/{{}}", {"current"}),
    ("delete", f"{P}/configuraciones/imagen/{{}}", set()),
    ("post", f"{P}/configuraciones/probarCorreo", {"correo"}),
    # Empresas
    ("get", f"{P}/empresas/usuario/{{}}", set()),
    ("get", f"{P}/empresas/empresas/{{}}", set()),
    ("get", f"{P}/empresas/empresasPaginacion/{{}}", set()),
    ("get", f"{P}/empresas/bancos", set()),
    ("get", f"{P}/empresas/comprobarEmpresa/{{}}", set()),
    ("get", f"{P}/empresas/{{}}", set()),
    ("get", f"{P}/empresas/perfiles", set()),
    (
        "put",
        f"{P}/empresas/{{}}",
        {"EMP_RUC", "EMP_NOMBREC", "EMP_NOMBRE", "email", "DRB_CODIGO", "version"},
    ),
    ("put", f"{P}/empresas/comprobarEmpresaEstado/{{}}", {"EMP_ESTADO", "EMP_MOTIVO"}),
    ("get", f"{P}/empresas/buscarEmpresa/{{}}", set()),
    ("post", f"{P}/empresas/nombre", set()),
    ("delete", f"{P}/empresas/{{}}", set()),
    ("post", f"{P}/empresas", {"EMP_RUC", "EMP_NOMBREC", "EMP_NOMBRE", "email", "usuario"}),
    # Auditoría
    ("get", f"{P}/auditoria", set()),
    ("get", f"{P}/auditoria/exportar", set()),
    # Tablero
    ("get", f"{P}/tablero", set()),
    ("get", f"{P}/tablero/exportar/{{}}", set()),
    # Menús
    ("post", f"{P}/menus/menuRolesAdmin", {"PRF_CODIGO", "menus"}),
    ("put", f"{P}/menus/menuEmpresaAdmin/{{}}", {"MEN_CODIGO"}),
    ("get", f"{P}/menus", set()),
    ("get", f"{P}/menus/menuEmpresaAdmin/{{}}", set()),
    ("get", f"{P}/menus/menuRolesAdmin/{{}}", set()),
    # Planes y recibos
    ("get", f"{P}/planes", set()),
    ("get", f"{P}/planes/{{}}", set()),
    ("get", f"{P}/planes/plan/orel/utilizados/{{}}", set()),
    ("get", f"{P}/empresas/planes", set()),
    (
        "post",
        f"{P}/empresas/planes",
        {"EMP_CODIGO", "PLAN_CODIGO", "PLANEMPRESA_INICIA", "PLANEMPRESA_CADUCA"},
    ),
    ("put", f"{P}/empresas/planes/{{}}", {"PLAN_CODIGO", "PLANEMPRESA_CADUCA", "version"}),
    ("delete", f"{P}/empresas/planes/{{}}", set()),
    ("get", f"{P}/empresas/planesEmpresa/{{}}", set()),
    ("get", f"{P}/empresas/planesEmpresaOrel/{{}}", set()),
    ("get", f"{P}/empresas/planesOrel/{{}}", set()),
    ("post", f"{P}/empresas/planesOrel", {"EMP_CODIGO", "PLAN_CODIGO", "PLANOREL_CADUCA"}),
    ("put", f"{P}/empresas/planesOreL/{{}}", {"PLAN_CODIGO", "PLANOREL_CADUCA", "version"}),
    ("post", f"{P}/empresas/pago/{{}}", {"current", "familia", "banco", "referencia", "valor", "fecha"}),
    ("get", f"{P}/empresas/descarga/{{}}/{{}}", set()),
    ("put", f"{P}/empresas/recibos/{{}}", {"estado", "motivo"}),
    # La comprobación del certificado de firma
    ("post", f"{P}/firma/comprobar", {"password", "signfile"}),
    # Soporte, la parte pública
    ("get", f"{P}/soporte/datosSoporteCliente/{{}}", set()),
    (
        "post",
        f"{P}/soporte",
        {
            "SPT_PRODUCTOS",
            "SPT_RUC",
            "SPT_CLIENTENOMBRE",
            "SPT_CLIENTECORREO",
            "SPT_CLIENTETELEFONO",
            "SPT_ASUNTO",
            "SPT_MENSAJE",
            "SPT_ESTADO",
            "SPT_NOMBREARCHIVO",
        },
    ),
    ("post", f"{P}/soporte/docCli/{{}}", {"current"}),
    # Soporte, atendido
    ("get", f"{P}/soporte", set()),
    ("get", f"{P}/soporte/{{}}", set()),
    (
        "put",
        f"{P}/soporte/{{}}",
        {"SPT_PRODUCTOS", "SPT_ASUNTO", "SPT_CLIENTENOMBRE", "SPT_CLIENTECORREO", "ASE_CODIGO", "version"},
    ),
    ("put", f"{P}/soporte/soporte/{{}}", {"SPT_ESTADO", "SPT_RESPUESTA"}),
    ("post", f"{P}/soporte/docAse/{{}}", {"current"}),
    ("get", f"{P}/soporte/descargaCli/{{}}", set()),
    ("get", f"{P}/soporte/descargaAse/{{}}", set()),
    ("post", f"{P}/soporte/correo", {"SPT_ID", "plantilla", "asunto", "mensaje"}),
    ("post", f"{P}/soporte/nombre", {"nombre"}),
    ("delete", f"{P}/soporte/{{}}", set()),
    # Consultas al registro tributario
    *(
        ("get", f"{P}/consultas/{cual}/{{}}", set[str]())
        for cual in ("empresa", "especial", "fantasma", "retencion", "rimpe", "catastro", "cedula")
    ),
    # Clientes
    *(
        ("get", f"/api/clientes{camino}", set[str]())
        for camino in ("", "/apiRuc/{}", "/paginacion", "/totalClientes", "/consumidorFinal", "/{}")
    ),
    ("post", "/api/clientes/import", {"current", "mapeo", "simular"}),
    ("get", "/api/clientes/import/{}", set()),
    ("post", "/api/clientes/nombre", {"nombre"}),
    *(
        ("get", f"/api/clientes/{camino}", set[str]())
        for camino in (
            *(
                "valorFactura/{}",
                "estadoCuenta/{}",
                "valorNeto",
                "saldoEstadoCuenta/{}",
                "cobroEstadoCuenta/{}",
            ),
            *("documentos", "documentos/{}", "documentos/{}/archivo/{}"),
        )
    ),
    ("post", "/api/clientes/documentos", {"current", "idCli", "fecha", "total", "estado"}),
    ("post", "/api/clientes/documentos/img", {"current", "DOC_CODIGO"}),
    ("delete", "/api/clientes/documentos/{}", set()),
    ("post", "/api/clientes/enviar", {"CLI_CODIGO", "que", "correos", "asunto", "mensaje", "desde", "hasta"}),
    ("post", "/api/clientes/enviarWS", {"CLI_CODIGO", "que", "telefono", "mensaje", "desde", "hasta"}),
    *(("get", f"/api/clientes/reporte/{forma}/{{}}/{{}}", set[str]()) for forma in ("excel", "pdf")),
    ("post", "/api/clientes", CLIENTE),
    ("put", "/api/clientes/{}", {*CLIENTE, "version"}),
    ("get", "/api/tipoClientes", set()),
    ("get", "/api/grupoClientes", set()),
    ("get", "/api/tipJuridica/{}", set()),
    # La sesión (docs/contrato.md §3)
    ("post", f"{P}/logout", set()),
    ("get", f"{P}/sesion", set()),
    ("put", f"{P}/clave", {"clave_actual", "clave_nueva"}),
]
# Lo que traen las respuestas (docs/contrato.md §4 y §5).
RESPUESTAS: list[tuple[str, str, set[str]]] = [
    (
        "post",
        f"{P}/login",
        {
            "token",
            "eid",
            "COM_CODIGO",
            "EMP_RUC",
            "EMP_NOMBREC",
            "USU_CODIGO",
            "USU_USUARIO",
            "USU_ACTIVO",
            "perfil",
            "permisos",
            "menus",
            "cambiar_clave",
        },
    ),
    (
        "post",
        f"{P}/loginAdmin",
        {"token", "id", "USU_USUARIO", "USU_NOMBRE", "PRF_CODIGO", "DRB_CONTADOR", "permisos"},
    ),
    ("post", f"{P}/loginDistribuidor", {"token", "eid", "COM_CODIGO", "EMP_RUC"}),
    ("post", f"{P}/registro", {"EMP_CODIGO", "pago_token"}),
    ("post", f"{P}/soporte", {"SPT_ID", "adjunto_token"}),
    ("get", "/api/clientes/{}", {"CLI_CODIGO", "EMP_CODIGO", *CLIENTE, "version"}),
    ("get", "/api/clientes/paginacion", {"items", "page", "tamano", "total", "paginas"}),
    ("post", "/api/clientes", {"CLI_CODIGO", "avisos"}),
    ("get", "/api/clientes/valorFactura/{}", {"CLI_CODIGO", "documentos", "facturado", "creditos", "neto"}),
    (
        "get",
        "/api/clientes/estadoCuenta/{}",
        {"CLI_CODIGO", "saldoInicial", "movimientos", "cargos", "abonos", "saldoFinal", "antiguedad"},
    ),
    ("get", "/api/clientes/valorNeto", {"facturado", "creditos", "cobrado", "neto", "porCobrar", "vencido"}),
    ("get", "/api/clientes/saldoEstadoCuenta/{}", {"saldo", "porVencer", "vencido", "anticipos"}),
    ("get", "/api/clientes/cobroEstadoCuenta/{}", {"items", "page", "tamano", "total", "paginas"}),
    ("post", "/api/clientes/documentos", {"DOC_CODIGO", "archivos", "estado", "saldo"}),
    ("get", f"{P}/comprobarfirmaPlan/{{}}/{{}}", {"activar", "mensaje"}),
    ("get", f"{P}/planes", {"PLAN_CODIGO", "PLAN_NOMBRE", "PLAN_TIPO", "PLAN_VALOR", "familia"}),
    ("get", f"{P}/planes/plan/orel/utilizados/{{}}", {"total", "utilizados", "PLANOREL_CADUCA"}),
    (
        "get",
        f"{P}/empresas/planesEmpresa/{{}}",
        {"PLANEMPRESA_ID", "PLANEMPRESA_EXTENSION", "PLANEMPRESA_CADUCA", "PLAN_TIPO", "activarEditarPlan"},
    ),
    (
        "get",
        f"{P}/empresas/planesEmpresaOrel/{{}}",
        {"PLANOREL_ID", "PLANOREL_EXTENSION", "PLANOREL_CADUCA", "activarDescargaPlan"},
    ),
    ("get", f"{P}/productos", {"PROD_ID", "PROD_NOMBRE"}),
    (
        "get",
        f"{P}/configuraciones",
        {"CON_CODIGO", "CON_NOMBRE", *(f"CON_VALOR{n}" for n in range(1, 9))},
    ),
    (
        "post",
        f"{P}/menus/menuEmpresa",
        {"MEN_CODIGO", "MEN_NOMBRE", "MEN_RUTA", "MEN_ICONO", "MEN_ORDEN", "MEN_PADRE"},
    ),
    ("get", f"{P}/consultas/empresa/{{}}", {"RAZON_SOCIAL"}),
    ("get", f"{P}/soporte/datosSoporteCliente/{{}}", {"correo", "nombre", "telefono"}),
]
ERRORES = {"400", "401", "403", "404", "409", "413", "415", "422", "429", "502", "503"}


@pytest.fixture(scope="module")
def documento(app: Flask) -> dict[str, Any]:
    respuesta = Cliente(app).get("/api/openapi.json")
    assert respuesta.status_code == 200
    assert respuesta.mimetype == "application/json"
    return respuesta.json or {}


def _operaciones(documento: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Por "get /ruta/{}", se llamen como se llamen los argumentos."""
    return {
        f"{metodo} {re.sub('{[^}]*}', '{}', camino)}": operacion
        for camino, metodos in documento["paths"].items()
        for metodo, operacion in metodos.items()
        if metodo != "parameters"
    }


def _campos(documento: dict[str, Any], esquema: dict[str, Any]) -> set[str]:
    """Los campos de un esquema: los de su referencia, sus filas o sus partes."""
    if "$ref" in esquema:
        return _campos(documento, documento["components"]["schemas"][esquema["$ref"].rsplit("/", 1)[1]])
    partes = [
        *esquema.get("allOf", []),
        *esquema.get("oneOf", []),
        *([esquema["items"]] if "items" in esquema else []),
    ]
    return set(esquema.get("properties", {})).union(*(_campos(documento, parte) for parte in partes))


def _cuerpo(contenido: dict[str, Any]) -> dict[str, Any]:
    esquema: dict[str, Any] = next(iter(contenido["content"].values()))["schema"]
    return esquema


@pytest.mark.parametrize(("metodo", "camino", "campos"), LLAMADAS)
def test_cada_llamada_de_la_especificacion_esta_con_sus_campos(
    documento: dict[str, Any], metodo: str, camino: str, campos: set[str]
) -> None:
    operacion = _operaciones(documento)[f"{metodo} {camino}"]
    enviados = _campos(documento, _cuerpo(operacion["requestBody"])) if "requestBody" in operacion else set()
    assert campos <= enviados
    assert bool(campos) == bool(enviados)


@pytest.mark.parametrize(("metodo", "camino", "campos"), RESPUESTAS)
def test_cada_respuesta_trae_lo_que_dice_el_contrato(
    documento: dict[str, Any], metodo: str, camino: str, campos: set[str]
) -> None:
    respuestas = _operaciones(documento)[f"{metodo} {camino}"]["responses"]
    exito = next(r for codigo, r in respuestas.items() if codigo.startswith("2"))
    assert campos <= _campos(documento, _cuerpo(exito))


def test_el_documento_y_las_rutas_son_las_mismas(app: Flask, documento: dict[str, Any]) -> None:
    caminos = {f"{r.metodo.lower()} {re.sub('{[^}]*}', '{}', r.patron)}" for r in rutas.todas(app)}
    assert caminos == set(_operaciones(documento))


def test_cada_operacion_se_explica_y_declara_sus_errores(documento: dict[str, Any]) -> None:
    for nombre, operacion in _operaciones(documento).items():
        assert re.match(r"[A-ZÁÉÍÓÚÑ].*\.$", operacion["summary"]), nombre
        assert "\n" not in operacion["summary"], nombre
        assert set(operacion["responses"]) >= ERRORES, nombre
        assert "500" not in operacion["responses"], nombre


def test_cada_operacion_declara_su_acceso(app: Flask, documento: dict[str, Any]) -> None:
    accesos = {f"{r.metodo.lower()} {re.sub('{[^}]*}', '{}', r.patron)}": r for r in rutas.todas(app)}
    for nombre, operacion in _operaciones(documento).items():
        ruta = accesos[nombre]
        de_todos, de_un_programa = ruta.acceso == "publico", ruta.acceso in ("empresa", "sesion")
        con_llave = de_un_programa and ruta.permisos and not operacion.get("x-clave-reciente")
        otras = [[{}] if de_todos else [], [{"llave": []}] if con_llave else []]
        assert operacion["security"] == [*otras[0], {"xToken": []}, *otras[1]]
        assert operacion["x-acceso"] == ruta.acceso
        assert operacion.get("x-permisos", []) == list(ruta.permisos)


# Las llama otro servidor, con su propio secreto.
DE_MAQUINA = {"post /api/recibidos/correo/entrada"}


def test_lo_que_cambia_algo_nombra_la_cabecera_antifalsificacion(documento: dict[str, Any]) -> None:
    for nombre, operacion in _operaciones(documento).items():
        pide = {"$ref": "#/components/parameters/XsrfToken"} in operacion.get("parameters", [])
        assert pide == (not nombre.startswith("get") and nombre not in DE_MAQUINA), nombre


def test_lo_que_crea_algo_admite_clave_de_idempotencia(documento: dict[str, Any]) -> None:
    """Una lectura no crea nada, aunque responda que lo pedido todavía se calcula."""
    for nombre, operacion in _operaciones(documento).items():
        crea = not nombre.startswith("get") and bool({"201", "202"} & set(operacion["responses"]))
        admite = {"$ref": "#/components/parameters/IdempotencyKey"} in operacion.get("parameters", [])
        assert crea == admite, nombre


def test_cada_error_documentado_lleva_el_cuerpo_del_contrato(documento: dict[str, Any]) -> None:
    error = _cuerpo(documento["components"]["responses"]["Error"])
    assert _campos(documento, error) == {"msg", "code", "status", "errors", "solicitud"}
    de_programas = _campos(documento, _cuerpo(documento["components"]["responses"]["ErrorDeV1"]))
    assert de_programas == {"error"}
    for nombre, operacion in _operaciones(documento).items():
        cual = "ErrorDeV1" if " /api/v1/" in nombre else "Error"
        for codigo in ERRORES:
            assert operacion["responses"][codigo] == {"$ref": f"#/components/responses/{cual}"}, nombre


def test_la_pagina_de_la_documentacion_responde(app: Flask) -> None:
    respuesta = Cliente(app).get("/api/docs")
    assert respuesta.status_code in (200, 301, 302, 308)


def test_los_tipos_del_cliente_salen_de_este_documento(documento: dict[str, Any]) -> None:
    """Se hace otra vez con `make tipos`."""
    assert json.loads((RAIZ / "client/api/openapi.json").read_text()) == documento
