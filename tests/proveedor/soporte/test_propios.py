"""El soporte dentro de una empresa: ve sus tickets, nunca los de otra ni una nota; al responder, se
reabre."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.factories import abrir_ticket, clave_idempotente, cuantas, entrar, error, filas, subir, zip_con
from tests.factories import registrar_empresa as registrar
from tests.personas import EMPRESAS, Personas
from tests.proveedor.soporte.conftest import escribir, llevar, ver

HOSTIL = (
    '<p onclick="x()">Hola <script>alert(1)</script><img src=x onerror=alert(1)>'
    '<a href="javascript:alert(1)">clic</a><iframe src="//x"></iframe></p>'
)
NUEVO = {"SPT_PRODUCTOS": 1, "SPT_ASUNTO": "stec", "SPT_MENSAJE": "<p>No se <strong>imprime</strong>.</p>"}


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict[str, Any]:
    return registrar(Cliente(app))


@pytest.fixture
def duenio(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


@pytest.fixture
def propio(duenio: Cliente) -> int:
    return _abrir(duenio)


def _abrir(cliente: Cliente, **cambios: Any) -> int:
    respuesta = cliente.post("soporte/propios", NUEVO | cambios)
    assert respuesta.status_code == 201, respuesta.text
    return int(respuesta.json["SPT_ID"])


def _ver(cliente: Cliente, ticket_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"soporte/propios/{ticket_id}")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


def _responder(cliente: Cliente, ticket_id: int, mensaje: str = "<p>Sigue igual.</p>", **kwargs: Any) -> Any:
    return cliente.post(f"soporte/propios/{ticket_id}/mensajes", {"mensaje": mensaje}, **kwargs)


def test_un_ticket_nace_con_los_datos_de_la_empresa_y_el_correo_de_quien_lo_abre(
    asesor: Cliente, duenio: Cliente, empresa: dict[str, Any], propio: int
) -> None:
    visto = ver(asesor, propio)
    assert {c: visto[c] for c in ("SPT_RUC", "SPT_CLIENTENOMBRE", "SPT_CLIENTECORREO", "SPT_ESTADO")} == {
        "SPT_RUC": empresa["EMP_RUC"],
        "SPT_CLIENTENOMBRE": empresa["EMP_NOMBRE"],
        "SPT_CLIENTECORREO": empresa["email"],
        "SPT_ESTADO": "ABIERTO",
    }
    assert visto["EMP_CODIGO"] == empresa["EMP_CODIGO"]
    suyo = _ver(duenio, propio)
    assert (suyo["SPT_MENSAJE"], suyo["acciones"]) == (NUEVO["SPT_MENSAJE"], ["responder", "adjuntar"])


@pytest.mark.usefixtures("los_muros")
def test_la_lista_es_la_de_la_empresa_y_solo_ella(
    anonimo: Cliente, duenio: Cliente, empresa: dict[str, Any], propio: int, personas: Personas
) -> None:
    de_fuera = abrir_ticket(anonimo, SPT_RUC=empresa["EMP_RUC"])["SPT_ID"]
    ajeno = _abrir(personas["propietario_b"])
    pagina = duenio.get("soporte/propios").json
    ids = [fila["SPT_ID"] for fila in pagina["items"]]
    assert ids[:2] == [de_fuera, propio]
    assert ajeno not in ids
    assert pagina["total"] == len(ids)
    assert [f["SPT_ID"] for f in duenio.get(f"soporte/propios?filtro=%23{propio}").json["items"]] == [propio]
    assert propio in [f["SPT_ID"] for f in duenio.get("soporte/propios?filtro=IMPRÍME").json["items"]]
    assert duenio.get("soporte/propios?estado=CERRADO").json["items"] == []


@pytest.mark.parametrize(
    ("mensaje", "renglon"),
    [
        (
            "<p>No puedo <strong>firmar</strong></p><p>las facturas &amp; notas</p>",
            "No puedo firmar las facturas & notas",
        ),
        (f"<p>{'largo ' * 400}</p>", f"{('largo ' * 23).strip()}…"),
        (f'<p>{"x" * 1190}<span class="ql-size-huge">y</span></p>', "…"),
    ],
)
def test_la_lista_dice_en_un_renglon_de_que_trata_cada_uno(
    asesor: Cliente, duenio: Cliente, mensaje: str, renglon: str
) -> None:
    cuerpo = {"SPT_PRODUCTOS": 1, "SPT_ASUNTO": "stec", "SPT_MENSAJE": mensaje}
    ticket = duenio.post("soporte/propios", cuerpo, headers=clave_idempotente()).json["SPT_ID"]
    suyo = duenio.get("soporte/propios").json["items"][0]
    del_asesor = asesor.get("soporte").json["items"][0]
    assert (suyo["SPT_ID"], suyo["SPT_RESUMEN"]) == (ticket, renglon)
    assert (del_asesor["SPT_ID"], del_asesor["SPT_RESUMEN"]) == (ticket, renglon)


def test_su_titulo_lo_distingue_en_las_dos_listas_y_se_busca(asesor: Cliente, duenio: Cliente) -> None:
    ticket = _abrir(duenio, SPT_TITULO="  Impresora térmica  ")
    assert _ver(duenio, ticket)["SPT_TITULO"] == "Impresora térmica"
    for cliente, ruta in ((duenio, "soporte/propios"), (asesor, "soporte")):
        hallados = cliente.get(f"{ruta}?filtro=TERMICA").json["items"]
        assert [(f["SPT_ID"], f["SPT_TITULO"]) for f in hallados][:1] == [(ticket, "Impresora térmica")]
    cambio = asesor.put(f"soporte/{ticket}", {"SPT_TITULO": "Rollo de 80 mm"})
    assert (cambio.status_code, _ver(duenio, ticket)["SPT_TITULO"]) == (200, "Rollo de 80 mm")
    assert _ver(duenio, _abrir(duenio))["SPT_TITULO"] == ""  # no es obligatorio para quien ya llamaba


@pytest.mark.usefixtures("los_muros")
def test_el_ticket_de_otra_empresa_no_existe(duenio: Cliente, personas: Personas) -> None:
    ajeno = _abrir(personas["propietario_b"])
    subir(personas["propietario_b"], f"soporte/propios/{ajeno}/archivos", zip_con(), "b.zip")
    assert error(duenio.get(f"soporte/propios/{ajeno}")) == (404, "no_encontrado")
    assert error(_responder(duenio, ajeno)) == (404, "no_encontrado")
    assert error(subir(duenio, f"soporte/propios/{ajeno}/archivos", zip_con(), "x.zip"))[0] == 404
    assert error(duenio.get(f"soporte/propios/{ajeno}/archivos/0"))[0] == 404


@pytest.mark.parametrize("persona", EMPRESAS)
def test_quien_solo_consulta_lee_y_no_escribe(personas: Personas, persona: str) -> None:
    cliente = personas[persona]
    puede = persona != "consulta_a"
    dueno = personas["propietario_b" if persona.endswith("_b") else "propietario_a"]
    ticket_id = _abrir(dueno)
    assert _ver(cliente, ticket_id)["acciones"] == (["responder", "adjuntar"] if puede else [])
    assert _responder(cliente, ticket_id).status_code == (201 if puede else 403)
    assert cliente.post("soporte/propios", NUEVO).status_code == (201 if puede else 403)


@pytest.mark.usefixtures("los_muros")
def test_la_conversacion_no_muestra_notas_y_dice_quien_escribio(
    asesor: Cliente, duenio: Cliente, propio: int
) -> None:
    escribir(asesor, propio, "<p>Secreto del proveedor</p>", tipo="nota")
    escribir(asesor, propio, "<p>¿Qué impresora usa?</p>")
    visto = _ver(duenio, propio)
    assert [(m["propio"], m["autor"], m["mensaje"]) for m in visto["mensajes"]] == [
        (False, "Ana Lucía Cevallos", "<p>¿Qué impresora usa?</p>")
    ]
    assert "Secreto" not in duenio.get(f"soporte/propios/{propio}").text
    assert "Secreto" not in duenio.get("soporte/propios?filtro=secreto").text
    assert (visto["SPT_ESTADO"], visto["ASE_NOMBRE"]) == ("EN_PROCESO", "Ana Lucía Cevallos")


def test_lo_que_espera_respuesta_del_cliente_se_marca_hasta_que_responde(
    asesor: Cliente, duenio: Cliente, propio: int
) -> None:
    assert _ver(duenio, propio)["por_responder"] is False
    escribir(asesor, propio, "<p>¿Qué impresora usa?</p>")
    escribir(asesor, propio, "<p>Creo que es la red</p>", tipo="nota")
    assert _ver(duenio, propio)["por_responder"] is True
    fila = next(f for f in duenio.get("soporte/propios").json["items"] if f["SPT_ID"] == propio)
    assert fila["por_responder"] is True
    assert _responder(duenio, propio).status_code == 201
    assert _ver(duenio, propio)["por_responder"] is False


def test_responder_un_resuelto_lo_reabre_y_avisa_a_su_asesor(
    asesor: Cliente, duenio: Cliente, propio: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    llevar(asesor, propio, "RESUELTO")
    assert _responder(duenio, propio, "<p>Volvió a fallar.</p>").status_code == 201
    visto = ver(asesor, propio)
    assert visto["SPT_ESTADO"] == "ABIERTO"
    ultimo = visto["mensajes"][-1]
    assert (ultimo["tipo"], ultimo["mensaje"]) == ("cliente", "<p>Volvió a fallar.</p>")
    assert [c["estado"] for c in visto["cambios"]][-2:] == ["RESUELTO", "ABIERTO"]
    trabajar()
    aviso = buzon.correo(asesor.get("cuenta").json["USU_CORREO"])
    assert f"n.º {propio}" in aviso["asunto"]
    assert "Volvió a fallar." in aviso["texto"]
    assert "quedó abierto otra vez" in aviso["texto"]


def test_un_cerrado_no_se_responde(asesor: Cliente, duenio: Cliente, propio: int) -> None:
    llevar(asesor, propio, "CERRADO")
    assert _ver(duenio, propio)["acciones"] == []
    assert error(_responder(duenio, propio)) == (409, "estado_invalido")
    assert error(subir(duenio, f"soporte/propios/{propio}/archivos", zip_con(), "x.zip"))[0] == 409


def test_el_html_hostil_queda_en_texto(asesor: Cliente, duenio: Cliente) -> None:
    ticket_id = _abrir(duenio, SPT_MENSAJE=HOSTIL)
    assert _responder(duenio, ticket_id, HOSTIL).status_code == 201
    textos = [_ver(duenio, ticket_id)["SPT_MENSAJE"], ver(asesor, ticket_id)["mensajes"][-1]["mensaje"]]
    for texto in textos:
        assert "Hola" in texto
        assert not any(malo in texto for malo in ("script", "onerror", "onclick", "iframe", "javascript"))


@pytest.mark.parametrize("vacio", ["", "<p><br></p>", "<script>x</script>", "<p>&nbsp;</p>"])
def test_un_mensaje_sin_texto_se_rechaza(duenio: Cliente, propio: int, vacio: str) -> None:
    respuesta = _responder(duenio, propio, vacio)
    assert respuesta.status_code == 422
    assert respuesta.json["errors"]["json"] == {"mensaje": ["El texto esta vacio"]}


def test_los_archivos_van_y_vienen(asesor: Cliente, duenio: Cliente, propio: int) -> None:
    ruta = f"soporte/propios/{propio}/archivos"
    for nombre in ("uno.zip", "dos.zip"):
        assert subir(duenio, ruta, zip_con(nombre), nombre).status_code == 201
    subir(asesor, f"soporte/docAse/{propio}", zip_con("guia"), "guia.zip")
    vistos = _ver(duenio, propio)["archivos"]
    assert [(a["nombre"], a["propio"]) for a in vistos] == [
        ("uno.zip", True),
        ("dos.zip", True),
        ("guia.zip", False),
    ]
    for archivo, contenido in zip(vistos, ("uno.zip", "dos.zip", "guia"), strict=True):
        assert duenio.get(f"{ruta}/{archivo['id']}").data == zip_con(contenido)
    assert [a["nombre"] for a in ver(asesor, propio)["adjuntos"]] == ["dos.zip", "guia.zip"]
    assert error(duenio.get(f"{ruta}/999999"))[0] == 404


@pytest.mark.parametrize(
    ("nombre", "comienzo"),
    [
        ("captura.png", b"\x89PNG\r\n\x1a\n"),
        ("foto.JPG", b"\xff\xd8\xff\xe0"),
        ("pantalla.webp", b"RIFF\x10\x00\x00\x00WEBPVP8 "),
        ("factura.pdf", b"%PDF-1.7\n"),
    ],
)
def test_desde_adentro_se_envian_tambien_imagenes_y_pdf(
    asesor: Cliente, duenio: Cliente, propio: int, nombre: str, comienzo: bytes
) -> None:
    for cliente, ruta in (
        (duenio, f"soporte/propios/{propio}/archivos"),
        (asesor, f"soporte/docAse/{propio}"),
    ):
        assert subir(cliente, ruta, comienzo + b"x" * 20, nombre).status_code == 201
        assert error(subir(cliente, ruta, b"MZ esto no es", nombre)) == (415, "archivo")
    bajado = asesor.get(f"soporte/descargaCli/{propio}")
    assert (bajado.data, bajado.mimetype) == (comienzo + b"x" * 20, "application/octet-stream")


def test_un_archivo_que_no_es_un_zip_se_rechaza_y_no_queda(app: Flask, duenio: Cliente, propio: int) -> None:
    respuesta = subir(duenio, f"soporte/propios/{propio}/archivos", b"MZ esto no es", "virus.zip")
    assert error(respuesta) == (415, "archivo")
    assert cuantas(app, "tickets_adjuntos", "ticket_id = %s", propio) == 0


def test_la_misma_respuesta_enviada_dos_veces_es_una(duenio: Cliente, propio: int) -> None:
    clave = clave_idempotente()
    primera, segunda = (_responder(duenio, propio, headers=clave) for _ in range(2))
    assert primera.json == segunda.json
    assert len(_ver(duenio, propio)["mensajes"]) == 1


@pytest.mark.parametrize(
    "malo",
    [
        {"SPT_PRODUCTOS": 999},
        {"SPT_ASUNTO": "otro"},
        {"SPT_MENSAJE": ""},
        {"SPT_CLIENTETELEFONO": "12"},
        {"SPT_RUC": "1790012344001"},
        {"SPT_MENSAJE": "x" * 200_001},
        {"SPT_TITULO": "x" * 151},
    ],
    ids=lambda m: next(iter(m)),
)
def test_lo_que_no_vale_se_explica(duenio: Cliente, malo: dict[str, Any]) -> None:
    respuesta = duenio.post("soporte/propios", NUEVO | malo)
    assert respuesta.status_code == 422
    assert set(malo) <= set(respuesta.json["errors"]["json"])


def test_la_lista_cuesta_lo_mismo_con_muchos(
    duenio: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    for _ in range(3):
        _abrir(duenio)
    assert contar_consultas(lambda: duenio.get("soporte/propios")) <= 2


def test_abrir_queda_en_la_auditoria_de_la_empresa(app: Flask, empresa: dict[str, Any], propio: int) -> None:
    linea = filas(
        app, "SELECT * FROM auditoria WHERE entidad = 'ticket' AND entidad_id = %s ORDER BY id", str(propio)
    )[0]
    assert (linea["accion"], linea["empresa_id"]) == ("abrir", empresa["EMP_CODIGO"])
    assert linea["actor"].startswith("empresa:")


@pytest.fixture
def ajeno(anonimo: Cliente, empresa: dict[str, Any]) -> int:
    """El ticket que un desconocido abrió con el RUC de la empresa, con su archivo."""
    creado = abrir_ticket(anonimo, SPT_RUC=empresa["EMP_RUC"])
    ruta, permiso = f"soporte/docCli/{creado['SPT_ID']}", {"x-adjunto-token": creado["adjunto_token"]}
    assert subir(anonimo, ruta, zip_con("suyo"), "suyo.zip", headers=permiso).status_code == 201
    return int(creado["SPT_ID"])


def _por_responder(cliente: Cliente) -> list[int]:
    """Los tickets que el inicio de la empresa dice que esperan su respuesta."""
    return [a["cuantos"] for a in cliente.get("/api/inicio").json["atencion"] if a["que"] == "tickets"]


def test_el_que_abrio_un_desconocido_con_su_ruc_se_ve_sin_verificar(
    asesor: Cliente, duenio: Cliente, propio: int, ajeno: int, personas: Personas
) -> None:
    marcas = {f["SPT_ID"]: f["verificado"] for f in duenio.get("soporte/propios").json["items"]}
    assert (marcas[propio], marcas[ajeno]) == (True, False)
    assert (_ver(duenio, propio)["verificado"], _ver(duenio, ajeno)["verificado"]) == (True, False)
    for cliente in (asesor, personas["administrador"]):
        assert (ver(cliente, propio)["verificado"], ver(cliente, ajeno)["verificado"]) == (True, False)
        fila = next(f for f in cliente.get("soporte").json["items"] if f["SPT_ID"] == ajeno)
        assert fila["verificado"] is False


def test_lo_que_se_le_responde_al_desconocido_no_llega_a_la_empresa_ni_lo_de_ella_a_el(
    app: Flask, asesor: Cliente, duenio: Cliente, empresa: dict[str, Any], ajeno: int, buzon: Buzon,
    trabajar: Callable[[], None],
) -> None:  # fmt: skip
    antes = _por_responder(duenio)
    escribir(asesor, ajeno, "<p>Su código de respaldo es REM-8842-ZQ.</p>")
    assert subir(asesor, f"soporte/docAse/{ajeno}", zip_con("guia"), "guia.zip").status_code == 201
    visto = _ver(duenio, ajeno)
    assert (visto["mensajes"], visto["archivos"], visto["acciones"]) == ([], [], [])
    assert visto["por_responder"] is False
    assert "REM-8842-ZQ" not in duenio.get(f"soporte/propios/{ajeno}").text
    adjunto = ver(asesor, ajeno)["adjuntos"][0]["id"]
    for archivo in (0, adjunto):
        assert error(duenio.get(f"soporte/propios/{ajeno}/archivos/{archivo}"))[0] == 404
    assert error(_responder(duenio, ajeno, "<p>Mi clave es…</p>")) == (409, "estado_invalido")
    otro = subir(duenio, f"soporte/propios/{ajeno}/archivos", zip_con(), "balance.zip")
    assert error(otro) == (409, "estado_invalido")
    assert cuantas(app, "tickets_mensajes", "ticket_id = %s AND tipo = 'cliente'", ajeno) == 0
    assert _por_responder(duenio) == antes
    trabajar()
    assert "REM-8842-ZQ" in buzon.correo("gabriela@cliente.example")["texto"]
    assert not any("REM-8842-ZQ" in c["asunto"] for c in buzon.correos(empresa["email"]))


@pytest.mark.usefixtures("los_muros")
def test_cambiarle_el_ruc_a_un_ticket_no_lo_hace_de_la_otra_empresa(
    app: Flask, asesor: Cliente, duenio: Cliente, propio: int
) -> None:
    """Quien lo atiende corrige un RUC; lo que se conversó no pasa a quien no lo abrió."""
    escribir(asesor, propio, "<p>Le paso sus ventas.</p>")
    otra = registrar(Cliente(app))
    cambio = asesor.put(f"soporte/{propio}", {"SPT_RUC": otra["EMP_RUC"]})
    assert (cambio.status_code, cambio.json["verificado"]) == (200, False)
    assert error(duenio.get(f"soporte/propios/{propio}"))[0] == 404
    visto = _ver(entrar(app, otra), propio)
    assert (visto["verificado"], visto["mensajes"]) == (False, [])
