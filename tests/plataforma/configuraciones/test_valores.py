"""Lo que cada posición admite, y cómo cada rechazo se dice bajo su campo."""

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.personas import Personas

BUENOS: list[tuple[int, str, str]] = [
    (0, "CON_VALOR2", "Factura Fácil"),
    (1, "CON_VALOR1", "+593 (2) 600-0000"),
    (1, "CON_VALOR2", "https://facil.ec"),
    (1, "CON_VALOR2", "www.facil.com.ec/ayuda?x=1#y"),
    (2, "CON_VALOR1", "0991234567"),
    (3, "CON_VALOR2", "WhatsApp · Soporte"),
    (5, "CON_VALOR1", "#0B6e4f"),
    (5, "CON_VALOR1", ""),
    (6, "CON_VALOR1", "1790012344001"),
    (6, "CON_VALOR3", "lo que sea, es libre"),
    (8, "CON_VALOR1", "no"),
]
MALOS: list[tuple[int, str, str]] = [
    (0, "CON_VALOR2", ""),
    (0, "CON_VALOR2", "   "),
    (0, "CON_VALOR2", "x" * 61),
    (1, "CON_VALOR1", "llámenos"),
    (1, "CON_VALOR1", "12345"),
    (1, "CON_VALOR1", "١٢٣٤٥٦٧٨"),
    (1, "CON_VALOR2", "javascript:alert(1)"),
    (1, "CON_VALOR2", "data:text/html,x"),
    (1, "CON_VALOR2", "https://"),
    (1, "CON_VALOR2", "https://facil.ec/<script>"),
    (1, "CON_VALOR2", "//facil.ec"),
    (2, "CON_VALOR1", "0991234567890123"),
    (2, "CON_VALOR2", "x" * 41),
    (5, "CON_VALOR1", "azul"),
    (5, "CON_VALOR1", "#fff"),
    (5, "CON_VALOR1", "#12345g"),
    (5, "CON_VALOR1", "#123456;background:url(x)"),
    (6, "CON_VALOR1", "1790012344"),
    (6, "CON_VALOR1", "1790012344000"),
    (8, "CON_VALOR1", "SÍ"),
    (8, "CON_VALOR1", ""),
]


@pytest.fixture(autouse=True)
def como_estaban(app: Flask) -> Iterator[None]:
    antes = filas(app, "SELECT * FROM configuraciones")
    yield
    for fila in antes:
        valores = [fila[f"valor{n}"] for n in range(1, 9)]
        filas(
            app,
            "UPDATE configuraciones SET valor1=%s, valor2=%s, valor3=%s, valor4=%s, valor5=%s, "
            "valor6=%s, valor7=%s, valor8=%s WHERE posicion=%s",
            *valores,
            fila["posicion"],
        )


@pytest.mark.parametrize(("posicion", "campo", "valor"), BUENOS)
def test_un_valor_bueno_se_guarda(personas: Personas, posicion: int, campo: str, valor: str) -> None:
    admin = personas["administrador"]
    respuesta = admin.put("configuraciones/actualizar", {"CON_CODIGO": posicion, campo: valor})
    assert respuesta.status_code == 200, respuesta.text
    assert admin.get(f"configuraciones/{posicion}").json[campo] == (valor or None)


@pytest.mark.parametrize(("posicion", "campo", "valor"), MALOS)
def test_un_valor_malo_se_explica_bajo_su_campo(
    app: Flask, personas: Personas, posicion: int, campo: str, valor: str
) -> None:
    admin, lineas = personas["administrador"], cuantas(app, "auditoria", "entidad = 'configuracion'")
    antes = admin.get(f"configuraciones/{posicion}").json
    respuesta = admin.put("configuraciones/actualizar", {"CON_CODIGO": posicion, campo: valor})
    assert error(respuesta) == (422, "regla_de_negocio")
    (frase,) = respuesta.json["errors"]["json"][campo]
    assert frase.endswith(".")
    assert admin.get(f"configuraciones/{posicion}").json == antes
    assert cuantas(app, "auditoria", "entidad = 'configuracion'") == lineas


def test_la_version_la_ve_solo_quien_puede_cambiarlas(personas: Personas, anonimo: Cliente) -> None:
    assert all(c["version"] >= 1 for c in personas["administrador"].get("configuraciones").json)
    assert personas["administrador"].get("configuraciones/0").json["version"] >= 1
    for quien in (anonimo, personas["distribuidor"], personas["asesor"], personas["propietario_a"]):
        assert all("version" not in c for c in quien.get("configuraciones").json)


def test_guardar_lo_mismo_no_cambia_la_version_ni_deja_linea(app: Flask, personas: Personas) -> None:
    admin = personas["administrador"]
    antes, lineas = (
        admin.get("configuraciones/1").json,
        cuantas(app, "auditoria", "entidad = 'configuracion'"),
    )
    igual = {"CON_CODIGO": 1, "CON_VALOR1": antes["CON_VALOR1"], "CON_VALOR2": antes["CON_VALOR2"]}
    assert admin.put("configuraciones/actualizar", igual).json["version"] == antes["version"]
    assert cuantas(app, "auditoria", "entidad = 'configuracion'") == lineas


def test_el_segundo_que_guarda_sabe_quien_se_le_adelanto(personas: Personas) -> None:
    admin = personas["administrador"]
    version = admin.get("configuraciones/1").json["version"]
    cambio = {"CON_CODIGO": 1, "CON_VALOR1": "(02) 222 2222", "version": version}
    assert admin.put("configuraciones/actualizar", cambio).status_code == 200
    tarde = admin.put("configuraciones/actualizar", {**cambio, "CON_VALOR1": "(02) 333 3333"})
    assert error(tarde) == (409, "conflicto")
    assert tarde.json["msg"].startswith("María Verónica Salazar cambió «Contacto» el ")
    assert admin.get("configuraciones/1").json["CON_VALOR1"] == "(02) 222 2222"
