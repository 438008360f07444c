"""La base de los esquemas y los campos de la casa: no admiten nombres desconocidos, acotan los valores y dan
sus errores en frases en español."""

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

import marshmallow as ma
from flask_smorest.fields import Upload
from marshmallow import fields, validate
from webargs.fields import DelimitedList
from werkzeug.datastructures import FileStorage

from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.money import CANTIDAD_MAX, CENTAVO, DINERO_MAX
from api.core.http.esquema import Cambiado as Cambiado
from api.core.http.esquema import ComoSeLeyo as ComoSeLeyo
from api.core.http.esquema import Cuerpo as Cuerpo
from api.core.http.esquema import Respuesta as Respuesta
from api.core.http.esquema import Schema as Schema
from api.core.papel.textos import permitido, reparo_de_emojis, una_linea

ENTERO_MAX = 2**31 - 1
_CERO = Decimal(0)
ID_MAX, ID_CORTO = 2**63 - 1, 2**53  # lo que cabe en un bigint, y lo que JavaScript cuenta sin redondear
_DE_LA_VERSION = "La leída; si alguien cambió {} desde entonces, 409"
_DIGITOS = re.compile(r"-?[0-9]{1,19}")
_CIFRAS = re.compile(r"-?[0-9]{1,40}(\.[0-9]{1,40})?", re.ASCII)

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
fields.DateTime.default_error_messages |= {
    "invalid": "Debe ser un instante aaaa-mm-ddThh:mm:ss.",
    "invalid_awareness": "Debe decir su desplazamiento: aaaa-mm-ddThh:mm:ss-05:00.",
    "format": "Debe ser un instante aaaa-mm-ddThh:mm:ss.",
}
fields.List.default_error_messages |= {"invalid": "Debe ser una lista."}
fields.Nested.default_error_messages |= {"type": "Debe ser un objeto."}
fields.Decimal.default_error_messages |= {"special": "Debe ser un número."}
fields.Dict.default_error_messages |= {"invalid": "Debe ser un objeto."}
DelimitedList.default_error_messages |= {"invalid": "Debe ser una lista separada por comas."}
validate.OneOf.default_message = "Debe ser uno de: {choices}."
validate.Range.message_min = "Debe ser desde {{min}}."
validate.Range.message_max = "Debe ser hasta {{max}}."
validate.Range.message_all = "Debe ser de {{min}} a {{max}}."
validate.Length.message_min = "Debe tener al menos {min} elementos."
validate.Length.message_max = "Debe tener hasta {max} elementos."
validate.Length.message_all = "Debe tener de {min} a {max} elementos."
validate.Length.message_equal = "Debe tener {equal} elementos."
validate.Regexp.default_message = "No tiene la forma esperada."
ma.Schema.error_messages = {
    "type": "Debe ser un objeto.",
    "unknown": "Este campo no existe.",
    "invalid": "Debe ser un objeto.",
}


class SinVacios(Schema):
    """Una consulta o un formulario: lo que llega vacío es como si no llegara, y lo ajeno, como los parámetros de
    seguimiento de un enlace, no molesta."""

    class Meta:
        unknown = ma.EXCLUDE

    @ma.pre_load
    def _limpiar(self, datos: Any, **_: Any) -> Any:
        return {campo: valor for campo, valor in datos.items() if valor != ""}


class EnOrden(Schema):
    """Un período con `desde` y `hasta`; si `hasta` no viene, es hoy."""

    @ma.validates_schema
    def _en_orden(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos.get("desde") and datos["desde"] > (datos.get("hasta") or hoy()):
            raise ma.ValidationError("El período termina antes de empezar.", "desde")


class _Largo(validate.Length):
    """Un largo que tiene una frase propia para el texto vacío."""

    def __init__(self, minimo: int, maximo: int, largo: str, vacio: str) -> None:
        super().__init__(min=minimo or None, max=maximo, error=largo)
        self._vacio = vacio

    def __call__(self, value: Any) -> Any:
        if self.min and not value:
            raise ma.ValidationError(self._vacio)
        return super().__call__(value)


def _sin_emojis(texto: str) -> None:
    if reparo := reparo_de_emojis(texto):
        raise ma.ValidationError(reparo)


class Texto(fields.String):
    """Un texto de una línea, de `minimo` a `maximo` caracteres, sin espacios a los lados ni caracteres de
    control. Con `sin_emojis`, cada carácter ocupa una sola unidad de UTF-16: se cuentan los mismos aquí, en
    Java y en el navegador."""

    def __init__(
        self,
        *,
        maximo: int = 300,
        minimo: int = 0,
        vacio: str | None = None,
        largo: str | None = None,
        sin_emojis: bool = False,
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
        if sin_emojis:
            validadores.append(_sin_emojis)
        super().__init__(validate=validadores, **kwargs)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> str:
        texto = super()._deserialize(value, *args, **kwargs)
        if not permitido(texto):
            raise ma.ValidationError("Contiene caracteres no permitidos.")
        return self._normalise(texto)

    def _normalise(self, texto: str) -> str:
        return una_linea(texto)


class TextoLargo(Texto):
    """Un texto de varias líneas, como se escribió."""

    def _normalise(self, texto: str) -> str:
        return texto.strip()


class Secreto(Texto):
    """Una clave: no se recorta y nunca se responde."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("maximo", 200)
        super().__init__(load_only=True, **kwargs)

    def _normalise(self, texto: str) -> str:
        return texto


class Entero(fields.Integer):
    """Un número entero que cabe en un integer de PostgreSQL; los topes se pueden cambiar."""

    def __init__(self, *, minimo: int = 0, maximo: int = ENTERO_MAX, **kwargs: Any) -> None:
        super().__init__(
            strict=True,
            validate=validate.Range(min=minimo, max=maximo, error=f"Debe estar entre {minimo} y {maximo}."),
            **kwargs,
        )

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or (isinstance(value, str) and not _DIGITOS.fullmatch(value)):
            raise self.make_error("invalid", input=value)
        if isinstance(value, str):  # una consulta o un formulario solo puede escribir un número como texto
            value = int(value)
        return super()._deserialize(value, *args, **kwargs)


def identificador(*, minimo: int = 1, maximo: int = ID_MAX, **kwargs: Any) -> Entero:
    """El id de una fila, que es un bigint."""
    return Entero(minimo=minimo, maximo=maximo, **kwargs)


def version_leida(que: str = "eso") -> Entero:
    """La versión de `que` («el cliente») sobre la que se hizo el cambio: quien no la dice pisaría lo de otro sin verlo."""
    return Entero(minimo=1, required=True, metadata={"description": _DE_LA_VERSION.format(que)})


def version_si_viene(que: str = "eso") -> Entero:
    """La de quien ya llamaba a esta API sin decirla, o borra: lo que no viene no se compara. Los PUT que la admiten así
    los nombra tests/con_version.py, con su porqué."""
    return Entero(
        minimo=1, allow_none=True, load_default=None, metadata={"description": _DE_LA_VERSION.format(que)}
    )


class Cambio(Schema):
    """Un cuerpo que cambia solo lo que trae, y debe traer algo. Llega a la ruta como `Cambios`."""

    version = version_leida()

    @ma.validates_schema
    def _algo(self, datos: Mapping[str, Any], **_: Any) -> None:
        if not datos.keys() - {"version"}:
            raise ma.ValidationError("Envíe al menos un dato para cambiar.")

    def armar(self, leido: Any) -> Any:
        if "version" not in self.fields:  # quien crea con los mismos campos no parte de ninguna versión
            return super().armar(leido)
        version = leido.pop("version")
        return Cambios(leido, version)


class DireccionCorreo(Texto):
    """Un correo, de hasta 254 caracteres."""

    def __init__(self, *, invalido: str = "Ingrese un correo válido!", **kwargs: Any) -> None:
        self._invalido = invalido
        kwargs.setdefault("maximo", 254)
        super().__init__(**kwargs)
        self.validators.append(validate.Email(error=invalido))

    def _normalise(self, texto: str) -> str:
        return texto.strip()


def sin_repetir(correos: list[str]) -> None:
    if len({correo.lower() for correo in correos}) < len(correos):
        raise ma.ValidationError("Hay un correo repetido.")


class _Cifras(fields.Decimal):
    """Un número decimal que no se redondea: lo que trae más decimales se rechaza."""

    def __init__(
        self, *, decimales: int, maximo: Decimal, minimo: str, con_signo: bool = False, **kwargs: Any
    ) -> None:
        # apispec lo llamaría número; el documento dice lo que viaja
        kwargs["metadata"] = {"type": "string", "format": "decimal"} | kwargs.get("metadata", {})
        super().__init__(as_string=True, allow_nan=False, **kwargs)
        self._decimales, self._minimo, self._maximo = decimales, -maximo if con_signo else _CERO, maximo
        self._fuera = f"Debe estar entre {minimo} y {maximo}."

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Decimal:
        """Solo cifras llanas: Decimal admitiría también 1_000, 1e3, espacios, un más y los dígitos de otras
        escrituras. El cero con signo es cero."""
        if isinstance(value, bool) or not _CIFRAS.fullmatch(texto := str(value)):
            raise self.make_error("invalid", input=value)
        cifras_ = Decimal(texto) or _CERO
        if not self._minimo <= cifras_ <= self._maximo:
            raise ma.ValidationError(self._fuera)
        if -int(cifras_.normalize().as_tuple().exponent) > self._decimales:
            raise ma.ValidationError(f"Debe tener como máximo {self._decimales} decimales.")
        return cifras_.quantize(CENTAVO) if self.places == CENTAVO else cifras_


class Dinero(_Cifras):
    """Un valor en dólares: adentro, Decimal; en el cable, un texto con dos decimales."""

    def __init__(self, **kwargs: Any) -> None:
        minimo = f"-{DINERO_MAX}" if kwargs.get("con_signo") else "0.00"
        super().__init__(decimales=2, maximo=DINERO_MAX, minimo=minimo, places=2, **kwargs)

    @staticmethod
    def como_texto(monto: Decimal) -> str:
        """Como llega de la base, casi siempre ya tiene sus dos decimales, y darle forma costaría cinco veces más."""
        texto = str(monto)
        return texto if texto[-3:-2] == "." else f"{monto:.2f}"


class DineroConSigno(Dinero):
    """Un valor en dólares que también puede ser menor que cero."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(con_signo=True, **kwargs)


def mayor_que_cero(monto: Decimal) -> None:
    if monto <= 0:
        raise ma.ValidationError("Ingrese un valor mayor que cero.")


class Cantidad(_Cifras):
    """Una cantidad o un precio unitario, de hasta 6 decimales: adentro, Decimal; en el cable, un texto con 2
    a 6 decimales."""

    def __init__(self, **kwargs: Any) -> None:
        minimo = f"-{CANTIDAD_MAX}" if kwargs.get("con_signo") else "0"
        super().__init__(decimales=6, maximo=CANTIDAD_MAX, minimo=minimo, **kwargs)

    def _serialize(self, value: Any, *args: Any, **kwargs: Any) -> str | None:
        return None if value is None else cifras(value)


def cifras(cantidad: Decimal) -> str:
    """Las cifras de una cantidad, con 2 a 6 decimales: 12.50, 0.123456."""
    entero, _, decimales = f"{cantidad:.6f}".partition(".")
    return f"{entero}.{decimales.rstrip('0'):0<2}"


class Fecha(fields.Date):
    """Una fecha, aaaa-mm-dd."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(format="%Y-%m-%d", **kwargs)

    def _serialize(self, value: Any, *args: Any, **kwargs: Any) -> str | None:
        return value and date.isoformat(value)  # strftime escribe con tres cifras el año 915


class SoloPagina(SinVacios):
    """?page=1&tamano=20, de una lista que ni se filtra ni se ordena."""

    page = Entero(minimo=1, load_default=1)
    tamano = fields.Integer(
        load_default=20,
        validate=validate.OneOf([20, 50, 100], error="Debe ser 20, 50 o 100."),
    )


class PageArgs(SoloPagina):
    """?page=1&tamano=20&filtro=&orden= (docs/contrato.md §2)."""

    filtro = Texto(maximo=100, load_default="")
    orden = Texto(maximo=40, load_default="")


def page_schema(item: type[ma.Schema]) -> type[ma.Schema]:
    """El esquema de una página de `item`."""
    campos: Mapping[str, Any] = {
        "items": fields.List(fields.Nested(item), required=True),
        "page": fields.Integer(required=True),
        "tamano": fields.Integer(required=True),
        "total": fields.Integer(required=True),
        "paginas": fields.Integer(required=True),
    }
    return Schema.from_dict(dict(campos), name=f"Pagina{item.__name__.removesuffix('Schema')}")


class ErrorSchema(Respuesta):
    """El cuerpo de todos los errores."""

    msg = fields.String(metadata={"description": "Frase para una persona"})
    code = fields.Integer()
    status = fields.String()
    errors = fields.Dict()
    solicitud = fields.String(allow_none=True)


class MultipartSchema(Schema):
    """Una parte de un formulario multipart: de los archivos y lo escrito, cada una lee lo suyo."""

    class Meta:
        unknown = ma.EXCLUDE


class CurrentSchema(MultipartSchema):
    """Un multipart con un archivo, en el campo `current`."""

    current = Upload(required=True)


def archivos(cuales: str, faltan: str = "Elija al menos un archivo.") -> fields.List:
    """Los que un multipart lleva en el campo `current`, que es de esta forma en todas las rutas; `cuales`: qué se admite. El
    campo que un navegador envía sin nada elegido lleva un archivo sin nombre."""

    def alguno(subidos: list[FileStorage]) -> None:
        if not any(subido.filename for subido in subidos):
            raise ma.ValidationError(faltan)

    return fields.List(
        Upload(),
        required=True,
        validate=[validate.Length(min=1, error=faltan), alguno],
        metadata={"description": cuales},
    )


def una_de(*valores: str, **kwargs: Any) -> fields.String:
    """Un texto que es uno de estos."""
    return fields.String(
        validate=validate.OneOf(valores, error=f"Debe ser uno de: {', '.join(valores)}."), **kwargs
    )
