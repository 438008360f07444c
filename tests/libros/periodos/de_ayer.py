"""Lo que se registra con fecha de ayer, de cada clase: lo que un período cerrado rechaza."""

from werkzeug.test import TestResponse

from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.guia_remision import apoyo as guias
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.libros.cuentas.lados import COBRAR, PAGAR
from tests.libros.periodos.conftest import hace
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.cartera.conftest import subir_documento
from tests.ventas.retenciones_recibidas import conftest as recibidas

AYER = hace(1)


def factura(a: Cliente) -> TestResponse:
    return a.post(apoyo.FACTURAS, apoyo.factura(a, apoyo.cliente_de(a), fecha=str(AYER)))


def liquidacion(a: Cliente) -> TestResponse:
    return a.post(apoyo.LIQUIDACIONES, apoyo.liquidacion(a, _agricultor(a), fecha=str(AYER)))


def _agricultor(a: Cliente) -> int:
    suyo = crear_proveedor(
        a, tipo_identificacion="PASAPORTE", identificacion=compras.numero(), tipo="NATURAL"
    )
    return int(suyo["id"])


def retencion(a: Cliente) -> TestResponse:
    return a.post(retenciones.RETENCIONES, retenciones.pedido(a, retenciones.proveedor(a), fecha=str(AYER)))


def guia(a: Cliente) -> TestResponse:
    return a.post(guias.GUIAS, guias.guia(a, fecha=str(AYER)))


def cobro(a: Cliente) -> TestResponse:
    return COBRAR.pedir(a, COBRAR.nuevo(a), "5.00", fecha=str(AYER))


def pago(a: Cliente) -> TestResponse:
    return PAGAR.pedir(a, PAGAR.nuevo(a), "5.00", fecha=str(AYER))


def documento(a: Cliente) -> TestResponse:
    return subir_documento(a, COBRAR.nuevo(a), fecha=str(AYER))


def compra(a: Cliente) -> TestResponse:
    return compras.guardar(a, fecha=str(AYER), fecha_registro=str(AYER))  # type: ignore[no-any-return]


def recibida(a: Cliente) -> TestResponse:
    suyo = COBRAR.nuevo(a)
    return recibidas.pedir(a, suyo, recibidas.sobre("001-001-000000777"), fecha=str(AYER))


DE_VENTAS = {"factura": factura, "guia": guia, "cobro": cobro, "documento": documento}
DE_COMPRAS = {"liquidacion": liquidacion, "retencion": retencion, "pago": pago, "compra": compra}
TODO = {**DE_VENTAS, **DE_COMPRAS, "retencion_recibida": recibida}
CAMPO = {"compra": "fecha_registro"}
