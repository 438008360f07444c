"""Las formas en el cable de los catálogos de la ley."""

from collections.abc import Mapping
from typing import Any

from marshmallow import fields, validate, validates_schema

from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    page_schema,
    version_leida,
    version_si_viene,
)
from api.plataforma.auditoria.schemas import LineaDeHistorialSchema
from api.plataforma.catalogos.models import CERTEZAS
from api.plataforma.catalogos.service import DatosDeFila

_FUENTE = "Diga de dónde se toma: la norma, la resolución o el decreto."
_CERTEZA = validate.OneOf(list(CERTEZAS), error=f"Debe ser uno de: {', '.join(CERTEZAS)}.")
_COLUMNAS_MAXIMAS = 60


class OpcionSchema(Respuesta):
    valor = fields.String()
    nombre = fields.String()


class ColumnaDeCatalogoSchema(Respuesta):
    nombre = fields.String()
    titulo = fields.String()
    tipo = fields.String(metadata={"description": "texto, numero u opcion"})
    opciones = fields.List(fields.Nested(OpcionSchema))
    obligatoria = fields.Boolean()
    secundaria = fields.Boolean(metadata={"description": "En la lista se ve si se pide"})
    ayuda = fields.String()


class CatalogoDeLeySchema(Respuesta):
    nombre = fields.String()
    titulo = fields.String()
    quien = fields.String(metadata={"description": "Qué se hace con él"})
    clave = fields.List(
        fields.String(),
        metadata={"description": "Las columnas que nombran una fila: un mismo día no se repite"},
    )
    columnas = fields.List(fields.Nested(ColumnaDeCatalogoSchema))
    vigentes = fields.Integer(metadata={"description": "Cuántas filas rigen hoy"})
    total = fields.Integer(metadata={"description": "Con las que rigieron y las que regirán"})


class FilasArgs(PageArgs):
    fecha = Fecha(load_default=None, metadata={"description": "Las que rigen ese día; sin ella, todas"})


class FilaDeCatalogoSchema(Respuesta):
    id = Entero()
    rotulo = fields.String()
    valores = fields.Dict(keys=fields.String(), values=fields.String())
    desde = Fecha()
    hasta = Fecha(allow_none=True, metadata={"description": "null: todavía rige"})
    fuente = fields.String()
    certeza = fields.String(validate=_CERTEZA)
    vigente = fields.Boolean(metadata={"description": "Si rige hoy"})
    version = fields.Integer()


PaginaDeCatalogoSchema = page_schema(FilaDeCatalogoSchema)


class _Valores(fields.Dict):
    """Los valores de las columnas propias, cada uno como texto."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            keys=Texto(maximo=60),
            values=Texto(maximo=2000, allow_none=True),
            validate=validate.Length(max=_COLUMNAS_MAXIMAS, error="Son demasiadas columnas."),
            **kwargs,
        )


class CrearFilaSchema(Cuerpo):
    clase = DatosDeFila

    valores = _Valores(required=True)
    desde = Fecha(required=True)
    hasta = Fecha(load_default=None, allow_none=True)
    fuente = Texto(required=True, maximo=500, vacio=_FUENTE)
    certeza = fields.String(required=True, validate=_CERTEZA)
    cierra = fields.Boolean(
        load_default=False,
        metadata={"description": "La que rige con su misma clave termina el día anterior a `desde`"},
    )


class CambiarFilaSchema(ComoSeLeyo, Cambio):
    """Lo que se cambia de una fila; lo que no viene queda como está."""

    fila = FilaDeCatalogoSchema

    version = version_leida("la fila")
    valores = _Valores()
    desde = Fecha()
    hasta = Fecha(allow_none=True)
    fuente = Texto(maximo=500, minimo=1, vacio=_FUENTE)
    certeza = fields.String(validate=_CERTEZA)

    @validates_schema
    def _algo(self, datos: Mapping[str, Any], **_: Any) -> None:
        """Unos `valores` sin ninguno no son un dato."""
        super()._algo({nombre: dato for nombre, dato in datos.items() if dato != {}})


class VersionDeFilaArgs(SinVacios):
    version = version_si_viene("la fila")


class UsoDeLeySchema(Respuesta):
    que = fields.String()
    cuantos = fields.Integer()
    conserva = fields.Boolean(metadata={"description": "Ya está emitido: el cambio no lo toca"})


class ImportarCatalogoArgs(SinVacios):
    simular = fields.Boolean(load_default=True, metadata={"description": "Solo dice lo que haría"})


class CambioPrevistoSchema(Respuesta):
    fila = fields.Integer(metadata={"description": "La del archivo, si se importa uno"})
    accion = fields.String(metadata={"description": "CREAR, CAMBIAR o CERRAR"})
    rotulo = fields.String()
    detalle = fields.String()


class FilaRechazadaSchema(Respuesta):
    fila = fields.Integer()
    motivos = fields.List(fields.String())


class CargaDeCatalogoSchema(Respuesta):
    hecho = fields.Boolean(metadata={"description": "false: no se guardó nada"})
    cambios = fields.List(fields.Nested(CambioPrevistoSchema))
    iguales = fields.Integer(metadata={"description": "Filas que ya estaban así"})
    malas = fields.List(fields.Nested(FilaRechazadaSchema))
    usos = fields.List(
        fields.Nested(UsoDeLeySchema), metadata={"description": "Lo que lleva lo que cambiaría"}
    )
    desde = Fecha(allow_none=True, metadata={"description": "El primer día en que algo cambia"})


class LineaHistorialCatalogoSchema(LineaDeHistorialSchema):
    """Lo que alguien hizo con un catálogo."""


PaginaHistorialCatalogoSchema = page_schema(LineaHistorialCatalogoSchema)
