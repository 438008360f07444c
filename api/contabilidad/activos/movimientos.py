"""Lo que pasa con un activo: sale de la empresa (se vende o se da de baja) o se revalúa. Cada cosa se asienta en su
transacción, y la última se puede deshacer."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.contabilidad.activos import facturas, service
from api.contabilidad.activos.campos import CERO
from api.contabilidad.activos.models import MOVIMIENTOS, REVALUACION, VENTA, ActivoFijo, MovimientoActivo
from api.contabilidad.activos.service import ENTIDAD, MOVIMIENTO
from api.contabilidad.estados import flujo
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.models import DEPRECIACION, CuotaMensual
from api.core.autor import Autor
from api.core.datos import audit, meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.libros.plan import cuales
from api.plataforma.codigos.contabilidad import AREA_GENERAL, GENERAL, INGRESO


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosSalida:
    """`valor`: por cuánto se vende, sin impuestos; cero, si se da de baja. `contra_id`: la cuenta en que está lo que se
    cobra; `resultado_id`, la de la ganancia o la pérdida, si la hay. `comprobante_id`, `linea`: con qué línea de qué factura se
    vendió."""

    clase: str
    fecha: date
    motivo: str
    valor: Decimal = CERO
    contra_id: int | None = None
    resultado_id: int | None = None
    comprobante_id: int | None = None
    linea: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosRevaluacion:
    """`valor`: lo que vale desde ese día, en libros; le quedan `meses` y vale `residual` al final. `contra_id`: el
    superávit si sube, la pérdida si baja."""

    fecha: date
    valor: Decimal
    residual: Decimal
    meses: int
    contra_id: int
    motivo: str


@transactional
def sacar(activo_id: int, datos: DatosSalida, quien: Autor) -> None:
    """Lo saca de los libros: su costo y lo depreciado, con la ganancia o la pérdida. El mes en que sale no se deprecia,
    salvo que ya se haya asentado."""
    activo, depreciado = _tomar(activo_id, datos.fecha)
    vende = datos.clase == VENTA
    if vende and datos.valor <= 0:
        raise ReglaDeNegocio.en("valor", "Ingrese un valor mayor que cero.")
    if not vende and datos.valor:
        raise ReglaDeNegocio.en("valor", "Lo que se da de baja no tiene valor de venta.")
    if not vende and datos.comprobante_id is not None:
        raise ReglaDeNegocio.en("comprobante_id", "Lo que se da de baja no se factura.")
    factura = facturas.exigir(datos.comprobante_id, datos.linea, datos.valor)
    resultado = datos.valor - (activo.costo - depreciado)
    contra = _donde_se_cobra(datos) if vende else 0
    suya = _exigida(datos.resultado_id, "resultado_id") if resultado else 0
    lineas = [
        _linea(activo.acumulada_id, depreciado, activo),
        _linea(contra, datos.valor, activo),
        _linea(suya, -resultado, activo),
        _linea(activo.cuenta_id, -activo.costo, activo),
    ]
    activo.baja_el = datos.fecha
    movimiento = MovimientoActivo(
        clase=datos.clase,
        fecha=datos.fecha,
        valor=datos.valor,
        cambio=CERO,
        motivo=datos.motivo,
        comprobante_id=datos.comprobante_id if factura else None,
        linea=datos.linea if factura else None,
    )
    _asentar(activo, movimiento, lineas, quien, factura.numero if factura else "")


@transactional
def revaluar(activo_id: int, datos: DatosRevaluacion, quien: Autor) -> None:
    """Le da otro valor en libros, y desde el mes siguiente al último asentado se deprecia lo nuevo en los meses que le
    quedan."""
    activo, depreciado = _tomar(activo_id, datos.fecha)
    cambio = datos.valor - (activo.costo - depreciado)
    if not cambio:
        raise ReglaDeNegocio.en("valor", "Es lo que ya vale en libros.")
    if datos.valor <= 0:
        raise ReglaDeNegocio.en("valor", "Ingrese un valor mayor que cero: si ya no vale, dele de baja.")
    if datos.residual > datos.valor:
        raise ReglaDeNegocio.en("residual", "No puede pasar de lo que vale.")
    lineas = [_linea(activo.cuenta_id, cambio, activo), _linea(datos.contra_id, -cambio, activo)]
    movimiento = MovimientoActivo(
        clase=REVALUACION,
        fecha=datos.fecha,
        valor=datos.valor,
        cambio=cambio,
        motivo=datos.motivo,
        antes={
            "residual": str(activo.residual),
            "desde": activo.desde.isoformat(),
            "meses": activo.meses,
            "depreciado_antes": str(activo.depreciado_antes),
        },
    )
    ultimo = _ultimo_asentado(activo)
    mes = meses.primero(datos.fecha)
    activo.costo += cambio
    activo.depreciado_antes = depreciado
    activo.residual, activo.meses = datos.residual, datos.meses
    activo.desde = meses.sumar(mes, 1) if ultimo == mes else mes
    _asentar(activo, movimiento, lineas, quien)


@transactional
def deshacer(activo_id: int, quien: Autor) -> None:
    """Deshace lo último que pasó con él, con su misma fecha."""
    mensuales.turno(DEPRECIACION)
    activo = service.bloquear(activo_id)
    suyos = service.movimientos(activo.id)
    if not suyos:
        raise EstadoInvalido("No tiene nada que deshacer.")
    ultimo = suyos[0]
    periodos.exigir_abierto(ultimo.fecha, AREA_GENERAL)
    if ultimo.clase == REVALUACION:
        asentado = _ultimo_asentado(activo)
        if asentado is not None and asentado >= activo.desde:
            raise EstadoInvalido(f"Ya se depreció {asentado:%m/%Y} con ese valor: deshágalo antes.")
        activo.costo -= ultimo.cambio
        activo.residual = Decimal(ultimo.antes["residual"])
        activo.depreciado_antes = Decimal(ultimo.antes["depreciado_antes"])
        activo.desde = date.fromisoformat(ultimo.antes["desde"])
        activo.meses = ultimo.antes["meses"]
    else:
        activo.baja_el = None
    activo.version += 1
    ultimo.anulado_en = ahora()
    nombre = MOVIMIENTOS[ultimo.clase].lower()
    asientos.reversar_origen(MOVIMIENTO, ultimo.id, ultimo.fecha, f"se deshizo la {nombre}", quien)
    _anotar("deshacer", activo, ultimo)


def _tomar(activo_id: int, fecha: date) -> tuple[ActivoFijo, Decimal]:
    """El activo, tomado, y lo que va depreciado; falla si en esa fecha todavía no está depreciado hasta el mes anterior,
    o ya se depreció después."""
    mensuales.turno(DEPRECIACION)
    activo = service.bloquear(activo_id)
    service.exigir_vivo(activo)
    if fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser posterior a hoy.")
    if fecha < activo.fecha:
        raise ReglaDeNegocio.en("fecha", f"No puede ser anterior a su compra, el {activo.fecha:%d/%m/%Y}.")
    if (previos := service.movimientos(activo.id)) and fecha < previos[0].fecha:
        raise ReglaDeNegocio.en("fecha", f"Ya se revaluó el {previos[0].fecha:%d/%m/%Y}.")
    periodos.exigir_abierto(fecha, AREA_GENERAL)
    mes = meses.primero(fecha)
    ultimo = _ultimo_asentado(activo)
    if ultimo is not None and ultimo > mes:
        raise EstadoInvalido.en("fecha", f"Ya se depreció hasta {ultimo:%m/%Y}: deshágalo antes.")
    depreciado = service.depreciado(activo, _cuotas(activo))
    anterior = meses.sumar(mes, -1)
    if service.programado(activo, anterior) > depreciado:
        raise EstadoInvalido.en("fecha", f"Antes asiente la depreciación hasta {anterior:%m/%Y}.")
    return activo, depreciado


def _cuotas(activo: ActivoFijo) -> list[CuotaMensual]:
    return mensuales.asentado(DEPRECIACION, [activo.id]).get(activo.id, [])


def _ultimo_asentado(activo: ActivoFijo) -> date | None:
    cuotas = _cuotas(activo)
    return cuotas[-1].mes if cuotas else None


def _exigida(cuenta_id: int | None, campo: str) -> int:
    if cuenta_id is None:
        raise ReglaDeNegocio.en(campo, "Elija la cuenta.")
    return cuenta_id


def _donde_se_cobra(datos: DatosSalida) -> int:
    """La cuenta contra la que se vende. Sin su factura, una en que lo cobrado se vea como inversión."""
    contra = _exigida(datos.contra_id, "contra_id")
    if datos.comprobante_id is not None or flujo.cobra_lo_invertido(contra):
        return contra
    cuenta = cuales.cuentas([contra]).get(contra)
    if cuenta is not None and cuenta.tipo == INGRESO:
        raise ReglaDeNegocio.en(
            "comprobante_id", "Contra una cuenta de ventas, elija la factura con que se vendió."
        )
    raise ReglaDeNegocio.en(
        "contra_id",
        "Elija el banco o la caja donde está lo cobrado o, si se cobra después, una cuenta que en el flujo de efectivo "
        "sea de propiedades, planta y equipo. Si se facturó, diga con qué factura.",
    )


def _linea(cuenta_id: int, importe: Decimal, activo: ActivoFijo) -> LineaContable:
    """Al debe si es positivo."""
    return LineaContable(cuenta_id, max(importe, CERO), max(-importe, CERO), centro_id=activo.centro_id)


def _asentar(
    activo: ActivoFijo,
    movimiento: MovimientoActivo,
    lineas: list[LineaContable],
    quien: Autor,
    factura: str = "",
) -> None:
    suyas = tuple(linea for linea in lineas if linea.debe or linea.haber)
    mensuales.exigir_lineas(suyas, "fecha")
    activo.version += 1
    movimiento.empresa_id, movimiento.activo_id = activo.empresa_id, activo.id
    movimiento.creado_por = quien.nombre
    db.session.add(movimiento)
    db.session.flush()
    pedido = AsientoPedido(
        fecha=movimiento.fecha,
        diario=GENERAL,
        area=AREA_GENERAL,
        glosa=f"{MOVIMIENTOS[movimiento.clase]} de {activo.codigo} {activo.nombre}: {movimiento.motivo}"[
            :300
        ],
        lineas=suyas,
        origen=OrigenAsiento(MOVIMIENTO, movimiento.id),
    )
    asientos.asentar(pedido, quien)
    _anotar("asentar", activo, movimiento, factura)


def _anotar(accion: str, activo: ActivoFijo, movimiento: MovimientoActivo, factura: str = "") -> None:
    audit.record(
        accion,
        ENTIDAD,
        activo.id,
        empresa_id=activo.empresa_id,
        despues={
            "que": MOVIMIENTOS[movimiento.clase],
            "fecha": movimiento.fecha,
            "valor": movimiento.valor,
            "motivo": movimiento.motivo,
            **({"factura": factura} if factura else {}),
        },
    )
