"""Las formas en el cable de lo que un despacho anota de sus empresas."""

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from api.core.http.schemas import (
    Entero,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    TextoLargo,
    identificador,
    una_de,
    version_leida,
)
from api.despacho.tablero.anotaciones import DatosAnotacion
from api.despacho.tablero.models import CLASES
from api.despacho.tablero.schemas import un_mes
from api.despacho.tablero.service import leer_mes

EMPRESAS = 500  # las que se atienden de una vez


class AnotacionSchema(Respuesta):
    id = fields.Integer()
    mes = Fecha()
    clase = una_de(*CLASES)
    texto = fields.String()
    persona = fields.String()
    creada_en = fields.AwareDateTime()
    responsable_id = fields.Integer(allow_none=True)
    responsable = fields.String()
    vence = Fecha(allow_none=True)
    hecha = fields.Boolean()
    hecha_por = fields.String()
    hecha_en = fields.AwareDateTime(allow_none=True)


class _ConMes(Schema):
    mes = un_mes()

    @post_load
    def _con_su_dia(self, datos: dict[str, object], **_: object) -> dict[str, object]:
        return datos | {"mes": leer_mes(str(datos["mes"]))}


class AnotarSchema(_ConMes):
    clase = una_de(*CLASES, required=True)
    texto = TextoLargo(maximo=1000, required=True, vacio="Escriba la nota o la tarea.")
    responsable_id = identificador(load_default=None, allow_none=True)
    vence = Fecha(load_default=None, allow_none=True)

    @post_load
    def _juntar(self, datos: dict[str, object], **_: object) -> object:
        return {"datos": DatosAnotacion(**datos)}  # type: ignore[arg-type]


class MarcarSchema(Schema):
    hecha = fields.Boolean(required=True)


class TareaDePlantillaSchema(Schema):
    texto = Texto(maximo=200, required=True, vacio="Escriba la tarea.")
    dia = Entero(
        minimo=1,
        maximo=31,
        load_default=None,
        allow_none=True,
        metadata={"description": "El día del mes en que vence; nulo, sin fecha"},
    )
    obligacion = Texto(
        maximo=30,
        load_default=None,
        allow_none=True,
        metadata={"description": "Se pone solo a las empresas que la tienen ese mes; nulo, a todas"},
    )
    antes = Entero(
        minimo=0,
        maximo=31,
        load_default=None,
        allow_none=True,
        metadata={"description": "Cuántos días antes que la obligación vence la tarea"},
    )
    responde = fields.Boolean(
        load_default=False, metadata={"description": "A cargo de quien responde por la empresa"}
    )

    @validates_schema
    def _una_sola_fecha(self, datos: dict[str, object], **_: object) -> None:
        if datos.get("antes") is None:
            return
        if datos.get("obligacion") is None:
            raise ValidationError("Elija antes de qué obligación vence.", "obligacion")
        if datos.get("dia") is not None:
            raise ValidationError("Vence un día del mes o antes que la obligación, y no los dos.", "dia")


class PlantillaDeDespachoSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    tareas = fields.List(fields.Nested(TareaDePlantillaSchema))
    version = fields.Integer()


class CrearPlantillaDeDespachoSchema(Schema):
    nombre = Texto(minimo=3, maximo=80, required=True, vacio="Escriba el nombre de la lista.")
    tareas = fields.List(
        fields.Nested(TareaDePlantillaSchema), required=True, validate=validate.Length(min=1, max=50)
    )


class CambiarPlantillaDeDespachoSchema(CrearPlantillaDeDespachoSchema):
    version = version_leida("la lista")


class ResponsableSchema(_ConMes):
    obligacion = Texto(maximo=30, required=True, vacio="Elija la obligación.")
    persona_id = identificador(
        required=True, allow_none=True, metadata={"description": "Nulo, otra vez quien lleva la empresa"}
    )


class _ConEmpresas(_ConMes):
    empresas = fields.List(identificador(), required=True, validate=validate.Length(min=1, max=EMPRESAS))


class AplicarPlantillaSchema(_ConEmpresas):
    pass


class RecordarSchema(_ConEmpresas):
    mensaje = TextoLargo(maximo=1000, load_default="")


class CuantasSchema(Respuesta):
    cuantas = fields.Integer()
