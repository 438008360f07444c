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
from api.plataforma.catalogos.ley import CASILLEROS_103
from api.plataforma.catalogos.registro import CatalogoDeLey, Clave, Columna, UsoDeLey
from api.plataforma.retenciones.models import (
    CASOS_DE_CODIGO,
    COMPRADORES,
    COMPRAS_DE_INDICIO,
    COMPRAS_DE_REGLA,
    CON_DOCUMENTO,
    CUALQUIERA,
    DE_ALQUILER,
    DOCUMENTOS,
    DONDE,
    EN_ACTIVIDAD,
    FUERZAS,
    IVA_RETENIDO,
    NATURAL,
    RENTA,
    RETENIDOS,
    SUJETOS,
    TEXTO_DE_INDICIO,
    VENDEDORES,
    CodigoRetencion,
    IndicioDeCompra,
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


def _revisar_indicio(valores: Mapping[str, Any]) -> dict[str, str]:
    donde, texto, compra = valores["donde"], valores["texto"], valores["compra"]
    mal = {}
    if donde != EN_ACTIVIDAD and " " in texto:
        mal["texto"] = "De una línea se mira palabra por palabra: escriba una sola."
    if donde == DE_ALQUILER and compra:
        mal["compra"] = "Déjelo vacío: solo dice que se alquila, y qué es lo dice lo alquilado."
    if donde != DE_ALQUILER and not compra:
        mal["compra"] = "Diga qué se compra."
    return mal


INDICIOS = CatalogoDeLey(
    nombre="indicios-de-compra",
    titulo="Palabras que dicen qué se compra",
    modelo=IndicioDeCompra,
    clave=("donde", "texto"),
    columnas=(
        Columna("donde", "Dónde", Uno(DONDE, "dónde se busca"), obligatoria=True),
        Columna(
            "texto",
            "Palabra",
            UnaLinea(60, re.compile(TEXTO_DE_INDICIO), "Escríbala en minúsculas, sin tildes ni signos."),
            obligatoria=True,
            ayuda="Con qué empieza la palabra: «asesor» vale por asesoría y asesores. De una actividad, una frase de ella.",
        ),
        Columna(
            "compra",
            "Qué se compra",
            Uno(COMPRAS_DE_INDICIO, "una clase de compra"),
            ayuda="Vacío solo en las que dicen que se alquila.",
        ),
        Columna(
            "persona",
            "De quién",
            Uno({codigo: VENDEDORES[codigo] for codigo in (CUALQUIERA, NATURAL)}, "de quién vale"),
            obligatoria=True,
            ayuda="Si vale de una persona natural, de una sociedad se pregunta.",
            secundaria=True,
        ),
        Columna(
            "orden",
            "Orden",
            NumeroEntero(9999),
            obligatoria=True,
            ayuda="De las que se hallan, decide la del número menor.",
        ),
    ),
    quien="Con ellas se propone qué se compra a quien todavía no se conoce. De lo que así se propone no se retiene sin verlo.",
    revisar=_revisar_indicio,
)


def _de_casilleros(claves: Mapping[Clave, date]) -> UsoDeLey:
    """Los códigos de retención que hoy se declaran en uno de esos casilleros del 103."""
    suyas = func.string_to_array(
        func.concat_ws(" / ", CodigoRetencion.casilla_base, CodigoRetencion.casilla_retenido), " / "
    )
    llevan = suyas.op("&&")(cast([casillero for (casillero,) in claves], ARRAY(Text)))
    de_renta = (CodigoRetencion.impuesto == RENTA, CodigoRetencion.vigente_en(hoy()), llevan)
    cuantos = db.session.scalar(select(func.count()).select_from(CodigoRetencion).where(*de_renta))
    return UsoDeLey("códigos de retención", cuantos or 0)


CATALOGOS = (RETENCIONES, REGLAS, INDICIOS, SUSTENTOS)
USOS = {CASILLEROS_103.nombre: _de_casilleros}
