"""Los archivos que acompañan a un asiento: no cambian su huella, son hasta diez, y lo revisado no se quita."""

import io
from datetime import date, timedelta
from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from api.libros.asientos import sellado
from api.libros.asientos.archivos import MAXIMO
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.libros.periodos.conftest import cerrar

PDF = b"%PDF-1.4 contrato"


def _adjuntar(cliente: Cliente, asiento_id: int, *archivos: tuple[bytes, str]) -> Any:
    datos = {"current": [(io.BytesIO(contenido), nombre) for contenido, nombre in archivos]}
    return cliente.llamar(
        "POST", f"/api/asientos/{asiento_id}/archivos", data=datos, content_type="multipart/form-data"
    )


def _asiento(app: Flask, empresa: int, fecha: date | None = None) -> int:
    with app.app_context():
        return apoyo.asentar(empresa, (apoyo.CAJA, "5.00"), (apoyo.CAPITAL, "-5.00"), fecha=fecha or hoy())


def test_un_asiento_lleva_archivos_que_no_cambian_su_huella(
    app: Flask, dueno: Cliente, empresa: int, a: Cliente
) -> None:
    vieja = date(hoy().year - 2, 4, 1)
    suyo = _asiento(app, empresa, vieja)
    with app.app_context():
        sellado.sellar(empresa)
    ruta = f"/api/asientos/{suyo}"
    huella = dueno.get(ruta).json["huella"]
    assert huella
    puesto = _adjuntar(dueno, suyo, (PDF, "contrato.pdf"), (b"PK\x03\x04", "hoja.xlsx"))
    assert puesto.status_code == 201, puesto.text
    contrato, hoja = puesto.json["archivos"]
    assert (contrato["nombre"], contrato["tamano"], hoja["extension"]) == ("contrato.pdf", 17, "xlsx")
    bajado = dueno.get(f"{ruta}/archivos/{contrato['id']}")
    assert bajado.data == PDF
    assert bajado.headers["Content-Disposition"].startswith("attachment")
    # lo que no es lo que dice, lo que no se recibe, y lo de otros
    assert _adjuntar(dueno, suyo, (b"<html>", "falso.pdf")).status_code == 415
    assert _adjuntar(dueno, suyo, (b"MZ", "virus.exe")).status_code == 415
    assert _adjuntar(a, suyo, (PDF, "a.pdf")).status_code == 404
    assert a.get(f"{ruta}/archivos/{contrato['id']}").status_code == 404
    assert a.llamar("DELETE", f"{ruta}/archivos/{contrato['id']}").status_code == 404
    assert dueno.llamar("DELETE", f"{ruta}/archivos/{hoja['id']}").status_code == 204
    assert dueno.get(f"{ruta}/archivos/{hoja['id']}").status_code == 404
    cerrar(dueno, vieja - timedelta(days=1))
    otro = _adjuntar(dueno, suyo, (PDF, "otro.pdf")).json["archivos"][-1]
    assert dueno.llamar("DELETE", f"{ruta}/archivos/{otro['id']}").status_code == 204
    cerrar(dueno, vieja)
    cerrado = dueno.llamar("DELETE", f"{ruta}/archivos/{contrato['id']}")
    assert cerrado.status_code == 409, cerrado.text
    assert _adjuntar(dueno, suyo, (PDF, "otro.pdf")).status_code == 201
    queda = dueno.get(ruta).json
    assert (queda["huella"], [x["nombre"] for x in queda["archivos"]]) == (
        huella,
        ["contrato.pdf", "otro.pdf"],
    )
    assert dueno.post("/api/asientos/cadena").json["ok"]
    hechas = [x["accion"] for x in dueno.get(f"/api/asientos/historial/{suyo}").json["items"]]
    assert (hechas.count("adjuntar"), hechas.count("quitar")) == (3, 2)


def test_lleva_hasta_diez_aunque_se_suban_a_la_vez(app: Flask, dueno: Cliente, empresa: int) -> None:
    suyo = _asiento(app, empresa)
    assert _adjuntar(dueno, suyo, *[(PDF, f"{n}.pdf") for n in range(MAXIMO + 1)]).status_code == 422
    assert _adjuntar(dueno, suyo, *[(PDF, f"{n}.pdf") for n in range(MAXIMO - 1)]).status_code == 201

    def uno(n: int) -> int:
        return int(_adjuntar(Cliente(app, dueno.token), suyo, (PDF, f"a la vez {n}.pdf")).status_code)

    assert sorted(con_cada(uno, range(3))) == [201, 422, 422]
    assert len(dueno.get(f"/api/asientos/{suyo}").json["archivos"]) == MAXIMO


def test_el_mismo_lo_quita_uno_solo_aunque_lo_quiten_dos_a_la_vez(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    suyo = _asiento(app, empresa)
    (archivo,) = _adjuntar(dueno, suyo, (PDF, "contrato.pdf")).json["archivos"]

    def quitar(_: int) -> int:
        ruta = f"/api/asientos/{suyo}/archivos/{archivo['id']}"
        return int(Cliente(app, dueno.token).llamar("DELETE", ruta).status_code)

    assert sorted(con_cada(quitar, range(2))) == [204, 404]
