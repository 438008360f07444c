"""The directions of ARCHITECTURE.md §3 and §4, held over api/ by reading its source."""

import ast

import pytest

from tests import arquitectura as a
from tests.arquitectura import REGLAS, Regla

MODULOS = {nombre: ast.parse(archivo.read_text()) for nombre, archivo in a.modulos()}

VIOLACIONES: list[tuple[Regla, str, str]] = [
    (a.el_nucleo_no_conoce_dominios, "api.core.audit", "from api.empresas import service"),
    (a.el_nucleo_no_conoce_dominios, "api.adapters.correo", "import api.correos.models"),
    (a.los_adaptadores_no_conocen_la_casa, "api.adapters.correo", "from api.core.db import db"),
    (a.los_adaptadores_no_conocen_la_casa, "api.adapters.correo", "from flask import current_app"),
    (a.los_servicios_no_conocen_http, "api.soporte.service", "from flask import request"),
    (a.los_servicios_no_conocen_http, "api.empresas.registro", "from marshmallow import ValidationError"),
    (a.los_servicios_no_conocen_http, "api.correos.tasks", "import requests"),
    (a.los_modelos_solo_son_tablas, "api.planes.models", "from werkzeug.exceptions import NotFound"),
    (a.las_rutas_no_consultan, "api.menus.admin_routes", "from sqlalchemy import select"),
    (a.las_rutas_no_consultan, "api.menus.routes", "from api.core.db import db"),
    (a.las_rutas_no_consultan, "api.firma.routes", "import requests"),
    (a.las_capas_van_hacia_abajo, "api.menus.service", "from api.menus import schemas"),
    (a.las_capas_van_hacia_abajo, "api.menus.models", "from api.menus import service"),
    (a.los_dominios_se_hablan_por_su_service, "api.menus.service", "from api.soporte import html"),
    (a.los_dominios_se_hablan_por_su_service, "api.menus.models", "from api.planes.models import Plan"),
    (a.los_dominios_se_hablan_por_su_service, "api.menus.routes", "from api.auth.schemas import MsgSchema"),
    (
        a.solo_el_dueno_consulta_sus_tablas,
        "api.menus.service",
        "from api.planes.models import Plan\ndb.session.scalars(select(Plan.id))",
    ),
    (
        a.solo_el_dueno_consulta_sus_tablas,
        "api.menus.service",
        "from api.planes.models import Plan\ndb.session.add(Plan(nombre=''))",
    ),
    (
        a.solo_el_dueno_consulta_sus_tablas,
        "api.menus.service",
        "from api.planes.models import Plan\ndb.session.get(Plan, 1)",
    ),
    (a.solo_core_db_confirma, "api.planes.service", "db.session.commit()"),
    (a.solo_core_db_confirma, "api.planes.service", "db.session().rollback()"),
    (a.solo_config_lee_el_entorno, "api.core.redis", "import os\nos.environ['X']"),
    (a.solo_config_lee_el_entorno, "api.core.redis", "from os import getenv"),
    (a.solo_clock_mira_la_hora, "api.planes.service", "datetime.now()"),
    (a.solo_clock_mira_la_hora, "api.planes.service", "datetime.date.today()"),
    (a.api_no_importa_lo_de_afuera, "api.core.externos", "from simulador import registros"),
    (a.api_no_importa_lo_de_afuera, "api.commands", "def x():\n    import local.services"),
    (a.pocos_cruzan_empresas, "api.soporte.service", "from api.core.db import en_todas_las_empresas"),
    (a.pocos_cruzan_empresas, "api.soporte.service", "from api.core.db import en_empresa"),
    (a.pocos_cruzan_empresas, "api.soporte.service", "from api.core.db import fijar_ambito"),
    (a.los_archivos_son_cortos, "api.soporte.service", "x = 1\n" * (a.LINEAS + 1)),
]


@pytest.mark.parametrize("regla", REGLAS, ids=lambda r: r.__name__)
def test_la_casa_cumple_la_regla(regla: Regla) -> None:
    fallas = [f"{nombre}: {falla}" for nombre, arbol in MODULOS.items() for falla in regla(nombre, arbol)]
    assert fallas == []


@pytest.mark.parametrize(("regla", "modulo", "codigo"), VIOLACIONES)
def test_la_regla_ve_a_quien_la_rompe(regla: Regla, modulo: str, codigo: str) -> None:
    assert regla(modulo, ast.parse(codigo)) != []


def test_cada_regla_tiene_su_violacion() -> None:
    assert {regla for regla, _, _ in VIOLACIONES} == set(REGLAS)


def test_las_excepciones_nombradas_siguen_haciendo_falta() -> None:
    """A name left in a list after its module stopped needing it would hide the next one."""
    usan = {modulo for modulo, arbol in MODULOS.items() if "api.core.db.en_empresa" in a.importados(arbol)}
    assert usan == set(a.ENTRAN_EN_EMPRESA)
    assert {m for m in (*a.CONFIRMAN, *a.DESHACEN) if m not in MODULOS} == set()


def test_cada_carpeta_de_api_es_un_dominio_declarado() -> None:
    carpetas = {nombre.split(".")[1] for nombre in MODULOS if nombre.count(".") >= 2}
    assert carpetas - {"core", "adapters"} == set(a.DOMAINS)
