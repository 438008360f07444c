"""Lo que las pruebas de los planes necesitan: empresas propias con planes en un día elegido, y archivos."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import filas, registrar_empresa
from tests.personas import Personas


@pytest.fixture(scope="module")
def catalogo(app: Flask) -> dict[str, int]:
    """PLAN_CODIGO por PLAN_NOMBRE."""
    return {p["nombre"]: p["id"] for p in filas(app, "SELECT id, nombre FROM planes")}


@pytest.fixture
def empresa(app: Flask) -> int:
    """Una empresa recién registrada, con su plan de prueba."""
    return int(registrar_empresa(Cliente(app))["EMP_CODIGO"])


@pytest.fixture
def empresa_de_distribuidor(gente: Personas) -> int:
    """Una empresa que registró el distribuidor que no es contador."""
    return int(registrar_empresa(gente["distribuidor"])["EMP_CODIGO"])


@pytest.fixture
def almacen(app: Flask) -> Path:
    return Path(app.config["STORAGE_URL"].removeprefix("file://"))


Contratar = Callable[..., int]


@pytest.fixture
def contratar(app: Flask, catalogo: dict[str, int]) -> Contratar:
    """Pone un plan del catálogo a `dias` días de caducar, digan lo que digan las reglas."""

    def poner(empresa_id: int, nombre: str, dias: int, usados: int = 0, inicia: date | None = None) -> int:
        orel = nombre.startswith(("Electrónico", "Cortesía"))
        tabla, mas = ("planes_orel", ", documentos, utilizados") if orel else ("planes_imprenta", "")
        caduca = hoy() + timedelta(days=dias)
        fila = filas(
            app,
            f"INSERT INTO {tabla} (empresa_id, plan_id, inicia, caduca{mas}) "
            f"SELECT %s, id, %s, %s{', documentos, %s' if orel else ''} FROM planes WHERE id = %s RETURNING id",
            *(empresa_id, inicia or min(hoy(), caduca) - timedelta(days=30), caduca),
            *((usados,) if orel else ()),
            catalogo[nombre],
        )
        return int(fila[0]["id"])

    return poner


@pytest.fixture
def contrato(empresa: int, contratar: Contratar) -> int:
    return contratar(empresa, "Electrónico 100", 100)
