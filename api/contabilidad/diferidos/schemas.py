"""Las formas en el cable de los pagos anticipados."""

from marshmallow import fields

from api.contabilidad.diferidos.campos import DatosDiferido
from api.contabilidad.diferidos.lista import ACCIONES, ESTADOS, FiltrosDiferidos
from api.contabilidad.diferidos.models import CLASES_DIFERIDO
from api.contabilidad.diferidos.termino import DatosTermino
from api.core.http import campos
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)


class ClaseDeDiferidoSchema(Respuesta):
    """Las cuentas se proponen: null si el plan no las tiene."""

    clase = una_de(*CLASES_DIFERIDO)
    nombre = fields.String()
    cuenta_id = fields.Integer(allow_none=True)
    gasto_id = fields.Integer(allow_none=True)


class FilaDiferidoSchema(Respuesta):
    """Un pago anticipado al día que se pide."""

    class Meta:
        include = campos.para_contestar(DatosDiferido, sin=("clase", "inicial"))

    id = fields.Integer()
    clase = una_de(*CLASES_DIFERIDO)
    inicial = Dinero(metadata={"description": "Lo que ya se había gastado cuando se registró"})
    gastado = Dinero(metadata={"description": "Sin lo que se llevó al terminar antes: puede no ser un gasto"})
    por_gastar = Dinero()
    estado = una_de(*ESTADOS)
    cuenta_codigo = fields.String()
    cuenta = fields.String()
    centro = fields.String(allow_none=True)
    proveedor = fields.String(allow_none=True)
    terminado_el = Fecha(allow_none=True, metadata={"description": "Si terminó antes"})
    terminado_valor = Dinero(
        allow_none=True, metadata={"description": "Lo que entonces faltaba, y fue a la cuenta que se dijo"}
    )
    terminado_por = fields.String()
    motivo = fields.String()
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()
    acciones = fields.List(una_de(*ACCIONES))


PaginaDiferidosSchema = page_schema(FilaDiferidoSchema)


class DiferidoSchema(FilaDiferidoSchema):
    termino_asiento_id = fields.Integer(allow_none=True)


class TotalesDiferidosSchema(Respuesta):
    importe = Dinero()
    gastado = Dinero()
    por_gastar = Dinero()


class MesDeDiferidoSchema(Respuesta):
    """Un mes de su tabla; `asiento_id` es null si todavía no se asienta."""

    mes = Fecha()
    valor = Dinero()
    gastado = Dinero()
    por_gastar = Dinero()
    asiento_id = fields.Integer(allow_none=True)


class _FiltrosDiferidosArgs(SinVacios):
    partes = {"filtros": FiltrosDiferidos}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Su nombre o su referencia"})
    clase = una_de("", *CLASES_DIFERIDO, load_default="")
    estado = una_de("", *ESTADOS, load_default="")
    centro_id = identificador(load_default=None, allow_none=True)
    al = Fecha(load_default=None, allow_none=True, metadata={"description": "A qué día; hoy, si no viene"})


class ListaDiferidosArgs(_FiltrosDiferidosArgs):
    pass


class PaginaDiferidosArgs(PageArgs, _FiltrosDiferidosArgs):
    pass


class CrearDiferidoSchema(Cuerpo):
    clase = DatosDiferido

    class Meta:
        include = campos.para_crear(DatosDiferido)


class CambiarDiferidoSchema(ComoSeLeyo, CrearDiferidoSchema):
    fila = DiferidoSchema

    version = version_leida("el pago anticipado")


class TerminarDiferidoSchema(Cuerpo):
    clase = DatosTermino

    fecha = Fecha(required=True)
    contra_id = identificador(required=True)
    motivo = Texto(required=True, maximo=200, vacio="Escriba el motivo.")
