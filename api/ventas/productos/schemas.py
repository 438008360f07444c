"""Las formas en el cable de los productos."""

from marshmallow import fields, validate

from api.core.http import campos
from api.core.http.schemas import (
    Cambio,
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.plataforma.auditoria.schemas import LineaDeHistorialSchema
from api.ventas.productos import reglas
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.cuentas import CUALES, DE
from api.ventas.productos.lista import FiltrosProductos
from api.ventas.productos.models import TIPOS
from api.ventas.unidades.schemas import UnidadDeVentaSchema

_TIPO = validate.OneOf(list(TIPOS), error="Debe ser BIEN o SERVICIO.")
_TARIFA = "De GET /api/impuestos/tarifas; al cambiarla debe regir hoy"


class _FiltrosArgs(SinVacios):
    """Los filtros de la lista. Llegan juntos, como `filtros`."""

    partes = {"filtros": FiltrosProductos}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras a buscar"})
    tipo = fields.String(load_default="", validate=validate.OneOf(["", *TIPOS]))
    iva = Texto(maximo=4, load_default="", metadata={"description": "El código de una tarifa de IVA"})
    inventario = fields.Boolean(load_default=None)
    activo = fields.Boolean(load_default=None)
    porRevisar = fields.Boolean(  # noqa: N815  # su nombre en el cable
        attribute="por_revisar",
        load_default=None,
        metadata={"description": "Los que tienen una tarifa de IVA que hoy no rige"},
    )
    categoria = identificador(
        load_default=None,
        metadata={"description": "El id de una: los suyos y los de las que tiene debajo"},
    )


class ListaProductosArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaProductosArgs(PageArgs, _FiltrosArgs):
    pass


class FichaProductoSchema(Respuesta):
    class Meta:
        include = {
            **campos.para_contestar(DatosProducto),
            "PRO_TIPO": fields.String(attribute="tipo", validate=_TIPO),
        }

    PRO_ID = fields.Integer(attribute="id")
    PRO_CATEGORIA_RUTA = fields.String(
        attribute="categoria", metadata={"description": "«Bebidas > Gaseosas»; vacía, sin categoría"}
    )
    PRO_IVA_NOMBRE = fields.String(attribute="iva_nombre", allow_none=True)
    PRO_IVA_TARIFA = Cantidad(attribute="iva_tarifa", allow_none=True, metadata={"description": "Por ciento"})
    PRO_ICE_NOMBRE = fields.String(attribute="ice_nombre", allow_none=True)
    PRO_IRBPNR_NOMBRE = fields.String(attribute="irbpnr_nombre", allow_none=True)
    precioConImpuestos = Dinero(  # noqa: N815  # su nombre en el cable
        attribute="precio_con_impuestos",
        allow_none=True,
        metadata={"description": "Lo que cuesta una unidad hoy; null si una tarifa suya no rige"},
    )
    avisos = fields.List(
        fields.String(), metadata={"description": "Por qué no se puede cobrar con sus tarifas de hoy"}
    )
    PRO_DISPONIBLE = Cantidad(
        attribute="disponible", con_signo=True, metadata={"description": "La existencia, sin lo reservado"}
    )
    PRO_UNIDADES = fields.List(
        fields.Nested(UnidadDeVentaSchema),
        attribute="unidades",
        metadata={"description": "Las otras en que se vende, se compra y se cuenta; sin las retiradas"},
    )
    PRO_FECHA = fields.DateTime(attribute="creado_en")
    PRO_ACTUALIZADO = fields.DateTime(attribute="actualizado_en")
    version = fields.Integer()


class CambiarProductoSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de un producto. Lo que no viene queda como está."""

    fila = FichaProductoSchema

    class Meta:
        include = {
            **campos.para_cambiar(DatosProducto),
            "PRO_NOMBRE": Texto(
                attribute="nombre", minimo=1, maximo=reglas.NOMBRE_MAXIMO, vacio=reglas.SIN_NOMBRE
            ),
            "PRO_IVA": Texto(attribute="iva_codigo", maximo=4, metadata={"description": _TARIFA}),
        }

    version = version_leida("el producto")


class CrearProductoSchema(Cuerpo):
    clase = DatosProducto

    class Meta:
        include = {
            **campos.para_crear(DatosProducto),
            "PRO_CODIGO": Texto(
                attribute="codigo",
                maximo=25,
                load_default="",
                metadata={"description": "Vacío, se le pone el siguiente de la forma P00001"},
            ),
        }


class FilaProductoSchema(FichaProductoSchema):
    """Uno de una lista, sin lo que solo se lee en la página del producto."""

    class Meta(FichaProductoSchema.Meta):
        exclude = ("PRO_DESCRIPCION",)


PaginaProductosSchema = page_schema(FilaProductoSchema)


class CuentaDeProductoSchema(Respuesta):
    que = una_de(*CUALES)
    cuenta = fields.String(allow_none=True, metadata={"description": "null, falta decirla en los parámetros"})
    de = una_de(*DE, metadata={"description": "Quién la dice"})
    categoria = fields.String(allow_none=True, metadata={"description": "El nombre de la que la dice"})


class TotalProductosSchema(Respuesta):
    total = fields.Integer()
    activos = fields.Integer()
    porRevisar = fields.Integer(attribute="por_revisar")  # noqa: N815  # su nombre en el cable


class UnidadSchema(Respuesta):
    nombre = fields.String()


class BuscarProductoSchema(Schema):
    nombre = Texto(required=True, maximo=100)


class LineaHistorialProductoSchema(LineaDeHistorialSchema):
    """Lo que alguien hizo con un producto."""


PaginaHistorialProductoSchema = page_schema(LineaHistorialProductoSchema)
