"""Los archivos del asesor, y descargar los suyos y los del cliente: con sesión o con enlace firmado, y de
ningún otro modo."""

import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core import PREFIJO
from tests.client import Cliente
from tests.factories import abrir_ticket, clave_idempotente, cuantas, error, subir, zip_con
from tests.proveedor.soporte.conftest import llevar, ver

MAXIMO = 50769298
RAR = b"Rar!\x1a\x07\x01\x00" + bytes(40)


@pytest.fixture
def almacen(app: Flask) -> Path:
    return Path(app.config["STORAGE_URL"].removeprefix("file://"))


def adjuntar(
    cliente: Cliente, ticket_id: int, contenido: bytes, nombre: str, **kwargs: object
) -> TestResponse:
    return subir(cliente, f"soporte/docAse/{ticket_id}", contenido, nombre, **kwargs)


def guardados(almacen: Path) -> set[Path]:
    return {p for p in almacen.rglob("*") if p.is_file() and "soporte" in p.parts}


def test_varios_archivos_y_cada_uno_se_descarga_igual(asesor: Cliente, abierto: int) -> None:
    contenidos = {"guia.zip": zip_con("a", b"uno"), "instalador.rar": RAR}
    for nombre, contenido in contenidos.items():
        respuesta = adjuntar(asesor, abierto, contenido, nombre)
        assert respuesta.status_code == 201
        assert (respuesta.json["nombre"], respuesta.json["autor"]) == (nombre, "Ana Lucía Cevallos")
    adjuntos = ver(asesor, abierto)["adjuntos"]
    assert [a["nombre"] for a in adjuntos] == list(contenidos)
    for adjunto in adjuntos:
        respuesta = asesor.get(f"soporte/descargaAse/{abierto}?adjunto={adjunto['id']}")
        assert respuesta.data == contenidos[adjunto["nombre"]]
        assert f"filename={adjunto['nombre']}" in respuesta.headers["Content-Disposition"]
        assert respuesta.mimetype == "application/octet-stream"
    assert asesor.get(f"soporte/descargaAse/{abierto}").data == RAR  # el último


def test_el_archivo_del_cliente_se_descarga_igual(asesor: Cliente, anonimo: Cliente) -> None:
    creado, contenido = abrir_ticket(anonimo), zip_con("b", b"del cliente")
    permiso = {"x-adjunto-token": creado["adjunto_token"]}
    subir(anonimo, f"soporte/docCli/{creado['SPT_ID']}", contenido, "Mis capturas.zip", headers=permiso)
    respuesta = asesor.get(f"soporte/descargaCli/{creado['SPT_ID']}")
    assert respuesta.data == contenido
    assert "Mis capturas.zip" in respuesta.headers["Content-Disposition"]
    assert ver(asesor, creado["SPT_ID"])["SPT_NOMBREARCHIVO"] == "Mis capturas.zip"


def test_el_navegador_lo_abre_con_un_enlace_firmado_y_sin_el_no(
    asesor: Cliente, anonimo: Cliente, abierto: int
) -> None:
    adjunto = adjuntar(asesor, abierto, zip_con(), "a.zip").json["id"]
    ruta = f"{PREFIJO}/soporte/descargaAse/{abierto}?adjunto={adjunto}"
    assert error(anonimo.get(ruta)) == (401, "sin_sesion")
    firmado = asesor.post("enlaces", {"ruta": ruta}).json["url"]
    assert anonimo.get(firmado).data == zip_con()
    assert error(anonimo.get(firmado.replace(f"adjunto={adjunto}", "adjunto=1"))) == (401, "sin_sesion")


def test_sin_archivo_o_con_el_de_otro_ticket_es_404(asesor: Cliente, anonimo: Cliente, abierto: int) -> None:
    otro = int(abrir_ticket(anonimo)["SPT_ID"])
    ajeno = adjuntar(asesor, otro, zip_con(), "a.zip").json["id"]
    for ruta in (f"descargaCli/{abierto}", f"descargaAse/{abierto}", f"descargaAse/{abierto}?adjunto={ajeno}",
                 "descargaAse/999999", f"descargaAse/{abierto}?adjunto=999999"):  # fmt: skip
        assert error(asesor.get(f"soporte/{ruta}")) == (404, "no_encontrado")


@pytest.mark.parametrize(
    ("contenido", "nombre", "codigo"),
    [
        (b"MZ\x90", "virus.zip", 415),
        (zip_con(), "doc.pdf", 415),
        (b"%PDF-1.7", "doc.exe", 415),
        (zip_con(), "doc.7zip", 415),
        (b"", "vacio.zip", 415),
        (b"PK\x03\x04" + bytes(MAXIMO), "grande.zip", 413),
    ],
    ids=["falso", "no_es_pdf", "extension", "7zip", "vacio", "grande"],
)
def test_lo_que_no_cumple_se_rechaza_y_no_deja_nada(
    app: Flask, asesor: Cliente, abierto: int, almacen: Path, contenido: bytes, nombre: str, codigo: int
) -> None:
    antes = guardados(almacen)
    assert error(adjuntar(asesor, abierto, contenido, nombre)) == (codigo, "archivo")
    assert guardados(almacen) == antes
    assert cuantas(app, "tickets_adjuntos", "ticket_id = %s", abierto) == 0


def test_el_peso_maximo_justo_se_acepta(asesor: Cliente, abierto: int) -> None:
    contenido = io.BytesIO(b"PK\x03\x04" + bytes(MAXIMO - 4))
    respuesta = subir(asesor, f"soporte/docAse/{abierto}", contenido, "justo.zip")
    assert respuesta.json["tamano"] == MAXIMO


def test_a_un_ticket_cerrado_o_inexistente_no_se_le_adjunta_y_nada_queda(
    asesor: Cliente, abierto: int, almacen: Path
) -> None:
    llevar(asesor, abierto, "CERRADO")
    antes = guardados(almacen)
    assert error(adjuntar(asesor, abierto, zip_con(), "a.zip")) == (409, "estado_invalido")
    assert error(adjuntar(asesor, 999999, zip_con(), "a.zip")) == (404, "no_encontrado")
    assert guardados(almacen) == antes


def test_la_misma_clave_adjunta_una_sola_vez(
    app: Flask, asesor: Cliente, abierto: int, almacen: Path
) -> None:
    clave = clave_idempotente()
    una = adjuntar(asesor, abierto, zip_con(), "a.zip", headers=clave)
    antes = guardados(almacen)
    otra = adjuntar(asesor, abierto, zip_con(), "a.zip", headers=clave)
    assert una.json == otra.json
    assert guardados(almacen) == antes
    assert cuantas(app, "tickets_adjuntos", "ticket_id = %s", abierto) == 1


def test_varios_a_la_vez_quedan_todos(app: Flask, asesor: Cliente, abierto: int) -> None:
    with ThreadPoolExecutor(3) as hilos:
        codigos = list(
            hilos.map(lambda n: adjuntar(asesor, abierto, zip_con(), f"{n}.zip").status_code, range(4))
        )
    assert codigos == [201] * 4
    assert cuantas(app, "tickets_adjuntos", "ticket_id = %s", abierto) == 4
