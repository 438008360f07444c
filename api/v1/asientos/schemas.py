"""Las formas de los asientos, para los programas."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Dinero,
    EnOrden,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    identificador,
    una_de,
)
from api.libros.asientos.lista import ESTADOS, FiltrosAsientos
from api.libros.asientos.manual import LINEAS_MAXIMAS, AsientoDicho
from api.libros.asientos.schemas import LineaContableSchema
from api.plataforma.codigos.contabilidad import AJUSTE, CLASES, DIARIOS, GENERAL, NORMAL
from api.v1.comun.schemas import TramoArgs, referencia_externa, tramo


class AsientoNuevoSchema(Schema):
    """Llega como `dicho` y `referencia`."""

    partes = {"dicho": AsientoDicho}

    fecha = Fecha(required=True)
    glosa = Texto(required=True, maximo=300, vacio="Escriba qué pasó.")
    diario = una_de(*DIARIOS, load_default=GENERAL)
    clase = una_de(NORMAL, AJUSTE, load_default=NORMAL)
    lineas = fields.List(
        fields.Nested(LineaContableSchema),
        required=True,
        validate=validate.Length(
            min=2, max=LINEAS_MAXIMAS, error=f"Un asiento tiene de 2 a {LINEAS_MAXIMAS} líneas."
        ),
    )
    referencia = referencia_externa()


class OrigenDeV1Schema(Respuesta):
    tipo = fields.String()
    id = fields.Integer()
    nombre = fields.String()


class AsientoDeV1Schema(Respuesta):
    id = Entero()
    referencia = fields.String(allow_none=True)
    numero = fields.Integer(
        allow_none=True, metadata={"description": "Le llega segundos después; null hasta entonces"}
    )
    diario = una_de(*DIARIOS)
    fecha = Fecha()
    glosa = fields.String()
    clase = una_de(*CLASES)
    origen = fields.Nested(
        OrigenDeV1Schema,
        allow_none=True,
        metadata={"description": "El documento que lo causó; null, se escribió a mano"},
    )
    total = Dinero()
    reversado = fields.Boolean()
    reversa_de_id = fields.Integer(allow_none=True)
    reversado_por_id = fields.Integer(allow_none=True)
    creado_en = fields.AwareDateTime()


class LineaDeAsientoDeV1Schema(Respuesta):
    cuenta_id = Entero()
    codigo = fields.String()
    cuenta = fields.String()
    debe = Dinero()
    haber = Dinero()
    detalle = fields.String()
    cliente_id = fields.Integer(allow_none=True)
    proveedor_id = fields.Integer(allow_none=True)
    centro_id = fields.Integer(allow_none=True)


class AsientoEnteroDeV1Schema(AsientoDeV1Schema):
    huella = fields.String(
        allow_none=True, metadata={"description": "64 cifras hexadecimales; null hasta que se selle"}
    )
    lineas = fields.List(fields.Nested(LineaDeAsientoDeV1Schema))


class AsientosDeV1Args(TramoArgs, EnOrden):
    partes = {"filtros": FiltrosAsientos}

    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    cuenta_id = identificador(attribute="cuenta", load_default=None)
    diario = una_de("", *DIARIOS, load_default="")
    estado = una_de("", *ESTADOS, load_default="")
    referencia = referencia_externa()


TramoDeAsientos = tramo(AsientoDeV1Schema)
