"""Los establecimientos y los puntos de emisión, como los abre y los cierra la empresa."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import clave_idempotente, como_confirmada, entrar, error, filas
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import registrada

RUTA = "empresa/establecimientos"


@pytest.fixture(scope="module")
def quieto(app: Flask) -> Cliente:
    """El propietario de una empresa que queda como nació."""
    return entrar(app, como_confirmada(app, registrada(app)))


@pytest.fixture
def empresa(app: Flask) -> dict[str, Any]:
    return como_confirmada(app, registrada(app))


@pytest.fixture
def dueno(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


def _locales(cliente: Cliente) -> list[dict[str, Any]]:
    lista: list[dict[str, Any]] = cliente.get(RUTA).json or []
    return lista


def _nuevo(cliente: Cliente, **cambios: Any) -> Any:
    cuerpo = {"COM_NUMERO": "002", "COM_NOMBRE": "Norte", "COM_DIRECCION": "Av. 6 de Diciembre", **cambios}
    return cliente.post(RUTA, cuerpo)


def _emitir(app: Flask, punto_id: int, usado: int) -> None:
    """Como si el punto hubiera numerado un comprobante."""
    filas(
        app,
        "INSERT INTO secuenciales (empresa_id, punto_id, tipo, ambiente, siguiente, usado)"
        " SELECT empresa_id, id, '01', 1, %s, %s FROM puntos_emision WHERE id = %s"
        " ON CONFLICT (empresa_id, punto_id, tipo, ambiente)"
        " DO UPDATE SET siguiente = EXCLUDED.siguiente, usado = EXCLUDED.usado",
        usado + 1, usado, punto_id,
    )  # fmt: skip


def test_un_establecimiento_nuevo_trae_su_punto_001(app: Flask, dueno: Cliente) -> None:
    respuesta = _nuevo(dueno)
    assert respuesta.status_code == 201
    assert [p["PTO_NUMERO"] for p in respuesta.json["puntos"]] == ["001"]
    assert [local["COM_NUMERO"] for local in _locales(dueno)] == ["001", "002"]
    hechas = filas(
        app, "SELECT entidad FROM auditoria WHERE accion = 'crear' AND empresa_id = %s", dueno.sesion["eid"]
    )
    assert [h["entidad"] for h in hechas] == ["establecimiento", "punto_emision"]


def test_sin_decir_los_dias_consta_desde_hoy_y_hasta_hoy(dueno: Cliente) -> None:
    nuevo = _nuevo(dueno).json
    assert (nuevo["COM_APERTURA"], nuevo["COM_CIERRE"]) == (hoy().isoformat(), None)
    assert _locales(dueno)[0]["COM_APERTURA"] is None  # la matriz, desde siempre
    punto = nuevo["puntos"][0]
    dueno.put(f"empresa/puntos/{punto['PTO_CODIGO']}", {"PTO_ACTIVO": False, "version": punto["version"]})
    cerrado = dueno.put(f"{RUTA}/{nuevo['COM_CODIGO']}", {"COM_ACTIVO": False, "version": nuevo["version"]})
    assert cerrado.json["COM_CIERRE"] == hoy().isoformat()


@pytest.mark.parametrize("codigo", ["000", "1", "0001", "1a1", "١٢٣", "", "-01", " 1 "])
def test_el_codigo_va_de_001_a_999(quieto: Cliente, codigo: str) -> None:
    respuesta = _nuevo(quieto, COM_NUMERO=codigo)
    assert error(respuesta)[0] == 422
    assert "COM_NUMERO" in respuesta.json["errors"]["json"]


def test_un_codigo_repetido_se_dice_en_su_campo(quieto: Cliente) -> None:
    respuesta = _nuevo(quieto, COM_NUMERO="001")
    assert error(respuesta) == (409, "conflicto")
    assert respuesta.json["errors"]["json"] == {
        "COM_NUMERO": ["Ya existe un establecimiento con ese código."]
    }
    (matriz,) = _locales(quieto)
    respuesta = quieto.post("empresa/puntos", {"COM_CODIGO": matriz["COM_CODIGO"], "PTO_NUMERO": "001"})
    assert error(respuesta) == (409, "conflicto")
    assert "PTO_NUMERO" in respuesta.json["errors"]["json"]


def test_dos_a_la_vez_con_el_mismo_codigo_hacen_uno(app: Flask, dueno: Cliente) -> None:
    clientes = [Cliente(app, dueno.token) for _ in range(2)]
    with ThreadPoolExecutor(2) as hilos:
        assert sorted(r.status_code for r in hilos.map(_nuevo, clientes)) == [201, 409]


def test_la_misma_clave_repite_la_respuesta(dueno: Cliente) -> None:
    cuerpo = {"COM_NUMERO": "004", "COM_NOMBRE": "Sur", "COM_DIRECCION": "Av. Maldonado"}
    clave = clave_idempotente()
    una, otra = (dueno.post(RUTA, cuerpo, headers=clave) for _ in range(2))
    assert una.json == otra.json
    assert len(_locales(dueno)) == 2


def test_se_cambia_con_su_version(dueno: Cliente) -> None:
    (matriz,) = _locales(dueno)
    ruta = f"{RUTA}/{matriz['COM_CODIGO']}"
    cambiado = dueno.put(ruta, {"COM_NUMERO": "003", "COM_DIRECCION": "Sucre y Bolívar", "version": 1}).json
    assert (cambiado["COM_NUMERO"], cambiado["version"]) == ("003", 2)
    assert error(dueno.put(ruta, {"COM_NOMBRE": "Otra", "version": 1})) == (409, "conflicto")
    punto = f"empresa/puntos/{matriz['puntos'][0]['PTO_CODIGO']}"
    assert dueno.put(punto, {"PTO_NOMBRE": "Caja 1", "version": 1}).json["version"] == 2
    assert error(dueno.put(punto, {"PTO_NOMBRE": "Caja 2", "version": 1})) == (409, "conflicto")


def test_el_codigo_no_cambia_cuando_ya_hay_documentos(app: Flask, dueno: Cliente) -> None:
    (matriz,) = _locales(dueno)
    punto = matriz["puntos"][0]["PTO_CODIGO"]
    _emitir(app, punto, 7)
    for ruta, campo in (
        (f"{RUTA}/{matriz['COM_CODIGO']}", "COM_NUMERO"),
        (f"empresa/puntos/{punto}", "PTO_NUMERO"),
    ):
        respuesta = dueno.cambiar(ruta, {campo: "009"})
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "documentos emitidos" in respuesta.json["errors"]["json"][campo][0]
    assert dueno.cambiar(f"empresa/puntos/{punto}", {"PTO_NOMBRE": "Caja"}).status_code == 200


def test_un_establecimiento_se_desactiva_solo_cuando_nada_depende_de_el(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    (matriz,) = _locales(dueno)
    ultimo = dueno.cambiar(f"{RUTA}/{matriz['COM_CODIGO']}", {"COM_ACTIVO": False})
    assert "único establecimiento activo" in ultimo.json["msg"]
    norte = _nuevo(dueno).json
    ruta = f"{RUTA}/{norte['COM_CODIGO']}"
    con_punto = dueno.cambiar(ruta, {"COM_ACTIVO": False})
    assert error(con_punto) == (409, "estado_invalido")
    assert "001" in con_punto.json["msg"]
    punto = f"empresa/puntos/{norte['puntos'][0]['PTO_CODIGO']}"
    assert dueno.cambiar(punto, {"PTO_ACTIVO": False}).status_code == 200
    usuario = dueno.post(
        "empresa/usuarios",
        {"USU_USUARIO": "caja", "USU_NOMBRE": "Paola Cajas", "USU_CORREO": "p@union.example",
         "perfil": "facturador", "COM_CODIGO": norte["COM_CODIGO"]},
    ).json  # fmt: skip
    con_gente = dueno.cambiar(ruta, {"COM_ACTIVO": False})
    assert error(con_gente) == (409, "estado_invalido")
    assert "Paola Cajas" in con_gente.json["msg"]
    dueno.cambiar(f"empresa/usuarios/{usuario['USU_CODIGO']}", {"COM_CODIGO": matriz["COM_CODIGO"]})
    assert dueno.cambiar(ruta, {"COM_ACTIVO": False}).json["COM_ACTIVO"] is False
    # cerrado, nada nuevo entra en él
    for respuesta in (
        dueno.cambiar(f"empresa/usuarios/{usuario['USU_CODIGO']}", {"COM_CODIGO": norte["COM_CODIGO"]}),
        dueno.post("empresa/puntos", {"COM_CODIGO": norte["COM_CODIGO"], "PTO_NUMERO": "005"}),
        dueno.cambiar(punto, {"PTO_ACTIVO": True}),
        dueno.cambiar(f"{RUTA}/{matriz['COM_CODIGO']}", {"COM_ACTIVO": False}),
    ):
        assert error(respuesta)[0] in (409, 422)


def test_el_ultimo_punto_activo_se_queda(dueno: Cliente) -> None:
    (matriz,) = _locales(dueno)
    punto = matriz["puntos"][0]["PTO_CODIGO"]
    respuesta = dueno.cambiar(f"empresa/puntos/{punto}", {"PTO_ACTIVO": False})
    assert error(respuesta) == (422, "regla_de_negocio")
    otro = dueno.post("empresa/puntos", {"COM_CODIGO": matriz["COM_CODIGO"], "PTO_NUMERO": "002"}).json
    clientes = [(dueno, punto), (dueno, otro["PTO_CODIGO"])]
    with ThreadPoolExecutor(2) as hilos:
        codigos = hilos.map(
            lambda c: c[0].cambiar(f"empresa/puntos/{c[1]}", {"PTO_ACTIVO": False}).status_code, clientes
        )
        assert sorted(codigos) == [200, 422]


def test_los_de_otra_empresa_no_existen(app: Flask, gente: Personas, quieto: Cliente) -> None:
    (ajeno,) = _locales(gente["propietario_b"])
    punto = ajeno["puntos"][0]["PTO_CODIGO"]
    assert error(quieto.cambiar(f"{RUTA}/{ajeno['COM_CODIGO']}", {"COM_NOMBRE": "x"})) == (
        404,
        "no_encontrado",
    )
    assert error(quieto.cambiar(f"empresa/puntos/{punto}", {"PTO_NOMBRE": "x"})) == (404, "no_encontrado")
    assert error(quieto.get(f"empresa/secuenciales?punto={punto}")) == (404, "no_encontrado")
    assert error(quieto.put(f"empresa/secuenciales/{punto}/01", {"siguiente": 9})) == (404, "no_encontrado")
    respuesta = quieto.post("empresa/puntos", {"COM_CODIGO": ajeno["COM_CODIGO"], "PTO_NUMERO": "002"})
    assert "COM_CODIGO" in respuesta.json["errors"]["json"]


# Los números siguientes


def _numeros(cliente: Cliente) -> dict[str, dict[str, Any]]:
    return {s["tipo"]: s for s in cliente.get("empresa/secuenciales").json or []}


def test_sin_haber_emitido_todos_empiezan_en_uno(quieto: Cliente) -> None:
    numeros = _numeros(quieto)
    assert list(numeros) == ["01", "03", "04", "05", "06", "07"]
    assert numeros["01"] == {
        "PTO_CODIGO": numeros["01"]["PTO_CODIGO"], "serie": "001-001", "tipo": "01", "nombre": "Factura",
        "ambiente": "PRUEBAS", "siguiente": 1, "usado": 0, "numero": "001-001-000000001",
    }  # fmt: skip


def test_el_siguiente_se_cambia_por_encima_de_lo_emitido(app: Flask, dueno: Cliente) -> None:
    punto = _numeros(dueno)["01"]["PTO_CODIGO"]
    ruta = f"empresa/secuenciales/{punto}/01"
    assert dueno.put(ruta, {"siguiente": 500, "anterior": 1}).json["numero"] == "001-001-000000500"
    assert dueno.put(ruta, {"siguiente": 20}).json["siguiente"] == 20  # no se emitió nada: puede retroceder
    _emitir(app, punto, 120)
    for corto in (1, 120):
        respuesta = dueno.put(ruta, {"siguiente": corto})
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "120" in respuesta.json["errors"]["json"]["siguiente"][0]
    assert dueno.put(ruta, {"siguiente": 999_999_999}).status_code == 200
    assert _numeros(dueno)["03"]["siguiente"] == 1
    lineas = filas(
        app, "SELECT antes, despues FROM auditoria WHERE entidad = 'secuencial' AND empresa_id = %s ORDER BY id",
        dueno.sesion["eid"],
    )  # fmt: skip
    assert (lineas[0]["antes"]["siguiente"], lineas[0]["despues"]["siguiente"]) == (1, 500)
    assert lineas[0]["despues"]["serie"] == "001-001"


def test_si_ya_es_otro_el_que_se_vio_es_409(dueno: Cliente) -> None:
    punto = _numeros(dueno)["04"]["PTO_CODIGO"]
    ruta = f"empresa/secuenciales/{punto}/04"
    clientes = [(dueno, 30), (dueno, 40)]
    with ThreadPoolExecutor(2) as hilos:
        hechos = hilos.map(lambda c: c[0].put(ruta, {"siguiente": c[1], "anterior": 1}).status_code, clientes)
        assert sorted(hechos) == [200, 409]


@pytest.mark.parametrize("valor", [0, -1, 1_000_000_000, 10**18, 1.5, "x", None, True, "NaN"])
def test_un_numero_que_no_cabe_se_dice_en_su_campo(quieto: Cliente, valor: Any) -> None:
    punto = _numeros(quieto)["01"]["PTO_CODIGO"]
    respuesta = quieto.put(f"empresa/secuenciales/{punto}/01", {"siguiente": valor})
    assert error(respuesta)[0] == 422
    assert "siguiente" in respuesta.json["errors"]["json"]


def test_cada_ambiente_lleva_su_cuenta(gente: Personas, dueno: Cliente, empresa: dict[str, Any]) -> None:
    punto = _numeros(dueno)["01"]["PTO_CODIGO"]
    dueno.put(f"empresa/secuenciales/{punto}/01", {"siguiente": 77})
    gente["administrador"].put(
        f"empresas/comprobarEmpresaEstado/{empresa['EMP_CODIGO']}", {"EMP_ESTADO": "VERIFICADA"}
    )
    numeros = _numeros(dueno)
    assert (numeros["01"]["ambiente"], numeros["01"]["siguiente"]) == ("PRODUCCION", 1)


@pytest.mark.parametrize("tipo", ["02", "99", "xx"])
def test_un_tipo_de_documento_que_no_hay_no_existe(quieto: Cliente, tipo: str) -> None:
    punto = _numeros(quieto)["01"]["PTO_CODIGO"]
    assert error(quieto.put(f"empresa/secuenciales/{punto}/{tipo}", {"siguiente": 2})) == (
        404,
        "no_encontrado",
    )


def test_los_de_un_punto_inactivo_no_se_cambian(dueno: Cliente) -> None:
    (matriz,) = _locales(dueno)
    otro = dueno.post("empresa/puntos", {"COM_CODIGO": matriz["COM_CODIGO"], "PTO_NUMERO": "002"}).json
    dueno.cambiar(f"empresa/puntos/{otro['PTO_CODIGO']}", {"PTO_ACTIVO": False})
    respuesta = dueno.put(f"empresa/secuenciales/{otro['PTO_CODIGO']}/01", {"siguiente": 2})
    assert error(respuesta) == (409, "estado_invalido")


@pytest.mark.parametrize("perfil", ["facturador_a", "consulta_a"])
def test_los_demas_perfiles_los_leen_y_no_los_cambian(gente: Personas, perfil: str) -> None:
    punto = _numeros(gente[perfil])["01"]["PTO_CODIGO"]
    assert error(gente[perfil].put(f"empresa/secuenciales/{punto}/01", {"siguiente": 9})) == (
        403,
        "sin_permiso",
    )
    assert error(_nuevo(gente[perfil])) == (403, "sin_permiso")
