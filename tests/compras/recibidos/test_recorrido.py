"""Un mes de compras: del listado del portal a la cuenta del proveedor, al centavo."""

from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, aceptar_varios
from tests.compras.recibidos.portal import Pasar, Portal
from tests.factories import con_regimen, filas, subir
from tests.plataforma.cuentas.lados import PAGAR

MES, COMPRAN = 400, ("01", "04", "05")


def _suyos(app: Flask, claves: list[str]) -> list[dict[str, Any]]:
    return filas(app, "SELECT * FROM recibidos WHERE clave = ANY(%s) ORDER BY fecha, id", claves)


def test_de_un_mes_del_portal_a_la_cuenta_del_proveedor_al_centavo(
    a: Cliente, app: Flask, eid_a: int, portal: Portal, trabajar: Callable[[], None], pasar: Pasar
) -> None:
    claves = [f["clave"] for f in portal.fichas(MES)]
    respuesta = subir(a, "/api/recibidos/txt", portal.txt(MES), f"{portal.ruc}_Recibidos.txt")
    assert respuesta.status_code == 202, respuesta.text
    carga = f"/api/recibidos/cargas/{respuesta.json['id']}"
    portal.falla("autorizacion", "caido")
    trabajar()
    assert (a.get(carga).json or {})["hechos"] < MES
    portal.normal()
    for _ in range(40):
        pasar()
        if (a.get(carga).json or {})["estado"] == "TERMINADA":
            break
    traida = a.get(carga).json or {}
    assert (traida["estado"], traida["hechos"]) == ("TERMINADA", traida["total"])

    ids = [f["id"] for f in _suyos(app, claves) if f["estado"] == "POR_REVISAR" and f["tipo"] in COMPRAN]
    con_su_retencion, *resto = ids
    with con_regimen(app, eid_a, agente_retencion="123"):
        retenida = aceptado(a, con_su_retencion, retener=True)
    retencion = f"/api/comprobantes/{retenida['retencion_id']}"
    trabajar()
    assert (a.get(retencion).json or {})["estado"] == "AUTORIZADO"

    hechos = aceptar_varios(a, resto)
    bien = [h for h in hechos if h["hecho"]]
    assert len(bien) >= 0.9 * len(resto), Counter(h["mensaje"] for h in hechos)
    assert all(h["mensaje"] for h in hechos if not h["hecho"])

    # A un proveedor se le paga un documento, y su cuenta dice lo mismo que sus compras.
    compra = a.get(f"/api/compras/{retenida['compra_id']}").json or {}
    assert Decimal(compra["saldo"]) == Decimal(compra["total"]) - Decimal(compra["retenido"])
    proveedor = compra["proveedor_id"]
    pendientes = a.get("/api/pagos/pendientes", query_string={"proveedor_id": proveedor}).json["documentos"]
    primero = pendientes[0]
    PAGAR.saldar(
        a, proveedor, primero["saldo"], (primero["documento_id"], primero["saldo"]), forma="TRANSFERENCIA"
    )
    suyas = a.get("/api/compras/paginacion", query_string={"proveedor_id": proveedor, "tamano": 100}).json[
        "items"
    ]
    debido = sum(Decimal(c["saldo"]) * (-1 if c["cod_doc"] == "04" else 1) for c in suyas)
    assert PAGAR.estado(a, proveedor)["saldo_final"] == f"{debido:.2f}"
