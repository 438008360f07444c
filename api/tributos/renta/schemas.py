"""Las formas en el cable de la hoja de renta."""

from marshmallow import fields

from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.tributos.declaraciones.nucleo.fuente import COMPRA, COMPROBANTE, FISICO, RECIBIDA
from api.tributos.declaraciones.schemas import ObservacionDeFormularioSchema
from api.tributos.renta.clasificacion import DatosDeClasificacion
from api.tributos.renta.nucleo.hoja import ORIGENES, UNIDADES
from api.tributos.renta.nucleo.models import CLASIFICACIONES
from api.tributos.renta.nucleo.sabido import CLASES
from api.tributos.renta.service import ASIENTO, CUENTA, DICHO, RENGLON

TIPOS = (CUENTA, ASIENTO, COMPROBANTE, COMPRA, RECIBIDA, FISICO, RENGLON, DICHO)


class OpcionDeRentaSchema(Respuesta):
    valor = Dinero()
    nombre = fields.String()


class RenglonDeRentaSchema(Respuesta):
    """`valor`: sin signo, salvo que sea una pérdida; el nombre dice si se resta."""

    partida = fields.String()
    seccion = fields.String()
    nombre = fields.String()
    valor = DineroConSigno()
    unidad = una_de(
        *UNIDADES,
    )
    origen = una_de(
        *ORIGENES,
        metadata={"description": "De dónde sale el valor que tiene ahora"},
    )
    explicacion = fields.String()
    por_confirmar = fields.Boolean(
        metadata={"description": "Si lo que la ley dice de él consta en una sola fuente, o en ninguna"},
    )
    total = fields.Boolean()
    se_dice = fields.Boolean(metadata={"description": "Si una persona puede escribirlo"})
    propuesto = DineroConSigno(metadata={"description": "Lo que vale si nadie dice otra cosa"})
    opciones = fields.List(
        fields.Nested(OpcionDeRentaSchema),
        metadata={"description": "Entre qué se elige; vacía, se escribe"},
    )
    motivo = fields.String()
    dicho_por = fields.String()
    dicho_en = fields.AwareDateTime(allow_none=True)


class HojaDeRentaSchema(Respuesta):
    anio = fields.Integer()
    clase = una_de(
        *CLASES, metadata={"description": "Cómo se contó: la de su régimen o, si lo pasó, la que sigue"}
    )
    clase_nombre = fields.String()
    con_libros = fields.Boolean(metadata={"description": "Si sale de los libros; si no, de los documentos"})
    renglones = fields.List(fields.Nested(RenglonDeRentaSchema))
    impuesto = Dinero(allow_none=True, metadata={"description": "null si la ley de ese año no está cargada"})
    a_pagar = DineroConSigno(allow_none=True, metadata={"description": "Negativo, si queda a favor"})
    observaciones = fields.List(fields.Nested(ObservacionDeFormularioSchema))


def _pueden() -> fields.List:
    return fields.List(
        una_de(*CLASIFICACIONES),
        metadata={"description": "Cómo puede clasificarse; vacía, de ninguna manera"},
    )


class ParteDeRenglonSchema(Respuesta):
    tipo = una_de(*TIPOS, metadata={"description": "Qué es; RENGLON, otro de la hoja"})
    id = fields.Integer()
    fecha = Fecha(allow_none=True)
    numero = fields.String(metadata={"description": "Su número, el código de su cuenta o la partida"})
    nombre = fields.String()
    valor = DineroConSigno()
    cuenta_id = fields.Integer(allow_none=True)
    clase = una_de(*CLASIFICACIONES)
    motivo = fields.String()
    pueden = _pueden()


PaginaPartesDeRenglon = page_schema(ParteDeRenglonSchema)


class DecirPartidaSchema(Schema):
    valor = Dinero(
        required=True,
        allow_none=True,
        metadata={"description": "null: deja de decirse, y vuelve lo propuesto"},
    )
    motivo = Texto(maximo=300, minimo=3, required=True, vacio="Escriba de dónde sale.")


class ClasificarCuentaSchema(Cuerpo):
    clase = DatosDeClasificacion

    clase_ = una_de(*CLASIFICACIONES, required=True, data_key="clase", attribute="clase")
    motivo = Texto(maximo=300, minimo=3, required=True, vacio="Escriba por qué.")
    asiento_id = identificador(load_default=None, allow_none=True)


class AsientoDeCuentaSchema(Respuesta):
    """Lo que un asiento tiene de una cuenta. `clase` null: no se clasificó aparte."""

    id = fields.Integer()
    fecha = Fecha()
    diario = fields.String()
    numero = fields.Integer(allow_none=True)
    glosa = fields.String()
    valor = DineroConSigno()
    clase = una_de(*CLASIFICACIONES, allow_none=True)
    motivo = fields.String(allow_none=True)
    pueden = _pueden()


PaginaAsientosDeCuenta = page_schema(AsientoDeCuentaSchema)


class CasillaDeRentaSchema(Respuesta):
    codigo = fields.String(metadata={"description": "El de la Superintendencia de Compañías"})
    nombre = fields.String()
    valor = DineroConSigno()
