"""Formas del cable de una compra."""

from marshmallow import fields, validate

from api.compras.compras.cifras import LO_QUE_FALTA
from api.compras.compras.lista import ACCIONES
from api.compras.compras.nucleo import pedido
from api.compras.compras.nucleo.afuera_schemas import pago_afuera
from api.compras.compras.nucleo.campos import (
    CERO,
    DE_LA_LISTA,
    MAL_NUMERO,
    MAL_SUSTENTO,
    NUMERO,
    SOLO_EN_UNA,
    SUSTENTO,
    CabeceraDeCompra,
)
from api.compras.compras.nucleo.models import ORIGENES
from api.compras.por_pagar.service import ESTADOS_PAGO
from api.comprobantes.emision.borradores_schemas import borrador_que_termina
from api.comprobantes.nucleo.schemas import CUERPO, Lineas
from api.comprobantes.reembolsos.schemas import ReembolsoSchema, reembolsos
from api.core.http import campos
from api.core.http.schemas import (
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Fecha,
    Respuesta,
    Texto,
    identificador,
    mayor_que_cero,
    una_de,
    version_leida,
)
from api.existencias.kardex.schemas import LoteGuardadoSchema, lotes_dichos
from api.plataforma.codigos.compras import DESTINOS
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.retenciones.models import COMPRAS, CUALQUIERA

__all__ = ["CUERPO"]
_NUMERO = validate.Regexp(NUMERO, error=MAL_NUMERO)
_SUSTENTO = validate.Regexp(SUSTENTO, error=MAL_SUSTENTO)
_IMPUESTOS, _COSTOS, _RUBROS, _DEBITOS = 3, 20, 50, 200


class ImpuestoDeCompraSchema(Respuesta):
    codigo = fields.Integer()
    codigo_porcentaje = fields.String()
    nombre = fields.String()
    tarifa = Cantidad()
    base = Dinero()
    valor = Dinero()


class ImpuestoDeLineaLeidoSchema(ImpuestoDeCompraSchema):
    cobrado = Dinero(allow_none=True)


class ImpuestoDeLineaSchema(ComoSeLeyo, Cuerpo):
    clase = pedido.ImpuestoDeLinea
    fila = ImpuestoDeLineaLeidoSchema

    codigo = fields.Integer(
        strict=True,
        load_default=IVA,
        validate=validate.OneOf([IVA, ICE, IRBPNR], error="Debe ser 2 (IVA), 3 (ICE) o 5 (IRBPNR)."),
    )
    codigo_porcentaje = Texto(
        required=True,
        maximo=4,
        vacio="Elija la tarifa.",
        metadata={"description": "El código de una tarifa que regía en la fecha del documento"},
    )
    cobrado = Dinero(
        load_default=None,
        allow_none=True,
        metadata={"description": "Del ICE y del IRBPNR, lo que el documento cobró; null, la cuenta"},
    )


class LineaDeCompraSchema(Respuesta):
    n = fields.Integer()
    codigo = fields.String()
    descripcion = fields.String()
    cantidad = Cantidad()
    precio = Cantidad()
    descuento = Dinero()
    subtotal = Dinero()
    subtotal_dicho = Dinero(allow_none=True)
    costo = Dinero(metadata={"description": "El subtotal con su parte de los costos de importar"})
    en_libros = Dinero(
        metadata={"description": "Lo que va a su cuenta: el costo con los impuestos que no se recuperan"}
    )
    destino = una_de(*DESTINOS)
    destino_nombre = fields.String()
    clase = fields.String()
    producto_id = fields.Integer(allow_none=True)
    producto = fields.String(metadata={"description": "Su código y su nombre; vacío si no lo dice"})
    sustento = fields.String()
    cuenta_id = fields.Integer(
        allow_none=True, metadata={"description": "La que la línea nombra; null, la que dicen los parámetros"}
    )
    en_cuenta_id = fields.Integer(
        allow_none=True,
        metadata={
            "description": "La que nombra o la de los parámetros; null si no se llevan libros o falta decirla"
        },
    )
    cuenta = fields.String(metadata={"description": "El código y el nombre de la que nombra; vacío, ninguna"})
    centro_id = fields.Integer(allow_none=True)
    centro = fields.String(metadata={"description": "El nombre de su centro de costo; vacío, ninguno"})
    impuestos = fields.List(fields.Nested(ImpuestoDeLineaLeidoSchema))
    lotes = fields.List(fields.Nested(LoteGuardadoSchema))


class LineaPedidaSchema(ComoSeLeyo, Cuerpo):
    clase = pedido.LineaPedida
    fila = LineaDeCompraSchema

    codigo = Texto(maximo=50, load_default="")
    descripcion = Texto(required=True, maximo=300, vacio="Ingrese la descripción.")
    cantidad = Cantidad(required=True, metadata={"description": "Mayor que cero, hasta 6 decimales"})
    precio = Cantidad(required=True, metadata={"description": "Sin impuestos, hasta 6 decimales"})
    descuento = Dinero(load_default=CERO)
    subtotal_dicho = Dinero(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "Lo que el documento dice de la línea, si difiere en centavos; null, la cuenta"
        },
    )
    destino = una_de(*DESTINOS, required=True)
    clase_ = una_de(
        "",
        *(clase for clase in COMPRAS if clase != CUALQUIERA),
        data_key="clase",
        attribute="clase",
        load_default="",
        metadata={
            "description": "Qué se compró, para retener; vacía, la que dicen el destino y el producto o, si no la dicen, ninguna: se pregunta al retener"
        },
    )
    producto_id = identificador(load_default=None, allow_none=True)
    sustento = Texto(
        maximo=2, load_default="", validate=[_SUSTENTO], metadata={"description": "Vacío, el de la compra"}
    )
    cuenta_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "A qué cuenta contable va; null, la que dicen los parámetros"},
    )
    centro_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "Su centro de costo"}
    )
    impuestos = fields.List(
        fields.Nested(ImpuestoDeLineaSchema),
        load_default=list,
        validate=validate.Length(max=_IMPUESTOS, error=f"Caben hasta {_IMPUESTOS} impuestos."),
    )
    lotes = lotes_dichos("En qué lotes o series entra, si su producto los pide")


class CostoDeImportarSchema(Cuerpo):
    clase = pedido.CostoPedido

    concepto = Texto(required=True, maximo=100, vacio="Ingrese el concepto.")
    valor = Dinero(required=True)
    arancel = fields.Boolean(
        load_default=False, metadata={"description": "Si entra en la base del IVA de la aduana"}
    )


class ImportacionDeCompraSchema(Cuerpo):
    clase = pedido.ImportacionPedida

    dau = Texto(required=True, maximo=40, vacio="Ingrese el número de la declaración aduanera.")
    fob = Dinero(
        load_default=None,
        allow_none=True,
        metadata={"description": "Lo que suman las líneas; null, lo que sumen"},
    )
    flete = Dinero(load_default=CERO)
    seguro = Dinero(load_default=CERO)
    costos = fields.List(
        fields.Nested(CostoDeImportarSchema),
        load_default=list,
        validate=validate.Length(max=_COSTOS, error=f"Caben hasta {_COSTOS} costos."),
    )
    iva_al_costo = fields.Boolean(
        load_default=False,
        metadata={"description": "El IVA de la aduana no se recupera; sin decirlo, es crédito tributario"},
    )


class FilaCompraSchema(Respuesta):
    class Meta:
        include = campos.para_contestar(CabeceraDeCompra, sin=(*SOLO_EN_UNA, "fecha_registro", "vence"))

    id = fields.Integer()
    proveedor = fields.String()
    identificacion = fields.String()
    documento = fields.String(metadata={"description": "El nombre de su tipo de comprobante"})
    signo = fields.Integer(metadata={"description": "1 carga la cuenta del proveedor; -1 la abona"})
    fecha_registro = Fecha()
    vence = Fecha()
    de_afuera = fields.Boolean(
        metadata={"description": "Si su proveedor no se identifica con un RUC o una cédula"}
    )
    subtotal = Dinero()
    iva = Dinero()
    total = Dinero()
    retenido = Dinero()
    saldo = Dinero(metadata={"description": "Lo que se debe de ella"})
    estado_pago = una_de("", *ESTADOS_PAGO, metadata={"description": "Vacío si no se debe"})
    anulada = fields.Boolean()
    anulada_el = Fecha(allow_none=True)
    origen = una_de(*ORIGENES)
    recibido_id = fields.Integer(allow_none=True)
    comprobante_id = fields.Integer(allow_none=True, metadata={"description": "La liquidación emitida"})
    retencion_id = fields.Integer(allow_none=True)
    retencion_numero = fields.String()
    documento_id = fields.Integer(
        allow_none=True, metadata={"description": "En la cuenta del proveedor: el que un pago toma"}
    )
    falta = fields.List(
        una_de(*LO_QUE_FALTA), metadata={"description": "Lo que el anexo pide y la compra no dice"}
    )
    acciones = fields.List(una_de(*ACCIONES))
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()


class SumaDeImpuestoSchema(ImpuestoDeCompraSchema):
    sustento = fields.String()


class AplicadoACompraSchema(Respuesta):
    documento_id = fields.Integer(allow_none=True)
    pago_id = fields.Integer(allow_none=True)
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    valor = Dinero()
    desde = Fecha()
    deshecha_el = Fecha(allow_none=True)


class ArchivoDeCompraSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer()


class RubroDeCompraSchema(Cuerpo):
    clase = pedido.RubroDeTercero

    concepto = Texto(required=True, maximo=300, vacio="Ingrese el concepto.")
    total = Dinero(required=True, validate=mayor_que_cero)


class RetenidoPorEmisorSchema(Respuesta):
    iva = Dinero()
    renta = Dinero()


class DocumentoNombradoSchema(Cuerpo):
    clase = pedido.DocumentoNombrado

    cod_doc = Texto(required=True, maximo=3, vacio="Elija el tipo de comprobante.")
    numero = Texto(required=True, maximo=40, vacio="Ingrese el número.", validate=[_NUMERO])


class CompraCorregidaSchema(Respuesta):
    id = fields.Integer()
    documento = fields.String()
    numero = fields.String()
    fecha = Fecha()


class CompraSchema(FilaCompraSchema):
    class Meta:
        include = campos.para_contestar(CabeceraDeCompra, sin=DE_LA_LISTA)

    reparo = fields.String(
        metadata={
            "description": "Lo que hay que saber antes de pagarla: que el SRI no la confirma, o que la niega"
        }
    )
    impide_pagar = fields.Boolean(metadata={"description": "Si el reparo impide pagarla"})
    rubros = fields.List(
        fields.Nested(RubroDeCompraSchema), metadata={"description": "Lo que cobra por cuenta de otros"}
    )
    retenido_por_emisor = fields.Nested(
        RetenidoPorEmisorSchema,
        allow_none=True,
        metadata={"description": "Lo que el emisor dice haber retenido en su misma factura"},
    )
    exterior = pago_afuera()
    a_terceros = Dinero(metadata={"description": "De una importación, lo que no se debe al proveedor"})
    modifica = fields.Integer(allow_none=True, metadata={"description": "La compra que esta nota corrige"})
    corrige = fields.Nested(CompraCorregidaSchema, allow_none=True)
    nombra = fields.Nested(
        DocumentoNombradoSchema,
        allow_none=True,
        metadata={"description": "El documento que esta nota dice corregir, esté o no entre las compras"},
    )
    lineas = fields.List(fields.Nested(LineaDeCompraSchema))
    impuestos = fields.List(fields.Nested(SumaDeImpuestoSchema))
    reembolsos = fields.List(fields.Nested(ReembolsoSchema))
    importacion = fields.Nested(ImportacionDeCompraSchema, allow_none=True)
    notas = fields.List(fields.Nested(FilaCompraSchema), metadata={"description": "Las que la corrigen"})
    aplicaciones = fields.List(fields.Nested(AplicadoACompraSchema))
    archivos = fields.List(fields.Nested(ArchivoDeCompraSchema))
    motivo_anulacion = fields.String()


class LineaDeDebitoSchema(Cuerpo):
    clase = pedido.LineaNombrada

    asiento_id = identificador(required=True)
    n = identificador(required=True, maximo=100_000)


def debitos() -> fields.List:
    return fields.List(
        fields.Nested(LineaDeDebitoSchema),
        load_default=list,
        validate=validate.Length(max=_DEBITOS, error=f"Caben hasta {_DEBITOS} débitos."),
        metadata={"description": "Con qué débitos ya la cobró el banco; pide `contabilidad.ver`"},
    )


class RegistrarCompraSchema(Cuerpo):
    clase = pedido.CompraPedida

    class Meta:
        include = campos.para_crear(CabeceraDeCompra)

    lineas = Lineas(
        fields.Nested(LineaPedidaSchema),
        required=True,
        validate=validate.Length(min=1, error="Ingrese al menos una línea."),
    )
    rubros = fields.List(
        fields.Nested(RubroDeCompraSchema),
        load_default=list,
        validate=validate.Length(max=_RUBROS, error=f"Caben hasta {_RUBROS} rubros."),
        metadata={"description": "Lo que el documento cobra por cuenta de otros: entra en su total"},
    )
    reembolsos = reembolsos()
    exterior = pago_afuera(load_default=None)
    modifica = identificador(
        load_default=None, allow_none=True, metadata={"description": "La compra que una nota corrige"}
    )
    nombra = fields.Nested(
        DocumentoNombradoSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": "El que una nota dice corregir; al registrarse la compra con él, se atan"},
    )
    importacion = fields.Nested(ImportacionDeCompraSchema, load_default=None, allow_none=True)
    debitos = debitos()
    borrador_id = borrador_que_termina()


class CambiarCompraSchema(ComoSeLeyo, RegistrarCompraSchema):
    class Meta:
        exclude = ("debitos", "borrador_id")

    fila = CompraSchema

    version = version_leida("la compra")
