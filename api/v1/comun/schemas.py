"""Las formas que toda respuesta de los programas comparte."""

import base64
import binascii
from collections.abc import Collection, Mapping
from typing import Any

import marshmallow as ma
from marshmallow import ValidationError, fields

from api.core.http.schemas import ID_MAX, Entero, Respuesta, SinVacios, Texto

_NO_ES = "No es un cursor: use el `siguiente` de la página anterior, tal como vino."
REFERENCIA = 100


class DetalleDeErrorSchema(Respuesta):
    campo = fields.String(
        allow_none=True, metadata={"description": "Con puntos: `lineas.0.cantidad`; null, de todo el pedido"}
    )
    mensaje = fields.String()


class ErrorDichoSchema(Respuesta):
    codigo = fields.String(metadata={"description": "No cambia: es lo que un programa compara"})
    mensaje = fields.String(metadata={"description": "Para una persona: puede cambiar"})
    campo = fields.String(allow_none=True, metadata={"description": "El primero que está mal, si es de uno"})
    detalles = fields.List(fields.Nested(DetalleDeErrorSchema))


class ErrorDeV1Schema(Respuesta):
    error = fields.Nested(ErrorDichoSchema)


class Cursor(fields.String):
    """Hasta dónde se leyó: el id de la última fila, escrito para que nadie lo calcule."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> int:  # type: ignore[override]
        try:
            texto = super()._deserialize(value, *args, **kwargs)
            leido = int(base64.urlsafe_b64decode(texto + "=" * (-len(texto) % 4)).removeprefix(b"id:"))
        except (ValueError, binascii.Error) as error:
            raise ValidationError(_NO_ES) from error
        if not 0 < leido <= ID_MAX:
            raise ValidationError(_NO_ES)
        return leido

    def _serialize(self, value: Any, *args: Any, **kwargs: Any) -> str | None:
        return None if value is None else base64.urlsafe_b64encode(b"id:%d" % value).decode().rstrip("=")


class TramoArgs(SinVacios):
    """?limite=&despues=, de toda lista. La última creada va primero."""

    limite = Entero(minimo=1, maximo=100, load_default=20)
    despues = Cursor(load_default=None, metadata={"description": "El `siguiente` de la página anterior"})


def tramo(esquema: type[Respuesta]) -> type[ma.Schema]:
    """La forma de una página de esas filas."""
    return Respuesta.from_dict(
        {
            "datos": fields.List(fields.Nested(esquema)),
            "siguiente": Cursor(
                allow_none=True, metadata={"description": "Para pedir los que siguen; null, no hay más"}
            ),
        },
        name=f"Tramo{esquema.__name__}",
    )


def referencia_externa(**kwargs: Any) -> Texto:
    return Texto(
        maximo=REFERENCIA,
        load_default="",
        metadata={
            "description": "Como lo llama el programa; no se repite en su empresa, y vuelve en cada respuesta"
        },
        **kwargs,
    )


def llanos(
    hechos: Mapping[str, fields.Field[Any]], solo: Collection[str], otros: Mapping[str, str]
) -> dict[str, fields.Field[Any]]:
    """Los campos de una entidad (`core/http/campos.py`) con nombres llanos: de los de `solo`, el de su atributo o el que diga
    `otros`."""
    suyos = {str(campo.attribute): campo for campo in hechos.values()}
    return {otros.get(atributo, atributo): suyos[atributo] for atributo in solo}
