"""Lo que pasa con un cheque girado: llega su fecha y sale del banco, el banco lo paga, o se anula con lo que pagaba."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import and_, select, tuple_

from api.core.autor import SISTEMA, Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, SinPermiso
from api.core.registros import PorClave
from api.libros.asientos.models import AsientoContable
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.chequeras.girar import ENTIDAD
from api.libros.chequeras.models import ChequeGirado
from api.libros.periodos import service as periodos
from api.libros.reglas import service as libros
from api.libros.reglas import trabas
from api.libros.reglas.hechos import HechoContable, MovimientoContable
from api.plataforma.codigos.bancos import CHEQUE
from api.plataforma.codigos.contabilidad import AREA_GENERAL, BANCOS
from api.plataforma.codigos.roles import BANCO, CHEQUES_GIRADOS_POSFECHADOS

ORIGEN = "CHEQUE_GIRADO"  # el asiento con que uno posfechado sale de su cuenta
NO_EXISTE = "No existe ese cheque."
_A, _G = AsientoContable, ChequeGirado
AnularOrigen = Callable[[int, date, str, Autor], Any]
AnotarCheque = Callable[[ChequeGirado], None]
TomarOrigen = Callable[[int], AnotarCheque]
CentrosDeLoPagado = Callable[[Collection[int]], Mapping[int, int | None]]


class _DeOrigen(NamedTuple):
    permiso: str
    anular: AnularOrigen
    tomar: TomarOrigen
    centros: CentrosDeLoPagado


_ORIGENES = PorClave[str, _DeOrigen]("lo que se paga con un cheque")


def _no_dice(_: int) -> AnotarCheque:
    return lambda cheque: None


def registrar_origen(
    tipo: str,
    permiso: str,
    anular: AnularOrigen,
    tomar: TomarOrigen = _no_dice,
    centros: CentrosDeLoPagado = lambda _: {},
) -> None:
    """Lo que un cheque de esa clase paga se anula así, y quién puede: lo dicen los dominios de arriba. `tomar`: toma su
    candado y responde cómo se anota en él el cheque nuevo, si dice cuál es el suyo. `centros`: el de costo de cada uno."""
    _ORIGENES.poner(tipo, _DeOrigen(permiso, anular, tomar, centros))


def permiso_de(tipo: str) -> str:
    """El de quien puede anular lo que un cheque de ese origen paga."""
    return _ORIGENES[tipo].permiso


def tomar_origen(cheque: ChequeGirado) -> AnotarCheque:
    assert cheque.origen_id is not None
    return _ORIGENES[cheque.origen_tipo].tomar(cheque.origen_id)


def de(tipo: str, ids: Collection[int]) -> dict[int, ChequeGirado]:
    """El cheque con que se pagó cada uno de estos, por su id: el último, si se reemplazó."""
    suyos = select(_G).where(_G.origen_tipo == tipo, _G.origen_id.in_(sorted(ids))).order_by(_G.id)
    return {c.origen_id: c for c in db.session.scalars(suyos) if c.origen_id is not None} if ids else {}


@transactional
def cobrar(cheque_id: int, fecha: date) -> None:
    """El banco lo pagó ese día. El posfechado que aún no salía de su cuenta, sale."""
    cheque = bloquear(cheque_id)
    exigir_vivo(cheque)
    if fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser posterior a hoy.")
    if fecha < max(cheque.fecha, cheque.entregado):
        desde = max(cheque.fecha, cheque.entregado)
        raise ReglaDeNegocio.en("fecha", f"El cheque se cobra desde el {desde:%d/%m/%Y}.")
    if cheque.posfechado and cheque.debitado_el is None:
        periodos.exigir_abierto(fecha, AREA_GENERAL)
        _debitar(cheque, fecha, quien_llama())
    _cobrado(cheque, fecha, conciliado=False)


@transactional
def no_cobrado(cheque_id: int) -> None:
    """Deshace lo que alguien marcó. EstadoInvalido si lo dice el extracto: se deshace su cruce."""
    cheque = bloquear(cheque_id)
    if cheque.cobrado_el is None:
        raise EstadoInvalido("Ese cheque no está cobrado.")
    if cheque.conciliado:
        raise EstadoInvalido("Lo dice el extracto del banco: deshaga su cruce en la conciliación.")
    antes = {"cobrado_el": cheque.cobrado_el}
    cheque.cobrado_el = None
    anotar("no_cobrado", cheque, antes, {"cobrado_el": None})


@transactional
def anular(cheque_id: int, fecha: date, motivo: str, permisos: Collection[str], quien: Autor) -> None:
    """Anula un cheque con lo que pagaba: un pago, una devolución, un movimiento del banco. Su número no se usa otra vez."""
    cheque = el_que_se_cambia(cheque_id, permisos)
    assert cheque.origen_id is not None
    _ORIGENES[cheque.origen_tipo].anular(cheque.origen_id, fecha, motivo, quien)


def el_que_se_cambia(cheque_id: int, permisos: Collection[str]) -> ChequeGirado:
    """Uno que se puede anular o reemplazar, todavía sin candado: antes se toma el de lo que paga."""
    cheque = db.session.scalar(select(_G).where(_G.id == cheque_id))
    if cheque is None:
        raise NoEncontrado(NO_EXISTE)
    exigir_vivo(cheque)
    if permiso_de(cheque.origen_tipo) not in permisos:
        raise SinPermiso()
    return cheque


def anular_de(tipo: str, id_: int, dia: date, motivo: str, quien: Autor) -> None:
    """Lo que pagaba se anula: con él, su cheque, si tenía. EstadoInvalido si el banco ya lo pagó."""
    suyo = _G.origen_tipo == tipo, _G.origen_id == id_
    cheque = bloqueo.si_esta(select(_G).where(*suyo, _G.anulado_el.is_(None)))
    if cheque is None:
        return
    if cheque.cobrado_el is not None:
        raise EstadoInvalido(
            f"El banco pagó el cheque n.º {cheque.numero} el {cheque.cobrado_el:%d/%m/%Y}: ya no se anula."
        )
    dejar_sin_efecto(cheque, dia, motivo, quien)
    anotar("anular", cheque, None, {"numero": cheque.numero, "anulado_el": dia, "motivo": motivo})


def dejar_sin_efecto(cheque: ChequeGirado, dia: date, motivo: str, quien: Autor) -> None:
    """Desde ese día no vale. Si era posfechado y ya había salido de su cuenta, vuelve a deberse en ella."""
    cheque.anulado_el, cheque.motivo_anulacion = dia, motivo
    if cheque.debitado_el is not None:
        trabas.exigir_ninguna(ORIGEN, cheque.id)
        libros.deshacer(ORIGEN, cheque.id, max(dia, cheque.debitado_el), motivo, quien)


@transactional
def con_otro_centro(tipo: str, id_: int, quien: Autor) -> None:
    """Lo que pagaba es de otro centro de costo: también lo es lo que su cheque posfechado sacó del banco."""
    suyo = _G.origen_tipo == tipo, _G.origen_id == id_
    cheque = bloqueo.si_esta(select(_G).where(*suyo, _G.anulado_el.is_(None), _G.debitado_el.is_not(None)))
    if cheque is not None and cheque.debitado_el is not None:
        periodos.exigir_abierto(cheque.debitado_el, AREA_GENERAL)
        trabas.exigir_ninguna(ORIGEN, cheque.id)
        for hecho in hechos_de([cheque.id]):
            libros.rehacer(hecho, quien)


@transactional
def vencer() -> int:
    """Los posfechados de la empresa cuya fecha llegó salen del banco: con su fecha o, si ya se cerró, con la de hoy. Responde
    cuántos. El que tampoco hoy se puede asentar espera."""
    suyos = select(_G).where(
        _G.fecha <= hoy(), _G.posfechado, _G.debitado_el.is_(None), _G.anulado_el.is_(None)
    )
    return sum(
        sacar_del_banco(cheque, Autor(SISTEMA.sujeto, "Tinta"))
        for cheque in bloqueo.todas(suyos.order_by(_G.id))
    )


def sacar_del_banco(cheque: ChequeGirado, quien: Autor) -> bool:
    """Un posfechado cuya fecha llegó deja su cuenta. Responde si hubo un día abierto en que asentarlo."""
    abierto = [dia for dia in (cheque.fecha, hoy()) if periodos.esta_abierto(dia, AREA_GENERAL)]
    if abierto:
        _debitar(cheque, abierto[0], quien)
    return bool(abierto)


def nuevos_numeros(asiento_ids: Collection[int]) -> dict[int, str]:
    """De los asientos que se hicieron con un cheque que después se reemplazó, el número con que el banco lo pagará."""
    suyos = (
        select(_A.id, _G.numero)
        .join(_G, and_(_G.empresa_id == _A.empresa_id, _G.origen_tipo == _A.origen_tipo))
        .where(
            _A.id.in_(sorted(asiento_ids)),
            _G.origen_id == _A.origen_id,
            _G.reemplaza_id.is_not(None),
            _G.anulado_el.is_(None),
        )
    )
    return {id_: str(numero) for id_, numero in db.session.execute(suyos)} if asiento_ids else {}


def conciliar(asiento_ids: Mapping[int, date]) -> None:
    """Un extracto dice que el banco pagó estos: cada asiento, con el día de su línea."""
    for cheque, asiento_id in _de_asientos(asiento_ids):
        if cheque.cobrado_el is None and cheque.anulado_el is None:
            _cobrado(cheque, asiento_ids[asiento_id], conciliado=True)


def desconciliar(asiento_ids: Iterable[int]) -> None:
    """Se deshizo el cruce con el extracto de estos asientos."""
    for cheque, _ in _de_asientos(asiento_ids):
        if cheque.conciliado:
            antes = {"cobrado_el": cheque.cobrado_el}
            cheque.cobrado_el, cheque.conciliado = None, False
            anotar("no_cobrado", cheque, antes, {"cobrado_el": None})


def _de_asientos(asiento_ids: Iterable[int]) -> list[tuple[ChequeGirado, int]]:
    """Los cheques que esos asientos sacan del banco, con su candado. El posfechado sale con el suyo, y no con lo que pagó."""
    suyos = select(_A.id, _A.origen_tipo, _A.origen_id).where(
        _A.id.in_(sorted(asiento_ids)), _A.origen_tipo.in_([ORIGEN, *_ORIGENES]), _A.reversa_de_id.is_(None)
    )
    origenes_ = {(f.origen_tipo, f.origen_id): f.id for f in db.session.execute(suyos)}
    ids = [id_ for tipo, id_ in origenes_ if tipo == ORIGEN]
    demas = [par for par in origenes_ if par[0] != ORIGEN]
    if not origenes_:
        return []
    hallados = bloqueo.todas(
        select(_G).where(_G.id.in_(ids) | tuple_(_G.origen_tipo, _G.origen_id).in_(demas)).order_by(_G.id)
    )
    return [
        (c, origenes_[(ORIGEN, c.id) if c.posfechado else (c.origen_tipo, c.origen_id)])
        for c in hallados
        if ((ORIGEN, c.id) if c.posfechado else (c.origen_tipo, c.origen_id)) in origenes_
    ]


def _debitar(cheque: ChequeGirado, dia: date, quien: Autor) -> None:
    cheque.debitado_el = dia
    db.session.flush()
    libros.contabilizar(hechos_de([cheque.id]), quien)
    anotar("debitar", cheque, None, {"numero": cheque.numero, "debitado_el": dia})


def _cobrado(cheque: ChequeGirado, fecha: date, *, conciliado: bool) -> None:
    cheque.cobrado_el, cheque.conciliado = fecha, conciliado
    anotar("cobrado", cheque, None, {"numero": cheque.numero, "cobrado_el": fecha})


def bloquear(cheque_id: int) -> ChequeGirado:
    return bloqueo.una(select(_G).where(_G.id == cheque_id), NO_EXISTE)


def exigir_vivo(cheque: ChequeGirado) -> None:
    if cheque.anulado_el is not None:
        raise EstadoInvalido("El cheque está anulado.")
    if cheque.cobrado_el is not None:
        raise EstadoInvalido(f"El banco ya lo pagó, el {cheque.cobrado_el:%d/%m/%Y}.")


def anotar(accion: str, cheque: ChequeGirado, antes: audit.Anotado | None, despues: audit.Anotado) -> None:
    audit.record(accion, ENTIDAD, cheque.id, empresa_id=empresa_actual(), antes=antes, despues=despues)


def nombre(cheque: ChequeGirado) -> str:
    return f"Cheque n.º {cheque.numero}, {cheque.beneficiario}"


def _hecho(cheque: ChequeGirado, centro_id: int | None) -> HechoContable:
    """Deja de deberse en su cuenta y sale del banco, en el centro de costo de lo que paga."""
    dia = cheque.debitado_el or cheque.fecha
    detalle = f"Cheque {cheque.numero}"
    return HechoContable(
        OrigenAsiento(ORIGEN, cheque.id),
        dia,
        BANCOS,
        AREA_GENERAL,
        nombre(cheque),
        (
            MovimientoContable(
                *(CHEQUES_GIRADOS_POSFECHADOS, cheque.valor, CHEQUE), centro_id=centro_id, detalle=detalle
            ),
            MovimientoContable(
                *(BANCO, -cheque.valor, str(cheque.banco_id)), centro_id=centro_id, detalle=detalle
            ),
        ),
    ).anulado(cheque.anulado_el and max(cheque.anulado_el, dia), cheque.motivo_anulacion)


def hechos_de(ids: Sequence[int]) -> list[HechoContable]:
    suyos = select(_G).where(_G.id.in_(list(ids)), _G.debitado_el.is_not(None)).order_by(_G.id)
    cheques = list(db.session.scalars(suyos)) if ids else []
    centros = _centros(cheques)
    return [_hecho(cheque, centros.get((cheque.origen_tipo, cheque.origen_id or 0))) for cheque in cheques]


def _centros(cheques: Collection[ChequeGirado]) -> dict[tuple[str, int], int | None]:
    """El centro de costo de lo que cada uno paga."""
    pagados: dict[str, set[int]] = defaultdict(set)
    for cheque in cheques:
        pagados[cheque.origen_tipo].add(cheque.origen_id or 0)
    return {
        (tipo, id_): centro_id
        for tipo, ids in pagados.items()
        for id_, centro_id in _ORIGENES[tipo].centros(ids).items()
    }


def nombrar(ids: Iterable[int]) -> dict[int, str]:
    return {c.id: nombre(c) for c in db.session.scalars(select(_G).where(_G.id.in_(sorted(ids))))}
