"""Las formas en el cable de las obligaciones tributarias."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    una_de,
)
from api.tributos.obligaciones.avisos import DIAS
from api.tributos.obligaciones.clases import DEBERES, OBLIGACIONES
from api.tributos.obligaciones.dichos import DatosNoAplica, DatosPresentada
from api.tributos.obligaciones.elecciones import OPCIONES, DatosEleccion
from api.tributos.obligaciones.models import NO_APLICA, PRESENTADA
from api.tributos.obligaciones.service import ACCIONES, ESTADOS

_PERIODO = {"description": "«2026-10», un mes; «2026-S1», un semestre; «2026», un año"}
_CADA = {"description": "Vacío, según su régimen; NO, no la declara"}


def _periodo() -> fields.String:
    return fields.String(
        required=True,
        validate=validate.Regexp(
            r"\A\d{4}(-(0[1-9]|1[0-2]|S[12]))?\Z", error="Debe ser como 2026-10, 2026-S1 o 2026."
        ),
        metadata=_PERIODO,
    )


class ObligacionDichaSchema(Respuesta):
    """Lo que una persona dijo de una obligación."""

    id = fields.Integer()
    clase = una_de(PRESENTADA, NO_APLICA)
    numero = fields.String(metadata={"description": "El que el portal le dio"})
    fecha = Fecha(allow_none=True, metadata={"description": "El día en que se presentó"})
    total = Dinero(allow_none=True)
    pagada_en = Fecha(allow_none=True, metadata={"description": "El día en que se pagó entera"})
    motivo = fields.String(metadata={"description": "Por qué no aplica"})
    sustituye_id = fields.Integer(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()


class ReparoDeObligacionSchema(Respuesta):
    frase = fields.String()
    ruta = fields.String(metadata={"description": "La página de la web donde se arregla; vacía si no hay"})
    detiene = fields.Boolean(metadata={"description": "Si mientras siga así no está lista"})


class RevisionDeObligacionSchema(Respuesta):
    """Lo que se halló la última vez que se revisó."""

    reparos = fields.List(fields.Nested(ReparoDeObligacionSchema))
    hallados = fields.Integer(metadata={"description": "Cuántos fueron: aquí van los primeros"})
    revisada_en = fields.AwareDateTime()


class ObligacionSchema(Respuesta):
    """Lo que se declara de un período, hasta cuándo, y en qué está."""

    obligacion = una_de(*OBLIGACIONES)
    clase = una_de(*(d.clase for d in DEBERES))
    nombre = fields.String()
    periodo = fields.String(metadata=_PERIODO)
    titulo = fields.String(metadata={"description": "El período, para leerlo: «octubre de 2026»"})
    hasta = Fecha(metadata={"description": "El último día del período"})
    vence = Fecha(metadata={"description": "El último día para declarar, que es hábil"})
    estado = una_de(
        *ESTADOS,
        metadata={
            "description": "Con observaciones o lista, según su última revisión; por preparar, si nadie la ha revisado"
        },
    )
    total = Dinero(
        allow_none=True,
        metadata={
            "description": "Lo que se declaró o, mientras no conste, lo que los libros dicen que falta pagar; null "
            "mientras no se puede contar"
        },
    )
    liquidado = fields.Boolean(metadata={"description": "Si el cierre del mes ya lo pasó a lo que se paga"})
    con_anteriores = fields.Boolean(
        metadata={"description": "Si el valor junta meses de antes que tampoco se liquidaron"}
    )
    termino = fields.Boolean(metadata={"description": "Si el período ya terminó"})
    vencida = fields.Boolean(metadata={"description": "Si venció y no consta que se presentó"})
    anterior = fields.Boolean(
        metadata={"description": "Si venció antes de que la empresa llevara aquí sus cuentas"}
    )
    recordatorio = fields.Boolean(metadata={"description": "Solo se recuerda su fecha"})
    ante = fields.String(metadata={"description": "Quién la recibe: el SRI, el IESS, el municipio…"})
    fuente = fields.String(metadata={"description": "De dónde salió el plazo"})
    por_confirmar = fields.Boolean(metadata={"description": "Si el plazo no se tomó del texto oficial"})
    dicha = fields.Nested(ObligacionDichaSchema, allow_none=True)
    del_formulario = fields.Boolean(metadata={"description": "Si se presentó desde su formulario"})
    se_revisa = fields.Boolean(
        metadata={"description": "Si tiene formulario o anexo, y no consta presentada"}
    )
    revision = fields.Nested(RevisionDeObligacionSchema, allow_none=True)
    revision_vieja = fields.Boolean(
        metadata={
            "description": "Si algo cambió después: lo hallado ya no vale, y hay que revisarla otra vez"
        }
    )
    acciones = fields.List(una_de(*ACCIONES))


class AnioArgs(SinVacios):
    anio = Entero(minimo=2000, maximo=2100, required=True)


class PresentadaSchema(Cuerpo):
    clase = DatosPresentada

    obligacion = una_de(*OBLIGACIONES, required=True)
    periodo = _periodo()
    numero = Texto(
        maximo=40,
        load_default="",
        metadata={"description": "El que dio el portal; lo que solo se recuerda puede no tenerlo"},
    )
    fecha = Fecha(required=True)
    total = Dinero(required=True)
    pagada_en = Fecha(allow_none=True, load_default=None)
    sustituye = fields.Boolean(
        load_default=False, metadata={"description": "Si es una sustitutiva de la que consta"}
    )


class AvanceDeRevisionSchema(Respuesta):
    hechos = fields.Integer(metadata={"description": "Los documentos que ya se recorrieron"})
    total = fields.Integer()


class RevisarSchema(Schema):
    obligacion = una_de(*OBLIGACIONES, required=True)
    periodo = _periodo()


class PagadaSchema(Schema):
    pagada_en = Fecha(required=True)


class NoAplicaSchema(Cuerpo):
    clase = DatosNoAplica

    obligacion = una_de(*OBLIGACIONES, required=True)
    periodo = _periodo()
    motivo = Texto(minimo=3, maximo=200, required=True, vacio="Escriba por qué no aplica.")


class QueDeclaraSchema(Respuesta):
    obligacion = una_de(*OBLIGACIONES)
    nombre = fields.String()
    cuando = fields.String(metadata={"description": "A quiénes toca"})
    ante = fields.String(metadata={"description": "Quién la recibe"})
    opciones = fields.List(una_de(*OPCIONES), metadata={"description": "Cada cuánto puede declararla"})
    segun_regimen = una_de(*OPCIONES)
    cada = una_de(*OPCIONES, metadata=_CADA)
    desde = Fecha(allow_none=True)
    motivo = fields.String()
    por = fields.String()


class ElegirSchema(Cuerpo):
    clase = DatosEleccion

    obligacion = una_de(*OBLIGACIONES, required=True)
    cada = una_de(*OPCIONES, required=True, metadata=_CADA)
    desde = Fecha(
        required=True, metadata={"description": "Vale para los períodos que terminan desde ese día"}
    )
    motivo = Texto(maximo=200, load_default="")


class EnlaceDeCalendarioSchema(Respuesta):
    id = fields.Integer()
    creado_en = fields.AwareDateTime()
    vence_en = fields.AwareDateTime()


class MisAvisosSchema(Respuesta):
    dias = fields.List(fields.Integer(), metadata={"description": "Vacía: no se le escribe"})
    correo = fields.String()
    enlaces = fields.List(fields.Nested(EnlaceDeCalendarioSchema))


class ElegirAvisosSchema(Schema):
    dias = fields.List(
        fields.Integer(strict=True, validate=validate.OneOf(DIAS)),
        required=True,
        validate=validate.Length(max=len(DIAS)),
    )


class CalendarioSchema(Respuesta):
    url = fields.String(metadata={"description": "Se dice una sola vez: aquí no se guarda"})


class FichaArgs(SinVacios):
    ficha = Texto(maximo=300, required=True)
