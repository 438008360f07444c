"""La lista de identificaciones que se sube para facturar lo mismo a muchos."""

import io
from collections.abc import Callable
from typing import Any

import pytest

from api.core import externos
from tests.client import Cliente
from tests.comprobantes.masiva.conftest import RUTA
from tests.factories import error
from tests.plataforma.importaciones.conftest import csv, xlsx
from tests.plataforma.importaciones.test_archivos import ILEGIBLES

DOS = ["0912345675", "1710009018"]


def _subir(a: Cliente, contenido: bytes, nombre: str) -> Any:
    return a.llamar("POST", f"{RUTA}/identificaciones", data={"current": (io.BytesIO(contenido), nombre)})


@pytest.mark.parametrize(
    ("nombre", "contenido"),
    [
        ("con títulos.xlsx", xlsx([["Nombre", "RUC"], ["Rosa 2", DOS[0]], ["Ana", DOS[1]], ["Eva", DOS[0]]])),
        ("sin títulos.xlsx", xlsx([[DOS[0], "Rosa"], [DOS[1], "Ana"]])),
        ("solo un título.xlsx", xlsx([["Cédulas de los socios"], [DOS[0]], [], [DOS[1]]])),
        ("una columna corrida.xlsx", xlsx([["", DOS[0]], ["", DOS[1]]])),
        ("de otro país.csv", csv([["Identificación", "Año"], [DOS[0], "ñ"], [DOS[1], "é"]], ";", "latin-1")),
        ("con marca.csv", csv([[DOS[0], "Rosa"], [DOS[1], "Ana"]], "\t", "utf-16")),
        ("entre comillas.csv", f'\ufeff"{DOS[0]}",Rosa\r\n"{DOS[1]}",Ana'.encode()),
        ("una por línea.txt", f"{DOS[0]}\r\n\r\n {DOS[1]} \r\n".encode()),
    ],
)
def test_se_lee_como_venga(a: Cliente, nombre: str, contenido: bytes) -> None:
    respuesta = _subir(a, contenido, nombre)
    assert (respuesta.status_code, respuesta.json) == (200, {"identificaciones": DOS})


@pytest.mark.parametrize(
    ("nombre", "contenido", "dice"),
    [
        ("a.xlsx", ILEGIBLES["una bomba que dice ser pequeña"][1], "demasiado grande"),
        ("a.xlsx", ILEGIBLES["entidades que se multiplican"][1], "no se puede leer"),
        ("a.xlsx", ILEGIBLES["un libro con contraseña"][1], "contraseña"),
        ("a.csv", b"".join(b"%d\n" % n for n in range(5001)), "más de 5,000 identificaciones"),
        ("a.csv", b"Nombre\r\nRosa\r\n", "no tiene identificaciones"),
        ("a.csv", b"1710009018171000901817100\r\n", "fila 1 no es una identificación"),
        ("a.txt", b"", "vacío"),
    ],
)
def test_la_que_no_sirve_dice_por_que_y_no_deja_el_archivo(
    a: Cliente, app: Any, nombre: str, contenido: bytes | Callable[[], bytes], dice: str
) -> None:
    antes = _guardados(app)
    respuesta = _subir(a, contenido if isinstance(contenido, bytes) else contenido(), nombre)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert dice in respuesta.json["errors"]["json"]["current"][0]
    assert _guardados(app) == antes


def _guardados(app: Any) -> int:
    with app.app_context():
        return sum(1 for _ in externos.almacen().listar("importaciones"))


def test_mas_de_dos_megas_no_se_reciben(a: Cliente) -> None:
    assert error(_subir(a, b"1" * (2 * 1024 * 1024 + 1), "a.csv"))[0] == 413
