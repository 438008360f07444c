"""Las formas de las empresas de ensayo en el cable."""

from marshmallow import fields

from api.core.http.schemas import Cuerpo, Entero, Respuesta, Texto
from api.proveedor.ensayos.service import NuevoEnsayo


class NuevoEnsayoSchema(Cuerpo):
    clase = NuevoEnsayo

    nombre = Texto(required=True, minimo=1, maximo=60, vacio="Ingrese el nombre!")


class EnsayoSchema(Respuesta):
    id = Entero()
    nombre = fields.String()
    ruc = fields.String(metadata={"description": "Empieza con 99: no es el de nadie"})
    usuario = fields.String(metadata={"description": "Con el que una persona entra a mirarla"})
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    caduca_en = fields.AwareDateTime(metadata={"description": "Cuándo se termina sola"})
    terminado_en = fields.AwareDateTime(allow_none=True)
    terminado_por = fields.String()


class ValorDeEnsayoSchema(Respuesta):
    valor = fields.String()
    responde = fields.String(metadata={"description": "Lo que el SRI de ensayo dice"})
    queda = fields.String(metadata={"description": "En qué termina el documento"})


class EnsayosSchema(Respuesta):
    ensayos = fields.List(fields.Nested(EnsayoSchema))
    impide = fields.String(
        metadata={"description": "Por qué no se puede pedir otra ahora; vacío si se puede"}
    )
    campo = fields.String(metadata={"description": "El dato adicional que lleva uno de los valores"})
    valores = fields.List(fields.Nested(ValorDeEnsayoSchema))


class EnsayoCreadoSchema(Respuesta):
    dicho = fields.Nested(EnsayoSchema)
    llave = fields.String(metadata={"description": "Lo que el programa manda; no se vuelve a mostrar"})
    clave = fields.String(metadata={"description": "La del usuario; no se vuelve a mostrar"})
