"""Los saldos con que empiezan los libros y lo que entra en una hoja, con respuestas fingidas."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import responder

_SALDOS = {
    "fecha": "2026-01-01",
    "lleva_libros": True,
    "saldos": [
        {
            "ejercicio": 2026,
            "id": 7,
            "numero": 1,
            "fecha": "2026-01-01",
            "total": "184650.50",
            "creado_por": "María Salas",
            "creado_en": "2026-01-15T10:00:00-05:00",
        }
    ],
}


def _columna(letra: str, titulo: str, muestra: str, campo: str) -> dict[str, Any]:
    return {"columna": letra, "titulo": titulo, "muestras": [muestra], "sugerida": campo}


def _campo(campo: str, titulo: str) -> dict[str, Any]:
    return {"campo": campo, "titulo": titulo, "obligatorio": campo == "codigo", "ayuda": "", "ejemplo": ""}


_REVISADA = {
    "IMP_CODIGO": 9,
    "estado": "REVISADA",
    "nombre": "plan de cuentas.xlsx",
    "tamano": 18_400,
    "simular": True,
    "actualizar": True,
    "crearFaltantes": False,
    "filas": 312,
    "creadas": 2,
    "actualizadas": 1,
    "malas": 1,
    "motivo": None,
    "hayArchivo": True,
    "hayResultado": True,
    "creada_por": "María Salas",
    "creada_en": "2026-11-21T10:00:00-05:00",
    "terminada_en": "2026-11-21T10:00:04-05:00",
    "avance": {"leidas": 0, "total": 0, "fase": ""},
    "columnas": [
        _columna("A", "Código", "1010101", "codigo"),
        _columna("B", "Nombre", "CAJA", "nombre"),
        _columna("C", "Cuenta de grupo", "10101", "padre_id"),
    ],
    "campos": [_campo("codigo", "Código"), _campo("nombre", "Nombre"), _campo("padre_id", "Cuenta de grupo")],
    "crea": "",
    "entera": True,
    "mapeo": {"codigo": "A", "nombre": "B", "padre_id": "C"},
    "errores": [
        {
            "fila": 41,
            "valores": {"codigo": "101010103", "nombre": "Caja de la matriz", "padre_id": "1010101"},
            "motivos": [
                {
                    "campo": "padre_id",
                    "motivo": "La cuenta 1010101 tiene movimientos: no puede tener subcuentas.",
                }
            ],
        }
    ],
    "efectos": [
        {"fila": 42, "accion": "CREA", "que": "1010109 Caja de la sucursal", "cambios": ["Bajo 10101"]},
        {"fila": 43, "accion": "CREA", "que": "101010901 Cajón uno", "cambios": ["Bajo 1010109"]},
        {
            "fila": 120,
            "accion": "CAMBIA",
            "que": "30101 Capital de los socios",
            "cambios": ["Nombre: CAPITAL SUSCRITO O ASIGNADO → Capital de los socios", "Activa: No → Sí"],
        },
    ],
    "avisos": ["Este archivo entra entero o no entra: corrija las filas con error y súbalo otra vez."],
}


def _saldos(page: Page) -> None:
    responder(page, **{"saldos-iniciales": _SALDOS})
    page.goto("/#/saldos-iniciales")
    expect(page.get_by_role("heading", name="Saldos de 2026")).to_be_visible()


def _sin_saldos(page: Page) -> None:
    responder(page, **{"saldos-iniciales": {**_SALDOS, "saldos": []}})
    page.goto("/#/saldos-iniciales")
    expect(page.get_by_text("Sin saldos iniciales")).to_be_visible()


def _reversar(page: Page) -> None:
    _saldos(page)
    page.get_by_role("button", name="Reversar").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _revision(page: Page) -> None:
    responder(page, cuentas__import__9=_REVISADA)
    page.goto("/#/cuentas/importar/9")
    page.route("**/api/cuentas/import/9", lambda ruta: ruta.fulfill(json=_REVISADA))
    page.get_by_role("button", name="Revisar las filas").click()
    expect(page.get_by_role("table", name="Lo que hará")).to_be_visible()


ESCENAS = [
    Escena("saldos-iniciales", _saldos, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("saldos-iniciales-vacios", _sin_saldos, "sesion_empresa", pantalla=True, finge=True),
    Escena("saldos-iniciales-reversar", _reversar, "sesion_empresa", finge=True),
    Escena("importar-plan", _revision, "sesion_empresa", pantalla=True, finge=True),
]
