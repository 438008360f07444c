"""Lo que los dominios declaran de sus permisos y sus menús se entiende entre sí."""

import re
from pathlib import Path

import pytest

from api.core import declarado
from api.core.datos.db import db
from api.core.declarado import EntradaDeMenu
from api.plataforma.menus import semillas, uso
from api.plataforma.usuarios.models import PERFILES_EMPRESA
from api.plataforma.usuarios.permisos import PERFILES_DEL_PROVEEDOR
from tests.registrado import anadido


@pytest.mark.parametrize("cual", declarado.MENUS)
def test_cada_entrada_declarada_tiene_su_seccion_su_lugar_y_su_permiso(cual: str) -> None:
    suyas = list(declarado.MENUS[cual])
    assert {e.permiso for e in suyas if e.permiso} <= set(declarado.PERMISOS)
    assert len({(e.seccion, e.lugar) for e in suyas}) == len({e.ruta for e in suyas}) == len(suyas)
    assert {p for e in suyas for p in e.perfiles} <= set(PERFILES_DEL_PROVEEDOR)
    assert all(e.grupo in semillas.GRUPOS[e.seccion] for e in suyas if e.grupo)


def test_de_lo_que_dice_si_se_usa_cada_ruta_esta_en_el_menu() -> None:
    de_empresa = {e.ruta: e.seccion for e in declarado.MENU_EMPRESA}
    assert set(uso.EN_USO) <= set(de_empresa)
    assert {de_empresa[una.ruta]: nombre for nombre, una in uso.POR_EMPEZAR.items()} == {
        nombre: nombre for nombre in uso.POR_EMPEZAR
    }


def test_ninguna_entrada_declarada_se_queda_fuera_del_menu() -> None:
    rutas = [entrada.ruta for seccion in semillas.secciones() for entrada in seccion.entradas]
    declaradas = [e.ruta for menu in declarado.MENUS.values() for e in menu]
    assert sorted(rutas) == sorted(declaradas)
    with anadido(declarado.MENU_EMPRESA, EntradaDeMenu("Ventas", 99, "Precios", "precios", "IconTag", None)):
        ventas = next(s for s in semillas.secciones() if s.nombre == "Ventas")
        assert (ventas.entradas[-1].nombre, ventas.entradas[-1].ruta) == ("Precios", "precios")


def test_cada_permiso_lo_tiene_alguien_que_existe() -> None:
    existen = {*PERFILES_EMPRESA, *PERFILES_DEL_PROVEEDOR}
    assert {
        p for p, quienes in declarado.PERMISOS.items() if not quienes or not set(quienes) <= existen
    } == set()
    assert set(declarado.SIN_DELEGAR) <= set(declarado.PERMISOS)


def _mal_nombrada(tabla: str, como: str) -> bool:
    otras = {otro for suya, otro in declarado.MENCIONES.values() if suya == tabla}
    return len(otras) != 1 or not set(re.findall(r"\{(\w+)", como)) <= set(db.metadata.tables[tabla].c.keys())


def test_lo_que_la_auditoria_menciona_existe_con_las_columnas_que_lo_nombran() -> None:
    mal = {
        nombre
        for nombre, (tabla, como) in declarado.MENCIONES.items()
        if (_mal_nombrada(tabla, como) if tabla else como != "{id}")
    }
    assert mal == set()
    assert declarado.MENCIONES["compra"] == ("compras", "{numero}")


def test_ninguna_migracion_nueva_toca_los_menus() -> None:
    """Los pone al día la entrega con lo que los dominios declaran. Las de antes ya corrieron."""
    ultima_de_antes = 141
    suyas = [
        archivo.name
        for archivo in Path("migrations/versions").glob("[0-9]*.py")
        if int(archivo.name[:4]) > ultima_de_antes and re.search(r"\bmenus(_\w+)?\b", archivo.read_text())
    ]
    assert suyas == []
