"""Los campos de los esquemas de una entidad, que se hacen de la tabla de sus campos
(`core/papel/campos.py`); y varios ids en una dirección."""

from collections.abc import Collection
from functools import singledispatch
from typing import Any, TypedDict

from marshmallow import ValidationError, fields, validate

from api.core.http.schemas import (
    Cantidad,
    Dinero,
    DineroConSigno,
    DireccionCorreo,
    Entero,
    Fecha,
    Texto,
    TextoLargo,
    identificador,
    sin_repetir,
)
from api.core.papel import campos
from api.core.papel.campos import Campo

Hecho = fields.Field[Any]
_DE_LISTA = 60  # caracteres de lo que se elige de una lista y puede quedar vacío


def para_crear(entidad: type) -> dict[str, Hecho]:
    """Los campos de un cuerpo que crea la entidad. Los exigidos llevan la frase para quien no los llena."""
    exigidos = campos.exigidos(entidad)
    return {
        c.campo: _leido(
            c.clase, minimo=0, vacio=c.vacio if a in exigidos else "", **_al_crear(a, c, a in exigidos)
        )
        for a, c in campos.de(entidad).items()
    }


def para_cambiar(entidad: type, sin: Collection[str] = ()) -> dict[str, Hecho]:
    """Los campos de un cuerpo que cambia la entidad, menos los que no cambian. Ninguno es obligatorio, pero los exigidos
    no se pueden vaciar, y lo que no viene queda como está."""
    exigidos = campos.exigidos(entidad)
    return {
        c.campo: _leido(c.clase, minimo=int(a in exigidos), vacio="", **_comun(a, c))
        for a, c in campos.de(entidad).items()
        if a not in sin
    }


def para_contestar(entidad: type, sin: Collection[str] = ()) -> dict[str, Hecho]:
    """Los campos con que se responde una entidad, menos los que su forma dice por su cuenta."""
    return {
        c.campo: _dicho(c)(attribute=a, allow_none=c.nulo)
        for a, c in campos.de(entidad).items()
        if a not in sin
    }


class _Comun(TypedDict, total=False):
    """Lo que todo campo de marshmallow lleva de la entidad."""

    attribute: str
    required: bool
    allow_none: bool
    load_default: Any
    metadata: dict[str, str]


def _al_crear(atributo: str, campo: Campo, exigido: bool) -> _Comun:
    comun = _comun(atributo, campo, exigido)
    if campo.si_falta is not campos.SIN_DECIR:
        comun["load_default"] = campo.si_falta
    return comun


def _comun(atributo: str, campo: Campo, exigido: bool = False) -> _Comun:
    comun = _Comun(attribute=atributo, required=exigido)
    if campo.nulo:
        comun["allow_none"] = True
    if campo.nota:
        comun["metadata"] = {"description": campo.nota}
    return comun


@singledispatch
def _leido(clase: campos.Clase, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    raise NotImplementedError(clase)


@_leido.register
def _(clase: campos.UnaLinea, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    patron = [validate.Regexp(clase.patron, error=clase.mal)] if clase.patron else []
    return Texto(
        minimo=minimo,
        maximo=clase.maximo,
        vacio=vacio or None,
        validate=patron,
        sin_emojis=clase.sin_emojis,
        **mas,
    )


@_leido.register
def _(clase: campos.Parrafo, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    return TextoLargo(minimo=minimo, maximo=clase.maximo, vacio=vacio or None, **mas)


@_leido.register
def _(clase: campos.Correos, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    cuantos = validate.Length(max=clase.maximo, error=f"Ingrese hasta {clase.maximo} correos.")
    return fields.List(DireccionCorreo(minimo=1), validate=[cuantos, sin_repetir], **mas)


@_leido.register
def _(clase: campos.Varios, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    cuantos = validate.Length(max=clase.maximo, error=f"Caben hasta {clase.maximo}.")
    return fields.List(Texto(minimo=1, maximo=clase.largo), validate=[cuantos], **mas)


@_leido.register
def _(clase: campos.Uno, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    if clase.vacio:
        uno = validate.OneOf(["", *clase.nombres], error=clase.mal)
        return Texto(maximo=_DE_LISTA, validate=[uno], **mas)
    uno = validate.OneOf(list(clase.nombres), error=clase.mal)
    if vacio:
        mas["error_messages"] = {"required": vacio}
    if clase.de_numeros:
        return fields.Integer(strict=True, validate=uno, **mas)
    return fields.String(validate=uno, **mas)


@_leido.register
def _(clase: campos.NumeroEntero, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    return Entero(minimo=clase.minimo, maximo=clase.maximo, **mas)


@_leido.register
def _(clase: campos.Monto, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    return (DineroConSigno if clase.con_signo else Dinero)(**mas)


@_leido.register
def _(clase: campos.NumeroDecimal, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    return Cantidad(error_messages={"required": vacio} if vacio else None, **mas)


@_leido.register
def _(clase: campos.SiNo, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    return fields.Boolean(**mas)


@_leido.register
def _(clase: campos.DiaDeCelda, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    return Fecha(**mas)


@_leido.register
def _(clase: campos.DeOtra, *, minimo: int, vacio: str, **mas: Any) -> Hecho:
    return identificador(**mas)


def _dicho(campo: Campo) -> Any:
    if isinstance(campo.clase, campos.Uno):
        return fields.Integer if campo.clase.de_numeros else fields.String
    if isinstance(campo.clase, campos.Monto) and campo.clase.con_signo:
        return DineroConSigno
    return next(hecho for clase, hecho in _DICHOS.items() if isinstance(campo.clase, clase))


def _lista(**mas: Any) -> Hecho:
    return fields.List(fields.String(), **mas)


_DICHOS: dict[type, Any] = {
    campos.UnaLinea: fields.String,
    campos.Parrafo: fields.String,
    campos.Correos: _lista,
    campos.Varios: _lista,
    campos.NumeroEntero: fields.Integer,
    campos.Monto: Dinero,
    campos.NumeroDecimal: Cantidad,
    campos.SiNo: fields.Boolean,
    campos.DiaDeCelda: Fecha,
    campos.DeOtra: fields.Integer,
}


def ids_separados(texto: str, maximo: int, campo: str) -> list[int]:
    """Los ids de `campo`, que vienen en una dirección separados por comas; de 1 a `maximo`."""
    partes = [parte.strip() for parte in texto.split(",") if parte.strip()]
    if not partes or len(partes) > maximo:
        raise ValidationError(f"Pida de 1 a {maximo} {campo}.", campo)
    forma = identificador()
    try:
        return [forma.deserialize(parte) for parte in partes]
    except ValidationError as error:
        raise ValidationError(f"Escriba los ids de los {campo}, separados por comas.", campo) from error
