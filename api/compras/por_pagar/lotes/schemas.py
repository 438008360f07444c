"""Las formas en el cable de los lotes de pagos."""

from marshmallow import fields, validate

from api.compras.por_pagar.lotes.archivo import (
    CAMPOS,
    CODIFICACIONES,
    DECIMALES,
    FECHAS,
    RELLENOS,
    SEPARADORES,
    SIN_RELLENO,
    ColumnaDelBanco,
    FormatoDelBanco,
)
from api.compras.por_pagar.lotes.formato import ORIGENES
from api.compras.por_pagar.lotes.lista import CABEN, FiltrosLotes
from api.compras.por_pagar.lotes.models import CUENTAS, ESTADOS
from api.compras.por_pagar.lotes.service import DatosLote, LineaDeLote
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Entero,
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
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.schemas import banco_elegido, dia, lista_de, monto
from api.plataforma.catalogos.models import DEDUCIDA, UNA, VARIAS
from api.plataforma.vistos_buenos.schemas import VistoBuenoSchema

_CODIGOS = validate.Regexp(
    r"^(\d{4}=\w{1,10}(, ?\d{4}=\w{1,10})*)?\Z", error="Escríbalos así: 0037=34, 0010=10."
)
_CUENTA = validate.Regexp(r"^([0-9]{4,24})?\Z", error="Escriba solo los dígitos de la cuenta, de 4 a 24.")


class _FiltrosLotesArgs(SinVacios):
    partes = {"filtros": FiltrosLotes}

    estado = una_de("", *ESTADOS, load_default="")
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    filtro = Texto(
        maximo=100, load_default="", metadata={"description": "Proveedor, cuenta, referencia o número"}
    )


class LotesArgs(PageArgs, _FiltrosLotesArgs):
    pass


class ExportarLotesArgs(_FiltrosLotesArgs):
    orden = Texto(maximo=40, load_default="")


class DocumentoEnLoteSchema(Respuesta):
    documento_id = fields.Integer()
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    saldo = Dinero(metadata={"description": "Lo que hoy queda por pagar"})
    anulado = fields.Boolean()
    reparo = fields.String(
        metadata={
            "description": "Lo que hay que saber antes de pagarlo: que el SRI no lo confirma, o que lo niega"
        }
    )
    impide = fields.Boolean(metadata={"description": "Si el reparo impide pagarlo"})
    valor = Dinero()


class LineaPropuestaDeLoteSchema(Respuesta):
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    tipo_identificacion = fields.String()
    identificacion = fields.String()
    banco = fields.String()
    banco_codigo = fields.String(metadata={"description": "El del catálogo; vacío si no está en él"})
    tipo_cuenta = fields.String()
    numero_cuenta = fields.String()
    valor = Dinero()
    a_favor = Dinero(metadata={"description": "Los anticipos que se le dieron y no se han aplicado"})
    documentos = fields.List(fields.Nested(DocumentoEnLoteSchema))


class CuentaDeProveedorSchema(Respuesta):
    banco = fields.String()
    banco_codigo = fields.String()
    tipo_cuenta = fields.String()
    numero_cuenta = fields.String()


class LineaDeLoteSchema(LineaPropuestaDeLoteSchema):
    class Meta:
        exclude = ("a_favor",)

    cuenta_anterior = fields.Nested(
        CuentaDeProveedorSchema,
        allow_none=True,
        metadata={
            "description": "A la que se le pagó en otro lote, si no es esta: quien aprueba comprueba el cambio"
        },
    )
    pago_id = fields.Integer(
        allow_none=True, metadata={"description": "El pago que fue; null si no se paga aún"}
    )
    pago_numero = fields.Integer(allow_none=True)
    pago_anulado = fields.Boolean()


class LoteFilaSchema(Respuesta):
    id = fields.Integer()
    fecha = Fecha()
    cuenta = fields.String()
    banco_id = fields.Integer(allow_none=True)
    notas = fields.String()
    estado = fields.String(metadata={"description": ", ".join(ESTADOS)})
    estado_nombre = fields.String()
    total = Dinero()
    proveedores = fields.Integer()
    preparado_por = fields.String()
    aprobado_por = fields.String()
    aprobado_en = fields.AwareDateTime(allow_none=True)
    pagado_el = Fecha(allow_none=True)
    referencia = fields.String()
    motivo_anulacion = fields.String(allow_none=True)
    creado_en = fields.AwareDateTime()
    version = fields.Integer()
    acciones = fields.List(
        fields.String(),
        metadata={"description": "editar, presentar, aprobar, devolver, pagar, archivo, anular"},
    )


class LoteSchema(LoteFilaSchema):
    entidad = fields.String(
        metadata={"description": "El código del banco desde el que se paga; vacío si no se sabe cuál es"}
    )
    aprueban = fields.List(
        fields.String(), metadata={"description": "Si está por aprobar, quiénes pueden; ninguno si nadie"}
    )
    lineas = fields.List(fields.Nested(LineaDeLoteSchema))


PaginaLotesSchema = page_schema(LoteFilaSchema)


class PropuestaDeLoteSchema(Respuesta):
    hasta = Fecha()
    total = Dinero()
    faltan = fields.Boolean(metadata={"description": f"Si hay más de los que caben en un lote: {CABEN}"})
    lineas = fields.List(fields.Nested(LineaPropuestaDeLoteSchema))


class PedirPropuestaSchema(Schema):
    hasta = dia(required=True)


class DocumentoPedidoSchema(ComoSeLeyo, Cuerpo):
    clase = PedidoDeAplicacion
    fila = DocumentoEnLoteSchema

    documento_id = identificador(required=True)
    valor = monto(required=True)


def _documentos() -> fields.List:
    lista = lista_de(DocumentoPedidoSchema, required=True)
    lista.validators.append(validate.Length(min=1, error="Elija al menos un documento."))
    return lista


class LineaPedidaDeLoteSchema(ComoSeLeyo, Cuerpo):
    clase = LineaDeLote
    fila = LineaDeLoteSchema
    agregados = frozenset({"a_favor"})

    proveedor_id = identificador(required=True)
    documentos = _documentos()
    banco = Texto(
        maximo=60,
        load_default="",
        metadata={
            "description": "El de una entidad que no está en el catálogo; con `banco_codigo` lo dice este"
        },
    )
    banco_codigo = Texto(
        maximo=10,
        load_default="",
        metadata={"description": "Uno de `GET /api/vigentes/entidades-financieras`"},
    )
    tipo_cuenta = una_de("", *CUENTAS, load_default="")
    numero_cuenta = Texto(maximo=24, load_default="", validate=[_CUENTA])


class CrearLoteSchema(Cuerpo):
    clase = DatosLote

    fecha = dia(required=True)
    cuenta = Texto(
        maximo=100,
        load_default="",
        metadata={"description": "De dónde sale el dinero; con `banco_id` la dice ese banco"},
    )
    banco_id = banco_elegido()
    notas = Texto(maximo=500, load_default="")
    lineas = fields.List(
        fields.Nested(LineaPedidaDeLoteSchema),
        required=True,
        validate=validate.Length(min=1, max=CABEN, error=f"Ponga de 1 a {CABEN} proveedores."),
    )


class CambiarLoteSchema(ComoSeLeyo, CrearLoteSchema):
    fila = LoteSchema

    version = version_leida("el lote")


class PasarLoteSchema(Schema):
    version = version_leida("el lote")


class DevolverLoteSchema(PasarLoteSchema):
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Ingrese el motivo.")


class AnularLoteSchema(Schema):
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Ingrese el motivo.")


class PagarLoteSchema(PasarLoteSchema):
    fecha = dia(load_default=None, allow_none=True, metadata={"description": "Hoy, si no viene"})
    referencia = Texto(maximo=100, load_default="")


class ArchivoDeLoteArgs(SinVacios):
    entidad = Texto(
        maximo=10,
        load_default="",
        metadata={"description": "El banco con cuyo formato sale; sin él, el de donde se paga"},
    )


class FormatoArgs(SinVacios):
    entidad = Texto(
        maximo=10,
        load_default="",
        metadata={"description": "El código del banco desde el que se paga; sin él, el de todos"},
    )


class ColumnaDelBancoSchema(Respuesta):
    campo = fields.String()
    titulo = fields.String()
    texto = fields.String()
    otro = fields.String()
    largo = fields.Integer()
    relleno = fields.String()


class _FormatoSchema(Respuesta):
    columnas = fields.List(fields.Nested(ColumnaDelBancoSchema))
    separador = fields.String()
    decimales = fields.String()
    fechas = fields.String()
    codificacion = fields.String()
    encabezados = fields.Boolean()
    codigos = fields.String()


class PlantillaDeBancoSchema(_FormatoSchema):
    entidad = fields.String()
    nombre = fields.String()
    respaldo = fields.String(metadata={"description": f"{VARIAS}, {UNA} o {DEDUCIDA}"})
    leido = Fecha(metadata={"description": "Cuándo se leyeron sus fuentes"})
    nota = fields.String()


class FormatoLotesSchema(_FormatoSchema):
    aprobar_pagos = fields.Boolean()
    entidad = fields.String(metadata={"description": "Vacío: el de todos los bancos sin uno suyo"})
    origen = fields.String(metadata={"description": ", ".join(ORIGENES)})
    version = fields.Integer(metadata={"description": "0: todavía no se guardó"})
    aprueban = fields.List(
        fields.String(), metadata={"description": "Quiénes pueden aprobar un lote que preparó otra persona"}
    )
    por_confirmar = fields.List(
        fields.Nested(VistoBuenoSchema),
        metadata={"description": "Si se pidió que otra persona ya no apruebe, y todavía no rige"},
    )


class ElegirColumnaSchema(Cuerpo):
    clase = ColumnaDelBanco

    campo = una_de(*CAMPOS, required=True)
    titulo = Texto(maximo=60, load_default="")
    texto = Texto(
        maximo=60,
        load_default="",
        metadata={"description": "El del campo `fijo`, o el de la cuenta del mismo banco, o corriente"},
    )
    otro = Texto(maximo=60, load_default="", metadata={"description": "El de las demás cuentas"})
    largo = Entero(minimo=0, maximo=200, load_default=0, metadata={"description": "0: el que tenga"})
    relleno = una_de(*RELLENOS, load_default=SIN_RELLENO)


class ProbarFormatoLotesSchema(ComoSeLeyo, Cuerpo):
    clase = FormatoDelBanco
    fila = FormatoLotesSchema

    aprobar_pagos = fields.Boolean(
        required=True, metadata={"description": "Si quien prepara un lote no lo aprueba"}
    )
    columnas = fields.List(
        fields.Nested(ElegirColumnaSchema),
        required=True,
        validate=validate.Length(min=1, max=30, error="Elija de 1 a 30 columnas."),
    )
    separador = una_de(*SEPARADORES, required=True)
    decimales = una_de(*DECIMALES, required=True)
    fechas = una_de(*FECHAS, required=True)
    codificacion = una_de(*CODIFICACIONES, required=True)
    encabezados = fields.Boolean(required=True)
    codigos = Texto(
        maximo=500,
        load_default="",
        validate=[_CODIGOS],
        metadata={"description": "Los que ese banco da a otros: «0037=34, 0010=10»"},
    )
    entidad = Texto(maximo=10, load_default="", metadata={"description": "Vacío: el de todos los bancos"})


class GuardarFormatoLotesSchema(ProbarFormatoLotesSchema):
    version = Entero(minimo=0, required=True)


class MuestraDeFormatoSchema(Respuesta):
    texto = fields.String(metadata={"description": "Un archivo con dos pagos inventados"})
