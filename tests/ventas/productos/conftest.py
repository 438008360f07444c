"""Quién trabaja con los productos en estas pruebas, y los productos que se crean."""

import io
import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import filas as en_la_base
from tests.plataforma.importaciones.conftest import xlsx

IMPORT = "/api/productos/import"
Importar = Callable[..., dict[str, Any]]
_turno = itertools.count(1)


@pytest.fixture(scope="module")
def existencias_a_mano(app: Flask, eid_a: int) -> None:
    """La empresa A deja de llevar sus existencias: las escribe en cada producto."""
    en_la_base(app, "UPDATE parametros_existencias SET desde = NULL WHERE empresa_id = %s", eid_a)


@pytest.fixture
def importar(a: Cliente, trabajar: Callable[[], None]) -> Importar:
    """Sube una hoja como el propietario de A y deja que el trabajador la haga. Responde en qué quedó."""

    def run(filas: list[Any], **formulario: Any) -> dict[str, Any]:
        formulario.setdefault("simular", False)
        campos = {c: json.dumps(v) if isinstance(v, dict) else str(v).lower() for c, v in formulario.items()}
        cuerpo = {"current": (io.BytesIO(xlsx(filas)), "productos.xlsx"), **campos}
        respuesta = a.llamar("POST", IMPORT, data=cuerpo)
        assert respuesta.status_code == 202, respuesta.text
        trabajar()
        return dict(a.get(f"{IMPORT}/{respuesta.json['IMP_CODIGO']}").json)

    return run


def datos(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de un producto que todavía no existe."""
    return {
        "PRO_CODIGO": f"PRUEBA-{next(_turno)}",
        "PRO_NOMBRE": "Cerradura de pomo",
        "PRO_TIPO": "BIEN",
        "PRO_PRECIO": "11.26087",
        "PRO_IVA": "4",
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Crea un producto por la API. Responde lo que se respondió."""
    respuesta = cliente.post("/api/productos", datos(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def crear_categoria(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Crea una categoría por la API, con un nombre que ninguna tiene. Responde lo que se respondió."""
    cuerpo = {"nombre": f"Categoría {next(_turno)}", **cambios}
    respuesta = cliente.post("/api/categorias", cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def ver(cliente: Cliente, producto: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(ruta(producto))
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def ruta(producto: dict[str, Any]) -> str:
    return f"/api/productos/{producto['PRO_ID']}"


def pagina(cliente: Cliente, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get("/api/productos/paginacion", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
