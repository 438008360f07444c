"""Los códigos con que la casa lleva los libros de una empresa."""

# En qué diario está un asiento: cada uno se numera aparte, por año.
GENERAL, VENTAS, COMPRAS, COBROS, PAGOS, RETENCIONES, BANCOS, CIERRES, APERTURA = (
    *("GENERAL", "VENTAS", "COMPRAS", "COBROS", "PAGOS"),
    *("RETENCIONES", "BANCOS", "CIERRES", "APERTURA"),
)
DIARIOS = {
    GENERAL: "Diario general",
    VENTAS: "Ventas",
    COMPRAS: "Compras",
    COBROS: "Cobros",
    PAGOS: "Pagos",
    RETENCIONES: "Retenciones",
    BANCOS: "Bancos",
    CIERRES: "Cierres",
    APERTURA: "Apertura",
}
# De qué trata un asiento, para cerrar los períodos por partes.
AREA_VENTAS, AREA_COMPRAS, AREA_IMPUESTOS, AREA_GENERAL = "ventas", "compras", "impuestos", "general"
AREAS = {
    AREA_VENTAS: "Ventas",
    AREA_COMPRAS: "Compras",
    AREA_IMPUESTOS: "Impuestos",
    AREA_GENERAL: "General",
}
# Hasta dónde llega un bloqueo: a un área, a todas, o a todas y sin vuelta.
TODO, DURO = "todo", "duro"
ALCANCES = {
    AREA_VENTAS: "Ventas",
    AREA_COMPRAS: "Compras",
    AREA_IMPUESTOS: "Impuestos",
    TODO: "Todo",
    DURO: "Definitivo",
}

NORMAL, INICIAL, REVERSO, CIERRE, AJUSTE = "NORMAL", "INICIAL", "REVERSO", "CIERRE", "AJUSTE"
CLASES = {
    NORMAL: "Normal",
    INICIAL: "Saldos iniciales",
    REVERSO: "Reverso",
    CIERRE: "Cierre",
    AJUSTE: "Ajuste",
}

DEUDORA, ACREEDORA = "D", "A"
NATURALEZAS = {DEUDORA: "Deudora", ACREEDORA: "Acreedora"}
ACTIVO, PASIVO, PATRIMONIO, INGRESO, COSTO, GASTO = (
    *("ACTIVO", "PASIVO", "PATRIMONIO"),
    *("INGRESO", "COSTO", "GASTO"),
)
TIPOS_CUENTA = {
    ACTIVO: "Activo",
    PASIVO: "Pasivo",
    PATRIMONIO: "Patrimonio",
    INGRESO: "Ingreso",
    COSTO: "Costo",
    GASTO: "Gasto",
}
DE_BALANCE = frozenset({ACTIVO, PASIVO, PATRIMONIO})
# A quién nombra cada línea de una cuenta que lo pide.
CLIENTE, PROVEEDOR = "CLIENTE", "PROVEEDOR"
EXIGENCIAS = {"": "Nadie", CLIENTE: "Cliente", PROVEEDOR: "Proveedor"}

# De qué trata lo que una cuenta mueve, en el flujo de efectivo.
CLASES_DE_FLUJO = {
    "VENTAS": "Ventas",
    "OTROS_INGRESOS": "Otros ingresos ordinarios",
    "PROVEEDORES": "Proveedores",
    "EMPLEADOS": "Empleados",
    "OTROS_DE_OPERACION": "Otros de operación",
    "DIVIDENDOS_RECIBIDOS": "Dividendos recibidos",
    "INTERESES_PAGADOS": "Intereses pagados",
    "INTERESES_RECIBIDOS": "Intereses recibidos",
    "RENTA": "Impuesto a la renta",
    "INVERSIONES": "Acciones e instrumentos de deuda",
    "ACTIVO_FIJO": "Propiedades, planta y equipo",
    "INTANGIBLES": "Activos intangibles",
    "OTROS_ACTIVOS": "Otros activos a largo plazo",
    "A_TERCEROS": "Préstamos hechos a terceros",
    "OTROS_DE_INVERSION": "Otros de inversión",
    "CAPITAL": "Capital",
    "TITULOS": "Títulos valores emitidos",
    "PRESTAMOS": "Préstamos recibidos",
    "ARRENDAMIENTOS": "Arrendamientos financieros",
    "DIVIDENDOS_PAGADOS": "Dividendos pagados",
    "OTROS_DE_FINANCIACION": "Otros de financiación",
}

MANUAL = "MANUAL"  # el origen de lo que una persona escribe
PRINCIPAL = "PRINCIPAL"  # el propósito del asiento de un documento, si tiene uno solo
