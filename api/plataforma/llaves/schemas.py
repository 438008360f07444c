"""Las formas de las llaves en el cable."""

from marshmallow import fields, validate

from api.core.http.schemas import Cuerpo, Entero, Fecha, Respuesta, Schema, Texto, identificador, una_de
from api.plataforma.llaves.secreto import PALABRAS
from api.plataforma.llaves.service import NuevaLlave

_AMBIENTES = tuple(PALABRAS.values())
_UNA_SEMANA = 7 * 24


class NuevaLlaveSchema(Cuerpo):
    clase = NuevaLlave

    nombre = Texto(required=True, maximo=60, vacio="Ingrese el nombre!")
    ambiente = una_de(
        *_AMBIENTES,
        required=True,
        metadata={"description": "El del SRI en que la empresa emite hoy; en el otro, la llave no sirve"},
    )
    permisos = fields.List(
        Texto(minimo=1, maximo=60),
        required=True,
        validate=[validate.Length(1, 200, error="Elija al menos un permiso!")],
        metadata={"description": "De los que dice `GET /api/llaves/permisos`; se suman los que piden"},
    )
    punto_id = identificador(
        allow_none=True,
        load_default=None,
        metadata={"description": "El único punto en que emite; nulo, en todos"},
    )
    redes = fields.List(
        Texto(minimo=1, maximo=50),
        load_default=list,
        validate=[validate.Length(max=20, error="Son demasiadas redes.")],
        metadata={
            "description": "Direcciones o redes (190.10.2.0/24) desde las que se admite; vacía, cualquiera"
        },
    )
    vence = Fecha(
        allow_none=True,
        load_default=None,
        metadata={"description": "El último día en que sirve; nulo, no vence"},
    )


class UsoDeUnDiaSchema(Respuesta):
    dia = Fecha()
    llamadas = Entero()
    errores = Entero(metadata={"description": "De las llamadas, las que respondieron 400 o más"})


class LlaveSchema(Respuesta):
    id = Entero()
    nombre = fields.String()
    ambiente = una_de(*_AMBIENTES)
    prefijo = fields.String(metadata={"description": "Cómo empieza, para reconocerla"})
    permisos = fields.List(fields.String())
    redes = fields.List(fields.String())
    punto_id = Entero(allow_none=True)
    punto = fields.String(metadata={"description": "Su serie; vacía, emite en todos"})
    vence = Fecha(allow_none=True)
    creada_por = fields.String()
    creada_en = fields.AwareDateTime()
    rotada_en = fields.AwareDateTime(allow_none=True)
    anterior_hasta = fields.AwareDateTime(
        allow_none=True,
        metadata={"description": "Hasta cuándo sirve todavía lo que se copió antes de rotarla"},
    )
    terminada_en = fields.AwareDateTime(allow_none=True)
    terminada_por = fields.String()
    usada_en = fields.AwareDateTime(allow_none=True, metadata={"description": "En los últimos treinta días"})
    usos = fields.List(
        fields.Nested(UsoDeUnDiaSchema),
        metadata={"description": "Los días en que se usó, de los últimos treinta"},
    )


class LlaveCreadaSchema(Respuesta):
    dicha = fields.Nested(LlaveSchema)
    llave = fields.String(metadata={"description": "Lo que el programa manda; no se vuelve a mostrar"})


class RotarLlaveSchema(Schema):
    horas = Entero(
        maximo=_UNA_SEMANA,
        required=True,
        metadata={"description": "Cuántas sirve todavía la de antes; 0, deja de servir ahora"},
    )


class PermisoDeLlaveSchema(Respuesta):
    permiso = fields.String()
    grupo = fields.String()
    nombre = fields.String()
    pide = fields.List(fields.String(), metadata={"description": "Los que se suman al elegirlo"})
    siempre = fields.Boolean(metadata={"description": "Si toda llave lo tiene"})
    lo_da = fields.Boolean(metadata={"description": "Si quien llama lo tiene, y puede darlo"})
    paquetes = fields.List(
        fields.String(), metadata={"description": "En cuáles viene: emitir, leer, compras, contabilidad"}
    )
