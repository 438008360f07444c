"""El archivo del cliente: el servidor también exige cada regla del formulario (docs/contrato.md §3)."""

import hashlib
import io
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from tests.client import Cliente
from tests.factories import abrir_ticket, clave_idempotente, cuantas, error, filas, subir, zip_con
from tests.personas import Personas

MAXIMO = 50769298
RAR = b"Rar!\x1a\x07\x01\x00" + bytes(40)
SOLO_ZIP = "Seleccione una archivo con formato de zip o rar"
MUY_PESADO = "El archivo supera el peso maximo (No se guardara)"


@pytest.fixture
def abierto(anonimo: Cliente) -> dict[str, Any]:
    return abrir_ticket(anonimo)


@pytest.fixture
def almacen(app: Flask) -> Path:
    return Path(app.config["STORAGE_URL"].removeprefix("file://"))


def _adjuntar(cliente: Cliente, abierto: dict, contenido: Any = None, nombre: str = "datos.zip",
              token: str | None = None, **kwargs: Any):  # fmt: skip
    cabeceras = {"x-adjunto-token": token if token is not None else abierto["adjunto_token"]}
    cabeceras |= kwargs.pop("headers", {})
    campos = {"nombre": nombre, "id": str(abierto["SPT_ID"])}
    ruta = f"soporte/docCli/{abierto['SPT_ID']}"
    contenido = zip_con() if contenido is None else contenido
    return subir(cliente, ruta, contenido, nombre, campos=campos, headers=cabeceras, **kwargs)


def _guardados(almacen: Path) -> set[Path]:
    return {p for p in almacen.rglob("*") if p.is_file() and "soporte" in p.parts}


def test_el_archivo_se_encuentra_despues_byte_por_byte(
    app: Flask, anonimo: Cliente, abierto: dict, almacen: Path
) -> None:
    contenido = zip_con("pantallas/error.png", bytes(range(256)) * 40)
    respuesta = _adjuntar(anonimo, abierto, contenido, "Capturas del error.zip")
    assert respuesta.status_code == 201
    assert respuesta.json == {
        "SPT_ID": abierto["SPT_ID"],
        "SPT_NOMBREARCHIVO": "Capturas del error.zip",
        "tamano": len(contenido),
    }
    fila = filas(app, "SELECT * FROM tickets WHERE id = %s", abierto["SPT_ID"])[0]
    assert (almacen / fila["archivo"]).read_bytes() == contenido
    assert fila["sha256_archivo"] == hashlib.sha256(contenido).hexdigest()


@pytest.mark.parametrize("nombre", ["a.zip", "A.ZIP", "con.puntos.zip"])
def test_zip_en_cualquier_letra(anonimo: Cliente, abierto: dict, nombre: str) -> None:
    assert _adjuntar(anonimo, abierto, nombre=nombre).status_code == 201


def test_rar_tambien(anonimo: Cliente, abierto: dict) -> None:
    assert _adjuntar(anonimo, abierto, RAR, "datos.rar").status_code == 201


@pytest.mark.parametrize(
    ("contenido", "nombre"),
    [
        (b"MZ\x90\x00", "virus.exe"),
        (b"MZ\x90\x00", "virus.zip"),
        (RAR, "datos.zip"),
        (zip_con(), "datos.rar"),
        (zip_con(), "datos.7zip"),
        (zip_con(), "datos.zip.exe"),
        (zip_con(), "zip"),
        (zip_con(), "datos.docx"),
        (b"", "vacio.zip"),
        (b"PK", "corto.zip"),
        (zip_con(), "datos.zip\x00.txt"),
    ],
    ids=lambda v: str(v)[:16],
)
def test_otro_tipo_o_extension_falsa_se_rechaza(
    anonimo: Cliente, abierto: dict, almacen: Path, contenido: bytes, nombre: str
) -> None:
    antes = _guardados(almacen)
    respuesta = _adjuntar(anonimo, abierto, contenido, nombre)
    assert error(respuesta) == (415, "archivo")
    assert respuesta.json["msg"] == SOLO_ZIP
    assert _guardados(almacen) == antes


def test_el_peso_maximo_justo_se_acepta_y_un_byte_mas_no(
    anonimo: Cliente, abierto: dict, almacen: Path
) -> None:
    grande = bytearray(MAXIMO + 1)
    grande[:4] = b"PK\x03\x04"
    antes = _guardados(almacen)
    respuesta = _adjuntar(anonimo, abierto, io.BytesIO(grande))
    assert error(respuesta) == (413, "archivo")
    assert respuesta.json["msg"] == MUY_PESADO
    assert _guardados(almacen) == antes
    del grande[-1]
    assert _adjuntar(anonimo, abierto, io.BytesIO(grande)).json["tamano"] == MAXIMO


def test_muy_por_encima_del_maximo_se_rechaza_sin_leerlo(
    anonimo: Cliente, abierto: dict, almacen: Path
) -> None:
    antes = _guardados(almacen)
    respuesta = anonimo.llamar(
        "POST",
        f"soporte/docCli/{abierto['SPT_ID']}",
        content_type="multipart/form-data; boundary=x",
        headers={"x-adjunto-token": abierto["adjunto_token"]},
        environ_overrides={"CONTENT_LENGTH": "4000000000"},
    )
    assert error(respuesta) == (413, "archivo")
    assert respuesta.json["msg"] == MUY_PESADO
    assert _guardados(almacen) == antes


def test_una_bomba_zip_se_guarda_sin_abrirla(anonimo: Cliente, abierto: dict, almacen: Path) -> None:
    bomba = io.BytesIO()
    with zipfile.ZipFile(bomba, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archivo:
        for n in range(3):
            archivo.writestr(f"../../etc/{n}", bytes(20_000_000))
    antes = _guardados(almacen)
    assert _adjuntar(anonimo, abierto, bomba.getvalue()).json["tamano"] == len(bomba.getvalue())
    nuevos = _guardados(almacen) - antes
    assert [p.stat().st_size for p in nuevos] == [len(bomba.getvalue())]


@pytest.mark.parametrize(
    ("nombre", "guardado"),
    [
        ("../../../etc/cron.d/x.zip", "x.zip"),
        ("/etc/passwd.zip", "passwd.zip"),
        ("n\u202eombre.zip", "nombre.zip"),
        ("x" * 300 + ".zip", "x" * 146 + ".zip"),
        ("ñandú 日本.zip", "ñandú 日本.zip"),
    ],
    ids=lambda v: v[:20],
)
def test_el_nombre_nunca_decide_donde_se_guarda(
    app: Flask, anonimo: Cliente, abierto: dict, nombre: str, guardado: str
) -> None:
    respuesta = _adjuntar(anonimo, abierto, nombre=nombre)
    assert respuesta.json["SPT_NOMBREARCHIVO"] == guardado
    clave = filas(app, "SELECT archivo FROM tickets WHERE id = %s", abierto["SPT_ID"])[0]["archivo"]
    partes = clave.split("/")
    assert partes[0] == "soporte" and len(partes) == 4 and len(partes[3]) == 36


def test_un_segundo_archivo_se_rechaza_y_el_primero_queda(
    app: Flask, anonimo: Cliente, abierto: dict, almacen: Path
) -> None:
    assert _adjuntar(anonimo, abierto).status_code == 201
    antes = _guardados(almacen)
    assert error(_adjuntar(anonimo, abierto, RAR, "otro.rar")) == (409, "estado_invalido")
    assert _guardados(almacen) == antes
    assert cuantas(app, "tickets", "id = %s AND nombre_archivo = 'datos.zip'", abierto["SPT_ID"]) == 1


def test_el_permiso_de_otro_ticket_no_sirve(anonimo: Cliente, abierto: dict) -> None:
    otro = abrir_ticket(anonimo)
    respuesta = _adjuntar(anonimo, abierto, token=otro["adjunto_token"])
    assert error(respuesta) == (401, "sin_sesion")


def test_sin_permiso_con_uno_inventado_o_vencido_es_401(app: Flask, anonimo: Cliente, abierto: dict) -> None:
    class HaceUnaHora(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time()) - 3700

    viejo = URLSafeTimedSerializer(app.secret_key or "", salt="tinta.adjunto", signer=HaceUnaHora)
    for token in ("", "inventado", str(viejo.dumps(abierto["SPT_ID"]))):
        assert error(_adjuntar(anonimo, abierto, token=token)) == (401, "sin_sesion")


def test_el_permiso_de_pago_no_abre_adjuntos(app: Flask, anonimo: Cliente, abierto: dict) -> None:
    otro = URLSafeTimedSerializer(app.secret_key or "", salt="tinta.pago").dumps(abierto["SPT_ID"])
    assert error(_adjuntar(anonimo, abierto, token=str(otro))) == (401, "sin_sesion")


def test_quien_atiende_adjunta_sin_permiso_y_una_empresa_no(personas: Personas, abierto: dict) -> None:
    assert error(_adjuntar(personas["propietario_a"], abierto, token="")) == (401, "sin_sesion")
    assert _adjuntar(personas["asesor"], abierto, token="").status_code == 201


def test_el_mismo_envio_dos_veces_adjunta_una_sola(anonimo: Cliente, abierto: dict, almacen: Path) -> None:
    clave = clave_idempotente()
    una = _adjuntar(anonimo, abierto, headers=clave)
    antes = _guardados(almacen)
    otra = _adjuntar(anonimo, abierto, headers=clave)
    assert (otra.status_code, otra.json) == (una.status_code, una.json) == (201, una.json)
    assert _guardados(almacen) == antes


def test_dos_archivos_a_la_vez_y_solo_uno_queda(app: Flask, abierto: dict, almacen: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    antes, clientes = _guardados(almacen), [Cliente(app) for _ in range(3)]
    with ThreadPoolExecutor(3) as hilos:
        codigos = sorted(hilos.map(lambda c: _adjuntar(c, abierto).status_code, clientes))
    assert codigos == [201, 409, 409]
    assert len(_guardados(almacen) - antes) == 1
