"""Las formas en el cable que los dos lados de las cuentas tienen iguales."""

from datetime import date
from typing import Any

import orjson
from flask_smorest.fields import Upload
from marshmallow import ValidationError, fields, validate

from api.core.datos.cambios import Cambios
from api.core.http import uploads
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    MultipartSchema,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    archivos,
    identificador,
    mayor_que_cero,
    una_de,
    version_leida,
)
from api.libros.cuentas.ajustes import DatosAjuste, DatosDevolucion
from api.libros.cuentas.antiguedad import FiltrosAntiguedad
from api.libros.cuentas.centros_schemas import centro_elegido
from api.libros.cuentas.dinero import DatosCheque, DatosDinero
from api.libros.cuentas.estados import PRIMER_DIA
from api.libros.cuentas.lista_dinero import ANULADO, CON_ANTICIPO, VIGENTE, FiltrosDinero
from api.libros.cuentas.lista_documentos import ESTADOS, FiltrosDocumentos
from api.plataforma.codigos.ajustes import CLASES_DE_AJUSTE, FORMAS_DE_DEVOLVER
from api.plataforma.codigos.bancos import CLASES_DE_BANCO

_APLICACIONES = 200
_HOY = {"description": "Hoy, si no viene"}
_MAXIMO = 10 * 1024 * 1024
# Lo que se adjunta a un documento.
ARCHIVO = uploads.ReglaArchivo(
    carpeta="documentos",
    maximo=_MAXIMO,
    extensiones=("pdf", "png", "jpg", "jpeg", "webp", "xml", "zip"),
    tipo_msg="Elija archivos PDF, PNG, JPG, WEBP, XML o ZIP.",
    tamano_msg="Un archivo supera el peso máximo de 10 MB.",
)
IMAGEN = uploads.ReglaArchivo(
    carpeta="documentos",
    maximo=_MAXIMO,
    extensiones=("png", "jpg", "jpeg", "webp"),
    tipo_msg="Elija imágenes PNG, JPG o WEBP.",
    tamano_msg="Una imagen supera el peso máximo de 10 MB.",
)


def _desde_2000(dia: date) -> None:
    if dia < PRIMER_DIA:
        raise ValidationError("La fecha es demasiado antigua.")


def dia(**kwargs: Any) -> Fecha:
    return Fecha(validate=[_desde_2000], **kwargs)


def monto(**kwargs: Any) -> Dinero:
    return Dinero(validate=[mayor_que_cero], **kwargs)


def lista_de(aplicacion: type[Schema], **kwargs: Any) -> fields.List:
    """Las aplicaciones que se piden, hasta 200."""
    limite = validate.Length(max=_APLICACIONES, error=f"Aplique hasta {_APLICACIONES} documentos a la vez.")
    return fields.List(fields.Nested(aplicacion), validate=limite, **kwargs)


class AplicacionesJson(fields.String):
    """La misma lista, escrita como JSON en un campo de un formulario multipart."""

    def __init__(self, aplicacion: type[Schema] = Schema, **kwargs: Any) -> None:
        self._aplicacion = aplicacion
        super().__init__(**kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        try:
            lista = orjson.loads(super()._deserialize(value, attr, data, **kwargs))
        except orjson.JSONDecodeError as error:
            raise ValidationError("Debe ser una lista JSON.") from error
        return lista_de(self._aplicacion).deserialize(lista)


class ArchivosSchema(MultipartSchema):
    """Un formulario multipart con los archivos que haya en el campo `current`."""

    current = fields.List(
        Upload(), load_default=list, metadata={"description": "Hasta 10: PDF, PNG, JPG, WEBP, XML o ZIP"}
    )


class ImagenesSchema(MultipartSchema):
    current = archivos("PNG, JPG o WEBP", "Elija al menos una imagen.")


class AnularSchema(Schema):
    fecha = dia(load_default=None, allow_none=True, metadata=_HOY)
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Ingrese el motivo.")


def banco_elegido(**kwargs: Any) -> fields.Integer:
    """El banco o la caja donde entra un cobro o de donde sale un pago."""
    dicho = "El banco o la caja: uno de los que su forma admite; sin él, la cuenta de su forma"
    return identificador(load_default=None, allow_none=True, metadata={"description": dicho}, **kwargs)


class BancoElegibleSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    clase = una_de(*CLASES_DE_BANCO)
    cheque = fields.Integer(
        allow_none=True, metadata={"description": "El número que sigue en su chequera, si se paga con cheque"}
    )


class FormaDeDineroSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    bancos = fields.List(
        fields.Nested(BancoElegibleSchema),
        metadata={"description": "Los que admite; vacío si no elige, o si la empresa no lleva libros"},
    )


class ArchivoDocumentoSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer()


class HastaArgs(SinVacios):
    hasta = Fecha(load_default=None, metadata=_HOY)


class AFechaArgs(SinVacios):
    fecha = Fecha(load_default=None, metadata=_HOY)


class PeriodoDeCuentaArgs(SinVacios):
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None, metadata=_HOY)


class FiltrosDeAntiguedadArgs(AFechaArgs):
    partes = {"filtros": FiltrosAntiguedad}

    filtro = Texto(maximo=100, load_default="")


class FiltrosDeDineroArgs(SinVacios):
    """Falta decir de quién, con qué formas y en qué se busca."""

    partes = {"filtros": FiltrosDinero}

    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    estado = una_de("", VIGENTE, ANULADO, CON_ANTICIPO, load_default="")


class FiltrosDeDocumentosArgs(SinVacios):
    """Falta decir de quién y de qué tipos."""

    partes = {"filtros": FiltrosDocumentos}

    estado = una_de("", *ESTADOS, load_default="")
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)


class RegistrarDineroSchema(Cuerpo):
    """Falta decir de quién, con qué forma y a qué se aplica."""

    clase = DatosDinero

    fecha = dia(required=True)
    referencia = Texto(maximo=100, load_default="")
    total = monto(required=True)
    notas = Texto(maximo=500, load_default="")
    banco_id = banco_elegido()
    centro_id = centro_elegido()


class ChequeSchema(Cuerpo):
    """Lo que dice el cheque con que se paga."""

    clase = DatosCheque

    banco = Texto(maximo=60, load_default="")
    numero = Texto(maximo=20, load_default="")
    titular = Texto(maximo=100, load_default="")
    fecha = dia(
        load_default=None,
        allow_none=True,
        metadata={"description": "Desde cuándo se cobra; posfechado, si es posterior a la del cobro"},
    )


class ChequeQueSeGiraSchema(Cuerpo):
    """Lo que dice el cheque con que la empresa paga. Sin número, el que sigue en la chequera del banco."""

    clase = DatosCheque

    numero = Texto(
        maximo=20,
        load_default="",
        metadata={"description": "De una chequera activa del banco, si tiene alguna; solo dígitos"},
    )
    beneficiario = Texto(
        attribute="titular",
        maximo=100,
        load_default="",
        metadata={"description": "Sin él, quien recibe el dinero"},
    )
    fecha = dia(
        load_default=None,
        allow_none=True,
        metadata={"description": "Desde cuándo se cobra; posfechado, si es posterior a la del pago"},
    )


class DevolverSchema(Cuerpo):
    """Lo que vuelve de lo que alguien tiene a favor."""

    clase = DatosDevolucion

    valor = monto(required=True)
    fecha = dia(required=True)
    forma = una_de(
        *FORMAS_DE_DEVOLVER,
        required=True,
        metadata={"description": "Una de las que su lado admite (`formas-de-devolver`)"},
    )
    motivo = Texto(required=True, minimo=3, maximo=200, vacio="Ingrese el motivo.")
    referencia = Texto(maximo=100, load_default="")
    banco_id = banco_elegido()
    cheque = fields.Nested(
        ChequeQueSeGiraSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": "Con el que la empresa devuelve a un cliente"},
    )
    centro_id = centro_elegido()


class AjustarSchema(Cuerpo):
    """Lo que de un saldo no se va a mover."""

    clase = DatosAjuste

    valor = monto(required=True)
    fecha = dia(required=True)
    que = una_de(
        *CLASES_DE_AJUSTE,
        data_key="clase",
        attribute="clase",
        required=True,
        metadata={"description": "REDONDEO, hasta 1.00"},
    )
    motivo = Texto(required=True, minimo=3, maximo=200, vacio="Ingrese el motivo.")
    centro_id = centro_elegido()


class CambiarDocumentoDeCuentaSchema(ComoSeLeyo):
    """Falta decir cómo se lee (`fila`)."""

    vence = dia()
    detalle = Texto(maximo=300)
    numero = Texto(maximo=40, allow_none=True)
    version = version_leida("el documento")

    def armar(self, leido: Any) -> Cambios:
        version = leido.pop("version")
        return Cambios(leido, version)


class AnulableSchema(Respuesta):
    """Lo que toda fila de una cuenta dice de sí."""

    fecha = Fecha()
    total = Dinero()
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    acciones = fields.List(fields.String())
    creado_en = fields.DateTime()
    version = fields.Integer()


class FilaDeDineroSchema(AnulableSchema):
    numero = fields.Integer()
    forma = fields.String()
    referencia = fields.String()
    aplicado = Dinero()
    anticipo = Dinero(metadata={"description": "Lo que aún no se aplica"})
    notas = fields.String()
    banco_id = fields.Integer(allow_none=True)
    banco = fields.String(metadata={"description": "El banco o la caja; vacío si no se eligió"})
    centro_id = fields.Integer(allow_none=True)
    centro = fields.String(metadata={"description": "El nombre de su centro de costo; vacío, ninguno"})
    estado = fields.String(metadata={"description": "VIGENTE o ANULADO"})
    cruce_id = fields.Integer(
        attribute="de_cruce",
        allow_none=True,
        metadata={"description": "El cruce de cuentas del que es; se anula con él"},
    )


class FilaDeDocumentoSchema(AnulableSchema):
    tipo = fields.String()
    numero = fields.String(allow_none=True)
    vence = Fecha()
    saldo = Dinero()
    detalle = fields.String()
    centro_id = fields.Integer(
        allow_none=True,
        metadata={
            "description": "El de la devolución o el ajuste; de los demás, el de todas sus líneas, si es uno"
        },
    )
    archivos = fields.List(fields.Nested(ArchivoDocumentoSchema))


class AplicadoDeCuentaSchema(Respuesta):
    """De qué documento o de qué dinero es una parte, desde cuándo y, si se deshizo, hasta cuándo."""

    numero = fields.String()
    fecha = Fecha()
    valor = Dinero()
    desde = Fecha()
    deshecha_el = Fecha(allow_none=True)


class TramosDeAtrasoSchema(Respuesta):
    """Lo que se debe, por los días de atraso."""

    d30 = Dinero()
    d60 = Dinero()
    d90 = Dinero()
    mas = Dinero()


class RechazadoSchema(Respuesta):
    """Lo que queda de lo que el SRI rechazó: no cuenta mientras no se corrija."""

    documentos = fields.Integer(metadata={"description": "Cuántos de los que cargan la cuenta"})
    saldo = DineroConSigno(metadata={"description": "Los cargos menos las notas de crédito"})


class SumaDeValoresSchema(Respuesta):
    """Lo facturado y lo acreditado hasta un día."""

    facturado = Dinero()
    creditos = Dinero()
    neto = Dinero()


class LineaDeCuentaSchema(Respuesta):
    fecha = Fecha()
    numero = fields.String()
    detalle = fields.String()
    vence = Fecha(allow_none=True)
    abono = Dinero()
    saldo = Dinero()


class EstadoDeCuentaSchema(Respuesta):
    desde = Fecha()
    hasta = Fecha()
    cargos = Dinero()
    abonos = Dinero()


class SaldoDeCuentaSchema(Respuesta):
    saldo = Dinero()
    vencido = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo"})
