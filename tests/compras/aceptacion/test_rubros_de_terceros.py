"""Lo que un comprobante recibido cobra por cuenta de otros se debe y se nombra, lo cuente su total o no."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.compras.recibidos import papel
from api.core.datos.db import en_empresa
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, propuesta, traer, ver
from tests.compras.recibidos.apoyo import autorizado, firmado
from tests.factories import filas

CASOS = Path(__file__).parents[1] / "recibidos" / "casos"
EMISOR, DE = "0992001232001", "1792773016001"


def caso(nombre: str, a: str, *cambios: tuple[str, str]) -> bytes:
    """El documento de un caso, a nombre de la empresa y firmado por quien lo emite."""
    xml = (CASOS / f"{nombre}.xml").read_text("utf-8").strip().replace(DE, a)
    for de, por in cambios:
        assert de in xml
        xml = xml.replace(de, por)
    return autorizado(firmado(xml, EMISOR))


def impreso(app: Flask, cliente: Cliente, id_: int) -> Any:
    with app.app_context(), en_empresa(cliente.sesion["eid"]):
        return papel.leer(id_).impreso


def aceptada(cliente: Cliente, id_: int) -> dict[str, Any]:
    hecho = aceptado(cliente, id_, **propuesta(cliente, id_))
    return dict(cliente.get(f"/api/compras/{hecho['compra_id']}").json or {})


def test_los_rubros_que_el_total_cuenta_no_son_un_descuadre_y_se_nombran(a: Cliente, app: Flask) -> None:
    (id_,) = traer(app, a, caso("hotel_con_tasa_dentro", a.sesion["EMP_RUC"]))
    leido = ver(a, id_)
    assert not {aviso["codigo"] for aviso in leido["avisos"]} & {"SUMA_DEL_TOTAL", "RUBROS_FUERA"}
    assert leido["documento"]["rubros"] == [{"concepto": "TASA DE PERNOCTACION", "total": "2.50"}]
    assert (leido["total"], leido["documento"]["por_pagar"]) == ("174.77", "174.77")
    dibujado = impreso(app, a, id_)
    assert [c.filas for c in dibujado.cuadros] == [(("TASA DE PERNOCTACION", "2.50"),)]
    assert [(o.nombre, str(o.valor)) for o in dibujado.documento.totales.otros] == [
        ("TASA DE PERNOCTACION", "2.50")
    ]
    compra = aceptada(a, id_)
    assert (compra["total"], compra["saldo"], compra["propina"]) == ("174.77", "174.77", "13.50")
    assert (compra["otros"], compra["rubros"]) == ("0.00", leido["documento"]["rubros"])


def test_los_rubros_que_el_total_no_cuenta_se_avisan_y_tambien_se_deben(a: Cliente, app: Flask) -> None:
    (id_,) = traer(app, a, caso("luz_con_rubros_fuera", a.sesion["EMP_RUC"]))
    leido = ver(a, id_)
    (aviso,) = [aviso["texto"] for aviso in leido["avisos"] if aviso["codigo"] == "RUBROS_FUERA"]
    assert "6.25" in aviso and "26.25" in aviso
    assert (leido["total"], leido["documento"]["por_pagar"]) == ("20.00", "26.25")
    assert impreso(app, a, id_).cuadros[-1].filas[-1] == ("Valor a pagar, con el documento", "26.25")
    compra = aceptada(a, id_)
    assert [r["total"] for r in compra["rubros"]] == ["5.00", "1.25"]
    assert (compra["subtotal"], compra["total"], compra["saldo"]) == ("20.00", "26.25", "26.25")
    (debe,) = filas(app, "SELECT total FROM documentos_proveedores WHERE numero = %s", compra["numero"])
    assert str(debe["total"]) == "26.25"


def test_al_corregir_la_compra_sus_rubros_se_conservan_y_se_cambian(a: Cliente, app: Flask) -> None:
    clave = (
        "2811202601099200123200120010016511075728985130216",
        "2811202601099200123200120010016511075738985130211",
    )
    (id_,) = traer(
        app, a, caso("luz_con_rubros_fuera", a.sesion["EMP_RUC"], clave, ("651107572", "651107573"))
    )
    compra = aceptada(a, id_)
    compra["rubros"][1]["total"] = "1.00"
    cambiada = a.put(f"/api/compras/{compra['id']}", compra)
    assert cambiada.status_code == 200, cambiada.text
    assert (cambiada.json["total"], cambiada.json["saldo"]) == ("26.00", "26.00")


@pytest.mark.parametrize("nodos", ["<valorRetIva>10.36</valorRetIva><valorRetRenta>2.42</valorRetRenta>"])
def test_lo_que_el_emisor_dice_haber_retenido_se_lee_y_se_nombra(a: Cliente, app: Flask, nodos: str) -> None:
    clave = (
        "2811202601099200123200120010013379111481019599714",
        "2811202601099200123200120010013379111491019599711",
    )
    con = ("</pagos>", f"</pagos>{nodos}")
    (id_,) = traer(
        app, a, caso("hotel_con_tasa_dentro", a.sesion["EMP_RUC"], clave, ("337911148", "337911149"), con)
    )
    dicho = ver(a, id_)["documento"]
    assert (dicho["retenido_iva"], dicho["retenido_renta"]) == ("10.36", "2.42")
    assert ("Renta que el emisor retuvo", "2.42") in impreso(app, a, id_).particulares
    compra = aceptada(a, id_)
    assert compra["retenido_por_emisor"] == {"iva": "10.36", "renta": "2.42"}
    assert compra["total"] == "174.77"
