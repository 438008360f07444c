"""Una lista que llega en un cuerpo: se mira cuántas filas trae antes de leer la primera."""

import time

import pytest

from tests.client import Cliente
from tests.factories import error
from tests.personas import Personas

PESO = 1_000_000  # casi todo lo que un cuerpo puede medir


@pytest.mark.parametrize("fila", ["{}", "0", "[]", '"x"', '{"MEN_CODIGO":1}'])
def test_la_que_trae_demasiadas_filas_se_rechaza_sin_leerlas(gente: Personas, fila: str) -> None:
    muchas = ",".join([fila] * (PESO // (len(fila) + 1)))
    desde = time.process_time()
    respuesta = gente["administrador"].llamar(
        "POST",
        "menus/menuRolesAdmin",
        data=f'{{"PRF_CODIGO": 2, "menus": [{muchas}]}}',
        content_type="application/json",
    )
    assert time.process_time() - desde < 1
    assert error(respuesta) == (422, "validacion")
    assert respuesta.json["errors"]["json"]["menus"] == ["Como máximo 500 menús."]
    assert len(respuesta.data) < 1000


def test_el_cuerpo_que_es_una_lista_tambien_tiene_su_tope(gente: Personas, eid_a: int) -> None:
    filas = [{"MEN_CODIGO": 1}] * 1001
    respuesta = gente["administrador"].put(f"menus/menuEmpresaAdmin/{eid_a}", filas)
    assert error(respuesta) == (422, "validacion")
    assert "Debe tener hasta 1000 elementos." in respuesta.text


def test_de_las_filas_que_no_se_entienden_se_dicen_las_primeras(a: Cliente) -> None:
    respuesta = a.post("/api/facturas", {"detalles": [{"cantidad": "nada"}] * 200})
    malas = respuesta.json["errors"]["json"]["detalles"]
    assert list(malas) == [str(n) for n in range(50)]
    assert "cantidad" in malas["0"]
