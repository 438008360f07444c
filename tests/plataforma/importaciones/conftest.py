"""Archivos como la gente los envía, y el camino de uno hasta su resultado."""

import io
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import xlsxwriter
from werkzeug.test import TestResponse

from tests.client import Cliente

IMPORT = "/api/clientes/import"
TITULOS = ("Tipo de identificación", "Identificación", "Nombre o razón social")
Celda = str | float | bool


def xlsx(filas: Sequence[Sequence[Any]], hoja: str = "Hoja1") -> bytes:
    archivo = io.BytesIO()
    libro = xlsxwriter.Workbook(archivo, {"strings_to_formulas": False, "strings_to_urls": False})
    pagina = libro.add_worksheet(hoja)
    for i, fila in enumerate(filas):
        for n, valor in enumerate(fila):
            pagina.write(i, n, valor)
    libro.close()
    return archivo.getvalue()


def csv(filas: Sequence[Sequence[str]], separador: str = ";", codificacion: str = "utf-8") -> bytes:
    return "".join(separador.join(fila) + "\r\n" for fila in filas).encode(codificacion)


def subir(
    cliente: Cliente,
    contenido: bytes,
    nombre: str = "clientes.xlsx",
    eid: int | None = None,
    **formulario: Any,
) -> TestResponse:
    campos = {c: json.dumps(v) if isinstance(v, dict) else str(v).lower() for c, v in formulario.items()}
    ruta = IMPORT + (f"?eid={eid}" if eid else "")
    return cliente.llamar("POST", ruta, data={"current": (io.BytesIO(contenido), nombre), **campos})


def ver(cliente: Cliente, codigo: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{IMPORT}/{codigo}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


Importar = Callable[..., dict[str, Any]]


@pytest.fixture
def importar(a: Cliente, trabajar: Callable[[], None]) -> Importar:
    """Lo envía como el propietario de la empresa A, deja que el trabajador lo haga y responde cómo
    terminó."""

    def run(contenido: bytes, nombre: str = "clientes.xlsx", **formulario: Any) -> dict[str, Any]:
        formulario.setdefault("simular", False)
        respuesta = subir(a, contenido, nombre, **formulario)
        assert respuesta.status_code == 202, respuesta.text
        trabajar()
        return ver(a, (respuesta.json or {})["IMP_CODIGO"])

    return run


def motivos(importacion: dict[str, Any]) -> dict[int, list[str]]:
    """Los motivos de cada fila mala."""
    return {e["fila"]: [m["motivo"] for m in e["motivos"]] for e in importacion["errores"]}
