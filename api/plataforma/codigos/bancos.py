"""Dónde tiene su dinero una empresa: sus bancos, sus cajas y lo que espera para depositarse."""

from dataclasses import dataclass

BANCO, CAJA, CAJA_CHICA, POR_DEPOSITAR, TARJETA = "BANCO", "CAJA", "CAJA_CHICA", "POR_DEPOSITAR", "TARJETA"


@dataclass(frozen=True, slots=True)
class ClaseDeBanco:
    """`cuenta`: el código de la del plan con que la casa la empieza; las demás se crean a su lado."""

    nombre: str
    cuenta: str


CLASES_DE_BANCO = {
    BANCO: ClaseDeBanco("Banco", "1010103"),
    CAJA: ClaseDeBanco("Caja", "1010101"),
    CAJA_CHICA: ClaseDeBanco("Caja chica", "1010102"),
    POR_DEPOSITAR: ClaseDeBanco("Cheques y tarjetas por depositar", "1010104"),
    TARJETA: ClaseDeBanco("Tarjeta de crédito de la empresa", "2011305"),
}

CHEQUE = "CHEQUE"  # la forma de un cobro o de un pago
# Dónde está un cheque recibido: espera, se depositó, el banco lo devolvió, o su cobro se anuló antes de depositarlo.
EN_CARTERA, DEPOSITADO, DEVUELTO, DADO_DE_BAJA = "EN_CARTERA", "DEPOSITADO", "DEVUELTO", "ANULADO"
ESTADOS_DE_CHEQUE = {
    EN_CARTERA: "En cartera",
    DEPOSITADO: "Depositado",
    DEVUELTO: "Devuelto",
    DADO_DE_BAJA: "Anulado",
}
# Y uno girado: se entregó, todavía no llega su fecha, el banco lo pagó, o se anuló.
GIRADO, POSFECHADO, COBRADO = "GIRADO", "POSFECHADO", "COBRADO"
ESTADOS_DE_GIRADO = {
    GIRADO: "Girado",
    POSFECHADO: "Posfechado",
    COBRADO: "Cobrado",
    DADO_DE_BAJA: "Anulado",
}

# Lo que se escribe en un cheque, y dónde va si nadie dice otra cosa: milímetros desde la izquierda y desde arriba, hasta
# la línea sobre la que se escribe.
CAMPOS_DE_CHEQUE = {
    "cifras": ("Valor en números", (120, 22)),
    "beneficiario": ("A la orden de", (30, 22)),
    "letras": ("Valor en letras", (20, 31)),
    "lugar_fecha": ("Ciudad y fecha", (12, 44)),
}
ANCHO_DE_CHEQUE, ALTO_DE_CHEQUE, RENGLON_DE_CHEQUE = 156, 76, 120
FECHAS_DE_CHEQUE = {
    "AAAA-MM-DD": "2026-11-30",
    "DD/MM/AAAA": "30/11/2026",
    "EN_LETRAS": "30 de noviembre de 2026",
}

# De las formas con que se cobra y se paga, dónde puede entrar el dinero y de dónde puede salir. Las que no están no eligen:
# un cheque que se recibe espera para depositarse, y una tarjeta, lo que la emisora liquide.
RECIBEN = {
    "EFECTIVO": (CAJA,),
    "TRANSFERENCIA": (BANCO,),
    "DEPOSITO": (BANCO,),
    "OTRO": (BANCO, CAJA),
}
ENTREGAN = {
    "TRANSFERENCIA": (BANCO,),
    "CHEQUE": (BANCO,),
    "EFECTIVO": (CAJA, CAJA_CHICA),
    "DEPOSITO": (BANCO, CAJA),
    "TARJETA_CREDITO": (TARJETA,),
    "TARJETA_DEBITO": (BANCO,),
    "OTRO": (BANCO, CAJA, CAJA_CHICA, TARJETA),
}

# Lo que se registra a mano: entre dos de las suyas, o contra otras cuentas del plan.
TRANSFERENCIA, DEPOSITO, REPOSICION = "TRANSFERENCIA", "DEPOSITO", "REPOSICION"
NOTA_DEBITO, NOTA_CREDITO, GASTO_DE_CAJA = "NOTA_DEBITO", "NOTA_CREDITO", "GASTO"
CHEQUE_DEVUELTO = "CHEQUE_DEVUELTO"
CLASES_DE_MOVIMIENTO = {
    TRANSFERENCIA: "Transferencia",
    DEPOSITO: "Depósito",
    REPOSICION: "Reposición de caja chica",
    NOTA_DEBITO: "Nota de débito",
    NOTA_CREDITO: "Nota de crédito",
    GASTO_DE_CAJA: "Gasto",
    CHEQUE_DEVUELTO: "Cheque devuelto",
}
ENTRE_SUYAS = (TRANSFERENCIA, DEPOSITO, REPOSICION)
CON_CHEQUE = (TRANSFERENCIA, REPOSICION, GASTO_DE_CAJA)  # lo que puede salir de un banco con un cheque
# Lo que alguien más cobra o retiene en el camino, y lo que se paga de cada formulario, con las cuentas que la casa propone.
PARTIDAS_USUALES = {
    "COMISION": ("Comisión", "520302"),
    "INTERES_PAGADO": ("Intereses que se pagan", "520301"),
    "INTERES_GANADO": ("Intereses que se ganan", "4302"),
    "RENTA_RETENIDA": ("Renta que la emisora retiene", "101050202"),
    "IVA_RETENIDO": ("IVA que la emisora retiene", "101050105"),
    "IVA": ("IVA con crédito", "101050101"),
    "PAGO_103": ("Pago del formulario 103: renta retenida", "201070109"),
    "PAGO_104": ("Pago del formulario 104: IVA", "201070102"),
    "PAGO_104_RETENIDO": ("Pago del formulario 104: IVA retenido", "201070110"),
    "PAGO_ISD": ("Pago del ISD retenido", "201070111"),
}
