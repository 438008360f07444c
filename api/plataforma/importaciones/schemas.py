"""Las formas del cable de las importaciones."""

from typing import Any

import orjson
from marshmallow import EXCLUDE, ValidationError, fields, validate

from api.core.http.schemas import ID_MAX, Cuerpo, Respuesta, SinVacios
from api.plataforma.importaciones.models import EN_COLA, EN_PROCESO, FALLIDA, REVISADA, SUBIDA, TERMINADA
from api.plataforma.importaciones.protocolo import CAMBIA, CREA
from api.plataforma.importaciones.service import PedidoDeImportacion

_ESTADOS = (SUBIDA, EN_COLA, EN_PROCESO, REVISADA, TERMINADA, FALLIDA)
_COLUMNA = validate.Regexp(r"^[A-Z]{1,3}$", error="Debe ser la letra de una columna: A, B… AA.")


def _mapeo(**kwargs: Any) -> fields.Dict:
    return fields.Dict(
        keys=fields.String(validate=validate.Length(max=40)),
        values=fields.String(validate=_COLUMNA),
        metadata={"description": "Por campo, la letra de su columna: {CLI_NOMBRE: B}"},
        **kwargs,
    )


class _PedidoSchema(Cuerpo):
    clase = PedidoDeImportacion

    actualizar = fields.Boolean(
        load_default=False, metadata={"description": "Cambiar los que ya existen; si no, son filas con error"}
    )
    crear_faltantes = fields.Boolean(
        data_key="crearFaltantes",
        load_default=False,
        metadata={"description": "Crear lo que las filas nombran y no existe (grupos, vendedores…)"},
    )


class RepetirSchema(_PedidoSchema):
    mapeo = _mapeo(required=True)
    simular = fields.Boolean(load_default=False, metadata={"description": "Solo revisar, sin guardar nada"})


class SubirSchema(_PedidoSchema):
    """Lo que acompaña al archivo en el formulario."""

    class Meta:
        unknown = EXCLUDE

    mapeo = fields.String(
        load_default=None,
        metadata={"description": "Un JSON {campo: letra de su columna}; sin él, según los títulos"},
    )
    simular = fields.Boolean(
        load_default=None,
        allow_none=True,
        metadata={"description": "Solo revisar; si no viene, lo es cuando no viene `mapeo`"},
    )

    def armar(self, leido: Any) -> Any:
        if leido["mapeo"]:
            leido["mapeo"] = _leer_mapeo(leido["mapeo"])
        return super().armar(leido)


def _leer_mapeo(texto: str) -> dict[str, str]:
    try:
        valor = orjson.loads(texto)
    except ValueError as error:
        raise ValidationError("Debe ser un objeto JSON.", "mapeo") from error
    try:
        return dict(_mapeo().deserialize(valor))
    except ValidationError as error:
        raise ValidationError("Debe dar, por campo, la letra de su columna.", "mapeo") from error


class EmpresaNombradaArgs(SinVacios):
    eid = fields.Integer(
        load_default=None,
        validate=validate.Range(min=1, max=ID_MAX),
        metadata={"description": "La empresa, en la sesión de un administrador"},
    )


class AvanceSchema(Respuesta):
    leidas = fields.Integer()
    total = fields.Integer()
    fase = fields.String(metadata={"description": "revisando, guardando o vacío"})


class ColumnaSchema(Respuesta):
    columna = fields.String(metadata={"description": "Su letra"})
    titulo = fields.String()
    muestras = fields.List(fields.String())
    sugerida = fields.String(allow_none=True, metadata={"description": "El campo que parece ser"})


class CampoSchema(Respuesta):
    campo = fields.String()
    titulo = fields.String()
    obligatorio = fields.Boolean()
    ayuda = fields.String()
    ejemplo = fields.String()


class MotivoSchema(Respuesta):
    campo = fields.String(allow_none=True)
    motivo = fields.String()


class FilaMalaSchema(Respuesta):
    fila = fields.Integer(metadata={"description": "Su número en el archivo"})
    valores = fields.Dict(keys=fields.String(), values=fields.String())
    motivos = fields.List(fields.Nested(MotivoSchema))


class EfectoSchema(Respuesta):
    """Lo que una fila buena hará."""

    fila = fields.Integer()
    accion = fields.String(validate=validate.OneOf((CREA, CAMBIA)))
    que = fields.String()
    cambios = fields.List(fields.String())


class ResumenImportacionSchema(Respuesta):
    IMP_CODIGO = fields.Integer(attribute="id")
    estado = fields.String(validate=validate.OneOf(_ESTADOS))
    nombre = fields.String()
    tamano = fields.Integer()
    simular = fields.Boolean()
    actualizar = fields.Boolean()
    crear_faltantes = fields.Boolean(data_key="crearFaltantes")
    filas = fields.Integer()
    creadas = fields.Integer(metadata={"description": "En una simulación, las que se crearían"})
    actualizadas = fields.Integer()
    malas = fields.Integer()
    motivo = fields.String(allow_none=True, metadata={"description": "Por qué falló o qué espera"})
    hay_resultado = fields.Boolean(data_key="hayResultado")
    creada_por = fields.String()
    creada_en = fields.DateTime()
    terminada_en = fields.DateTime(allow_none=True)


class ImportacionSchema(ResumenImportacionSchema):
    hay_archivo = fields.Boolean(
        data_key="hayArchivo", metadata={"description": "El subido se guarda 30 días desde que se usó"}
    )
    avance = fields.Nested(AvanceSchema)
    columnas = fields.List(fields.Nested(ColumnaSchema))
    campos = fields.List(fields.Nested(CampoSchema))
    crea = fields.String(metadata={"description": "Qué crea crearFaltantes; vacío si no hay nada que crear"})
    mapeo = fields.Dict(keys=fields.String(), values=fields.String())
    errores = fields.List(
        fields.Nested(FilaMalaSchema),
        metadata={"description": "Las primeras 200; el archivo las tiene todas"},
    )
    efectos = fields.List(
        fields.Nested(EfectoSchema),
        metadata={"description": "De las primeras 500 buenas, si su tipo lo dice"},
    )
    entera = fields.Boolean(
        metadata={"description": "Con una fila mala no se escribe ninguna"},
    )
    avisos = fields.List(fields.String())
