"""Las empresas de un distribuidor: se le dan, se le quitan, y lo que él ve enseguida."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import credenciales, error, filas, nuevo_ruc, registrar_empresa
from tests.personas import Personas
from tests.proveedor.asesores.conftest import como_se_edita, sentencias

Nuevo = Callable[..., dict[str, Any]]
Entrar = Callable[[dict[str, Any]], Cliente]


@pytest.fixture
def distribuidor(nuevo: Nuevo) -> dict[str, Any]:
    return nuevo(PRF_CODIGO=2)


@pytest.fixture
def empresas(app: Flask) -> list[dict[str, Any]]:
    return [registrar_empresa(Cliente(app), EMP_NOMBRE=f"Ñusta Comercial {n}") for n in range(3)]


def _ids(empresas: list[dict[str, Any]]) -> list[int]:
    return [e["EMP_CODIGO"] for e in empresas]


def _suyas(admin: Cliente, quien: dict[str, Any], **query: Any) -> list[int]:
    respuesta = admin.get(f"administradores/{quien['USU_CODIGO']}/empresas", query_string=query)
    assert respuesta.status_code == 200, respuesta.text
    return [e["EMP_CODIGO"] for e in (respuesta.json or {})["items"]]


def _repartir(admin: Cliente, quien: dict[str, Any], **cambio: list[int]) -> Any:
    return admin.put(f"administradores/{quien['USU_CODIGO']}/empresas", cambio)


def test_se_asignan_se_quitan_y_se_cuentan(
    app: Flask, admin: Cliente, distribuidor: dict, empresas: list
) -> None:
    ids = _ids(empresas)
    assert _repartir(admin, distribuidor, agregar=ids).json["EMPRESAS"] == 3
    assert _suyas(admin, distribuidor) == ids
    assert _repartir(admin, distribuidor, quitar=ids[:1]).json["EMPRESAS"] == 2
    assert _suyas(admin, distribuidor) == ids[1:]
    lineas = filas(
        app,
        "SELECT antes, despues FROM auditoria WHERE entidad = 'empresa' AND accion = 'asignar'"
        " AND empresa_id = %s ORDER BY id",
        ids[0],
    )
    suyo = {"distribuidor_id": distribuidor["USU_CODIGO"]}
    nadie = {"distribuidor_id": None}
    assert lineas == [{"antes": nadie, "despues": suyo}, {"antes": suyo, "despues": nadie}]
    (primera, segunda) = filas(
        app,
        "SELECT despues FROM auditoria WHERE accion = 'asignar_empresas' AND entidad_id = %s ORDER BY id",
        str(distribuidor["USU_CODIGO"]),
    )
    rucs = [e["EMP_RUC"] for e in empresas]
    assert primera["despues"] == {"agregadas": rucs, "quitadas": []}
    assert segunda["despues"] == {"agregadas": [], "quitadas": rucs[:1]}


def test_asignar_lo_que_ya_tiene_no_cambia_nada(
    app: Flask, admin: Cliente, distribuidor: dict, empresas: list
) -> None:
    ids = _ids(empresas)
    _repartir(admin, distribuidor, agregar=ids)
    _repartir(admin, distribuidor, agregar=ids)
    (fila,) = filas(app, "SELECT version FROM empresas WHERE id = %s", ids[0])
    assert fila["version"] == 2


def test_las_que_se_pueden_asignar_dicen_de_quien_son(
    admin: Cliente, distribuidor: dict, empresas: list, nuevo: Nuevo
) -> None:
    otro, ids = nuevo(PRF_CODIGO=2), _ids(empresas)
    _repartir(admin, distribuidor, agregar=ids[:1])
    _repartir(admin, otro, agregar=ids[1:2])
    ruta = f"administradores/{distribuidor['USU_CODIGO']}/empresas"
    pagina = admin.get(ruta, query_string={"ajenas": "true", "filtro": empresas[1]["EMP_RUC"]}).json
    (fila,) = pagina["items"]
    assert (fila["EMP_CODIGO"], fila["DRB_CODIGO"], fila["DRB_NOMBRE"]) == (
        ids[1],
        otro["USU_CODIGO"],
        otro["USU_NOMBRE"],
    )
    ajenas = _suyas(admin, distribuidor, ajenas="true", filtro="nusta comercial", tamano=100)
    assert ids[0] not in ajenas
    assert {ids[1], ids[2]} <= set(ajenas)


def test_la_de_otro_pasa_a_ser_suya(admin: Cliente, distribuidor: dict, empresas: list, nuevo: Nuevo) -> None:
    otro, ids = nuevo(PRF_CODIGO=2), _ids(empresas)
    _repartir(admin, otro, agregar=ids)
    _repartir(admin, distribuidor, agregar=ids[:2])
    assert _suyas(admin, distribuidor) == ids[:2]
    assert _suyas(admin, otro) == ids[2:]


def test_quitarle_la_que_no_es_suya_no_hace_nada_a_medias(
    admin: Cliente, distribuidor: dict, empresas: list, nuevo: Nuevo
) -> None:
    otro, ids = nuevo(PRF_CODIGO=2), _ids(empresas)
    _repartir(admin, otro, agregar=ids[2:])
    respuesta = _repartir(admin, distribuidor, agregar=ids[:1], quitar=ids[2:])
    assert error(respuesta) == (404, "no_encontrado")
    assert _suyas(admin, distribuidor) == []
    assert _suyas(admin, otro) == ids[2:]


def test_un_reparto_malo_se_explica(admin: Cliente, distribuidor: dict, empresas: list) -> None:
    ids = _ids(empresas)
    ambas = _repartir(admin, distribuidor, agregar=ids, quitar=ids)
    assert error(ambas) == (422, "regla_de_negocio")
    assert error(_repartir(admin, distribuidor, agregar=[999_999])) == (404, "no_encontrado")
    malos: list[list[Any]] = [[0], [-1], ["x"], [True], [2**60], [None], list(range(1, 502))]
    for lista in malos:
        assert error(_repartir(admin, distribuidor, agregar=lista)) == (422, "validacion")


def test_solo_un_distribuidor_activo_recibe_empresas(
    admin: Cliente, nuevo: Nuevo, distribuidor: dict, empresas: list
) -> None:
    ids = _ids(empresas)
    assert error(_repartir(admin, nuevo(), agregar=ids)) == (404, "no_encontrado")
    _repartir(admin, distribuidor, agregar=ids[:1])
    desactivado = admin.cambiar(f"administradores/{distribuidor['USU_CODIGO']}/activo", {"USU_ACTIVO": False})
    assert desactivado.json["EMPRESAS"] == 1
    assert error(_repartir(admin, distribuidor, agregar=ids[1:])) == (409, "estado_invalido")
    assert _repartir(admin, distribuidor, quitar=ids[:1]).json["EMPRESAS"] == 0


def test_con_empresas_no_deja_de_ser_distribuidor(admin: Cliente, distribuidor: dict, empresas: list) -> None:
    _repartir(admin, distribuidor, agregar=_ids(empresas)[:2])
    ruta = f"administradores/{distribuidor['USU_CODIGO']}"
    respuesta = admin.put(ruta, como_se_edita(admin.get(ruta).json, PRF_CODIGO=3))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "2 empresas asignadas" in respuesta.json["errors"]["json"]["PRF_CODIGO"][0]


def test_la_lista_de_sus_empresas_pregunta_lo_mismo_con_mas(
    admin: Cliente, distribuidor: dict, empresas: list
) -> None:
    ids = _ids(empresas)
    _repartir(admin, distribuidor, agregar=ids[:1])
    with sentencias() as una:
        _suyas(admin, distribuidor)
    _repartir(admin, distribuidor, agregar=ids)
    with sentencias() as tres:
        _suyas(admin, distribuidor)
    assert len(una) == len(tres) <= 4


def test_al_quitarle_una_empresa_sale_de_ella(
    app: Flask, admin: Cliente, nuevo: Nuevo, entrar_como: Entrar
) -> None:
    """El contador está dentro de dos de sus empresas, y sale enseguida de la que se le quita."""
    contador = nuevo(PRF_CODIGO=2, DRB_CONTADOR=True, USU_USUARIO=nuevo_ruc())
    una, otra = registrar_empresa(Cliente(app)), registrar_empresa(Cliente(app))
    _repartir(admin, contador, agregar=_ids([una, otra]))
    el = entrar_como(contador)
    tokens = [el.post("loginDistribuidor", {"ruc": e["EMP_RUC"]}).json["token"] for e in (una, otra)]
    dueno = Cliente(app)
    dueno.token = dueno.post("login", credenciales(una)).json["token"]
    _repartir(admin, contador, quitar=_ids([una]))
    assert error(Cliente(app, tokens[0]).get("sesion")) == (401, "sin_sesion")
    assert Cliente(app, tokens[1]).get("sesion").status_code == 200
    assert el.get("sesion").status_code == 200
    assert dueno.get("sesion").status_code == 200
    assert error(el.post("loginDistribuidor", {"ruc": una["EMP_RUC"]})) == (404, "no_encontrado")


def test_la_demostracion_tiene_a_cada_distribuidor_con_lo_suyo(personas: Personas, admin: Cliente) -> None:
    de_otro = personas["distribuidor_contador"].sesion["id"]
    suyas = _suyas(admin, {"USU_CODIGO": de_otro}, filtro=demo.DISTRIBUIDORA)
    assert len(suyas) == 1
