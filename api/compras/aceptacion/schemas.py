"""Formas del cable de lo que se propone y se decide de un recibido."""

from marshmallow import fields, validate

from api.compras.aceptacion import cuentas, decidido, ordenes
from api.compras.aceptacion.models import MODOS
from api.compras.aceptacion.reglas import DatosRegla, ReglaNueva
from api.compras.compras.lista_schemas import RetencionDeLineaSchema
from api.compras.compras.schemas import debitos
from api.comprobantes.tipos.retencion.schemas import LineaRetencionSchema
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    Texto,
    TextoLargo,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.existencias.kardex.schemas import LoteDichoLeidoSchema, lotes_dichos
from api.plataforma.codigos.compras import DESTINOS
from api.plataforma.retenciones.models import COMPRAS, CUALQUIERA, UNIDADES
from api.terceros.proveedores.models import REGIMENES

_VARIOS = 500
_CLASES = tuple(clase for clase in COMPRAS if clase != CUALQUIERA)


class ProveedorPorHacerSchema(Respuesta):
    identificacion = fields.String()
    razon_social = fields.String()
    nombre_comercial = fields.String(allow_none=True)
    direccion = fields.String(allow_none=True)
    regimen = una_de(*REGIMENES)
    contribuyente_especial = fields.Boolean()
    agente_retencion = fields.Boolean()
    obligado_contabilidad = fields.Boolean()


class ProveedorPropuestoSchema(Respuesta):
    id = fields.Integer(allow_none=True, metadata={"description": "null si se hará con `nuevo`"})
    nuevo = fields.Nested(ProveedorPorHacerSchema, allow_none=True)


class LineaPropuestaSchema(Respuesta):
    n = fields.Integer()
    descripcion = fields.String()
    destino = una_de(*DESTINOS)
    clase = fields.String()
    producto_id = fields.Integer(allow_none=True)
    producto = fields.String(metadata={"description": "Su nombre; vacío si no es uno"})
    sustento = fields.String(metadata={"description": "Vacío, el de la compra"})
    cuenta_id = fields.Integer(
        allow_none=True, metadata={"description": "null, la que dicen los parámetros contables"}
    )
    cuenta = fields.String(metadata={"description": "Su código y su nombre; vacío si no la nombra"})
    centro_id = fields.Integer(allow_none=True)
    lotes = fields.List(fields.Nested(LoteDichoLeidoSchema))
    motivo = fields.String()


class RetencionPropuestaDeRecibidoSchema(Respuesta):
    lineas = fields.List(fields.Nested(RetencionDeLineaSchema))


class PropuestaDeRecibidoSchema(Respuesta):
    proveedor = fields.Nested(ProveedorPropuestoSchema)
    sustento = fields.String()
    lineas = fields.List(fields.Nested(LineaPropuestaSchema))
    retencion = fields.Nested(
        RetencionPropuestaDeRecibidoSchema, allow_none=True, metadata={"description": "null si no se retiene"}
    )
    vence = Fecha()
    modifica = fields.Integer(allow_none=True, metadata={"description": "La compra que una nota corrige"})
    motivo = fields.String(metadata={"description": "Por qué se propone así, o qué falta decidir"})
    sin_retener = fields.String(metadata={"description": "Por qué no se retiene; vacío si se retiene"})
    regla_id = fields.Integer(allow_none=True)
    segura = fields.Boolean(metadata={"description": "Si nada queda por decidir"})
    unidad_decide = fields.Boolean(
        metadata={"description": "Si de un transporte se retiene distinto según de quién es la unidad"}
    )


def _unidad() -> fields.String:
    return una_de(
        "",
        *UNIDADES,
        load_default="",
        metadata={"description": "De quién es la unidad del transporte; vacía, no se sabe o no lo es"},
    )


class ClaseDeLineaSchema(Cuerpo):
    clase = decidido.ClaseDeLinea

    n = Entero(minimo=0, maximo=100_000, required=True)
    clase_ = una_de("", *_CLASES, data_key="clase", attribute="clase", load_default="")


class ParaProponerSchema(Cuerpo):
    """Lo que una persona ya dijo: con eso se propone otra vez qué se retiene."""

    clase = decidido.ParaProponer

    lineas = fields.List(
        fields.Nested(ClaseDeLineaSchema),
        required=True,
        validate=validate.Length(max=1000, error="Caben hasta 1000 líneas."),
    )
    unidad = _unidad()


class LineaDecididaSchema(ComoSeLeyo, Cuerpo):
    clase = decidido.LineaDecidida
    fila = LineaPropuestaSchema

    n = Entero(minimo=0, maximo=100_000, required=True)
    destino = una_de(*DESTINOS, required=True)
    clase_ = una_de("", *_CLASES, data_key="clase", attribute="clase", load_default="")
    producto_id = identificador(load_default=None, allow_none=True)
    sustento = Texto(maximo=2, load_default="")
    cuenta_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "null, la que dicen los parámetros"}
    )
    centro_id = identificador(load_default=None, allow_none=True)
    lotes = lotes_dichos("En qué lotes o series entra, si su producto los pide")


class LineaPorRetenerSchema(ComoSeLeyo, LineaRetencionSchema):
    fila = RetencionDeLineaSchema


class RetencionDecididaSchema(Cuerpo):
    clase = decidido.RetencionDecidida

    lineas = fields.List(
        fields.Nested(LineaPorRetenerSchema),
        required=True,
        validate=validate.Length(min=1, max=10, error="Ingrese de 1 a 10 retenciones."),
    )


class AceptarRecibidoSchema(ComoSeLeyo, Cuerpo):
    """La propuesta, como la persona la dejó. Lo que no viene queda como se propone."""

    clase = decidido.Decidido
    fila = PropuestaDeRecibidoSchema

    sustento = Texto(maximo=2, load_default=None, allow_none=True)
    lineas = fields.List(
        fields.Nested(LineaDecididaSchema),
        load_default=None,
        allow_none=True,
        validate=validate.Length(max=1000, error="Caben hasta 1000 líneas."),
    )
    vence = Fecha(load_default=None, allow_none=True)
    retencion = fields.Nested(RetencionDecididaSchema, load_default=None, allow_none=True)
    retener = fields.Boolean(required=True, metadata={"description": "Si además se emite la retención"})
    punto_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "Desde dónde se retiene; el primero, si no viene"},
    )
    unidad = _unidad()
    detalle = TextoLargo(maximo=1000, load_default="")
    confirma_avisos = fields.Boolean(
        load_default=False,
        metadata={"description": "Sin él, lo que conviene revisar de la retención es un 409 `confirmacion`"},
    )
    debitos = debitos()
    orden_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "La orden de compra que trae"}
    )


class ProductoDeLineaSchema(Cuerpo):
    clase = ordenes.ProductoDeLinea

    n = Entero(minimo=0, maximo=100_000, required=True)
    producto_id = identificador(load_default=None, allow_none=True)


class PorCompararSchema(Cuerpo):
    """Qué producto es cada línea, y con qué orden se compara."""

    clase = ordenes.PorComparar

    lineas = fields.List(
        fields.Nested(ProductoDeLineaSchema),
        required=True,
        validate=validate.Length(max=1000, error="Caben hasta 1000 líneas."),
    )
    orden_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "null, la que más de sus productos espera"},
    )


class AceptarVariosSchema(Schema):
    ids = fields.List(
        identificador(),
        required=True,
        validate=validate.Length(min=1, max=_VARIOS, error=f"Elija de 1 a {_VARIOS} comprobantes."),
    )
    retener = fields.Boolean(load_default=False)
    punto_id = identificador(load_default=None, allow_none=True)


class LineaPorUbicarSchema(Cuerpo):
    clase = cuentas.LineaPorUbicar

    descripcion = Texto(maximo=300, load_default="")
    destino = una_de(*DESTINOS, required=True)
    clase_ = una_de("", *_CLASES, data_key="clase", attribute="clase", load_default="")
    producto_id = identificador(load_default=None, allow_none=True)


class PorUbicarSchema(Cuerpo):
    clase = cuentas.PorUbicar

    proveedor_id = identificador(required=True)
    lineas = fields.List(
        fields.Nested(LineaPorUbicarSchema),
        required=True,
        validate=validate.Length(max=1000, error="Caben hasta 1000 líneas."),
    )


class CuentaPropuestaSchema(Respuesta):
    cuenta_id = fields.Integer(allow_none=True, metadata={"description": "null, la de los parámetros"})
    cuenta = fields.String(metadata={"description": "Su código y su nombre; vacío si falta decirla"})
    centro_id = fields.Integer(allow_none=True)
    motivo = fields.String()
    aprendida = fields.Boolean(metadata={"description": "Si es lo que se decidió antes"})


class ClasePropuestaSchema(Respuesta):
    clase = fields.String(metadata={"description": "Vacía, no se sabe: se pregunta"})
    motivo = fields.String()


class AceptadoSchema(Respuesta):
    id = fields.Integer()
    hecho = fields.Boolean()
    compra_id = fields.Integer(allow_none=True)
    retencion_id = fields.Integer(allow_none=True)
    mensaje = fields.String(
        metadata={"description": "Por qué no se aceptó, o por qué no se retuvo; vacío si todo bien"}
    )
    aviso = fields.String(metadata={"description": "Que el SRI todavía no lo confirma; vacío si ya lo hizo"})
    proveedor_id = fields.Integer(
        allow_none=True, metadata={"description": "A quién se debe lo que quedó; null si no quedó nada"}
    )
    documento_id = fields.Integer(
        allow_none=True, metadata={"description": "Lo que se le debe por él, que es lo que se paga"}
    )
    cobrada = fields.Boolean(
        metadata={
            "description": "Si en sus bancos hay débitos que suman lo que se debe de su compra y no son de ninguna: el banco pudo "
            "cobrarla ya. Solo a quien ve los libros"
        }
    )


class ReglaDeRecibidosSchema(Respuesta):
    id = fields.Integer()
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    palabras = fields.String(
        metadata={"description": "Las que una línea debe tener; vacías, todo lo del proveedor"}
    )
    sustento = fields.String()
    destino = una_de(*DESTINOS)
    clase = fields.String()
    producto_id = fields.Integer(allow_none=True)
    producto = fields.String(metadata={"description": "Su nombre; vacío si no es de uno"})
    cuenta_id = fields.Integer(allow_none=True, metadata={"description": "null, no la decide"})
    cuenta = fields.String(metadata={"description": "Su código y su nombre"})
    centro_id = fields.Integer(allow_none=True)
    centro = fields.String()
    modo = una_de(*MODOS)
    veces = fields.Integer(metadata={"description": "Cuántas seguidas se aceptó así"})
    actualizado_en = fields.AwareDateTime()
    version = fields.Integer()


PaginaReglasDeRecibidosSchema = page_schema(ReglaDeRecibidosSchema)


class PaginaReglasArgs(PageArgs):
    proveedor_id = identificador(load_default=None, allow_none=True)


class _ReglaEscritaSchema(ComoSeLeyo, Cuerpo):
    fila = ReglaDeRecibidosSchema

    palabras = Texto(maximo=80, load_default="", metadata={"description": "Vacías, todo lo del proveedor"})
    sustento = Texto(maximo=2, load_default="")
    destino = una_de(*DESTINOS, required=True)
    clase_ = una_de("", *_CLASES, data_key="clase", attribute="clase", load_default="")
    producto_id = identificador(load_default=None, allow_none=True)
    cuenta_id = identificador(load_default=None, allow_none=True)
    centro_id = identificador(load_default=None, allow_none=True)


class CrearReglaSchema(_ReglaEscritaSchema):
    clase = ReglaNueva

    proveedor_id = identificador(required=True)


class CambiarReglaSchema(_ReglaEscritaSchema):
    clase = DatosRegla

    version = version_leida("la regla")
