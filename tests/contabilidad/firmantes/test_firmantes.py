"""Quiénes firman los libros: se dicen, se cambian sin pisar a otro y son los de una sola empresa."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.client import Cliente

RUTA = "/api/contabilidad/firmantes"
SUYOS = {
    "representante": "Rosa Elena Noboa",
    "representante_id": "0901234567",
    "contador": "Luis Peralta",
    "contador_id": "0190456781001",
}


def test_se_dicen_se_leen_y_son_los_de_una_sola_empresa(a: Cliente, b: Cliente) -> None:
    nadie = {**dict.fromkeys(SUYOS, ""), "version": 0}
    assert b.get(RUTA).json == nadie
    assert b.put(RUTA, {**SUYOS, "version": 0}).json == {**SUYOS, "version": 1}
    assert b.get(RUTA).json == {**SUYOS, "version": 1}
    assert a.get(RUTA).json == nadie


def test_quien_lee_lo_viejo_no_pisa_lo_nuevo(b: Cliente) -> None:
    version = b.get(RUTA).json["version"]
    cambio = {**SUYOS, "contador": "Ana Ruiz", "version": version}
    assert b.put(RUTA, cambio).status_code == 200
    assert b.put(RUTA, {**SUYOS, "contador": "Otro", "version": version}).status_code == 409
    assert b.get(RUTA).json["contador"] == "Ana Ruiz"


@pytest.mark.parametrize("mala", ["12345", "09012345678", "09o1234567", "0901234567 001"])
def test_una_identificacion_que_no_es_cedula_ni_ruc_se_dice_en_su_campo(b: Cliente, mala: str) -> None:
    version = b.get(RUTA).json["version"]
    respuesta = b.put(RUTA, {**SUYOS, "contador_id": mala, "version": version})
    assert (respuesta.status_code, list(respuesta.json["errors"]["json"])) == (422, ["contador_id"])


def test_de_dos_que_los_dicen_a_la_vez_queda_uno_y_el_otro_lo_sabe(b: Cliente) -> None:
    version = b.get(RUTA).json["version"]
    nombres = [f"Contador {n}" for n in range(4)]
    with ThreadPoolExecutor(4) as hilos:
        estados = list(
            hilos.map(
                lambda n: b.put(RUTA, {**SUYOS, "contador": n, "version": version}).status_code, nombres
            )
        )
    assert sorted(estados) == [200, 409, 409, 409]
    assert b.get(RUTA).json["contador"] == nombres[estados.index(200)]
