"""Programas con llaves de verdad, en la empresa A y en la B."""

from collections.abc import Callable
from itertools import count

import pytest
from flask import Flask

from tests.client import Programa
from tests.personas import Personas

_CUAL = count(1)


@pytest.fixture(scope="module")
def programa(app: Flask, gente: Personas) -> Callable[..., Programa]:
    """Uno de esa empresa con esos permisos; sin ellos, los de emitir. El mismo, si se pide igual: las llaves vivas son pocas."""
    hechos: dict[str, Programa] = {}

    def hacer(*permisos: str, de: str = "propietario_a", **cambios: object) -> Programa:
        cual = repr((permisos, de, cambios))
        if cual not in hechos:
            dueno = gente[de]
            suyos = list(permisos) or [
                p["permiso"]
                for p in dueno.get("/api/llaves/permisos").json or []
                if "emitir" in p["paquetes"]
            ]
            cuerpo = {"nombre": f"Programa {next(_CUAL)}", "ambiente": "real", "permisos": suyos, **cambios}
            hecha = dueno.post("/api/llaves", cuerpo)
            assert hecha.status_code == 200, hecha.text
            hechos[cual] = Programa(app, hecha.json["llave"])
        return hechos[cual]

    return hacer
