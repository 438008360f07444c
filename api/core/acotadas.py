"""Hasta dónde se lee una lista que llega. marshmallow lee primero todas sus filas y mira después cuántas eran: en un mega caben
medio millón, y leerlas ocupaba minutos al proceso que atiende a todos, con una respuesta de veinte megas."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from marshmallow import ValidationError, fields, validate
from webargs.fields import DelimitedFieldMixin

MAXIMO = 1000  # filas de una lista cuyo esquema no dice otra cosa
MALAS = 50  # filas que no se entienden con las que ya no se lee más: con menos basta para corregir


def acotar(campo: fields.Field[Any]) -> None:
    """Que ese campo, si es una lista o un objeto de claves cualesquiera, mire cuántas son antes de leerlas. Vale también para la lista de cada fila de otra; la
    que en una consulta viene separada por comas ya es corta. El que trae su propio tope dice `con_tope`."""
    if isinstance(campo, fields.List) and not isinstance(campo, DelimitedFieldMixin):
        acotar(campo.inner)
        topes = [v for v in campo.validators if isinstance(v, validate.Length) and (v.max or v.equal)]
        if not topes and not getattr(campo, "con_tope", False):
            topes = [validate.Length(max=MAXIMO)]
        campo._deserialize = partial(_leer, campo, topes)  # type: ignore[method-assign]
    elif isinstance(campo, fields.Dict):
        campo._deserialize = partial(_leer_pares, campo._deserialize)  # type: ignore[method-assign]


def _leer_pares(leer: Callable[..., Any], dado: Any, *mas: Any, **opciones: Any) -> Any:
    """Un objeto de claves cualesquiera también se cuenta antes de leerse."""
    if isinstance(dado, dict):
        validate.Length(max=MAXIMO)(dado)
    return leer(dado, *mas, **opciones)


def exigir_pocas(filas: object) -> None:
    """Lo mismo, del cuerpo que es una lista."""
    if isinstance(filas, list):
        validate.Length(max=MAXIMO)(filas)


def _leer(
    campo: fields.List, topes: Sequence[Callable[[Any], Any]], dado: Any, *_: Any, **opciones: Any
) -> list[Any]:
    if not isinstance(dado, list | tuple):
        raise campo.make_error("invalid")
    for tope in topes:
        tope(dado)
    leidas: list[Any] = []
    malas: dict[int, Any] = {}
    for n, cada_una in enumerate(dado):
        try:
            leidas.append(campo.inner.deserialize(cada_una, **opciones))
        except ValidationError as error:
            malas[n] = error.messages
            if len(malas) == MALAS:
                break
    if malas:
        raise ValidationError(malas)
    return leidas
