"""Lo que los dominios declaran de sus permisos y sus menús se entiende entre sí."""

import pytest

from api.core import declarado
from api.core.declarado import EntradaDeMenu
from api.plataforma.menus import semillas
from api.plataforma.usuarios.permisos import PERFILES_DE_EMPRESA, PERFILES_DEL_PROVEEDOR
from tests.registrado import anadido


@pytest.mark.parametrize("cual", declarado.MENUS)
def test_cada_entrada_declarada_tiene_su_seccion_su_lugar_y_su_permiso(cual: str) -> None:
    suyas = list(declarado.MENUS[cual])
    assert {e.permiso for e in suyas if e.permiso} <= set(declarado.PERMISOS)
    assert len({(e.seccion, e.lugar) for e in suyas}) == len({e.ruta for e in suyas}) == len(suyas)
    assert {p for e in suyas for p in e.perfiles} <= set(PERFILES_DEL_PROVEEDOR)


def test_ninguna_entrada_declarada_se_queda_fuera_del_menu() -> None:
    rutas = [entrada.ruta for seccion in semillas.secciones() for entrada in seccion.entradas]
    declaradas = [e.ruta for menu in declarado.MENUS.values() for e in menu]
    assert sorted(rutas) == sorted(declaradas)
    with anadido(declarado.MENU_EMPRESA, EntradaDeMenu("Ventas", 13, "Precios", "precios", "IconTag", None)):
        ventas = next(s for s in semillas.secciones() if s.nombre == "Ventas")
        assert (ventas.entradas[-1].nombre, ventas.entradas[-1].ruta) == ("Precios", "precios")


def test_cada_permiso_lo_tiene_alguien_que_existe() -> None:
    existen = {*PERFILES_DE_EMPRESA, *PERFILES_DEL_PROVEEDOR}
    assert {
        p for p, quienes in declarado.PERMISOS.items() if not quienes or not set(quienes) <= existen
    } == set()
    assert set(declarado.SIN_DELEGAR) <= set(declarado.PERMISOS)
