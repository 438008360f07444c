"""Un programa lee qué declara la empresa y hasta cuándo."""

from collections.abc import Callable

from api.core.datos.clock import hoy
from tests.client import Programa
from tests.personas import Personas

RUTA = "/api/v1/obligaciones"


def test_lee_lo_mismo_que_la_pantalla_con_menos_campos(
    programa: Callable[..., Programa], gente: Personas
) -> None:
    leidas = programa("tributos.ver")("GET", f"{RUTA}?anio={hoy().year}").json["datos"]
    de_la_pantalla = gente["propietario_a"].get(f"/api/tributos/obligaciones?anio={hoy().year}").json or []
    assert leidas
    assert leidas == [{campo: suya[campo] for campo in leidas[0]} for suya in de_la_pantalla]
    assert "acciones" not in leidas[0]
    assert leidas == sorted(leidas, key=lambda una: una["vence"])


def test_sin_el_anio_y_sin_el_permiso_no_se_lee(programa: Callable[..., Programa]) -> None:
    sin_anio = programa("tributos.ver")("GET", RUTA)
    assert (sin_anio.status_code, sin_anio.json["error"]["campo"]) == (422, "anio")
    assert programa("clientes.ver")("GET", f"{RUTA}?anio=2026").status_code == 403
