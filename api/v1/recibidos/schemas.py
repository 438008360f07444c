"""Las formas de los comprobantes recibidos, para los programas."""

from marshmallow import fields
from marshmallow.validate import OneOf
from webargs.fields import DelimitedList

from api.compras.recibidos.lista import FiltrosRecibidos
from api.compras.recibidos.models import ESTADOS, ORIGENES
from api.compras.recibidos.schemas import AvisoDeRecibidoSchema, DocumentoLeidoSchema
from api.core.http.schemas import Dinero, Entero, Fecha, Respuesta, Texto, identificador, una_de
from api.plataforma.codigos import documentos
from api.v1.comun.schemas import TramoArgs, tramo


class RecibidoDeV1Schema(Respuesta):
    id = Entero()
    clave = fields.String(data_key="clave_acceso")
    tipo = una_de(*documentos.ELECTRONICOS, metadata={"description": "Su código del SRI"})
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    ruc = fields.String(data_key="emisor_ruc")
    razon_social = fields.String(data_key="emisor", metadata={"description": "Vacío si todavía no se sabe"})
    receptor = fields.String(metadata={"description": "La identificación a la que se emitió"})
    subtotal = Dinero()
    iva = Dinero()
    total = Dinero(metadata={"description": "De una retención, lo que retiene"})
    estado = una_de(*ESTADOS)
    avisos = fields.List(fields.Nested(AvisoDeRecibidoSchema))
    motivo = fields.String(metadata={"description": "Por qué se descartó"})
    modifica = fields.String(metadata={"description": "El número del que una nota modifica"})
    autorizado_en = fields.AwareDateTime(allow_none=True)
    confirmado_en = fields.AwareDateTime(
        allow_none=True, metadata={"description": "Cuándo el SRI dio este mismo documento por su clave"}
    )
    recibido_en = fields.AwareDateTime()
    origen = una_de(*ORIGENES)
    proveedor_id = fields.Integer(allow_none=True)
    compra_id = fields.Integer(allow_none=True, metadata={"description": "La compra que se hizo de él"})


class RecibidoEnteroDeV1Schema(RecibidoDeV1Schema):
    documento = fields.Nested(
        DocumentoLeidoSchema, allow_none=True, metadata={"description": "null mientras no llega su XML"}
    )


class RecibidosDeV1Args(TramoArgs):
    partes = {"filtros": FiltrosRecibidos}

    filtro = Texto(data_key="clave_acceso", maximo=49, load_default="")
    estado = DelimitedList(
        fields.String(validate=OneOf(list(ESTADOS))),
        load_default=(),
        metadata={"description": "Uno o varios, separados por comas"},
    )
    tipo = una_de("", *documentos.ELECTRONICOS, load_default="")
    ruc = Texto(data_key="emisor_ruc", maximo=13, load_default="")
    proveedor_id = identificador(load_default=None)
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)


TramoDeRecibidos = tramo(RecibidoDeV1Schema)
