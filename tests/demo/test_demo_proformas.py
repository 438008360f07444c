"""Las proformas de la demostración: de todos los estados, con números seguidos y cada una por lo que dice."""

from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import filas


def test_las_hay_de_todos_los_estados_y_sus_numeros_no_dejan_huecos(a: Cliente, app: Flask) -> None:
    sumas = {suma["estado"]: suma["cuantas"] for suma in a.get("/api/proformas/sumas").json}
    assert set(sumas) == {
        "BORRADOR",
        "ENVIADA",
        "VISTA",
        "ACEPTADA",
        "RECHAZADA",
        "VENCIDA",
        "FACTURADA",
        "ANULADA",
    }
    assert sumas["FACTURADA"] > 5
    numeros = filas(
        app,
        "SELECT numero FROM proformas p JOIN empresas e ON e.id = empresa_id "
        "WHERE ruc = %s AND numero IS NOT NULL ORDER BY fecha, numero",
        demo.A,
    )
    assert [fila["numero"] for fila in numeros] == list(range(1, len(numeros) + 1))


def test_cada_una_se_abre_se_cambia_igual_y_vale_lo_que_su_factura(a: Cliente) -> None:
    for fila in a.get("/api/proformas/paginacion?tamano=100").json["items"]:
        leida = a.get(f"/api/proformas/{fila['id']}").json
        assert leida["documento"]["totales"]["total"] == fila["total"]
        if fila["factura"]:
            factura = a.get(f"/api/comprobantes/{fila['factura']['id']}").json
            assert (factura["total"], factura["origen"]["numero"]) == (fila["total"], fila["numero"])
