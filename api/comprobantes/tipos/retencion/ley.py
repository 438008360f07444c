"""Cuántas retenciones emitidas llevan lo que un catálogo de la ley dice."""

from collections.abc import Mapping
from datetime import date

from api.comprobantes.consulta import ley
from api.plataforma.catalogos.ley import DOCUMENTOS, PAISES, PARAISOS
from api.plataforma.catalogos.registro import Clave, UsoDeLey
from api.plataforma.retenciones.ley import RETENCIONES, SUSTENTOS


def _con_codigos(claves: Mapping[Clave, date]) -> UsoDeLey:
    return ley.emitidos(
        (_dice(retenciones=[{"codigo": impuesto, "codigo_retencion": codigo}]), desde)
        for (impuesto, codigo), desde in claves.items()
    )


def _con_sustentos(claves: Mapping[Clave, date]) -> UsoDeLey:
    return ley.emitidos((_dice(cod_sustento=codigo), desde) for (codigo,), desde in claves.items())


def _con_documentos(claves: Mapping[Clave, date]) -> UsoDeLey:
    return ley.emitidos((_dice(cod_doc=codigo), desde) for (codigo,), desde in claves.items())


def _con_paises(claves: Mapping[Clave, date]) -> UsoDeLey:
    return ley.emitidos((_dice(exterior={"pais": codigo}), desde) for (codigo,), desde in claves.items())


def _dice(**del_sustento: object) -> dict[str, object]:
    return {"propio": {"sustentos": [del_sustento]}}


USOS = {
    RETENCIONES.nombre: _con_codigos,
    DOCUMENTOS.nombre: _con_documentos,
    PAISES.nombre: _con_paises,
    PARAISOS.nombre: _con_paises,
    SUSTENTOS.nombre: _con_sustentos,
}
