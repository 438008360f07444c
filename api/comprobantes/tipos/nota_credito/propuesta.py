"""The credit note for what is left of an invoice, ready for a person to cut down or issue."""

from typing import Any

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.tipos.nota_credito import original, saldo
from api.core.errors import EstadoInvalido


def de(comprobante_id: int) -> dict[str, Any]:
    factura = estados.obtener(comprobante_id, original.FACTURA)
    original.exigir_acreditable(factura)
    dicha = documentos.leer(factura.datos)
    notas = original.notas_de(factura.id)
    propuesta = saldo.proponer(dicha, notas)
    if propuesta is None:
        raise EstadoInvalido(f"De la factura {factura.numero} ya no queda nada por acreditar.")
    lineas, totales = propuesta
    queda = saldo.saldo(dicha, notas)
    receptor = dicha.receptor
    return {
        "cliente": {
            "id": factura.cliente_id,
            "identificacion": receptor.identificacion,
            "nombre": receptor.razon_social,
            "correos": receptor.correos,
        },
        "modificado": original.modificado(factura),
        "punto_id": factura.punto_id,
        "lineas": lineas,
        "totales": {
            "total": totales.total,
            "acreditado": queda.acreditado,
            "disponible": queda.disponible,
        },
    }
