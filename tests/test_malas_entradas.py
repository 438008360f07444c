"""Broken and hostile inputs on every route: always the contract's error body, never a 500."""

import io
from collections.abc import Iterable
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.mantenimiento import demo
from tests import rutas
from tests.client import Cliente
from tests.factories import cuantas, solicitud, ticket
from tests.malas_entradas import CUERPOS_ROTOS, IDS, TEXTOS, VALORES
from tests.personas import Personas
from tests.rutas import Ruta

CLIENTE = {
    "CLI_TIPOID": "RUC",
    "CLI_IDENTIFICACION": demo.B,
    "CLI_NOMBRE": "Importadora del Pacífico Cía. Ltda.",
    "CLI_NOMBREC": "Importadora",
    "CLI_CORREOS": ["pagos@pacifico.example"],
    "CLI_TELEFONO": "042345678",
    "CLI_CELULAR": "0991234567",
    "CLI_DIRECCION": "Av. Quito 2210",
    "CLI_PROVINCIA": "Guayas",
    "CLI_CIUDAD": "Guayaquil",
    "CLI_TIPO": 2,
    "CLI_TIPJURIDICA": 22,
    "CLI_GRUPO": None,
    "CLI_VENDEDOR": None,
    "CLI_COBRADOR": None,
    "CLI_DIASCREDITO": 30,
    "CLI_LIMITE": "1500.00",
    "CLI_NOTAS": "Llamar en la tarde.",
    "CLI_ACTIVO": True,
}
# A good body of each route that takes JSON; a test sees that none is missing.
BUENOS: dict[str, dict[str, Any]] = {
    "POST login": {"ruc": demo.A, "usuario": "demo", "clave": "equivocada", "recordar": False},
    "POST loginAdmin": {"usuario": "admin", "clave": "equivocada", "recordar": False},
    "POST loginDistribuidor": {"ruc": demo.A, "usuario": "demo", "clave": "equivocada"},
    "POST registro": solicitud(EMP_RUC="9999999999999"),
    "POST recuperar": {"ruc": demo.A, "usuario": "nadie"},
    "PUT clave": {"clave_actual": "equivocada", "clave_nueva": "Otra-clave-larga-2026"},
    "POST enlaces": {"ruta": "/api/comp/productos"},
    "POST administradores": {
        "USU_USUARIO": "admin",
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@tinta.example",
        "USU_TELEFONO": "0991234567",
        "PRF_CODIGO": 3,
        "DRB_CONTADOR": False,
    },
    "PUT administradores/{personal_id}": {
        "USU_USUARIO": "admin",
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@tinta.example",
        "USU_TELEFONO": "0991234567",
        "PRF_CODIGO": 3,
        "DRB_CONTADOR": False,
        "version": 1,
    },
    "PUT administradores/{personal_id}/activo": {"USU_ACTIVO": True, "version": 1},
    "PUT administradores/{personal_id}/empresas": {"agregar": [1], "quitar": []},
    "POST empresas": {
        "EMP_RUC": "9999999999999",
        "EMP_NOMBREC": "Nueva",
        "EMP_NOMBRE": "Nueva S.A.",
        "email": "nueva@nueva.example",
        "EMP_TELEFONO": "022345678",
        "EMP_DIRECCION": "Av. Amazonas N24-03",
        "EMP_CIUDAD": "Quito",
        "DRB_CODIGO": None,
        "usuario": "gerencia",
    },
    "PUT empresas/{empresa_id}": {
        "EMP_RUC": "9999999999999",
        "EMP_NOMBREC": "Otra",
        "EMP_NOMBRE": "Otra S.A.",
        "email": "otra@otra.example",
        "EMP_TELEFONO": "022345678",
        "EMP_DIRECCION": "Av. Amazonas N24-03",
        "EMP_CIUDAD": "Quito",
        "DRB_CODIGO": None,
        "version": 1,
    },
    "PUT empresas/comprobarEmpresaEstado/{empresa_id}": {
        "EMP_ESTADO": "VERIFICADA",
        "EMP_MOTIVO": "",
        "version": 999,
    },
    "PUT empresas/activar/{empresa_id}": {"EMP_ACTIVA": True, "EMP_MOTIVO": "", "version": 999},
    "POST empresas/usuario/{empresa_id}": {
        "USU_USUARIO": "demo",
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@otra.example",
        "perfil": "consulta",
        "COM_CODIGO": None,
    },
    "PUT empresas/usuario/{empresa_id}/{usuario_id}": {
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@otra.example",
        "perfil": "consulta",
        "COM_CODIGO": 1,
        "version": 1,
    },
    "PUT empresas/usuario/{empresa_id}/{usuario_id}/activo": {"USU_ACTIVO": True},
    "POST menus/menuRolesAdmin": {"PRF_CODIGO": 3, "menus": [{"MEN_CODIGO": 999_999}], "huella": "1"},
    "POST planes": {
        "familia": 1,
        "PLAN_NOMBRE": "Ventas",
        "PLAN_TIPO": "V",
        "PLAN_VALOR": "10.00",
        "PLAN_DOCUMENTOS": 0,
        "PLAN_MESES": 12,
        "PLAN_PRUEBA": True,
        "PLAN_ACTIVO": False,
    },
    "PUT planes/{plan}": {
        "familia": 2,
        "PLAN_NOMBRE": "Cortesía",
        "PLAN_TIPO": "T",
        "PLAN_VALOR": "0.00",
        "PLAN_DOCUMENTOS": 25,
        "PLAN_MESES": 3,
        "PLAN_PRUEBA": True,
        "PLAN_ACTIVO": True,
        "version": 99,
    },
    "POST empresas/planes": {
        "EMP_CODIGO": 1,
        "PLAN_CODIGO": 999_999,
        "PLAN_TIPO": "V",
        "PLANEMPRESA_INICIA": "2026-01-01",
        "PLANEMPRESA_CADUCA": "2027-01-01",
    },
    "PUT empresas/planes/{contrato_id}": {
        "PLAN_CODIGO": 999_999,
        "PLAN_TIPO": "V",
        "PLANEMPRESA_INICIA": "2026-01-01",
        "PLANEMPRESA_CADUCA": "2027-01-01",
        "version": 99,
    },
    "POST empresas/planesOrel": {
        "EMP_CODIGO": 1,
        "PLAN_CODIGO": 999_999,
        "PLAN_TIPO": "T",
        "PLANOREL_INICIA": "2026-01-01",
        "PLANOREL_CADUCA": "2027-01-01",
    },
    **{
        f"PUT empresas/{camino}/{{contrato_id}}": {
            "PLAN_CODIGO": 999_999,
            "PLAN_TIPO": "T",
            "PLANOREL_INICIA": "2026-01-01",
            "PLANOREL_CADUCA": "2027-01-01",
            "version": 99,
        }
        for camino in ("planesOrel", "planesOreL")
    },
    "PUT empresas/recibos/{recibo_id}": {"estado": "RECHAZADO", "motivo": "No se lee", "version": 99},
    "POST menus/menuAdmin": {"id": 1},
    "POST menus/menuEmpresa": {"ruc": demo.A},
    "POST asesor/nombre": {"nombre": "a"},
    "POST soporte": ticket(SPT_PRODUCTOS=999),
    "POST soporte/correo": {
        "SPT_ID": 999999,
        "plantilla": None,
        "asunto": "Su ticket",
        "mensaje": "<p>x</p>",
    },
    "POST soporte/mensajes/{ticket_id}": {"tipo": "nota", "mensaje": "<p>Llamar mañana</p>"},
    "POST soporte/nombre": {"nombre": "andina"},
    "PUT soporte/presencia/{ticket_id}": {"respondiendo": False, "presente": True},
    "PUT soporte/soporte/{ticket_id}": {"SPT_ESTADO": "ABIERTO", "SPT_RESPUESTA": "", "version": 1},
    "PUT soporte/{ticket_id}": {
        "SPT_PRODUCTOS": 1,
        "SPT_RUC": "1714307103",
        "SPT_CLIENTENOMBRE": "Gabriela Espinosa",
        "SPT_CLIENTECORREO": "gabriela@cliente.example",
        "SPT_CLIENTETELEFONO": "0991234567",
        "SPT_ASUNTO": "stec",
        "ASE_CODIGO": None,
        "version": 1,
    },
    "POST /api/clientes": CLIENTE,
    "PUT /api/clientes/{cliente_id}": {**CLIENTE, "version": 99},
    "POST /api/clientes/asesores": {"nombre": "Rosa Mena", "tipoAsesor": "V"},
    "POST /api/clientes/nombre": {"nombre": "andina"},
    "POST /api/grupoClientes": {"nombre": "Exportadores"},
    "PUT configuraciones/actualizar": {"CON_CODIGO": 7, "CON_VALOR1": "593999000333"},
    "POST configuraciones/probarCorreo": {"correo": "prueba@bueno.example"},
}
# A good row of each route whose body is a list.
LISTAS: dict[str, dict[str, Any]] = {
    "PUT menus/menuEmpresaAdmin/{empresa_id}": {"MEN_CODIGO": 999_999, "asignado": True, "MEN_ORDEN": 1},
}
MULTIPARTES = (
    "POST configuraciones/imagen/{nombre}",
    "POST firma/comprobar",
    "POST registro/pago/{familia}/{plan}/{empresa_id}",
    "POST empresas/pago/{contrato_id}",
    "POST soporte/docAse/{ticket_id}",
    "POST soporte/docCli/{ticket_id}",
)
# Whose session reaches the body of each route.
ENTRA = {"empresa": "propietario_a", "administrador": "administrador", "sesion": "propietario_a"}
CLIENTE_ERRONEO = {400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429}
JSON = "application/json"


@pytest.fixture(scope="module")
def gente(app: Flask) -> Personas:
    return Personas(app)


@pytest.fixture(scope="module")
def mapa(app: Flask) -> dict[str, Ruta]:
    return {str(ruta): ruta for ruta in rutas.todas(app)}


def _quien(gente: Personas, ruta: Ruta) -> Cliente:
    """Someone who may call the route, so that its body is read."""
    if str(ruta) == "POST loginDistribuidor":
        return gente["distribuidor_contador"]
    abierta_con_permiso = "administrador" if str(ruta) in MULTIPARTES else "anonimo"
    return gente[ENTRA.get(ruta.acceso, abierta_con_permiso)]


def _error(respuesta: TestResponse, codigos: Iterable[int] = CLIENTE_ERRONEO) -> dict[str, Any]:
    """The body of an error must be the contract's, whole, and leak nothing of the inside."""
    assert respuesta.status_code in codigos, f"{respuesta.status_code} {respuesta.text[:500]}"
    cuerpo: dict[str, Any] = respuesta.json or {}
    assert set(cuerpo) == {"msg", "code", "status", "errors", "solicitud"}
    assert cuerpo["code"] == respuesta.status_code
    assert isinstance(cuerpo["msg"], str)
    assert len(cuerpo["msg"]) > 10
    assert isinstance(cuerpo["errors"], dict)
    assert cuerpo["solicitud"] == respuesta.headers["X-Request-ID"]
    for rastro in ("Traceback", "psycopg", "sqlalchemy", "marshmallow", "werkzeug"):
        assert rastro not in respuesta.text
    return cuerpo


def test_cada_ruta_con_cuerpo_tiene_aqui_uno_bueno(mapa: dict[str, Ruta]) -> None:
    assert {n for n, ruta in mapa.items() if ruta.recibe_json} == set(BUENOS) | set(LISTAS)
    assert {n for n, ruta in mapa.items() if ruta.recibe_archivo} == set(MULTIPARTES)


@pytest.mark.parametrize("cual", CUERPOS_ROTOS)
@pytest.mark.parametrize("nombre", BUENOS)
def test_un_cuerpo_que_no_es_un_objeto_json_es_invalido(
    gente: Personas, mapa: dict[str, Ruta], nombre: str, cual: str
) -> None:
    ruta = mapa[nombre]
    cliente = _quien(gente, ruta)
    respuesta = cliente.llamar(ruta.metodo, ruta.url(), data=CUERPOS_ROTOS[cual], content_type=JSON)
    assert _error(respuesta, {422})["status"] == "validacion"


@pytest.mark.parametrize("cual", CUERPOS_ROTOS)
@pytest.mark.parametrize("nombre", LISTAS)
def test_un_cuerpo_que_no_es_una_lista_de_objetos_es_invalido(
    gente: Personas, mapa: dict[str, Ruta], nombre: str, cual: str
) -> None:
    ruta = mapa[nombre]
    respuesta = _quien(gente, ruta).llamar(
        ruta.metodo, ruta.url(), data=CUERPOS_ROTOS[cual], content_type=JSON
    )
    _error(respuesta, {422})


@pytest.mark.parametrize("cual", VALORES)
@pytest.mark.parametrize("nombre", LISTAS)
def test_una_fila_con_cualquier_valor_se_acepta_o_se_explica(
    gente: Personas, mapa: dict[str, Ruta], nombre: str, cual: str
) -> None:
    ruta = mapa[nombre]
    cliente = _quien(gente, ruta)
    for filas in (VALORES[cual], [VALORES[cual]]):
        _error(cliente.llamar(ruta.metodo, ruta.url(), json=filas), {422})
    for campo in LISTAS[nombre]:
        filas = [{**LISTAS[nombre], campo: VALORES[cual]}]
        respuesta = cliente.llamar(ruta.metodo, ruta.url(), json=filas)
        if respuesta.status_code >= 300:  # a 7 is some menu's number
            _error(respuesta, {422})


@pytest.mark.parametrize("cual", VALORES)
@pytest.mark.parametrize("nombre", BUENOS)
def test_un_campo_con_cualquier_valor_se_acepta_o_se_explica(
    gente: Personas, mapa: dict[str, Ruta], nombre: str, cual: str
) -> None:
    ruta = mapa[nombre]
    cliente = _quien(gente, ruta)
    for campo in BUENOS[nombre]:
        respuesta = cliente.llamar(ruta.metodo, ruta.url(), json={**BUENOS[nombre], campo: VALORES[cual]})
        if respuesta.status_code >= 300:
            cuerpo = _error(respuesta)
            assert cuerpo["status"] not in ("sin_sesion", "sin_permiso"), (
                "una mala entrada cerraría la sesión"
            )


@pytest.mark.parametrize("nombre", BUENOS)
def test_un_campo_que_no_existe_se_rechaza_por_su_nombre(
    gente: Personas, mapa: dict[str, Ruta], nombre: str
) -> None:
    ruta = mapa[nombre]
    for extra in ("empresa_id", "__proto__", "perfil", "$where", ""):
        respuesta = _quien(gente, ruta).llamar(ruta.metodo, ruta.url(), json={**BUENOS[nombre], extra: 1})
        assert extra in _error(respuesta, {422})["errors"]["json"]


@pytest.mark.parametrize("nombre", BUENOS)
def test_un_campo_repetido_o_faltante_se_dice_en_su_lugar(
    gente: Personas, mapa: dict[str, Ruta], nombre: str
) -> None:
    ruta = mapa[nombre]
    errores = _error(_quien(gente, ruta).llamar(ruta.metodo, ruta.url(), json={"x": 1}), {422})["errors"]
    assert set(errores["json"]) - {"x"} <= set(BUENOS[nombre])
    assert all(isinstance(frase, str) for frases in errores["json"].values() for frase in frases)


@pytest.mark.parametrize(
    "tipo",
    ["text/plain", "application/xml", "multipart/form-data", "", "a" * 3000, "application/json; charset=x"],
)
@pytest.mark.parametrize("nombre", BUENOS)
def test_otro_tipo_de_contenido_no_se_toma_por_json(
    gente: Personas, mapa: dict[str, Ruta], nombre: str, tipo: str
) -> None:
    ruta = mapa[nombre]
    respuesta = _quien(gente, ruta).llamar(ruta.metodo, ruta.url(), data=b"\xff{x", content_type=tipo)
    _error(respuesta, {415, 422})


@pytest.mark.parametrize("nombre", BUENOS)
def test_un_cuerpo_de_dos_megas_es_demasiado(gente: Personas, mapa: dict[str, Ruta], nombre: str) -> None:
    ruta = mapa[nombre]
    respuesta = _quien(gente, ruta).llamar(
        ruta.metodo, ruta.url(), data=b'{"a": "' + b"x" * 2_097_152 + b'"}', content_type=JSON
    )
    assert _error(respuesta, {413})["status"] == "archivo"


ROTOS = {
    "sin limite": ("multipart/form-data", b"hola"),
    "limite ajeno": (
        "multipart/form-data; boundary=a",
        b'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1',
    ),
    "cortado": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="current"; fi',
    ),
    "sin cierre": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="current"; filename="x.zip"\r\n\r\nPK\x03\x04',
    ),
    "limite enorme": (f"multipart/form-data; boundary={'a' * 5000}", b"--" + b"a" * 5000),
    "cabecera binaria": (
        "multipart/form-data; boundary=a",
        b"--a\r\n\xff\xfe\x00: \xff\r\n\r\nx\r\n--a--\r\n",
    ),
    "miles de partes": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n' * 3000 + b"--a--\r\n",
    ),
    "campo enorme": (
        "multipart/form-data; boundary=a",
        b'--a\r\nContent-Disposition: form-data; name="password"\r\n\r\n'
        + b"x" * 1_500_000
        + b"\r\n--a--\r\n",
    ),
    "json": (JSON, b'{"current": "x"}'),
    "vacio": ("multipart/form-data; boundary=a", b"--a--\r\n"),
}


@pytest.mark.parametrize("cual", ROTOS)
@pytest.mark.parametrize("nombre", MULTIPARTES)
def test_un_multipart_roto_es_invalido(
    gente: Personas, mapa: dict[str, Ruta], nombre: str, cual: str
) -> None:
    ruta = mapa[nombre]
    tipo, datos = ROTOS[cual]
    respuesta = _quien(gente, ruta).llamar(ruta.metodo, ruta.url(), data=datos, content_type=tipo)
    _error(respuesta, {413, 415, 422})


@pytest.mark.parametrize(
    "archivo", ["", "\x00.zip", "x" * 5000 + ".zip", "../../a.pdf", ".zip", "a.zip\r\nX: y"]
)
@pytest.mark.parametrize("nombre", MULTIPARTES)
def test_un_archivo_vacio_con_cualquier_nombre_no_es_de_su_tipo(
    gente: Personas, mapa: dict[str, Ruta], nombre: str, archivo: str
) -> None:
    ruta = mapa[nombre]
    campo = "signfile" if "firma" in nombre else "current"
    datos = {campo: (io.BytesIO(b""), archivo), "password": "x"}
    respuesta = _quien(gente, ruta).llamar(
        ruta.metodo, ruta.url(), data=datos, content_type="multipart/form-data"
    )
    _error(respuesta, {415, 422})


def _con(argumentos: set[str]) -> list[str]:
    from tests.test_accesos import QUIEN_PUEDE

    return [n for n in QUIEN_PUEDE if any(f"{{{a}}}" in n for a in argumentos)]


@pytest.mark.parametrize("valor", IDS)
def test_un_id_que_no_es_un_id_no_existe(gente: Personas, mapa: dict[str, Ruta], valor: str) -> None:
    argumentos = {
        "empresa_id",
        "eid",
        "com_codigo",
        "cliente_id",
        "tipo",
        "plan",
        "familia",
        "perfil",
        "posicion",
        "ticket_id",
        "contrato_id",
        "recibo_id",
        "personal_id",
    }
    for ruta in mapa.values():
        for argumento in ruta.argumentos & argumentos:
            respuesta = _quien(gente, ruta).llamar(ruta.metodo, ruta.url(**{argumento: valor}))
            if (argumento, valor) != ("posicion", "0"):
                _error(respuesta, {401, 404, 405, 422} if ruta.cambia else {404})


@pytest.mark.parametrize("valor", TEXTOS)
def test_un_texto_hostil_en_la_direccion_no_rompe_nada(
    gente: Personas, mapa: dict[str, Ruta], valor: str
) -> None:
    for ruta in mapa.values():
        for argumento in ruta.argumentos & {"identificacion", "ruc", "nombre", "figura"}:
            respuesta = _quien(gente, ruta).llamar(ruta.metodo, ruta.url(**{argumento: valor}))
            _error(respuesta, {404, 422})
            assert "Set-Cookie: a" not in str(respuesta.headers)


@pytest.mark.parametrize(
    "consulta", ["page=-1", "page=9" + "9" * 40, "%00=%ff", "filtro=%ed%a0%80", "a=" + "b" * 8000]
)
def test_una_consulta_hostil_no_rompe_ninguna_lectura(
    gente: Personas, mapa: dict[str, Ruta], consulta: str
) -> None:
    for ruta in mapa.values():
        if not ruta.cambia:
            respuesta = _quien(gente, ruta).get(f"{ruta.url()}?{consulta}")
            assert respuesta.status_code < 500, (str(ruta), respuesta.text)


CABECERAS = {
    "token binario": {"x-token": "\xff\xfe"},
    "token enorme": {"x-token": "a" * 20_000},
    "galleta rota": {"Cookie": "XSRF-TOKEN=\xff\xfe; =; ;;"},
    "solicitud hostil": {"X-Request-ID": "a\tb<script>"},
    "acepta nada": {"Accept": "image/png;q=zz,,;"},
    "idioma roto": {"Accept-Language": "\xff;q=zz"},
    "idempotencia rota": {"Idempotency-Key": "\xff" * 20},
    "idempotencia enorme": {"Idempotency-Key": "a" * 5000},
    "largo falso": {"Content-Length": "-5"},
    "largo en letras": {"Content-Length": "muchos"},
    "rango": {"Range": "bytes=-9999999999999"},
    "permiso roto": {"x-pago-token": "\xff.\x00", "x-adjunto-token": "...."},
}


@pytest.mark.parametrize("cual", CABECERAS)
def test_una_cabecera_hostil_no_rompe_ninguna_ruta(app: Flask, mapa: dict[str, Ruta], cual: str) -> None:
    for ruta in mapa.values():
        cliente = Cliente(app)
        respuesta = cliente.llamar(ruta.metodo, ruta.url(), headers=CABECERAS[cual])
        assert respuesta.status_code < 500, (str(ruta), respuesta.text)
        if respuesta.status_code >= 400:
            _error(respuesta)


@pytest.mark.parametrize("metodo", ["GET", "POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize(
    "camino", ["nada", "", "login/otra", "../../etc/passwd", "menus/", "x" * 3000, "ñandú%00"]
)
def test_una_direccion_que_no_existe_responde_con_el_cuerpo_del_contrato(
    gente: Personas, metodo: str, camino: str
) -> None:
    assert _error(gente["anonimo"].llamar(metodo, camino), {404})["status"] == "no_encontrado"


def test_un_metodo_que_la_direccion_no_admite_responde_cuales_si(
    gente: Personas, mapa: dict[str, Ruta]
) -> None:
    for ruta in mapa.values():
        respuesta = gente["anonimo"].llamar("PATCH", ruta.url())
        assert _error(respuesta, {405})["status"] == "metodo_no_permitido"
        assert ruta.metodo in respuesta.headers["Allow"]


def test_nada_de_lo_rechazado_dejo_rastro(app: Flask, gente: Personas) -> None:
    """After all of the above in this module: no company, no file, no changed password."""
    assert cuantas(app, "empresas", "ruc = %s", "9999999999999") == 0
    assert cuantas(app, "recibos_pago", "NOT starts_with(archivo, 'recibos/demo/')") == 0
    assert cuantas(app, "tickets", "archivo IS NOT NULL AND empresa_id IS NULL") == 0
    assert gente["propietario_a"].get("sesion").status_code == 200
    assert gente["administrador"].get("sesion").status_code == 200
