"""Formas del cable de las retenciones recibidas."""

import re
from decimal import Decimal
from typing import Any

from marshmallow import ValidationError, fields, validate

from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.plataforma.retenciones.models import RETENIDOS
from api.ventas.cartera.llamadas.schemas import AnularSchema, dia
from api.ventas.retenciones_recibidas.lista import FiltrosRetenciones
from api.ventas.retenciones_recibidas.nucleo import pedido
from api.ventas.retenciones_recibidas.nucleo.liquidaciones import LiquidadoElegido
from api.ventas.retenciones_recibidas.nucleo.models import ESTADOS, ORIGENES

SUSTENTOS, LINEAS = 50, 10
LIQUIDACIONES = 200
VARIAS = 100  # las que se tocan de una vez
_SEGUIDO = re.compile(r"\d{15}", re.ASCII)
_NUMERO = validate.Regexp(r"^\d{3}-\d{3}-\d{9}\Z", re.ASCII, error="Escríbalo como 001-001-000000123.")
_AUTORIZACION = validate.Regexp(
    r"^(\d{10}|\d{37}|\d{49})\Z", re.ASCII, error="La autorización tiene 10, 37 o 49 dígitos."
)
_COD_DOC = validate.Regexp(r"^\d{2,3}\Z", re.ASCII, error="Elija el tipo de documento.")


class NumeroDeRetencion(Texto):
    """El número de un comprobante. Sirve también escrito seguido, como va en el XML."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            maximo=17,
            validate=[_NUMERO],
            metadata={"description": "001-001-000000123, o sus 15 dígitos seguidos"},
            **kwargs,
        )

    def _normalise(self, texto: str) -> str:
        texto = super()._normalise(texto)
        return f"{texto[:3]}-{texto[3:6]}-{texto[6:]}" if _SEGUIDO.fullmatch(texto) else texto


def _hasta_cien(porcentaje: Decimal) -> None:
    if porcentaje > 100:
        raise ValidationError("Debe ser de 0 a 100.")


def _de_uno_a(maximo: int, falta: str) -> list[validate.Validator]:
    return [
        validate.Length(min=1, error=falta),
        validate.Length(max=maximo, error=f"Caben hasta {maximo}."),
    ]


class LineaIngresadaSchema(Cuerpo):
    clase = pedido.LineaIngresada

    codigo = fields.Integer(
        strict=True,
        required=True,
        validate=validate.OneOf(list(RETENIDOS), error="Elija el impuesto que se retiene."),
        metadata={"description": "1 renta, 2 IVA, 6 salida de divisas"},
    )
    codigo_retencion = Texto(required=True, maximo=5, vacio="Elija el código de retención.")
    base = Dinero(required=True)
    porcentaje = Dinero(required=True, validate=_hasta_cien, metadata={"description": "De 0 a 100"})
    valor = Dinero(
        load_default=None, allow_none=True, metadata={"description": "Sin él, lo que da la cuenta"}
    )


class SustentoIngresadoSchema(Cuerpo):
    clase = pedido.SustentoIngresado

    cod_doc = Texto(required=True, maximo=3, validate=[_COD_DOC], metadata={"description": "01, factura"})
    numero = NumeroDeRetencion(required=True, vacio="Ingrese el número del documento.")
    fecha = dia(load_default=None, allow_none=True)
    documento_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "El documento de la cuenta; sin él, se busca por su número"},
    )
    cobro_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "Un cobro hecho a mano que ya lo cobró: se enlaza y no se cobra otra vez"},
    )
    lineas = fields.List(
        fields.Nested(LineaIngresadaSchema),
        required=True,
        validate=_de_uno_a(LINEAS, "Ingrese al menos un código."),
    )


class _ConfirmaCobroSchema(Schema):
    confirma_cobro = fields.Boolean(
        load_default=False,
        metadata={
            "description": "Sin él, si ya hay un cobro por retención que parece el mismo, es un 409 `confirmacion`"
        },
    )


class RegistrarRetencionSchema(_ConfirmaCobroSchema, Cuerpo):
    clase = pedido.DatosRetencion

    cliente_id = identificador(required=True, error_messages={"required": "Elija el cliente."})
    numero = NumeroDeRetencion(required=True, vacio="Ingrese el número.")
    autorizacion = Texto(
        required=True,
        maximo=49,
        vacio="Ingrese la autorización.",
        validate=[_AUTORIZACION],
        metadata={"description": "La clave de acceso, o la autorización de una de papel"},
    )
    fecha = dia(required=True)
    sustentos = fields.List(
        fields.Nested(SustentoIngresadoSchema),
        required=True,
        validate=_de_uno_a(SUSTENTOS, "Ingrese al menos un documento."),
    )
    confirma_valores = fields.Boolean(
        load_default=False,
        metadata={
            "description": "Sin él, un código, un porcentaje o un valor que no es el de su fecha es un 409 `confirmacion`"
        },
    )


class EmparejadoSchema(Cuerpo):
    clase = pedido.Emparejado

    id = identificador(required=True, metadata={"description": "El del documento en la retención"})
    documento_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "null: vuelve a esperar"}
    )
    cobro_id = identificador(load_default=None, allow_none=True)


def varios() -> fields.List:
    """Los ids de lo que se toca de una vez."""
    return fields.List(identificador(), required=True, validate=_de_uno_a(VARIAS, f"Elija de 1 a {VARIAS}."))


class EmparejarVariasSchema(Schema):
    ids = varios()


class EmparejadaConOtrasSchema(Respuesta):
    id = fields.Integer()
    hecho = fields.Boolean()
    mensaje = fields.String(metadata={"description": "Por qué no se pudo o, si se hizo, qué falta"})


class EmparejarSchema(_ConfirmaCobroSchema):
    version = Entero(minimo=1, required=True)
    sustentos = fields.List(
        fields.Nested(EmparejadoSchema),
        required=True,
        validate=_de_uno_a(SUSTENTOS, "Diga al menos un documento."),
    )


class AnularRetencionSchema(AnularSchema):
    """Anula también los cobros que hizo."""


class FilaRetencionRecibidaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    autorizacion = fields.String()
    cliente_id = fields.Integer()
    cliente = fields.String()
    identificacion = fields.String()
    origen = una_de(*ORIGENES)
    recibido_id = fields.Integer(
        allow_none=True, metadata={"description": "El documento recibido del que viene"}
    )
    renta = Dinero()
    iva = Dinero()
    isd = Dinero()
    total = Dinero()
    por_emparejar = fields.Integer(metadata={"description": "Cuántos de sus documentos esperan"})
    estado = una_de(*ESTADOS)
    anulada_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    acciones = fields.List(fields.String())
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()


class LineaRetenidaSchema(Respuesta):
    codigo = fields.Integer()
    impuesto = fields.String()
    codigo_retencion = fields.String()
    nombre = fields.String()
    base = Dinero()
    porcentaje = Dinero()
    valor = Dinero()
    aviso = fields.String(metadata={"description": "Por qué no es como debía ese día; vacío si lo es"})


class CargoDeRetencionSchema(Respuesta):
    id = fields.Integer()
    cliente_id = fields.Integer()
    cliente = fields.String()
    tipo = fields.String()
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    total = Dinero()
    saldo = Dinero()
    anulado = fields.Boolean()
    otro_cliente = fields.Boolean(metadata={"description": "Si no es del cliente de la retención"})


class SustentoDeRetencionSchema(Respuesta):
    id = fields.Integer()
    cod_doc = fields.String()
    numero = fields.String()
    fecha = Fecha(allow_none=True)
    valor = Dinero()
    documento_id = fields.Integer(allow_none=True)
    documento = fields.Nested(CargoDeRetencionSchema, allow_none=True)
    cobro_id = fields.Integer(allow_none=True)
    enlazado = fields.Boolean(metadata={"description": "El cobro ya estaba, hecho a mano"})
    a_favor = Dinero(metadata={"description": "Lo que de ese cobro quedó a favor del cliente"})
    avisos = fields.List(fields.String())
    candidatos = fields.List(
        fields.Nested(CargoDeRetencionSchema), metadata={"description": "Los que tienen su número, si espera"}
    )
    lineas = fields.List(fields.Nested(LineaRetenidaSchema))


class CobroSueltoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    fecha = Fecha()
    total = Dinero()
    documentos = fields.List(fields.Integer(), metadata={"description": "Los que paga"})


class LiquidadoSchema(Respuesta):
    """Una línea de los libros con que se anotó lo que la emisora retuvo."""

    asiento_id = fields.Integer()
    n = fields.Integer()
    fecha = Fecha()
    glosa = fields.String()
    detalle = fields.String()
    cuenta = fields.String()
    codigo = fields.Integer(metadata={"description": "1 renta, 2 IVA"})
    valor = Dinero()


class LiquidadoElegibleSchema(LiquidadoSchema):
    propuesta = fields.Boolean(
        metadata={"description": "Con las demás propuestas suma lo retenido, impuesto por impuesto"}
    )


class LiquidacionesDeRetencionSchema(Respuesta):
    renta = Dinero()
    iva = Dinero()
    atadas = fields.List(fields.Nested(LiquidadoSchema), metadata={"description": "Las que hoy son de ella"})
    elegibles = fields.List(
        fields.Nested(LiquidadoElegibleSchema),
        metadata={
            "description": "Las de fechas cercanas que no son de ninguna; vacío si ya tiene, o si se emparejó"
        },
    )


class LineaDeLiquidacionSchema(Cuerpo):
    clase = LiquidadoElegido

    asiento_id = identificador(required=True)
    n = identificador(required=True, maximo=100_000)


class AtarLiquidacionesSchema(Schema):
    lineas = fields.List(
        fields.Nested(LineaDeLiquidacionSchema),
        required=True,
        validate=_de_uno_a(LIQUIDACIONES, f"Elija de 1 a {LIQUIDACIONES} liquidaciones."),
    )


class RetencionRecibidaSchema(FilaRetencionRecibidaSchema):
    liquidada = fields.Boolean(
        metadata={"description": "Si lo retenido ya se había anotado al liquidar las tarjetas"}
    )
    sustentos = fields.List(fields.Nested(SustentoDeRetencionSchema))
    cobros_sueltos = fields.List(
        fields.Nested(CobroSueltoSchema),
        metadata={
            "description": "Los cobros por retención del cliente que no son de ninguna, si algo espera"
        },
    )


class RetencionRegistradaSchema(RetencionRecibidaSchema):
    aviso = fields.String(
        metadata={
            "description": "Que lo retenido parece lo que una emisora ya retuvo al liquidar las tarjetas, y qué hacer; vacío si no"
        }
    )


class SumaDeCodigoSchema(Respuesta):
    codigo = fields.Integer()
    impuesto = fields.String()
    codigo_retencion = fields.String()
    nombre = fields.String()
    retenciones = fields.Integer()
    base = Dinero()
    valor = Dinero()


class PaginaRetencionesSchema(page_schema(FilaRetencionRecibidaSchema)):  # type: ignore[misc]
    sumas = fields.List(
        fields.Nested(SumaDeCodigoSchema),
        required=True,
        metadata={"description": "Por código, de todas las halladas, sin las anuladas"},
    )
    suma = Dinero(required=True)


class _FiltrosArgs(SinVacios):
    partes = {"filtros": FiltrosRetenciones}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Cliente, número o autorización"})
    estado = una_de("", *ESTADOS, load_default="")
    cliente_id = identificador(load_default=None, allow_none=True)
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    codigo = Entero(minimo=1, maximo=9, load_default=None, allow_none=True)
    codigo_retencion = Texto(maximo=5, load_default="")


class PaginaRetencionesArgs(_FiltrosArgs, PageArgs):
    """La lista por páginas."""


class ListaRetencionesArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")
