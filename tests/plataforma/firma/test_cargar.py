"""El certificado de la empresa por HTTP: se carga, se mira y se retira; su llave nunca vuelve."""

import datetime as dt
import json
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
    pkcs12,
)
from cryptography.x509.oid import NameOID
from flask import Flask

from api.core.datos.db import en_empresa
from api.core.errors import EstadoInvalido
from api.plataforma.firma import boveda, service
from api.plataforma.firma.cripto import verificacion
from tests.client import Cliente
from tests.factories import cargar_firma, cuantas, entrar, error, filas, registrar_empresa, subir
from tests.personas import Personas
from tests.plataforma.firma.documentos import minimo
from tests.plataforma.firma.fabrica import CLAVE, certificado, llave, p12, p12_a_mano

AHORA = dt.datetime.now(dt.UTC)
VIGENTE = {"desde": AHORA - dt.timedelta(days=10), "hasta": AHORA + dt.timedelta(days=400)}
DEMO = {"sujeto": [(NameOID.SERIAL_NUMBER, "1790012344001")], **VIGENTE}


@pytest.fixture(scope="module")
def cliente(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


@pytest.fixture
def nuevo(app: Flask) -> Cliente:
    """Una empresa que aún no ha cargado nada."""
    return entrar(app, registrar_empresa(Cliente(app)))


def _subir(cliente: Cliente, archivo: bytes, clave: str = CLAVE) -> Any:
    campos = {"password": clave}
    return subir(cliente, "/api/firma", archivo, "firma.p12", campo="signfile", campos=campos)


def _firmar(app: Flask, cliente: Cliente) -> bytes:
    eid = cliente.sesion["eid"]
    with app.app_context(), en_empresa(eid):
        return service.firmante(eid).firmar(minimo())


def test_una_empresa_nueva_no_tiene_firma_y_no_puede_firmar(app: Flask, nuevo: Cliente) -> None:
    respuesta = nuevo.get("/api/firma").json
    assert respuesta == {"ruc": nuevo.sesion["EMP_RUC"], "actual": None, "anteriores": []}
    with pytest.raises(EstadoInvalido, match="aún no tiene una firma"):
        _firmar(app, nuevo)


def test_se_carga_se_ve_y_firma(app: Flask, nuevo: Cliente) -> None:
    hecha = cargar_firma(nuevo)
    actual = hecha["actual"]
    assert nuevo.get("/api/firma").json == hecha
    assert actual["titular"] == "GABRIELA SOFIA ESPINOSA ROMERO"
    assert actual["ruc"] == nuevo.sesion["EMP_RUC"]
    assert "SECURITY DATA" in actual["autoridad"]
    assert (actual["estado"], actual["vigente"], actual["dias"]) == ("VIGENTE", True, 400)
    assert actual["avisos"] == []
    firmante = verificacion.verificar(_firmar(app, nuevo))
    assert str(firmante.serial_number) == actual["serie"]


def test_la_nueva_reemplaza_a_la_anterior_y_borra_su_llave(app: Flask, nuevo: Cliente) -> None:
    primera = cargar_firma(nuevo)["actual"]
    segunda = cargar_firma(nuevo, titular="OTRO TITULAR")
    assert segunda["actual"]["titular"] == "OTRO TITULAR"
    (anterior,) = segunda["anteriores"]
    assert (anterior["id"], anterior["estado"], anterior["vigente"]) == (primera["id"], "RETIRADO", False)
    assert cuantas(app, "certificados_firma", "id = %s AND llave IS NULL", primera["id"]) == 1
    assert str(verificacion.verificar(_firmar(app, nuevo)).serial_number) == segunda["actual"]["serie"]


def test_retirarla_deja_a_la_empresa_sin_con_que_firmar(app: Flask, nuevo: Cliente) -> None:
    id_ = cargar_firma(nuevo)["actual"]["id"]
    _firmar(app, nuevo)
    respuesta = nuevo.llamar("DELETE", f"/api/firma/{id_}").json
    assert respuesta["actual"] is None
    assert respuesta["anteriores"][0]["retirado_en"]
    with pytest.raises(EstadoInvalido):
        _firmar(app, nuevo)
    assert error(nuevo.llamar("DELETE", f"/api/firma/{id_}")) == (409, "estado_invalido")


def test_nadie_retira_la_de_otra_empresa(cliente: Cliente, nuevo: Cliente) -> None:
    id_ = cargar_firma(nuevo)["actual"]["id"]
    assert error(cliente.llamar("DELETE", f"/api/firma/{id_}")) == (404, "no_encontrado")
    assert nuevo.get("/api/firma").json["actual"]["id"] == id_  # type: ignore[index]


@pytest.mark.parametrize("cifrado", list(pkcs12.PBES))
def test_se_carga_con_cualquier_cifrado(personas: Personas, cifrado: pkcs12.PBES) -> None:
    archivo = p12(llave(), certificado(**DEMO), cifrado=cifrado)
    assert _subir(personas["propietario_a"], archivo).status_code == 200


def test_de_un_archivo_con_varias_llaves_se_toma_la_de_firma(app: Flask, personas: Personas) -> None:
    cifra = certificado(llave(1), titular="SOLO CIFRA", firma=False, **DEMO)
    vieja = certificado(llave(2), titular="VIEJA", **{**DEMO, "hasta": AHORA - dt.timedelta(days=5)})
    buena = certificado(llave(3), titular="LA DE FIRMA", **DEMO)
    archivo = p12_a_mano([llave(1), llave(2), llave(3)], [cifra, vieja, buena])
    respuesta = _subir(personas["propietario_a"], archivo)
    assert respuesta.json["actual"]["titular"] == "LA DE FIRMA"
    assert verificacion.verificar(_firmar(app, personas["propietario_a"])) == buena


def _curva() -> bytes:
    clave = ec.generate_private_key(ec.SECP256R1())
    return p12(clave, certificado(clave, **DEMO))


@pytest.mark.parametrize(
    ("archivo", "campo", "frase"),
    [
        (lambda: b"", "signfile", "no es un certificado de firma"),
        (lambda: p12(llave(), certificado(**DEMO))[:400], "signfile", "no es un certificado de firma"),
        (lambda: p12(llave(), certificado(**DEMO), contrasena="otra"), "password", "La clave no"),
        (lambda: p12(None, None, [certificado(**DEMO)]), "signfile", "llave privada"),
        (lambda: p12(llave(), certificado(**{**DEMO, "hasta": AHORA})), "signfile", "caducó el"),
        (
            lambda: p12(llave(), certificado(**{**DEMO, "desde": AHORA + dt.timedelta(2)})),
            "signfile",
            "empieza a valer",
        ),
        (lambda: p12(llave(), certificado(**DEMO, firma=False)), "signfile", "no está autorizado"),
        (lambda: p12(llave(), certificado(**DEMO, firma=None)), "signfile", "no está autorizado"),
        (lambda: p12(llave(), certificado(**DEMO, autoridad=True)), "signfile", "entidad de certificación"),
        (lambda: p12(llave(5, 1024), certificado(llave(5, 1024), **DEMO)), "signfile", "1024 bits"),
        (_curva, "signfile", "no es RSA"),
        (
            lambda: p12(llave(), certificado(sujeto=[(NameOID.SERIAL_NUMBER, "1714307103001")], **VIGENTE)),
            "signfile",
            "es del RUC 1714307103001 y su empresa es 1790012344001",
        ),
    ],
    ids=[
        "vacio", "cortado", "clave", "sin llave", "caducado", "futuro", "sin uso", "sin KeyUsage", "autoridad",
        "1024 bits", "curva", "otro RUC",
    ],
)  # fmt: skip
def test_cada_causa_tiene_su_frase_en_su_campo_y_nada_cambia(
    app: Flask, personas: Personas, archivo: Any, campo: str, frase: str
) -> None:
    antes = personas["propietario_a"].get("/api/firma").json
    respuesta = _subir(personas["propietario_a"], archivo())
    assert error(respuesta) == (422, "regla_de_negocio")
    assert frase in respuesta.json["msg"]
    assert respuesta.json["errors"]["form"][campo] == [respuesta.json["msg"]]
    assert personas["propietario_a"].get("/api/firma").json == antes


def test_sin_ruc_se_acepta_con_un_aviso(personas: Personas) -> None:
    respuesta = _subir(personas["propietario_a"], p12(llave(), certificado(**VIGENTE)))
    assert respuesta.status_code == 200
    assert "No se encontró un RUC" in respuesta.json["actual"]["avisos"][0]
    assert respuesta.json["actual"]["ruc"] == ""


def test_vale_el_que_nombra_a_la_empresa_ademas_de_a_su_representante(personas: Personas) -> None:
    doble = certificado(**DEMO, extensiones=[("1.3.6.1.4.1.37746.3.11", b"1714307103001")])
    assert _subir(personas["propietario_a"], p12(llave(), doble)).status_code == 200


def test_una_llave_que_no_es_la_de_su_certificado_no_se_guarda(
    personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lo nota la muestra que se firma al cargar."""
    monkeypatch.setattr("api.plataforma.firma.cripto.certificado._es_pareja", lambda *_: True)
    respuesta = _subir(personas["propietario_a"], p12_a_mano([llave(7)], [certificado(**DEMO)]))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "firma de prueba" in respuesta.json["errors"]["form"]["signfile"][0]


def test_la_llave_se_guarda_cifrada_y_no_sale_por_ningun_lado(
    app: Flask, nuevo: Cliente, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    clave = "Una-clave-que-nadie-debe-ver-2026"
    secreta = llave(11)
    numero = secreta.private_numbers().d
    pkcs8 = secreta.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    ruc = [(NameOID.SERIAL_NUMBER, nuevo.sesion["EMP_RUC"])]
    archivo = p12(secreta, certificado(secreta, sujeto=ruc, **VIGENTE), contrasena=clave)
    respuestas = [
        _subir(nuevo, archivo, "equivocada"),
        _subir(nuevo, archivo, clave),
        nuevo.get("/api/firma"),
    ]
    eid = nuevo.sesion["eid"]
    guardada = filas(app, "SELECT llave FROM certificados_firma WHERE empresa_id = %s", eid)[0]["llave"]
    with app.app_context():
        abierta = load_der_private_key(boveda.descifrar(bytes(guardada)), None)
    assert abierta.private_numbers().d == numero  # type: ignore[union-attr]
    bitacora = json.dumps(filas(app, "SELECT * FROM auditoria WHERE empresa_id = %s", eid), default=str)
    salida = "".join(capsys.readouterr())
    dicho = "".join(r.text for r in respuestas) + bitacora + caplog.text + salida
    assert "cargar" in bitacora
    assert clave not in dicho and "equivocada" not in dicho
    for rastro in (pkcs8[40:60].hex(), str(numero)[:40], f"{numero:x}"[:40], "PRIVATE KEY"):
        assert rastro not in dicho
    assert pkcs8[40:60] not in bytes(guardada)


def test_cargar_y_retirar_quedan_en_la_auditoria(app: Flask, nuevo: Cliente) -> None:
    cargada = cargar_firma(nuevo)["actual"]
    nuevo.llamar("DELETE", f"/api/firma/{cargada['id']}")
    hechos = filas(
        app,
        "SELECT accion, entidad_id, antes, despues FROM auditoria "
        "WHERE empresa_id = %s AND entidad = 'certificado_firma' ORDER BY id",
        nuevo.sesion["eid"],
    )
    assert [(h["accion"], h["entidad_id"]) for h in hechos] == [
        ("cargar", str(cargada["id"])),
        ("retirar", str(cargada["id"])),
    ]
    assert hechos[0]["despues"]["titular"] == cargada["titular"]


@pytest.mark.parametrize(("dias", "frase"), [((-40, -1), "caducó el"), ((2, 9), "empieza a valer")])
def test_fuera_de_su_vigencia_no_firma(app: Flask, nuevo: Cliente, dias: Any, frase: str) -> None:
    cargar_firma(nuevo)
    filas(
        app,
        "UPDATE certificados_firma SET valido_desde = now() + %s, valido_hasta = now() + %s WHERE empresa_id = %s",
        *(dt.timedelta(days=d) for d in dias),
        nuevo.sesion["eid"],
    )
    with pytest.raises(EstadoInvalido, match=frase):
        _firmar(app, nuevo)
    estado = (nuevo.get("/api/firma").json or {})["actual"]
    assert estado["vigente"] is False


def test_una_llave_ilegible_pide_cargarla_de_nuevo(app: Flask, nuevo: Cliente) -> None:
    cargar_firma(nuevo)
    eid = nuevo.sesion["eid"]
    filas(app, "UPDATE certificados_firma SET llave = 'basura' WHERE empresa_id = %s", eid)
    with pytest.raises(EstadoInvalido, match="cárguela de nuevo"):
        _firmar(app, nuevo)
    cargar_firma(nuevo)
    assert _firmar(app, nuevo)


def test_una_llave_que_no_corresponde_no_firma(app: Flask, nuevo: Cliente) -> None:
    cargar_firma(nuevo)
    eid = nuevo.sesion["eid"]
    ajena = llave(12).private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    with app.app_context():
        cifrada = boveda.cifrar(ajena)
    filas(app, "UPDATE certificados_firma SET llave = %s WHERE empresa_id = %s", cifrada, eid)
    with pytest.raises(EstadoInvalido, match="dañada"):
        _firmar(app, nuevo)
