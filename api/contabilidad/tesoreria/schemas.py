"""Las formas en el cable de los bancos y las cajas."""

from typing import Any

from marshmallow import fields, validate

from api.contabilidad.tesoreria import cheques, lista
from api.contabilidad.tesoreria.cheques import FiltrosCheques
from api.contabilidad.tesoreria.lista import FiltrosMovimientos
from api.contabilidad.tesoreria.pedido import (
    ChequeDelMovimiento,
    LineaElegida,
    MovimientoPedido,
    PartidaBancaria,
)
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.http import campos
from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    EnOrden,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    mayor_que_cero,
    page_schema,
    una_de,
    version_leida,
)
from api.libros.asientos.schemas import OrigenNombradoSchema
from api.libros.bancos.campos import DatosBanco
from api.libros.bancos.service import ACCIONES
from api.plataforma.codigos.bancos import (
    CHEQUE_DEVUELTO,
    CLASES_DE_BANCO,
    CLASES_DE_MOVIMIENTO,
    ESTADOS_DE_CHEQUE,
    PARTIDAS_USUALES,
)

A_MANO = tuple(clase for clase in CLASES_DE_MOVIMIENTO if clase != CHEQUE_DEVUELTO)
_SI_NO = {"": None, "si": True, "no": False}


class BancosArgs(SinVacios):
    activas = una_de(*_SI_NO, load_default="")

    def armar(self, leido: dict[str, str]) -> dict[str, bool | None]:
        return {"activas": _SI_NO[leido["activas"]]}


class CuentaBancariaSchema(Respuesta):
    """`saldo`: a hoy, según los libros; negativo si falta."""

    class Meta:
        include = campos.para_contestar(DatosBanco, sin=("clase", "cuenta_contable_id"))

    id = fields.Integer()
    clase = fields.String(validate=validate.OneOf(list(CLASES_DE_BANCO)))
    clase_nombre = fields.String()
    cuenta_contable_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    saldo = DineroConSigno()
    version = fields.Integer()
    acciones = fields.List(fields.String(validate=validate.OneOf(ACCIONES)))


class CrearCuentaBancariaSchema(Cuerpo):
    clase = DatosBanco

    class Meta:
        include = campos.para_crear(DatosBanco)


class CambiarCuentaBancariaSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar. Lo que no viene queda como está."""

    class Meta:
        include = campos.para_cambiar(DatosBanco, sin=("clase", "cuenta_contable_id"))

    fila = CuentaBancariaSchema

    version = version_leida("la cuenta")


class PartidaBancariaSchema(Cuerpo):
    """Lo que va a otra cuenta del plan: una comisión, una retención, un gasto."""

    clase = PartidaBancaria

    cuenta_id = identificador(required=True)
    importe = Dinero(required=True, validate=mayor_que_cero)
    detalle = Texto(maximo=200, load_default="")
    centro_id = identificador(load_default=None, allow_none=True)


class LineaElegidaSchema(Cuerpo):
    clase = LineaElegida

    asiento_id = identificador(required=True)
    n = identificador(required=True, maximo=100_000)


def _partidas() -> fields.List:
    return fields.List(
        fields.Nested(PartidaBancariaSchema), load_default=list, validate=validate.Length(max=50)
    )


class ChequeDelMovimientoSchema(Cuerpo):
    """Lo que dice el cheque con que sale. Sin número, el que sigue en la chequera del banco; sin beneficiario, a donde
    llega."""

    clase = ChequeDelMovimiento

    numero = Texto(maximo=20, load_default="")
    beneficiario = Texto(maximo=100, load_default="")


class RegistrarMovimientoBancarioSchema(Cuerpo):
    """`desde_id` y `hacia_id`: de dónde sale y a dónde llega, según su clase. `lineas`: los cheques o vales que se
    depositan, que dicen el importe."""

    clase = MovimientoPedido

    de_clase = una_de(*A_MANO, data_key="clase", attribute="clase", required=True)
    fecha = Fecha(required=True)
    desde_id = identificador(load_default=None, allow_none=True)
    hacia_id = identificador(load_default=None, allow_none=True)
    importe = Dinero(load_default=None, allow_none=True, validate=mayor_que_cero)
    partidas = _partidas()
    lineas = fields.List(
        fields.Nested(LineaElegidaSchema), load_default=list, validate=validate.Length(max=500)
    )
    referencia = Texto(maximo=60, load_default="")
    glosa = Texto(maximo=200, load_default="")
    cheque = fields.Nested(ChequeDelMovimientoSchema, load_default=None, allow_none=True)


class DevolverChequeSchema(Schema):
    linea = fields.Nested(LineaElegidaSchema, required=True)
    fecha = Fecha(required=True)
    partidas = _partidas()
    motivo = Texto(required=True, maximo=200, vacio="Escriba el motivo.")


class _FiltrosChequesArgs(SinVacios):
    partes = {"filtros": FiltrosCheques}

    estado = una_de("", *ESTADOS_DE_CHEQUE, load_default="")
    desde = Fecha(load_default=None, metadata={"description": "De la fecha en que se cobran"})
    hasta = Fecha(load_default=None)
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Cliente, número o banco"})


class ListaChequesArgs(_FiltrosChequesArgs):
    orden = Texto(maximo=40, load_default="")


class ChequesArgs(_FiltrosChequesArgs, PageArgs):
    """La lista por páginas."""


class LineaDelChequeSchema(Respuesta):
    asiento_id = fields.Integer()
    n = fields.Integer()


class ChequeRecibidoSchema(Respuesta):
    """`id`: el de su cobro. `se_cobra`: desde cuándo; `dias`: los que faltan, negativos si ya pasó. `linea`: la de los
    libros con que entró, con la que se devuelve."""

    id = fields.Integer()
    numero = fields.Integer()
    fecha = Fecha()
    cliente_id = fields.Integer()
    cliente = fields.String()
    total = Dinero()
    referencia = fields.String()
    cheque_banco = fields.String()
    cheque_numero = fields.String()
    cheque_titular = fields.String()
    se_cobra = Fecha()
    dias = fields.Integer()
    posfechado = fields.Boolean()
    estado = fields.String(validate=validate.OneOf(list(ESTADOS_DE_CHEQUE)))
    estado_nombre = fields.String()
    linea = fields.Nested(LineaDelChequeSchema, allow_none=True)
    acciones = fields.List(fields.String(validate=validate.OneOf(cheques.ACCIONES)))


PaginaChequesSchema = page_schema(ChequeRecibidoSchema)


class DepositarChequeSchema(Schema):
    fecha = Fecha(required=True)
    banco_id = identificador(required=True)
    referencia = Texto(maximo=60, load_default="")


class AnularMovimientoBancarioSchema(Schema):
    fecha = Fecha(required=True)
    motivo = Texto(required=True, maximo=200, vacio="Escriba el motivo.")


class MovimientosDeBancoArgs(EnOrden, PageArgs):
    """Sin `desde`, desde el primer día del mes de `hasta`; sin `hasta`, hasta hoy."""

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras de lo que dice"})
    signo = fields.String(load_default="", validate=validate.OneOf(("", *lista.SIGNOS)))
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)

    def armar(self, leido: dict[str, Any]) -> dict[str, Any]:
        hasta = leido.pop("hasta") or hoy()
        desde = leido.pop("desde") or meses.primero(hasta)
        return {"filtros": FiltrosMovimientos(desde, hasta, leido.pop("filtro"), leido.pop("signo")), **leido}


class CompraDelDebitoSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()


def _compras() -> fields.List:
    return fields.List(
        fields.Nested(CompraDelDebitoSchema),
        metadata={"description": "Las que tomaron lo que el banco cobró con él"},
    )


class LineaDeBancoSchema(Respuesta):
    """Una línea de los libros. `saldo`: el que deja. `movimiento_id`: el registrado a mano del que es."""

    asiento_id = fields.Integer()
    n = fields.Integer()
    numero = fields.Integer(allow_none=True)
    diario = fields.String()
    fecha = Fecha()
    glosa = fields.String()
    detalle = fields.String()
    origen = fields.Nested(OrigenNombradoSchema, allow_none=True)
    reversado = fields.Boolean()
    entra = Dinero()
    sale = Dinero()
    saldo = DineroConSigno()
    movimiento_id = fields.Integer(allow_none=True)
    compras = _compras()
    acciones = fields.List(fields.String(validate=validate.OneOf(lista.ACCIONES)))


class MovimientosDeBancoSchema(page_schema(LineaDeBancoSchema)):  # type: ignore[misc]
    """Los totales son del período entero."""

    saldo_inicial = DineroConSigno()
    entra = Dinero()
    sale = Dinero()
    saldo_final = DineroConSigno()


class LineaPorDepositarSchema(Respuesta):
    asiento_id = fields.Integer()
    n = fields.Integer()
    fecha = Fecha()
    glosa = fields.String()
    detalle = fields.String()
    valor = Dinero()


class LineaDepositadaSchema(LineaPorDepositarSchema):
    se_devuelve = fields.Boolean(metadata={"description": "Es de un cobro que no se anuló"})


class PartidaDichaSchema(Respuesta):
    cuenta_id = fields.Integer()
    importe = Dinero()
    detalle = fields.String()
    centro_id = fields.Integer(allow_none=True)


class MovimientoBancarioSchema(Respuesta):
    """`avisos`: lo que conviene saber; no impidió registrarlo."""

    id = fields.Integer()
    clase = fields.String(validate=validate.OneOf(list(CLASES_DE_MOVIMIENTO)))
    clase_nombre = fields.String()
    fecha = Fecha()
    desde_id = fields.Integer(allow_none=True)
    hacia_id = fields.Integer(allow_none=True)
    importe = Dinero()
    partidas = fields.List(fields.Nested(PartidaDichaSchema))
    lineas = fields.List(fields.Nested(LineaDepositadaSchema))
    referencia = fields.String()
    glosa = fields.String()
    asiento_id = fields.Integer(allow_none=True)
    compras = _compras()
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String()
    avisos = fields.List(fields.String())
    acciones = fields.List(fields.String(validate=validate.OneOf(lista.ACCIONES)))


class PartidaUsualSchema(Respuesta):
    partida = fields.String(validate=validate.OneOf(list(PARTIDAS_USUALES)))
    nombre = fields.String()
    cuenta_id = fields.Integer(allow_none=True)
