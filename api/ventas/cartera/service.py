"""Lo que la cartera muestra a los otros dominios. Las cifras son de la empresa en la que se trabaja."""

from api.ventas.cartera.calculo import Antiguedad
from api.ventas.cartera.cobranza import (
    ESTADOS_COBRO,
    CargoVencido,
    cargos,
    en_estado,
    estado_cobro,
    vencidos_de_clientes,
)
from api.ventas.cartera.cobros import FormaDeCobro, cobrar_entero, cobrar_saldos
from api.ventas.cartera.cuentas import (
    EstadoCuenta,
    LineaCuenta,
    MejorCliente,
    Valores,
    estado_cuenta,
    mejores_clientes,
    periodo,
    valores,
)
from api.ventas.cartera.emitidos import MovimientoEmitido, numeros_libres
from api.ventas.cartera.emitidos import anular as anular_emitido
from api.ventas.cartera.emitidos import apartar_ids as ids_de_emitidos
from api.ventas.cartera.emitidos import reemplazar as reemplazar_emitido
from api.ventas.cartera.emitidos import registrar as registrar_emitido
from api.ventas.cartera.emitidos import registrar_varios as registrar_emitidos
from api.ventas.cartera.lista_cobros import uno as cobro
from api.ventas.cartera.lista_documentos import en_cuenta, recien_puesto
from api.ventas.cartera.lista_documentos import uno as documento
from api.ventas.cartera.models import FORMAS_COBRO
from api.ventas.cartera.saldos import Vencido, antiguedad, saldos_de, vencido, vencidos
from api.ventas.cartera.sumas import cobros_por_dia, ventas_por_dia

__all__ = [
    "ESTADOS_COBRO",
    "FORMAS_COBRO",
    "Antiguedad",
    "CargoVencido",
    "EstadoCuenta",
    "FormaDeCobro",
    "LineaCuenta",
    "MejorCliente",
    "MovimientoEmitido",
    "Valores",
    "Vencido",
    "antiguedad",
    "anular_emitido",
    "cargos",
    "cobrar_entero",
    "cobrar_saldos",
    "cobro",
    "cobros_por_dia",
    "documento",
    "en_cuenta",
    "en_estado",
    "estado_cobro",
    "estado_cuenta",
    "ids_de_emitidos",
    "mejores_clientes",
    "numeros_libres",
    "periodo",
    "recien_puesto",
    "reemplazar_emitido",
    "registrar_emitido",
    "registrar_emitidos",
    "saldos_de",
    "valores",
    "vencido",
    "vencidos",
    "vencidos_de_clientes",
    "ventas_por_dia",
]
