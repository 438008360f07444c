"""Los campos del documento de una compra, sin sus líneas (`core/papel/campos.py` dice qué sale de ellos)."""

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.core.papel import campos
from api.core.papel.campos import DeOtra, DiaDeCelda, Monto, Parrafo, UnaLinea, campo

CERO = Decimal("0.00")
NUMERO = re.compile(r"^[0-9A-Za-zÑñ][0-9A-Za-zÑñ ./-]*\Z")
MAL_NUMERO = "Escriba solo letras, números y guiones."
SUSTENTO = re.compile(r"^(\d{2}|)\Z", re.ASCII)
MAL_SUSTENTO = "El sustento son dos números, como 01."
AUTORIZACION = re.compile(r"^(\d{3,49}|)\Z", re.ASCII)
MAL_AUTORIZACION = "La autorización son de 3 a 49 dígitos."
FORMA_PAGO = re.compile(r"^(\d{2}|)\Z", re.ASCII)
MAL_FORMA_PAGO = "La forma de pago son dos números, como 20."
_AUTORIZACION = UnaLinea(49, AUTORIZACION, MAL_AUTORIZACION)


@dataclass(frozen=True, slots=True, kw_only=True)
class CabeceraDeCompra:
    """`vence`: None, con los días de crédito del proveedor. `fecha_registro`: None, hoy. `ajuste`: lo que el IVA del
    documento dice de más o de menos que la cuenta; `otros`, lo que suma o resta sin ser de una línea. Lo que tiene columna está
    en la lista; lo demás, solo en la compra entera."""

    fecha: date = campo("fecha", "Fecha", DiaDeCelda(), exigido=True, ancho=12)
    fecha_registro: date | None = campo(
        "fecha_registro",
        "Registrada",
        DiaDeCelda(),
        nulo=True,
        si_falta=None,
        ancho=12,
        nota="Hoy si no viene",
    )
    cod_doc: str = campo(
        "cod_doc",
        "Documento",
        UnaLinea(3),
        exigido=True,
        vacio="Elija el tipo de comprobante.",
        sale="documento",
        ancho=26,
    )
    numero: str = campo(
        "numero",
        "Número",
        UnaLinea(40, NUMERO, MAL_NUMERO),
        exigido=True,
        vacio="Ingrese el número.",
        ancho=20,
    )
    autorizacion: str = campo("autorizacion", "Autorización", _AUTORIZACION, si_falta="", ancho=52)
    proveedor_id: int = campo("proveedor_id", "Proveedor", DeOtra(), exigido=True, sale="proveedor", ancho=40)
    sustento: str = campo(
        "sustento",
        "Sustento",
        UnaLinea(2, SUSTENTO, MAL_SUSTENTO),
        si_falta="",
        ancho=10,
        nota="Del catálogo `sustentos`; que admita el documento en su fecha",
    )
    vence: date | None = campo(
        "vence",
        "Vence",
        DiaDeCelda(),
        nulo=True,
        si_falta=None,
        ancho=12,
        nota="Sin él, la fecha y los días de crédito del proveedor",
    )
    propina: Decimal = campo("propina", "Propina", Monto(), si_falta=CERO, columna=False)
    otros: Decimal = campo(
        "otros",
        "Otros valores",
        Monto(con_signo=True),
        si_falta=CERO,
        columna=False,
        nota="Lo que suma, o resta con signo, sin ser de una línea",
    )
    ajuste: Decimal = campo(
        "ajuste",
        "Ajuste del IVA",
        Monto(con_signo=True),
        si_falta=CERO,
        columna=False,
        nota="Los centavos que el IVA del documento difiere de la cuenta, con signo",
    )
    retenido_nc: Decimal = campo(
        "retenido_nc",
        "IVA retenido que devuelve",
        Monto(),
        si_falta=CERO,
        columna=False,
        nota="De una nota de crédito: de su IVA, lo que se había retenido al 100 %",
    )
    forma_pago: str = campo(
        "forma_pago",
        "Forma de pago",
        UnaLinea(2, FORMA_PAGO, MAL_FORMA_PAGO),
        si_falta="",
        columna=False,
        nota="Del catálogo `formas-pago`, la que rige en su fecha. Vacía, la que diga su XML o su retención",
    )
    detalle: str = campo("detalle", "Notas", Parrafo(1000), si_falta="", columna=False)


DE_LA_LISTA = tuple(atributo for atributo, c in campos.de(CabeceraDeCompra).items() if c.columna)
SOLO_EN_UNA = tuple(atributo for atributo, c in campos.de(CabeceraDeCompra).items() if not c.columna)
