"""Los catálogos de un código y un texto que la casa tiene hoy, y los casilleros de los formularios."""

import re

from api.core.papel.campos import UnaLinea, Uno
from api.plataforma.catalogos import codigos
from api.plataforma.catalogos.models import CLASES, F103, F104, LLENAN, Casillero, CodigoDeLey
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna


def _de_codigos(nombre: str, titulo: str, catalogo: str, quien: str, texto: str = "Nombre") -> CatalogoDeLey:
    return CatalogoDeLey(
        nombre=nombre,
        titulo=titulo,
        modelo=CodigoDeLey,
        clave=("codigo",),
        columnas=(
            Columna("codigo", "Código", UnaLinea(40), obligatoria=True),
            Columna("nombre", texto, UnaLinea(300), obligatoria=True),
        ),
        quien=quien,
        fijos={"catalogo": catalogo},
    )


FORMAS_PAGO = _de_codigos(
    "formas-pago",
    "Formas de pago",
    codigos.FORMA_PAGO,
    "Los pagos de una factura se eligen de las que rigen en su fecha.",
)
IDENTIFICACIONES = _de_codigos(
    "identificaciones",
    "Tipos de identificación",
    codigos.IDENTIFICACION,
    "Los códigos con que el SRI nombra cada tipo. Sirven de consulta.",
)
LEYENDAS = _de_codigos(
    "leyendas",
    "Leyendas del emisor",
    codigos.LEYENDA,
    "Los comprobantes llevan la que rige en su fecha, según el régimen y las resoluciones de la empresa. "
    "{resolucion} es el número de la resolución. Los esquemas del SRI solo admiten en el XML los textos "
    "oficiales del RIMPE.",
    "Texto",
)
MATERIALES = _de_codigos(
    "materiales",
    "Materiales de construcción",
    codigos.MATERIAL,
    "Toda línea con IVA del 5 % lleva uno, de los que rigen en su fecha, como código auxiliar.",
)
TRANSPORTE = _de_codigos(
    "transporte",
    "Transporte comercial",
    codigos.TRANSPORTE,
    "Los códigos auxiliares que empiezan con H492 son uno de estos.",
)
CON_PLACA = _de_codigos(
    "transporte-con-placa",
    "Transporte con placa",
    codigos.CON_PLACA,
    "La factura que lleva uno de estos códigos auxiliares dice la placa del vehículo.",
)
DOCUMENTOS = _de_codigos(
    "documentos",
    "Tipos de comprobante",
    codigos.DOCUMENTO,
    "Los códigos con que el SRI nombra cada documento. Un sustento dice cuáles de ellos admite.",
)
PAISES = _de_codigos(
    "paises",
    "Países",
    codigos.PAIS,
    "Los códigos con que el SRI nombra el país de un extranjero o de un pago al exterior.",
)
PARAISOS = _de_codigos(
    "paraisos-fiscales",
    "Paraísos fiscales",
    codigos.PARAISO,
    "Los códigos con que el SRI nombra un paraíso fiscal al que se paga. El que aquí no consta se confirma al retener.",
)
INCOTERMS = _de_codigos(
    "incoterms",
    "Términos de comercio (Incoterms)",
    codigos.INCOTERM,
    "Las tres letras con que una exportación dice hasta dónde responde quien vende.",
)
ENTIDADES_FINANCIERAS = _de_codigos(
    "entidades-financieras",
    "Bancos y cooperativas",
    codigos.ENTIDAD_FINANCIERA,
    "La cuenta de un proveedor es de una de ellas, y el archivo de un lote de pagos lleva su código. Entre paréntesis, el "
    "otro nombre con que se la conoce.",
)
VALORES = _de_codigos(
    "valores",
    "Valores de la ley",
    codigos.VALOR,
    "El salario básico unificado (SBU) de cada año, y cuántos de él están exentos en los dividendos que una sociedad "
    "reparte a una persona en un año: con ellos se propone la base de la retención. Y desde cuándo el 103 se declara con su "
    "pago entero (103_CON_SU_PAGO). Y con qué se cuentan los recargos de lo que se declara tarde, en por ciento de cada mes: el "
    "interés que el SRI publica cada trimestre (MORA_TRIBUTARIA) y la multa, con su tope, sobre el impuesto (MULTA_POR_TARDE) y, "
    "si no lo hay, sobre lo vendido (MULTA_SIN_IMPUESTO). Y hasta dónde se emite: a consumidor final (HASTA_CONSUMIDOR_FINAL), con cuánta "
    "propina, en por ciento del subtotal (HASTA_PROPINA), y de hace cuántos días (HASTA_DIAS_ATRAS); sin la fila no hay tope.",
    "Valor",
)
FERIADOS = _de_codigos(
    "feriados",
    "Feriados nacionales",
    codigos.FERIADO,
    "Los plazos en días hábiles no los cuentan. Cada fila dice los días de un año: si es de uno solo, empieza y "
    "termina ese día; sin fecha final también vale por uno solo.",
)
FERIADOS_LOCALES = _de_codigos(
    "feriados-locales",
    "Feriados de los cantones",
    codigos.FERIADO_LOCAL,
    "Lo que vence ese día para quien tiene allí su domicilio pasa al siguiente día hábil. El código es el nombre del "
    "cantón, como consta en la ciudad de la empresa; Galápagos vale para toda la provincia.",
)
IMPUESTOS = _de_codigos(
    "impuestos",
    "Impuestos",
    codigos.IMPUESTO,
    "Los códigos con que el SRI nombra cada impuesto de un comprobante. Sirven de consulta.",
)


def _del_formulario(nombre: str, formulario: str, quien: str, *propias: Columna) -> CatalogoDeLey:
    return CatalogoDeLey(
        nombre=nombre,
        titulo=f"Casilleros del formulario {formulario}",
        modelo=Casillero,
        clave=("casillero",),
        columnas=(
            Columna(
                "casillero",
                "Casillero",
                UnaLinea(
                    4, re.compile(r"^\d{3,4}\Z", re.ASCII), "Escriba de tres a cuatro cifras, como 401."
                ),
                obligatoria=True,
            ),
            Columna("nombre", "Qué contiene", UnaLinea(300), obligatoria=True),
            Columna("clase", "Clase", Uno(CLASES, "una clase de casillero"), obligatoria=True),
            *propias,
            Columna("seccion", "Sección", UnaLinea(120), secundaria=True),
            Columna(
                "concepto",
                "Concepto de carga",
                UnaLinea(6, re.compile(r"^\d{0,6}\Z", re.ASCII), "Escriba un número."),
                ayuda="Con el que el SRI lo nombra al cargar la declaración.",
                secundaria=True,
            ),
            Columna("llena", "Lo llena", Uno(LLENAN, "quién lo llena"), obligatoria=True, secundaria=True),
        ),
        quien=quien,
        fijos={"formulario": formulario},
    )


CASILLEROS_103 = _del_formulario(
    "casilleros-103",
    F103,
    "Dónde se declara cada retención de la renta, según su código. Sirven de consulta.",
    Columna(
        "codigos",
        "Códigos que suma",
        UnaLinea(
            200, re.compile(r"^([A-Za-z0-9]{1,5}(, [A-Za-z0-9]{1,5})*)?\Z", re.ASCII), "Como 303, 303A, 304."
        ),
        ayuda="Los de retención, separados por comas.",
    ),
)
CASILLEROS_104 = _del_formulario(
    "casilleros-104",
    F104,
    "Dónde se declara el IVA de lo que se vende, se compra y se retiene. Sirven de consulta.",
    Columna("calculo", "Cómo se calcula", UnaLinea(300), ayuda="De los documentos o de otros casilleros."),
)
CATALOGOS = (
    *(
        FORMAS_PAGO,
        IDENTIFICACIONES,
        LEYENDAS,
        MATERIALES,
        TRANSPORTE,
        CON_PLACA,
        DOCUMENTOS,
        PAISES,
        PARAISOS,
    ),
    *(INCOTERMS, ENTIDADES_FINANCIERAS, VALORES, FERIADOS, FERIADOS_LOCALES, IMPUESTOS),
    *(CASILLEROS_103, CASILLEROS_104),
)
