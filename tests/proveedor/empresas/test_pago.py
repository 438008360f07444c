"""El recibo de pago que sigue a un registro: quién puede enviarlo y qué archivos se reciben."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from tests.client import Cliente
from tests.factories import PDF, PNG, clave_idempotente, cuantas, error, filas, registrar_empresa, subir
from tests.personas import Personas

QUINCE_MB = 15728640


@pytest.fixture
def empresa(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


@pytest.fixture(scope="module")
def plan(app: Flask) -> dict[int, int]:
    """Un plan de cada familia."""
    planes = filas(app, "SELECT familia, min(id) AS id FROM planes GROUP BY familia")
    return {p["familia"]: p["id"] for p in planes}


@pytest.fixture
def almacen(app: Flask) -> Path:
    return Path(app.config["STORAGE_URL"].removeprefix("file://"))


def _pago(cliente: Cliente, empresa: dict, plan: int, contenido: Any = PDF, nombre: str = "recibo.pdf",
          token: str | None = None, familia: int = 2, **kwargs: Any):  # fmt: skip
    cabeceras = {"x-pago-token": token or empresa["pago_token"], **kwargs.pop("headers", {})}
    ruta = f"registro/pago/{familia}/{plan}/{empresa['EMP_CODIGO']}"
    return subir(cliente, ruta, contenido, nombre, headers=cabeceras, **kwargs)


def _archivos(almacen: Path) -> Iterator[Path]:
    return (p for p in almacen.rglob("*") if p.is_file() and "recibos" in p.parts)


def test_el_recibo_queda_en_el_almacen_y_espera_aprobacion(
    app: Flask, anonimo: Cliente, empresa: dict, plan: dict, almacen: Path
) -> None:
    respuesta = _pago(anonimo, empresa, plan[2])
    assert respuesta.status_code == 201
    assert respuesta.json["estado"] == "PENDIENTE"
    assert respuesta.json["tamano"] == len(PDF)
    fila = filas(app, "SELECT * FROM recibos_pago WHERE id = %s", respuesta.json["RECIBO_ID"])[0]
    assert fila["empresa_id"] == empresa["EMP_CODIGO"]
    assert (almacen / fila["archivo"]).read_bytes() == PDF


def test_una_imagen_y_la_familia_imprenta_tambien(anonimo: Cliente, empresa: dict, plan: dict) -> None:
    respuesta = _pago(anonimo, empresa, plan[1], PNG, "foto.PNG", familia=1)
    assert (respuesta.status_code, respuesta.json["familia"]) == (201, 1)


def test_el_token_de_otra_empresa_no_sirve(anonimo: Cliente, empresa: dict, plan: dict) -> None:
    otra = registrar_empresa(anonimo)
    assert error(_pago(anonimo, empresa, plan[2], token=otra["pago_token"])) == (401, "sin_sesion")


@pytest.mark.parametrize("token", ["", "inventado", "WzFd.aaaa.bbbb"])
def test_sin_token_o_con_uno_inventado_es_401(
    anonimo: Cliente, empresa: dict, plan: dict, token: str
) -> None:
    respuesta = _pago(anonimo, empresa, plan[2], headers={"x-pago-token": token})
    assert error(respuesta) == (401, "sin_sesion")


def test_el_token_vence_en_una_hora(app: Flask, anonimo: Cliente, empresa: dict, plan: dict) -> None:
    class HaceUnaHora(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time()) - 3700

    viejo = URLSafeTimedSerializer(app.secret_key or "", salt="tinta.pago", signer=HaceUnaHora)
    token = viejo.dumps(empresa["EMP_CODIGO"])
    assert error(_pago(anonimo, empresa, plan[2], token=str(token))) == (401, "sin_sesion")


def test_el_permiso_sirve_para_un_solo_recibo_aunque_lleguen_varios_a_la_vez(
    app: Flask, empresa: dict, plan: dict, almacen: Path
) -> None:
    antes = set(_archivos(almacen))
    with ThreadPoolExecutor(4) as hilos:
        respuestas = list(hilos.map(lambda _: _pago(Cliente(app), empresa, plan[2]), range(4)))
    assert sorted(r.status_code for r in respuestas) == [201, 401, 401, 401]
    assert error(_pago(Cliente(app), empresa, plan[1], familia=1)) == (401, "sin_sesion")
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa["EMP_CODIGO"]) == 1
    assert len(set(_archivos(almacen)) - antes) == 1


def test_despues_de_otro_recibo_de_la_empresa_el_permiso_ya_no_sirve(
    personas: Personas, anonimo: Cliente, empresa: dict, plan: dict
) -> None:
    for _ in range(2):  # con su sesión no hay tope
        assert _pago(personas["administrador"], empresa, plan[2], token="-").status_code == 201
    assert error(_pago(anonimo, empresa, plan[2])) == (401, "sin_sesion")


def test_un_administrador_sube_el_recibo_sin_token(personas: Personas, empresa: dict, plan: dict) -> None:
    assert _pago(personas["administrador"], empresa, plan[2], token="-").status_code == 201


def test_un_distribuidor_solo_el_de_sus_empresas(personas: Personas, empresa: dict, plan: dict) -> None:
    respuesta = _pago(personas["distribuidor"], empresa, plan[2])
    assert error(respuesta) == (404, "no_encontrado")
    suya = registrar_empresa(personas["distribuidor"])
    assert _pago(personas["distribuidor"], suya, plan[2], token="-").status_code == 201


def test_el_plan_de_la_otra_familia_no_existe(
    app: Flask, anonimo: Cliente, empresa: dict, plan: dict, almacen: Path
) -> None:
    antes = set(_archivos(almacen))
    assert error(_pago(anonimo, empresa, plan[1])) == (404, "no_encontrado")
    assert error(_pago(anonimo, empresa, plan[2], familia=3)) == (404, "no_encontrado")
    assert set(_archivos(almacen)) == antes


@pytest.mark.parametrize(
    ("contenido", "nombre"),
    [
        (b"MZ\x90\x00programa", "recibo.exe"),
        (b"MZ\x90\x00programa", "recibo.pdf"),
        (PDF, "recibo.png"),
        (PDF, "recibo"),
        (b"", "recibo.pdf"),
        (b"<svg onload=alert(1)>", "recibo.svg"),
        (b"RIFF\x00\x00\x00\x00WAVEfmt ", "foto.webp"),
        (PDF, "recibo.pdf.html"),
    ],
    ids=lambda v: str(v)[:20],
)
def test_extension_y_primeros_bytes_deben_coincidir(
    anonimo: Cliente, empresa: dict, plan: dict, almacen: Path, contenido: bytes, nombre: str
) -> None:
    antes = set(_archivos(almacen))
    respuesta = _pago(anonimo, empresa, plan[2], contenido, nombre)
    assert error(respuesta) == (415, "archivo")
    assert "PDF" in respuesta.json["msg"]
    assert set(_archivos(almacen)) == antes


def test_quince_megas_justos_si_y_un_byte_mas_no(
    anonimo: Cliente, empresa: dict, plan: dict, almacen: Path
) -> None:
    justo = PDF + bytes(QUINCE_MB - len(PDF))
    assert _pago(anonimo, empresa, plan[2], justo).json["tamano"] == QUINCE_MB
    antes = set(_archivos(almacen))
    respuesta = _pago(anonimo, empresa, plan[2], justo + b"x")
    assert error(respuesta) == (413, "archivo")
    assert "15 MB" in respuesta.json["msg"]
    assert error(_pago(anonimo, empresa, plan[2], justo + bytes(200_000))) == (413, "archivo")
    assert set(_archivos(almacen)) == antes


def test_una_subida_cortada_no_deja_nada(app: Flask, empresa: dict, plan: dict, almacen: Path) -> None:
    antes, recibos = set(_archivos(almacen)), cuantas(app, "recibos_pago")
    cliente = Cliente(app)
    cuerpo = b'--x\r\nContent-Disposition: form-data; name="current"; filename="r.pdf"\r\n\r\n' + PDF
    respuesta = cliente.llamar(
        "POST",
        f"registro/pago/2/{plan[2]}/{empresa['EMP_CODIGO']}",
        data=cuerpo,
        content_type="multipart/form-data; boundary=x",
        headers={"x-pago-token": empresa["pago_token"]},
    )
    assert error(respuesta)[0] == 422
    assert (set(_archivos(almacen)), cuantas(app, "recibos_pago")) == (antes, recibos)


def test_repetir_con_la_misma_clave_no_duplica_recibo_ni_archivo(
    app: Flask, anonimo: Cliente, empresa: dict, plan: dict, almacen: Path
) -> None:
    clave = clave_idempotente()
    una = _pago(anonimo, empresa, plan[2], headers=clave)
    archivos, recibos = set(_archivos(almacen)), cuantas(app, "recibos_pago")
    otra = _pago(anonimo, empresa, plan[2], headers=clave)
    assert (otra.status_code, otra.json) == (201, una.json)
    assert (set(_archivos(almacen)), cuantas(app, "recibos_pago")) == (archivos, recibos)
    distinto = _pago(anonimo, empresa, plan[2], PDF + b"otro", headers=clave)
    assert error(distinto) == (409, "conflicto")
    assert set(_archivos(almacen)) == archivos


def test_sin_archivo_es_422(anonimo: Cliente, empresa: dict, plan: dict) -> None:
    respuesta = subir(
        anonimo,
        f"registro/pago/2/{plan[2]}/{empresa['EMP_CODIGO']}",
        PDF,
        "r.pdf",
        campo="otro",
        headers={"x-pago-token": empresa["pago_token"]},
    )
    assert error(respuesta) == (422, "validacion")
