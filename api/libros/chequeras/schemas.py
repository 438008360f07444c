"""Las formas en el cable de las chequeras y los cheques girados."""

from typing import Any

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.libros.asientos.schemas import OrigenNombradoSchema
from api.libros.chequeras import lista, service
from api.libros.chequeras.formato import DatosFormato
from api.libros.chequeras.lista import FiltrosGirados
from api.libros.chequeras.models import NUMERO_MAXIMO
from api.libros.chequeras.reemplazar import ChequeEnSuLugar
from api.libros.chequeras.service import DatosChequera, HojasDeBaja
from api.plataforma.codigos.bancos import ESTADOS_DE_GIRADO, FECHAS_DE_CHEQUE


class ChequerasArgs(SinVacios):
    banco_id = identificador(load_default=None)


class ChequeraSchema(Respuesta):
    """`siguiente`: la hoja que se propone; nula si no queda ninguna. `usados`: con los anulados; `de_baja`: las que se
    anularon en blanco o se perdieron."""

    id = fields.Integer()
    banco_id = fields.Integer()
    banco = fields.String()
    desde = fields.Integer()
    hasta = fields.Integer()
    siguiente = fields.Integer(allow_none=True)
    usados = fields.Integer()
    de_baja = fields.Integer()
    quedan = fields.Integer()
    activa = fields.Boolean()
    version = fields.Integer()
    acciones = fields.List(fields.String(validate=validate.OneOf(service.ACCIONES)))


class CrearChequeraSchema(Cuerpo):
    clase = DatosChequera

    banco_id = identificador(required=True)
    desde = identificador(required=True, maximo=NUMERO_MAXIMO)
    hasta = identificador(required=True, maximo=NUMERO_MAXIMO)
    siguiente = identificador(load_default=None, allow_none=True, maximo=NUMERO_MAXIMO)


class CambiarChequeraSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar. Lo que no viene queda como está."""

    fila = ChequeraSchema

    activa = fields.Boolean()
    siguiente = identificador(maximo=NUMERO_MAXIMO)
    version = version_leida("la chequera")


class HojasDeBajaSchema(Cuerpo):
    clase = HojasDeBaja

    desde = identificador(required=True, maximo=NUMERO_MAXIMO)
    hasta = identificador(required=True, maximo=NUMERO_MAXIMO)
    motivo = Texto(required=True, minimo=3, maximo=200, vacio="Escriba el motivo.")


class _FiltrosGiradosArgs(SinVacios):
    partes = {"filtros": FiltrosGirados}

    estado = una_de("", *ESTADOS_DE_GIRADO, load_default="")
    banco_id = identificador(load_default=None)
    desde = Fecha(load_default=None, metadata={"description": "De la fecha del cheque"})
    hasta = Fecha(load_default=None)
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Beneficiario o número"})


class ListaGiradosArgs(_FiltrosGiradosArgs):
    orden = Texto(maximo=40, load_default="")


class GiradosArgs(_FiltrosGiradosArgs, PageArgs):
    """La lista por páginas."""


class ChequeGiradoSchema(Respuesta):
    """`fecha`: desde cuándo se cobra; `dias`: los que faltan, negativos si ya pasó. `debitado_el`: el día en que el
    posfechado salió de su cuenta. `conciliado`: lo dio por cobrado el extracto. `origen`: lo que paga; nulo en una hoja
    que se dio de baja."""

    id = fields.Integer()
    banco_id = fields.Integer()
    banco = fields.String()
    numero = fields.Integer()
    beneficiario = fields.String()
    valor = Dinero()
    entregado = Fecha()
    fecha = Fecha()
    dias = fields.Integer()
    posfechado = fields.Boolean()
    reemplaza_a = fields.Integer(
        allow_none=True, metadata={"description": "El número del que estaba en su lugar"}
    )
    reemplazado_por = fields.Integer(
        allow_none=True, metadata={"description": "El número del que se dio en su lugar"}
    )
    debitado_el = Fecha(allow_none=True)
    cobrado_el = Fecha(allow_none=True)
    conciliado = fields.Boolean()
    estado = fields.String(validate=validate.OneOf(list(ESTADOS_DE_GIRADO)))
    estado_nombre = fields.String()
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String()
    origen = fields.Nested(OrigenNombradoSchema, allow_none=True)
    hecho_por = fields.String()
    acciones = fields.List(fields.String(validate=validate.OneOf(lista.ACCIONES)))


PaginaGiradosSchema = page_schema(ChequeGiradoSchema)


class _PosicionSchema(Schema):
    """Milímetros desde la izquierda y desde arriba, hasta la línea sobre la que se escribe."""

    x = fields.Integer(required=True, strict=True, validate=validate.Range(0, 210))
    y = fields.Integer(required=True, strict=True, validate=validate.Range(0, 150))


class PosicionesDeChequeSchema(Schema):
    cifras = fields.Nested(_PosicionSchema, required=True)
    beneficiario = fields.Nested(_PosicionSchema, required=True)
    letras = fields.Nested(_PosicionSchema, required=True)
    lugar_fecha = fields.Nested(_PosicionSchema, required=True)


class FormatoDeChequeSchema(Respuesta):
    """En milímetros. `version`: 0 mientras sea el que la casa propone."""

    banco_id = fields.Integer()
    ancho = fields.Integer()
    alto = fields.Integer()
    renglon = fields.Integer(metadata={"description": "Cuánto mide el de las letras"})
    campos = fields.Nested(PosicionesDeChequeSchema)
    fecha_como = fields.String(validate=validate.OneOf(list(FECHAS_DE_CHEQUE)))
    con_comprobante = fields.Boolean(
        metadata={"description": "En una hoja A4, con el comprobante de egreso debajo; si no, solo el cheque"}
    )
    version = fields.Integer()


class GuardarFormatoDeChequeSchema(ComoSeLeyo, Cuerpo):
    fila = FormatoDeChequeSchema

    ancho = fields.Integer(required=True, strict=True, validate=validate.Range(50, 210))
    alto = fields.Integer(required=True, strict=True, validate=validate.Range(40, 150))
    renglon = fields.Integer(required=True, strict=True, validate=validate.Range(20, 200))
    campos = fields.Nested(PosicionesDeChequeSchema, required=True)
    fecha_como = una_de(*FECHAS_DE_CHEQUE, required=True)
    con_comprobante = fields.Boolean(required=True)
    version = fields.Integer(required=True, strict=True, validate=validate.Range(min=0))

    def armar(self, leido: dict[str, Any]) -> dict[str, Any]:
        version = leido.pop("version")
        campos = {campo: (lugar["x"], lugar["y"]) for campo, lugar in leido.pop("campos").items()}
        return {"datos": DatosFormato(**leido, campos=campos), "version": version}


class CobrarGiradoSchema(Schema):
    fecha = Fecha(required=True)


class AnularGiradoSchema(Schema):
    fecha = Fecha(required=True)
    motivo = Texto(required=True, minimo=3, maximo=200, vacio="Escriba el motivo.")


class ChequeEnSuLugarSchema(Cuerpo):
    """Lo que dice el cheque nuevo. Sin número, el que sigue en la chequera; sin beneficiario, el del que reemplaza; sin fecha,
    la suya o, si ya pasó, la del día en que se da."""

    clase = ChequeEnSuLugar

    numero = Texto(maximo=20, load_default="")
    beneficiario = Texto(maximo=100, load_default="")
    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "Desde cuándo se cobra"})


class ReemplazarGiradoSchema(AnularGiradoSchema):
    """`fecha`: el día en que uno se anula y el otro se da."""

    cheque = fields.Nested(ChequeEnSuLugarSchema, load_default=ChequeEnSuLugar)
