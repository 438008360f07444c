"""Las formas en el cable de los documentos pedidos."""

from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from api.contabilidad.respaldos.lista import ACCIONES, FiltrosRespaldos
from api.contabilidad.respaldos.models import ESTADOS
from api.contabilidad.respaldos.service import DatosDelPedido
from api.core.http.schemas import (
    Cuerpo,
    DireccionCorreo,
    Fecha,
    MultipartSchema,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    archivos,
    identificador,
    page_schema,
    una_de,
)


class _FiltrosRespaldosArgs(SinVacios):
    partes = {"filtros": FiltrosRespaldos}

    filtro = Texto(maximo=100, load_default="")
    estado = una_de("", *ESTADOS, load_default="")
    mios = fields.Boolean(load_default=None, allow_none=True)


class ListaRespaldosArgs(_FiltrosRespaldosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaRespaldosArgs(_FiltrosRespaldosArgs, PageArgs):
    """La lista por páginas."""


class PedidoDeRespaldoSchema(Respuesta):
    id = fields.Integer()
    linea_id = fields.Integer(allow_none=True, metadata={"description": "La del banco de que es; o"})
    compra_id = fields.Integer(allow_none=True, metadata={"description": "la compra"})
    asunto = fields.String(metadata={"description": "De qué es, dicho para una persona"})
    mensaje = fields.String()
    hasta = Fecha(allow_none=True, metadata={"description": "Hasta cuándo se espera"})
    usuario_id = fields.Integer(allow_none=True, metadata={"description": "Nulo, si se le pidió a un correo"})
    usuario = fields.String(allow_none=True)
    correo = fields.String()
    pedido_por = fields.String()
    pedido_en = fields.AwareDateTime()
    avisos = fields.Integer(metadata={"description": "Cuántas veces se le escribió"})
    avisado_en = fields.AwareDateTime()
    estado = una_de(*ESTADOS)
    resuelto_por = fields.String()
    resuelto_en = fields.AwareDateTime(allow_none=True)
    respuesta = fields.String(metadata={"description": "Lo que dijo quien lo entregó"})
    acciones = fields.List(una_de(*ACCIONES))


PaginaRespaldosSchema = page_schema(PedidoDeRespaldoSchema)


class DestinatarioDeRespaldoSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    correo = fields.String()


class PedirRespaldoSchema(Cuerpo):
    """De una línea del banco o de una compra, y a un usuario o a un correo."""

    clase = DatosDelPedido

    linea_id = identificador(load_default=None, allow_none=True)
    compra_id = identificador(load_default=None, allow_none=True)
    usuario_id = identificador(load_default=None, allow_none=True)
    correo = DireccionCorreo(load_default="")
    mensaje = Texto(maximo=1000, load_default="")
    hasta = Fecha(load_default=None, allow_none=True)

    @validates_schema
    def _de_una_cosa(self, datos: dict[str, Any], **_: Any) -> None:
        if (datos.get("linea_id") is None) == (datos.get("compra_id") is None):
            raise ValidationError("Diga de qué línea del banco o de qué compra es el documento.")


class RespaldosSchema(MultipartSchema):
    """Un formulario multipart con los archivos en el campo `current`."""

    current = archivos("PDF, PNG, JPG, WEBP, XML o ZIP")


class ConRespaldoSchema(MultipartSchema):
    """Lo que acompaña a los archivos."""

    respuesta = Texto(maximo=500, load_default="")


class RespaldoPublicoSchema(Respuesta):
    empresa = fields.String()
    asunto = fields.String()
    mensaje = fields.String()
    hasta = Fecha(allow_none=True)
    pedido_por = fields.String()
    espera = fields.Boolean(metadata={"description": "Si todavía se puede entregar"})
    estado = una_de(*ESTADOS)
