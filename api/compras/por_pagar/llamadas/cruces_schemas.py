"""Las formas en el cable de los cruces de cuentas."""

from marshmallow import fields, validate

from api.compras.por_pagar.cruces import DatosCruce
from api.compras.por_pagar.llamadas.pagos_schemas import PagoProveedorSchema, PendienteProveedorSchema
from api.compras.por_pagar.llamadas.schemas import AplicacionDePagoSchema
from api.core.http.schemas import Cuerpo, Dinero, Fecha, Respuesta, Texto, identificador
from api.libros.cuentas.schemas import dia, lista_de

_ALGUNO = validate.Length(min=1, error="Elija al menos un documento.")


def _lado() -> fields.List:
    lista = lista_de(AplicacionDePagoSchema, required=True)
    lista.validators.append(_ALGUNO)
    return lista


class CrearCruceSchema(Cuerpo):
    clase = DatosCruce

    proveedor_id = identificador(required=True, error_messages={"required": "Elija el proveedor."})
    fecha = dia(required=True)
    cobrar = _lado()
    pagar = _lado()
    notas = Texto(maximo=500, load_default="")


class PorCruzarSchema(Respuesta):
    proveedor_id = fields.Integer()
    cliente_id = fields.Integer(allow_none=True, metadata={"description": "Sin él, no es también un cliente"})
    cobrar = fields.List(fields.Nested(PendienteProveedorSchema))
    pagar = fields.List(fields.Nested(PendienteProveedorSchema))


class CobroCruzadoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    cliente_id = fields.Integer()
    cliente = fields.String()
    total = Dinero()
    estado = fields.String()


class CruceSchema(Respuesta):
    id = fields.Integer()
    fecha = Fecha()
    total = Dinero()
    estado = fields.String(metadata={"description": "VIGENTE o ANULADO"})
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    acciones = fields.List(fields.String())
    cobro = fields.Nested(CobroCruzadoSchema)
    pago = fields.Nested(PagoProveedorSchema)
