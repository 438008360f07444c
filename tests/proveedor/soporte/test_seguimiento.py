"""Quien abrió un ticket sin ingresar lo sigue por el enlace de sus correos: ve lo que se le dijo y responde, hasta que se revoca
o vence, y ningún otro ticket se abre con él."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from api.core import tokens
from api.proveedor.soporte import enlace
from tests.casos import alterado
from tests.client import Buzon, Cliente
from tests.factories import abrir_ticket, cuantas, error, filas, subir, zip_con
from tests.proveedor.soporte.conftest import escribir, llevar, ver

PUBLICO = "/api/publico/ticket"


@pytest.fixture
def firma(correo_nuevo: str, abierto: int, buzon: Buzon, trabajar: Callable[[], None]) -> str:
    """La del enlace que le llegó al abrirlo."""
    trabajar()
    return _firma(buzon, correo_nuevo)


def _firma(buzon: Buzon, correo: str) -> str:
    hallada = re.search(r"/#/ticket/(\S+)", buzon.correo(correo)["texto"])
    assert hallada
    return hallada[1]


def _abrir(quien: Cliente, firma: str) -> dict[str, Any]:
    respuesta = quien.get(f"{PUBLICO}/{firma}")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


def _responder(quien: Cliente, firma: str, mensaje: str = "<p>Sigue igual.</p>", **mas: Any) -> Any:
    return quien.post(f"{PUBLICO}/{firma}/mensajes", {"mensaje": mensaje, **mas})


def test_ve_en_que_va_y_lo_que_se_le_dijo_sin_las_notas(
    anonimo: Cliente, asesor: Cliente, abierto: int, firma: str
) -> None:
    escribir(asesor, abierto, "<p>Es el mismo de ayer.</p>", tipo="nota")
    escribir(asesor, abierto, "<p>¿Qué ve en la pantalla?</p>")
    visto = _abrir(anonimo, firma)
    assert (visto["SPT_ID"], visto["SPT_ESTADO"], visto["por_responder"]) == (abierto, "EN_PROCESO", True)
    dicho = [(m["propio"], m["autor"], m["mensaje"]) for m in visto["mensajes"]]
    assert dicho == [(False, "Ana Lucía Cevallos", "<p>¿Qué ve en la pantalla?</p>")]
    crudo = anonimo.get(f"{PUBLICO}/{firma}").text
    assert "Es el mismo" not in crudo
    # Quien tiene el enlace no gana con él los datos con que se lo llama.
    assert not any(suyo in crudo for suyo in ("1714307103", "0991234567", "@ticket.example"))


def test_cada_correo_del_ticket_lo_lleva(
    asesor: Cliente,
    anonimo: Cliente,
    abierto: int,
    correo_nuevo: str,
    buzon: Buzon,
    trabajar: Callable[[], None],
) -> None:
    escribir(asesor, abierto, "<p>Ya lo revisamos.</p>")
    asesor.post("soporte/correo", {"SPT_ID": abierto, "plantilla": "pedir_datos"})
    llevar_a = asesor.put(f"soporte/soporte/{abierto}", {"SPT_ESTADO": "RESUELTO"})
    assert llevar_a.status_code == 200
    trabajar()
    asuntos = {c["asunto"] for c in buzon.correos(correo_nuevo)}
    assert len(asuntos) == 4  # recibido, respuesta, correo del asesor y estado
    for asunto in asuntos:
        correo = buzon.de_asunto(correo_nuevo, asunto)
        assert correo
        hallada = re.search(r"/#/ticket/(\S+)", correo["texto"])
        assert hallada and f'/#/ticket/{hallada[1]}"' in correo["html"], asunto
        assert _abrir(anonimo, hallada[1])["SPT_ID"] == abierto


def test_responder_avisa_al_asesor_y_reabre_lo_resuelto(
    app: Flask, anonimo: Cliente, asesor: Cliente, abierto: int, firma: str, buzon: Buzon,
    trabajar: Callable[[], None],
) -> None:  # fmt: skip
    llevar(asesor, abierto, "RESUELTO")
    assert _responder(anonimo, firma, "<p>Volvió a <script>x</script>fallar.</p>").status_code == 201
    visto = ver(asesor, abierto)
    assert visto["SPT_ESTADO"] == "ABIERTO"
    ultimo = visto["mensajes"][-1]
    assert (ultimo["tipo"], ultimo["autor"], ultimo["mensaje"]) == (
        "cliente", "Gabriela Espinosa", "<p>Volvió a fallar.</p>",
    )  # fmt: skip
    trabajar()
    aviso = buzon.de_asunto(
        asesor.get("cuenta").json["USU_CORREO"], f"Gabriela Espinosa escribió en el ticket n.º {abierto}"
    )
    assert aviso and "quedó abierto otra vez" in aviso["texto"]
    linea = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'ticket' AND entidad_id = %s ORDER BY id DESC",
        str(abierto),
    )[0]
    assert (linea["accion"], linea["actor"]) == ("responder", "anonimo")


def test_un_robot_no_responde_y_a_un_cerrado_no_se_le_escribe(
    app: Flask, anonimo: Cliente, asesor: Cliente, abierto: int, firma: str
) -> None:
    assert _responder(anonimo, firma, pagina_web="http://x.example").status_code == 422
    assert _responder(anonimo, firma, "<p>&nbsp;</p>").json["errors"]["json"] == {
        "mensaje": ["El texto esta vacio"]
    }
    llevar(asesor, abierto, "CERRADO")
    assert _abrir(anonimo, firma)["acciones"] == []
    assert error(_responder(anonimo, firma)) == (409, "estado_invalido")
    assert error(subir(anonimo, f"{PUBLICO}/{firma}/archivos", zip_con(), "x.zip")) == (
        409,
        "estado_invalido",
    )
    assert cuantas(app, "tickets_mensajes", "ticket_id = %s AND tipo = 'cliente'", abierto) == 0


def test_los_archivos_van_y_vienen(anonimo: Cliente, asesor: Cliente, abierto: int, firma: str) -> None:
    ruta = f"{PUBLICO}/{firma}/archivos"
    for nombre in ("uno.zip", "dos.zip"):
        assert subir(anonimo, ruta, zip_con(nombre), nombre).status_code == 201
    assert error(subir(anonimo, ruta, b"%PDF-1.7", "x.pdf")) == (415, "archivo")  # los del formulario público
    subir(asesor, f"soporte/docAse/{abierto}", zip_con("guia"), "guia.zip")
    vistos = _abrir(anonimo, firma)["archivos"]
    assert [(a["nombre"], a["propio"]) for a in vistos] == [
        ("uno.zip", True),
        ("dos.zip", True),
        ("guia.zip", False),
    ]
    for archivo, contenido in zip(vistos, ("uno.zip", "dos.zip", "guia"), strict=True):
        bajado = anonimo.get(f"{ruta}/{archivo['id']}")
        assert bajado.data == zip_con(contenido)
        assert bajado.mimetype == "application/octet-stream"
    assert error(anonimo.get(f"{ruta}/999999"))[0] == 404


def _no_abre(quien: Cliente, firma: str) -> None:
    assert error(quien.get(f"{PUBLICO}/{firma}")) == (404, "no_encontrado")
    assert error(_responder(quien, firma)) == (404, "no_encontrado")
    assert error(subir(quien, f"{PUBLICO}/{firma}/archivos", zip_con(), "x.zip")) == (404, "no_encontrado")
    assert error(quien.get(f"{PUBLICO}/{firma}/archivos/0")) == (404, "no_encontrado")


def test_revocados_ya_no_abren_y_el_siguiente_correo_trae_otro(
    anonimo: Cliente, asesor: Cliente, abierto: int, firma: str, correo_nuevo: str, buzon: Buzon,
    trabajar: Callable[[], None],
) -> None:  # fmt: skip
    assert "revocar_enlaces" in ver(asesor, abierto)["acciones"]
    assert asesor.llamar("DELETE", f"soporte/enlaces/{abierto}").status_code == 204
    _no_abre(anonimo, firma)
    escribir(asesor, abierto, "<p>Le escribo otra vez.</p>")
    trabajar()
    assert _abrir(anonimo, _firma(buzon, correo_nuevo))["SPT_ID"] == abierto


def test_si_el_correo_era_de_otro_el_que_se_le_envio_deja_de_abrir(
    anonimo: Cliente, asesor: Cliente, abierto: int, firma: str
) -> None:
    otro = f"bueno{abierto}@ticket.example"
    assert asesor.put(f"soporte/{abierto}", {"SPT_CLIENTECORREO": otro}).status_code == 200
    _no_abre(anonimo, firma)


def test_ni_inventado_ni_de_otra_cosa_ni_vencido_ni_el_de_otro_ticket(
    app: Flask, anonimo: Cliente, abierto: int, firma: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with app.app_context():
        ajenos = [tokens.sign(uso, [abierto, 1]) for uso in ("adjunto", "proforma", "comprobante")]
    for mala in (alterado(firma), "x", *ajenos):
        _no_abre(anonimo, mala)
    otro = abrir_ticket(anonimo)
    assert _abrir(anonimo, firma)["SPT_ID"] == abierto != otro["SPT_ID"]
    _no_abre(anonimo, otro["adjunto_token"])
    ahora = TimestampSigner.get_timestamp
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda self: ahora(self) + enlace.VIDA + 1)
    _no_abre(anonimo, firma)


def test_el_que_abrio_la_empresa_se_sigue_adentro(
    a: Cliente, anonimo: Cliente, app: Flask, asesor: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    cuerpo = {"SPT_PRODUCTOS": 1, "SPT_ASUNTO": "stec", "SPT_MENSAJE": "<p>x</p>"}
    propio = a.post("soporte/propios", cuerpo).json["SPT_ID"]
    trabajar()
    suyo = buzon.de_asunto(a.sesion["USU_CORREO"], f"Recibimos su solicitud n.º {propio}")
    assert suyo and f"/#/soporte/{propio}" in suyo["texto"] and "/#/ticket/" not in suyo["texto"]
    with app.app_context():
        inventado = tokens.sign("ticket", [propio, 1])
    _no_abre(anonimo, inventado)
    assert "revocar_enlaces" not in ver(asesor, propio)["acciones"]
    assert error(asesor.llamar("DELETE", f"soporte/enlaces/{propio}")) == (409, "estado_invalido")
