"""Los ids de una empresa, usados por la gente de otra en todas las operaciones.

Lo que se busca no depende de la operación: nada de lo que responden nombra a la empresa A, y al terminar las filas de
la empresa A son las mismas.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from demo import demostracion as demo
from tests import buenos, filas_de_empresa
from tests.barrido import ids_ajenos
from tests.barrido.ids_ajenos import SIN_EMPRESA, TABLAS, Ids
from tests.buenos import BUENOS, LISTAS
from tests.casos import Casos
from tests.client import Cliente
from tests.compras.recibidos.apoyo import nuevo, traer
from tests.conftest import trabajar_lo_pendiente
from tests.despacho.apoyo import FIRMA, una_firma_en
from tests.factories import entrar, filas
from tests.personas import EN_LA_OTRA, Personas
from tests.rutas import Ruta
from tests.test_muros import DE_EMPRESA

pytestmark = [pytest.mark.todo, pytest.mark.lento]
LARGO_MINIMO = 9  # un texto más corto lo puede escribir cualquiera
CON_CUERPO = (*BUENOS, *LISTAS)
PERFILES = ("propietario", "facturador", "contador", "consulta")
ATACANTES = (
    *PERFILES,
    "distribuidor",
    "distribuidor_contador",
    "en_su_empresa",
    "asesor",
    *FIRMA,
    EN_LA_OTRA,
)
# Quienes prueban el primer muro sin el segundo: el que más puede en su empresa, los que entran desde fuera, y quien también es
# de la empresa A.
ANTE_UN_SOLO_MURO = ("propietario", "distribuidor", "en_su_empresa", "dueno_despacho", EN_LA_OTRA)
# Terminarían la sesión con que se recorre, o cambiarían con qué se ingresa.
NO_SE_LLAMAN = {"POST logout", "DELETE sesiones", "DELETE sesiones/{sesion_id}", "PUT clave", "PUT cuenta"}
# El personal atiende a todas las empresas: lo que su área le deja ver de ellas no es una fuga.
ATIENDEN_A_TODAS = {"asesor"}
# La empresa A también es suya: lo que su ficha le enseña de ella no es una fuga, y lo que su sesión en B, sí.
SON_DE_LAS_DOS = {EN_LA_OTRA}
# Tablas que nombran a una empresa sin ser suyas: lo que su despacho tiene con ella.
DE_DESPACHOS = (
    "despacho_empresas",
    "despacho_asignaciones",
    "despacho_anotaciones",
    "despacho_responsables",
    "despacho_cambios",
    "despacho_archivos",
)
# Argumentos de los que se responde lo mismo a cualquiera, exista o no lo que nombran → por qué
DE_CUALQUIERA = {
    "origen_id": "de lo que no existe, los libros responden una lista vacía",
}


@pytest.fixture(scope="module")
def empresas(app: Flask, b: Cliente, eid_a: int, eid_b: int) -> tuple[int, int]:
    """Los id de A y de B, con filas en todas sus tablas. Lo recibido por B es de verdad: al aceptarlo se lee."""
    traer(b, nuevo(demo.B), "recibido.xml", lambda: trabajar_lo_pendiente(app))
    filas_de_empresa.llenar(app, (eid_a, eid_b))
    return eid_a, eid_b


@pytest.fixture(scope="module")
def desde(app: Flask, eid_b: int) -> list[int]:
    """De qué empresas es quien ataca: B, y las demás de los mismos distribuidores."""
    suyas = "SELECT id FROM empresas WHERE distribuidor_id IS NOT NULL OR id = %s"
    return [e["id"] for e in filas(app, suyas, eid_b)]


@pytest.fixture(scope="module")
def ids_de_las_dos(app: Flask, empresas: tuple[int, int], desde: list[int]) -> tuple[Ids, Ids]:
    """Los de A y los de B."""
    a, b = empresas
    return ids_ajenos.de(app, a, desde), ids_ajenos.de(app, b, [a])


@pytest.fixture(scope="module")
def atacantes(app: Flask, gente: Personas, empresas: tuple[int, int]) -> dict[str, Cliente]:
    """La gente de B, una por perfil; los distribuidores, uno de ellos también dentro de su empresa; un asesor; la gente del
    despacho que lleva a B y no a A; y quien es de las dos, con su sesión en B."""
    propietario = gente["propietario_b"]
    todos = {"propietario": propietario}
    for perfil in PERFILES[1:]:
        todos[perfil] = _con_perfil(app, propietario, perfil)
    for persona in ("distribuidor", "distribuidor_contador", "asesor"):
        todos[persona] = gente[persona]
    dentro = Personas(app)["distribuidor_contador"]
    dentro.token = (dentro.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json or {})["token"]
    suyo = "UPDATE usuarios SET perfil = 'propietario' WHERE empresa_id = %s AND usuario = 'jmena'"
    filas(app, suyo, empresas[1])  # el que más puede
    firma = una_firma_en(app, propietario, empresas[1])
    return todos | firma | {"en_su_empresa": dentro, EN_LA_OTRA: gente[EN_LA_OTRA]}


def _con_perfil(app: Flask, propietario: Cliente, perfil: str) -> Cliente:
    local = propietario.sesion["COM_CODIGO"]
    persona = {"USU_USUARIO": perfil, "USU_NOMBRE": "Gente De Paso", "USU_CORREO": f"{perfil}@paso.example"}
    creada = propietario.post("empresa/usuarios", {**persona, "perfil": perfil, "COM_CODIGO": local})
    assert creada.status_code == 201, creada.text
    con_la_de = "(SELECT clave_hash FROM usuarios WHERE usuario = 'demo' AND empresa_id = u.empresa_id)"
    filas(
        app,
        f"UPDATE usuarios u SET clave_hash = {con_la_de} WHERE empresa_id = %s AND usuario = %s",
        propietario.sesion["eid"],
        perfil,
    )
    return entrar(app, {"EMP_RUC": demo.B, "usuario": perfil, "clave": demo.CLAVE_EMPRESA})


@pytest.fixture(scope="module")
def consultas(app: Flask) -> dict[str, list[str]]:
    """Los ids que cada operación admite en su consulta, según el documento de la API."""
    documento = Cliente(app).get("/api/openapi.json").json or {}
    return {
        f"{metodo.upper()} {direccion.removeprefix('/api/comp/')}": [
            p["name"]
            for p in [*ruta.get("parameters", []), *operacion.get("parameters", [])]
            if p.get("in") == "query" and p["name"] in TABLAS
        ]
        for direccion, ruta in documento["paths"].items()
        for metodo, operacion in ruta.items()
        if metodo != "parameters"
    }


def _huellas(app: Flask, empresa_id: int) -> dict[str, str]:
    """Lo que la empresa tiene en cada tabla, resumido."""
    resumen = "md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), ''))"
    return {
        tabla: filas(app, f"SELECT {resumen} AS huella FROM {tabla} t WHERE empresa_id = %s", empresa_id)[0][
            "huella"
        ]
        for tabla in (*DE_EMPRESA, *DE_DESPACHOS)
    }


@pytest.fixture(scope="module")
def solo_de_a(app: Flask, empresas: tuple[int, int]) -> set[str]:
    """Los textos que están en las filas de A y en las de nadie más."""
    columnas = filas(
        app,
        "SELECT table_name AS tabla, column_name AS columna FROM information_schema.columns "
        "WHERE table_schema = 'public' AND data_type = 'text'",
    )
    suyos, ajenos = set[str](), set[str]()
    for c in columnas:
        de_quien = "empresa_id" if c["tabla"] in DE_EMPRESA else "id" if c["tabla"] == "empresas" else "-1"
        es_suya = f"{de_quien} = %s"
        consulta = f"SELECT DISTINCT {c['columna']} AS texto, {es_suya} AS suyo FROM {c['tabla']} "
        corto = f"WHERE length({c['columna']}) BETWEEN {LARGO_MINIMO} AND 200"
        for fila in filas(app, consulta + corto, empresas[0]):
            (suyos if fila["suyo"] else ajenos).add(fila["texto"])
    return suyos - ajenos


def _textos(dato: Any) -> Iterator[str]:
    if isinstance(dato, str):
        yield dato
    elif isinstance(dato, dict):
        for valor in dato.values():
            yield from _textos(valor)
    elif isinstance(dato, list):
        for valor in dato:
            yield from _textos(valor)


def _responde_sin_lo_de_a(respuesta: TestResponse, solo_de_a: set[str]) -> None:
    assert respuesta.status_code < 500, respuesta.text[:300]
    if respuesta.is_json and respuesta.data:  # lo que se borra responde sin nada
        assert not solo_de_a.intersection(_textos(respuesta.json)), respuesta.status_code
    assert demo.A.encode() not in respuesta.data


def _variantes(ruta: Ruta, de_a: Ids, de_b: Ids) -> Iterator[tuple[tuple[str, str], dict[str, int], Any]]:
    """Las maneras de nombrar en una llamada algo de A: en la dirección, y en cada lugar del cuerpo, uno por vez. El
    resto es de B."""
    nombre = str(ruta)
    cuerpo = buenos.con(nombre) if nombre in CON_CUERPO else None
    en_el_cuerpo = list(ids_ajenos.lugares(cuerpo))
    de_nosotros = {lugar: de_b[TABLAS[lugar.nombre][0]] for lugar in en_el_cuerpo if lugar.nombre in TABLAS}
    argumentos = [a for a in ruta.argumentos if a in TABLAS]
    nuestros = {a: de_b[TABLAS[a][0]] for a in argumentos}
    for argumento in argumentos:
        for tabla in TABLAS[argumento]:
            yield (
                f"{argumento} de {tabla}",
                nuestros | {argumento: de_a[tabla]},
                ids_ajenos.con(cuerpo, de_nosotros),
            )
    for lugar in de_nosotros:
        for tabla in TABLAS[lugar.nombre]:
            suyo = de_nosotros | {lugar: de_a[tabla]}
            yield (str(lugar), tabla), nuestros, ids_ajenos.con(cuerpo, suyo)


def test_se_sabe_de_que_tabla_es_cada_id(
    mapa: dict[str, Ruta], ids_de_las_dos: tuple[Ids, Ids], consultas: dict[str, list[str]]
) -> None:
    de_a, de_b = ids_de_las_dos
    nombrados = {lugar.nombre for n in CON_CUERPO for lugar in ids_ajenos.lugares(buenos.con(n))}
    nombrados |= {a for ruta in mapa.values() for a in ruta.ids}
    assert nombrados - set(TABLAS) - set(SIN_EMPRESA) == set()
    sobran = set(TABLAS) - nombrados - {c for todas in consultas.values() for c in todas}
    assert sobran - {a for ruta in mapa.values() for a in ruta.argumentos} == set()
    assert [tabla for tabla in de_a if not de_a[tabla] or not de_b[tabla]] == []


@pytest.mark.parametrize("atacante", ATACANTES)
def test_con_los_ids_de_otra_empresa_no_se_ve_ni_se_cambia_nada_suyo(
    app: Flask,
    atacantes: dict[str, Cliente],
    mapa: dict[str, Ruta],
    empresas: tuple[int, int],
    ids_de_las_dos: tuple[Ids, Ids],
    desde: list[int],
    consultas: dict[str, list[str]],
    solo_de_a: set[str],
    los_muros: str,
    atacante: str,
) -> None:
    if los_muros == "solo_el_primero" and atacante not in ANTE_UN_SOLO_MURO:
        pytest.skip("con un muro bastan estos: los demás perfiles llegan a menos")
    cliente = atacantes[atacante]
    dudosos = ids_ajenos.ambiguos(app, ids_de_las_dos[0], desde)
    antes = _huellas(app, empresas[0])
    with Casos() as casos:
        for nombre, ruta in mapa.items():
            if nombre in NO_SE_LLAMAN or (atacante in ATIENDEN_A_TODAS and ruta.acceso != "empresa"):
                continue
            if atacante in SON_DE_LAS_DOS and ruta.acceso == "persona":
                continue
            for cual, argumentos, cuerpo in _variantes(ruta, *ids_de_las_dos):
                with casos(nombre, *cual):
                    respuesta = cliente.llamar(ruta.metodo, ruta.url(**argumentos), json=cuerpo)
                    _responde_sin_lo_de_a(respuesta, solo_de_a)
                    en_la_direccion = cual[0] in ruta.ids - set(DE_CUALQUIERA) and cual not in dudosos
                    assert respuesta.status_code >= 400 or not en_la_direccion
            for consulta in consultas.get(nombre, []):
                for tabla in TABLAS[consulta]:
                    with casos(nombre, consulta, tabla):
                        url = f"{ruta.url()}?{consulta}={ids_de_las_dos[0][tabla]}"
                        _responde_sin_lo_de_a(cliente.llamar(ruta.metodo, url), solo_de_a)
    assert cliente.get("/api/despacho" if atacante in FIRMA else "sesion").status_code == 200
    despues = _huellas(app, empresas[0])
    assert [tabla for tabla in antes if antes[tabla] != despues[tabla]] == []


def test_lo_que_se_busca_se_encuentra_en_lo_que_ve_la_empresa_a(gente: Personas, solo_de_a: set[str]) -> None:
    """Sin esto, un recorrido que no reconoce lo de A no encontraría nada nunca."""
    for ruta in ("/api/clientes", "/api/comprobantes/paginacion", "/api/compras/paginacion", "empresa"):
        assert solo_de_a.intersection(_textos(gente["propietario_a"].get(ruta).json)), ruta
