"""Un programa crea y lee los clientes de su empresa con nombres llanos, de tramo en tramo."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.a_la_vez import con_cada
from tests.client import Programa
from tests.factories import clave_idempotente
from tests.personas import Personas

RUTA = "/api/v1/clientes"


def crear(programa: Programa, numero: str, **campos: Any) -> dict[str, Any]:
    cuerpo = {
        "tipo_identificacion": "PASAPORTE",
        "identificacion": numero,
        "nombre": f"Cliente {numero}",
        **campos,
    }
    creado = programa("POST", RUTA, json=cuerpo)
    assert creado.status_code == 201, creado.text
    dicho: dict[str, Any] = creado.json
    return dicho


def test_un_programa_crea_un_cliente_y_lo_lee_igual(
    programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo = programa()
    creado = crear(suyo, "VU1", referencia="A-1", correos=["uno@tienda.ec"], limite_credito="50.00")
    assert (creado["nombre"], creado["referencia"], creado["limite_credito"]) == (
        "Cliente VU1",
        "A-1",
        "50.00",
    )
    assert suyo("GET", f"{RUTA}/{creado['id']}").json == creado
    fila = gente["propietario_a"].get(f"/api/clientes/{creado['id']}").json
    assert (fila["CLI_NOMBRE"], fila["CLI_CORREOS"]) == ("Cliente VU1", ["uno@tienda.ec"])


@pytest.mark.parametrize(("numero", "tipo"), [("1790016919001", "RUC"), ("1710034065", "CEDULA")])
def test_el_tipo_de_identificacion_que_se_calla_sale_de_sus_cifras(
    programa: Callable[..., Programa], numero: str, tipo: str
) -> None:
    creado = programa(de="propietario_b")("POST", RUTA, json={"identificacion": numero, "nombre": "X"})
    assert creado.status_code == 201, creado.text
    assert creado.json["tipo_identificacion"] == tipo


def test_de_dos_pedidos_a_la_vez_con_la_misma_referencia_se_crea_uno(
    programa: Callable[..., Programa],
) -> None:
    suyo = programa()

    def pedir(numero: str) -> Any:
        cuerpo = {"tipo_identificacion": "PASAPORTE", "identificacion": numero, "nombre": "Gemelo"}
        return suyo("POST", RUTA, json={**cuerpo, "referencia": "GEMELO"})

    respuestas = con_cada(pedir, ["GEM1", "GEM2"])
    assert sorted(r.status_code for r in respuestas) == [201, 409]
    (negada,) = (r.json["error"] for r in respuestas if r.status_code == 409)
    assert (negada["codigo"], negada["campo"]) == ("conflicto", "referencia")
    (hallado,) = suyo("GET", f"{RUTA}?referencia=GEMELO").json["datos"]
    assert hallado["nombre"] == "Gemelo"
    assert suyo("GET", f"{RUTA}?referencia=NADIE").json == {"datos": [], "siguiente": None}


def test_la_misma_referencia_sirve_en_otra_empresa(programa: Callable[..., Programa]) -> None:
    de_a, de_b = (
        crear(programa(de=de), "AMBAS", referencia="AMBAS") for de in ("propietario_a", "propietario_b")
    )
    assert de_a["referencia"] == de_b["referencia"]
    assert programa(de="propietario_b")("GET", f"{RUTA}/{de_a['id']}").status_code == 404


def test_la_misma_clave_de_idempotencia_responde_el_mismo_cliente(programa: Callable[..., Programa]) -> None:
    suyo, clave = programa(), clave_idempotente()
    cuerpo = {
        "tipo_identificacion": "PASAPORTE",
        "identificacion": "IDEM1",
        "nombre": "Una vez",
        "referencia": "I-1",
    }
    dos = [suyo("POST", RUTA, json=cuerpo, headers=clave) for _ in range(2)]
    assert [r.status_code for r in dos] == [201, 201]
    assert dos[0].json == dos[1].json


def test_la_lista_se_recorre_entera_sin_repetir_aunque_entretanto_se_cree_otro(
    programa: Callable[..., Programa],
) -> None:
    suyo = programa()
    for numero in range(5):
        crear(suyo, f"TRAMO{numero}")
    leidos, direccion = list[int](), f"{RUTA}?limite=2"
    while direccion:
        pagina = suyo("GET", direccion).json
        leidos += [c["id"] for c in pagina["datos"]]
        direccion = f"{RUTA}?limite=2&despues={pagina['siguiente']}" if pagina["siguiente"] else ""
        if len(leidos) == 2:
            crear(suyo, "ENTRETANTO")
    assert len(leidos) == len(set(leidos)) >= 5
    assert leidos == sorted(leidos, reverse=True)


def test_la_lista_se_acota_por_identificacion(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    crear(suyo, "SOLO1", activo=False)
    assert [c["identificacion"] for c in suyo("GET", f"{RUTA}?identificacion=SOLO1").json["datos"]] == [
        "SOLO1"
    ]
    assert suyo("GET", f"{RUTA}?identificacion=SOLO1&activo=true").json["datos"] == []


def test_se_cambia_lo_que_viene_sobre_lo_que_se_leyo(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    creado = crear(suyo, "CAMBIA1", referencia="CAMBIA-1", celular="0991234567")
    ruta = f"{RUTA}/{creado['id']}"
    cambiado = suyo("PUT", ruta, json={**creado, "nombre": "Con otro nombre"}).json
    assert (cambiado["nombre"], cambiado["celular"]) == ("Con otro nombre", "0991234567")
    assert (cambiado["referencia"], suyo("GET", ruta).json) == ("CAMBIA-1", cambiado)
    viejo = suyo("PUT", ruta, json={"nombre": "Otro", "version": creado["version"]})
    assert (viejo.status_code, viejo.json["error"]["codigo"]) == (409, "conflicto")
    malo = suyo("PUT", ruta, json={"nombre": "", "version": cambiado["version"]})
    assert malo.json["error"]["campo"] == "nombre"
    ajeno = programa(de="propietario_b")("PUT", ruta, json={"nombre": "Ajeno", "version": 1})
    assert ajeno.status_code == 404
