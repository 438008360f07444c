"""Las formas del cable de la primera pantalla de una empresa."""

from marshmallow import fields
from marshmallow.validate import OneOf

from api.core.http.schemas import Dinero, DineroConSigno, Entero, Fecha, Respuesta
from api.libros.cuentas.schemas import RechazadoSchema


def _mes() -> fields.Date:
    return fields.Date(format="%Y-%m", metadata={"description": "aaaa-mm", "format": "month"})


class VentasMesSchema(Respuesta):
    mes = _mes()
    valor = Dinero()
    anterior = Dinero(metadata={"description": "Lo del mismo mes del año anterior"})


class SumaEnDudaSchema(Respuesta):
    cuantos = fields.Integer()
    total = DineroConSigno(metadata={"description": "Sin impuestos"})


class InicioVentasSchema(Respuesta):
    """Lo vendido sin impuestos: lo facturado menos las notas de crédito, sin lo que el SRI rechazó ni los saldos iniciales. Lo
    registrado a mano, con su total."""

    este_mes = Dinero()
    mes_anterior = Dinero(metadata={"description": "Del mes anterior, hasta el mismo día"})
    total = Dinero(metadata={"description": "De los últimos doce meses"})
    anterior = Dinero(metadata={"description": "De los doce anteriores"})
    por_mes = fields.List(fields.Nested(VentasMesSchema))
    en_camino = fields.Nested(
        SumaEnDudaSchema,
        metadata={"description": "Lo de este mes que el SRI todavía no autoriza, que cuenta"},
    )
    rechazado = fields.Nested(
        SumaEnDudaSchema, metadata={"description": "Aparte: lo de este mes que el SRI rechazó"}
    )


class InicioCobrosSchema(Respuesta):
    este_mes = Dinero()
    mes_anterior = Dinero(metadata={"description": "Del mes anterior, hasta el mismo día"})


class InicioImpuestoSchema(Respuesta):
    """El IVA de los comprobantes emitidos, menos el de las notas de crédito, sin los anulados ni los rechazados."""

    este_mes = Dinero()
    mes_anterior = Dinero(metadata={"description": "Del mes anterior, hasta el mismo día"})


class IvaDelMesSchema(Respuesta):
    """El IVA de un mes, antes de cerrarlo: el de lo vendido, y el de lo comprado que da crédito."""

    mes = _mes()
    vendido = DineroConSigno()
    comprado = DineroConSigno()
    diferencia = DineroConSigno(metadata={"description": "Lo vendido menos lo comprado; negativo, a favor"})


class TramoSchema(Respuesta):
    tramo = fields.String(
        validate=OneOf(["por_vencer", "d30", "d60", "d90", "mas", "anticipos"]),
    )
    nombre = fields.String()
    valor = Dinero(metadata={"description": "Negativo el de los anticipos"})


class InicioCarteraSchema(Respuesta):
    por_cobrar = Dinero(metadata={"description": "El saldo de todos los clientes, sin lo que el SRI rechazó"})
    por_cobrar_antes = Dinero(metadata={"description": "El del último día del mes anterior"})
    vencido = Dinero()
    vencido_antes = Dinero(metadata={"description": "El del último día del mes anterior"})
    tramos = fields.List(fields.Nested(TramoSchema))
    rechazado = fields.Nested(
        RechazadoSchema, metadata={"description": "Aparte: lo que queda de lo que el SRI rechazó"}
    )


class MejorClienteSchema(Respuesta):
    CLI_CODIGO = Entero(attribute="tercero_id")
    CLI_NOMBRE = fields.String(attribute="nombre")
    valor = Dinero()


class ClienteVencidoSchema(Respuesta):
    CLI_CODIGO = Entero(attribute="tercero_id")
    CLI_NOMBRE = fields.String(attribute="nombre")
    vencido = Dinero()
    documentos = fields.Integer()
    desde = Fecha(metadata={"description": "Cuándo venció el más antiguo"})
    dias = fields.Integer()


class InicioPorPagarSchema(Respuesta):
    por_pagar = Dinero(metadata={"description": "El saldo de todos los proveedores"})
    vencido = Dinero()
    esta_semana = Dinero(metadata={"description": "Lo que vence desde hoy hasta el domingo"})
    hasta = Fecha(metadata={"description": "Ese domingo"})


class AcreedorVencidoSchema(Respuesta):
    proveedor_id = Entero(attribute="tercero_id")
    proveedor = fields.String(attribute="nombre")
    vencido = Dinero()
    documentos = fields.Integer()
    desde = Fecha(metadata={"description": "Cuándo venció el más antiguo"})
    dias = fields.Integer()


class InicioPlanSchema(Respuesta):
    PLAN_NOMBRE = fields.String(attribute="nombre")
    caduca = Fecha()
    dias = fields.Integer(metadata={"description": "Días que faltan; negativo, caducado"})
    total = fields.Integer(metadata={"description": "Documentos del plan"})
    utilizados = fields.Integer()


class AtencionSchema(Respuesta):
    que = fields.String(
        validate=OneOf(
            [
                "plan",
                "verificacion",
                "correo",
                "comprobantes",
                "accesos",
                "devolucion_iva",
                "proformas",
                "recurrentes",
                "lotes",
                "cheques",
                "girados",
                "vistos_pagos",
                "vistos_periodos",
                "recibidos",
                "negados",
                "tickets",
                "envios",
                "importaciones",
            ]
        )
    )
    cuantos = fields.Integer()
    mensaje = fields.String(
        allow_none=True,
        metadata={"description": "La frase entera o, de una importación, de qué fue; del correo, cuál es"},
    )
    CLI_CODIGO = Entero(
        attribute="cliente_id", allow_none=True, metadata={"description": "A quién no llegó un envío"}
    )
    CLI_NOMBRE = fields.String(attribute="cliente", allow_none=True)


class PasoSchema(Respuesta):
    paso = fields.String(
        validate=OneOf(["datos", "establecimiento", "logo", "firma", "clientes", "productos", "factura"])
    )
    hecho = fields.Boolean()


class PruebasSchema(Respuesta):
    """Lo emitido en el ambiente de pruebas, que no entra en ninguna otra cifra."""

    cuantos = fields.Integer()
    total = Dinero()


class InicioSchema(Respuesta):
    actualizado = fields.AwareDateTime()
    comparado_con = Fecha(metadata={"description": "El mismo día del mes anterior"})
    estrenada = fields.Boolean(metadata={"description": "Ya tiene ventas o saldos que mostrar"})
    pruebas = fields.Nested(PruebasSchema, allow_none=True)
    ventas = fields.Nested(InicioVentasSchema, allow_none=True)
    impuesto = fields.Nested(InicioImpuestoSchema, allow_none=True)
    iva = fields.List(
        fields.Nested(IvaDelMesSchema),
        allow_none=True,
        metadata={"description": "El de los últimos doce meses, este al final"},
    )
    cobros = fields.Nested(InicioCobrosSchema, allow_none=True)
    cartera = fields.Nested(InicioCarteraSchema, allow_none=True)
    mejores = fields.List(fields.Nested(MejorClienteSchema), allow_none=True)
    vencidos = fields.List(fields.Nested(ClienteVencidoSchema), allow_none=True)
    por_pagar = fields.Nested(InicioPorPagarSchema, allow_none=True)
    acreedores = fields.List(fields.Nested(AcreedorVencidoSchema), allow_none=True)
    plan = fields.Nested(InicioPlanSchema, allow_none=True)
    atencion = fields.List(fields.Nested(AtencionSchema))
    pasos = fields.List(fields.Nested(PasoSchema), metadata={"description": "Los que este usuario puede dar"})
