"""Lo que entra por la aduana: su IVA en su cuenta, y su costo en el renglón de las importaciones."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.contabilidad.apoyo import codigos
from tests.factories import clave_idempotente
from tests.libros.reglas import control
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor

FIN = meses.primero(hoy()) - timedelta(days=1)


def test_lo_importado_va_en_sus_cuentas_y_al_contar_en_su_renglon(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    def comprar(**campos: Any) -> dict[str, Any]:
        lineas = [compras.linea(cantidad="1", precio="1000.00", destino="INVENTARIO")]
        return compras.comprar(dueno, lineas=lineas, fecha=FIN.isoformat(), **campos)

    afuera = crear_proveedor(dueno, **DEL_EXTERIOR, identificacion="DE811299")["id"]
    importada = comprar(
        proveedor_id=afuera,
        cod_doc="15",
        sustento="07",
        autorizacion="",
        numero="INV 2026/99",
        importacion={"dau": "028-2026-10-00012399", "fob": "1000.00"},
    )
    asentada = control.de_documento(app, empresa, "COMPRA", importada["id"])
    assert (asentada["1010306"], asentada["101050103"]) == (Decimal("1000.00"), Decimal("150.00"))
    assert "101050101" not in asentada
    comprar(sustento="06")
    vista = next(
        f for f in dueno.get(f"/api/inventario/previa?mes={FIN}").json["filas"] if f["codigo"] == "1010306"
    )
    fila = {"cuenta_id": vista["cuenta_id"], "saldo": vista["saldo"], "contado": "0.00"}
    contada = dueno.post(
        "/api/inventario", {"mes": FIN.isoformat(), "filas": [fila]}, headers=clave_idempotente()
    )
    assert contada.status_code == 201, contada.text
    lineas = dueno.get(f"/api/asientos/{contada.json['asiento_id']}").json["lineas"]
    debe = {x["codigo"]: Decimal(x["debe"]) for x in lineas}
    assert debe["510103"] == Decimal("1000.00")
    assert debe["510102"] == Decimal(vista["entradas"]) - Decimal("1000.00")
    assert dueno.post(f"/api/inventario/{contada.json['id']}/deshacer", {}).status_code == 200


def test_los_intereses_del_banco_se_proponen_en_los_financieros(dueno: Cliente) -> None:
    """Los que el banco paga no son de las ventas a crédito, que van en los ordinarios; y lo de cada formulario, en la suya."""
    por_id = {id_: codigo for codigo, id_ in codigos(dueno).items()}
    usuales = {x["partida"]: por_id[x["cuenta_id"]] for x in dueno.get("/api/bancos/partidas").json}
    esperadas = {
        "INTERES_GANADO": "4302",
        "PAGO_103": "201070109",
        "PAGO_104": "201070102",
        "PAGO_104_RETENIDO": "201070110",
        "PAGO_ISD": "201070111",
    }
    assert {c: usuales[c] for c in esperadas} == esperadas
