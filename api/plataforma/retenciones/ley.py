"""Los códigos de retención y los sustentos, como catálogos que el proveedor carga."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Text, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.papel.campos import Mal, NumeroDecimal, NumeroEntero, UnaLinea, Uno
from api.plataforma.catalogos import registro
from api.plataforma.catalogos.ley import CASILLEROS_103
from api.plataforma.catalogos.registro import CatalogoDeLey, Clave, Columna, UsoDeLey
from api.plataforma.retenciones.models import (
    CASOS_DE_CODIGO,
    COMPRADORES,
    COMPRAS_DE_REGLA,
    CON_DOCUMENTO,
    DOCUMENTOS,
    FUERZAS,
    IVA_RETENIDO,
    RENTA,
    RETENIDOS,
    SUJETOS,
    VENDEDORES,
    CodigoRetencion,
    ReglaRetencion,
    Sustento,
)
from api.plataforma.retenciones.porcentajes import Porcentajes

_CODIGO_DE_RETENCION = re.compile(r"^[A-Za-z0-9]{1,5}$")
_CODIGO_DE_SUSTENTO = re.compile(r"^\d{2}$")
_DOCUMENTOS = re.compile(DOCUMENTOS)
_CIENTO = 100


@dataclass(frozen=True, slots=True)
class Documentos:
    """Los códigos de unos comprobantes, cada uno una vez."""

    @property
    def ayuda(self) -> str:
        return "Sus códigos, separados por comas: 01, 03, 41."

    def leer(self, texto: str) -> str:
        codigos = list(dict.fromkeys(parte.strip() for parte in texto.split(",") if parte.strip()))
        escritos = ", ".join(codigos)
        if not _DOCUMENTOS.match(escritos):
            raise Mal("Escriba los códigos de los comprobantes separados por comas, como 01, 03, 41.")
        return escritos


def _revisar(valores: Mapping[str, Any]) -> dict[str, str]:
    if valores["impuesto"] == RENTA and not valores["sujeto"]:
        return {"sujeto": "Diga si es para residentes o para no residentes."}
    if valores["impuesto"] != RENTA and valores["sujeto"]:
        return {"sujeto": "Solo la renta separa a los residentes de los no residentes."}
    if valores["impuesto"] != RENTA and valores["caso"]:
        return {"caso": "Solo en la renta."}
    return {}


RETENCIONES = CatalogoDeLey(
    nombre="retenciones",
    titulo="Códigos de retención",
    modelo=CodigoRetencion,
    clave=("impuesto", "codigo"),
    columnas=(
        Columna("impuesto", "Impuesto", Uno(RETENIDOS, "un impuesto que se retiene"), obligatoria=True),
        Columna(
            "codigo",
            "Código",
            UnaLinea(5, _CODIGO_DE_RETENCION, "Escriba hasta cinco letras o números, sin espacios."),
            obligatoria=True,
        ),
        Columna("sujeto", "A quién", Uno(SUJETOS, "a quién se retiene"), ayuda="Solo en la renta."),
        Columna("nombre", "Concepto", UnaLinea(300), obligatoria=True),
        Columna(
            "porcentajes",
            "Porcentaje",
            Porcentajes(),
            ayuda="Uno (10), varios (0; 25; 37) o de uno a otro (1 a 2). Vacío si lo dice quien retiene.",
        ),
        Columna(
            "caso",
            "Solo para",
            Uno(CASOS_DE_CODIGO, "un caso de los códigos"),
            ayuda="Solo en la renta: para qué sirve, si no es un código común.",
            secundaria=True,
        ),
        Columna(
            "casilla_base",
            "Casilla de la base",
            UnaLinea(40),
            ayuda="La del 103. De un no residente: con convenio / sin convenio / paraíso fiscal.",
            secundaria=True,
        ),
        Columna(
            "casilla_retenido",
            "Casilla de lo retenido",
            UnaLinea(40),
            ayuda="La del 103; del IVA, la del 104.",
            secundaria=True,
        ),
        Columna("elemento_ats", "Elemento del ATS", UnaLinea(40), secundaria=True),
        Columna("nota", "Nota", UnaLinea(300), ayuda="Para quien elige el código.", secundaria=True),
    ),
    quien="Una retención lleva el código y el porcentaje que rigen en su fecha.",
    revisar=_revisar,
)
SUSTENTOS = CatalogoDeLey(
    nombre="sustentos",
    titulo="Sustentos tributarios",
    modelo=Sustento,
    clave=("codigo",),
    columnas=(
        Columna(
            "codigo",
            "Código",
            UnaLinea(2, _CODIGO_DE_SUSTENTO, "Escriba dos números, como 01."),
            obligatoria=True,
        ),
        Columna("nombre", "Nombre", UnaLinea(300), obligatoria=True),
        Columna(
            "documentos",
            "Comprobantes que lo admiten",
            Documentos(),
            obligatoria=True,
            ayuda="Sus códigos, separados por comas: 01, 03, 41.",
        ),
        Columna("casilleros", "Casilleros del 104", UnaLinea(80), secundaria=True),
    ),
    quien="Una compra lleva uno de los que rigen en su fecha y admiten su comprobante.",
)


def _revisar_regla(valores: Mapping[str, Any]) -> dict[str, str]:
    return {"porcentaje": "Debe ser de 0 a 100."} if (valores["porcentaje"] or 0) > _CIENTO else {}


REGLAS = CatalogoDeLey(
    nombre="reglas-retencion",
    titulo="Quién retiene y con qué código",
    modelo=ReglaRetencion,
    clave=("impuesto", "comprador", "proveedor", "compra", "documento"),
    columnas=(
        Columna(
            "impuesto",
            "Impuesto",
            Uno(
                {codigo: RETENIDOS[codigo] for codigo in (RENTA, IVA_RETENIDO)}, "un impuesto que se retiene"
            ),
            obligatoria=True,
        ),
        Columna("comprador", "Quién compra", Uno(COMPRADORES, "quién compra"), obligatoria=True),
        Columna("proveedor", "A quién", Uno(VENDEDORES, "una clase de proveedor"), obligatoria=True),
        Columna("compra", "Qué", Uno(COMPRAS_DE_REGLA, "una clase de compra"), obligatoria=True),
        Columna("documento", "Con qué", Uno(CON_DOCUMENTO, "un comprobante"), obligatoria=True),
        Columna(
            "codigo",
            "Código",
            UnaLinea(5, _CODIGO_DE_RETENCION, "Escriba hasta cinco letras o números, sin espacios."),
            obligatoria=True,
        ),
        Columna(
            "orden",
            "Orden",
            NumeroEntero(9999),
            obligatoria=True,
            ayuda="De las que se aplican, se toma la del número menor.",
        ),
        Columna(
            "minimo",
            "Mínimo",
            NumeroDecimal("La base desde la que se retiene, en dólares."),
            ayuda="La base desde la que se retiene, en dólares. Vacío, siempre.",
            secundaria=True,
        ),
        Columna(
            "fuerza",
            "Fuerza",
            Uno(FUERZAS, "una fuerza de las reglas"),
            ayuda="Obligatoria, si la ley no deja otro código: lo usual de un proveedor no la cambia. Vacía, propone.",
        ),
        Columna(
            "porcentaje",
            "Porcentaje",
            NumeroDecimal("El que se retiene, si el código admite varios."),
            ayuda="El que se retiene, si el código admite varios. Vacío, lo dice el código.",
            secundaria=True,
        ),
        Columna("razon", "Por qué", UnaLinea(300), obligatoria=True, ayuda="La frase que lee quien retiene."),
    ),
    quien="Con ellas se propone cada retención. Quien la emite puede cambiarla.",
    revisar=_revisar_regla,
)
registro.registrar(RETENCIONES)
registro.registrar(REGLAS)
registro.registrar(SUSTENTOS)


def _de_casilleros(claves: Mapping[Clave, date]) -> UsoDeLey:
    """Los códigos de retención que hoy se declaran en uno de esos casilleros del 103."""
    suyas = func.string_to_array(
        func.concat_ws(" / ", CodigoRetencion.casilla_base, CodigoRetencion.casilla_retenido), " / "
    )
    llevan = suyas.op("&&")(cast([casillero for (casillero,) in claves], ARRAY(Text)))
    de_renta = (CodigoRetencion.impuesto == RENTA, CodigoRetencion.vigente_en(hoy()), llevan)
    cuantos = db.session.scalar(select(func.count()).select_from(CodigoRetencion).where(*de_renta))
    return UsoDeLey("códigos de retención", cuantos or 0)


registro.usa(CASILLEROS_103.nombre, _de_casilleros)
