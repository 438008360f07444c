"""Lo que la cartera muestra a los otros dominios. Las cifras son de la empresa en la que se trabaja."""

from api.libros.cuentas.aplicaciones import PedidoDeAplicacion, exigir_fecha
from api.libros.cuentas.asientos import MovimientoDeCuenta
from api.libros.cuentas.dinero import DatosDinero, FormaDeDinero
from api.libros.cuentas.estados import Destacado, EstadoCuenta, LineaCuenta, Valores, periodo
from api.libros.cuentas.nucleo.calculo import Antiguedad
from api.libros.cuentas.saldos import Rechazado, Vencido
from api.ventas.cartera import motor
from api.ventas.cartera.cobranza import CargoVencido, vencidos_de_clientes
from api.ventas.cartera.emitidos import admitir as admitir_emitido
from api.ventas.cartera.emitidos import anular as anular_emitido
from api.ventas.cartera.emitidos import apartar_ids as ids_de_emitidos
from api.ventas.cartera.emitidos import negar as negar_emitido
from api.ventas.cartera.emitidos import numeros_libres
from api.ventas.cartera.emitidos import reemplazar as reemplazar_emitido
from api.ventas.cartera.emitidos import registrar as registrar_emitido
from api.ventas.cartera.emitidos import registrar_varios as registrar_emitidos
from api.ventas.cartera.models import FORMAS_COBRO

antiguedad, saldos_de = motor.saldos.antiguedad, motor.saldos.saldos_de
vencido, vencidos = motor.saldos.vencido, motor.saldos.vencidos
concedido = motor.saldos.concedido
cargos, en_estado, estado_cobro = motor.cargos.tabla, motor.cargos.en_estado, motor.cargos.estado
ESTADOS_COBRO = motor.cargos.estados
contabilizar_otra_vez = motor.libros.rehacer_dinero
crear_cobro, anular_cobro = motor.cobros.crear, motor.cobros.anular
cobrar_entero, cobrar_saldos = motor.cobros.saldar, motor.cobros.saldar_varios
cobro, pendientes = motor.lista_cobros.uno, motor.lista_cobros.pendientes
tramo_de_cobros = motor.lista_cobros.tramo
documento, en_cuenta = motor.lista_documentos.uno, motor.lista_documentos.en_cuenta
iniciales = motor.iniciales
recien_puesto = motor.lista_documentos.recien_puesto
estado_cuenta, valores = motor.cuentas.estado_cuenta, motor.cuentas.valores
rechazado_al = motor.saldos.rechazado_al
mejores_clientes = motor.cuentas.destacados
cobros_por_dia, ventas_por_dia = motor.sumas.dinero_por_dia, motor.sumas.movido_por_dia

__all__ = [
    "ESTADOS_COBRO",
    "FORMAS_COBRO",
    "Antiguedad",
    "CargoVencido",
    "DatosDinero",
    "Destacado",
    "EstadoCuenta",
    "FormaDeDinero",
    "LineaCuenta",
    "MovimientoDeCuenta",
    "PedidoDeAplicacion",
    "Rechazado",
    "Valores",
    "Vencido",
    "admitir_emitido",
    "antiguedad",
    "anular_cobro",
    "anular_emitido",
    "cargos",
    "cobrar_entero",
    "cobrar_saldos",
    "cobro",
    "cobros_por_dia",
    "concedido",
    "contabilizar_otra_vez",
    "crear_cobro",
    "documento",
    "en_cuenta",
    "en_estado",
    "estado_cobro",
    "estado_cuenta",
    "exigir_fecha",
    "ids_de_emitidos",
    "iniciales",
    "mejores_clientes",
    "negar_emitido",
    "numeros_libres",
    "pendientes",
    "periodo",
    "rechazado_al",
    "recien_puesto",
    "reemplazar_emitido",
    "registrar_emitido",
    "registrar_emitidos",
    "saldos_de",
    "tramo_de_cobros",
    "valores",
    "vencido",
    "vencidos",
    "vencidos_de_clientes",
    "ventas_por_dia",
]
