"""Los recibos de pago: se leen byte por byte, y solo los lee quien puede."""

from pathlib import Path

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import (
    PDF,
    PNG,
    error,
    filas,
)
from tests.proveedor.planes.conftest import Contratar
from tests.proveedor.planes.recibos import abrir, recibo_de


@pytest.mark.parametrize("familia", [1, 2])
def test_vuelve_byte_por_byte_por_el_enlace_firmado(
    admin: Cliente, anonimo: Cliente, empresa: int, contratar: Contratar, familia: int
) -> None:
    contenido = PDF + bytes(range(256)) * 1000
    nombre = "Ventas anual" if familia == 1 else "Electrónico 100"
    contrato = contratar(empresa, nombre, 10)
    recibo = recibo_de(
        admin, contrato, contenido=contenido, nombre="año 2026.pdf", campos={"familia": str(familia)}
    )
    for ruta in (
        f"empresas/descarga/{familia}/{contrato}",
        f"empresas/recibos/{recibo['RECIBO_ID']}/archivo",
    ):
        respuesta = abrir(admin, anonimo, ruta)
        assert (respuesta.status_code, respuesta.data) == (200, contenido)
        assert respuesta.headers["Content-Disposition"].startswith("attachment")
        assert respuesta.mimetype == "application/octet-stream"
        assert error(anonimo.get(ruta)) == (401, "sin_sesion")


def test_una_imagen_y_un_pdf_se_miran_dentro_de_nuestras_paginas_y_de_ninguna_otra(
    admin: Cliente, anonimo: Cliente, empresa: int, contratar: Contratar
) -> None:
    imagen = recibo_de(admin, contratar(empresa, "Electrónico 100", 10), contenido=PNG, nombre="foto.png")
    pdf = recibo_de(admin, contratar(empresa, "Electrónico 500", 10))
    for recibo, tipo in ((imagen, "image/png"), (pdf, "application/pdf")):
        vista = abrir(admin, anonimo, f"empresas/recibos/{recibo['RECIBO_ID']}/archivo?ver=true")
        assert vista.mimetype == tipo
        assert vista.headers["Content-Disposition"].startswith("inline")
        assert vista.headers["X-Frame-Options"] == "SAMEORIGIN"
        assert "frame-ancestors 'self'" in vista.headers["Content-Security-Policy"]
        assert "script-src 'self'" in vista.headers["Content-Security-Policy"]
        assert vista.headers["X-Content-Type-Options"] == "nosniff"
    descarga = abrir(admin, anonimo, f"empresas/recibos/{pdf['RECIBO_ID']}/archivo")
    assert descarga.headers["Content-Disposition"].startswith("attachment")


@pytest.mark.parametrize("extension", [None, "NULL", ""])
def test_sin_archivo_no_hay_descarga(
    app: Flask, admin: Cliente, empresa: int, contratar: Contratar, extension: str | None
) -> None:
    """Una extensión que es el texto 'NULL' o nula quiere decir que no hay archivo."""
    for familia, nombre, tabla in (
        (1, "Ventas anual", "planes_imprenta"),
        (2, "Electrónico 100", "planes_orel"),
    ):
        contrato = contratar(empresa, nombre, 10)
        filas(app, f"UPDATE {tabla} SET extension = %s WHERE id = %s", extension, contrato)
        assert error(admin.get(f"empresas/descarga/{familia}/{contrato}")) == (404, "no_encontrado")
        camino, p = ("planes", "PLANEMPRESA") if familia == 1 else ("planesOrel", "PLANOREL")
        plan = admin.get(f"empresas/{camino}/{contrato}").json or {}
        assert (plan["activarDescargaPlan"], plan[f"{p}_EXTENSION"]) == (False, None)
    for ruta in ("empresas/descarga/3/1", "empresas/descarga/0/1", "empresas/descarga/2/999999"):
        assert error(admin.get(ruta)) == (404, "no_encontrado")


def test_si_el_almacen_perdio_el_archivo_se_dice(
    app: Flask, admin: Cliente, contrato: int, almacen: Path
) -> None:
    recibo_de(admin, contrato)
    (fila,) = filas(app, "SELECT archivo FROM planes_orel WHERE id = %s", contrato)
    (almacen / fila["archivo"]).unlink()
    respuesta = admin.get(f"empresas/descarga/2/{contrato}")
    assert error(respuesta) == (404, "no_encontrado")
    assert "ya no está disponible" in (respuesta.json or {})["msg"]


def test_la_firma_de_un_recibo_no_abre_otro(
    admin: Cliente, anonimo: Cliente, empresa: int, contratar: Contratar
) -> None:
    uno, otro = (recibo_de(admin, contratar(empresa, "Electrónico 100", n))["RECIBO_ID"] for n in (5, 6))
    firmada = admin.post("enlaces", {"ruta": f"/api/comp/empresas/recibos/{uno}/archivo"}).json or {}
    assert anonimo.get(firmada["url"]).status_code == 200
    cambiada = firmada["url"].replace(f"recibos/{uno}/", f"recibos/{otro}/")
    assert error(anonimo.get(cambiada)) == (401, "sin_sesion")
    assert error(anonimo.get(firmada["url"].replace("archivo?", "archivo?ver=true&"))) == (401, "sin_sesion")
