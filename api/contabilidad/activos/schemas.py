"""Las formas en el cable de los activos fijos."""

from marshmallow import fields

from api.contabilidad.activos.campos import CERO, DatosActivo
from api.contabilidad.activos.lista import ACCIONES, ESTADOS, FiltrosActivos
from api.contabilidad.activos.models import MESES_MAXIMO, MOVIMIENTOS, SALIDAS
from api.contabilidad.activos.movimientos import DatosRevaluacion, DatosSalida
from api.core.http import campos
from api.core.http.schemas import (
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Entero,
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


class CategoriaActivoSchema(Respuesta):
    """`porcentaje`: lo que la ley deduce al año; `meses`: en cuántos se deprecia sin pasarse; 0, si no se deprecia. Las
    cuentas se proponen: null si el plan no las tiene."""

    codigo = fields.String()
    nombre = fields.String()
    porcentaje = Cantidad()
    meses = fields.Integer()
    fuente = fields.String()
    cuenta_id = fields.Integer(allow_none=True)
    acumulada_id = fields.Integer(allow_none=True)
    gasto_id = fields.Integer(allow_none=True)


class PropuestasActivoSchema(Respuesta):
    """Las cuentas que se proponen para lo que pasa con un activo."""

    superavit_id = fields.Integer(allow_none=True)
    deterioro_id = fields.Integer(allow_none=True)
    ganancia_id = fields.Integer(allow_none=True)
    perdida_id = fields.Integer(allow_none=True)
    por_cobrar_id = fields.Integer(
        allow_none=True,
        metadata={"description": "Donde espera lo que se vende sin factura y se cobra después"},
    )


class CategoriasActivosSchema(Respuesta):
    categorias = fields.List(fields.Nested(CategoriaActivoSchema))
    propuestas = fields.Nested(PropuestasActivoSchema)


class FilaActivoSchema(Respuesta):
    """Un activo al día que se pide."""

    class Meta:
        include = campos.para_contestar(DatosActivo, sin=("fecha", "costo", "inicial"))

    id = fields.Integer()
    fecha = Fecha(metadata={"description": "La de su compra"})
    costo = Dinero(metadata={"description": "Con sus revaluaciones"})
    inicial = Dinero(metadata={"description": "Lo que ya se había depreciado cuando se registró"})
    depreciado = Dinero()
    en_libros = DineroConSigno(metadata={"description": "Cero si ya salió de la empresa"})
    al_salir = DineroConSigno(
        allow_none=True,
        metadata={"description": "Lo que valía en libros cuando salió; null si sigue en la empresa"},
    )
    estado = una_de(*ESTADOS)
    cuenta_codigo = fields.String()
    cuenta = fields.String()
    centro = fields.String(allow_none=True)
    baja_el = Fecha(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()
    acciones = fields.List(una_de(*ACCIONES))


PaginaActivosSchema = page_schema(FilaActivoSchema)


class MovimientoActivoSchema(Respuesta):
    """Lo que pasó con él. `valor`: el de la venta, o el que la revaluación le dio."""

    id = fields.Integer()
    clase = una_de(*MOVIMIENTOS)
    clase_nombre = fields.String()
    fecha = Fecha()
    valor = Dinero()
    cambio = DineroConSigno()
    motivo = fields.String()
    creado_por = fields.String()
    anulado_en = fields.AwareDateTime(allow_none=True)
    asiento_id = fields.Integer(allow_none=True)
    comprobante_id = fields.Integer(
        allow_none=True, metadata={"description": "La factura con que se vendió, si se dijo"}
    )
    factura = fields.String(allow_none=True, metadata={"description": "Su número"})


class LineaFacturadaSchema(Respuesta):
    """Una línea de una factura autorizada, con que se pudo vender un activo. `linea`: cuál, desde 0; `valor`: sin impuestos,
    lo que de ella todavía no es de otro activo; `contra_id`: la cuenta en que la factura puso la venta."""

    comprobante_id = fields.Integer()
    linea = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    cliente = fields.String()
    descripcion = fields.String()
    valor = Dinero()
    contra_id = fields.Integer(allow_none=True)


class FacturasArgs(SinVacios):
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Su número o su cliente"})


class ActivoFijoSchema(FilaActivoSchema):
    movimientos = fields.List(fields.Nested(MovimientoActivoSchema))
    aviso = fields.String(
        metadata={"description": "Si se deprecia más rápido de lo que la ley deduce; o vacío"}
    )


class TotalesActivosSchema(Respuesta):
    costo = Dinero()
    depreciado = Dinero()
    en_libros = DineroConSigno()


class MesDeActivoSchema(Respuesta):
    """Un mes de su vida. `asentado`: si ya está en los libros."""

    mes = Fecha()
    valor = Dinero()
    depreciado = Dinero()
    en_libros = DineroConSigno()
    asentado = fields.Boolean()
    asiento_id = fields.Integer(allow_none=True)


class _FiltrosActivosArgs(SinVacios):
    partes = {"filtros": FiltrosActivos}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Su código, su serie o su nombre"})
    categoria = Texto(maximo=20, load_default="")
    estado = una_de("", *ESTADOS, load_default="")
    centro_id = identificador(load_default=None, allow_none=True)
    al = Fecha(load_default=None, allow_none=True, metadata={"description": "A qué día; hoy, si no viene"})


class ListaActivosArgs(_FiltrosActivosArgs):
    pass


class PaginaActivosArgs(PageArgs, _FiltrosActivosArgs):
    pass


class CrearActivoSchema(Cuerpo):
    clase = DatosActivo

    class Meta:
        include = campos.para_crear(DatosActivo)


class CambiarActivoSchema(ComoSeLeyo, CrearActivoSchema):
    fila = ActivoFijoSchema

    version = version_leida("el activo")


class SacarActivoSchema(Cuerpo):
    clase = DatosSalida

    de_clase = una_de(*SALIDAS, required=True, data_key="clase", attribute="clase")
    fecha = Fecha(required=True)
    motivo = Texto(required=True, maximo=200, vacio="Escriba el motivo.")
    valor = Dinero(load_default=CERO)
    contra_id = identificador(load_default=None, allow_none=True)
    resultado_id = identificador(load_default=None, allow_none=True)
    comprobante_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "La factura con que se vendió: lo que se cobre de ella es de inversión en el flujo de efectivo"
        },
    )
    linea = Entero(
        maximo=9999,
        load_default=None,
        allow_none=True,
        metadata={"description": "Cuál de sus líneas, desde 0; obligatoria si se dice la factura"},
    )


class RevaluarActivoSchema(Cuerpo):
    clase = DatosRevaluacion

    fecha = Fecha(required=True)
    valor = Dinero(required=True)
    residual = Dinero(load_default=CERO)
    meses = Entero(maximo=MESES_MAXIMO, required=True)
    contra_id = identificador(required=True)
    motivo = Texto(required=True, maximo=200, vacio="Escriba el motivo.")
