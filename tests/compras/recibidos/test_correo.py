"""Lo que llega por correo entra a la bandeja de la empresa a cuya dirección vino, y a ninguna otra; lo demás se calla."""

import base64
import io
import json
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.compras.recibidos.correo import entrada
from api.compras.recibidos.lectura import mensaje
from api.compras.recibidos.lectura.limites import NoSeLee
from api.core import redis
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.compras.recibidos.portal import Pasar, Portal
from tests.factories import cuantas, error, filas
from tests.personas import Personas

DOMINIO, SECRETO = "recibidos.tinta.example", "el-secreto-de-la-entrada-de-correo"
ENTRADA = "/api/recibidos/correo/entrada"
Trabajar = Callable[[], None]
_numeros = iter(range(700_000, 800_000))


@pytest.fixture(autouse=True)
def encendido(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_DOMINIO", DOMINIO)
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_SECRETO", SECRETO)


@pytest.fixture
def nadie(app: Flask) -> Iterator[Cliente]:
    yield Cliente(app)


def direccion(cliente: Cliente) -> str:
    return str((cliente.get("/api/recibidos/correo").json or {})["direccion"])


def correo(*adjuntos: tuple[str, bytes]) -> bytes:
    hecho = EmailMessage()
    hecho["From"], hecho["To"], hecho["Subject"] = (
        "ventas@proveedor.example",
        "quien@sea.example",
        "Su factura",
    )
    hecho["Message-ID"] = "<uno@proveedor.example>"
    hecho.set_content("Adjuntamos su factura.")
    for nombre, contenido in adjuntos:
        hecho.add_attachment(contenido, "application", "octet-stream", filename=nombre)
    return hecho.as_bytes()


def entregar(
    nadie: Cliente, para: str, crudo: bytes, autorizacion: str = f"Bearer {SECRETO}"
) -> TestResponse:
    return nadie.llamar(
        "POST",
        ENTRADA,
        par=False,
        data=crudo,
        content_type="message/rfc822",
        query_string={"para": para},
        headers={"Authorization": autorizacion},
    )


def nuevo(cliente: Cliente) -> bytes:
    return apoyo.recibido(str(cliente.sesion["EMP_RUC"]), next(_numeros))


def cargas(app: Flask) -> int:
    return cuantas(app, "cargas_recibidos", "origen = 'CORREO'")


def ultima(app: Flask) -> dict[str, Any]:
    return filas(app, "SELECT * FROM cargas_recibidos WHERE origen = 'CORREO' ORDER BY id DESC LIMIT 1")[0]


def test_lo_adjunto_llega_a_la_bandeja_y_el_mismo_mensaje_otra_vez_no_lo_repite(
    a: Cliente, app: Flask, nadie: Cliente, trabajar: Trabajar
) -> None:
    suelto, comprimido = nuevo(a), nuevo(a)
    crudo = correo(
        ("../../etc/factura.xml", suelto),
        ("ride.pdf", b"%PDF-1.4"),
        ("programa.exe", b"MZ"),
        ("mes.zip", apoyo.zip_de({"a/b.xml": comprimido, "leame.txt": b"x"})),
    )
    assert entregar(nadie, direccion(a).upper(), crudo).status_code == 204
    trabajar()
    hecha = ultima(app)
    assert (hecha["estado"], hecha["total"], hecha["nuevos"], hecha["archivo"]) == ("TERMINADA", 2, 2, None)
    vista = a.get(f"/api/recibidos/cargas/{hecha['id']}").json or {}
    assert [dicho["nombre"] for dicho in vista["detalle"]] == ["factura.xml", "b.xml"]
    for xml in (suelto, comprimido):
        (una,) = filas(app, "SELECT * FROM recibidos WHERE clave = %s", apoyo.clave_de(xml))
        assert (una["empresa_id"], una["origen"], una["estado"]) == (a.sesion["eid"], "CORREO", "POR_REVISAR")
        assert a.get(f"/api/recibidos/{una['id']}/xml").data == xml
    enviado_otra_vez = crudo.replace(b"<uno@", b"<dos@")
    assert entregar(nadie, direccion(a), enviado_otra_vez).status_code == 204
    trabajar()
    assert (ultima(app)["nuevos"], ultima(app)["repetidos"]) == (0, 2)
    assert cuantas(app, "recibidos", "clave = %s", apoyo.clave_de(suelto)) == 1


def test_el_listado_del_portal_adjunto_se_trae_como_el_que_se_sube(
    a: Cliente, app: Flask, nadie: Cliente, portal: Portal, pasar: Pasar
) -> None:
    fichas = {f["clave"] for f in portal.fichas(6, "2026-01")}
    suelto = nuevo(a)
    crudo = correo(
        ("enero.txt", portal.txt(6, mes="2026-01")),
        ("firma del correo.txt", "Atentamente, su contadora.\n".encode("latin-1")),
        ("factura.xml", suelto),
    )
    assert entregar(nadie, direccion(a), crudo).status_code == 204
    pasar()
    hecha = ultima(app)
    assert (hecha["estado"], hecha["total"], hecha["nuevos"]) == ("TERMINADA", 2, 2)
    (suya,) = filas(app, "SELECT * FROM cargas_recibidos WHERE nombre = 'enero.txt'")
    assert (suya["origen"], suya["total"], suya["creada_por"]) == ("TXT", len(fichas), "Correo")
    for _ in range(4):
        pasar()  # los que el SRI no tiene se preguntan otra vez
    (suya,) = filas(app, "SELECT * FROM cargas_recibidos WHERE id = %s", suya["id"])
    assert (suya["estado"], suya["hechos"]) == ("TERMINADA", len(fichas))
    assert cuantas(app, "recibidos", "clave = ANY(%s) AND estado <> 'POR_TRAER'", list(fichas)) == len(fichas)
    # El mismo correo otra vez no trae nada dos veces.
    assert entregar(nadie, direccion(a), crudo).status_code == 204
    pasar()
    assert cuantas(app, "recibidos", "clave = ANY(%s)", list(fichas)) == len(fichas)


def test_sin_el_secreto_de_la_instalacion_no_se_recibe_nada(
    a: Cliente, app: Flask, nadie: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    antes, para, crudo = cargas(app), direccion(a), correo(("f.xml", b"<x/>"))
    basico = base64.b64encode(f"x:{SECRETO}".encode()).decode()
    for falso in ("", "Bearer ", f"Bearer {SECRETO}x", SECRETO, "Basic ñ", "Basic eDp4", f"Bearer {basico}"):
        assert error(entregar(nadie, para, crudo, falso)) == (401, "sin_sesion"), falso
    assert error(entregar(a, para, crudo, "")) == (401, "sin_sesion")  # ni con una sesión
    for falta in ("RECIBIDOS_CORREO_SECRETO", "RECIBIDOS_CORREO_DOMINIO"):
        with monkeypatch.context() as sin:
            sin.setitem(app.config, falta, "")
            assert error(entregar(nadie, para, crudo)) == (404, "no_encontrado")
            assert error(entregar(nadie, para, crudo, "Bearer ")) == (404, "no_encontrado")
            assert a.get("/api/recibidos/correo").json == {"direccion": None, "ultimas": []}
            assert error(a.post("/api/recibidos/correo/renovar")) == (404, "no_encontrado")
    assert cargas(app) == antes
    assert entregar(nadie, para, crudo, f"Basic {basico}").status_code == 204
    assert cargas(app) == antes + 1


def test_una_direccion_que_nadie_tiene_se_calla_igual_que_una_buena(
    a: Cliente, b: Cliente, app: Flask, nadie: Cliente
) -> None:
    antes, suya = cargas(app), direccion(a)
    local = suya.partition("@")[0]
    id_, version, sello = local.split("-")
    otra = b.sesion["eid"]
    ajenas = (
        f"{otra}-{version}-{sello}@{DOMINIO}",  # la de otra empresa con el sello de esta
        f"{id_}-2-{sello}@{DOMINIO}",
        f"{id_}-{version}-{'a' * 20}@{DOMINIO}",
        f"0{local}@{DOMINIO}",
        f"{local}@otro.example",
        f"{local}@{DOMINIO}@otro.example",
        local,
        "999999999999999999-1-aaaaaaaaaaaaaaaaaaaa@" + DOMINIO,
        "'; DROP TABLE empresas; --@" + DOMINIO,
    )
    for ajena in ajenas:
        respuesta = entregar(nadie, ajena, correo(("f.xml", b"<x/>")))
        assert (respuesta.status_code, respuesta.data) == (204, b""), ajena
    assert cargas(app) == antes
    assert error(entregar(nadie, " ", b"x")) == (422, "validacion")


def test_renovada_la_direccion_la_anterior_deja_de_recibir(
    b: Cliente, app: Flask, gente: Personas, nadie: Cliente
) -> None:
    vieja, antes = direccion(b), cargas(app)
    renovada = b.post("/api/recibidos/correo/renovar")
    assert renovada.status_code == 200, renovada.text
    nueva = direccion(b)
    assert nueva == (renovada.json or {})["direccion"] != vieja
    assert entregar(nadie, vieja, correo(("f.xml", b"<x/>"))).status_code == 204
    assert cargas(app) == antes
    assert entregar(nadie, nueva, correo(("f.xml", b"<x/>"))).status_code == 204
    assert cargas(app) == antes + 1
    assert cuantas(app, "auditoria", "entidad = 'correo_de_recibidos' AND accion = 'renovar'") == 1
    assert error(gente["consulta_a"].post("/api/recibidos/correo/renovar"))[0] == 403


def test_lo_que_llega_a_una_empresa_no_lo_ve_otra(
    a: Cliente, b: Cliente, app: Flask, nadie: Cliente, trabajar: Trabajar
) -> None:
    """Un solo mensaje a las dos: cada una recibe el suyo, y lo de la otra queda en su cuarentena."""
    xml = nuevo(a)
    sobre = json.dumps({"from": "x@y.example", "to": [direccion(a), direccion(b), direccion(a)]})
    for como in ("campo", "archivo"):
        crudo = correo((f"{como}.xml", xml))
        dicho = crudo.decode() if como == "campo" else (io.BytesIO(crudo), "mensaje.eml")
        respuesta = nadie.llamar(
            "POST",
            ENTRADA,
            par=False,
            data={"email": dicho, "envelope": sobre},
            content_type="multipart/form-data",
            headers={"Authorization": f"Bearer {SECRETO}"},
        )
        assert respuesta.status_code == 204, respuesta.text
        trabajar()
    hechas = filas(app, "SELECT empresa_id, estado FROM recibidos WHERE clave = %s", apoyo.clave_de(xml))
    assert {(f["empresa_id"], f["estado"]) for f in hechas} == {
        (a.sesion["eid"], "POR_REVISAR"),
        (b.sesion["eid"], "CUARENTENA"),
    }
    for roto in ("{", "[]", '{"to": 7}', '{"to": [7]}'):
        respuesta = nadie.llamar(
            "POST",
            ENTRADA,
            par=False,
            data={"email": "x", "envelope": roto},
            content_type="multipart/form-data",
            headers={"Authorization": f"Bearer {SECRETO}"},
        )
        assert error(respuesta) == (422, "validacion")


def test_un_mensaje_enorme_no_se_recibe(a: Cliente, app: Flask, nadie: Cliente) -> None:
    antes = cargas(app)
    para = direccion(a)
    assert error(entregar(nadie, para, b"x" * (mensaje.MAXIMO_DE_MENSAJE + 1))) == (413, "archivo")
    assert error(entregar(nadie, para, b"x" * (mensaje.MAXIMO_DE_MENSAJE + 100_000))) == (413, "archivo")
    assert cargas(app) == antes


def test_un_mensaje_que_no_se_puede_leer_termina_su_carga_y_lo_dice(
    a: Cliente, app: Flask, nadie: Cliente, trabajar: Trabajar
) -> None:
    for crudo, motivo in (
        (correo(("ride.pdf", b"%PDF")), "no trae ningún XML"),
        (_hondo(200), "demasiadas partes"),
    ):
        assert entregar(nadie, direccion(a), crudo).status_code == 204
        trabajar()
        assert ultima(app)["estado"] == "FALLIDA"
        assert motivo in ultima(app)["motivo"]


def _hondo(veces: int) -> bytes:
    cabeceras = "".join(
        f'Content-Type: multipart/mixed; boundary="b{n}"\r\n\r\n--b{n}\r\n' for n in range(veces)
    )
    return (cabeceras + "Content-Type: application/xml\r\n\r\n<x/>").encode()


@pytest.mark.parametrize(
    "crudo",
    [
        pytest.param(_hondo(50), id="partes dentro de partes"),
        pytest.param(b"Content-Type: message/rfc822\r\n\r\n" * 50 + b"x", id="mensajes dentro de mensajes"),
        pytest.param(b"\n" * 700_000, id="renglones"),
        pytest.param(correo(*((f"{n}.xml", b"<x/>") for n in range(51))), id="adjuntos"),
        pytest.param(b"x" * (mensaje.MAXIMO_DE_MENSAJE + 1), id="bytes"),
        pytest.param(b"", id="nada"),
    ],
)
def test_lo_que_costaria_demasiado_no_se_abre(crudo: bytes) -> None:
    with pytest.raises(NoSeLee):
        mensaje.archivos(crudo)


def test_los_mensajes_enredados_se_leen_sin_caer() -> None:
    """Ni una cabecera que mide lo que el mensaje, ni un nombre o una codificación imposibles."""
    enredos = (
        b'Content-Type: multipart/mixed; boundary="' + b'";' * 2_000_000 + b'"\r\n\r\n--x',
        b"Content-Type: application/xml; name*0*=\x00''%00; name*=a\x00'b'c\r\n\r\n<x/>",
        b"Content-Type: multipart/mixed; boundary*0=x; boundary*=y\r\n\r\n--x\r\n",
        b"Content-Type: application/xml\r\nContent-Transfer-Encoding: base64\r\n\r\n\xff\xfe===",
        b"Content-Type: application/xml; charset=\x00\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\nbegin",
        b'Content-Disposition: attachment; filename="=?\x00?b?!!?=.xml"\r\n\r\n<x/>',
        b'Content-Type: application/zip; name="a.zip"\r\n\r\nPK',
    )
    for crudo in enredos:
        try:
            total, archivos = mensaje.archivos(crudo)
            assert len(list(archivos)) == total == 1
        except NoSeLee:
            pass


def test_un_mensaje_reenviado_y_un_nombre_escrito_a_la_manera_del_correo_se_leen() -> None:
    dentro = EmailMessage()
    dentro.set_content("x")
    dentro.add_attachment(b"<a/>", "application", "xml", filename="Facturación ñandú.xml")
    fuera = EmailMessage()
    fuera.set_content("Le reenvío")
    fuera.add_attachment(dentro)
    fuera.add_attachment(b"<b/>", "text", "xml")
    codificado = fuera.as_bytes()
    total, archivos = mensaje.archivos(codificado)
    assert (total, [(a.nombre, a.contenido) for a in archivos]) == (
        2,
        [("Facturación ñandú.xml", b"<a/>"), ("archivo.xml", b"<b/>")],
    )
    viejo = b'Content-Disposition: attachment; filename="=?utf-8?q?Factura_=C3=B1.xml?="\r\n\r\n<c/>'
    assert [a.nombre for a in mensaje.archivos(viejo)[1]] == ["Factura ñ.xml"]
    _, siguientes = mensaje.archivos(codificado, 1)
    assert [a.nombre for a in siguientes] == ["archivo.xml"]


def test_las_ultimas_que_llegaron_por_correo_dicen_en_que_quedaron(
    a: Cliente, nadie: Cliente, trabajar: Trabajar
) -> None:
    para = direccion(a)
    for crudo in (correo(("factura.xml", nuevo(a))), correo(("foto.jpg", b"nada"))):
        assert entregar(nadie, para, crudo).status_code == 204
    trabajar()
    sin_xml, con_uno, *otras = a.get("/api/recibidos/correo").json["ultimas"]
    assert (sin_xml["estado"], bool(sin_xml["motivo"])) == ("FALLIDA", True)
    assert (con_uno["estado"], con_uno["nuevos"], con_uno["motivo"]) == ("TERMINADA", 1, "")
    assert len(otras) <= 3


def _pasado_por(crudo: bytes, servidor: str) -> bytes:
    """El mismo mensaje, como llega después de otro servidor."""
    return f"Received: from {servidor}\r\n".encode() + crudo


def test_el_mismo_mensaje_no_entra_dos_veces(
    app: Flask, nadie: Cliente, personas: Personas, trabajar: Trabajar
) -> None:
    a, b = personas["propietario_a"], personas["propietario_b"]
    crudo, antes = correo(("f.xml", nuevo(a))), cargas(app)
    for servidor in ("uno.example", "dos.example", "uno.example"):
        assert entregar(nadie, direccion(a), _pasado_por(crudo, servidor)).status_code == 204
    assert cargas(app) == antes + 1
    assert entregar(nadie, direccion(b), crudo).status_code == 204  # el de otra empresa es otro
    assert cargas(app) == antes + 2
    # El mismo nombre con otra cosa adentro no es el mismo.
    assert entregar(nadie, direccion(a), correo(("f.xml", nuevo(a)))).status_code == 204
    assert cargas(app) == antes + 3


def test_el_que_no_se_pudo_guardar_se_recibe_cuando_lo_entregan_otra_vez(
    app: Flask, nadie: Cliente, personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    a = personas["propietario_a"]
    crudo, antes = correo(("f.xml", nuevo(a))), cargas(app)
    with monkeypatch.context() as parche:
        parche.setattr(entrada.cargas, "pedir", lambda *_: 1 / 0)
        assert entregar(nadie, direccion(a), crudo).status_code == 500
    assert entregar(nadie, direccion(a), crudo).status_code == 204
    assert cargas(app) == antes + 1


def test_lo_que_una_empresa_recibe_en_un_dia_tiene_tope_y_lo_demas_espera(
    app: Flask, nadie: Cliente, personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_MIB_DIA", 1)
    with app.app_context():
        for clave in redis.client().scan_iter("correo:dia:*"):
            redis.client().delete(clave)
    a, b = personas["propietario_a"], personas["propietario_b"]
    grande = lambda quien: correo(("f.xml", nuevo(quien)), ("relleno.bin", bytes(600_000)))  # noqa: E731
    antes = cargas(app)
    assert entregar(nadie, direccion(a), grande(a)).status_code == 204
    sobra = grande(a)
    negado = entregar(nadie, direccion(a), sobra)
    assert error(negado) == (429, "demasiados_intentos")
    assert 0 < int(negado.headers["Retry-After"]) <= 24 * 3600
    assert entregar(nadie, direccion(a), correo(("f.xml", nuevo(a)))).status_code == 204  # lo que cabe, entra
    assert entregar(nadie, direccion(b), grande(b)).status_code == 204  # y lo de otra no lo gasta
    assert cargas(app) == antes + 3
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_MIB_DIA", 500)
    assert entregar(nadie, direccion(a), sobra).status_code == 204  # el negado no se perdió
