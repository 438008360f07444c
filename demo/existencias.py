"""Las existencias de las empresas A y B: las llevan desde hace un año. Lo que ya vendieron y les devolvieron, que escribió `taller.py`,
mueve el kardex en el orden de sus fechas, como lo movió al emitirse; entre tanto, A repone, pasa mercadería a otra bodega, da de
baja algo y hoy cuenta. Todo, por los casos de uso; B empieza con lo que va a vender."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from math import ceil
from typing import NamedTuple

from sqlalchemy import select

from api.compras.compras import service as compras
from api.compras.compras.nucleo.pedido import CompraPedida, ImpuestoDeLinea, LineaPedida
from api.compras.por_pagar import motor
from api.compras.por_pagar.models import DocumentoProveedor
from api.comprobantes.emision.efectos.existencias import ExistenciasDelComprobante
from api.comprobantes.nucleo import documento
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa
from api.core.datos.money import redondear
from api.existencias.ajustes import inicio
from api.existencias.ajustes import service as ajustes
from api.existencias.ajustes.inicio import CostoDicho, DatosInicio
from api.existencias.ajustes.service import DatosAjusteExistencias, LineaAjustada
from api.existencias.bodegas import service as bodegas
from api.existencias.bodegas.models import Bodega
from api.existencias.bodegas.service import DatosBodega
from api.existencias.conteos import aprobacion, capturas
from api.existencias.conteos import service as conteos
from api.existencias.conteos.capturas import DatosCaptura, LineaContada
from api.existencias.conteos.service import DatosConteoDeBodega
from api.existencias.kardex.models import ExistenciaBodega
from api.existencias.traslados import service as traslados
from api.existencias.traslados.service import DatosLlegada, DatosTraslado, LineaPorTrasladar
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosDinero
from api.plataforma.codigos.compras import FACTURA as DE_PROVEEDOR
from api.plataforma.codigos.compras import INVENTARIO
from api.plataforma.codigos.documentos import FACTURA, NOTA_CREDITO
from api.plataforma.empresas import service as empresas
from api.plataforma.retenciones.models import BIENES
from api.terceros.proveedores.models import Proveedor
from api.ventas.productos.models import Producto
from demo import historia, nombres
from demo.accesos import A, B

_MESES, _TRIMESTRES = 12, (12, 9, 6, 3, 0)
_CUESTA = Decimal("0.62")  # de lo que vale al público; cada trimestre, un poco más
_SUBE = Decimal("0.012")
_DOCENA, _DE_MAS = 12, 36  # lo que se compra de más alcanza para lo que pasa a la otra bodega
_MAYORISTA = nombres.ruc(9101)
_IVA = (ImpuestoDeLinea(2, "4"),)
_VENTAS = ExistenciasDelComprobante()


class _Vendido(NamedTuple):
    """Un comprobante que mueve existencias, y lo que saca (o devuelve, con menos) de cada producto."""

    emitido: ComprobanteEmitido
    cuanto: Counter[int]

    @property
    def dia(self) -> date:
        return self.emitido.comprobante.fecha


def crear() -> None:
    for ruc, llevar in ((A, _de_a), (B, _de_b)):
        empresa = empresas.por_ruc(ruc)
        assert empresa is not None
        with en_empresa(empresa.id):
            llevar(list(_vendidos()))


def _de_a(vendidos: Sequence[_Vendido]) -> None:
    _empezar()
    matriz = bodegas.de_la_matriz()
    patio = bodegas.crear(
        DatosBodega(establecimiento_id=_establecimiento(matriz), nombre="Patio de materiales")
    )
    hechos: list[tuple[date, Callable[[], None]]] = [
        (_mes(atras), partial(_reponer, n, _mes(atras), vendidos)) for n, atras in enumerate(_TRIMESTRES, 1)
    ]
    hechos += [
        (_hace(70), lambda: _trasladar(matriz, patio, _hace(70), _hace(69))),
        (_hace(31), lambda: _dar_de_baja(matriz, _hace(31))),
        (hoy(), lambda: _trasladar(matriz, patio, hoy(), None)),
        (hoy(), lambda: _contar(patio)),
    ]
    _en_orden(vendidos, hechos)


def _de_b(vendidos: Sequence[_Vendido]) -> None:
    """Lo que vendió en el año y lo que le queda lo tenía ya."""
    saldra = sum((uno.cuanto for uno in vendidos), Counter[int]())
    for producto in db.session.scalars(select(Producto).where(Producto.lleva_inventario)):
        producto.existencia += saldra[producto.id]
    db.session.flush()
    _empezar()
    _en_orden(vendidos, [])


def _empezar() -> None:
    llevan = db.session.execute(select(Producto.id, Producto.precio).where(Producto.lleva_inventario))
    costos = [CostoDicho(id_, redondear(precio * _CUESTA) or Decimal("0.01")) for id_, precio in llevan]
    inicio.empezar(DatosInicio(desde=_mes(_MESES), costos=costos), historia.AUTOR)


def _vendidos() -> Iterator[_Vendido]:
    c = Comprobante
    suyos = select(c).where(c.tipo.in_((FACTURA, NOTA_CREDITO))).order_by(c.fecha, c.id)
    for uno in db.session.scalars(suyos):
        dicho, signo = documento.leer(uno.datos), 1 if uno.tipo == FACTURA else -1
        cuanto: Counter[int] = Counter()
        for linea in dicho.lineas:
            if linea.producto_id is not None and not linea.servicio:
                cuanto[linea.producto_id] += signo * ceil(linea.cantidad)
        yield _Vendido(ComprobanteEmitido(uno, dicho), cuanto)


def _en_orden(vendidos: Sequence[_Vendido], hechos: Sequence[tuple[date, Callable[[], None]]]) -> None:
    """Día por día. Lo que se devuelve espera a que se escriba con qué salió."""
    juntos: list[ComprobanteEmitido] = []

    def mover() -> None:
        _VENTAS.poner(juntos, historia.AUTOR)
        juntos.clear()

    pendientes = sorted(hechos, key=lambda hecho: hecho[0])
    for uno in vendidos:
        while pendientes and pendientes[0][0] <= uno.dia:
            mover()
            pendientes.pop(0)[1]()
        if uno.emitido.comprobante.tipo == NOTA_CREDITO:
            mover()
        juntos.append(uno.emitido)
    mover()
    for uno in vendidos:
        if uno.emitido.comprobante.estado == ANULADO:
            _VENTAS.quitar(uno.emitido, hoy(), historia.MOTIVO, historia.AUTOR)
    for _, hacer in pendientes:
        hacer()


def _reponer(n: int, dia: date, vendidos: Sequence[_Vendido]) -> None:
    """Por docenas, lo que hace falta para vender tres meses. Se paga al mes, salvo lo último."""
    hasta = meses.primero(dia, 3)
    saldra = sum((uno.cuanto for uno in vendidos if dia <= uno.dia < hasta), Counter[int]())
    hay = _hay(bodegas.de_la_matriz())
    llevan = select(Producto).where(Producto.lleva_inventario, Producto.id.in_(saldra)).order_by(Producto.id)
    lineas = [
        LineaPedida(
            descripcion=producto.nombre,
            codigo=producto.codigo,
            cantidad=Decimal(ceil(falta / _DOCENA) * _DOCENA),
            precio=redondear(producto.precio * (_CUESTA + n * _SUBE)) or Decimal("0.01"),
            destino=INVENTARIO,
            clase=BIENES,
            producto_id=producto.id,
            impuestos=_IVA,
        )
        for producto in db.session.scalars(llevan)
        if (falta := saldra[producto.id] + _DE_MAS - hay.get(producto.id, Decimal(0))) > 0
    ]
    if not lineas:
        return
    compra = compras.registrar(
        CompraPedida(
            proveedor_id=_proveedor(),
            cod_doc=DE_PROVEEDOR,
            numero=f"001-002-{6100 + n:09d}",
            autorizacion=f"11267892{n:02d}",
            fecha=dia,
            fecha_registro=dia,
            sustento="06",
            lineas=lineas,
        ),
        historia.AUTOR,
    )
    if n < len(_TRIMESTRES):
        debido = db.session.get_one(DocumentoProveedor, (compra.empresa_id, compra.documento_id))
        suyo = (PedidoDeAplicacion(debido.id, debido.saldo),)
        pagado = DatosDinero(
            debido.proveedor_id,
            dia + timedelta(days=30),
            "TRANSFERENCIA",
            debido.saldo,
            referencia=f"TRF-{4700 + n:06d}",
            aplicaciones=suyo,
        )
        motor.pagos.crear(pagado, historia.AUTOR)


def _trasladar(desde_id: int, hacia_id: int, sale: date, llega: date | None) -> None:
    """Una docena de cada cosa de lo que más hay. Sin `llega`, sigue en camino."""
    lineas = [
        LineaPorTrasladar(producto_id=id_, cantidad=Decimal(_DOCENA)) for id_, _ in _lo_que_mas_hay(desde_id)
    ]
    cual = traslados.enviar(
        DatosTraslado(
            fecha=sale, origen_id=desde_id, destino_id=hacia_id, lineas=lineas, observacion="En la camioneta"
        ),
        historia.AUTOR,
    )
    if llega is not None:
        traslados.recibir(cual, DatosLlegada(fecha=llega), 1, historia.AUTOR)


def _dar_de_baja(bodega_id: int, dia: date) -> None:
    lineas = [LineaAjustada(id_, Decimal(-2)) for id_, _ in _lo_que_mas_hay(bodega_id)[:2]]
    ajustes.registrar(
        DatosAjusteExistencias(
            fecha=dia,
            bodega_id=bodega_id,
            motivo="DANO",
            lineas=lineas,
            observacion="Se mojaron con la lluvia del sábado",
        ),
        historia.AUTOR,
    )


def _contar(bodega_id: int) -> None:
    """De uno faltan dos y de otro sobra uno; lo demás está."""
    hay = _lo_que_mas_hay(bodega_id)
    cual = conteos.crear(DatosConteoDeBodega(bodega_id=bodega_id, nombre="Conteo del patio"), historia.AUTOR)
    lineas = [
        LineaContada(producto_id=id_, cantidad=cuanto + {0: -2, 1: 1}.get(n, 0))
        for n, (id_, cuanto) in enumerate(hay)
    ]
    capturas.contar(cual, DatosCaptura(lineas=lineas), historia.AUTOR)
    conteos.cerrar(cual, conteos.DEJAR, historia.AUTOR)
    aprobacion.aprobar(cual, None, historia.AUTOR)


def _lo_que_mas_hay(bodega_id: int) -> list[tuple[int, Decimal]]:
    return sorted(_hay(bodega_id).items(), key=lambda una: (-una[1], una[0]))[:8]


def _hay(bodega_id: int) -> dict[int, Decimal]:
    e = ExistenciaBodega
    suyas = select(e.producto_id, e.cantidad).where(e.bodega_id == bodega_id, e.cantidad > 0)
    return {fila.producto_id: fila.cantidad for fila in db.session.execute(suyas)}


def _establecimiento(bodega_id: int) -> int:
    return db.session.execute(select(Bodega.establecimiento_id).where(Bodega.id == bodega_id)).scalar_one()


def _proveedor() -> int:
    return db.session.execute(select(Proveedor.id).where(Proveedor.identificacion == _MAYORISTA)).scalar_one()


def _mes(atras: int) -> date:
    return meses.primero(hoy(), -atras)


def _hace(dias: int) -> date:
    return hoy() - timedelta(days=dias)
