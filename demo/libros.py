"""Los libros de la empresa B: su año contabilizado, sus bancos y su caja, unos depósitos, un mes conciliado y otro a medias,
un activo que se deprecia, un centro de costo, lo que su dinero hace además (`dinero.py`) y lo que declaró (`impuestos.py`). Lo hacen los casos de uso; solo el trabajo que los pone al día no se pide,
porque se hace aquí mismo. La empresa A no los lleva: se le ve empezar sin ellos."""

import html
import io
from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select, update

from api.compras.compras import service as compras
from api.compras.compras.nucleo.pedido import CompraPedida, ImpuestoDeLinea, LineaPedida
from api.compras.por_pagar import motor
from api.compras.por_pagar.models import DocumentoProveedor
from api.contabilidad.activacion import service as activacion
from api.contabilidad.activos import categorias
from api.contabilidad.activos import service as activos
from api.contabilidad.activos.campos import DatosActivo
from api.contabilidad.conciliacion import cierre, cruces, importar
from api.contabilidad.conciliacion import service as conciliaciones
from api.contabilidad.conciliacion.cruces import GrupoPedido, MovimientoNombrado
from api.contabilidad.conciliacion.importar import FormaPedida
from api.contabilidad.conciliacion.models import LineaExtracto
from api.contabilidad.conciliacion.service import DatosConciliacion
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.models import DEPRECIACION
from api.contabilidad.tesoreria import lista, movimientos, saldos
from api.contabilidad.tesoreria.pedido import LineaElegida, MovimientoPedido, PartidaBancaria
from api.core.autor import VISITANTE, Autor
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa
from api.core.http import uploads
from api.libros.asientos import sellado
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.bancos import service as bancos
from api.libros.bancos.campos import DatosBanco
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosDinero
from api.libros.plan import cuales
from api.libros.plan import service as plan
from api.libros.plan.creacion import crear_plan
from api.libros.plan.service import DatosCentro
from api.libros.reglas import activacion as suyos
from api.libros.reglas import origenes, puestos
from api.libros.reglas.models import EN_COLA
from api.plataforma.codigos import bancos as clases
from api.plataforma.codigos.compras import ACTIVO, FACTURA, GASTO
from api.plataforma.empresas import service as empresas
from api.plataforma.retenciones.models import SERVICIOS
from api.terceros.proveedores.models import Proveedor
from api.ventas.cartera.models import Cobro
from demo import dinero as demo_dinero
from demo import impuestos as demo_impuestos
from demo import nombres
from demo.accesos import B

QUIEN = Autor(VISITANTE.sujeto, "Carlos Alberto Noboa Vera")
_IVA = (ImpuestoDeLinea(2, "4"),)
_ARRIENDO, _COMPUTADORES = Decimal("450.00"), Decimal("1380.00")
_CASA, _PAPELERIA = nombres.ruc(9103), nombres.ruc(9100)
_COMISION, _INTERES = Decimal("12.40"), Decimal("1.85")
_MESES = 3  # los que el activo ya se depreció
_SIN_PAGAR = timedelta(days=20)  # lo más nuevo se debe todavía


class _Bancos(NamedTuple):
    guayaquil: int
    pacifico: int
    caja: int
    cheques: int


def crear() -> None:
    empresa = empresas.por_ruc(B)
    assert empresa is not None
    db.session.flush()
    with en_empresa(empresa.id):
        _empezar()
        suyos_ = _bancos()
        _cobros_en(suyos_)
        activacion.poner_al_dia(empresa.id, QUIEN)
        centro = plan.crear_centro(DatosCentro("BOD", "Bodega de Guayaquil"))
        _comprar(suyos_, centro)
        _tesoreria(suyos_, centro)
        # Lo que se pagó al SRI en un mes que se concilia, antes de conciliarlo.
        demo_impuestos.de_los_meses(range(12, 1, -1), suyos_.guayaquil, QUIEN)
        _conciliar(suyos_.guayaquil)
        demo_dinero.crear(suyos_.guayaquil)
        demo_impuestos.de_los_meses((1,), suyos_.guayaquil, QUIEN)
        demo_impuestos.de_la_renta()
    sellado.sellar(empresa.id)


def _mes(atras: int) -> date:
    return meses.primero(hoy(), -atras)


def _empezar() -> None:
    suya = suyos.bloquear()
    crear_plan()
    suya.activa, suya.estado = True, EN_COLA
    suya.total = sum(origen.contar(None) for origen in origenes.todos())
    db.session.flush()
    puestos.sembrar()


def _bancos() -> _Bancos:
    """El primero de cada clase toma la cuenta donde ya está lo suyo."""
    return _Bancos(
        bancos.crear(DatosBanco("Guayaquil corriente", clases.BANCO, "Guayaquil", "0018845201")),
        bancos.crear(DatosBanco("Pacífico ahorros", clases.BANCO, "Pacífico", "1042217730")),
        bancos.crear(DatosBanco("Caja de la matriz", clases.CAJA)),
        bancos.crear(DatosBanco("Cheques por depositar", clases.POR_DEPOSITAR)),
    )


def _cobros_en(suyos_: _Bancos) -> None:
    """Lo que entró por el banco dice en cuál: dos de cada tres, en el primero."""
    for banco, restos in ((suyos_.guayaquil, (0, 1)), (suyos_.pacifico, (2,))):
        del_banco = update(Cobro).where(
            Cobro.forma.in_(("TRANSFERENCIA", "DEPOSITO")), (Cobro.numero % 3).in_(restos)
        )
        db.session.execute(del_banco.values(banco_id=banco).execution_options(synchronize_session=False))


def _comprar(suyos_: _Bancos, centro: int) -> None:
    """El arriendo de cada mes y lo que facturaron los proveedores, pagado, y unos computadores que se deprecian desde el mes siguiente."""
    computo = next(c for c in categorias.vigentes(hoy()) if c.codigo == "COMPUTO")
    equipos = _Comprado("Computadores de la oficina", _COMPUTADORES, ACTIVO, "03", computo.cuenta_id, centro)
    compra = _compra(_PAPELERIA, _mes(_MESES + 1), 71, equipos)
    for atras in range(_MESES, 0, -1):
        dia = _mes(atras) + timedelta(days=2)
        _compra(_CASA, dia, 80 + atras, _Comprado("Arriendo del local", _ARRIENDO, GASTO, "01"))
    d = DocumentoProveedor
    debidos = select(d).where(d.signo == 1, d.fecha < hoy() - _SIN_PAGAR).order_by(d.fecha, d.id)
    for n, debe in enumerate(db.session.scalars(debidos).all()):
        motor.pagos.crear(
            DatosDinero(
                debe.proveedor_id,
                debe.fecha + timedelta(days=3),
                "TRANSFERENCIA",
                debe.saldo,
                referencia=f"TRF-{5100 + n}",
                aplicaciones=[PedidoDeAplicacion(debe.id, debe.saldo)],
                banco_id=suyos_.guayaquil if n % 6 else suyos_.pacifico,
            ),
            QUIEN,
        )
    activos.crear(
        DatosActivo(
            codigo="EQ-001",
            nombre="Computadores de la oficina",
            categoria=computo.codigo,
            fecha=_mes(_MESES + 1),
            costo=_COMPUTADORES,
            desde=_mes(_MESES),
            meses=computo.meses,
            cuenta_id=computo.cuenta_id or 0,
            acumulada_id=computo.acumulada_id or 0,
            gasto_id=computo.gasto_id or 0,
            centro_id=centro,
            compra_id=compra,
        ),
        QUIEN,
    )
    for atras in range(_MESES, 0, -1):
        mensuales.hacer(DEPRECIACION, _mes(atras), QUIEN)


class _Comprado(NamedTuple):
    """Lo que se compra. `cuenta_id`: None, la de los parámetros."""

    que: str
    precio: Decimal
    destino: str
    sustento: str
    cuenta_id: int | None = None
    centro_id: int | None = None


def _compra(ruc: str, dia: date, numero: int, comprado: _Comprado) -> int:
    proveedor = select(Proveedor.id).where(Proveedor.identificacion == ruc)
    linea = LineaPedida(
        descripcion=comprado.que,
        cantidad=Decimal(1),
        precio=comprado.precio,
        destino=comprado.destino,
        clase=SERVICIOS if comprado.destino == GASTO else "",
        impuestos=_IVA,
        cuenta_id=comprado.cuenta_id,
        centro_id=comprado.centro_id,
    )
    return compras.registrar(
        CompraPedida(
            proveedor_id=db.session.execute(proveedor).scalar_one(),
            cod_doc=FACTURA,
            numero=f"001-001-{7300 + numero:09d}",
            autorizacion=f"11267891{numero:02d}",
            fecha=dia,
            fecha_registro=dia,
            sustento=comprado.sustento,
            lineas=(linea,),
        ),
        QUIEN,
    ).id


def _tesoreria(suyos_: _Bancos, centro: int) -> None:
    """Los cheques se depositan al terminar cada mes; los de este todavía no. El banco cobra su comisión."""
    for atras in (2, 1):
        fin = meses.ultimo(_mes(atras))
        esperan = [f for f in lista.por_depositar(suyos_.cheques) if f["fecha"] <= fin]
        if esperan:
            movimientos.registrar(
                MovimientoPedido(
                    clases.DEPOSITO,
                    fin,
                    desde_id=suyos_.cheques,
                    hacia_id=suyos_.guayaquil,
                    lineas=[LineaElegida(f["asiento_id"], f["n"]) for f in esperan],
                    referencia=f"DEP-{fin:%m%y}",
                ),
                QUIEN,
            )
        comision = cuales.con_codigo([clases.PARTIDAS_USUALES["COMISION"][1]]).popitem()[1]
        movimientos.registrar(
            MovimientoPedido(
                clases.NOTA_DEBITO,
                fin,
                desde_id=suyos_.guayaquil,
                partidas=[PartidaBancaria(comision, _COMISION, centro_id=centro)],
                glosa=f"Comisiones de {fin:%m/%Y}",
            ),
            QUIEN,
        )


def _conciliar(banco_id: int) -> None:
    """El penúltimo mes queda cerrado. Del último el banco dice casi todo, y un interés que los libros no tienen: está cruzada
    la mitad."""
    for atras in (2, 1):
        desde, hasta = _mes(atras), meses.ultimo(_mes(atras))
        suyos_ = _del_banco(banco_id, desde, hasta)
        saldo = saldos.uno(banco_id, hasta, ())["saldo"]
        otros = [] if atras == 2 else [(hasta, _INTERES, "Intereses ganados")]
        k = conciliaciones.empezar(
            DatosConciliacion(banco_id, hasta, saldo + sum((x[1] for x in otros), Decimal(0)), desde), QUIEN
        )
        dichos = [(m.fecha, m.importe, m.glosa) for m in suyos_]
        _extracto(k, [*dichos, *otros])
        cruces.cruzar(k, _grupos(banco_id, suyos_ if atras == 2 else suyos_[: len(suyos_) // 2]), QUIEN)
        if atras == 2:
            db.session.flush()
            cierre.cerrar(k, 1, cierre.imprimir(k), QUIEN)


class _DelLibro(NamedTuple):
    asiento_id: int
    n: int
    fecha: date
    importe: Decimal
    glosa: str


def _del_banco(banco_id: int, desde: date, hasta: date) -> list[_DelLibro]:
    linea, asiento = LineaAsiento, AsientoContable
    cuenta = bancos.una(banco_id, ())["cuenta_contable_id"]
    suyas = (
        select(linea.asiento_id, linea.n, linea.fecha, linea.debe - linea.haber, asiento.glosa)
        .join(asiento, (asiento.empresa_id == linea.empresa_id) & (asiento.id == linea.asiento_id))
        .where(linea.cuenta_id == cuenta, linea.fecha >= desde, linea.fecha <= hasta)
        .order_by(linea.fecha, linea.asiento_id, linea.n)
    )
    return [_DelLibro(*fila) for fila in db.session.execute(suyas)]


def _extracto(conciliacion_id: int, dichos: Sequence[tuple[date, Decimal, str]]) -> None:
    """Un OFX, que se lee sin otro proceso."""
    lineas = "".join(
        f"<STMTTRN><DTPOSTED>{dia:%Y%m%d}<TRNAMT>{valor:.2f}<FITID>{n}<NAME>{html.escape(que)}</STMTTRN>"
        for n, (dia, valor, que) in enumerate(dichos, 1)
    )
    texto = f"<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>{lineas}</BANKTRANLIST></STMTRS></OFX>"
    archivo = uploads.keep("extractos", "extracto.ofx", io.BytesIO(texto.encode()), 100_000)
    importar.importar(conciliacion_id, archivo, FormaPedida(), QUIEN)


def _grupos(banco_id: int, suyos_: Sequence[_DelLibro]) -> list[GrupoPedido]:
    """Cada movimiento con la línea del banco de su día y su valor."""
    x = LineaExtracto
    libres: dict[tuple[date, Decimal], list[int]] = defaultdict(list)
    for linea in db.session.scalars(select(x).where(x.banco_id == banco_id).order_by(x.id.desc())):
        libres[linea.fecha, linea.importe].append(linea.id)
    return [
        GrupoPedido((libres[m.fecha, m.importe].pop(),), (MovimientoNombrado(m.asiento_id, m.n),))
        for m in suyos_
    ]
