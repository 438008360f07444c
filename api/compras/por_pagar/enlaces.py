"""Lo que se debe a un proveedor en los libros y en un cheque, los cruces, y lo que otra persona confirma."""

from sqlalchemy import select

from api.compras.por_pagar import cruces, motor, origenes
from api.compras.por_pagar.lotes import vistos
from api.compras.por_pagar.lotes.models import LotePagos
from api.core.datos.verdades import DE_EMPRESA
from api.libros.chequeras import girados
from api.libros.cuentas import verdades
from api.libros.cuentas.nucleo.models import CRUCE
from api.plataforma.menus import uso
from api.plataforma.vistos_buenos import clases
from api.ventas.cartera import origenes as origenes_de_clientes


def enlazar() -> None:
    motor.libros.registrar()
    DE_EMPRESA.poner(verdades.de_lado(motor.LADO, "proveedores"))
    girados.registrar_origen(
        "PAGO",
        "pagos.editar",
        lambda id_, dia, por, _: motor.pagos.anular(id_, dia, por),
        motor.pagos.con_otro_cheque,
        motor.centros.de_dinero,
    )
    origenes_de_clientes.ORIGENES.atar(CRUCE, cruces.de_cobros)
    origenes.ORIGENES.atar(CRUCE, cruces.de_pagos)
    clases.registrar(vistos.CLASE)
    uso.EN_USO.poner("pagos/lotes", lambda: select(LotePagos.id).exists())
