"""Las formas en el cable de la conciliación tributaria."""

from marshmallow import fields

from api.core.http.schemas import (
    DineroConSigno,
    Fecha,
    Respuesta,
    SoloPagina,
    identificador,
    page_schema,
    una_de,
)
from api.tributos.conciliacion.comparadas import ASIENTO, RECIBIDO
from api.tributos.conciliacion.conceptos import ATS, COLUMNAS, LIBRO, SRI
from api.tributos.conciliacion.motivos import MOTIVOS
from api.tributos.declaraciones.nucleo.fuente import COMPRA, COMPROBANTE, FISICO, RECIBIDA


class MotivoDeDiferenciaSchema(Respuesta):
    columna = una_de(*COLUMNAS)
    motivo = una_de(*MOTIVOS)
    frase = fields.String()
    cuantos = fields.Integer(metadata={"description": "Documentos o asientos; 0, no se cuentan"})
    valor = DineroConSigno(
        metadata={"description": "Lo que la columna tiene de más, o de menos si es negativo"}
    )
    ruta = fields.String(metadata={"description": "La página de la web donde se arregla; vacía si no hay"})


class FilaConciliadaSchema(Respuesta):
    codigo = fields.String()
    grupo = fields.String()
    concepto = fields.String()
    formulario_codigo = fields.String(metadata={"description": "104 o 103; vacío si no se declara en uno"})
    documentos = DineroConSigno(allow_none=True, metadata={"description": "Lo que suman sus documentos"})
    libro = DineroConSigno(allow_none=True, metadata={"description": "Lo que movieron sus cuentas"})
    formulario = DineroConSigno(
        allow_none=True, metadata={"description": "Lo que se presentó; si no consta, lo que se presentaría"}
    )
    ats = DineroConSigno(allow_none=True)
    sri = DineroConSigno(allow_none=True, metadata={"description": "Lo que el SRI dice que recibió"})
    diferencia = DineroConSigno(metadata={"description": "La mayor de sus columnas; cero, todo es igual"})
    sin_explicar = DineroConSigno(metadata={"description": "Lo que nadie sabe de dónde sale"})
    por_que = fields.String(metadata={"description": "Por qué no es igual; vacío si lo es"})
    motivos = fields.List(fields.Nested(MotivoDeDiferenciaSchema))


class ConciliacionTributariaSchema(Respuesta):
    periodo = fields.String()
    periodo_nombre = fields.String()
    lleva_libros = fields.Boolean()
    del_sri = fields.Boolean(metadata={"description": "Si de este período se trajo algo del SRI"})
    presentados = fields.List(fields.String(), metadata={"description": "Los formularios que ya constan"})
    sin_explicar = DineroConSigno()
    filas = fields.List(fields.Nested(FilaConciliadaSchema))


class DistintosArgs(SoloPagina):
    columna = una_de(LIBRO, ATS, SRI, load_default=LIBRO)
    motivo = una_de("", *MOTIVOS, load_default="")


class DocumentoDistintoSchema(Respuesta):
    tipo = una_de(COMPROBANTE, COMPRA, RECIBIDA, FISICO, RECIBIDO, ASIENTO)
    id = identificador()
    fecha = Fecha(allow_none=True)
    numero = fields.String()
    nombre = fields.String()
    documentos = DineroConSigno(allow_none=True, metadata={"description": "Lo que suma; sin valor, no está"})
    otro = DineroConSigno(allow_none=True, metadata={"description": "Lo que la columna dice de él"})
    motivo = una_de(*MOTIVOS)
    frase = fields.String()
    asiento_id = identificador(allow_none=True)


PaginaDocumentosDistintos = page_schema(DocumentoDistintoSchema)
