"""Para qué sirve lo que una liquidación compra: se revisa al emitirla, se guarda en lo propio del documento y de ahí lo toma
la compra que de ella sale, que así tiene su destino y su sustento desde que existe."""

from datetime import date
from typing import Any

from api.comprobantes.tipos.liquidacion_compra.pedido import ParaComprar
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.documentos import LIQUIDACION_COMPRA
from api.plataforma.retenciones import service as retenciones


def propio(compra: ParaComprar | None, cuantas: int, dia: date) -> dict[str, Any]:
    """Lo que el documento guarda; vacío, si no se dijo."""
    if compra is None:
        return {}
    if compra.lineas and len(compra.lineas) != cuantas:
        raise ReglaDeNegocio.en(
            "compra.lineas", f"La liquidación tiene {cuantas} líneas: diga lo de cada una."
        )
    admiten = {s.codigo for s in retenciones.sustentos_en(dia) if LIQUIDACION_COMPRA in s.documentos}
    suyos = {f"compra.lineas.{n}.sustento": x.sustento for n, x in enumerate(compra.lineas) if x.sustento}
    for campo, codigo in {"compra.sustento": compra.sustento, **suyos}.items():
        if codigo not in admiten:
            raise ReglaDeNegocio.en(
                campo, f"El sustento {codigo} no admite ese día una liquidación: elija otro."
            )
    if compra.vence is not None and compra.vence < dia:
        raise ReglaDeNegocio.en("compra.vence", "No puede ser anterior a la fecha del comprobante.")
    return {
        "compra": {
            "destino": compra.destino,
            "sustento": compra.sustento,
            "vence": compra.vence.isoformat() if compra.vence else None,
            "lineas": [
                {"destino": x.destino, "clase": x.clase, "sustento": x.sustento} for x in compra.lineas
            ],
        }
    }
