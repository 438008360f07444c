"""Las cuentas de los proveedores: el motor de las cuentas (`libros.cuentas`), por este lado."""

from api.compras.por_pagar import reparos
from api.compras.por_pagar.models import (
    ABONAN,
    COMPRA,
    FORMAS,
    NO_COMPRAN,
    TIPOS,
    AjusteProveedor,
    AplicacionDePago,
    ArchivoDeProveedor,
    DocumentoProveedor,
    NumeroPago,
    Pago,
    SumaPorPagar,
)
from api.compras.por_pagar.origenes import ORIGENES
from api.libros.cuentas.ajustes import Ajustes
from api.libros.cuentas.antiguedad import ListaPorSaldar
from api.libros.cuentas.aplicaciones import Aplicaciones
from api.libros.cuentas.asientos import Asientos, SaldosIniciales
from api.libros.cuentas.centros import CentrosDeCuenta
from api.libros.cuentas.contables.libros import LibrosDeCuenta
from api.libros.cuentas.dinero import Dineros
from api.libros.cuentas.documentos import DocumentosRegistrados
from api.libros.cuentas.estados import Estados
from api.libros.cuentas.lista_dinero import ListaDeDinero
from api.libros.cuentas.lista_documentos import Cargos, ListaDeDocumentos
from api.libros.cuentas.nucleo.lado import EnLibros, LadoDeCuentas, Palabras
from api.libros.cuentas.saldos import Saldos
from api.libros.cuentas.sumas import Sumas
from api.plataforma.codigos import contabilidad, roles
from api.plataforma.codigos.ajustes import DE_UN_PROVEEDOR
from api.plataforma.codigos.bancos import ENTREGAN
from api.plataforma.codigos.contabilidad import AREA_COMPRAS
from api.plataforma.codigos.documentos import DEVOLUCION, NACEN_A_FAVOR, TOMAN_A_FAVOR
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

TIPO_PAGO = "PA"
LADO = LadoDeCuentas(
    documento=DocumentoProveedor,
    dinero=Pago,
    aplicacion=AplicacionDePago,
    archivo=ArchivoDeProveedor,
    ajuste=AjusteProveedor,
    suma=SumaPorPagar,
    numero=NumeroPago,
    tercero=Proveedor,
    obtener=proveedores.obtener,
    coincide=proveedores.coincide,
    tipos=TIPOS,
    formas=FORMAS,
    abonan=ABONAN,
    previos=NO_COMPRAN,
    a_favor=NACEN_A_FAVOR,
    toman=TOMAN_A_FAVOR,
    tipo_dinero=TIPO_PAGO,
    tipo_devuelto=DEVOLUCION,
    origen=COMPRA,
    area=AREA_COMPRAS,
    palabras=Palabras(
        quien="proveedor",
        que="pago",
        salda="paga",
        saldar="pagar",
        pendiente="POR_PAGAR",
        viene_de="compra_id",
        por_nombre="proveedor",
        por_id="id",
        por_vencer="por_vencer",
        ajeno="Viene de una compra: se cambia o se anula en ella.",
    ),
    libros=EnLibros(
        rol_control=roles.PROVEEDORES,
        rol_dinero=roles.PAGO,
        rol_posfechado=roles.CHEQUES_GIRADOS_POSFECHADOS,
        rol_a_mano=roles.COMPRAS_A_MANO,
        rol_anticipos=roles.ANTICIPOS_A_PROVEEDORES,
        signo=-1,
        diario=contabilidad.COMPRAS,
        diario_dinero=contabilidad.PAGOS,
        origen_dinero="PAGO",
        origen_documento="DOCUMENTO_PROVEEDOR",
        origen_anticipo="ANTICIPO_PROVEEDOR",
        origen_aplicacion="APLICACION_PROVEEDOR",
        origen_ajuste="AJUSTE_PROVEEDOR",
        ruta_dinero="/pagos/{id}",
        ruta_cuenta="/proveedores/{id}?pestana=cuenta",
    ),
    bancos=ENTREGAN,
    devuelve=DE_UN_PROVEEDOR,
    origenes=ORIGENES,
    impiden=reparos.impiden,
)
ajustes = Ajustes(LADO)
aplicaciones = Aplicaciones(LADO)
asientos = Asientos(LADO)
cargos = Cargos(LADO)
centros = CentrosDeCuenta(LADO)
pagos = Dineros(LADO)
cuentas = Estados(LADO)
documentos = DocumentosRegistrados(LADO)
iniciales = SaldosIniciales(LADO)
lista_pagos = ListaDeDinero(LADO)
lista_documentos = ListaDeDocumentos(LADO)
por_pagar = ListaPorSaldar(LADO)
saldos = Saldos(LADO)
sumas = Sumas(LADO)
libros = LibrosDeCuenta(LADO)
