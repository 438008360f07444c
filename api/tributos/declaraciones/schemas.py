"""Las formas en el cable de los formularios."""

from marshmallow import fields

from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.plataforma.catalogos.models import CLASES
from api.tributos.declaraciones.entrega import JSON, XML
from api.tributos.declaraciones.libros import ESTADOS
from api.tributos.declaraciones.nucleo.casilleros import ORIGENES
from api.tributos.declaraciones.nucleo.formulario import AVISO, ERROR
from api.tributos.declaraciones.nucleo.fuente import COMPRA, COMPROBANTE, FISICO, RECIBIDA
from api.tributos.declaraciones.presentadas import DatosDePresentada
from api.tributos.declaraciones.service import CASILLERO, DICHO

TIPOS = (COMPROBANTE, COMPRA, RECIBIDA, FISICO, CASILLERO, DICHO)


# Con los decimales del casillero: dos si es dinero, cuatro el factor, ninguno una cuenta.
_DECIMAL = {"format": "decimal"}


class ObservacionDeFormularioSchema(Respuesta):
    regla = fields.String()
    gravedad = una_de(AVISO, ERROR)
    frase = fields.String()
    ruta = fields.String(metadata={"description": "La página de la web donde se arregla; vacía si no hay"})
    casillero = fields.String()


class CasilleroVistoSchema(Respuesta):
    casillero = fields.String()
    etiqueta = fields.String()
    seccion = fields.String()
    clase = una_de(*CLASES)
    concepto = fields.String(metadata={"description": "Con qué número lo nombra la carga del SRI"})
    solo_lectura = fields.Boolean(metadata={"description": "Si lo llena el SRI, y no se envía"})
    por_confirmar = fields.Boolean(metadata={"description": "Si lo que contiene consta en una sola fuente"})
    valor = fields.String(metadata=_DECIMAL)
    origen = una_de(*ORIGENES, metadata={"description": "De dónde sale el valor que tiene ahora"})
    propuesto = fields.String(metadata={**_DECIMAL, "description": "Lo que vale si nadie dice otra cosa"})
    se_dice = fields.Boolean(metadata={"description": "Si una persona puede escribirlo"})
    motivo = fields.String()
    dicho_por = fields.String()
    dicho_en = fields.AwareDateTime(allow_none=True)


class DiferenciaDeCasilleroSchema(Respuesta):
    casillero = fields.String()
    etiqueta = fields.String()
    presentado = fields.String(metadata=_DECIMAL)
    ahora = fields.String(metadata=_DECIMAL)


class PresentadaVistaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    total = DineroConSigno()
    con_recargos = Dinero(metadata={"description": "Con su interés y su multa"})
    pagada_en = Fecha(allow_none=True, metadata={"description": "null: no consta que se haya pagado"})
    libros = una_de(
        *ESTADOS,
        metadata={"description": "Su asiento: hecho, sin hacer, con el período cerrado, o ninguno"},
    )
    presentada_por = fields.String()
    presentada_en = fields.AwareDateTime()
    sustituye_id = fields.Integer(allow_none=True)
    documentos = fields.Integer(metadata={"description": "Cuántos se declararon"})
    cambiados = fields.Integer(
        metadata={"description": "Cuántos hoy suman otra cosa, ya no están o llegaron después"}
    )
    diferencias = fields.List(
        fields.Nested(DiferenciaDeCasilleroSchema),
        metadata={"description": "Los casilleros que hoy valen otra cosa: lo que una sustitutiva diría"},
    )


class RecargosVistosSchema(Respuesta):
    vence = Fecha(
        allow_none=True, metadata={"description": "El último día sin recargos; null, no se declara"}
    )
    meses = fields.Integer(metadata={"description": "De atraso; el que empezó cuenta entero"})
    interes = fields.String(metadata=_DECIMAL)
    multa = fields.String(metadata=_DECIMAL)
    total = fields.String(metadata={**_DECIMAL, "description": "El impuesto con sus recargos (999)"})


class VerFormularioArgs(SinVacios):
    al = Fecha(
        load_default=None,
        metadata={"description": "Hasta qué día se cuentan el interés y la multa; hoy, si no se dice"},
    )


class FormularioVistoSchema(Respuesta):
    formulario = fields.String()
    nombre = fields.String()
    periodo = fields.String()
    periodo_nombre = fields.String()
    casilleros = fields.List(fields.Nested(CasilleroVistoSchema))
    total = DineroConSigno(metadata={"description": "El impuesto que se paga (902)"})
    recargos = fields.Nested(RecargosVistosSchema)
    observaciones = fields.List(fields.Nested(ObservacionDeFormularioSchema))
    presentada = fields.Nested(
        PresentadaVistaSchema, allow_none=True, metadata={"description": "La que consta; null, ninguna"}
    )


class DocumentoDeCasilleroSchema(Respuesta):
    tipo = una_de(*TIPOS, metadata={"description": "Qué es; CASILLERO, otro casillero o un ajuste"})
    id = fields.Integer()
    fecha = Fecha(allow_none=True)
    numero = fields.String()
    nombre = fields.String()
    valor = fields.String(metadata=_DECIMAL)


PaginaDocumentosDeCasillero = page_schema(DocumentoDeCasilleroSchema)


class ArchivoDeCargaArgs(SinVacios):
    formato = una_de(JSON, XML, load_default=JSON)


class DecirCasilleroSchema(Schema):
    valor = Dinero(
        required=True,
        allow_none=True,
        metadata={"description": "null: deja de decirse, y vuelve lo que la cuenta propone"},
    )
    motivo = Texto(maximo=300, minimo=3, required=True, vacio="Escriba de dónde sale.")


class DeshacerFormularioSchema(Schema):
    motivo = Texto(maximo=300, minimo=3, required=True, vacio="Escriba por qué.")


class PresentarFormularioSchema(Cuerpo):
    clase = DatosDePresentada

    numero = Texto(maximo=40, required=True, vacio="Escriba el número que el portal dio.")
    fecha = Fecha(required=True)
    pagado_desde = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "La cuenta de banco de la que salió el pago: se registra con esa fecha"},
    )
    pagada_en = Fecha(
        load_default=None, allow_none=True, metadata={"description": "Si se pagó de otra manera, qué día"}
    )
    sustituye = fields.Boolean(load_default=False)
