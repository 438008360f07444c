"""Los papeles que una cuenta contable hace cuando un documento se contabiliza solo: la de los clientes, la de las ventas,
la de cada forma de cobro. De cada uno, las cuentas del plan que lo hacen mientras la empresa no diga otra."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from api.plataforma.codigos.identificaciones import EXTERIOR

CLIENTES, VENTAS, VENTAS_EXPORTACION, OTROS_EN_VENTAS = (
    *("CLIENTES", "VENTAS", "VENTAS_EXPORTACION", "OTROS_EN_VENTAS"),
)
SERVICIOS, SERVICIOS_EXPORTACION = "SERVICIOS", "SERVICIOS_EXPORTACION"
DEVOLUCIONES, DESCUENTOS, CARGOS, INTERESES = "DEVOLUCIONES", "DESCUENTOS", "CARGOS", "INTERESES"
IVA_VENTAS, ICE_VENTAS, IRBPNR_VENTAS = "IVA_VENTAS", "ICE_VENTAS", "IRBPNR_VENTAS"
PROPINAS, IVA_DEVUELTO, REEMBOLSOS = "PROPINAS", "IVA_DEVUELTO", "REEMBOLSOS"
RUBROS_DE_TERCEROS = "RUBROS_DE_TERCEROS"
VENTAS_A_MANO, COMPRAS_A_MANO = "VENTAS_A_MANO", "COMPRAS_A_MANO"
COBRO, PAGO = "COBRO", "PAGO"
CHEQUES_POSFECHADOS, CHEQUES_GIRADOS_POSFECHADOS = "CHEQUES_POSFECHADOS", "CHEQUES_GIRADOS_POSFECHADOS"
ANTICIPOS_DE_CLIENTES, ANTICIPOS_A_PROVEEDORES = "ANTICIPOS_DE_CLIENTES", "ANTICIPOS_A_PROVEEDORES"
RETENIDO_RENTA, RETENIDO_IVA, RETENIDO_ISD = "RETENIDO_RENTA", "RETENIDO_IVA", "RETENIDO_ISD"
PROVEEDORES, GASTO, INVENTARIO, ACTIVO_FIJO = "PROVEEDORES", "GASTO", "INVENTARIO", "ACTIVO_FIJO"
IVA_COMPRAS, IVA_IMPORTACIONES, OTROS_EN_COMPRAS, TRIBUTOS_DE_IMPORTAR = (
    *("IVA_COMPRAS", "IVA_IMPORTACIONES", "OTROS_EN_COMPRAS", "TRIBUTOS_DE_IMPORTAR"),
)
RETENCION_RENTA, RETENCION_IVA, RETENCION_ISD = "RETENCION_RENTA", "RETENCION_IVA", "RETENCION_ISD"
RETENCIONES_POR_APLICAR, AUTORRETENCION = "RETENCIONES_POR_APLICAR", "AUTORRETENCION"
REDONDEO, APERTURA = "REDONDEO", "APERTURA"
CASTIGOS, PROVISION_DE_INCOBRABLES, REDONDEO_DE_SALDOS, DIFERENCIA_CAMBIO = (
    *("CASTIGOS", "PROVISION_DE_INCOBRABLES", "REDONDEO_DE_SALDOS", "DIFERENCIA_CAMBIO"),
)
GANADO = "GANANCIA"  # la clave de lo que un ajuste deja a la empresa; sin ella, lo que le cuesta
BANCO = "BANCO"  # la cuenta de un banco o una caja que alguien eligió; su clave es el id: nadie le pone un parámetro

IVA_POR_PAGAR, CREDITO_IVA, CREDITO_RETENCIONES, IVA_AL_GASTO = (
    *("IVA_POR_PAGAR", "CREDITO_IVA", "CREDITO_RETENCIONES", "IVA_AL_GASTO"),
)
# Lo retenido que ya se declaró, según el formulario con que se paga: el 103, el 104 o el del ISD. El primero se llama como
# cuando los tres iban juntos.
IMPUESTOS_DECLARADOS, IVA_RETENIDO_DECLARADO, ISD_DECLARADO = (
    *("IMPUESTOS_DECLARADOS", "IVA_RETENIDO_DECLARADO", "ISD_DECLARADO"),
)
RECARGOS = "RECARGOS"  # el interés y la multa de lo que se declara tarde
PARTICIPACION, PARTICIPACION_POR_PAGAR, RENTA, RENTA_POR_PAGAR, ANTICIPO_RENTA = (
    *("PARTICIPACION", "PARTICIPACION_POR_PAGAR", "RENTA"),
    *("RENTA_POR_PAGAR", "ANTICIPO_RENTA"),
)
INVENTARIO_INICIAL, COMPRAS_NETAS, IMPORTACIONES_NETAS, INVENTARIO_FINAL = (
    *("INVENTARIO_INICIAL", "COMPRAS_NETAS", "IMPORTACIONES_NETAS", "INVENTARIO_FINAL"),
)
COSTO_PERMANENTE, AJUSTES_DE_INVENTARIO = "COSTO_PERMANENTE", "AJUSTES_DE_INVENTARIO"
GANANCIA, PERDIDA, GANANCIAS_ANTERIORES, PERDIDAS_ANTERIORES, RESERVA_LEGAL = (
    *("GANANCIA", "PERDIDA", "GANANCIAS_ANTERIORES"),
    *("PERDIDAS_ANTERIORES", "RESERVA_LEGAL"),
)

DE_VENTAS, DE_COBROS, DE_COMPRAS, DE_PAGOS, DE_RETENCIONES, DE_CIERRE, GENERALES = (
    *("Ventas", "Cobros", "Compras", "Pagos"),
    *("Retenciones", "Impuestos y resultados", "Generales"),
)


@dataclass(frozen=True, slots=True)
class RolContable:
    """`cuentas`: los códigos que lo hacen si la empresa no dice otra cosa, el primero que su plan tenga. `claves`: los
    que tienen los suyos, con su nombre; lo de las demás va a `cuentas`. `por`: qué es su clave."""

    nombre: str
    grupo: str
    cuentas: tuple[str, ...]
    por: str = ""
    claves: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)


_CAJA, _BANCOS, _CHEQUES = ("1010101",), ("1010103",), ("1010104",)
_TARJETAS, _CRUCES = ("101020801",), ("2011302",)
_OTROS_GASTOS, _ACUMULADOS = ("520228",), ("30601",)

_COBROS = {
    "EFECTIVO": ("Efectivo", _CAJA),
    "TRANSFERENCIA": ("Transferencia", _BANCOS),
    "DEPOSITO": ("Depósito", _BANCOS),
    "CHEQUE": ("Cheque, por depositar", _CHEQUES),
    "TARJETA_CREDITO": ("Tarjeta de crédito, por cobrar", _TARJETAS),
    "TARJETA_DEBITO": ("Tarjeta de débito, por cobrar", _TARJETAS),
    "RETENCION": ("Retención sin su comprobante", ("101050201",)),
    "OTRO": ("Otro", _CAJA),
    "CRUCE": ("Cruce de cuentas", _CRUCES),
}
_PAGOS = {
    "TRANSFERENCIA": ("Transferencia", _BANCOS),
    "CHEQUE": ("Cheque", _BANCOS),
    "EFECTIVO": ("Efectivo", _CAJA),
    "DEPOSITO": ("Depósito", _BANCOS),
    "TARJETA_CREDITO": ("Tarjeta de crédito, por pagar", ("2011305",)),
    "TARJETA_DEBITO": ("Tarjeta de débito", _BANCOS),
    "OTRO": ("Otro", _CAJA),
    "CRUCE": ("Cruce de cuentas", _CRUCES),
}
# Lo que se compra, como lo nombran las reglas de retención.
_CLASES = {
    "PROFESIONALES": ("Servicios profesionales", ("520205",)),
    "MANO_DE_OBRA": ("Servicios de mano de obra", ("520206",)),
    "ARRIENDO": ("Arriendo de inmuebles", ("520209",)),
    "TRANSPORTE": ("Transporte", ("520215",)),
    "PUBLICIDAD": ("Publicidad", ("520111",)),
    "COMISIONES": ("Comisiones", ("520210",)),
    "SEGUROS": ("Seguros", ("520214",)),
    "DIRECTORES": ("Honorarios de directores y administradores", ("520205",)),
}
_SUSTENTOS = {"03": ("Activos fijos, con crédito", ("101050102",))}
# A quien no reside en el país se le debe en otra cuenta del balance.
_DE_AFUERA = {EXTERIOR: ("Del exterior", ("2010302",))}
# De lo que se vende y lo que se devuelve, una cuenta por tarifa de IVA, bajo la del catálogo.
_POR_TARIFA = {
    "4": ("IVA 15 %", "01"),
    "5": ("IVA 5 %", "02"),
    "8": ("IVA diferenciado", "03"),
    "0": ("IVA 0 %", "04"),
    "6": ("No objeto de IVA", "05"),
    "7": ("Exento de IVA", "05"),
}
_OTRAS, _AL_EXTERIOR = "09", "06"


def _de_tarifas(catalogo: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Las cuentas de cada tarifa; a quien no las tiene, la del catálogo."""
    return {clave: (dicha, (catalogo + cual, catalogo)) for clave, (dicha, cual) in _POR_TARIFA.items()}


_BIENES, _SERVICIOS, _DEVUELTO = "4101", "4102", "4111"
_GANADO = {GANADO: ("A favor de la empresa", ("4305",))}
_TARIFA, _FORMA, _CODIGO, _DOCUMENTO = "tarifa", "forma", "código", "documento"
_SENTIDO = "sentido"

ROLES: dict[str, RolContable] = {
    CLIENTES: RolContable("Clientes", DE_VENTAS, ("101020502",)),
    VENTAS: RolContable(
        "Ventas de bienes", DE_VENTAS, (_BIENES + _OTRAS, _BIENES), _TARIFA, _de_tarifas(_BIENES)
    ),
    SERVICIOS: RolContable(
        "Ventas de servicios", DE_VENTAS, (_SERVICIOS + _OTRAS, _SERVICIOS), _TARIFA, _de_tarifas(_SERVICIOS)
    ),
    VENTAS_EXPORTACION: RolContable(
        "Bienes que se venden al exterior", DE_VENTAS, (_BIENES + _AL_EXTERIOR, _BIENES), _TARIFA
    ),
    SERVICIOS_EXPORTACION: RolContable(
        "Servicios que se venden al exterior", DE_VENTAS, (_SERVICIOS + _AL_EXTERIOR, _SERVICIOS), _TARIFA
    ),
    OTROS_EN_VENTAS: RolContable("Fletes y otros gastos que se facturan", DE_VENTAS, ("4109",)),
    DEVOLUCIONES: RolContable(
        "Devoluciones en ventas", DE_VENTAS, (_DEVUELTO + _OTRAS, _DEVUELTO), _TARIFA, _de_tarifas(_DEVUELTO)
    ),
    DESCUENTOS: RolContable("Descuentos en ventas", DE_VENTAS, ("4110",), _TARIFA),
    CARGOS: RolContable("Cargos por notas de débito", DE_VENTAS, ("4109",), _TARIFA),
    INTERESES: RolContable("Intereses que se cobran", DE_VENTAS, ("410601",), _TARIFA),
    IVA_VENTAS: RolContable("IVA en ventas", DE_VENTAS, ("201070101",), _TARIFA),
    ICE_VENTAS: RolContable("ICE por pagar", DE_VENTAS, ("201070103",), _CODIGO),
    IRBPNR_VENTAS: RolContable("IRBPNR por pagar", DE_VENTAS, ("201070104",), _CODIGO),
    PROPINAS: RolContable("Propinas por pagar", DE_VENTAS, ("2011301",)),
    RUBROS_DE_TERCEROS: RolContable("Rubros de terceros por pagar", DE_VENTAS, ("2011306", "2011309")),
    IVA_DEVUELTO: RolContable("IVA devuelto a clientes, por compensar", DE_VENTAS, ("101050108",)),
    REEMBOLSOS: RolContable("Reembolsos por cobrar", DE_VENTAS, ("101020802",)),
    VENTAS_A_MANO: RolContable(
        "Ventas registradas a mano", DE_VENTAS, (_BIENES + _OTRAS, _BIENES), _DOCUMENTO
    ),
    COBRO: RolContable("Dinero que entra", DE_COBROS, _CAJA, _FORMA, _COBROS),
    CHEQUES_POSFECHADOS: RolContable("Cheques posfechados por cobrar", DE_COBROS, ("101020803",)),
    ANTICIPOS_DE_CLIENTES: RolContable("Anticipos y saldos a favor de clientes", DE_COBROS, ("20110",)),
    RETENIDO_RENTA: RolContable("Renta que los clientes retienen", DE_COBROS, ("101050201",), _CODIGO),
    RETENIDO_IVA: RolContable("IVA que los clientes retienen", DE_COBROS, ("101050104",), _CODIGO),
    RETENIDO_ISD: RolContable("ISD que los clientes retienen", DE_COBROS, ("101050204",), _CODIGO),
    PROVEEDORES: RolContable("Proveedores", DE_COMPRAS, ("2010301",), "residencia", _DE_AFUERA),
    GASTO: RolContable("Gastos", DE_COMPRAS, _OTROS_GASTOS, "qué se compra", _CLASES),
    INVENTARIO: RolContable("Inventario", DE_COMPRAS, ("1010306",), "qué se compra"),
    ACTIVO_FIJO: RolContable("Activos fijos", DE_COMPRAS, ("1020110",), "qué se compra"),
    IVA_COMPRAS: RolContable(
        "IVA en compras, con crédito", DE_COMPRAS, ("101050101",), "sustento", _SUSTENTOS
    ),
    IVA_IMPORTACIONES: RolContable("IVA que la aduana cobra, con crédito", DE_COMPRAS, ("101050103",)),
    OTROS_EN_COMPRAS: RolContable("Propinas y otros valores de una compra", DE_COMPRAS, _OTROS_GASTOS),
    TRIBUTOS_DE_IMPORTAR: RolContable("Aduana y fletes por pagar", DE_COMPRAS, ("2011303",)),
    COMPRAS_A_MANO: RolContable("Compras registradas a mano", DE_COMPRAS, _OTROS_GASTOS, _DOCUMENTO),
    PAGO: RolContable("Dinero que sale", DE_PAGOS, _BANCOS, _FORMA, _PAGOS),
    CHEQUES_GIRADOS_POSFECHADOS: RolContable("Cheques posfechados por pagar", DE_PAGOS, ("2011307",)),
    ANTICIPOS_A_PROVEEDORES: RolContable(
        "Anticipos a proveedores y saldos a favor de la empresa", DE_PAGOS, ("1010403",)
    ),
    RETENCION_RENTA: RolContable("Renta retenida, por pagar", DE_RETENCIONES, ("201070105",), _CODIGO),
    RETENCION_IVA: RolContable("IVA retenido, por pagar", DE_RETENCIONES, ("201070106",), _CODIGO),
    RETENCION_ISD: RolContable("ISD retenido, por pagar", DE_RETENCIONES, ("201070107",), _CODIGO),
    RETENCIONES_POR_APLICAR: RolContable("Retenciones por aplicar a su compra", DE_RETENCIONES, ("2011304",)),
    AUTORRETENCION: RolContable("Autorretenciones", DE_RETENCIONES, ("101050302",)),
    IVA_POR_PAGAR: RolContable("IVA por pagar", DE_CIERRE, ("201070102",)),
    CREDITO_IVA: RolContable("Crédito de IVA por adquisiciones", DE_CIERRE, ("101050106",)),
    CREDITO_RETENCIONES: RolContable("Crédito de IVA por retenciones", DE_CIERRE, ("101050107",)),
    IVA_AL_GASTO: RolContable("IVA que se carga al gasto", DE_CIERRE, ("52022001", "520220")),
    IMPUESTOS_DECLARADOS: RolContable(
        "Retenciones de renta declaradas, por pagar (formulario 103)", DE_CIERRE, ("201070109",)
    ),
    IVA_RETENIDO_DECLARADO: RolContable(
        "Retenciones de IVA declaradas, por pagar (formulario 104)", DE_CIERRE, ("201070110",)
    ),
    ISD_DECLARADO: RolContable("Retenciones de ISD declaradas, por pagar", DE_CIERRE, ("201070111",)),
    RECARGOS: RolContable("Interés y multa de lo que se declara tarde", DE_CIERRE, _OTROS_GASTOS),
    INVENTARIO_INICIAL: RolContable("Costo: inventario inicial", DE_CIERRE, ("510101",)),
    COMPRAS_NETAS: RolContable("Costo: compras netas", DE_CIERRE, ("510102",)),
    IMPORTACIONES_NETAS: RolContable("Costo: importaciones", DE_CIERRE, ("510103",)),
    INVENTARIO_FINAL: RolContable("Costo: inventario final", DE_CIERRE, ("510104",)),
    COSTO_PERMANENTE: RolContable("Costo de lo que sale, si se lleva permanente", DE_CIERRE, ("510102",)),
    AJUSTES_DE_INVENTARIO: RolContable(
        "Pérdidas y ajustes de existencias, si se lleva permanente", DE_CIERRE, ("52022302", "520228")
    ),
    PARTICIPACION: RolContable("Participación de los trabajadores", DE_CIERRE, ("61",)),
    PARTICIPACION_POR_PAGAR: RolContable("Participación por pagar", DE_CIERRE, ("2010705",)),
    RENTA: RolContable("Impuesto a la renta", DE_CIERRE, ("63",)),
    RENTA_POR_PAGAR: RolContable("Impuesto a la renta por pagar", DE_CIERRE, ("2010702",)),
    ANTICIPO_RENTA: RolContable("Anticipo de renta pagado", DE_CIERRE, ("101050301",)),
    GANANCIA: RolContable("Ganancia del año", DE_CIERRE, ("30701",)),
    PERDIDA: RolContable("Pérdida del año", DE_CIERRE, ("30702",)),
    GANANCIAS_ANTERIORES: RolContable("Ganancias acumuladas", DE_CIERRE, _ACUMULADOS),
    PERDIDAS_ANTERIORES: RolContable("Pérdidas acumuladas", DE_CIERRE, ("30602",)),
    RESERVA_LEGAL: RolContable("Reserva legal", DE_CIERRE, ("30401",)),
    CASTIGOS: RolContable("Deudas que no se cobrarán", GENERALES, ("52022305", "520228"), _SENTIDO, _GANADO),
    PROVISION_DE_INCOBRABLES: RolContable("Provisión que los castigos consumen", GENERALES, ("1010209",)),
    REDONDEO_DE_SALDOS: RolContable("Redondeo de saldos", GENERALES, _OTROS_GASTOS, _SENTIDO, _GANADO),
    DIFERENCIA_CAMBIO: RolContable("Diferencia en cambio", GENERALES, ("520304",), _SENTIDO, _GANADO),
    REDONDEO: RolContable("Diferencias de centavos", GENERALES, _OTROS_GASTOS),
    APERTURA: RolContable("Saldos anteriores a los libros", GENERALES, _ACUMULADOS),
}
# De qué papel toma su cuenta el que no tiene ninguna dicha: a quien no separa los servicios se le acreditan donde los
# bienes, un cheque posfechado, donde los demás cheques, el IVA de la aduana, donde el de las compras, lo retenido de cada formulario, donde lo del 103, y el costo
# permanente, donde las compras.
RESPALDOS = {
    CHEQUES_POSFECHADOS: COBRO,
    CHEQUES_GIRADOS_POSFECHADOS: PAGO,
    SERVICIOS: VENTAS,
    SERVICIOS_EXPORTACION: VENTAS_EXPORTACION,
    IVA_IMPORTACIONES: IVA_COMPRAS,
    IVA_RETENIDO_DECLARADO: IMPUESTOS_DECLARADOS,
    ISD_DECLARADO: IMPUESTOS_DECLARADOS,
    IMPORTACIONES_NETAS: COMPRAS_NETAS,
    COSTO_PERMANENTE: COMPRAS_NETAS,
    AJUSTES_DE_INVENTARIO: GASTO,
}
# Cómo se llama cada uno al decir qué le falta.
NOMBRADOS = {**ROLES, BANCO: RolContable("Banco o caja", GENERALES, ())}


def clave_de(rol: str, clave: str) -> str:
    """Esa clave, si de ella el papel tiene una cuenta aparte; si no, la de todas."""
    return clave if clave in ROLES[rol].claves else ""
