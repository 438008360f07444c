"""Lo que la empresa A compró y pagó: de los meses anteriores aceptó casi todo lo recibido y registró a mano lo que llegó en
papel; pagó una parte. Lo hacen los casos de uso; después se le ponen las fechas en que habría pasado. Lo del mes en
curso sigue en la bandeja."""

from datetime import date, time, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import Date, cast, func, select, update

from api.compras.aceptacion import service as aceptacion
from api.compras.aceptacion.decidido import COMO_SE_PROPONE
from api.compras.compras import service as compras
from api.compras.compras.efectos import historia as de_compra
from api.compras.compras.nucleo.models import MANUAL, Compra
from api.compras.compras.nucleo.pedido import (
    CompraPedida,
    DocumentoNombrado,
    ImpuestoDeLinea,
    LineaPedida,
    PagoDeCompraAfuera,
)
from api.compras.por_pagar import motor
from api.compras.por_pagar.models import DocumentoProveedor, Pago
from api.compras.recibidos.models import POR_REVISAR, Recibido
from api.core.datos import meses
from api.core.datos.clock import GUAYAQUIL, hoy
from api.core.datos.db import db, en_empresa
from api.core.datos.money import redondear
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosDinero
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.compras import ACTIVO, EXTERIOR, FACTURA, GASTO
from api.plataforma.codigos.documentos import NOTA_CREDITO, NOTA_VENTA
from api.plataforma.codigos.identificaciones import RUC
from api.plataforma.codigos.pagos import PARAISO_FISCAL
from api.plataforma.empresas import service as empresas
from api.plataforma.retenciones.models import BIENES, PROFESIONALES, TRANSPORTE
from api.terceros.proveedores.models import NATURAL, Proveedor
from demo import historia, nombres
from demo.accesos import A

_ZONA = str(GUAYAQUIL)
_ACEPTADOS = 36  # cada uno cuesta unas centésimas de segundo
_IVA, _SIN_IVA = (ImpuestoDeLinea(2, "4"),), (ImpuestoDeLinea(2, "0"),)
# Lo que llegó en papel: de qué proveedor, con qué, hace cuántos días y qué.
_DE_PAPEL: tuple[tuple[str, str, int, str, LineaPedida], ...] = (
    (
        nombres.ruc(9100),
        FACTURA,
        20,
        "01",
        LineaPedida(
            descripcion="Resmas de papel bond A4",
            cantidad=Decimal(40),
            precio=Decimal("3.85"),
            destino=GASTO,
            clase=BIENES,
            impuestos=_IVA,
        ),
    ),
    (
        nombres.ruc(9101),
        FACTURA,
        33,
        "03",
        LineaPedida(
            descripcion="Transformador de 10 kVA",
            cantidad=Decimal(1),
            precio=Decimal("1180.00"),
            destino=ACTIVO,
            impuestos=_IVA,
        ),
    ),
    (
        nombres.ruc(9102),
        NOTA_VENTA,
        40,
        "02",
        LineaPedida(
            descripcion="Flete a Loja",
            cantidad=Decimal(1),
            precio=Decimal("85.00"),
            destino=GASTO,
            clase=TRANSPORTE,
            impuestos=_SIN_IVA,
        ),
    ),
)
# Un servicio de afuera, del mes pasado, pagado a un paraíso fiscal: el anexo dice a qué país y con qué régimen.
_DE_AFUERA, _SU_DIA = "US-47-1120", timedelta(days=8)
_PAGADO_AFUERA = PagoDeCompraAfuera(
    regimen=PARAISO_FISCAL,
    pais="146",
    convenio=False,
    sujeto_a_retencion=True,
    denominacion="Islas Vírgenes Británicas",
)
# La nota de un profesional, por unos honorarios de antes de usar el producto: se le había retenido todo su IVA, y lo devuelve.
_DE_HONORARIOS, _DIA_DE_LA_NOTA = DocumentoNombrado(FACTURA, "001-001-000000212"), timedelta(days=11)
# Lo que ya venció se paga en orden, unos días después, salvo uno de cada tantos; de lo que aún no vence, una parte.
_FORMAS = (("TRANSFERENCIA", "TRF-{:06d}"), ("TRANSFERENCIA", "TRF-{:06d}"), ("CHEQUE", "Pichincha {:06d}"))
_PAGADOS, _SIN_PAGAR, _PARCIALES, _DEMORA = 24, 7, 1, timedelta(days=3)
_ANTICIPO = Decimal("150.00")


def crear() -> None:
    empresa = empresas.por_ruc(A)
    assert empresa is not None
    with en_empresa(empresa.id):
        _aceptar()
        _registrar()
        _registrar_de_afuera()
        _pagar()
        _registrar_nota()
        _en_su_dia()


def _aceptar() -> None:
    """De lo más antiguo a lo más nuevo; lo que todavía no se puede aceptar se queda en la bandeja."""
    r = Recibido
    viejos = (
        select(r.id, r.tipo)
        .where(r.estado == POR_REVISAR, r.fecha < meses.primero(hoy()))
        .order_by(r.fecha, r.id)
    )
    ids = [id_ for id_, tipo in db.session.execute(viejos) if clases.se_acepta(tipo)]
    aceptacion.aceptar_conocidos(ids[:_ACEPTADOS], COMO_SE_PROPONE, historia.AUTOR, {})


def _registrar() -> None:
    for n, (ruc, cod_doc, atras, sustento, linea) in enumerate(_DE_PAPEL, 1):
        dia = hoy() - timedelta(days=atras)
        compras.registrar(
            CompraPedida(
                proveedor_id=_proveedor(ruc),
                cod_doc=cod_doc,
                numero=f"001-001-{4200 + n:09d}",
                autorizacion=f"11267890{n:02d}",
                fecha=dia,
                fecha_registro=dia + timedelta(days=1),
                sustento=sustento,
                lineas=(linea,),
            ),
            historia.AUTOR,
        )


def _registrar_de_afuera() -> None:
    dia = meses.primero(hoy(), -1) + _SU_DIA
    servicio = LineaPedida(
        descripcion="Respaldo en la nube",
        cantidad=Decimal(1),
        precio=Decimal("240.00"),
        destino=GASTO,
        impuestos=_SIN_IVA,
    )
    pedida = CompraPedida(
        proveedor_id=_proveedor(_DE_AFUERA),
        cod_doc=EXTERIOR,
        numero="INV-2210",
        fecha=dia,
        fecha_registro=dia + timedelta(days=1),
        sustento="02",
        exterior=_PAGADO_AFUERA,
        lineas=(servicio,),
    )
    compras.registrar(pedida, historia.AUTOR)


def _registrar_nota() -> None:
    p = Proveedor
    profesional = select(p.id).where(p.tipo_identificacion == RUC, p.tipo == NATURAL).order_by(p.id).limit(1)
    dia = meses.primero(hoy(), -1) + _DIA_DE_LA_NOTA
    honorarios = LineaPedida(
        descripcion="Rebaja de honorarios",
        cantidad=Decimal(1),
        precio=Decimal("60.00"),
        destino=GASTO,
        clase=PROFESIONALES,
        impuestos=_IVA,
    )
    pedida = CompraPedida(
        proveedor_id=db.session.execute(profesional).scalar_one(),
        cod_doc=NOTA_CREDITO,
        numero="001-001-000000031",
        autorizacion="1130209931",
        fecha=dia,
        fecha_registro=dia,
        sustento="01",
        nombra=_DE_HONORARIOS,
        retenido_nc=Decimal("9.00"),
        lineas=(honorarios,),
    )
    compras.registrar(pedida, historia.AUTOR)


def _pagar() -> None:
    """Unas compras enteras, otras en parte, y un anticipo a quien todavía no factura."""
    d = DocumentoProveedor
    debidos = select(d).where(d.signo == 1, d.aplicado < d.total).order_by(d.vence, d.id)
    documentos = db.session.scalars(debidos).all()
    vencidos = [x for x in documentos if x.vence < hoy()]
    enteros = [x for n, x in enumerate(vencidos) if (n + 1) % _SIN_PAGAR][:_PAGADOS]
    parciales = [x for x in documentos if x.vence >= hoy()][:_PARCIALES]
    for n, documento in enumerate([*enteros, *parciales]):
        forma, referencia = _FORMAS[n % len(_FORMAS)]
        entero = documento.vence < hoy()
        dia = min(documento.vence + _DEMORA, hoy()) if entero else hoy() - _DEMORA
        valor = documento.saldo if entero else redondear(documento.saldo / 2)
        dia = max(dia, documento.fecha)
        _entregar(documento.proveedor_id, dia, forma, referencia.format(3100 + n), valor, documento.id)
    _entregar(
        _proveedor(nombres.ruc(9103)), hoy() - timedelta(days=12), "TRANSFERENCIA", "TRF-003900", _ANTICIPO
    )


def _entregar(
    proveedor_id: int, dia: date, forma: str, referencia: str, valor: Decimal, documento_id: int | None = None
) -> None:
    aplicado = () if documento_id is None else (PedidoDeAplicacion(documento_id, valor),)
    pago = DatosDinero(proveedor_id, dia, forma, valor, referencia=referencia, aplicaciones=aplicado)
    motor.pagos.crear(pago, historia.AUTOR)


def _proveedor(ruc: str) -> int:
    return db.session.execute(select(Proveedor.id).where(Proveedor.identificacion == ruc)).scalar_one()


def _en_su_dia() -> None:
    """Lo recibido se aceptó a los dos días de llegar; lo demás se anotó el día que dice."""
    db.session.flush()
    c, r, d = Compra, Recibido, DocumentoProveedor
    aceptada = func.least(r.recibido_en + timedelta(days=2), func.now())
    del_recibido = (r.empresa_id == c.empresa_id, r.id == c.recibido_id)
    _poner(c, *del_recibido, creado_en=aceptada, fecha_registro=cast(func.timezone(_ZONA, aceptada), Date))
    _poner(c, c.origen == MANUAL, creado_en=_a_las(c.fecha_registro))
    _poner(d, d.empresa_id == c.empresa_id, d.id == c.documento_id, creado_en=c.creado_en)
    db.session.expire_all()
    for aceptado in db.session.scalars(select(c).where(c.recibido_id.is_not(None)).order_by(c.id)):
        de_compra.anotar("editar", aceptado)  # su día cambió, y la auditoría dice lo que una compra dice
    _poner(Pago, creado_en=_a_las(Pago.fecha))


def _poner(tabla: Any, *donde: Any, **valores: Any) -> None:
    orden = update(tabla).where(*donde).values(**valores)
    db.session.execute(orden.execution_options(synchronize_session=False))


def _a_las(dia: Any) -> Any:
    return func.timezone(_ZONA, dia + time(10, 30))
