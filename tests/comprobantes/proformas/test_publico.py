"""Lo que el cliente ve y responde por su enlace: una sola vez, a tiempo, y sin ver nada de nadie más."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from api.comprobantes.proformas import publico
from api.core import tokens
from api.core.datos.clock import ahora
from tests.a_la_vez import con_cada
from tests.casos import alterado
from tests.client import Buzon, Cliente
from tests.comprobantes.proformas.conftest import PUBLICO, RUTA, abrir, aceptar, crear, firma_de, mirar, ver
from tests.comprobantes.proformas.test_proformas import vencer
from tests.factories import error, filas
from tests.informes import texto_de_pdf


def test_la_ve_sin_ingresar_y_descarga_su_pdf(a: Cliente, anonimo: Cliente) -> None:
    id_ = crear(a)
    firma = firma_de(a, id_)
    mirar(anonimo, firma)
    vista = abrir(anonimo, firma)
    assert (vista["estado"], vista["puede_responder"], vista["impedimento"]) == ("VISTA", True, "")
    assert vista["documento"]["lineas"][0]["descripcion"] == "Servicio mensual"
    assert vista["documento"]["receptor"]["correos"] == []
    assert vista["como_pagar"] == a.get("empresa").json["EMP_COMO_PAGAR"]
    assert vista["emisor_logo"] == a.get("empresa").json["EMP_LOGO"]
    hay_logo = anonimo.get(f"{PUBLICO}/{firma}/logo").status_code == 200
    assert hay_logo is (vista["emisor_logo"] is not None)
    pdf = anonimo.get(f"{PUBLICO}/{firma}/pdf")
    assert pdf.mimetype == "application/pdf" and vista["numero"] in texto_de_pdf(pdf.data)
    assert pdf.headers["Cache-Control"] == "private, no-store"
    assert pdf.headers["Referrer-Policy"] == "same-origin"


def test_el_programa_que_revisa_el_enlace_no_la_deja_vista(a: Cliente, anonimo: Cliente) -> None:
    id_ = crear(a)
    firma = firma_de(a, id_)
    for _ in range(2):
        abrir(anonimo, firma)
        anonimo.llamar("HEAD", f"{PUBLICO}/{firma}")
        mirar(anonimo, firma, "Mozilla/5.0 (compatible; Barracuda Sentinel)")
    suya = ver(a, id_)
    assert (suya["estado"], suya["aperturas"], suya["vista_en"]) == ("ENVIADA", 0, None)
    mirar(anonimo, firma)
    suya = ver(a, id_)
    assert (suya["estado"], suya["aperturas"]) == ("VISTA", 1) and suya["vista_en"]


def test_la_acepta_y_la_empresa_lo_sabe(
    a: Cliente, anonimo: Cliente, app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    id_ = crear(a)
    hecha = aceptar(
        anonimo, firma_de(a, id_), identificacion="1712345675", comentario="De acuerdo.\nLo espero el lunes."
    )
    assert hecha.status_code == 200, hecha.text
    assert (hecha.json["estado"], hecha.json["puede_responder"]) == ("ACEPTADA", False)
    suya = ver(a, id_)
    assert (suya["respondio"], suya["respondio_identificacion"]) == ("Rosa Paredes", "1712345675")
    assert suya["respondio_comentario"] == "De acuerdo.\nLo espero el lunes." and suya["respondio_en"]
    trabajar()
    (correo,) = filas(
        app,
        "SELECT asunto, texto FROM correos WHERE plantilla = 'proforma_respondida' ORDER BY id DESC LIMIT 1",
    )
    assert correo["asunto"].endswith(f"aceptó la proforma {suya['numero']}")
    assert "Lo espero el lunes." in correo["texto"] and f"/#/proformas/{id_}" in correo["texto"]
    (linea,) = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'proforma' AND entidad_id = %s AND accion = 'aceptar'",
        str(id_),
    )
    assert linea["despues"]["respondio"] == "Rosa Paredes"


def test_se_responde_una_sola_vez(a: Cliente, anonimo: Cliente) -> None:
    firma = firma_de(a, crear(a))
    rechazo = {"version": abrir(anonimo, firma)["version"], "comentario": "Muy caro"}
    assert anonimo.post(f"{PUBLICO}/{firma}/rechazar", rechazo).json["estado"] == "RECHAZADA"
    assert error(aceptar(anonimo, firma)) == (409, "estado_invalido")
    assert "ya fue rechazada" in abrir(anonimo, firma)["impedimento"]


def test_dos_que_la_aceptan_a_la_vez_dejan_una_sola_respuesta(
    a: Cliente, anonimo: Cliente, app: Flask
) -> None:
    id_ = crear(a)
    firma = firma_de(a, id_)
    version = abrir(anonimo, firma)["version"]
    hechas = a_la_vez(
        app,
        *[
            lambda quien, nombre=nombre: aceptar(quien, firma, version=version, nombre=nombre)
            for nombre in ("Rosa", "Juan", "Luis")
        ],
    )
    assert sorted(hechas) == [200, 409, 409]
    assert (
        len(
            filas(
                app,
                "SELECT 1 FROM auditoria WHERE entidad = 'proforma' AND entidad_id = %s AND accion = 'aceptar'",
                str(id_),
            )
        )
        == 1
    )


def test_aceptarla_mientras_se_anula_deja_una_de_las_dos(a: Cliente, anonimo: Cliente, app: Flask) -> None:
    id_ = crear(a)
    firma = firma_de(a, id_)
    version = abrir(anonimo, firma)["version"]
    a_la_vez(
        app,
        lambda quien: aceptar(quien, firma, version=version),
        lambda _: Cliente(app, a.token).post(f"{RUTA}/{id_}/anular", {"motivo": "Sin existencias"}),
    )
    suya = ver(a, id_)
    # si la aceptación llegó primero, la anulación también vale: una aceptada se anula
    assert suya["estado"] == "ANULADA"
    assert error(aceptar(anonimo, firma, version=suya["version"]))[0] == 409


def a_la_vez(app: Flask, *llamadas: Callable[[Cliente], Any]) -> list[int]:
    """Lo que responde cada una, hechas juntas, cada una desde su navegador."""
    return con_cada(lambda llamada: llamada(Cliente(app)).status_code, llamadas)


def test_la_vencida_no_se_acepta_y_dice_por_que(a: Cliente, anonimo: Cliente, app: Flask) -> None:
    id_ = crear(a)
    firma = firma_de(a, id_)
    version = abrir(anonimo, firma)["version"]
    vencer(app, id_)
    tarde = aceptar(anonimo, firma, version=version)
    assert error(tarde)[0] == 409 and "venció el" in tarde.json["msg"]
    assert "venció el" in abrir(anonimo, firma)["impedimento"]
    filas(app, "UPDATE proformas SET fecha = fecha - 90, vence = vence - 90 WHERE id = %s", id_)
    assert error(anonimo.get(f"{PUBLICO}/{firma}"))[0] == 404


def test_no_se_acepta_lo_que_cambio_mientras_se_leia(a: Cliente, anonimo: Cliente) -> None:
    id_ = crear(a)
    firma = firma_de(a, id_)
    leida = abrir(anonimo, firma)["version"]
    assert a.put(f"{RUTA}/{id_}", {**ver(a, id_), "condiciones": "Sin garantía"}).status_code == 200
    assert error(aceptar(anonimo, firma, version=leida)) == (409, "conflicto")
    assert aceptar(anonimo, firma).status_code == 200


@pytest.mark.parametrize("firma", ["x", "WzEsMV0.aaaa.bbbb", "WzEsMV0"])
def test_una_firma_que_no_es_de_aqui_no_abre_nada(anonimo: Cliente, firma: str) -> None:
    for ruta in ("", "/pdf"):
        assert error(anonimo.get(f"{PUBLICO}/{firma}{ruta}")) == (404, "no_encontrado")


def test_ni_alterada_ni_vieja_ni_la_de_otra_cosa(
    a: Cliente, anonimo: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = crear(a)
    firma = firma_de(a, id_)
    with app.app_context():
        ajena = tokens.sign("comprobante", [1, id_])
    vieja = int((ahora() - timedelta(seconds=publico.VIDA_DEL_ENLACE + 60)).timestamp())
    with monkeypatch.context() as entonces:
        entonces.setattr(TimestampSigner, "get_timestamp", lambda _: vieja)
        antigua = firma_de(a, id_)
    for mala in (alterado(firma), ajena, antigua):
        assert error(anonimo.get(f"{PUBLICO}/{mala}"))[0] == 404
        assert error(aceptar(anonimo, mala, version=1))[0] == 404


def test_un_borrador_no_se_abre_aunque_su_firma_sea_buena(
    a: Cliente, anonimo: Cliente, app: Flask, eid_a: int
) -> None:
    with app.app_context():
        firma = tokens.sign("proforma", [eid_a, crear(a)])
    assert error(anonimo.get(f"{PUBLICO}/{firma}"))[0] == 404


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("nombre", ""),
        ("nombre", "   "),
        ("nombre", "x" * 151),
        ("nombre", "\u0000"),
        ("nombre", "\u202e\u200b"),
        ("nombre", ["Rosa"]),
        ("identificacion", "9" * 21),
        ("comentario", "x" * 1001),
        ("comentario", "\u0007"),
        ("version", 0),
        ("version", "1e3"),
        ("estado", "ACEPTADA"),
    ],
)
def test_lo_que_no_vale_se_niega_bajo_su_campo(
    a: Cliente, anonimo: Cliente, abierta: str, campo: str, valor: Any
) -> None:
    respuesta = anonimo.post(f"{PUBLICO}/{abierta}/aceptar", {"version": 1, "nombre": "Rosa", campo: valor})
    assert respuesta.status_code == 422 and campo in respuesta.json["errors"]["json"]


@pytest.fixture(scope="module")
def abierta(a: Cliente) -> str:
    return firma_de(a, crear(a))


def test_lo_que_alguien_escribe_no_se_vuelve_codigo(
    a: Cliente, anonimo: Cliente, app: Flask, trabajar: Callable[[], None]
) -> None:
    id_ = crear(a)
    hostil = "<script>alert(1)</script>{{ 7*7 }}=cmd|' /C calc'!A1"
    assert aceptar(anonimo, firma_de(a, id_), nombre=hostil, comentario=hostil).status_code == 200
    trabajar()
    (correo,) = filas(
        app, "SELECT html FROM correos WHERE plantilla = 'proforma_respondida' ORDER BY id DESC LIMIT 1"
    )
    assert "<script>" not in correo["html"] and "{{ 7*7 }}" in correo["html"]
    assert ver(a, id_)["respondio"] == hostil
    assert hostil.split("{")[0] in texto_de_pdf(a.get(f"{RUTA}/{id_}/pdf").data).replace("\n", "")
