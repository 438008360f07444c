"""La auditoría en Excel: las mismas anotaciones, como valores y nunca como fórmulas."""

from typing import Any

import pytest
from flask import Flask

from api.plataforma.auditoria import service
from tests import hojas
from tests.client import Cliente
from tests.factories import error, filas

TITULOS = [
    "Fecha y hora",
    "Quién",
    "Persona",
    "Qué hizo",
    "A qué",
    "Código",
    "Cuál",
    "Empresa",
    "Antes",
    "Después",
    "IP",
    "Solicitud",
]


def exportar(admin: Cliente, **filtros: Any) -> list[list[str]]:
    respuesta = admin.get("auditoria/exportar", query_string=filtros)
    assert respuesta.status_code == 200, respuesta.text
    assert respuesta.mimetype == "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    assert 'filename="auditoria-' in respuesta.headers["Content-Disposition"]
    assert hojas.formulas(respuesta.data) == 0
    return hojas.leer(respuesta.data)


def test_trae_las_mismas_lineas_que_la_lista(admin: Cliente, movimiento: dict) -> None:
    filtros = {"entidad": "configuracion"}
    lista = admin.get("auditoria", query_string={**filtros, "tamano": 100}).json["items"]
    titulos, *hoja = exportar(admin, **filtros)
    assert titulos == TITULOS
    assert [fila[11] for fila in hoja] == [linea["solicitud"] or "" for linea in lista]
    assert [fila[1] for fila in hoja] == [linea["actor_nombre"] for linea in lista]
    primera = next(fila for fila in hoja if movimiento["marca"] in fila[9])
    assert primera[3:6] == ["Cambió", "Configuración: Mensajería 3", "7"]
    assert primera[9] == f"Número: 0991234567\nNombre: Ventas {movimiento['marca']}"


def test_se_abre_con_un_enlace_firmado(app: Flask, admin: Cliente, movimiento: dict) -> None:
    url = admin.post("enlaces", {"ruta": "/api/comp/auditoria/exportar?entidad=ticket"}).json["url"]
    respuesta = Cliente(app).get(url)
    assert respuesta.status_code == 200
    assert len(hojas.leer(respuesta.data)) > 1
    assert error(Cliente(app).get("auditoria/exportar")) == (401, "sin_sesion")


def test_lo_que_parece_formula_sale_como_texto(app: Flask, admin: Cliente, movimiento: dict) -> None:
    filas(
        app,
        "INSERT INTO auditoria (instante, actor, actor_nombre, accion, entidad, entidad_id, despues) "
        "VALUES (now(), 'x', '=cmd|/c calc', 'crear', 'formula', '@SUM(1)', '{\"nombre\": \"=1+1\"}')",
    )
    (_, fila) = exportar(admin, entidad="formula")
    assert fila[1] == "=cmd|/c calc"
    assert fila[5] == "@SUM(1)"


def test_pasado_el_maximo_la_primera_fila_lo_dice(
    admin: Cliente, movimiento: dict, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "EXPORTABLES", 3)
    total = admin.get("auditoria").json["total"]
    _, aviso, *hoja = exportar(admin)
    assert len(hoja) == 3
    assert aviso[1].startswith(f"Se incluyen las 3 líneas más recientes de {total}")
