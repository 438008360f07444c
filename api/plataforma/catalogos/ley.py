"""Los catálogos de un código y un texto que la casa tiene hoy."""

from api.core.papel.campos import UnaLinea
from api.plataforma.catalogos import codigos, registro
from api.plataforma.catalogos.models import CodigoDeLey
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
registro.registrar(FORMAS_PAGO)
registro.registrar(
    _de_codigos(
        "identificaciones",
        "Tipos de identificación",
        codigos.IDENTIFICACION,
        "Los códigos con que el SRI nombra cada tipo. Sirven de consulta.",
    )
)
registro.registrar(
    _de_codigos(
        "leyendas",
        "Leyendas del emisor",
        codigos.LEYENDA,
        "Los comprobantes llevan la que rige en su fecha, según el régimen y las resoluciones de la empresa. "
        "{resolucion} es el número de la resolución. Los esquemas del SRI solo admiten en el XML los textos "
        "oficiales del RIMPE.",
        "Texto",
    )
)
registro.registrar(
    _de_codigos(
        "materiales",
        "Materiales de construcción",
        codigos.MATERIAL,
        "Toda línea con IVA del 5 % lleva uno, de los que rigen en su fecha, como código auxiliar.",
    )
)
registro.registrar(
    _de_codigos(
        "transporte",
        "Transporte comercial",
        codigos.TRANSPORTE,
        "Los códigos auxiliares que empiezan con H492 son uno de estos.",
    )
)
registro.registrar(
    _de_codigos(
        "transporte-con-placa",
        "Transporte con placa",
        codigos.CON_PLACA,
        "La factura que lleva uno de estos códigos auxiliares dice la placa del vehículo.",
    )
)
DOCUMENTOS = _de_codigos(
    "documentos",
    "Tipos de comprobante",
    codigos.DOCUMENTO,
    "Los códigos con que el SRI nombra cada documento. Un sustento dice cuáles de ellos admite.",
)
registro.registrar(DOCUMENTOS)
PAISES = _de_codigos(
    "paises",
    "Países",
    codigos.PAIS,
    "Los códigos con que el SRI nombra el país de un extranjero o de un pago al exterior.",
)
registro.registrar(PAISES)
