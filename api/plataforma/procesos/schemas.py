"""La forma en el cable de los procesos."""

from typing import Any

from marshmallow import fields, validate

from api.core.http.schemas import PageArgs, Respuesta, page_schema
from api.plataforma.procesos import fuentes
from api.plataforma.procesos.lista import FiltrosProcesos


def _de(nombres: dict[str, str], descripcion: str) -> Any:
    return fields.String(
        load_default="",
        validate=validate.OneOf(["", *nombres], error="Elija uno de la lista."),
        metadata={"description": descripcion},
    )


class ProcesosArgs(PageArgs):
    partes = {"filtros": FiltrosProcesos}

    clase = _de(fuentes.CLASES, "Una sola clase de proceso")
    estado = _de(fuentes.ESTADOS, "Los que están así")


class ProcesoSchema(Respuesta):
    id = fields.Integer(
        metadata={"description": "De la cosa misma; dos de distinta `clase` pueden llevar el mismo"}
    )
    clase = fields.String(validate=validate.OneOf(list(fuentes.CLASES)))
    clase_nombre = fields.String()
    que = fields.String(metadata={"description": "De qué: el archivo, el mes"})
    estado = fields.String(validate=validate.OneOf(list(fuentes.ESTADOS)))
    estado_nombre = fields.String()
    total = fields.Integer(
        metadata={"description": "Cuánto es: filas, archivos, facturas, pasos; 0 si no se sabe"}
    )
    hechos = fields.Integer(metadata={"description": "Cuánto va"})
    por = fields.String(metadata={"description": "Quién lo pidió"})
    empezado_en = fields.AwareDateTime(allow_none=True)
    terminado_en = fields.AwareDateTime(allow_none=True)
    motivo = fields.String(metadata={"description": "Por qué falló o se detuvo"})
    ruta = fields.String(metadata={"description": "La página de la web donde se ve"})


PaginaProcesosSchema = page_schema(ProcesoSchema)
