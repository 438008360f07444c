"""Lo que docs/seguridad.md dice de ASVS 5.0: ningún requisito de los niveles 1 y 2 falta, y sus pruebas existen."""

import re

import pytest

from local.entorno import RAIZ

PAGINA = (RAIZ / "docs" / "seguridad.md").read_text()
FILA = re.compile(r"^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$", re.MULTILINE)
# Cuántos requisitos de esos niveles tiene cada sección de ASVS 5.0; en todas son los primeros.
CUANTOS = {
    1: (2, 9, 11, 3, 2),
    2: (3, 3, 4, 1),
    3: (0, 2, 4, 6, 5, 0, 2),
    4: (3, 1, 2, 4),
    5: (1, 3, 2, 3),
    6: (3, 12, 4, 4, 5, 3, 0, 4),
    7: (3, 4, 2, 5, 2, 2),
    8: (2, 3, 1, 1),
    9: (3, 4),
    10: (2, 2, 4, 11, 5, 2, 3),
    11: (2, 3, 3, 4, 1, 1),
    12: (3, 2, 4),
    13: (1, 5, 2, 5),
    14: (2, 4, 3),
    15: (3, 3, 7),
    16: (1, 5, 4, 3, 3),
    17: (1, 4, 2),
}


def test_cada_requisito_esta_una_vez() -> None:
    esperados = [
        f"{capitulo}.{seccion}.{n}"
        for capitulo, secciones in CUANTOS.items()
        for seccion, cuantos in enumerate(secciones, 1)
        for n in range(1, cuantos + 1)
    ]
    dichos = [requisito for fila in FILA.findall(PAGINA) for requisito in fila[0].split(", ")]
    assert sorted(dichos) == sorted(esperados)


@pytest.mark.parametrize("prueba", sorted(set(re.findall(r"`(tests/[^`]+)`", PAGINA))))
def test_lo_que_la_pagina_cita_existe(prueba: str) -> None:
    assert (RAIZ / prueba).is_file()


def test_lo_que_no_se_cumple_del_todo_dice_por_que() -> None:
    """Y lo que se cumple, qué lo prueba: lo que no se puede probar aquí es lo que esa lista nombra."""
    sin_prueba = set()
    for requisitos, estado, como, prueba in FILA.findall(PAGINA):
        assert estado in ("sí", "en parte", "no", "no aplica")
        assert len(como) > 10, requisitos
        if estado == "sí" and not prueba.strip():
            sin_prueba.update(requisitos.split(", "))
    assert sin_prueba == {
        "3.7.1",
        "6.4.2",
        "11.2.1",
        "13.1.1",
        "15.1.1",
        "15.2.1",
        "15.3.5",
        "16.1.1",
        "16.2.3",
    }
