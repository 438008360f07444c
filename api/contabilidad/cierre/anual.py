"""El cierre de un año: sus meses, sus cifras para revisarlas, cerrarlo y deshacerlo. Cerrar y deshacer son cada uno una
transacción: o queda entero, o nada cambió."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.contabilidad.cierre import asientos_anuales as suyos
from api.contabilidad.cierre import filas, renta, service, tasas
from api.contabilidad.cierre.models import ABIERTO, CERRADO, CierreAnio, CierreMes
from api.contabilidad.cierre.renta import PartidasDelAnio, RentaDelAnio
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.arbol import PlanDeCuentas
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.asientos import sellado
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import CERO, LineaContable
from api.libros.periodos import service as periodos
from api.libros.periodos.cerrados import cerrados
from api.libros.periodos.service import DatosCierre, DatosExcepcion
from api.libros.plan import cuales
from api.libros.reglas import pendientes
from api.plataforma.codigos.contabilidad import COSTO, DE_BALANCE, DURO, GASTO, INGRESO, TODO

ENTIDAD = "cierre_anio"
_A, _M = CierreAnio, CierreMes
_UN_RATO = timedelta(minutes=10)
NO_EXISTE = "No existe ese año."


class MesDelAnio(NamedTuple):
    """Un mes en la lista de su año. `terminado`: si ya pasó."""

    mes: int
    nombre: str
    estado: str
    bloqueado: bool
    terminado: bool
    cerrado_por: str
    cerrado_en: datetime | None


class AsientoDeCierre(NamedTuple):
    """`asiento_id` None: el que se haría al cerrar."""

    proposito: str
    nombre: str
    fecha: date
    asiento_id: int | None
    lineas: Sequence[LineaContable]


class AnioRevisado(NamedTuple):
    """`ingresos`, `costos`, `gastos` y lo que de ellos queda (`resultado`): del año, sin la participación ni el impuesto que
    el cierre asentó. `renta`: None si nadie cargó un porcentaje de ese año. `falta`: por qué no se puede cerrar todavía;
    `avisos`, lo que conviene mirar antes."""

    anio: int
    estado: str
    terminado: bool
    cerrado_por: str
    cerrado_en: datetime | None
    motivo: str
    meses: Sequence[MesDelAnio]
    ingresos: Decimal
    costos: Decimal
    gastos: Decimal
    resultado: Decimal
    renta: RentaDelAnio | None
    partidas: PartidasDelAnio
    creditos: Decimal
    asientos: Sequence[AsientoDeCierre]
    falta: Sequence[str]
    avisos: Sequence[str]


class _Cifras(NamedTuple):
    ingresos: Decimal
    costos: Decimal
    gastos: Decimal
    anteriores: Decimal

    @property
    def resultado(self) -> Decimal:
        return self.ingresos - self.costos - self.gastos


def revisar(anio: int) -> AnioRevisado:
    """El año, con sus meses y sus cifras como están ahora. `NoEncontrado` si los libros no llegan a él."""
    fin = ultimo_dia(anio)
    fila = db.session.scalar(select(_A).where(_A.anio == anio)) or CierreAnio(
        estado=ABIERTO, partidas={}, cerrado_por="", motivo=""
    )
    plan, hechos = arbol.leer(), suyos.vivos(anio)
    cifras = _cifras(plan, fin, hechos)
    partidas = PartidasDelAnio.leer(fila.partidas)
    de_renta, sin_porcentajes = _renta(fin, cifras, partidas)
    meses = _meses(anio)
    creditos = CERO
    if plan.por_id:
        creditos = sum(suyos.creditos(suyos.cuentas(), fin).values(), CERO)
    return AnioRevisado(
        anio,
        fila.estado,
        fin < hoy(),
        fila.cerrado_por,
        fila.cerrado_en,
        fila.motivo,
        meses,
        cifras.ingresos,
        cifras.costos,
        cifras.gastos,
        cifras.resultado,
        de_renta,
        partidas,
        creditos,
        [_hecho(anio, id_, proposito) for id_, proposito in hechos],
        [*_faltas(fin, cifras, plan), *sin_porcentajes] if fila.estado == ABIERTO else [],
        _avisos(meses, cifras, fila.estado, plan, fin),
    )


def partidas_de(anio: int) -> PartidasDelAnio | None:
    """Lo que el contador dijo para contar la renta de un año; None, si nada."""
    dichas = db.session.scalar(select(_A.partidas).where(_A.anio == anio))
    return PartidasDelAnio.leer(dichas) if dichas else None


def _renta(
    fin: date, cifras: _Cifras, partidas: PartidasDelAnio
) -> tuple[RentaDelAnio | None, Sequence[str]]:
    """La del año; o, sin ella, qué porcentajes faltan. Un cero en su lugar parecería un impuesto contado."""
    try:
        return renta.calcular(tasas.al(fin), cifras.resultado, partidas), ()
    except EstadoInvalido as error:
        return None, (str(error),)


def ultimo_dia(anio: int) -> date:
    if not 1900 <= anio <= 2198:
        raise NoEncontrado(NO_EXISTE)
    return date(anio, 12, 31)


def _cifras(plan: PlanDeCuentas, fin: date, hechos: Sequence[tuple[int, str]]) -> _Cifras:
    """Lo del año sin cierres, y sin los ajustes que el cierre mismo hizo."""
    antes_de = date(fin.year - 1, 12, 31) if fin.year > 1900 else acumulado.PRIMER_DIA
    con, sin = acumulado.hasta(fin, con_cierre=False), acumulado.hasta(antes_de, con_cierre=False)
    ajustes = suyos.movidos(
        [id_ for id_, que in hechos if que in (suyos.DE_LA_PARTICIPACION, suyos.DE_LA_RENTA)]
    )
    por_tipo: dict[str, Decimal] = {}
    for cuenta in plan.por_id.values():
        saldo = con[cuenta.id].saldo if cuenta.id in con else CERO
        saldo -= sin[cuenta.id].saldo if cuenta.id in sin else CERO
        por_tipo[cuenta.tipo] = por_tipo.get(cuenta.tipo, CERO) + saldo - ajustes.get(cuenta.id, CERO)
    previas = acumulado.hasta(antes_de)
    anteriores = -sum((s.saldo for i, s in previas.items() if plan.por_id[i].tipo not in DE_BALANCE), CERO)
    return _Cifras(
        -por_tipo.get(INGRESO, CERO), por_tipo.get(COSTO, CERO), por_tipo.get(GASTO, CERO), anteriores
    )


def _meses(anio: int) -> list[MesDelAnio]:
    suyas = {fila.mes: fila for fila in db.session.scalars(select(_M).where(_M.anio == anio))}
    hasta = cerrados()
    lista = []
    for mes in range(1, 13):
        fin, fila = filas.ultimo_dia(anio, mes), suyas.get(mes)
        lista.append(
            MesDelAnio(
                mes,
                filas.NOMBRES[mes - 1],
                fila.estado if fila else ABIERTO,
                any(hasta.get(alcance, date.min) >= fin for alcance in (TODO, DURO)),
                fin <= hoy(),
                fila.cerrado_por if fila else "",
                fila.cerrado_en if fila else None,
            )
        )
    return lista


def _hecho(anio: int, asiento_id: int, proposito: str) -> AsientoDeCierre:
    dia = date(anio + 1, 1, 1) if proposito == suyos.DE_LO_GANADO else date(anio, 12, 31)
    nombre = suyos.NOMBRES.get(proposito, proposito)
    return AsientoDeCierre(proposito, nombre, dia, asiento_id, asientos.lineas_de(asiento_id))


def _faltas(fin: date, cifras: _Cifras, plan: PlanDeCuentas) -> list[str]:
    faltan = []
    if fin >= hoy():
        faltan.append("El año todavía no termina.")
    if esperan := pendientes.cuantos(fin):
        faltan.append(f"Hay {esperan} por contabilizar.")
    if cerrados().get(DURO, date.min) >= fin:
        faltan.append("El cierre definitivo llega a ese año.")
    if not plan.por_id:
        faltan.append("La empresa no tiene plan de cuentas.")
    return [*faltan, *_inactivas(plan, fin)]


def _inactivas(plan: PlanDeCuentas, fin: date) -> Iterator[str]:
    """Las que tienen saldo que cerrar y ya no reciben asientos."""
    con_saldo = {lugar.cuenta_id for lugar in suyos.de_resultados(plan, fin)}
    for id_, usable in cuales.usables(con_saldo).items():
        if not usable:
            cuenta = plan.por_id[id_]
            yield f"La cuenta {cuenta.codigo} {cuenta.nombre} está inactiva y tiene saldo: actívela para cerrarla."


def _avisos(
    meses: Sequence[MesDelAnio], cifras: _Cifras, estado: str, plan: PlanDeCuentas, fin: date
) -> list[str]:
    avisos = []
    if estado == ABIERTO:
        if abiertos := [m.nombre for m in meses if m.estado == ABIERTO]:
            avisos.append(f"Sin cerrar: {', '.join(abiertos)}. Al cerrar el año se cierran también.")
        if cifras.anteriores:
            avisos.append(
                f"De años anteriores hay {cifras.anteriores:,.2f} sin cerrar: pasa a resultados acumulados."
            )
    elif suyos.de_resultados(plan, fin):
        avisos.append("Después del cierre se asentó algo más en el año: deshágalo y cierre otra vez.")
    return avisos


@transactional
def decir(anio: int, partidas: PartidasDelAnio) -> None:
    """Guarda lo que el contador dice para contar la renta de un año abierto."""
    fila = _abierta(anio)
    if partidas.reserva < 0 or (partidas.tarifa is not None and not 0 <= partidas.tarifa <= 100):
        raise ReglaDeNegocio.en("tarifa", "Escriba un porcentaje de 0 a 100.")
    antes, fila.partidas = fila.partidas, partidas.guardadas()
    if antes != fila.partidas:
        _anotar("actualizar", anio, antes, fila.partidas)


def _bloqueada(anio: int) -> CierreAnio:
    ultimo_dia(anio)
    service.de_a_uno()
    suyo = {"empresa_id": empresa_actual(), "anio": anio}
    db.session.execute(insert(_A).values(**suyo).on_conflict_do_nothing())
    return bloqueo.una(select(_A).where(_A.anio == anio), NO_EXISTE)


def _abierta(anio: int) -> CierreAnio:
    fila = _bloqueada(anio)
    if fila.estado == CERRADO:
        raise EstadoInvalido(f"El año {anio} ya está cerrado.")
    return fila


@transactional
def cerrar(anio: int, neto: Decimal, quien: Autor, usuario_id: int) -> None:
    """Cierra el año con lo que el contador dijo. `neto`: el que revisó; si los libros ya dicen otro, `EstadoInvalido`.
    Asienta aunque los meses estén cerrados, con una excepción suya que deja de valer al terminar."""
    fila, fin = _abierta(anio), ultimo_dia(anio)
    hasta = cerrados().get(TODO)
    fila.bloqueo_puesto, fila.bloqueo_antes = hasta is None or hasta < fin, hasta
    plan = arbol.leer()
    if faltan := _faltas(fin, _cifras(plan, fin, []), plan):
        raise EstadoInvalido(" ".join(faltan))
    if fila.bloqueo_puesto:
        periodos.cerrar(DatosCierre(fin, TODO, f"Cierre del año {anio}"), quien)
    cifras, partidas = _cifras(plan, fin, []), PartidasDelAnio.leer(fila.partidas)
    suya = renta.calcular(tasas.al(fin), cifras.resultado, partidas)
    if suya.neto != neto:
        raise EstadoInvalido(
            f"Las cifras cambiaron desde que las revisó: el año da {suya.neto:,.2f}. Revíselas otra vez."
        )
    with _con_excepcion(f"Cierre del año {anio}", quien, usuario_id) as pase:
        _asentar(plan, fin, cifras.anteriores, suya, partidas, quien, pase)
    fila.estado, fila.cerrado_por, fila.cerrado_en = CERRADO, quien.nombre, ahora()
    sellado.pedir(empresa_actual())
    _anotar("cerrar", anio, None, {"resultado": suya.resultado, "neto": suya.neto})


def _asentar(
    plan: PlanDeCuentas,
    fin: date,
    anteriores: Decimal,
    suya: RentaDelAnio,
    partidas: PartidasDelAnio,
    quien: Autor,
    pase: int,
) -> None:
    """Los asientos del cierre, en su orden: cada uno cuenta con los de antes."""
    cuentas, anio = suyos.cuentas(), fin.year

    def hacer(proposito: str, lineas: Sequence[LineaContable]) -> None:
        if lineas:
            pedido = suyos.pedido(anio, proposito, lineas, suyos.CLASES[proposito], pase)
            asientos.asentar(pedido, quien)

    hacer(suyos.DE_LA_PARTICIPACION, suyos.participacion(cuentas, suya))
    hay = suyos.creditos(cuentas, fin)
    hacer(suyos.DE_LA_RENTA, suyos.impuesto(cuentas, suya, partidas, hay))
    cerradas = suyos.cierre(cuentas, suyos.de_resultados(plan, fin), anteriores)
    hacer(suyos.DE_RESULTADOS, cerradas)
    hacer(suyos.DE_LO_GANADO, suyos.acumular(cuentas, cerradas, partidas.reserva))


@contextmanager
def _con_excepcion(motivo: str, quien: Autor, usuario_id: int) -> Iterator[int]:
    """Un permiso para escribir en lo cerrado que vale mientras dura la transacción."""
    dicha = DatosExcepcion(usuario_id, TODO, motivo, ahora() + _UN_RATO)
    id_ = periodos.exceptuar(dicha, quien)
    yield id_
    periodos.retirar(id_)


@transactional
def deshacer(anio: int, motivo: str, quien: Autor, usuario_id: int) -> None:
    """Reversa, con sus mismas fechas, los asientos del cierre, y quita el cierre de períodos que puso: cada cifra queda
    como antes. `EstadoInvalido` si el año no está cerrado, o uno posterior lo está, o el cierre definitivo llega a él."""
    fila, fin = _bloqueada(anio), ultimo_dia(anio)
    if fila.estado != CERRADO:
        raise EstadoInvalido(f"El año {anio} no está cerrado.")
    despues = db.session.scalar(
        select(_A.anio).where(_A.estado == CERRADO, _A.anio > anio).order_by(_A.anio.desc()).limit(1)
    )
    if despues is not None:
        raise EstadoInvalido(f"Deshaga antes el cierre de {despues}.")
    if cerrados().get(DURO, date.min) >= fin:
        raise EstadoInvalido("El cierre definitivo llega a ese año: no se puede deshacer.")
    with _con_excepcion(f"Se deshace el cierre del año {anio}", quien, usuario_id) as pase:
        for id_, proposito in reversed(suyos.vivos(anio)):
            dia = date(anio + 1, 1, 1) if proposito == suyos.DE_LO_GANADO else fin
            asientos.reversar(id_, dia, motivo, quien, excepcion_id=pase)
    if fila.bloqueo_puesto and cerrados().get(TODO) == fin:
        periodos.cerrar(DatosCierre(fila.bloqueo_antes, TODO, f"Se deshizo el cierre de {anio}"), quien)
    fila.estado, fila.cerrado_por, fila.cerrado_en, fila.motivo = ABIERTO, "", None, motivo
    sellado.pedir(empresa_actual())
    _anotar("deshacer", anio, None, {"motivo": motivo})


def _anotar(
    accion: str, anio: int, antes: Mapping[str, object] | None, despues: Mapping[str, object]
) -> None:
    audit.record(
        accion, ENTIDAD, anio, empresa_id=empresa_actual(), antes=antes and dict(antes), despues=dict(despues)
    )
