"""Formas del cable de los comprobantes recibidos."""

from flask_smorest.fields import Upload
from marshmallow import fields
from marshmallow.validate import Length, OneOf
from webargs.fields import DelimitedList

from api.compras.recibidos.lista import LISTA, FiltrosRecibidos
from api.compras.recibidos.models import ESTADOS, ESTADOS_DE_CARGA, ORIGENES, RESULTADOS
from api.compras.recibidos.service import ACCIONES
from api.core.http.schemas import (
    Cantidad,
    Dinero,
    Fecha,
    MultipartSchema,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.plataforma.codigos import documentos
from api.plataforma.firma.entidades.service import CADENAS

_VARIOS = 500  # los que se tocan de una vez
_MOTIVO = {"maximo": 300, "vacio": "Ingrese el motivo."}


class AvisoDeRecibidoSchema(Respuesta):
    codigo = fields.String(metadata={"description": "FIRMA_ALTERADA, NUMERO_REPETIDO, OTRO_RECEPTOR…"})
    texto = fields.String()


class FilaRecibidoSchema(Respuesta):
    id = fields.Integer()
    clave = fields.String()
    tipo = una_de(*documentos.ELECTRONICOS)
    tipo_nombre = fields.String()
    ruc = fields.String()
    razon_social = fields.String(metadata={"description": "Vacía si todavía no se sabe"})
    numero = fields.String()
    fecha = Fecha()
    receptor = fields.String(metadata={"description": "La identificación a la que se emitió"})
    ambiente = fields.Integer()
    autorizado_en = fields.AwareDateTime(allow_none=True)
    confirmado_en = fields.AwareDateTime(
        allow_none=True,
        metadata={
            "description": "Cuándo el SRI dio este mismo documento por su clave; null mientras solo se sabe que su firma "
            "está íntegra, y no quién la hizo"
        },
    )
    negado_en = fields.AwareDateTime(
        allow_none=True,
        metadata={
            "description": "Cuándo el SRI dijo no tenerlo, o dio otro con su clave después de aceptado: su compra no se paga"
        },
    )
    recibido_en = fields.AwareDateTime()
    subtotal = Dinero()
    iva = Dinero()
    total = Dinero(metadata={"description": "De una retención, lo que retiene"})
    estado = una_de(*ESTADOS)
    avisos = fields.List(fields.Nested(AvisoDeRecibidoSchema))
    grave = fields.Boolean(
        metadata={"description": "Si algún aviso impide reconocerlo y aceptarlo con otros"}
    )
    motivo = fields.String(metadata={"description": "Por qué se descartó"})
    modifica = fields.String(metadata={"description": "El número del que una nota modifica"})
    proveedor_id = fields.Integer(allow_none=True)
    compra_id = fields.Integer(allow_none=True)
    comprobante_retencion_id = fields.Integer(allow_none=True)
    origen = una_de(*ORIGENES)
    acciones = fields.List(una_de(*ACCIONES))
    version = fields.Integer()


class RecibidosEnEstadoSchema(Respuesta):
    estado = una_de(*ESTADOS)
    cuantos = fields.Integer()
    total = Dinero()
    iva = Dinero()


class PaginaRecibidosSchema(page_schema(FilaRecibidoSchema)):  # type: ignore[misc]
    estados = fields.List(
        fields.Nested(RecibidosEnEstadoSchema),
        required=True,
        metadata={"description": "Cuántos hay en cada estado con los demás filtros"},
    )
    suma = Dinero(
        required=True, metadata={"description": "De los hallados, sin los descartados ni los anulados"}
    )


class EmisorLeidoSchema(Respuesta):
    ruc = fields.String()
    razon_social = fields.String()
    nombre_comercial = fields.String()
    direccion = fields.String()
    direccion_establecimiento = fields.String()
    contribuyente_especial = fields.String()
    obligado_contabilidad = fields.Boolean()
    agente_retencion = fields.String()
    rimpe = fields.String()


class ReceptorLeidoSchema(Respuesta):
    tipo = fields.String(metadata={"description": "El código de su identificación (tabla 6 del SRI)"})
    identificacion = fields.String()
    razon_social = fields.String()
    direccion = fields.String()


class ImpuestoLeidoSchema(Respuesta):
    codigo = fields.Integer(metadata={"description": "2 IVA, 3 ICE, 5 IRBPNR"})
    codigo_porcentaje = fields.String()
    tarifa = Cantidad(allow_none=True)
    base = Dinero()
    valor = Dinero()


class CampoLeidoSchema(Respuesta):
    nombre = fields.String()
    valor = fields.String()


class LineaLeidaSchema(Respuesta):
    n = fields.Integer()
    codigo = fields.String()
    codigo_auxiliar = fields.String()
    descripcion = fields.String()
    unidad = fields.String()
    cantidad = Cantidad()
    precio = Cantidad()
    descuento = Dinero()
    base = Dinero(attribute="subtotal", metadata={"description": "Sin impuestos y con el descuento restado"})
    impuestos = fields.List(fields.Nested(ImpuestoLeidoSchema))
    adicional = fields.List(fields.Nested(CampoLeidoSchema))


class PagoLeidoSchema(Respuesta):
    forma = fields.String()
    total = Dinero()
    plazo = Cantidad(allow_none=True)
    unidad = fields.String()


class ModificadoLeidoSchema(Respuesta):
    tipo = fields.String()
    numero = fields.String()
    fecha = Fecha(allow_none=True)
    motivo = fields.String()


class RetencionLeidaSchema(Respuesta):
    codigo = fields.Integer(metadata={"description": "1 renta, 2 IVA, 6 salida de divisas"})
    codigo_retencion = fields.String()
    base = Dinero()
    porcentaje = Cantidad()
    valor = Dinero()


class SustentoLeidoSchema(Respuesta):
    cod_sustento = fields.String()
    cod_doc = fields.String()
    numero = fields.String()
    fecha = Fecha(allow_none=True)
    autorizacion = fields.String()
    total_sin_impuestos = Dinero(allow_none=True)
    importe_total = Dinero(allow_none=True)
    impuestos = fields.List(fields.Nested(ImpuestoLeidoSchema))
    retenciones = fields.List(fields.Nested(RetencionLeidaSchema))


class DestinoLeidoSchema(Respuesta):
    identificacion = fields.String()
    razon_social = fields.String()
    direccion = fields.String()
    motivo = fields.String()
    cod_doc = fields.String()
    numero = fields.String()


class AutorizacionLeidaSchema(Respuesta):
    estado = fields.String()
    numero = fields.String()
    fecha = fields.AwareDateTime(allow_none=True)
    ambiente = fields.Integer(allow_none=True)


class RubroLeidoSchema(Respuesta):
    concepto = fields.String()
    total = Dinero()


class DocumentoLeidoSchema(Respuesta):
    version = fields.String()
    emisor = fields.Nested(EmisorLeidoSchema)
    receptor = fields.Nested(ReceptorLeidoSchema)
    moneda = fields.String()
    subtotal = Dinero()
    descuento = Dinero()
    propina = Dinero()
    lineas = fields.List(fields.Nested(LineaLeidaSchema))
    impuestos = fields.List(fields.Nested(ImpuestoLeidoSchema))
    rubros = fields.List(
        fields.Nested(RubroLeidoSchema), metadata={"description": "Lo que cobra por cuenta de otros"}
    )
    rubros_fuera = Dinero(metadata={"description": "Lo de ellos que su total no cuenta"})
    por_pagar = Dinero(metadata={"description": "Lo que se debe por él: su total y los rubros que no cuenta"})
    retenido_iva = Dinero(
        metadata={"description": "Lo que el emisor dice haber retenido en la misma factura"}
    )
    retenido_renta = Dinero(metadata={"description": "Como `retenido_iva`, de la renta"})
    pagos = fields.List(fields.Nested(PagoLeidoSchema))
    adicional = fields.List(fields.Nested(CampoLeidoSchema))
    sustentos = fields.List(
        fields.Nested(SustentoLeidoSchema), metadata={"description": "Sobre qué se retuvo, en una retención"}
    )
    destinos = fields.List(fields.Nested(DestinoLeidoSchema), metadata={"description": "De una guía"})
    modificado = fields.Nested(ModificadoLeidoSchema, allow_none=True)
    autorizacion = fields.Nested(AutorizacionLeidaSchema, allow_none=True)


class PasoRecibidoSchema(Respuesta):
    desde = fields.String(allow_none=True)
    hasta = fields.String()
    que = fields.String()
    quien = fields.String()
    detalle = fields.String()
    en = fields.AwareDateTime()


class NotaDelRecibidoSchema(Respuesta):
    id = fields.Integer()
    tipo = fields.String()
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    total = Dinero()
    estado = una_de(*ESTADOS)


class EntidadDeFirmaSchema(Respuesta):
    nombre = fields.String(metadata={"description": "Vacío si es desconocida"})
    cadena = una_de(
        *CADENAS,
        metadata={
            "description": "COMPROBADA: se vio que el certificado sale del de la entidad. SOLO_NOMBRE: el suyo no se tiene, y solo "
            "se sabe que se llama como ella"
        },
    )


class RecibidoSchema(FilaRecibidoSchema):
    entidad = fields.Nested(
        EntidadDeFirmaSchema,
        allow_none=True,
        metadata={"description": "De qué entidad de certificación es el certificado que lo firmó"},
    )
    documento = fields.Nested(
        DocumentoLeidoSchema, allow_none=True, metadata={"description": "null mientras no llega su XML"}
    )
    original = fields.Nested(
        NotaDelRecibidoSchema, allow_none=True, metadata={"description": "El recibido que esta nota modifica"}
    )
    notas = fields.List(
        fields.Nested(NotaDelRecibidoSchema), metadata={"description": "Las notas que lo modifican"}
    )
    retencion_recibida_id = fields.Integer(
        allow_none=True, metadata={"description": "La que se registró de él, si es de un cliente"}
    )
    historial = fields.List(fields.Nested(PasoRecibidoSchema))


class FiltrosRecibidosArgs(SinVacios):
    partes = {"filtros": FiltrosRecibidos}

    filtro = Texto(
        maximo=100,
        load_default="",
        metadata={"description": "Número, emisor, RUC o clave de acceso"},
    )
    ids = DelimitedList(
        identificador(),
        load_default=(),
        validate=Length(max=_VARIOS, error=f"Elija hasta {_VARIOS} a la vez."),
        metadata={"description": "Solo estos, separados por comas"},
    )
    estado = DelimitedList(
        fields.String(validate=OneOf(list(ESTADOS))),
        load_default=(),
        metadata={"description": "Uno o varios, separados por comas"},
    )
    tipo = una_de("", *documentos.ELECTRONICOS, load_default="")
    ruc = Texto(maximo=13, load_default="")
    proveedor_id = identificador(load_default=None, allow_none=True)
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    con_avisos = fields.Boolean(load_default=False)
    negados = fields.Boolean(load_default=False, metadata={"description": "Solo los que el SRI no reconoce"})


class PaginaRecibidosArgs(PageArgs, FiltrosRecibidosArgs):
    orden = Texto(
        maximo=40,
        load_default="",
        metadata={
            "description": f"{', '.join(LISTA.permitidas)}; con - al inicio, descendente. Sin él, -fecha"
        },
    )


class ListaRecibidosArgs(FiltrosRecibidosArgs):
    orden = Texto(maximo=40, load_default="")


class SubidosSchema(MultipartSchema):
    """Un formulario multipart con los archivos en el campo `current`."""

    current = fields.List(
        Upload(), required=True, metadata={"description": "Hasta 40 XML, o un ZIP; entre todos, 20 MB"}
    )


class CargaPedidaSchema(Respuesta):
    id = fields.Integer(metadata={"description": "El de `GET /api/recibidos/cargas/{id}`"})


class ResultadoDeArchivoSchema(Respuesta):
    nombre = fields.String()
    resultado = una_de(*RESULTADOS, allow_none=True)
    mensaje = fields.String()
    recibido_id = fields.Integer(allow_none=True)


class CargaSchema(Respuesta):
    id = fields.Integer()
    origen = una_de(*ORIGENES)
    nombre = fields.String()
    estado = una_de(*ESTADOS_DE_CARGA)
    total = fields.Integer()
    hechos = fields.Integer()
    nuevos = fields.Integer()
    repetidos = fields.Integer()
    con_error = fields.Integer()
    motivo = fields.String(metadata={"description": "Por qué falló; vacío si no"})
    creada_por = fields.String()
    creada_en = fields.AwareDateTime()
    terminada_en = fields.AwareDateTime(allow_none=True)
    detalle = fields.List(
        fields.Nested(ResultadoDeArchivoSchema),
        metadata={"description": "Hasta 500; los que tienen algo que decir, primero"},
    )


class DescartarSchema(Schema):
    motivo = Texto(required=True, **_MOTIVO)  # type: ignore[arg-type]


class DescartarVariosSchema(DescartarSchema):
    ids = fields.List(
        identificador(),
        required=True,
        validate=Length(min=1, max=_VARIOS, error=f"Elija de 1 a {_VARIOS}."),
    )


class HechoConUnoSchema(Respuesta):
    id = fields.Integer()
    hecho = fields.Boolean()
    mensaje = fields.String(metadata={"description": "Por qué no se pudo; vacío si se hizo"})
