"""Las formas en el cable del tablero de un despacho."""

from marshmallow import fields, post_load, validate

from api.core.datos.clock import GUAYAQUIL
from api.core.http.schemas import (
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    page_schema,
    una_de,
)
from api.despacho.sumas.lectura import ESTADOS, FALTAN, FiltrosTablero
from api.despacho.tablero.novedades import CLASES
from api.despacho.tablero.service import ABREN, leer_mes
from api.tributos.obligaciones.service import ESTADOS as DE_OBLIGACION


def un_mes() -> fields.String:
    return fields.String(
        load_default="",
        validate=[validate.Regexp(r"\A(20\d\d-(0[1-9]|1[0-2]))?\Z", error="Escriba el mes como 2026-11.")],
        metadata={"description": "El mes en que vencen, «2026-11»; sin él, este"},
    )


class MesArgs(SinVacios):
    mes = un_mes()

    @post_load
    def _el_mes(self, datos: dict[str, str], **_: object) -> dict[str, object]:
        return {"mes": leer_mes(datos["mes"])}


class TableroArgs(PageArgs):
    mes = un_mes()
    estado = una_de(
        *ESTADOS,
        load_default="",
        metadata={"description": "Que alguna de sus obligaciones del mes esté así; con `obligacion`, esa"},
    )
    obligacion = Texto(maximo=30, load_default="", metadata={"description": "Las que la tienen ese mes"})
    falta = una_de(*FALTAN, load_default="", metadata={"description": "Las que tienen eso pendiente"})
    lleva = Entero(
        minimo=0,
        load_default=None,
        metadata={"description": "Las que lleva esa persona, o le toca algo de ellas; 0, las de nadie"},
    )

    @post_load
    def _juntar(self, datos: dict[str, object], **_: object) -> dict[str, object]:
        propios = {campo: datos.pop(campo) for campo in ("estado", "obligacion", "falta")}
        return datos | {"filtros": FiltrosTablero(leer_mes(str(datos.pop("mes"))), **propios)}  # type: ignore[arg-type]


class ObligacionDelTableroSchema(Respuesta):
    obligacion = fields.String()
    periodo = fields.String()
    nombre = fields.String()
    titulo = fields.String()
    vence = Fecha()
    estado = una_de(*DE_OBLIGACION)
    vencida = fields.Boolean()
    abierta = fields.Boolean(metadata={"description": "Si falta declararla"})
    importe = Dinero(allow_none=True)
    nueva = fields.Boolean(metadata={"description": "Cambió desde que quien llama miró"})
    responsable_id = fields.Integer(
        allow_none=True, metadata={"description": "Quién la hace; nulo, quien lleva la empresa"}
    )


class FaltaSchema(Respuesta):
    que = una_de(*FALTAN)
    cuantos = fields.Integer()
    eran = fields.Integer(
        allow_none=True, metadata={"description": "Cuántos eran cuando quien llama miró; nulo, los mismos"}
    )


class AsignadaSchema(Respuesta):
    persona_id = fields.Integer()
    nombre = fields.String()
    lleva = fields.Boolean()


class EmpresaDelTableroSchema(Respuesta):
    eid = fields.Integer(attribute="empresa_id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="nombre")
    activa = fields.Boolean()
    contada = fields.Boolean(metadata={"description": "Si ya se contó lo de ese mes"})
    firma_hasta = Fecha(allow_none=True)
    vencidas_antes = fields.Integer(
        metadata={"description": "Las de meses anteriores que siguen sin declarar"}
    )
    obligaciones = fields.List(fields.Nested(ObligacionDelTableroSchema))
    faltan = fields.List(fields.Nested(FaltaSchema))
    personas = fields.List(fields.Nested(AsignadaSchema))
    tareas = fields.Integer(metadata={"description": "Las que faltan hacer ese mes"})
    entra = fields.Boolean(metadata={"description": "Si quien llama trabaja en ella, y puede entrar"})
    porque_no_entra = fields.String(metadata={"description": "Vacío si entra"})
    abre = fields.List(
        una_de(*ABREN),
        metadata={
            "description": "Los permisos que quien llama tiene en ella, de los que pide lo que aquí se abre"
        },
    )


PaginaTableroSchema = page_schema(EmpresaDelTableroSchema)


class ResumenDelMesSchema(Respuesta):
    empresas = fields.Integer()
    con_vencidas = fields.Integer()
    con_abiertas = fields.Integer()
    con_faltas = fields.Integer()
    por_estado = fields.Dict(keys=una_de(*DE_OBLIGACION), values=fields.Integer())


class ObligacionOfrecidaSchema(Respuesta):
    obligacion = fields.String()
    nombre = fields.String()


class PersonaDelEquipoSchema(Respuesta):
    persona_id = fields.Integer()
    nombre = fields.String()


class AlrededorDelMesSchema(Respuesta):
    mes = Fecha()
    resumen = fields.Nested(ResumenDelMesSchema)
    obligaciones = fields.List(fields.Nested(ObligacionOfrecidaSchema))
    visto_hasta = fields.AwareDateTime()
    cambios = fields.Integer(metadata={"description": "Cuántos hay sin mirar"})
    cambios_hasta = fields.AwareDateTime(
        allow_none=True, metadata={"description": "Cuándo fue el último; nulo, si no hay"}
    )
    personas = fields.List(
        fields.Nested(PersonaDelEquipoSchema), metadata={"description": "Quiénes trabajan en alguna"}
    )


class VistosSchema(Schema):
    hasta = fields.AwareDateTime(
        required=True,
        default_timezone=GUAYAQUIL,
        metadata={"description": "Cuándo fue el último que se leyó: su `cambio_en`, o `cambios_hasta`"},
    )


class CambioDelTableroSchema(Respuesta):
    eid = fields.Integer(attribute="empresa_id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="empresa")
    mes = Fecha(allow_none=True, metadata={"description": "El del tablero en que se ve; nulo, en todos"})
    clase = una_de(*CLASES)
    cual = fields.String(
        metadata={"description": "Lo que cambió: la obligación y su período, qué le falta o la persona"}
    )
    nombre = fields.String()
    antes = fields.String(allow_none=True, metadata={"description": "Nulo, no estaba"})
    ahora = fields.String(allow_none=True, metadata={"description": "Nulo, ya no está"})
    cambio_en = fields.AwareDateTime()
