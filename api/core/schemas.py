"""Schema base and the house's fields: unknown names refused, Spanish sentences, bounded values."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cached_property, partial
from typing import Any

import marshmallow as ma
from flask_smorest.fields import Upload
from marshmallow import fields, validate

ENTERO_MAX = 2**31 - 1
DINERO_MAX = Decimal("999999999999.99")
_ESPACIOS = re.compile(r"[ \t\r\f\v]+")
_DIGITOS = re.compile(r"-?[0-9]{1,19}")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")

fields.Field.default_error_messages |= {
    "required": "Este campo es obligatorio.",
    "null": "Este campo no puede estar vacío.",
    "validator_failed": "El valor no es válido.",
}
fields.String.default_error_messages |= {
    "invalid": "Debe ser un texto.",
    "invalid_utf8": "Debe ser un texto UTF-8.",
}
fields.Number.default_error_messages |= {
    "invalid": "Debe ser un número.",
    "too_large": "El número es demasiado grande.",
}
fields.Integer.default_error_messages |= {"invalid": "Debe ser un número entero."}
fields.Boolean.default_error_messages |= {"invalid": "Debe ser verdadero o falso."}
fields.Date.default_error_messages |= {
    "invalid": "Debe ser una fecha aaaa-mm-dd.",
    "format": "Debe ser una fecha aaaa-mm-dd.",
}
fields.List.default_error_messages |= {"invalid": "Debe ser una lista."}
fields.Nested.default_error_messages |= {"type": "Debe ser un objeto."}
fields.Decimal.default_error_messages |= {"special": "Debe ser un número."}
ma.Schema.error_messages = {
    "type": "Debe ser un objeto.",
    "unknown": "Este campo no existe.",
    "invalid": "Debe ser un objeto.",
}


class Schema(ma.Schema):
    class Meta:
        unknown = ma.RAISE

    error_messages = {
        "type": "Debe ser un objeto.",
        "unknown": "Este campo no existe.",
        "invalid": "Debe ser un objeto.",
    }

    @cached_property
    def _lectura(self) -> list[tuple[str, str, type | None, fields.Field[Any]]]:
        """Per answered field: wire name, attribute, the type that needs no change, the field."""
        return [
            (
                campo.data_key or nombre,
                campo.attribute or nombre,
                next((tal for clase, tal in _TAL_CUAL if isinstance(campo, clase)), None),
                campo,
            )
            for nombre, campo in self.dump_fields.items()
        ]

    def _serialize(self, obj: Any, *, many: bool = False) -> Any:
        """marshmallow's own, but a value already of its wire type isn't asked any more questions:
        most of a list is such values, and this halves the time of a page."""
        if many:
            return [self._serialize(uno) for uno in obj]
        dado = obj.get if isinstance(obj, dict) else partial(getattr, obj)
        fila = {}
        for clave, atributo, tal_cual, campo in self._lectura:
            valor = dado(atributo, ma.missing) if tal_cual else ma.missing
            if type(valor) is not tal_cual and not (valor is None and tal_cual):
                valor = campo.serialize(str(campo.name), obj, accessor=self.get_attribute)
            if valor is not ma.missing:
                fila[clave] = valor
        return fila


class Respuesta(Schema):
    """What the API answers: every field always comes, and the document says so."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        field_obj.required = True


_TAL_CUAL: tuple[tuple[type[fields.Field[Any]], type], ...] = (
    (fields.String, str),
    (fields.Integer, int),
    (fields.Boolean, bool),
)


class QuerySchema(Schema):
    """Query strings may carry what isn't ours (a link's tracking parameters)."""

    class Meta:
        unknown = ma.EXCLUDE


class _Largo(validate.Length):
    """A length whose empty text has one sentence of its own."""

    def __init__(self, minimo: int, maximo: int, largo: str, vacio: str) -> None:
        super().__init__(min=minimo or None, max=maximo, error=largo)
        self._vacio = vacio

    def __call__(self, value: Any) -> Any:
        if self.min and not value:
            raise ma.ValidationError(self._vacio)
        return super().__call__(value)


class Texto(fields.String):
    """One line of text, trimmed, without control characters; `minimo` to `maximo` characters."""

    def __init__(
        self,
        *,
        maximo: int = 300,
        minimo: int = 0,
        vacio: str | None = None,
        largo: str | None = None,
        **kwargs: Any,
    ) -> None:
        validadores = list(kwargs.pop("validate", []) or [])
        minimo = max(minimo, 1) if kwargs.get("required") else minimo
        if largo is None:
            largo = f"Debe tener como máximo {maximo} caracteres."
            if minimo > 1:
                largo = f"Debe tener entre {minimo} y {maximo} caracteres."
        validadores.insert(0, _Largo(minimo, maximo, largo, vacio or "Este campo es obligatorio."))
        if vacio:
            kwargs.setdefault("error_messages", {})["required"] = vacio
            kwargs["error_messages"].setdefault("null", vacio)
        super().__init__(validate=validadores, **kwargs)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> str:
        texto = super()._deserialize(value, *args, **kwargs)
        if _CONTROL.search(texto):
            raise ma.ValidationError("Contiene caracteres no permitidos.")
        return self._normalise(texto)

    def _normalise(self, texto: str) -> str:
        return _ESPACIOS.sub(" ", texto.replace("\n", " ")).strip()


class TextoLargo(Texto):
    """Text of several lines, as typed."""

    def _normalise(self, texto: str) -> str:
        return texto.strip()


class Secreto(Texto):
    """A password: nothing trimmed, never answered."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("maximo", 200)
        super().__init__(load_only=True, **kwargs)

    def _normalise(self, texto: str) -> str:
        return texto


class Entero(fields.Integer):
    """A whole number that PostgreSQL's integer takes (bounds adjustable)."""

    def __init__(self, *, minimo: int = 0, maximo: int = ENTERO_MAX, **kwargs: Any) -> None:
        super().__init__(
            strict=True,
            validate=validate.Range(min=minimo, max=maximo, error=f"Debe estar entre {minimo} y {maximo}."),
            **kwargs,
        )

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or (isinstance(value, str) and not _DIGITOS.fullmatch(value)):
            raise self.make_error("invalid", input=value)
        if isinstance(value, str):  # queries and forms have no other way to write a number
            value = int(value)
        return super()._deserialize(value, *args, **kwargs)


class Correo(Texto):
    """An e-mail address, at most 254 characters."""

    def __init__(self, *, invalido: str = "Ingrese un correo válido!", **kwargs: Any) -> None:
        self._invalido = invalido
        kwargs.setdefault("maximo", 254)
        super().__init__(**kwargs)
        self.validators.append(validate.Email(error=invalido))

    def _normalise(self, texto: str) -> str:
        return texto.strip()


class Dinero(fields.Decimal):
    """An amount in USD: Decimal inside, a string with two decimals on the wire."""

    def __init__(self, **kwargs: Any) -> None:
        # The document says what travels: apispec would call it a number.
        kwargs["metadata"] = {"type": "string", "format": "decimal"} | kwargs.get("metadata", {})
        super().__init__(places=2, as_string=True, allow_nan=False, **kwargs)
        self.validators.append(_cabe)


def _cabe(monto: Decimal) -> None:
    """A function, not a Range: a text in the document has no minimum."""
    if not 0 <= monto <= DINERO_MAX:
        raise ma.ValidationError(f"Debe estar entre 0.00 y {DINERO_MAX}.")


class Fecha(fields.Date):
    """A civil date, yyyy-mm-dd."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(format="%Y-%m-%d", **kwargs)


class PageArgs(QuerySchema):
    """?page=1&tamano=20&filtro=&orden= (CONTRACT.md §2)."""

    page = Entero(minimo=1, load_default=1)
    tamano = fields.Integer(
        load_default=20,
        validate=validate.OneOf([20, 50, 100], error="Debe ser 20, 50 o 100."),
    )
    filtro = Texto(maximo=100, load_default="")
    orden = Texto(maximo=40, load_default="")


def page_schema(item: type[ma.Schema]) -> type[ma.Schema]:
    """The schema of a page of `item`."""
    campos: Mapping[str, Any] = {
        "items": fields.List(fields.Nested(item), required=True),
        "page": fields.Integer(required=True),
        "tamano": fields.Integer(required=True),
        "total": fields.Integer(required=True),
        "paginas": fields.Integer(required=True),
    }
    return Schema.from_dict(dict(campos), name=f"Pagina{item.__name__.removesuffix('Schema')}")


class ErrorSchema(Respuesta):
    """Every error's body."""

    msg = fields.String(metadata={"description": "Frase para una persona"})
    code = fields.Integer()
    status = fields.String()
    errors = fields.Dict()
    solicitud = fields.String(allow_none=True)


class CurrentSchema(Schema):
    """A multipart with one file, in the field `current`."""

    class Meta:
        unknown = ma.EXCLUDE

    current = Upload(required=True)
