"""Un programa lee los estados de su empresa, iguales a los de la pantalla."""

from collections.abc import Callable

import pytest

from tests.client import Programa
from tests.personas import Personas

RUTA = "/api/v1/estados"


@pytest.mark.parametrize(
    ("estado", "pantalla"),
    [
        (
            "comprobacion?desde=2026-01-01&hasta=2026-11-30",
            "libros/comprobacion?desde=2026-01-01&hasta=2026-11-30",
        ),
        (
            "situacion?hasta=2026-11-30&comparar=anterior",
            "estados/situacion?hasta=2026-11-30&comparar=anterior",
        ),
        ("resultados?desde=2026-01-01&nivel=3", "estados/resultados?desde=2026-01-01&nivel=3"),
    ],
    ids=["comprobacion", "situacion", "resultados"],
)
def test_cada_estado_dice_lo_mismo_que_su_pantalla_y_cuadra(
    programa: Callable[..., Programa], gente: Personas, estado: str, pantalla: str
) -> None:
    dicho = programa("contabilidad.ver", de="propietario_b")("GET", f"{RUTA}/{estado}")
    assert dicho.status_code == 200, dicho.text
    assert dicho.json == gente["propietario_b"].get(f"/api/{pantalla}").json
    assert dicho.json["cuadra"] and dicho.json["filas"]


def test_un_periodo_al_reves_o_sin_permiso_se_niega(programa: Callable[..., Programa]) -> None:
    al_reves = programa("contabilidad.ver")("GET", f"{RUTA}/comprobacion?desde=2026-12-31&hasta=2026-01-01")
    assert (al_reves.status_code, al_reves.json["error"]["campo"]) == (422, "desde")
    assert programa("productos.ver")("GET", f"{RUTA}/situacion").status_code == 403
