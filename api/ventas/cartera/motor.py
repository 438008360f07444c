"""Las cuentas de los clientes: el motor de las cuentas (`libros.cuentas`), por este lado."""

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
from api.plataforma.codigos.ajustes import A_UN_CLIENTE
from api.plataforma.codigos.bancos import RECIBEN
from api.plataforma.codigos.contabilidad import AREA_VENTAS
from api.plataforma.codigos.documentos import DEVOLUCION, NACEN_A_FAVOR, TOMAN_A_FAVOR
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente
from api.ventas.cartera.models import (
    ABONAN,
    EMITIDO,
    FORMAS,
    NO_VENDEN,
    TIPOS_DOCUMENTO,
    AjusteCliente,
    Aplicacion,
    ArchivoDocumento,
    Cobro,
    DocumentoCliente,
    NumeroCobro,
    SumaCartera,
)
from api.ventas.cartera.origenes import ORIGENES, impiden

TIPO_COBRO = "CO"
LADO = LadoDeCuentas(
    documento=DocumentoCliente,
    dinero=Cobro,
    aplicacion=Aplicacion,
    archivo=ArchivoDocumento,
    ajuste=AjusteCliente,
    suma=SumaCartera,
    numero=NumeroCobro,
    tercero=Cliente,
    obtener=clientes.obtener,
    coincide=clientes.coincide,
    tipos=TIPOS_DOCUMENTO,
    formas=FORMAS,
    abonan=ABONAN,
    previos=NO_VENDEN,
    a_favor=NACEN_A_FAVOR,
    toman=TOMAN_A_FAVOR,
    tipo_dinero=TIPO_COBRO,
    tipo_devuelto=DEVOLUCION,
    origen=EMITIDO,
    area=AREA_VENTAS,
    palabras=Palabras(
        quien="cliente",
        que="cobro",
        salda="cobra",
        saldar="cobrar",
        pendiente="POR_COBRAR",
        viene_de="comprobante_id",
        por_nombre="CLI_NOMBRE",
        por_id="DOC_CODIGO",
        por_vencer="porVencer",
        ajeno="Es un documento emitido: no se cambia, se anula con una nota de crédito.",
    ),
    libros=EnLibros(
        rol_control=roles.CLIENTES,
        rol_dinero=roles.COBRO,
        rol_posfechado=roles.CHEQUES_POSFECHADOS,
        rol_a_mano=roles.VENTAS_A_MANO,
        rol_anticipos=roles.ANTICIPOS_DE_CLIENTES,
        signo=1,
        diario=contabilidad.VENTAS,
        diario_dinero=contabilidad.COBROS,
        origen_dinero="COBRO",
        origen_documento="DOCUMENTO_CLIENTE",
        origen_anticipo="ANTICIPO_CLIENTE",
        origen_aplicacion="APLICACION_CLIENTE",
        origen_ajuste="AJUSTE_CLIENTE",
        ruta_dinero="/cobros/{id}",
        ruta_cuenta="/clientes/{id}?pestana=cuenta",
    ),
    bancos=RECIBEN,
    devuelve=A_UN_CLIENTE,
    origenes=ORIGENES,
    impiden=impiden,
)
ajustes = Ajustes(LADO)
aplicaciones = Aplicaciones(LADO)
asientos = Asientos(LADO)
cargos = Cargos(LADO)
centros = CentrosDeCuenta(LADO)
cobros = Dineros(LADO)
cuentas = Estados(LADO)
documentos = DocumentosRegistrados(LADO)
iniciales = SaldosIniciales(LADO)
lista_cobros = ListaDeDinero(LADO)
lista_documentos = ListaDeDocumentos(LADO)
por_cobrar = ListaPorSaldar(LADO)
saldos = Saldos(LADO)
sumas = Sumas(LADO)
libros = LibrosDeCuenta(LADO)
