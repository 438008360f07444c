"""Lo leído viaja con su tipo: un cuerpo, las partes de una consulta, los cambios de una fila."""

import inspect
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass

import pytest
from flask import Flask
from marshmallow import ValidationError, fields

from api.core.datos.cambios import Cambios
from api.core.datos.puerta.valores import campos
from api.core.http.schemas import Cambio, Cuerpo, CurrentSchema, Entero, PageArgs, Schema, Texto


@dataclass(frozen=True, slots=True)
class Punto:
    codigo: str
    nombre: str = ""


@dataclass(frozen=True, slots=True)
class Filtros:
    filtro: str = ""
    activo: bool | None = None


class PuntoSchema(Cuerpo):
    clase = Punto
    PTO_NUMERO = Texto(attribute="codigo", required=True)
    PTO_NOMBRE = Texto(attribute="nombre")


class ConPuntosSchema(Schema):
    puntos = fields.List(fields.Nested(PuntoSchema))


class ListaArgs(PageArgs):
    partes = {"filtros": Filtros}
    activo = fields.Boolean()


class EditarPuntoSchema(Cambio):
    PTO_NOMBRE = Texto(attribute="nombre")
    PTO_ACTIVO = fields.Boolean(attribute="activo")


def test_un_cuerpo_llega_como_su_clase() -> None:
    assert PuntoSchema().load({"PTO_NUMERO": "001"}) == Punto("001")
    assert PuntoSchema(many=True).load([{"PTO_NUMERO": "002"}]) == [Punto("002")]
    assert ConPuntosSchema().load({"puntos": [{"PTO_NUMERO": "003"}]}) == {"puntos": [Punto("003")]}


def test_un_esquema_no_se_copia() -> None:
    """Lo que se dice de una ruta se copia muchas veces, y con eso se copiaba cada campo."""
    hecho = PuntoSchema()
    assert deepcopy({"schema": hecho})["schema"] is hecho


def test_lo_que_no_vale_se_dice_como_siempre() -> None:
    with pytest.raises(ValidationError) as error:
        PuntoSchema().load({"PTO_NOMBRE": "Caja"})
    assert error.value.messages == {"PTO_NUMERO": ["Este campo es obligatorio."]}


def test_los_filtros_llegan_juntos_y_la_pagina_aparte() -> None:
    leido = ListaArgs().load({"filtro": "uno", "page": "2"})
    assert leido == {"filtros": Filtros("uno"), "page": 2, "tamano": 20, "orden": ""}


def test_de_un_cambio_llega_lo_que_se_envio_y_la_version_aparte() -> None:
    cambios = EditarPuntoSchema().load({"PTO_NOMBRE": "Caja", "version": 3})
    assert isinstance(cambios, Cambios)
    assert dict(cambios) == {"nombre": "Caja"} and cambios.version == 3
    assert EditarPuntoSchema().load({"PTO_ACTIVO": False, "version": 3}) == Cambios({"activo": False}, 3)


def test_un_cambio_sin_nada_que_cambiar_se_rechaza() -> None:
    with pytest.raises(ValidationError, match="al menos un dato"):
        EditarPuntoSchema().load({"version": 3})


def test_los_cambios_no_se_modifican() -> None:
    cambios = Cambios({"nombre": "Caja"}, 3)
    otros = cambios.con(activo=True).sin("nombre")
    assert dict(cambios) == {"nombre": "Caja"} and dict(otros) == {"activo": True} and otros.version == 3
    with pytest.raises(TypeError):
        cambios["nombre"] = "Otra"  # type: ignore[index]


def test_una_version_no_es_un_dato() -> None:
    class Otro(Cambio):
        version = Entero(required=True)

    with pytest.raises(ValidationError):
        Otro().load({"version": 1})


_CONTEXTOS = ("api.plataforma.", "api.proveedor.", "api.inicio.")


def _leidos(vista: Callable[..., object]) -> Iterator[Schema]:
    """Los esquemas cuyos valores llegan a una ruta cada uno por su nombre."""
    for parametro in getattr(vista, "_apidoc", {}).get("arguments", {}).get("parameters", []):
        esquema = parametro["schema"]
        if not isinstance(esquema, Cuerpo | Cambio | CurrentSchema) and not esquema.many:
            yield esquema


def test_cada_valor_que_se_lee_tiene_quien_lo_reciba(app: Flask) -> None:
    faltan = []
    for nombre, vista in app.view_functions.items():
        propia = inspect.unwrap(vista)
        firma = inspect.signature(propia).parameters
        if not propia.__module__.startswith(_CONTEXTOS) or any(
            p.kind is p.VAR_KEYWORD for p in firma.values()
        ):
            continue
        for esquema in _leidos(vista):
            de_las_partes = {campo for parte in esquema.partes.values() for campo in campos(parte)}
            leidos = {campo.attribute or clave for clave, campo in esquema.load_fields.items()}
            faltan += [
                f"{nombre}: {valor}" for valor in (leidos - de_las_partes | {*esquema.partes}) - {*firma}
            ]
    assert faltan == []
