"""Las formas en el cable de los asientos (docs/contrato.md §13)."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    EnOrden,
    Fecha,
    MultipartSchema,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    archivos,
    identificador,
    page_schema,
    una_de,
)
from api.libros.asientos import acciones
from api.libros.asientos.lista import ESTADOS, FiltrosAsientos
from api.libros.asientos.manual import LINEAS_MAXIMAS, AsientoDicho
from api.libros.asientos.pedido import CERO, LineaContable
from api.libros.periodos.schemas import ExcepcionPeriodoSchema
from api.plataforma.auditoria.schemas import LineaDeHistorialSchema
from api.plataforma.codigos.contabilidad import AJUSTE, CLASES, DIARIOS, GENERAL, NORMAL

_A_MANO = (NORMAL, AJUSTE)
CUERPO = (1024 * 1024, "El asiento supera el tamaño máximo: divídalo.")


class _FiltrosAsientosArgs(EnOrden, SinVacios):
    partes = {"filtros": FiltrosAsientos}

    filtro = Texto(
        maximo=100,
        load_default="",
        metadata={
            "description": "Su número, o palabras de su glosa. Sin `desde`, en una empresa con más de 200 000 asientos las "
            "palabras se buscan en el año que termina en `hasta`, o en el último: `palabras_desde` de la respuesta lo dice"
        },
    )
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    cuenta = identificador(load_default=None, allow_none=True)
    diario = una_de("", *DIARIOS, load_default="")
    origen = fields.String(load_default="", validate=validate.Regexp("^[0-9A-Z_]{0,30}$"))
    estado = una_de("", *ESTADOS, load_default="")
    excepcion = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "Los que con ella nacieron en un período cerrado"},
    )


class ListaAsientosArgs(_FiltrosAsientosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaAsientosArgs(_FiltrosAsientosArgs, PageArgs):
    pass


class OrigenNombradoSchema(Respuesta):
    """Lo que causó un asiento. `ruta`: la de su página en la web, vacía si no tiene."""

    tipo = fields.String()
    tipo_nombre = fields.String()
    id = fields.Integer()
    nombre = fields.String()
    ruta = fields.String()


class ClaseDeOrigenSchema(Respuesta):
    tipo = fields.String()
    nombre = fields.String()


class FilaAsientoSchema(Respuesta):
    """Sin sellar, no tiene número. `origen` es null si lo escribió una persona."""

    id = fields.Integer()
    numero = fields.Integer(allow_none=True)
    diario = fields.String(validate=validate.OneOf(list(DIARIOS)))
    diario_nombre = fields.String()
    fecha = Fecha()
    glosa = fields.String()
    clase = fields.String(validate=validate.OneOf(list(CLASES)))
    origen = fields.Nested(OrigenNombradoSchema, allow_none=True)
    total = Dinero()
    sellado = fields.Boolean()
    reversado = fields.Boolean()
    reversa_de_id = fields.Integer(allow_none=True)
    reversado_por_id = fields.Integer(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.DateTime()
    acciones = fields.List(fields.String(validate=validate.OneOf(acciones.TODAS)))


class PaginaAsientosSchema(page_schema(FilaAsientoSchema)):  # type: ignore[misc]
    palabras_desde = Fecha(
        required=True,
        allow_none=True,
        metadata={
            "description": "Desde qué fecha se buscó en las glosas; null si fue en todas, o desde la que se pidió"
        },
    )


class LineaAsientoSchema(Respuesta):
    n = fields.Integer()
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    debe = Dinero()
    haber = Dinero()
    detalle = fields.String()
    cliente_id = fields.Integer(allow_none=True)
    cliente = fields.String(allow_none=True)
    proveedor_id = fields.Integer(allow_none=True)
    proveedor = fields.String(allow_none=True)
    centro_id = fields.Integer(allow_none=True)
    centro = fields.String(allow_none=True)


class ArchivoDeAsientoSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer()
    subido_por = fields.String()
    subido_en = fields.DateTime()


class ArchivosDeAsientoSchema(MultipartSchema):
    """Un formulario multipart con los archivos en el campo `current`."""

    current = archivos("PDF, PNG, JPG, WEBP, XLSX, XLS, ODS o CSV")


class AsientoSchema(FilaAsientoSchema):
    """Uno entero. `huella`: 64 cifras hexadecimales, o null hasta que se selle. `excepcion`: con la que nació en un período
    cerrado, o null."""

    huella = fields.String(allow_none=True)
    excepcion = fields.Nested(ExcepcionPeriodoSchema, allow_none=True)
    lineas = fields.List(fields.Nested(LineaAsientoSchema))
    archivos = fields.List(fields.Nested(ArchivoDeAsientoSchema))


class LineaContableSchema(Cuerpo):
    clase = LineaContable

    cuenta_id = identificador(required=True)
    debe = Dinero(load_default=CERO)
    haber = Dinero(load_default=CERO)
    detalle = Texto(maximo=300, load_default="")
    cliente_id = identificador(load_default=None, allow_none=True)
    proveedor_id = identificador(load_default=None, allow_none=True)
    centro_id = identificador(load_default=None, allow_none=True)


class RegistrarAsientoSchema(Cuerpo):
    clase = AsientoDicho

    fecha = Fecha(required=True)
    glosa = Texto(required=True, maximo=300, vacio="Escriba qué pasó.")
    diario = una_de(*DIARIOS, load_default=GENERAL)
    de_clase = una_de(*_A_MANO, data_key="clase", attribute="clase", load_default=NORMAL)
    lineas = fields.List(
        fields.Nested(LineaContableSchema),
        required=True,
        validate=validate.Length(
            min=2,
            max=LINEAS_MAXIMAS,
            error=f"Un asiento tiene de 2 a {LINEAS_MAXIMAS} líneas.",
        ),
    )
    borrador_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "Su borrador: se elimina con lo mismo que lo registra. Si ya no está, 409 `estado_invalido`"
        },
    )


class ReversarAsientoSchema(Schema):
    fecha = Fecha(required=True)
    motivo = Texto(required=True, maximo=200, vacio="Escriba el motivo.")


class RoturaDeCadenaSchema(Respuesta):
    diario = fields.String()
    anio = fields.Integer()
    numero = fields.Integer()
    motivo = fields.String()


class CadenaArgs(SinVacios):
    anio = fields.Integer(required=True, strict=False, validate=validate.Range(1900, 2199))


class CadenaRevisadaSchema(Respuesta):
    """`roto`: el primer asiento en que la cadena se rompe, o null."""

    ok = fields.Boolean()
    revisados = fields.Integer()
    roto = fields.Nested(RoturaDeCadenaSchema, allow_none=True)


class LineaHistorialAsientoSchema(LineaDeHistorialSchema):
    """Lo que alguien hizo con un asiento."""


PaginaHistorialAsientoSchema = page_schema(LineaHistorialAsientoSchema)
