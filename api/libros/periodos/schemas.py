"""Las formas en el cable de los períodos cerrados."""

from marshmallow import fields

from api.core.datos.clock import GUAYAQUIL
from api.core.http.schemas import (
    Cuerpo,
    Fecha,
    PageArgs,
    Respuesta,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.libros.periodos.lista import ESTADOS, FiltrosExcepciones
from api.libros.periodos.service import DatosCierre, DatosExcepcion
from api.plataforma.codigos.contabilidad import ALCANCES, DURO
from api.plataforma.vistos_buenos.schemas import VistoBuenoSchema

_SUAVES = tuple(alcance for alcance in ALCANCES if alcance != DURO)
_QUE = {"description": "`todo`: todas las áreas; `duro`: todas, y no vuelve atrás"}


def _motivo() -> Texto:
    return Texto(minimo=3, maximo=200, required=True, vacio="Escriba el motivo.")


class CerrarPeriodoSchema(Cuerpo):
    clase = DatosCierre

    hasta = Fecha(
        required=True,
        allow_none=True,
        metadata={"description": "El último día cerrado; sin él, se abre otra vez"},
    )
    alcance = una_de(*ALCANCES, required=True, metadata=_QUE)
    motivo = _motivo()


class PermitirEnCerradoSchema(Cuerpo):
    clase = DatosExcepcion

    usuario_id = identificador(required=True, error_messages={"required": "Elija a quién."})
    alcance = una_de(*_SUAVES, required=True)
    motivo = _motivo()
    expira = fields.AwareDateTime(required=True, default_timezone=GUAYAQUIL)


class BloqueoPeriodoSchema(Respuesta):
    alcance = fields.String(metadata=_QUE)
    hasta = Fecha()
    motivo = fields.String()
    por = fields.String()
    en = fields.AwareDateTime()


class ExcepcionPeriodoSchema(Respuesta):
    """`vale`: si todavía no expira."""

    id = fields.Integer()
    usuario_id = fields.Integer()
    usuario = fields.String()
    alcance = fields.String()
    motivo = fields.String()
    expira = fields.AwareDateTime()
    creada_por = fields.String()
    en = fields.AwareDateTime()
    vale = fields.Boolean()


PaginaExcepcionesSchema = page_schema(ExcepcionPeriodoSchema)


class PaginaExcepcionesArgs(PageArgs):
    partes = {"filtros": FiltrosExcepciones}

    estado = una_de("", *ESTADOS, load_default="")


class PrimerDiaAbiertoSchema(Respuesta):
    """De cada área; sin fecha, nada la cierra."""

    ventas = Fecha(allow_none=True)
    compras = Fecha(allow_none=True)
    impuestos = Fecha(allow_none=True)
    todo = Fecha(allow_none=True)


class PeriodosSchema(Respuesta):
    bloqueos = fields.List(fields.Nested(BloqueoPeriodoSchema))
    excepciones = fields.List(fields.Nested(ExcepcionPeriodoSchema))
    primer_dia_abierto = fields.Nested(PrimerDiaAbiertoSchema)
    por_confirmar = fields.List(
        fields.Nested(VistoBuenoSchema), metadata={"description": "Lo que se pidió y todavía no rige"}
    )
