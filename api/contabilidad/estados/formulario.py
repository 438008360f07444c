"""El estado de flujos de efectivo de la Superintendencia de Compañías, método directo, y su conciliación: sus códigos, y
en cuál cae lo que cada cuenta mueve. Puro.

La clase de una cuenta es la que la empresa le dijo; si no, la de su código del catálogo; la que no lo tiene, la de su tipo. Los intereses y los dividendos
recibidos van en la operación, y los dividendos pagados en la financiación: la norma lo deja a la empresa.
"""

from collections.abc import Mapping
from typing import NamedTuple

from api.libros.plan.catalogo import PARTICIPACION
from api.libros.plan.catalogo import RENTA as IMPUESTO
from api.plataforma.codigos.contabilidad import ACTIVO, COSTO, GASTO, INGRESO, PASIVO, PATRIMONIO

OPERACION, INVERSION, FINANCIACION = "9501", "9502", "9503"
RESULTADO, AJUSTES, CAMBIOS = "96", "97", "98"
DE_LA_RENTA, DE_LA_PARTICIPACION = "9709", "9710"
DE_EFECTIVO = "10101"  # el código del catálogo del efectivo y sus equivalentes

# Cada casilla, debajo de la que la contiene: es la de código más largo que empieza el suyo.
CASILLAS: Mapping[str, str] = {
    OPERACION: "Actividades de operación",
    "950101": "Cobros por actividades de operación",
    "95010101": "Cobros por ventas de bienes y prestación de servicios",
    "95010102": "Cobros por regalías, cuotas, comisiones y otros ingresos ordinarios",
    "95010105": "Otros cobros por actividades de operación",
    "950102": "Pagos por actividades de operación",
    "95010201": "Pagos a proveedores por bienes y servicios",
    "95010203": "Pagos a los empleados y por su cuenta",
    "95010205": "Otros pagos por actividades de operación",
    "950104": "Dividendos recibidos",
    "950105": "Intereses pagados",
    "950106": "Intereses recibidos",
    "950107": "Impuestos a las ganancias pagados",
    INVERSION: "Actividades de inversión",
    "950204": "Cobros por la venta de acciones o instrumentos de deuda de otras entidades",
    "950205": "Pagos para adquirir acciones o instrumentos de deuda de otras entidades",
    "950208": "Importes por la venta de propiedades, planta y equipo",
    "950209": "Adquisiciones de propiedades, planta y equipo",
    "950210": "Importes por la venta de activos intangibles",
    "950211": "Compras de activos intangibles",
    "950212": "Importes de otros activos a largo plazo",
    "950213": "Compras de otros activos a largo plazo",
    "950215": "Anticipos y préstamos hechos a terceros",
    "950216": "Cobros de anticipos y préstamos hechos a terceros",
    "950221": "Otras entradas y salidas de inversión",
    FINANCIACION: "Actividades de financiación",
    "950301": "Aportes en efectivo por aumento de capital",
    "950302": "Financiamiento por emisión de títulos valores",
    "950303": "Pagos por rescatar acciones de la entidad",
    "950304": "Financiación por préstamos",
    "950305": "Pagos de préstamos",
    "950306": "Pagos de arrendamientos financieros",
    "950308": "Dividendos pagados",
    "950310": "Otras entradas y salidas de financiación",
    RESULTADO: "Ganancia (pérdida) antes de 15% a trabajadores e impuesto a la renta",
    AJUSTES: "Ajustes por partidas distintas al efectivo",
    "9701": "Depreciación y amortización",
    "9702": "Deterioro",
    "9705": "Provisiones",
    DE_LA_RENTA: "Impuesto a la renta",
    DE_LA_PARTICIPACION: "Participación de los trabajadores",
    "9711": "Otras partidas distintas al efectivo",
    CAMBIOS: "Cambios en activos y pasivos",
    "9801": "Cuentas por cobrar a clientes",
    "9802": "Otras cuentas por cobrar",
    "9803": "Anticipos a proveedores",
    "9804": "Inventarios",
    "9805": "Otros activos",
    "9806": "Cuentas por pagar comerciales",
    "9807": "Otras cuentas por pagar",
    "9808": "Beneficios a empleados",
    "9809": "Anticipos de clientes",
    "9810": "Otros pasivos",
}


class ClaseDeFlujo(NamedTuple):
    """En qué casilla está lo que entra y lo que sale por lo que una cuenta mueve."""

    entra: str
    sale: str

    @property
    def actividad(self) -> str:
        return self.entra[:4]


CLASES_DE_FLUJO: Mapping[str, ClaseDeFlujo] = {
    "VENTAS": ClaseDeFlujo("95010101", "95010101"),
    "OTROS_INGRESOS": ClaseDeFlujo("95010102", "95010102"),
    "PROVEEDORES": ClaseDeFlujo("95010201", "95010201"),
    "EMPLEADOS": ClaseDeFlujo("95010203", "95010203"),
    "OTROS_DE_OPERACION": ClaseDeFlujo("95010105", "95010205"),
    "DIVIDENDOS_RECIBIDOS": ClaseDeFlujo("950104", "950104"),
    "INTERESES_PAGADOS": ClaseDeFlujo("950105", "950105"),
    "INTERESES_RECIBIDOS": ClaseDeFlujo("950106", "950106"),
    "RENTA": ClaseDeFlujo("950107", "950107"),
    "INVERSIONES": ClaseDeFlujo("950204", "950205"),
    "ACTIVO_FIJO": ClaseDeFlujo("950208", "950209"),
    "INTANGIBLES": ClaseDeFlujo("950210", "950211"),
    "OTROS_ACTIVOS": ClaseDeFlujo("950212", "950213"),
    "A_TERCEROS": ClaseDeFlujo("950216", "950215"),
    "OTROS_DE_INVERSION": ClaseDeFlujo("950221", "950221"),
    "CAPITAL": ClaseDeFlujo("950301", "950303"),
    "TITULOS": ClaseDeFlujo("950302", "950305"),
    "PRESTAMOS": ClaseDeFlujo("950304", "950305"),
    "ARRENDAMIENTOS": ClaseDeFlujo("950306", "950306"),
    "DIVIDENDOS_PAGADOS": ClaseDeFlujo("950308", "950308"),
    "OTROS_DE_FINANCIACION": ClaseDeFlujo("950310", "950310"),
}
_DE_TIPO = {
    ACTIVO: "OTROS_DE_OPERACION",
    PASIVO: "OTROS_DE_OPERACION",
    PATRIMONIO: "OTROS_DE_FINANCIACION",
    INGRESO: "VENTAS",
    COSTO: "PROVEEDORES",
    GASTO: "PROVEEDORES",
}
_POR_CODIGO = {
    codigo: clase
    for clase, codigos in {
        "VENTAS": "1010205 1010206 1010209 20110 20206 41",
        "OTROS_INGRESOS": "4105 4109",
        "PROVEEDORES": "10103 10104 10107 20103 20202 51 52",
        "EMPLEADOS": "2010703 2010704 2010705 20112 20207 5102 5103 520101 520102 520103 520104 520201 520202 520203 520204 61",
        "OTROS_DE_OPERACION": "1010207 1010208 10105 10108 20105 20107 20113 20208 20209 20210 43 520220 5203 5204",
        "DIVIDENDOS_RECIBIDOS": "4107 4301",
        "INTERESES_PAGADOS": "520301 520303",
        "INTERESES_RECIBIDOS": "4106 4302",
        "RENTA": "1010502 1010503 10205 2010702 2020902 520227 63",
        "INVERSIONES": "10102 10206 10207",
        "ACTIVO_FIJO": "10106 10201 10202",
        "INTANGIBLES": "10204",
        "OTROS_ACTIVOS": "10203 1020706",
        "A_TERCEROS": "1020603",
        "CAPITAL": "301 302 303",
        "TITULOS": "20106 20205",
        "PRESTAMOS": "20101 20104 20108 20109 20203 20204",
        "ARRENDAMIENTOS": "20102 20201",
        "DIVIDENDOS_PAGADOS": "2010706 306 307",
        "OTROS_DE_FINANCIACION": "304 305 31",
    }.items()
    for codigo in codigos.split()
}
# En la conciliación, la casilla de lo que cambia una cuenta sin ser inversión ni financiación pagada o cobrada.
_CONCILIA = {
    codigo: casilla
    for casilla, codigos in {
        "9701": "1020112 102011402 1020203 1020305 1020404",
        "9702": "1010204 1020113 102011403 1020204 1020306 1020405 1020602 1020604 1020705",
        "9705": "1010209 1010313 20105 20208",
        "9711": "102 20101 20102 20104 20106 20109 20201 20203 20205 3 4 5",
        "9801": "1010205 1010206",
        "9802": "1010207 1010208",
        "9803": "1010403 1010404",
        "9804": "10103",
        "9805": "1",
        "9806": "20103 20202",
        "9807": "20107 20108 20204",
        "9808": "2010703 2010704 2010705 20112 20207",
        "9809": "20110 20206",
        "9810": "2",
    }.items()
    for codigo in codigos.split()
}
_CONCILIA_TIPO = {ACTIVO: "9805", PASIVO: "9810"}


def clase_de(codigo_supercias: str, tipo: str) -> str:
    """La clase de lo que mueve una cuenta de ese código del catálogo, o de ese tipo si no lo tiene."""
    return _mas_largo(_POR_CODIGO, codigo_supercias) or _DE_TIPO[tipo]


def ajusta_el_resultado(codigo_supercias: str) -> str:
    """La casilla de lo que se resta después del resultado con que la conciliación empieza; vacía, lo que está en él."""
    return _mas_largo({PARTICIPACION: DE_LA_PARTICIPACION, IMPUESTO: DE_LA_RENTA}, codigo_supercias)


def casilla_de_conciliacion(codigo_supercias: str, tipo: str) -> str:
    return _mas_largo(_CONCILIA, codigo_supercias) or _CONCILIA_TIPO.get(tipo, "9711")


def _mas_largo(de: Mapping[str, str], codigo: str) -> str:
    return next((de[codigo[:n]] for n in range(len(codigo), 0, -1) if codigo[:n] in de), "")


def contiene(casilla: str) -> str | None:
    """La que contiene a esa; None, ninguna."""
    return next((casilla[:n] for n in range(len(casilla) - 1, 1, -1) if casilla[:n] in CASILLAS), None)
