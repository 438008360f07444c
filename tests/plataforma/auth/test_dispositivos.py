"""Quien entra con un equipo que su cuenta no conocía recibe un correo; con el de siempre, ninguno."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.a_la_vez import con_cada
from tests.client import Buzon, Cliente
from tests.factories import como_confirmada, credenciales, entrar, filas
from tests.plataforma.personas.conftest import CLAVE, Nacer, entrar_a, nacer, otra, una

__all__ = ("nacer", "otra", "una")
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
Avisos = Callable[[str], list[str]]


def equipo(app: Flask, agente: str = FIREFOX, ip: str = "203.0.113.40") -> Cliente:
    """Otro navegador en otra red, sin una cookie de esta casa."""
    nuevo = Cliente(app)
    nuevo.http.environ_base |= {"REMOTE_ADDR": ip, "HTTP_USER_AGENT": agente}
    return nuevo


def ingresar(quien: Cliente, empresa: dict[str, Any], **otros: Any) -> Any:
    respuesta = quien.post("login", credenciales(empresa, **otros))
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json


@pytest.fixture
def avisos(app: Flask) -> Avisos:
    """Los que se escribieron a ese correo, con su texto."""

    def leer(correo: str) -> list[str]:
        escritos = filas(
            app,
            "SELECT c.texto FROM correos c JOIN correos_destinatarios d ON d.correo_id = c.id AND d.empresa_id = c.empresa_id "
            "WHERE c.plantilla = 'dispositivo_nuevo' AND d.direccion = %s ORDER BY c.id",
            correo,
        )
        return [str(fila["texto"]) for fila in escritos]

    return leer


def test_la_primera_vez_no_se_avisa_y_un_equipo_nuevo_una_sola(app: Flask, una: dict, avisos: Avisos) -> None:
    suyo = equipo(app, CHROME, "198.51.100.7")
    for _ in range(2):
        ingresar(suyo, una)
    assert avisos(una["email"]) == []
    ajeno = equipo(app)
    for _ in range(3):  # otra pestaña, y otra vez mañana
        ingresar(ajeno, una)
    (texto,) = avisos(una["email"])
    assert "Firefox en Linux" in texto
    assert "203.0.113.40" in texto
    assert una["EMP_NOMBREC"] in texto
    assert texto.rstrip().endswith("/#/cuenta")
    ingresar(suyo, una)
    assert len(avisos(una["email"])) == 1


def test_sin_sus_cookies_el_equipo_de_siempre_se_reconoce_y_con_ellas_en_otra_red_tambien(
    app: Flask, una: dict, avisos: Avisos
) -> None:
    suyo = equipo(app, CHROME, "198.51.100.7")
    ingresar(suyo, una)
    ingresar(equipo(app, CHROME, "198.51.100.7"), una)  # una ventana privada
    suyo.http.environ_base["REMOTE_ADDR"] = "203.0.113.99"  # el mismo, en un café
    ingresar(suyo, una)
    assert avisos(una["email"]) == []
    ingresar(equipo(app, FIREFOX, "198.51.100.7"), una)  # otro navegador, en la red de siempre
    assert len(avisos(una["email"])) == 1


def test_de_dos_que_entran_a_la_vez_con_el_mismo_equipo_nuevo_se_avisa_de_uno(
    app: Flask, una: dict, avisos: Avisos
) -> None:
    ingresar(equipo(app, CHROME, "198.51.100.7"), una)
    con_cada(lambda quien: ingresar(quien, una), [equipo(app), equipo(app)])
    assert len(avisos(una["email"])) == 1


def test_a_una_persona_se_le_avisa_a_ella_y_pasar_de_empresa_no_es_un_equipo_nuevo(
    app: Flask, nacer: Nacer, una: dict, otra: dict, avisos: Avisos
) -> None:
    persona = nacer(una, otra)
    correo = persona.sesion["correo"]
    for empresa in (una, otra):
        entrar_a(persona, empresa)
        ingresar(Cliente(app), empresa, clave=CLAVE)
    assert avisos(correo) == []
    ajeno = equipo(app)
    assert ajeno.post("/api/personas/ingresar", {"correo": correo, "clave": CLAVE}).status_code == 200
    ingresar(ajeno, una, clave=CLAVE)  # por la puerta de una de las suyas, con el mismo equipo
    (texto,) = avisos(correo)
    assert texto.rstrip().endswith("/#/personas/sesiones")
    assert avisos(una["email"]) == avisos(otra["email"]) == []


def test_lo_de_una_cuenta_no_hace_conocido_el_equipo_en_otra(
    app: Flask, una: dict, otra: dict, avisos: Avisos
) -> None:
    for empresa in (una, otra):
        ingresar(equipo(app, CHROME, "198.51.100.7"), empresa)
    ajeno = equipo(app)
    ingresar(ajeno, una)
    ingresar(ajeno, otra)
    assert (len(avisos(una["email"])), len(avisos(otra["email"]))) == (1, 1)


def test_el_distribuidor_que_entra_por_el_propietario_no_le_avisa_y_al_proveedor_tambien_se_le_avisa(
    app: Flask, avisos: Avisos
) -> None:
    suya = {"usuario": demo.DISTRIBUIDORA, "clave": "Distri-demo-2026"}
    assert Cliente(app).post("loginAdmin", suya).status_code == 200
    ajeno = equipo(app)
    entrada = ajeno.post("loginAdmin", suya)
    assert entrada.status_code == 200
    (correo,) = filas(app, "SELECT correo FROM administradores WHERE usuario = %s", demo.DISTRIBUIDORA)
    (texto,) = avisos(correo["correo"])
    assert texto.rstrip().endswith("/#/administrador/cuenta")
    (dueno,) = filas(
        app,
        "SELECT u.correo FROM usuarios u JOIN empresas e ON e.id = u.empresa_id WHERE e.ruc = %s AND u.perfil = 'propietario'",
        demo.DISTRIBUIDORA,
    )
    antes = avisos(dueno["correo"])
    ajeno.token = entrada.json["token"]
    assert ajeno.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).status_code == 200
    assert avisos(dueno["correo"]) == antes


def test_con_el_correo_llega_el_enlace_a_sus_sesiones(
    app: Flask, una: dict, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    como_confirmada(app, una)
    entrar(app, una)
    ingresar(equipo(app), una)
    trabajar()
    assert "Ver mis sesiones" in buzon.correo(una["email"])["html"]
