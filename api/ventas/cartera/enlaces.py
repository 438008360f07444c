"""Lo que la cuenta de un cliente es en los libros, en su lista y en un cheque."""

from api.core.datos.verdades import DE_EMPRESA
from api.libros.chequeras import girados
from api.libros.cuentas import verdades
from api.terceros.clientes import deudas
from api.ventas.cartera import motor
from api.ventas.cartera.cobranza import CuentasDeClientes


def enlazar() -> None:
    deudas.registrar(CuentasDeClientes)
    motor.libros.registrar()
    DE_EMPRESA.poner(verdades.de_lado(motor.LADO, "clientes"))
    girados.registrar_origen(
        "AJUSTE_CLIENTE",
        "cobros.editar",
        lambda id_, dia, por, _: motor.documentos.anular(id_, dia, por),
        centros=motor.centros.de_ajustes,
    )
