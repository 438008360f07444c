"""Las formas en el cable de los conteos de las bodegas."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.core.http.schemas import (
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    SoloPagina,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.existencias.conteos.capturas import FIJA, SUMA, DatosCaptura, LineaContada
from api.existencias.conteos.en_lotes import LotesDeContado
from api.existencias.conteos.lista import ACCIONES, QUE, FiltrosConteos, FiltrosProductosContados
from api.existencias.conteos.models import ALCANCES, BODEGA, CAMARA, ESTADOS, LECTOR, MEDIOS, TECLADO
from api.existencias.conteos.service import DEJAR, SIN_CONTAR, ComoSeCuenta, DatosConteoDeBodega
from api.existencias.kardex.schemas import LoteDichoLeidoSchema, lotes_dichos

LINEAS, PRODUCTOS = 200, 2000
_SE_VEN = {"description": "Nulo, si el conteo es ciego y quien llama no aprueba"}
_CON_COSTO = {"description": "Nulo, para quien no ve costos"}
_HASTA = f"Hasta {LINEAS} en una llamada."


class ListaConteosArgs(PageArgs):
    partes = {"filtros": FiltrosConteos}

    estado = una_de("", *ESTADOS, load_default="")
    bodega = identificador(load_default=None, allow_none=True)


class PersonaQueContoSchema(Respuesta):
    nombre = fields.String()
    productos = fields.Integer()
    unidades = Cantidad()


class FilaConteoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    nombre = fields.String()
    bodega_id = fields.Integer()
    bodega = fields.String(metadata={"description": "Su nombre"})
    alcance = una_de(*ALCANCES)
    ciego = fields.Boolean()
    estado = una_de(*ESTADOS)
    vuelta = fields.Integer(metadata={"description": "En la segunda se cuenta otra vez solo lo que difirió"})
    observacion = fields.String()
    productos = fields.Integer()
    contados = fields.Integer()
    fecha = Fecha(allow_none=True, metadata={"description": "El día de lo que se asentó al aprobarlo"})
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    contado_por = fields.String()
    contado_en = fields.AwareDateTime(allow_none=True)
    aprobado_por = fields.String()
    aprobado_en = fields.AwareDateTime(allow_none=True)
    anulado_por = fields.String()
    anulado_en = fields.AwareDateTime(allow_none=True)
    motivo = fields.String()
    acciones = fields.List(una_de(*ACCIONES))


class ConteoDeBodegaSchema(FilaConteoSchema):
    pendientes = fields.Integer(metadata={"description": "Los que faltan en esta vuelta"})
    movidos = fields.Integer(metadata={"description": "Los que se movieron mientras se contaban"})
    difieren = fields.Integer(allow_none=True, metadata=_SE_VEN)
    faltante = Dinero(allow_none=True, metadata=_CON_COSTO)
    sobrante = Dinero(allow_none=True, metadata=_CON_COSTO)
    personas = fields.List(fields.Nested(PersonaQueContoSchema))


PaginaConteosDeBodegaSchema = page_schema(FilaConteoSchema)


class _ConSigno(Cantidad):
    """Una diferencia puede ser menor que cero; solo se responde."""


class ProductoContadoSchema(Respuesta):
    """`diferencia` es lo contado, menos lo que había cuando se contó, menos lo que después se registró con fecha de antes
    (`tarde`)."""

    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    codigo_auxiliar = fields.String()
    nombre = fields.String()
    unidad = fields.String()
    activo = fields.Boolean()
    vuelta = fields.Integer()
    se_cuenta = fields.Boolean(metadata={"description": "Si es de la vuelta que se cuenta"})
    contado = Cantidad(allow_none=True)
    contado_en = fields.AwareDateTime(allow_none=True)
    movido = fields.Boolean()
    existencia = _ConSigno(allow_none=True, metadata=_SE_VEN)
    tarde = _ConSigno(allow_none=True, metadata=_SE_VEN)
    diferencia = _ConSigno(allow_none=True, metadata=_SE_VEN)
    anterior = Cantidad(allow_none=True, metadata={"description": "Lo que se contó en la vuelta de antes"})
    valor = DineroConSigno(allow_none=True, metadata=_CON_COSTO)


PaginaProductosContadosSchema = page_schema(ProductoContadoSchema)


class _FiltrosContadosArgs(SinVacios):
    partes = {"filtros": FiltrosProductosContados}

    filtro = Texto(maximo=100, load_default="")
    que = una_de("", *QUE, load_default="")


class ListaContadosArgs(_FiltrosContadosArgs):
    """La lista entera."""


class PaginaContadosArgs(_FiltrosContadosArgs, PageArgs):
    """La lista por páginas."""


class CapturasArgs(SoloPagina):
    producto = identificador(load_default=None, allow_none=True)
    mias = fields.Boolean(load_default=False)


class CapturaDeConteoSchema(Respuesta):
    id = fields.Integer()
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    vuelta = fields.Integer()
    cantidad = Cantidad()
    zona = fields.String()
    medio = una_de(*MEDIOS)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    quitada_en = fields.AwareDateTime(allow_none=True)
    mia = fields.Boolean()


PaginaCapturasSchema = page_schema(CapturaDeConteoSchema)


class ProductoCapturadoSchema(Respuesta):
    captura_id = fields.Integer()
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    cantidad = Cantidad()
    contado = Cantidad(metadata={"description": "Lo que suman todos en esta vuelta"})
    mio = Cantidad(metadata={"description": "Lo que contó quien llama"})


class CrearConteoSchema(Cuerpo):
    clase = DatosConteoDeBodega

    bodega_id = identificador(required=True)
    nombre = Texto(required=True, maximo=100)
    alcance = una_de(*ALCANCES, load_default=BODEGA)
    productos = fields.List(
        identificador(),
        load_default=list,
        validate=validate.Length(max=PRODUCTOS, error=f"Elija hasta {PRODUCTOS:,} productos."),
    )
    filtro = Texto(maximo=100, load_default="")
    ciego = fields.Boolean(load_default=None, allow_none=True)
    observacion = Texto(maximo=500, load_default="")

    @validates_schema
    def _de_que(self, datos: dict[str, Any], **_: Any) -> None:
        dice = bool(datos.get("productos") or datos.get("filtro"))
        if datos.get("alcance") == BODEGA and dice:
            raise ValidationError("De toda la bodega no se dice qué productos.", "productos")
        if datos.get("alcance") != BODEGA and not dice:
            raise ValidationError("Elija qué productos se cuentan.", "productos")


class LineaContadaSchema(Cuerpo):
    """Un producto, por su código o por su id."""

    clase = LineaContada

    codigo = Texto(maximo=25, load_default="")
    producto_id = identificador(load_default=None, allow_none=True)
    cantidad = Cantidad(load_default=1)
    unidad_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "En qué otra unidad del producto; null, en la suya o en la del código que se leyó"
        },
    )

    @validates_schema
    def _cual(self, datos: dict[str, Any], **_: Any) -> None:
        if bool(datos.get("codigo")) == (datos.get("producto_id") is not None):
            raise ValidationError("Diga el código del producto, o su id.", "codigo")


class CapturarSchema(Cuerpo):
    clase = DatosCaptura

    lineas = fields.List(
        fields.Nested(LineaContadaSchema),
        required=True,
        validate=validate.Length(min=1, max=LINEAS, error=_HASTA),
    )
    medio = una_de(TECLADO, LECTOR, CAMARA, load_default=LECTOR)
    zona = Texto(maximo=60, load_default="")
    modo = una_de(SUMA, FIJA, load_default=SUMA)


class CerrarConteoSchema(Schema):
    sin_contar = una_de(*SIN_CONTAR, load_default=DEJAR)


class OtraVueltaSchema(Schema):
    """Con `productos` vacío, los que difieren y los que se movieron mientras se contaban."""

    productos = fields.List(
        identificador(),
        required=True,
        validate=validate.Length(max=PRODUCTOS, error=f"Elija hasta {PRODUCTOS:,} productos."),
    )


class ContadoPorDecirSchema(Respuesta):
    """Uno que difiere y pide lote o serie."""

    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    control = fields.String()
    diferencia = Cantidad(con_signo=True)
    lotes = fields.List(
        fields.Nested(LoteDichoLeidoSchema),
        metadata={
            "description": "De cuáles saldría lo que falta, si no se dice otro; de lo que sobra, ninguno"
        },
    )


class LotesDeContadoSchema(Cuerpo):
    clase = LotesDeContado

    producto_id = identificador(required=True)
    lotes = lotes_dichos("De cuáles es lo que sobra o falta")


class AprobarConteoSchema(Schema):
    fecha = Fecha(
        required=True,
        allow_none=True,
        metadata={"description": "Con null, el día en que se terminó de contar"},
    )
    lotes = fields.List(
        fields.Nested(LotesDeContadoSchema),
        load_default=list,
        validate=validate.Length(max=PRODUCTOS, error=f"Diga los de hasta {PRODUCTOS:,} productos."),
        metadata={
            "description": "De los que piden lote o serie: los de lo que sobra, siempre; lo que falta sin decirlos sale del que caduca primero"
        },
    )


class AnularConteoSchema(Schema):
    motivo = Texto(required=True, maximo=300, vacio="Diga por qué se anula.")


class ComoSeCuentaSchema(Respuesta):
    otra_persona = fields.Boolean(metadata={"description": "Quien contó no aprueba"})
    ciego = fields.Boolean(metadata={"description": "Lo que se propone al empezar un conteo"})
    version = fields.Integer()


class FijarComoSeCuentaSchema(ComoSeLeyo, Cuerpo):
    clase = ComoSeCuenta
    fila = ComoSeCuentaSchema

    otra_persona = fields.Boolean(required=True)
    ciego = fields.Boolean(required=True)
    version = version_leida("cómo se cuenta")
