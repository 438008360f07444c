"""Un cobro, con lo que solo los cobros dicen. Lo que es igual a un pago se prueba en los dos lados (`tests/libros/cuentas`)."""

from flask import Flask

from tests.client import Cliente
from tests.factories import filas
from tests.ventas.cartera.conftest import COBROS, cobrar, documento, registrar, saldo


def test_se_cobra_repartido_y_el_resto_es_anticipo(a: Cliente, app: Flask, codigo: int) -> None:
    uno, otro = (registrar(a, codigo, valor)["DOC_CODIGO"] for valor in ("100.00", "50.00"))
    cobro = cobrar(
        a, codigo, "140.00", (uno, "100.00"), (otro, "30.00"), forma="CHEQUE", referencia="771", notas="Ñ"
    )
    assert (cobro["total"], cobro["aplicado"], cobro["anticipo"]) == ("140.00", "130.00", "10.00")
    assert (cobro["formaNombre"], cobro["referencia"], cobro["notas"]) == ("Cheque", "771", "Ñ")
    suyo = "SELECT nombre FROM usuarios WHERE empresa_id = %s AND usuario = 'demo'"
    (quien,) = filas(app, suyo, a.sesion["eid"])
    assert cobro["cobrado_por"] == quien["nombre"] != ""
    assert [(x["DOC_CODIGO"], x["valor"]) for x in cobro["aplicaciones"]] == [
        (uno, "100.00"),
        (otro, "30.00"),
    ]
    assert a.get(f"{COBROS}/{cobro['COB_CODIGO']}").json == cobro
    assert documento(a, uno)["estado"] == "PAGADO"
    assert documento(a, otro)["saldo"] == "20.00"
    suyo = saldo(a, codigo)
    assert (suyo["saldo"], suyo["anticipos"], suyo["vencido"]) == ("10.00", "-10.00", "20.00")
