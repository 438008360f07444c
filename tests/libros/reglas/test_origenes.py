"""Lo que causó un asiento se dice como una persona lo llama, y lleva a su página."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from api.core.datos.db import db, en_empresa
from api.libros.asientos import origenes as nombrados
from api.libros.reglas import origenes
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.cartera import conftest as cartera


@pytest.fixture(scope="module")
def hechos(dueno: Cliente) -> dict[str, dict[str, Any]]:
    """De cada clase de origen, lo que se hizo, cómo se llama y dónde se ve."""
    cliente, proveedor = apoyo.cliente_de(dueno), crear_proveedor(dueno)["id"]
    factura = apoyo.facturar(dueno, cliente)
    cobro = cartera.cobrar(dueno, cliente, "10.00")
    a_mano = cartera.registrar(dueno, cliente, "30.00", tipo="SI", numero="S-1")
    compra = compras.comprar(dueno, proveedor_id=proveedor)
    sustento = retenciones.sustento(numero=compra["numero"], fecha=str(compras.ayer()))
    retenida = retenciones.retener(dueno, proveedor, sustento)
    pago = dueno.post(
        "/api/pagos",
        {
            "proveedor_id": proveedor,
            "fecha": str(compras.ayer()),
            "forma": "CHEQUE",
            "total": "5.00",
            "aplicaciones": [],
        },
    ).json
    assert pago is not None
    return {
        "COMPROBANTE": {
            "id": factura["id"],
            "nombre": f"Factura {factura['numero']}",
            "ruta": f"/comprobantes/{factura['id']}",
        },
        "COBRO": {
            "id": cobro["COB_CODIGO"],
            "nombre": f"Cobro n.º {cobro['numero']}",
            "ruta": f"/cobros/{cobro['COB_CODIGO']}",
        },
        "PAGO": {"id": pago["id"], "nombre": f"Pago n.º {pago['numero']}", "ruta": f"/pagos/{pago['id']}"},
        "COMPRA": {
            "id": compra["id"],
            "nombre": f"Factura {compra['numero']}",
            "ruta": f"/compras/{compra['id']}",
        },
        "DOCUMENTO_CLIENTE": {
            "id": a_mano["DOC_CODIGO"],
            "nombre": "Saldo inicial S-1",
            "ruta": f"/clientes/{cliente}?pestana=cuenta",
        },
        "RETENCION_COMPRA": {
            "nombre": f"Retención {retenida['numero']}, aplicada a su compra",
            "ruta": f"/compras/{compra['id']}",
        },
    }


def test_todo_lo_que_se_contabiliza_dice_como_se_llama() -> None:
    assert {origen.tipo for origen in origenes.todos()} <= set(nombrados.clases())


def test_cada_asiento_lleva_a_lo_que_lo_causo(dueno: Cliente, hechos: dict[str, dict[str, Any]]) -> None:
    clases = {clase["tipo"]: clase["nombre"] for clase in dueno.get("/api/asientos/origenes").json}
    assert clases["MANUAL"] == "A mano"
    for tipo, esperado in hechos.items():
        filas = (dueno.get(f"/api/asientos/paginacion?origen={tipo}&tamano=20&orden=-id").json or {})["items"]
        assert {fila["origen"]["tipo"] for fila in filas} == {tipo}
        suya = next(
            fila for fila in filas if fila["origen"]["id"] == esperado.get("id", fila["origen"]["id"])
        )
        dicho = {**suya["origen"]}
        assert dicho == {"tipo": tipo, "tipo_nombre": clases[tipo], "id": dicho["id"], **esperado}
        assert dueno.get(f"/api/asientos/{suya['id']}").json["origen"] == dicho


def test_el_diario_y_el_mayor_dicen_de_que_es_cada_uno(
    dueno: Cliente, hechos: dict[str, dict[str, Any]]
) -> None:
    hoy = compras.ayer()
    (suyo,) = dueno.get(f"/api/asientos/de/COMPRA/{hechos['COMPRA']['id']}").json
    del_diario = (dueno.get(f"/api/libros/diario?desde={hoy}&hasta={hoy}&diario=COMPRAS").json or {})["filas"]
    (fila,) = [f for f in del_diario if f["asiento_id"] == suyo["id"]]
    assert fila["origen"] == suyo["origen"]
    cuenta = fila["lineas"][0]["cuenta_id"]
    del_mayor = (dueno.get(f"/api/libros/mayor?desde={hoy}&hasta={hoy}&cuenta={cuenta}").json or {})["filas"]
    assert suyo["origen"] in [f["origen"] for f in del_mayor]


def test_nombrar_pregunta_lo_mismo_por_uno_que_por_muchos(
    app: Flask, dueno: Cliente, empresa: int, hechos: dict[str, dict[str, Any]]
) -> None:
    compras.comprar(dueno, proveedor_id=crear_proveedor(dueno)["id"])
    todos = [
        (fila["origen"]["tipo"], fila["origen"]["id"])
        for fila in (dueno.get("/api/asientos/paginacion?tamano=100").json or {})["items"]
        if fila["origen"]
    ]
    uno_de_cada = list({tipo: (tipo, id_) for tipo, id_ in todos}.values())
    assert len(todos) > len(uno_de_cada)
    with app.app_context(), en_empresa(empresa):
        assert _ordenes(todos) == _ordenes(uno_de_cada)


def _ordenes(pares: list[tuple[str, int]]) -> int:
    dichas: list[str] = []

    def anotar(*de: Any) -> None:
        dichas.append(de[2])

    event.listen(db.engine, "before_cursor_execute", anotar)
    try:
        nombrados.nombrar(pares)
    finally:
        event.remove(db.engine, "before_cursor_execute", anotar)
    return len([orden for orden in dichas if orden.startswith("SELECT") and "set_config" not in orden])
