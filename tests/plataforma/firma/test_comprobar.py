"""Comprobar un certificado de firma por HTTP: cada motivo tiene su frase (docs/contrato.md §5)."""

import datetime as dt
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import pkcs12
from flask import Flask

from api.core import aparte
from api.core.de_a_uno import DeAUno
from api.plataforma.firma.cripto import lectura
from tests.a_la_vez import PACIENCIA
from tests.client import Cliente
from tests.factories import error, subir, zip_con
from tests.personas import Personas
from tests.plataforma.firma.fabrica import CLAVE, certificado, llave, p12, p12_escondido

AHORA = dt.datetime.now(dt.UTC)
VIGENTE = {"desde": AHORA - dt.timedelta(days=10), "hasta": AHORA + dt.timedelta(days=400)}


def _comprobar(cliente: Cliente, archivo: bytes, clave: str = CLAVE) -> Any:
    return subir(
        cliente, "firma/comprobar", archivo, "firma.p12", campo="signfile", campos={"password": clave}
    )


def test_dice_de_quien_es_quien_la_emitio_y_hasta_cuando(personas: Personas) -> None:
    archivo = p12(llave(), certificado(**VIGENTE, extensiones=[("1.3.6.1.4.1.37746.3.11", b"1714307103001")]))
    datos = _comprobar(personas["propietario_a"], archivo).json
    assert datos["titular"] == "GABRIELA SOFIA ESPINOSA ROMERO"
    assert (datos["ruc"], datos["identificacion"]) == ("1714307103001", "1714307103")
    assert "SECURITY DATA" in datos["autoridad"]
    assert datos["puede_firmar"] is True
    assert dt.datetime.fromisoformat(datos["valido_hasta"]) > AHORA


def test_un_administrador_tambien_puede_comprobar(personas: Personas) -> None:
    archivo = p12(llave(), certificado(**VIGENTE))
    assert _comprobar(personas["asesor"], archivo).status_code == 200


@pytest.mark.parametrize(
    ("archivo", "campo", "frase"),
    [
        (lambda: zip_con(), "signfile", "no es un certificado de firma"),
        (lambda: b"", "signfile", "no es un certificado de firma"),
        (lambda: p12(llave(), certificado(**VIGENTE))[:400], "signfile", "no es un certificado de firma"),
        (lambda: p12(llave(), certificado(**VIGENTE), contrasena="otra"), "password", "La clave no"),
        (lambda: p12(None, None, [certificado(**VIGENTE)]), "signfile", "llave privada"),
        (
            lambda: p12(llave(), certificado(desde=AHORA - dt.timedelta(9), hasta=AHORA - dt.timedelta(1))),
            "signfile",
            "caducó el",
        ),
        (
            lambda: p12(llave(), certificado(desde=AHORA + dt.timedelta(2), hasta=AHORA + dt.timedelta(9))),
            "signfile",
            "empieza a valer",
        ),
        (lambda: p12(llave(), certificado(**VIGENTE, firma=False)), "signfile", "no está autorizado"),
        (lambda: p12(llave(), certificado(**VIGENTE, autoridad=True)), "signfile", "entidad de certificación"),
    ],
    ids=["zip", "vacio", "cortado", "clave", "sin llave", "caducado", "futuro", "sin uso", "autoridad"],
)  # fmt: skip
def test_cada_causa_tiene_su_frase_en_su_campo(
    personas: Personas, archivo: Any, campo: str, frase: str
) -> None:
    respuesta = _comprobar(personas["propietario_a"], archivo())
    assert error(respuesta) == (422, "regla_de_negocio")
    assert frase in respuesta.json["msg"]
    assert respuesta.json["errors"]["form"][campo] == [respuesta.json["msg"]]


def test_sin_clave_o_sin_archivo_es_422_con_su_campo(personas: Personas) -> None:
    cliente = personas["propietario_a"]
    sin_clave = _comprobar(cliente, p12(llave(), certificado(**VIGENTE)), clave="")
    assert error(sin_clave) == (422, "validacion")
    sin_archivo = subir(cliente, "firma/comprobar", b"x", "x.p12", campo="otro", campos={"password": "x"})
    assert error(sin_archivo) == (422, "validacion")


def test_un_archivo_demasiado_grande_se_rechaza(personas: Personas) -> None:
    respuesta = _comprobar(personas["propietario_a"], bytes(256 * 1024 + 1))
    assert error(respuesta) == (413, "archivo")
    assert error(_comprobar(personas["propietario_a"], bytes(2_000_000))) == (413, "archivo")


def test_sin_sesion_no_se_comprueba(anonimo: Cliente) -> None:
    assert error(_comprobar(anonimo, b"x")) == (401, "sin_sesion")


def test_un_p12_cifrado_a_la_antigua_tambien_se_abre(personas: Personas) -> None:
    viejo = p12(llave(), certificado(**VIGENTE), cifrado=pkcs12.PBES.PBESv1SHA1And3KeyTripleDESCBC)
    assert _comprobar(personas["propietario_a"], viejo).status_code == 200


def test_las_vueltas_que_se_esconden_en_lo_cifrado_no_ocupan_al_servidor(
    personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    cert = certificado(**VIGENTE)
    assert _comprobar(personas["propietario_a"], p12_escondido(llave(), cert, 2000)).status_code == 200
    monkeypatch.setattr("api.plataforma.firma.cripto.lectura.SEGUNDOS", 1)
    # de verdad serían diez minutos de procesador
    respuesta = _comprobar(personas["propietario_a"], p12_escondido(llave(), cert, 2_000_000_000))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "no es un certificado de firma" in (respuesta.json or {})["msg"]


def test_se_abre_de_a_uno_y_a_los_demas_se_les_pide_esperar(
    app: Flask, personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seis a la vez: uno se abre, dos esperan su turno, y los otros tres no ocupan un hilo."""
    dentro, soltar, juntos = 0, threading.Event(), list[int]()
    abrir_de_verdad = aparte.subprocess.run

    def lento(*args: Any, **kwargs: Any) -> Any:
        nonlocal dentro
        dentro += 1
        juntos.append(dentro)
        assert soltar.wait(PACIENCIA)
        dentro -= 1
        return abrir_de_verdad(*args, **kwargs)

    monkeypatch.setattr(aparte.subprocess, "run", lento)
    monkeypatch.setattr(lectura, "_de_a_uno", DeAUno(en_fila=2, espera=60))
    archivo = p12(llave(), certificado(**VIGENTE))
    dueno = personas["propietario_a"]
    with ThreadPoolExecutor(6) as hilos:
        pedidos = [hilos.submit(_comprobar, _el_mismo(app, dueno), archivo) for _ in range(6)]
        listos = as_completed(pedidos, timeout=PACIENCIA)
        for rechazada in (next(listos).result() for _ in range(3)):
            assert error(rechazada) == (429, "demasiados_intentos")
            assert int(rechazada.headers["Retry-After"]) > 0
        soltar.set()
        assert [pedido.result().status_code for pedido in listos] == [200] * 3
    assert juntos == [1, 1, 1]


def test_quien_espera_su_turno_no_espera_para_siempre(
    personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    turno = DeAUno(espera=0.1)
    monkeypatch.setattr(lectura, "_de_a_uno", turno)
    archivo = p12(llave(), certificado(**VIGENTE))
    with turno.pasar():
        assert error(_comprobar(personas["propietario_a"], archivo)) == (429, "demasiados_intentos")
    assert _comprobar(personas["propietario_a"], archivo).status_code == 200


def _el_mismo(app: Flask, quien: Cliente) -> Cliente:
    """Otro navegador con la misma sesión."""
    return Cliente(app, quien.token, quien.sesion)
