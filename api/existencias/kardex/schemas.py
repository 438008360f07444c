"""Las formas en el cable del kardex y de lo que hay. Sin permiso para ver el costo, lo que cuesta y lo que vale no viene."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    DineroConSigno,
    EnOrden,
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
from api.existencias.kardex.costo.formulas import FORMULAS
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.existentes import CUALES, TODO, FiltrosExistencias
from api.existencias.kardex.libro import FiltrosKardex
from api.existencias.kardex.models import CLASES, PERIODICO, PERMANENTE
from api.existencias.kardex.parametros import DatosParametros
from api.libros.asientos.schemas import OrigenNombradoSchema

_TAMANOS = (20, 50, 100, 200)
LOTES_MAXIMOS = 500


class CodigoDeLote(Texto):
    """Se guarda en mayúsculas, para que l-1 y L-1 sean el mismo."""

    def _normalise(self, texto: str) -> str:
        return super()._normalise(texto).upper()


class LoteElegidoSchema(Cuerpo):
    """Uno que ya hay."""

    clase = LoteDicho

    codigo = CodigoDeLote(required=True, maximo=60, vacio="Ingrese el lote o la serie.", sin_emojis=True)
    cantidad = Cantidad(required=True)


class LoteDichoSchema(LoteElegidoSchema):
    """Uno que entra: si nadie lo conocía, nace."""

    caduca = Fecha(load_default=None, allow_none=True)


class LoteDichoLeidoSchema(Respuesta):
    codigo = fields.String()
    cantidad = Cantidad()
    caduca = Fecha(allow_none=True)


class LoteGuardadoSchema(Respuesta):
    """Como lo guarda su documento."""

    codigo = fields.String()
    cantidad = fields.String(metadata={"format": "decimal"})
    caduca = fields.String(allow_none=True, metadata={"format": "date"})


def lotes_dichos(descripcion: str, forma: type[Cuerpo] = LoteDichoSchema) -> fields.List:
    return fields.List(
        fields.Nested(forma),
        load_default=list,
        validate=validate.Length(max=LOTES_MAXIMOS, error=f"Una línea lleva hasta {LOTES_MAXIMOS} lotes."),
        metadata={"description": descripcion},
    )


class ParametrosExistenciasSchema(Respuesta):
    """Cómo las lleva la empresa. `desde`: null, si no ha empezado. `metodo`: cómo se asienta el costo de ventas. `formula`: a qué
    costo sale lo que sale, y `formula_desde`, desde qué día (null, desde siempre); mientras ese día no llegue, rige `formula_de_hoy`."""

    desde = Fecha(allow_none=True)
    permite_negativo = fields.Boolean(metadata={"description": "Si se puede vender lo que no hay"})
    metodo = fields.String(validate=validate.OneOf([PERIODICO, PERMANENTE]))
    permanente_desde = Fecha(allow_none=True)
    formula = una_de(*FORMULAS)
    formula_desde = Fecha(allow_none=True)
    formula_de_hoy = una_de(*FORMULAS)
    version = fields.Integer()


class CambiarParametrosExistenciasSchema(ComoSeLeyo, Cuerpo):
    clase = DatosParametros
    fila = ParametrosExistenciasSchema

    permite_negativo = fields.Boolean(required=True)
    formula = una_de(*FORMULAS, required=True)
    formula_desde = Fecha(required=True, allow_none=True)
    version = version_leida("los parámetros")


class _FiltrosExistenciasArgs(SinVacios):
    partes = {"filtros": FiltrosExistencias}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras del producto"})
    al = Fecha(
        load_default=None, allow_none=True, metadata={"description": "Al terminar ese día; si no, ahora"}
    )
    bodega = identificador(load_default=None, allow_none=True)
    con = una_de(*CUALES, load_default=TODO)
    categoria = identificador(
        load_default=None,
        metadata={"description": "El id de una: lo suyo y lo de las que tiene debajo"},
    )


class TotalExistenciasArgs(_FiltrosExistenciasArgs):
    """De qué se pide el total."""


class ListaExistenciasArgs(_FiltrosExistenciasArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaExistenciasArgs(PageArgs, _FiltrosExistenciasArgs):
    pass


class FilaExistenciaSchema(Respuesta):
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    existencia = Cantidad(con_signo=True)
    reservada = Cantidad(
        allow_none=True, metadata={"description": "Lo que está apartado ahora; null, si se pide otro día"}
    )
    disponible = Cantidad(
        con_signo=True, allow_none=True, metadata={"description": "La existencia, sin lo reservado"}
    )
    costo = Cantidad(con_signo=True, allow_none=True, metadata={"description": "De una unidad de lo que hay"})
    valor = DineroConSigno(allow_none=True)


PaginaExistenciasSchema = page_schema(FilaExistenciaSchema)


class TotalExistenciasSchema(Respuesta):
    productos = fields.Integer()
    valor = DineroConSigno(allow_none=True)


class _KardexArgs(SinVacios, EnOrden):
    partes = {"filtros": FiltrosKardex}

    producto = identificador(required=True)
    bodega = identificador(load_default=None, allow_none=True)
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)


class KardexArgs(_KardexArgs):
    tamano = fields.Integer(load_default=50, validate=validate.OneOf(_TAMANOS))
    despues = Texto(maximo=60, load_default="", metadata={"description": "El `siguiente` de otra página"})
    antes = Texto(maximo=60, load_default="", metadata={"description": "El `anterior` de otra página"})


class KardexEnteroArgs(_KardexArgs):
    """El kardex de un período, entero."""


class DocumentoDelKardexArgs(SinVacios):
    tipo = Texto(required=True, maximo=40)
    id = identificador(required=True)


class AsientoDelKardexSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()


class _MovimientoSchema(Respuesta):
    """`dia`: aquel cuyo costo corrige; casi siempre, la misma `fecha`. De una corrección solo hay valor."""

    id = fields.Integer()
    fecha = Fecha()
    dia = Fecha()
    clase = una_de(*CLASES)
    clase_nombre = fields.String()
    documento = fields.Nested(OrigenNombradoSchema)
    tercero = fields.String(metadata={"description": "Con quién se trató; vacío, si fue adentro"})
    autorizacion = fields.String(
        metadata={"description": "La clave de acceso, o el número que dice el papel"}
    )
    asiento = fields.Nested(
        AsientoDelKardexSchema,
        allow_none=True,
        metadata={"description": "El del documento; null, si no tiene o si quien llama no ve los libros"},
    )
    bodega_id = fields.Integer()
    bodega = fields.String()
    lotes = fields.List(
        fields.Nested(LoteDichoLeidoSchema), metadata={"description": "De qué lotes o series es"}
    )
    entrada = Cantidad()
    salida = Cantidad()
    costo = Cantidad(con_signo=True, allow_none=True)
    valor = DineroConSigno(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()


class FilaKardexSchema(_MovimientoSchema):
    saldo = Cantidad(con_signo=True)
    saldo_costo = Cantidad(con_signo=True, allow_none=True)
    saldo_valor = DineroConSigno(allow_none=True)


class MovidoPorDocumentoSchema(_MovimientoSchema):
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()


class KardexSchema(Respuesta):
    """Las páginas se pasan en los dos sentidos con `anterior` y `siguiente`."""

    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    desde = Fecha()
    hasta = Fecha()
    saldo_inicial = Cantidad(con_signo=True)
    valor_inicial = DineroConSigno(allow_none=True)
    filas = fields.List(fields.Nested(FilaKardexSchema))
    entradas = Cantidad()
    salidas = Cantidad()
    saldo_final = Cantidad(con_signo=True)
    valor_final = DineroConSigno(allow_none=True)
    anterior = fields.String()
    siguiente = fields.String()
