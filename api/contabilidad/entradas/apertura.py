"""El asiento con que una empresa empieza sus libros: uno vivo por año, con su diario y su origen. Lo que los terceros deben, y
lo que se les debe, entra a la vez en sus cuentas, un documento por línea, para que libro y cuentas digan lo mismo."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.compras.por_pagar import service as por_pagar
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.libros.asientos import sellado
from api.libros.asientos import service as asientos
from api.libros.asientos.models import AsientoContable
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.cuentas.asientos import MovimientoDeCuenta, SaldosIniciales
from api.libros.periodos import service as periodos
from api.libros.reglas import activacion
from api.plataforma.codigos.contabilidad import (
    APERTURA,
    AREA_COMPRAS,
    AREA_GENERAL,
    AREA_VENTAS,
    CLIENTE,
    INICIAL,
    PROVEEDOR,
)
from api.plataforma.codigos.documentos import ANTICIPO_INICIAL, SALDO_INICIAL
from api.ventas.cartera import service as cartera

ORIGEN = "SALDOS_INICIALES"
NO_HAY = "No hay saldos iniciales de ese año."
AREAS = (AREA_GENERAL, AREA_VENTAS, AREA_COMPRAS)
_A = AsientoContable
# De cada cuenta de control, las cuentas de sus terceros.
LADOS: Mapping[str, SaldosIniciales] = {CLIENTE: cartera.iniciales, PROVEEDOR: por_pagar.iniciales}


class AperturaViva(NamedTuple):
    """El asiento de apertura vivo de un año."""

    ejercicio: int
    id: int
    fecha: date
    total: Decimal
    numero: int | None
    creado_por: str
    creado_en: datetime


class AperturasDeLaEmpresa(NamedTuple):
    """`fecha`: el día que tendrá la apertura que no lo diga."""

    fecha: date
    lleva_libros: bool
    saldos: list[AperturaViva]


@dataclass(frozen=True, slots=True)
class SaldoDeTercero:
    """Lo que un tercero debía, o se le debía. `lado`: CLIENTE o PROVEEDOR."""

    lado: str
    movimiento: MovimientoDeCuenta


@dataclass(frozen=True, slots=True)
class AperturaPedida:
    fecha: date
    lineas: tuple[LineaContable, ...]
    terceros: Sequence[SaldoDeTercero]


def por_defecto() -> date:
    """El día en que empiezan los libros de la empresa actual; si empezaron desde siempre, el primero del año."""
    return activacion.obtener().desde or date(hoy().year, 1, 1)


def lista() -> list[AperturaViva]:
    """Los saldos iniciales vivos, los últimos primero."""
    columnas = _A.origen_id, _A.id, _A.fecha, _A.total, _A.numero, _A.creado_por, _A.creado_en
    vivos = (
        select(*columnas)
        .where(_A.origen_tipo == ORIGEN, _A.reversado_por_id.is_(None), _A.reversa_de_id.is_(None))
        .order_by(_A.origen_id.desc())
    )
    return [
        AperturaViva(f.origen_id or 0, f.id, f.fecha, f.total, f.numero, f.creado_por, f.creado_en)
        for f in db.session.execute(vivos)
    ]


def todas() -> AperturasDeLaEmpresa:
    return AperturasDeLaEmpresa(por_defecto(), activacion.obtener().activa, lista())


def hay(ejercicio: int) -> bool:
    return asientos.vivo(OrigenAsiento(ORIGEN, ejercicio)) is not None


@transactional
def asentar(pedida: AperturaPedida, quien: Autor) -> int:
    """Lo asienta y pone en sus cuentas lo de los terceros. IntegrityError si otro lo hizo entretanto. Quien lo pide ya
    revisó que cuadre."""
    periodos.exigir_abierto(pedida.fecha, *_areas(pedida.terceros))
    ejercicio = pedida.fecha.year
    asiento = AsientoPedido(
        fecha=pedida.fecha,
        diario=APERTURA,
        area=AREA_GENERAL,
        glosa=f"Saldos iniciales de {ejercicio}",
        lineas=pedida.lineas,
        origen=OrigenAsiento(ORIGEN, ejercicio),
        clase=INICIAL,
    )
    id_ = asientos.asentar(asiento, quien)
    for lado, cuentas in LADOS.items():
        cuentas.poner([saldo.movimiento for saldo in pedida.terceros if saldo.lado == lado])
    audit.record(
        "registrar",
        asientos.ENTIDAD,
        id_,
        empresa_id=empresa_actual(),
        despues={"fecha": pedida.fecha.isoformat(), "glosa": asiento.glosa, "total": str(asiento.total)},
        quien=quien,
    )
    sellado.pedir(empresa_actual())
    return id_


@transactional
def reversar(ejercicio: int, fecha: date, motivo: str, quien: Autor) -> AperturasDeLaEmpresa:
    """Deja sin efecto los de un año desde esa fecha, y saca de las cuentas de los terceros lo que pusieron. NoEncontrado si
    no hay."""
    if fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser posterior a hoy.")
    vivo = asientos.vivo(OrigenAsiento(ORIGEN, ejercicio))
    if vivo is None:
        raise NoEncontrado(NO_HAY)
    periodos.exigir_abierto(fecha, *AREAS)
    asientos.reversar(vivo.id, fecha, motivo, quien)
    for cuentas in LADOS.values():
        for tipo in (SALDO_INICIAL, ANTICIPO_INICIAL):
            cuentas.quitar(tipo, vivo.fecha, fecha, motivo)
    sellado.pedir(empresa_actual())
    return todas()


def movimiento(
    tercero_id: int, numero: str, fecha: date, linea: LineaContable, vence: date | None, a_favor: bool = False
) -> MovimientoDeCuenta:
    """Lo ya vencido vence, en la cuenta, el día de la apertura: antes no estaba en ella. El detalle dice cuándo venció.
    `a_favor`: lo que un cliente dejó, o se dio a un proveedor, y nada ha tomado."""
    vencido = vence is not None and vence < fecha
    return MovimientoDeCuenta(
        tercero_id=tercero_id,
        tipo=ANTICIPO_INICIAL if a_favor else SALDO_INICIAL,
        signo=-1 if a_favor else 1,
        numero=numero,
        fecha=fecha,
        total=linea.debe or linea.haber,
        vence=fecha if vencido or vence is None else vence,
        detalle=f"Venció el {vence:%d/%m/%Y}. {linea.detalle}".strip() if vencido else linea.detalle,
    )


def _areas(terceros: Iterable[SaldoDeTercero]) -> tuple[str, ...]:
    lados = {saldo.lado for saldo in terceros}
    suyas = {CLIENTE: AREA_VENTAS, PROVEEDOR: AREA_COMPRAS}
    return (AREA_GENERAL, *(area for lado, area in suyas.items() if lado in lados))
