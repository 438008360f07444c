"""La base de los esquemas: cómo se lee lo que llega, en qué se convierte y cómo se contesta."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property
from operator import attrgetter
from typing import Any, ClassVar, Generic, Self, TypeVar

import marshmallow as ma
from marshmallow import fields

from api.core.datos.valores import campos

T = TypeVar("T")
_TAL_CUAL: tuple[tuple[type[fields.Field[Any]], type], ...] = (
    (fields.String, str),
    (fields.Integer, int),
    (fields.Boolean, bool),
)
# Los que su campo escribe sin mirar nada más que el valor.
_ESCRITOS: tuple[tuple[type[fields.Field[Any]], type], ...] = (
    (fields.Decimal, Decimal),
    (fields.DateTime, datetime),
    (fields.Date, date),
)


class Schema(ma.Schema):
    """La base de todos los esquemas. Lo leído no viaja como diccionario. Un cuerpo es un `Cuerpo` o un
    `Cambio`, y llega a la ruta hecho un valor. Los datos sueltos, como los de una consulta, llegan cada uno
    por su nombre, con `blp.arguments(..., as_kwargs=True)`. Las `partes` juntan varios en un valor, como los
    filtros de una lista: cada parte se hace con los campos que su clase nombra."""

    partes: ClassVar[Mapping[str, Callable[..., Any]]] = {}

    class Meta:
        unknown = ma.RAISE

    error_messages = {
        "type": "Debe ser un objeto.",
        "unknown": "Este campo no existe.",
        "invalid": "Debe ser un objeto.",
    }

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Nadie cambia un esquema ya hecho. Cada decorador de una ruta copia lo que sabe de ella, y copiar sus
        esquemas campo por campo era la quinta parte de lo que tarda en cargarse la aplicación."""
        return self

    @ma.post_load
    def _armar(self, leido: Any, **_: Any) -> Any:
        return self.armar(leido)

    def armar(self, leido: Any) -> Any:
        """Convierte los valores ya leídos y válidos en lo que la ruta recibe."""
        for nombre, parte in self.partes.items():
            leido[nombre] = parte(**{campo: leido.pop(campo) for campo in campos(parte) if campo in leido})
        return leido

    @cached_property
    def _lectura(self) -> list[tuple[str, str, type | None, Callable[..., Any] | None, fields.Field[Any]]]:
        """De cada campo que se responde: su nombre en el cable, su atributo, el tipo que no hace falta preguntarle
        a marshmallow, cómo se escribe ese (None, tal cual) y el campo."""
        return [
            (campo.data_key or nombre, campo.attribute or nombre, *_escribir(campo), campo)
            for nombre, campo in self.dump_fields.items()
        ]

    @cached_property
    def _de_una_vez(self) -> Callable[[object], Sequence[Any]]:
        """Lo que un objeto tiene en los atributos de `_lectura`, leído de una vez; en los que marshmallow lee por su cuenta,
        su clase, que es lo que todos tienen."""
        atributos = [atributo if tipo else "__class__" for _, atributo, tipo, *_ in self._lectura]
        if len(atributos) > 1:
            return attrgetter(*atributos)
        return lambda obj: [getattr(obj, atributo) for atributo in atributos]

    @cached_property
    def _escritura(self) -> list[tuple[str, str, fields.Field[Any]]] | None:
        """De cada campo que se lee: su nombre en el cable, su atributo y el campo. None si alguno va dentro
        de otro."""
        leidos = [
            (campo.data_key or nombre, campo.attribute or nombre, campo)
            for nombre, campo in self.load_fields.items()
        ]
        return None if any("." in atributo for _, atributo, _ in leidos) else leidos

    def _deserialize(self, data: Any, *, many: bool = False, partial: Any = None, **kwargs: Any) -> Any:
        """Como el de marshmallow, pero sin preparar dónde irían los errores, que es la mitad del tiempo. Lo
        que no es válido lo vuelve a leer marshmallow, que dice por qué."""
        if type(data) is dict and not many and not partial and self._escritura is not None:
            leido = self._leer(data, self._escritura, kwargs.get("unknown", ma.RAISE))
            if leido is not None:
                return leido
        return super()._deserialize(data, many=many, partial=partial, **kwargs)

    @staticmethod
    def _leer(
        data: Mapping[str, object], campos: list[tuple[str, str, fields.Field[Any]]], unknown: str
    ) -> Mapping[str, object] | None:
        leido, conocidos = {}, 0
        try:
            for clave, atributo, campo in campos:
                valor = data.get(clave, ma.missing)
                conocidos += valor is not ma.missing
                if (valor := campo.deserialize(valor, clave, data)) is not ma.missing:
                    leido[atributo] = valor
        except ma.ValidationError:
            return None
        return leido if conocidos == len(data) or unknown == ma.EXCLUDE else None

    def get_attribute(self, obj: Any, attr: str, default: Any) -> Any:
        """De una tupla con nombres se lee por el nombre; marshmallow probaría antes con un índice."""
        if isinstance(obj, tuple):
            return getattr(obj, attr, default)
        return super().get_attribute(obj, attr, default)

    def _serialize(self, obj: Any, *, many: bool = False) -> Any:
        """Como el de marshmallow, pero el valor que ya es del tipo del cable va tal cual, y un monto o una fecha los
        escribe su campo. Casi toda una lista es de esos, y una página tarda la mitad."""
        if many:
            return [self._serialize(uno) for uno in obj]
        lectura = self._lectura
        if isinstance(obj, dict):
            valores: Sequence[Any] = [obj.get(atributo, ma.missing) for _, atributo, *_ in lectura]
        else:
            try:
                valores = self._de_una_vez(obj)
            except AttributeError:
                valores = [getattr(obj, atributo, ma.missing) for _, atributo, *_ in lectura]
        fila = {}
        for (clave, _, tipo, escribir, campo), valor in zip(lectura, valores, strict=True):
            if tipo is None or (type(valor) is not tipo and valor is not None):
                valor = campo.serialize(str(campo.name), obj, accessor=self.get_attribute)
            elif escribir is not None and valor is not None:
                valor = escribir(valor, campo.name, obj)
            if valor is not ma.missing:
                fila[clave] = valor
        return fila


def _escribir(campo: fields.Field[Any]) -> tuple[type | None, Callable[..., Any] | None]:
    """El tipo que su campo escribe sin mirar nada más, y cómo: los del cable van tal cual, y una lista de filas la escribe
    el esquema de cada una."""
    if isinstance(campo, fields.List) and isinstance(campo.inner, fields.Nested):
        cada_una = campo.inner.schema
        if not (cada_una.many or campo.inner.many):
            return list, lambda valor, *_: cada_una.dump(valor, many=True)
        return None, None
    tipo = next((tipo for clase, tipo in _TAL_CUAL if isinstance(campo, clase)), None)
    if tipo is not None:
        return tipo, None
    tipo = next((tipo for clase, tipo in _ESCRITOS if isinstance(campo, clase)), None)
    return tipo, tipo and campo._serialize


@dataclass(frozen=True, slots=True)
class Cambiado(Generic[T]):
    """Lo que alguien cambia, y la versión de la fila sobre la que lo cambió."""

    datos: T
    version: int | None


class Cuerpo(Schema):
    """Un cuerpo que al leerse se vuelve un valor de `clase`, una dataclass con los mismos campos. Si lleva
    `version`, se vuelve un `Cambiado`, que la lleva aparte."""

    clase: ClassVar[type[Any]]

    def armar(self, leido: Any) -> Any:
        leido = super().armar(leido)
        if "version" not in leido:
            return self.clase(**leido)
        version = leido.pop("version")
        return Cambiado(self.clase(**leido), version)


class ComoSeLeyo(Schema):
    """Un cuerpo que se puede enviar tal como el GET respondió la `fila`, con otro valor en lo que cambia: lo que
    aquí no se edita se deja como está. Lo que la fila no tiene sigue siendo un error."""

    fila: ClassVar[type[ma.Schema]]
    agregados: ClassVar[frozenset[str]] = frozenset()  # lo que quien llama le pone por su cuenta a la fila

    @ma.pre_load
    def _sin_lo_que_no_se_edita(self, datos: Any, **_: Any) -> Any:
        if not isinstance(datos, dict):
            return datos
        return {campo: valor for campo, valor in datos.items() if campo not in self._solo_se_lee}

    @cached_property
    def _solo_se_lee(self) -> set[str]:
        return (_en_el_cable(self.fila().dump_fields) | self.agregados) - _en_el_cable(self.load_fields)


def _en_el_cable(campos_: Mapping[str, fields.Field[Any]]) -> set[str]:
    return {campo.data_key or nombre for nombre, campo in campos_.items()}


class Respuesta(Schema):
    """Lo que la API responde: cada campo viene siempre, y el documento OpenAPI lo dice."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        field_obj.required = True
