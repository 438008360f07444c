"""Un mes de compras: del listado del portal a la cuenta del proveedor, al centavo."""

from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, aceptar_varios
from tests.compras.por_pagar import lotes
from tests.compras.recibidos.portal import Pasar, Portal
from tests.ejemplos import TODO
from tests.factories import con_regimen, filas, subir
from tests.libros.cuentas.lados import PAGAR

MES, COMPRAN = 400 if TODO else 120, ("01", "04", "05")


def _suyos(app: Flask, claves: list[str]) -> list[dict[str, Any]]:
    return filas(app, "SELECT * FROM recibidos WHERE clave = ANY(%s) ORDER BY fecha, id", claves)


@pytest.mark.lento
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

    # Se paga con un lote, y la cuenta de cada proveedor dice lo mismo que sus compras.
    compra = a.get(f"/api/compras/{retenida['compra_id']}").json or {}
    assert Decimal(compra["saldo"]) == Decimal(compra["total"]) - Decimal(compra["retenido"])
    otras = (a.get(f"/api/compras/{h['compra_id']}").json or {} for h in bien[:20])
    quienes = sorted(
        {compra["proveedor_id"], *(otra["proveedor_id"] for otra in otras if not otra["anulada"])}
    )
    pagadas = [
        lotes.linea(quien, *debe) for quien in quienes if (debe := PAGAR.pendientes(a, quien)["documentos"])
    ]
    assert len(pagadas) > 1
    # De un banco que no se reconoce: con las columnas de la casa.
    lote = lotes.crear_lote(a, *pagadas, cuenta="Corriente 0033")
    listo = lotes.pasar(a, lote, "presentar")
    al_banco = a.get(f"{lotes.LOTES}/{lote}/archivo").data.decode().splitlines()[1:]
    assert sum(Decimal(fila.split(";")[5]) for fila in al_banco) == Decimal(listo["total"])
    pagado = a.post(f"{lotes.LOTES}/{lote}/pagar", {"version": listo["version"], "referencia": "TR-1"})
    assert pagado.status_code == 201, pagado.text
    for quien in quienes:
        filtro = {"proveedor_id": quien, "tamano": 100}
        suyas = a.get("/api/compras/paginacion", query_string=filtro).json["items"]
        debido = sum(Decimal(c["saldo"]) * (-1 if c["cod_doc"] == "04" else 1) for c in suyas)
        assert PAGAR.estado(a, quien)["saldo_final"] == f"{debido:.2f}"
