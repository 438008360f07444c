"""Lo que el dinero de la empresa B hace además de cobrar y pagar: lo que el banco cobra y después llega con su factura, lo que
la emisora de las tarjetas retiene, y los cheques que se giran."""

from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import select

from api.compras.compras import service as compras
from api.compras.compras.nucleo.pedido import CompraPedida, ImpuestoDeLinea, LineaPedida
from api.compras.por_pagar import motor as por_pagar
from api.compras.por_pagar import service as pagos
from api.contabilidad.tesoreria import lista, movimientos
from api.contabilidad.tesoreria.pedido import LineaElegida, MovimientoPedido, PartidaBancaria
from api.core.autor import VISITANTE, Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.libros.bancos import service as bancos
from api.libros.bancos.campos import DatosBanco
from api.libros.chequeras import papel
from api.libros.chequeras import service as chequeras
from api.libros.chequeras.service import DatosChequera
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosCheque, DatosDinero
from api.libros.plan import cuales
from api.plataforma.codigos import bancos as clases
from api.plataforma.codigos.compras import FACTURA, GASTO
from api.plataforma.codigos.identificaciones import RUC
from api.plataforma.retenciones.models import SERVICIOS
from api.terceros.clientes import service as clientes
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import Proveedor
from api.ventas.cartera import motor as cartera
from api.ventas.retenciones_recibidas import liquidado
from api.ventas.retenciones_recibidas import service as retenciones
from api.ventas.retenciones_recibidas.nucleo.liquidaciones import LiquidadoElegido
from api.ventas.retenciones_recibidas.nucleo.pedido import DatosRetencion, LineaIngresada, SustentoIngresado
from demo import nombres

QUIEN = Autor(VISITANTE.sujeto, "Carlos Alberto Noboa Vera")
_TARJETAS = "101020801"  # lo que la emisora debe
_BANCO, _EMISORA, _PAPELERIA = nombres.ruc(9140), nombres.ruc(9141), nombres.ruc(9100)
_COMISION, _IVA = Decimal("31.00"), Decimal("4.65")
_COBRADO, _DE_LA_EMISORA = Decimal("230.00"), Decimal("9.20")
_RENTA, _IVA_RETENIDO = Decimal("4.60"), Decimal("9.00")
_SIN_NUMERO = "999-999-999999999"  # lo retenido por la emisora no nombra una factura


def crear(corriente: int) -> None:
    _lo_que_cobra_el_banco(corriente)
    _lo_que_retiene_la_emisora(corriente)
    _cheques(corriente)


def _dia(atras: int) -> date:
    return hoy() - timedelta(days=atras)


def _partida(usual: str, importe: Decimal) -> PartidaBancaria:
    nombre, codigo = clases.PARTIDAS_USUALES[usual]
    return PartidaBancaria(cuales.con_codigo([codigo])[codigo], importe, nombre)


def _lo_que_cobra_el_banco(corriente: int) -> None:
    """Dos débitos: de uno ya llegó la factura, y se propone tomarlo; la del otro se espera."""
    for atras in (18, 3):
        movimientos.registrar(
            MovimientoPedido(
                clases.NOTA_DEBITO,
                _dia(atras),
                desde_id=corriente,
                partidas=[_partida("COMISION", _COMISION), _partida("IVA", _IVA)],
                glosa="Comisión por el manejo de la cuenta",
            ),
            QUIEN,
        )
    proveedores.crear(
        DatosProveedor(tipo_identificacion=RUC, identificacion=_BANCO, razon_social="Banco de Guayaquil S.A.")
    )
    _compra(_BANCO, _dia(17), 41, "Comisión por el manejo de la cuenta", _COMISION)


def _lo_que_retiene_la_emisora(corriente: int) -> None:
    """Depositó lo cobrado con tarjeta, menos su comisión y lo que retuvo; después llegó su retención."""
    tarjetas = bancos.crear(
        DatosBanco(
            "Tarjetas por cobrar",
            clases.POR_DEPOSITAR,
            cuenta_contable_id=cuales.con_codigo([_TARJETAS])[_TARJETAS],
        )
    )
    cartera.cobros.crear(DatosDinero(_cliente(), _dia(14), "TARJETA_CREDITO", _COBRADO), QUIEN)
    movimientos.registrar(
        MovimientoPedido(
            clases.DEPOSITO,
            _dia(12),
            desde_id=tarjetas,
            hacia_id=corriente,
            lineas=[
                LineaElegida(f["asiento_id"], f["n"])
                for f in lista.por_depositar(tarjetas)
                if f["fecha"] == _dia(14)
            ],
            partidas=[
                _partida("COMISION", _DE_LA_EMISORA),
                _partida("RENTA_RETENIDA", _RENTA),
                _partida("IVA_RETENIDO", _IVA_RETENIDO),
            ],
            referencia="LIQ-88120",
        ),
        QUIEN,
    )
    emisora = clientes.crear(
        DatosCliente(
            tipo_identificacion=RUC, identificacion=_EMISORA, razon_social="Emisora de Tarjetas Andina S.A."
        )
    )
    retencion = retenciones.registrar(
        DatosRetencion(
            emisora.id,
            "001-004-000071206",
            "1126789207",
            _dia(8),
            [
                SustentoIngresado(
                    FACTURA,
                    _SIN_NUMERO,
                    [
                        LineaIngresada(1, "312", _COBRADO, Decimal(2), _RENTA),
                        LineaIngresada(2, "9", Decimal("30.00"), Decimal(30), _IVA_RETENIDO),
                    ],
                )
            ],
            confirma_valores=True,
        ),
        QUIEN,
    )
    suyas = [x for x in liquidado.de(retencion.id)["elegibles"] if x["propuesta"]]
    liquidado.atar(retencion.id, [LiquidadoElegido(x["asiento_id"], x["n"]) for x in suyas], QUIEN)


def _cheques(corriente: int) -> None:
    """Uno que se imprimió y se entregó, y uno posfechado."""
    chequeras.crear(DatosChequera(banco_id=corriente, desde=201, hasta=250), QUIEN)
    entregado = _con_cheque(
        corriente, _compra(_PAPELERIA, _dia(9), 42, "Resmas y carpetas", Decimal("186.40"))
    )
    papel.por_imprimir(entregado)
    compra = _compra(_PAPELERIA, _dia(6), 43, "Material de empaque", Decimal("412.00"))
    _con_cheque(corriente, compra, hoy() + timedelta(days=24))


def _con_cheque(corriente: int, compra_id: int, fecha: date | None = None) -> int:
    """Paga una compra entera; responde el id de su cheque. `fecha`: desde cuándo se cobra, si es posfechado."""
    compra = compras.obtener(compra_id)
    documento_id = compra.documento_id
    assert documento_id is not None
    pago = por_pagar.pagos.crear(
        DatosDinero(
            compra.proveedor_id,
            compra.fecha + timedelta(days=2),
            "CHEQUE",
            compra.total,
            aplicaciones=[PedidoDeAplicacion(documento_id, compra.total)],
            banco_id=corriente,
            cheque=DatosCheque(fecha=fecha),
        ),
        QUIEN,
    )
    return int(pagos.cheque_de(pago.id)["cheque_id"])


def _cliente() -> int:
    """Uno con RUC, siempre el mismo."""
    suyo = select(Cliente.id).where(Cliente.tipo_identificacion == RUC, Cliente.activo).order_by(Cliente.id)
    return db.session.execute(suyo.limit(1)).scalar_one()


def _compra(ruc: str, dia: date, numero: int, que: str, precio: Decimal) -> int:
    proveedor = select(Proveedor.id).where(Proveedor.identificacion == ruc)
    linea = LineaPedida(
        descripcion=que,
        cantidad=Decimal(1),
        precio=precio,
        destino=GASTO,
        clase=SERVICIOS,
        impuestos=(ImpuestoDeLinea(2, "4"),),
    )
    return compras.registrar(
        CompraPedida(
            proveedor_id=db.session.execute(proveedor).scalar_one(),
            cod_doc=FACTURA,
            numero=f"001-001-{7400 + numero:09d}",
            autorizacion=f"11267892{numero:02d}",
            fecha=dia,
            fecha_registro=dia,
            sustento="01",
            lineas=(linea,),
        ),
        QUIEN,
    ).id
