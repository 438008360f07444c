"""Los recibos de pago: se suben enteros o no se suben."""

from pathlib import Path

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import (
    PDF,
    PNG,
    clave_idempotente,
    cuantas,
    error,
    filas,
    subir,
)
from tests.proveedor.planes.conftest import Contratar
from tests.proveedor.planes.recibos import PAGO, pagar, recibo_de

MAXIMO = 15728640


def archivos(almacen: Path) -> set[Path]:
    return {p for p in almacen.rglob("*") if p.is_file() and "recibos" in p.parts}


def test_se_sube_con_sus_datos_y_espera_aprobacion(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    recibo = recibo_de(admin, contrato, campos=PAGO)
    assert {
        **PAGO,
        "estado": "PENDIENTE",
        "contrato_id": contrato,
        "EMP_CODIGO": empresa,
    }.items() <= recibo.items()
    assert (recibo["tamano"], recibo["nombre"], recibo["extension"]) == (len(PDF), "recibo.pdf", "pdf")
    (fila,) = filas(app, "SELECT * FROM recibos_pago WHERE id = %s", recibo["RECIBO_ID"])
    assert (almacen / fila["archivo"]).read_bytes() == PDF
    plan = admin.get(f"empresas/planesOrel/{contrato}").json or {}
    assert (plan["activarDescargaPlan"], plan["PLANOREL_EXTENSION"]) == (True, "pdf")
    assert (plan["recibo"]["RECIBO_ID"], plan["recibo"]["estado"]) == (recibo["RECIBO_ID"], "PENDIENTE")
    assert admin.get(f"empresas/recibos/{recibo['RECIBO_ID']}").json == recibo


def test_la_familia_1_es_la_de_siempre(admin: Cliente, empresa: int, contratar: Contratar) -> None:
    imprenta = contratar(empresa, "Ventas anual", 5)
    respuesta = subir(admin, f"empresas/pago/{imprenta}", PNG, "foto.PNG")
    assert (respuesta.status_code, (respuesta.json or {})["familia"]) == (201, 1)
    assert (admin.get(f"empresas/planes/{imprenta}").json or {})["PLANEMPRESA_EXTENSION"] == "png"


@pytest.mark.parametrize(
    ("contenido", "nombre"),
    [
        (b"MZ\x90\x00programa", "recibo.exe"),
        (b"MZ\x90\x00programa", "recibo.pdf"),
        (PDF, "recibo.png"),
        (PDF, "recibo"),
        (b"", "recibo.pdf"),
        (b"<svg onload=alert(1)>", "recibo.svg"),
        (b"<html><script>", "recibo.jpg"),
        (b"RIFF\x00\x00\x00\x00WAVEfmt ", "foto.webp"),
        (PDF, "recibo.pdf.html"),
        (PDF, "../../../etc/cron.d/x"),
    ],
    ids=lambda v: str(v)[:20],
)
def test_extension_y_primeros_bytes_deben_coincidir(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path, contenido: bytes, nombre: str
) -> None:
    antes = archivos(almacen)
    respuesta = pagar(admin, contrato, contenido, nombre)
    assert error(respuesta) == (415, "archivo")
    assert "PDF" in (respuesta.json or {})["msg"]
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 0


def test_quince_megas_justos_si_y_un_byte_mas_no(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    justo = PDF + bytes(MAXIMO - len(PDF))
    assert pagar(admin, contrato, justo).status_code == 201
    antes = archivos(almacen)
    for de_mas in (1, 200_000):
        respuesta = pagar(admin, contrato, justo + bytes(de_mas))
        assert error(respuesta) == (413, "archivo")
        assert "15 MB" in (respuesta.json or {})["msg"]
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 1


def test_una_subida_cortada_no_deja_nada(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    antes = archivos(almacen)
    cuerpo = b'--x\r\nContent-Disposition: form-data; name="current"; filename="r.pdf"\r\n\r\n' + PDF
    respuesta = admin.llamar(
        "POST", f"empresas/pago/{contrato}", data=cuerpo, content_type="multipart/form-data; boundary=x"
    )
    assert error(respuesta)[0] == 422
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 0
    assert (admin.get(f"empresas/planesOrel/{contrato}").json or {})["activarDescargaPlan"] is False


@pytest.mark.parametrize(
    ("campos", "lugar", "campo"),
    [
        ({"familia": "3"}, "form", "familia"),
        ({"familia": "uno"}, "form", "familia"),
        ({"valor": "0"}, "form", "valor"),
        ({"valor": "-5"}, "form", "valor"),
        ({"valor": "NaN"}, "form", "valor"),
        ({"fecha": "15/01/2026"}, "form", "fecha"),
        ({"fecha": "2999-01-01"}, "json", "fecha"),
        ({"banco": "x" * 101}, "form", "banco"),
        ({"referencia": "a\x00b"}, "form", "referencia"),
    ],
    ids=str,
)
def test_un_dato_malo_del_pago_se_dice_y_no_deja_archivo(
    app: Flask,
    admin: Cliente,
    empresa: int,
    contrato: int,
    almacen: Path,
    campos: dict,
    lugar: str,
    campo: str,
) -> None:
    antes = archivos(almacen)
    respuesta = pagar(admin, contrato, campos=campos)
    assert respuesta.status_code == 422, respuesta.text
    assert campo in (respuesta.json or {})["errors"][lugar]
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 0


def test_lo_que_falta_del_pago_puede_faltar(admin: Cliente, contrato: int) -> None:
    recibo = recibo_de(admin, contrato, campos=dict.fromkeys(PAGO, ""))
    assert {recibo[campo] for campo in PAGO} == {None}


def test_repetir_con_su_clave_no_duplica_recibo_ni_archivo(
    app: Flask, admin: Cliente, empresa: int, contrato: int, almacen: Path
) -> None:
    clave = clave_idempotente()
    una = pagar(admin, contrato, headers=clave)
    antes = archivos(almacen)
    otra = pagar(admin, contrato, headers=clave)
    assert (otra.status_code, otra.json) == (201, una.json)
    assert archivos(almacen) == antes
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 1


def test_uno_nuevo_reemplaza_al_que_esperaba(admin: Cliente, contrato: int) -> None:
    viejo, nuevo = recibo_de(admin, contrato), recibo_de(admin, contrato, contenido=PNG, nombre="foto.png")
    antes = admin.get(f"empresas/recibos/{viejo['RECIBO_ID']}").json or {}
    assert (antes["estado"], antes["motivo"]) == ("RECHAZADO", "Se reemplazó por un recibo más nuevo.")
    plan = admin.get(f"empresas/planesOrel/{contrato}").json or {}
    assert plan["recibo"]["RECIBO_ID"] == nuevo["RECIBO_ID"]
    assert admin.get(f"empresas/descarga/2/{contrato}").data == PNG
