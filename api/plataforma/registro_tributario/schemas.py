"""Las formas del cable de las consultas al registro tributario (docs/contrato.md §5)."""

from marshmallow import fields

from api.core.http.schemas import Respuesta


class _Consulta(Respuesta):
    identificacion = fields.String()
    RAZON_SOCIAL = fields.String(attribute="razon_social")
    fuente = fields.String(metadata={"description": "primario o alternativo"})


class EmpresaSchema(_Consulta):
    NOMBRE_COMERCIAL = fields.String(attribute="nombre_comercial")
    ESTADO = fields.String(attribute="estado")
    TIPO_CONTRIBUYENTE = fields.String(attribute="tipo")
    REGIMEN = fields.String(attribute="regimen")
    OBLIGADO_CONTABILIDAD = fields.Boolean(attribute="obligado_contabilidad")
    ACTIVIDAD = fields.String(attribute="actividad")
    DIRECCION = fields.String(attribute="direccion")


class EspecialSchema(_Consulta):
    contribuyente_especial = fields.Boolean()


class FantasmaSchema(_Consulta):
    fantasma = fields.Boolean()
    transacciones_inexistentes = fields.Boolean()


class RetencionSchema(_Consulta):
    agente_retencion = fields.Boolean()


class RimpeSchema(_Consulta):
    rimpe = fields.Boolean()
    regimen = fields.String()
    categoria = fields.String()


class EstablecimientoSchema(Respuesta):
    numero = fields.String()
    nombre = fields.String()
    direccion = fields.String()
    estado = fields.String()
    matriz = fields.Boolean()


class RepresentanteSchema(Respuesta):
    identificacion = fields.String()
    nombre = fields.String()


class CatastroSchema(EmpresaSchema):
    """Todo lo que el registro sabe."""

    categoria = fields.String()
    agente_retencion = fields.Boolean()
    contribuyente_especial = fields.Boolean()
    fantasma = fields.Boolean()
    transacciones_inexistentes = fields.Boolean()
    fecha_inicio = fields.String(allow_none=True)
    establecimientos = fields.List(fields.Nested(EstablecimientoSchema))
    representantes = fields.List(fields.Nested(RepresentanteSchema))


class CedulaSchema(Respuesta):
    identificacion = fields.String()
    nombre = fields.String()
    fuente = fields.String()
