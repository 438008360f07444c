"""El correo de prueba: sale en el momento, y cada falla dice su causa."""

import socket
from collections.abc import Iterator

import pytest
from flask import Flask

from api.adapters.base import CircuitBreaker
from api.adapters.correo import CorreoSMTP
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon, Cliente
from tests.factories import cuantas, error, filas
from tests.personas import Personas

DE = "Tinta <no-responder@tinta.example>"


def probar(cliente: Cliente, correo: str) -> tuple[str, str]:
    respuesta = cliente.post("configuraciones/probarCorreo", {"correo": correo})
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json["estado"], respuesta.json["mensaje"]


@pytest.fixture
def con_smtp(app: Flask) -> Iterator[type[CorreoSMTP]]:
    """Otro servidor en lugar del que se prueba, durante una prueba."""
    propio = app.extensions["correo_de_prueba"]
    yield lambda url: app.extensions.__setitem__(  # type: ignore[misc,return-value]
        "correo_de_prueba", CorreoSMTP(url, DE, conexion=1, orden=1, cierre=1)
    )
    app.extensions["correo_de_prueba"] = propio


def test_llega_de_verdad_y_en_seguida(app: Flask, personas: Personas, buzon: Buzon) -> None:
    correos = cuantas(app, "correos")
    estado, mensaje = probar(personas["administrador"], "yo@prueba.example")
    assert estado == "ENVIADO"
    assert "yo@prueba.example" in mensaje
    assert "Prueba de correo de Tinta" in str(buzon.correo("yo@prueba.example"))
    assert cuantas(app, "correos") == correos  # no por la bandeja de salida


def test_queda_en_la_auditoria_quien_lo_probo(app: Flask, personas: Personas, buzon: Buzon) -> None:
    probar(personas["administrador"], "rebota@prueba.example")
    linea = filas(app, "SELECT * FROM auditoria WHERE accion = 'probar_correo' ORDER BY id")[-1]
    assert linea["despues"] == {"para": "rebota@prueba.example", "resultado": "RECHAZADO"}
    assert linea["actor_nombre"] == "María Verónica Salazar"


@pytest.mark.parametrize(
    ("direccion", "estado", "frase"),
    [
        ("rebota@prueba.example", "RECHAZADO", "no acepta ese destinatario"),
        ("temporal@prueba.example", "NO_SALIO", "intentarlo más tarde"),
    ],
)
def test_lo_que_dice_del_destinatario_se_cuenta(
    personas: Personas, buzon: Buzon, direccion: str, estado: str, frase: str
) -> None:
    resultado = probar(personas["administrador"], direccion)
    assert resultado[0] == estado
    assert frase in resultado[1]


@pytest.mark.parametrize(
    ("falla", "estado", "frases"),
    [
        ("caido", "NO_SALIO", ("cortó la conexión", "mantener la conexión")),
        ("basura", "NO_SALIO", ("no es SMTP", "cortó la conexión")),
        ("corte", "INCIERTO", ("pudo haber salido",)),
    ],
)
def test_cada_falla_del_servidor_tiene_su_causa(
    personas: Personas, buzon: Buzon, falla: str, estado: str, frases: tuple[str, ...]
) -> None:
    buzon.falla("smtp", falla)
    resultado = probar(personas["administrador"], "yo@prueba.example")
    assert resultado[0] == estado
    assert any(frase in resultado[1] for frase in frases), resultado


def test_un_servidor_lento_no_hace_esperar_para_siempre(personas: Personas, buzon: Buzon) -> None:
    buzon.falla("smtp", "lento", PACIENCIA)
    estado, mensaje = probar(personas["administrador"], "yo@prueba.example")
    assert (estado, "no respondió a tiempo" in mensaje) == ("NO_SALIO", True)


def test_tras_muchas_fallas_se_vuelve_a_intentar_de_verdad(personas: Personas, buzon: Buzon) -> None:
    """El cortacircuito de la bandeja respondería «no se intentó»; pero quien presiona el botón acaba de
    arreglar algo."""
    buzon.falla("smtp", "caido")
    for _ in range(7):
        probar(personas["administrador"], "yo@prueba.example")
    buzon.sin_fallas()
    assert probar(personas["administrador"], "yo@prueba.example")[0] == "ENVIADO"


def test_un_servidor_que_no_esta_se_dice_como_tal(personas: Personas, con_smtp) -> None:
    with socket.socket() as libre:
        libre.bind(("127.0.0.1", 0))
        puerto = libre.getsockname()[1]
    con_smtp(f"smtp://127.0.0.1:{puerto}")
    assert "rechazó la conexión" in probar(personas["administrador"], "yo@prueba.example")[1]


def test_una_clave_que_no_vale_se_dice_sin_mostrarla(
    app: Flask, personas: Personas, con_smtp, monkeypatch: pytest.MonkeyPatch
) -> None:
    import smtplib

    def negar(*_: object) -> None:
        raise smtplib.SMTPAuthenticationError(535, b"5.7.8 no")

    monkeypatch.setattr(smtplib.SMTP, "login", negar)
    con_smtp(app.config["SMTP_URL"].replace("smtp://", "smtp://cuenta:Secreta-123@"))
    respuesta = personas["administrador"].post(
        "configuraciones/probarCorreo", {"correo": "yo@prueba.example"}
    )
    assert "no aceptó el usuario o la clave" in respuesta.json["mensaje"]
    assert "Secreta-123" not in respuesta.text


@pytest.mark.parametrize(
    "mala", ["", "sin-arroba", "a@b\r\nBcc: x@y.ec", "a@b.ec, c@d.ec", "x" * 300 + "@b.ec"]
)
def test_una_direccion_que_no_es_no_llega_al_servidor(personas: Personas, mala: str) -> None:
    respuesta = personas["administrador"].post("configuraciones/probarCorreo", {"correo": mala})
    assert error(respuesta) == (422, "validacion")


def test_se_ve_por_donde_sale_y_nunca_la_clave(app: Flask, personas: Personas) -> None:
    propio = app.extensions["correo"]
    app.extensions["correo"] = CorreoSMTP(
        "smtps://cuenta:Secreta-123@smtp.proveedor.ec", DE, cortacircuito=CircuitBreaker()
    )
    try:
        respuesta = personas["administrador"].get("configuraciones/correo")
    finally:
        app.extensions["correo"] = propio
    assert respuesta.json == {
        "host": "smtp.proveedor.ec",
        "puerto": 465,
        "seguridad": "TLS",
        "usuario": "cuenta",
        "remitente": DE,
    }
    assert "Secreta-123" not in respuesta.text


@pytest.mark.parametrize("quien", ["distribuidor", "asesor", "propietario_a"])
def test_nadie_mas_lo_prueba(personas: Personas, quien: str) -> None:
    respuesta = personas[quien].post("configuraciones/probarCorreo", {"correo": "yo@prueba.example"})
    assert error(respuesta) == (403, "sin_permiso")
    assert error(personas[quien].get("configuraciones/correo")) == (403, "sin_permiso")
