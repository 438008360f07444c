"""La forma del cable de lo que se reembolsa."""

from typing import Any

from marshmallow import fields, validate

from api.comprobantes.nucleo.schemas import NUMERO
from api.comprobantes.reembolsos.pedido import ImpuestoReembolsadoPedido, ReembolsoPedido
from api.core.http.schemas import Cuerpo, Dinero, Fecha, Texto
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL, NOMBRES
from api.plataforma.codigos.pagos import ECUADOR
from api.plataforma.codigos.personas import PERSONA, SOCIEDAD
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA

REEMBOLSOS, IMPUESTOS = 200, 10
_IDENTIFICACIONES = tuple(tipo for tipo in NOMBRES if tipo != CONSUMIDOR_FINAL)


class ImpuestoReembolsadoSchema(Cuerpo):
    clase = ImpuestoReembolsadoPedido

    codigo = fields.Integer(
        strict=True,
        load_default=IVA,
        validate=validate.OneOf([IVA, ICE, IRBPNR], error="Debe ser 2 (IVA), 3 (ICE) o 5 (IRBPNR)."),
    )
    codigo_porcentaje = Texto(
        required=True,
        maximo=4,
        vacio="Elija la tarifa.",
        metadata={"description": "El código de una tarifa que regía en la fecha de ese comprobante"},
    )
    base = Dinero(required=True)
    valor = Dinero(
        load_default=None,
        allow_none=True,
        metadata={"description": "Lo que ese comprobante cobró; null, el IVA de su base"},
    )


class ReembolsoSchema(Cuerpo):
    clase = ReembolsoPedido

    tipo_identificacion = fields.String(
        required=True,
        validate=validate.OneOf(_IDENTIFICACIONES, error="Elija el tipo de identificación."),
    )
    identificacion = Texto(required=True, maximo=20, vacio="Ingrese la identificación.")
    pais = Texto(
        maximo=3,
        load_default=ECUADOR,
        vacio="Elija el país.",
        metadata={"description": "De la tabla 25 del SRI; 593 es el Ecuador"},
    )
    tipo_proveedor = fields.String(
        load_default="",
        validate=validate.OneOf(["", PERSONA, SOCIEDAD], error="Debe ser 01 (persona) o 02 (sociedad)."),
        metadata={"description": "01 persona natural, 02 sociedad; vacío, el que su identificación dice"},
    )
    cod_doc = Texto(
        required=True,
        maximo=3,
        vacio="Elija el tipo de comprobante.",
        metadata={"description": "Del catálogo `documentos`"},
    )
    numero = Texto(required=True, maximo=17, validate=[NUMERO], metadata={"description": "001-001-000000123"})
    fecha = Fecha(required=True)
    autorizacion = fields.String(
        required=True,
        validate=validate.Regexp(
            r"^([0-9]{10}|[0-9]{37}|[0-9]{49})\Z", error="La autorización tiene 10, 37 o 49 dígitos."
        ),
    )
    impuestos = fields.List(
        fields.Nested(ImpuestoReembolsadoSchema),
        required=True,
        validate=[
            validate.Length(min=1, error="Ingrese al menos un impuesto."),
            validate.Length(max=IMPUESTOS, error=f"Caben hasta {IMPUESTOS} impuestos."),
        ],
    )


def reembolsos() -> Any:
    """El campo de un pedido que los trae."""
    return fields.List(
        fields.Nested(ReembolsoSchema),
        load_default=list,
        validate=validate.Length(max=REEMBOLSOS, error=f"Caben hasta {REEMBOLSOS} comprobantes."),
        metadata={
            "description": "Los comprobantes que este reembolsa: con ellos es un documento de reembolso"
        },
    )
