"""Lo que el SRI pide a una factura de transporte comercial (ficha técnica, anexo 25): su código auxiliar en
la línea y, en la que la operadora hace a su cliente, la placa del vehículo."""

import re
from collections.abc import Sequence
from datetime import date

from api.comprobantes.nucleo.pedidos import DetallePedido
from api.core import externos
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos import codigos

_DE_TRANSPORTE = "H492"  # con esto empiezan los códigos de la tabla 32
SIN_IVA = "0"
_CORTA = re.compile(r"^([A-Z]{3})([0-9]{3})$")
_MAL = "La placa son tres letras y cuatro dígitos, como ABC1234; si tiene tres dígitos, se antepone un cero."


def placa(escrita: str, detalles: Sequence[DetallePedido], dia: date) -> str:
    """La placa como la pide el SRI, si alguna línea es de un transporte que la lleva; si no, como se escribió."""
    suyas = {
        n: detalle.codigo_auxiliar
        for n, detalle in enumerate(detalles)
        if detalle.codigo_auxiliar.startswith(_DE_TRANSPORTE)
    }
    if not suyas:
        return escrita
    rigen = codigos.vigentes(codigos.TRANSPORTE, dia)
    for n, codigo in suyas.items():
        if rigen and codigo not in rigen:
            raise ReglaDeNegocio.en(
                f"detalles.{n}.codigo_auxiliar",
                f"El SRI nombra el transporte con los códigos {' y '.join(rigen)}: elija uno.",
            )
        if detalles[n].iva != SIN_IVA:
            raise ReglaDeNegocio.en(f"detalles.{n}.iva", "El transporte comercial lleva IVA 0 %.")
    if not set(suyas.values()) & codigos.vigentes(codigos.CON_PLACA, dia).keys():
        return escrita
    if not escrita:
        raise ReglaDeNegocio.en("placa", "El SRI pide la placa del vehículo en esta factura de transporte.")
    limpia = _CORTA.sub(r"\g<1>0\2", re.sub(r"[\s.-]", "", escrita).upper())
    if not re.fullmatch(externos.formato_de_placa(), limpia):
        raise ReglaDeNegocio.en("placa", _MAL)
    return limpia
