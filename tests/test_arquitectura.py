"""Los pisos de docs/mapa.md y las demás reglas de la arquitectura, comprobados al leer el código de api/."""

import ast
from itertools import groupby

import pytest

from api.core import declarado
from api.domains import CONTEXTOS, DOMINIOS
from tests import al_importar, contextos, grafo, una_manera
from tests import arquitectura as a
from tests.arquitectura import Regla
from tests.entre_empresas import ENTRAN_EN_EMPRESA

REGLAS = (*a.REGLAS, *contextos.REGLAS, *una_manera.REGLAS, *al_importar.REGLAS)
REUNEN = {f"api.{dominio.rpartition('.')[0]}" for dominio in DOMINIOS}

VIOLACIONES: list[tuple[Regla, str, str]] = [
    (a.el_nucleo_no_conoce_dominios, "api.core.datos.audit", "from api.plataforma.empresas import service"),
    (a.el_nucleo_no_conoce_dominios, "api.adapters.correo", "import api.plataforma.correos.models"),
    (a.los_adaptadores_no_conocen_la_casa, "api.adapters.correo", "from api.core.datos.db import db"),
    (a.los_adaptadores_no_conocen_la_casa, "api.adapters.correo", "from flask import current_app"),
    (a.los_servicios_no_conocen_http, "api.proveedor.soporte.service", "from flask import request"),
    (
        a.los_servicios_no_conocen_http,
        "api.proveedor.empresas.registro",
        "from marshmallow import ValidationError",
    ),
    (a.los_servicios_no_conocen_http, "api.plataforma.correos.tasks", "import requests"),
    (
        a.los_modelos_solo_son_tablas,
        "api.plataforma.planes.models",
        "from werkzeug.exceptions import NotFound",
    ),
    (a.las_rutas_no_consultan, "api.plataforma.menus.admin_routes", "from sqlalchemy import select"),
    (a.las_rutas_no_consultan, "api.plataforma.menus.routes", "from api.core.datos.db import db"),
    (a.las_rutas_no_consultan, "api.plataforma.firma.routes", "import requests"),
    (a.las_capas_van_hacia_abajo, "api.plataforma.menus.service", "from api.plataforma.menus import schemas"),
    (a.las_capas_van_hacia_abajo, "api.plataforma.menus.models", "from api.plataforma.menus import service"),
    (
        a.los_dominios_se_hablan_por_lo_que_prestan,
        "api.inicio.service",
        "from api.proveedor.soporte import html",
    ),
    (
        a.los_dominios_se_hablan_por_lo_que_prestan,
        "api.plataforma.menus.models",
        "from api.plataforma.planes.models import Plan",
    ),
    (
        a.los_dominios_se_hablan_por_lo_que_prestan,
        "api.plataforma.menus.routes",
        "from api.plataforma.auth.schemas import MsgSchema",
    ),
    (
        a.solo_el_dueno_consulta_sus_tablas,
        "api.plataforma.menus.service",
        "from api.plataforma.planes.models import Plan\ndb.session.scalars(select(Plan.id))",
    ),
    (
        a.solo_el_dueno_consulta_sus_tablas,
        "api.plataforma.menus.service",
        "from api.plataforma.planes.models import Plan\ndb.session.add(Plan(nombre=''))",
    ),
    (
        a.solo_el_dueno_consulta_sus_tablas,
        "api.plataforma.menus.service",
        "from api.plataforma.planes.models import Plan\ndb.session.get(Plan, 1)",
    ),
    (a.solo_core_db_confirma, "api.plataforma.planes.service", "db.session.commit()"),
    (a.solo_core_db_confirma, "api.plataforma.planes.service", "db.session().rollback()"),
    (a.solo_config_lee_el_entorno, "api.core.redis", "import os\nos.environ['X']"),
    (a.solo_config_lee_el_entorno, "api.core.redis", "from os import getenv"),
    (a.solo_clock_mira_la_hora, "api.plataforma.planes.service", "datetime.now()"),
    (a.solo_clock_mira_la_hora, "api.plataforma.planes.service", "datetime.date.today()"),
    (a.api_no_importa_lo_de_afuera, "api.core.externos", "from simulador import registros"),
    (a.api_no_importa_lo_de_afuera, "api.commands", "def x():\n    import local.services"),
    (a.api_no_importa_lo_de_afuera, "api.commands", "from demo import demostracion"),
    (
        a.nadie_importa_hacia_arriba,
        "api.ventas.cartera.saldos",
        "from api.comprobantes.consulta import cifras",
    ),
    (
        a.nadie_importa_hacia_arriba,
        "api.terceros.clientes.service",
        "from api.ventas.productos import service",
    ),
    (a.nadie_importa_hacia_arriba, "api.core.datos.db", "from api.core.http import sessions"),
    (a.nadie_importa_hacia_arriba, "api.core.papel.excel", "def x():\n    from api.core.http.api import Api"),
    (
        a.pocos_cruzan_empresas,
        "api.proveedor.soporte.service",
        "from api.core.datos.db import en_todas_las_empresas",
    ),
    (a.pocos_cruzan_empresas, "api.proveedor.soporte.lista", "from api.core.datos.db import en_empresa"),
    (a.pocos_cruzan_empresas, "api.proveedor.soporte.service", "from api.core.datos.db import fijar_ambito"),
    (a.los_archivos_son_cortos, "api.proveedor.soporte.service", "x = 1\n" * (a.LINEAS + 1)),
    *contextos.VIOLACIONES,
    *una_manera.VIOLACIONES,
    *al_importar.VIOLACIONES,
]


@pytest.mark.parametrize("regla", REGLAS, ids=lambda r: r.__name__)
def test_la_casa_cumple_la_regla(regla: Regla) -> None:
    fallas = [f"{nombre}: {falla}" for nombre, arbol in a.arboles().items() for falla in regla(nombre, arbol)]
    assert fallas == []


@pytest.mark.parametrize(("regla", "modulo", "codigo"), VIOLACIONES)
def test_la_regla_ve_a_quien_la_rompe(regla: Regla, modulo: str, codigo: str) -> None:
    assert regla(modulo, ast.parse(codigo)) != []


def test_cada_regla_tiene_su_violacion() -> None:
    assert {regla for regla, _, _ in VIOLACIONES} == set(REGLAS)


def test_las_excepciones_nombradas_siguen_haciendo_falta() -> None:
    """Un nombre que sobra en una lista escondería al siguiente."""
    usan = {
        modulo
        for modulo, arbol in a.arboles().items()
        if "api.core.datos.db.en_empresa" in a.importados(arbol)
    }
    assert usan == set(ENTRAN_EN_EMPRESA)
    assert {m for m in (*a.CONFIRMAN, *a.DESHACEN) if m not in a.arboles()} == set()
    for regla, modulos in una_manera.EXCEPCIONES.items():
        assert {m for m in modulos if regla("api.otro", a.arboles()[m]) == []} == set()


def test_cada_carpeta_de_api_es_un_dominio_declarado() -> None:
    """Un contexto solo reúne dominios: nada está en él fuera de uno."""
    sueltos = [
        n for n in grafo.de_archivos() if n.count(".") > 1 and a.dominio_de(n) is None and n not in REUNEN
    ]
    assert [n for n in sueltos if not n.startswith(("api.core.", "api.adapters."))] == []


def test_los_pisos_de_un_contexto_van_seguidos_y_no_los_comparte_con_otro() -> None:
    de_cada_piso = [{dominio.partition(".")[0] for dominio in piso} for piso in a.PISOS]
    assert [contextos for contextos in de_cada_piso if len(contextos) > 1] == []
    assert tuple(contexto for contexto, _ in groupby(min(c) for c in de_cada_piso)) == CONTEXTOS


def test_no_hay_circulos_de_archivos_ni_de_carpetas() -> None:
    assert grafo.circulos(grafo.de_archivos()) == []
    assert grafo.circulos(grafo.de_carpetas(grafo.de_archivos())) == []


def test_un_circulo_se_ve() -> None:
    de_archivos = {"api.a.x": {"api.b.y"}, "api.b.y": {"api.b.z"}, "api.b.z": {"api.a.w"}, "api.a.w": set()}
    assert grafo.circulos(de_archivos) == []
    assert grafo.circulos(grafo.de_carpetas(de_archivos)) == [["api.a", "api.b"]]
    assert grafo.circulos({"x": {"y"}, "y": {"z"}, "z": {"y"}}) == [["y", "z"]]


def test_una_sala_tiene_a_lo_sumo_unos_quince_archivos() -> None:
    assert grafo.salas_llenas(grafo.de_archivos()) == {}
    assert grafo.salas_llenas({f"api.sala.m{n}": () for n in range(grafo.ARCHIVOS_POR_SALA + 1)}) != {}


def test_lo_que_un_dominio_presta_existe_y_alguien_lo_toma() -> None:
    """Un nombre que ya nadie toma es una puerta que quedó abierta."""
    prestado = {f"api.{dominio}.{que}" for dominio in DOMINIOS for que in a.lo_que_presta(dominio)}
    tomado = {
        otro
        for nombre, conocidos in grafo.de_archivos().items()
        for otro in conocidos
        if a.dominio_de(otro) != a.dominio_de(nombre)
    }
    assert sorted(prestado - tomado) == []


def test_los_enlaces_de_un_dominio_solo_los_llama_quien_los_une() -> None:
    """Conocen todo su dominio: quien los importara haría un círculo. Y cada uno tiene su `enlazar`."""
    suyos = {nombre for nombre in a.arboles() if grafo.es_enlaces(nombre)}
    assert {n for n, otros in grafo.de_archivos().items() if suyos & set(otros)} == set()
    assert [n for n in suyos if "enlazar" not in {getattr(f, "name", "") for f in a.arboles()[n].body}] == []
    assert {n for n in a.arboles() if n.endswith(".enlaces")} - {"api.plataforma.enlaces"} == suyos


def test_un_dominio_declara_solo_lo_que_alguien_lee() -> None:
    """Un nombre mal escrito en un `__init__` no lo leería nadie."""
    conocidos = {"PRESTA", "TABLAS_DE", "SIN_DELEGAR", "PUBLICA", *declarado.POR_CLAVE, *declarado.MENUS}
    assert {(d, n) for d in DOMINIOS for n in a.lo_que_declara(d) if n not in conocidos} == set()
