"""Cada entrega de una versión pone al día los menús de la instalación, sin deshacer lo que alguien asignó."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from api import commands
from api.plataforma.menus import semillas
from api.plataforma.menus.al_dia import PuestaAlDia
from tests.client import Cliente
from tests.factories import cuantas, filas
from tests.personas import Personas

TABLAS = ("menus", "menus_roles", "menus_empresas")
NADA = PuestaAlDia([], [], [])
Fila = dict[str, Any]


@pytest.fixture
def admin(personas: Personas) -> Cliente:
    return personas["administrador"]


@pytest.fixture(autouse=True)
def como_antes(app: Flask) -> Iterator[None]:
    """Cada prueba encuentra los menús como los tiene la demostración."""
    for tabla in TABLAS:
        filas(app, f"CREATE TABLE IF NOT EXISTS antes_{tabla} AS TABLE {tabla}")
    yield
    for tabla in reversed(TABLAS):
        filas(app, f"DELETE FROM {tabla}")
    for tabla in TABLAS:
        filas(app, f"INSERT INTO {tabla} OVERRIDING SYSTEM VALUE TABLE antes_{tabla}")


def _entregar(app: Flask) -> str:
    """Lo que el despliegue hace al entregar una versión."""
    hecho = app.test_cli_runner().invoke(args=["preparar"])
    assert hecho.exit_code == 0, hecho.output
    return "\n".join(linea for linea in hecho.output.splitlines() if linea.startswith("Menús"))


def _todos(admin: Cliente) -> list[Fila]:
    """Los menús como están, con la sección por su nombre: los ids de una instalación no son los de otra."""
    leidos: list[Fila] = admin.get("menus").json or []
    nombre = {m["MEN_CODIGO"]: m["MEN_NOMBRE"] for m in leidos} | {None: None}
    return [m | {"MEN_CODIGO": 0, "MEN_PADRE": nombre[m["MEN_PADRE"]]} for m in leidos]


def _de_la_empresa(admin: Cliente, personas: Personas, quien: str = "propietario_a") -> list[Fila]:
    return admin.get(f"menus/menuEmpresaAdmin/{personas[quien].sesion['eid']}").json or []


def _del_rol(admin: Cliente, perfil: int) -> list[Fila]:
    return admin.get(f"menus/menuRolesAdmin/{perfil}").json or []


def _asignados(menus: list[Fila]) -> list[str]:
    return [m["MEN_NOMBRE"] for m in menus if m["asignado"]]


def _dejar(admin: Cliente, personas: Personas, *nombres: str) -> None:
    """El proveedor deja a la empresa A solo esas entradas, en ese orden."""
    codigo = {m["MEN_NOMBRE"]: m["MEN_CODIGO"] for m in _de_la_empresa(admin, personas) if m["MEN_RUTA"]}
    pedido = [{"MEN_CODIGO": codigo[nombre]} for nombre in nombres]
    ruta = f"menus/menuEmpresaAdmin/{personas['propietario_a'].sesion['eid']}"
    assert admin.put(ruta, pedido).status_code == 200


def _sin(app: Flask, area: str, *nombres: str) -> None:
    """Como una instalación anterior a esas entradas."""
    suyos = "(SELECT id FROM menus WHERE area = %s AND nombre = ANY(%s))"
    for orden in (
        f"DELETE FROM menus_roles WHERE menu_id IN {suyos}",
        f"DELETE FROM menus_empresas WHERE menu_id IN {suyos}",
        f"DELETE FROM menus WHERE ruta IS NOT NULL AND id IN {suyos}",
        f"DELETE FROM menus WHERE id IN {suyos}",
    ):
        filas(app, orden, area, list(nombres))


def test_a_una_instalacion_que_empieza_le_da_los_de_las_dos_areas(
    app: Flask, admin: Cliente, personas: Personas
) -> None:
    antes = _todos(admin)
    roles = {perfil: _asignados(_del_rol(admin, perfil)) for perfil in (1, 2, 3)}
    for tabla in reversed(TABLAS):
        filas(app, f"DELETE FROM {tabla}")
    assert _entregar(app).startswith("Menús nuevos: Inicio, ")
    assert _todos(admin) == antes
    assert {perfil: _asignados(_del_rol(admin, perfil)) for perfil in (1, 2, 3)} == roles
    assert all(m["asignado"] for m in _de_la_empresa(admin, personas))


def test_la_segunda_vez_no_cambia_nada(app: Flask, admin: Cliente) -> None:
    antes = filas(app, "TABLE menus"), filas(app, "SELECT * FROM menus_empresas ORDER BY empresa_id, id")
    assert _entregar(app) == ""
    assert (
        filas(app, "TABLE menus"),
        filas(app, "SELECT * FROM menus_empresas ORDER BY empresa_id, id"),
    ) == antes


def test_a_una_instalacion_de_antes_le_da_la_entrada_que_le_falta(
    app: Flask, admin: Cliente, personas: Personas
) -> None:
    antes, de_a = _todos(admin), _asignados(_de_la_empresa(admin, personas))
    _sin(app, "empresa", "Procesos")
    _sin(app, "administrador", "Accesos")
    assert "Procesos" not in _asignados(_de_la_empresa(admin, personas))
    assert _entregar(app) == "Menús nuevos: Procesos, Accesos."
    assert _todos(admin) == antes
    assert _asignados(_de_la_empresa(admin, personas)) == de_a
    assert cuantas(app, "empresas") == cuantas(
        app, "menus_empresas", "menu_id = (SELECT id FROM menus WHERE ruta = 'procesos')"
    )
    assert ["Accesos" in _asignados(_del_rol(admin, perfil)) for perfil in (1, 2, 3)] == [True, False, False]
    assert "Procesos" in [m["MEN_NOMBRE"] for m in personas["propietario_a"].get("sesion").json["menus"]]


def test_una_seccion_nueva_se_da_entera_tambien_a_quien_ordeno_lo_suyo(
    app: Flask, admin: Cliente, personas: Personas
) -> None:
    de_compras = [m["MEN_NOMBRE"] for m in _todos(admin) if m["MEN_PADRE"] == "Compras"]
    _sin(app, "empresa", "Compras", *de_compras)
    _dejar(admin, personas, "Soporte", "Facturas", "Inicio")
    _entregar(app)
    esperado = ["Inicio", "Empresa", "Soporte", "Ventas", "Facturas", "Compras", *de_compras]
    assert _asignados(_de_la_empresa(admin, personas)) == esperado


def test_lo_que_el_proveedor_quito_y_ordeno_queda_como_lo_dejo(
    app: Flask, admin: Cliente, personas: Personas
) -> None:
    _sin(app, "empresa", "Procesos", "Recurrentes", "Presupuestos")
    _dejar(admin, personas, "Soporte", "Usuarios", "Inicio", "Clientes", "Facturas")
    _entregar(app)
    # A Empresa y a Ventas les llega lo nuevo, al final; Contabilidad se le había quitado, y no le vuelve por una entrada.
    esperado = [
        *("Inicio", "Empresa", "Soporte", "Usuarios", "Procesos"),
        *("Ventas", "Clientes", "Facturas", "Recurrentes"),
    ]
    assert _asignados(_de_la_empresa(admin, personas)) == esperado
    assert "Presupuestos" in _asignados(_de_la_empresa(admin, personas, "propietario_b"))
    _dejar(admin, personas, "Inicio", "Facturas")
    _entregar(app)
    assert _asignados(_de_la_empresa(admin, personas)) == ["Inicio", "Ventas", "Facturas"]


def test_a_un_rol_no_le_vuelve_la_seccion_que_se_le_quito_y_le_llega_la_que_no_le_tocaba(
    app: Flask, admin: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    def poner(perfil: int, *nombres: str) -> None:
        pedido = [m | {"asignado": m["MEN_NOMBRE"] in nombres} for m in _del_rol(admin, perfil)]
        assert admin.post("menus/menuRolesAdmin", {"PRF_CODIGO": perfil, "menus": pedido}).status_code == 200

    poner(2, "Inicio", "Empresas")
    _sin(app, "administrador", "Catálogos")
    declaradas = list(semillas.secciones())
    para_todos = [
        seccion._replace(
            entradas=tuple(
                una._replace(perfiles=(1, 2, 3)) if una.nombre == "Catálogos" else una
                for una in seccion.entradas
            )
        )
        for seccion in declaradas
    ]
    monkeypatch.setattr(semillas, "secciones", lambda: para_todos)
    _entregar(app)
    assert _asignados(_del_rol(admin, 2)) == ["Inicio", "Clientes", "Empresas"]
    assert _asignados(_del_rol(admin, 3))[-2:] == ["Sistema", "Catálogos"]
    assert "Catálogos" in _asignados(_del_rol(admin, 1))


def test_lo_declarado_manda_en_el_nombre_el_lugar_y_la_ruta_y_quien_la_tiene_no_cambia(
    app: Flask, admin: Cliente, personas: Personas
) -> None:
    antes = _todos(admin)
    _dejar(admin, personas, "Inicio", "Facturas", "Costo de ventas")
    de_a = _asignados(_de_la_empresa(admin, personas))
    ids = filas(app, "SELECT id FROM menus ORDER BY id")
    for cambio in (
        "SET nombre = 'Facturación', orden = 199 WHERE ruta = 'facturas'",
        "SET ruta = 'costo-de-antes' WHERE ruta = 'inventario'",
        "SET permiso = 'productos.ver', icono = 'IconX' WHERE ruta = 'proformas'",
    ):
        filas(app, f"UPDATE menus {cambio}")
    assert _entregar(app) == "Menús cambiados: Facturas, Proformas, Costo de ventas."
    assert _todos(admin) == antes
    assert filas(app, "SELECT id FROM menus ORDER BY id") == ids
    assert _asignados(_de_la_empresa(admin, personas)) == de_a


def test_la_que_se_muda_de_seccion_llega_con_ella_a_quien_la_tiene(
    app: Flask, admin: Cliente, personas: Personas
) -> None:
    _dejar(admin, personas, "Inicio", "Productos")
    filas(
        app,
        "UPDATE menus SET padre_id = (SELECT id FROM menus WHERE ruta IS NULL AND nombre = 'Compras') "
        "WHERE area = 'empresa' AND ruta = 'productos'",
    )
    suyos = "empresa_id = %s AND menu_id = (SELECT id FROM menus WHERE ruta IS NULL AND nombre = 'Ventas')"
    filas(app, f"DELETE FROM menus_empresas WHERE {suyos}", personas["propietario_a"].sesion["eid"])
    assert _entregar(app) == "Menús cambiados: Productos."
    assert set(_asignados(_de_la_empresa(admin, personas))) == {"Inicio", "Ventas", "Productos"}


def test_la_que_ya_no_se_declara_se_quita_de_todas_partes(
    app: Flask, admin: Cliente, personas: Personas
) -> None:
    antes = _todos(admin)
    for area in ("empresa", "administrador"):
        filas(
            app,
            "WITH vieja AS (INSERT INTO menus (area, nombre, icono, orden) VALUES (%s, 'Vieja', 'IconX', 900) "
            "RETURNING id) INSERT INTO menus (area, nombre, ruta, icono, orden, padre_id) "
            "SELECT %s, 'De antes', 'de-antes', 'IconX', 901, id FROM vieja",
            area,
            area,
        )
    suyas = "menus WHERE nombre IN ('Vieja', 'De antes')"
    filas(
        app, f"INSERT INTO menus_roles (perfil, menu_id) SELECT 1, id FROM {suyas} AND area = 'administrador'"
    )
    filas(
        app,
        "INSERT INTO menus_empresas (empresa_id, menu_id) SELECT e.id, m.id FROM empresas e, "
        f"(SELECT id FROM {suyas} AND area = 'empresa') m",
    )
    assert "De antes" in _asignados(_de_la_empresa(admin, personas))
    assert _entregar(app) == "Menús quitados: Vieja, De antes, Vieja, De antes."
    assert _todos(admin) == antes
    assert "De antes" not in _asignados(_de_la_empresa(admin, personas)) + _asignados(_del_rol(admin, 1))


def test_dos_entregas_a_la_vez_dan_cada_entrada_una_vez(app: Flask, admin: Cliente) -> None:
    antes = _todos(admin)
    _sin(app, "empresa", "Procesos", "Presupuestos")

    def una(_: int) -> PuestaAlDia:
        with app.app_context():
            return semillas.poner_al_dia()

    with ThreadPoolExecutor(4) as hilos:
        hechos = list(hilos.map(una, range(4)))
    assert sorted(hechos) == [NADA] * 3 + [PuestaAlDia(["Presupuestos", "Procesos"], [], [])]
    assert _todos(admin) == antes


def test_sembrar_dice_si_hizo_algo(app: Flask) -> None:
    with app.app_context():
        assert commands.sembrar() is False
    _sin(app, "empresa", "Procesos")
    with app.app_context():
        assert commands.sembrar() is True
