"""Las formas de un comprobante de retención, para los programas."""

from typing import Any

from marshmallow import fields

from api.comprobantes.tipos.retencion.pedido import RetencionPedida
from api.comprobantes.tipos.retencion.schemas import ComprobanteRetencionSchema
from api.core.http.schemas import Entero, Respuesta
from api.v1.documentos.pedido import POR_SABER
from api.v1.documentos.schemas import DeUnPrograma, DocumentoDeV1Schema, ReceptorDeV1Schema, con_quien


class RetencionPorEmitirSchema(DeUnPrograma, ComprobanteRetencionSchema):
    class Meta:
        exclude = ("punto_id", "proveedor_id", "borrador_id")

    proveedor = con_quien(required=True, allow_none=True)

    def armar(self, leido: Any) -> Any:
        """Sin proveedor, la empresa se retiene a sí misma."""
        suyo = None if leido["proveedor"] is None else POR_SABER
        return self.juntar({**leido, "proveedor_id": suyo}, RetencionPedida, "proveedor")


def _monto() -> fields.String:
    return fields.String(metadata={"format": "decimal"})


class LineaRetenidaDeV1Schema(Respuesta):
    codigo = Entero(metadata={"description": "1 renta, 2 IVA, 6 salida de divisas"})
    codigo_retencion = fields.String()
    nombre = fields.String()
    base = _monto()
    porcentaje = _monto()
    valor = _monto()


class SustentoRetenidoDeV1Schema(Respuesta):
    cod_sustento = fields.String()
    cod_doc = fields.String()
    numero = fields.String()
    autorizacion = fields.String()
    fecha = fields.String(metadata={"format": "date"})
    total_sin_impuestos = _monto()
    importe_total = _monto()
    retenciones = fields.List(fields.Nested(LineaRetenidaDeV1Schema))


class RetencionDeV1Schema(DocumentoDeV1Schema):
    proveedor = fields.Nested(ReceptorDeV1Schema, attribute="receptor")
    sustentos = fields.List(fields.Nested(SustentoRetenidoDeV1Schema))
