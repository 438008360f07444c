"""Lo que se registra a mano en los bancos y las cajas: se asienta al registrarse y, si estaba mal, se anula."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import delete, select, tuple_

from api.contabilidad.tesoreria import asiento, cheques, depositos
from api.contabilidad.tesoreria.models import LineaDepositada, MovimientoBancario
from api.contabilidad.tesoreria.pedido import LineaElegida, MovimientoPedido, PartidaBancaria
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.datos.money import DINERO_MAX
from api.core.errors import Conflicto, EstadoInvalido, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.asientos.pedido import CERO, OrigenAsiento
from api.libros.bancos import service as de_bancos
from api.libros.bancos.campos import DatosBanco
from api.libros.chequeras import girados, girar
from api.libros.chequeras.girar import HojaDeCheque, LoQueSePaga
from api.libros.chequeras.models import ChequeGirado
from api.libros.periodos import service as periodos
from api.libros.plan import cuales, elegible
from api.libros.reglas import service as libros
from api.libros.reglas import trabas
from api.plataforma.codigos.bancos import (
    BANCO,
    CAJA_CHICA,
    CHEQUE_DEVUELTO,
    CLASES_DE_MOVIMIENTO,
    CON_CHEQUE,
    DEPOSITO,
    ENTRE_SUYAS,
    NOTA_CREDITO,
    PARTIDAS_USUALES,
    POR_DEPOSITAR,
    REPOSICION,
)
from api.plataforma.codigos.contabilidad import AREA_GENERAL
from api.ventas.cartera import service as cartera

ENTIDAD = "movimiento_bancario"
NO_EXISTE = "No existe ese movimiento."
EN_ESPERA = "Cheques en cartera"
SIN_LIBROS = "La empresa no lleva libros aquí: empiécelos para registrar lo que pasa en sus bancos."
_L, _A, _M = LineaAsiento, AsientoContable, MovimientoBancario


@transactional
def registrar(pedido: MovimientoPedido, quien: Autor) -> int:
    """Lo registra con su asiento; responde su id. EstadoInvalido si la empresa no lleva libros o el período está cerrado."""
    _exigir_dia(pedido.fecha)
    bancos = _bancos(pedido)
    _exigir_partidas(pedido.partidas)
    importe = _importe(pedido, bancos)
    hoja = _hoja(pedido, bancos)
    if hoja:
        dicha = " ".join(filter(None, (f"Cheque {hoja.numero}", pedido.referencia)))
        pedido = replace(pedido, referencia=dicha[:60])
    movimiento = _escribir(pedido, importe, bancos, quien, centros=depositos.de_centros(pedido.lineas))
    _depositar(movimiento.id, pedido.lineas)
    if hoja and pedido.cheque:
        paga = LoQueSePaga(
            origen=OrigenAsiento(asiento.ORIGEN, movimiento.id),
            valor=importe,  # lo que el banco cobre aparte no va en el cheque
            entregado=pedido.fecha,
            fecha=pedido.fecha,
            beneficiario=pedido.cheque.beneficiario or _beneficiario(pedido, bancos),
        )
        girar.girar(hoja, paga, quien)
    return movimiento.id


def _hoja(pedido: MovimientoPedido, bancos: Mapping[int, Fila]) -> HojaDeCheque | None:
    """El cheque con que sale: de un banco, en lo que no es lo que el banco mismo cobra."""
    if pedido.cheque is None:
        return None
    desde = bancos.get(pedido.desde_id or 0)
    if desde is None or desde["clase"] != BANCO or pedido.clase not in CON_CHEQUE:
        raise ReglaDeNegocio.en("cheque", "Solo lo lleva lo que se saca de un banco con un cheque.")
    return girar.tomar(desde["id"], pedido.cheque.numero, pedido=True)


def _beneficiario(pedido: MovimientoPedido, bancos: Mapping[int, Fila]) -> str:
    """Quien recibe: la cuenta o la caja a la que llega; si no es de la empresa, el portador."""
    hacia = bancos.get(pedido.hacia_id or 0)
    return str(hacia["nombre"]) if hacia else "Al portador"


@transactional
def depositar_cheque(cobro_id: int, fecha: date, hacia_id: int, referencia: str, quien: Autor) -> int:
    """Deposita un cheque de la cartera. La cuenta donde espera se vuelve, la primera vez, una de las que se depositan."""
    linea = cheques.linea_de(cobro_id)
    suyo = next((b for b in de_bancos.todas(()) if b["cuenta_contable_id"] == linea["cuenta_id"]), None)
    if suyo is not None and suyo["clase"] != POR_DEPOSITAR:
        raise ReglaDeNegocio.en("cheque", "Ese cheque ya entró en un banco o una caja.")
    desde_id = (
        suyo["id"]
        if suyo
        else de_bancos.crear(DatosBanco(EN_ESPERA, POR_DEPOSITAR, cuenta_contable_id=linea["cuenta_id"]))
    )
    return registrar(
        MovimientoPedido(
            DEPOSITO,
            fecha,
            desde_id=desde_id,
            hacia_id=hacia_id,
            lineas=(LineaElegida(linea["asiento_id"], linea["n"]),),
            referencia=referencia,
        ),
        quien,
    )


@transactional
def devolver(
    linea: LineaElegida, fecha: date, partidas: Sequence[PartidaBancaria], motivo: str, quien: Autor
) -> int:
    """Un cheque depositado que el banco devolvió: sale del banco, con lo que él cobra, y el cobro se anula, con lo que el
    cliente lo debe otra vez. Responde el id del movimiento."""
    _exigir_dia(fecha)
    depositada = bloqueo.si_esta(
        select(LineaDepositada).where(
            LineaDepositada.asiento_id == linea.asiento_id, LineaDepositada.n == linea.n
        )
    )
    if depositada is None:
        raise ReglaDeNegocio.en("linea", "Ese cheque no está depositado.")
    deposito = bloqueo.una(select(_M).where(_M.id == depositada.movimiento_id), NO_EXISTE)
    if fecha < deposito.fecha:
        raise ReglaDeNegocio.en(
            "fecha", f"No puede ser anterior a la del depósito, {deposito.fecha:%d/%m/%Y}."
        )
    origen = db.session.execute(
        select(_A.origen_tipo, _A.origen_id, _A.reversado_por_id, _L.debe)
        .join(_L, (_L.empresa_id == _A.empresa_id) & (_L.asiento_id == _A.id))
        .where(_L.asiento_id == linea.asiento_id, _L.n == linea.n)
    ).one()
    if origen.origen_tipo != "COBRO" or origen.origen_id is None or origen.reversado_por_id is not None:
        raise ReglaDeNegocio.en("linea", "Solo se devuelve el cheque de un cobro que no esté anulado.")
    _exigir_partidas(partidas)
    pedido = MovimientoPedido(
        CHEQUE_DEVUELTO,
        fecha,
        desde_id=deposito.hacia_id,
        hacia_id=deposito.desde_id,
        importe=origen.debe,
        partidas=partidas,
        referencia=deposito.referencia,
        glosa=motivo,
    )
    centros = depositos.de_centros([linea])
    movimiento = _escribir(pedido, origen.debe, _bancos(pedido), quien, deposito.id, centros)
    cartera.anular_cobro(origen.origen_id, fecha, motivo, devuelto=True)
    return movimiento.id


@transactional
def anular(movimiento_id: int, fecha: date, motivo: str, quien: Autor) -> None:
    """Lo deja sin efecto desde esa fecha. Lo que depositaba espera otra vez para depositarse."""
    movimiento = bloqueo.una(select(_M).where(_M.id == movimiento_id), NO_EXISTE)
    if movimiento.anulado_el is not None:
        raise EstadoInvalido("El movimiento ya está anulado.")
    if movimiento.clase == CHEQUE_DEVUELTO:
        raise EstadoInvalido("Un cheque devuelto no se anula: registre otra vez el cobro y su depósito.")
    if _devueltos(movimiento_id):
        raise Conflicto("Uno de sus cheques se devolvió: el depósito no se anula.")
    if fecha < movimiento.fecha:
        raise ReglaDeNegocio.en("fecha", f"No puede ser anterior a la suya, {movimiento.fecha:%d/%m/%Y}.")
    _exigir_dia(fecha)
    trabas.exigir_ninguna(asiento.ORIGEN, movimiento_id)
    asientos.reversar_origen(asiento.ORIGEN, movimiento_id, fecha, motivo, quien)
    girados.anular_de(asiento.ORIGEN, movimiento_id, fecha, motivo, quien)
    db.session.execute(delete(LineaDepositada).where(LineaDepositada.movimiento_id == movimiento_id))
    movimiento.anulado_el, movimiento.motivo_anulacion = fecha, motivo
    despues = {"anulado_el": fecha, "motivo": motivo}
    audit.record("anular", ENTIDAD, movimiento_id, empresa_id=empresa_actual(), antes={}, despues=despues)


def nombrar(ids: Iterable[int]) -> dict[int, str]:
    """Cómo se llama cada uno."""
    return {m.id: asiento.nombre(m) for m in db.session.scalars(select(_M).where(_M.id.in_(sorted(ids))))}


def partidas_usuales() -> list[Fila]:
    """La cuenta del plan con que se propone cada partida usual; None si el plan no la tiene."""
    suyas = cuales.con_codigo(codigo for _, codigo in PARTIDAS_USUALES.values())
    return [
        {"partida": partida, "nombre": nombre, "cuenta_id": suyas.get(codigo)}
        for partida, (nombre, codigo) in PARTIDAS_USUALES.items()
    ]


def _exigir_dia(fecha: date) -> None:
    if not libros.activos():
        raise EstadoInvalido(SIN_LIBROS)
    if fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser posterior a hoy.")
    periodos.exigir_abierto(fecha, AREA_GENERAL)


def _bancos(pedido: MovimientoPedido) -> Mapping[int, Fila]:
    """Los que nombra, que son los que su clase pide."""
    entre_suyas = pedido.clase in (*ENTRE_SUYAS, CHEQUE_DEVUELTO)
    pide = {
        "desde_id": entre_suyas or pedido.clase != NOTA_CREDITO,
        "hacia_id": entre_suyas or pedido.clase == NOTA_CREDITO,
    }
    ids = {campo: getattr(pedido, campo) for campo in pide}
    suyos = {fila["id"]: fila for fila in de_bancos.todas(()) if fila["id"] in ids.values()}
    for campo, pedida in pide.items():
        banco = suyos.get(ids[campo] or 0)
        if pedida and banco is None:
            raise ReglaDeNegocio.en(campo, "Elija una cuenta de banco o una caja.")
        if not pedida and ids[campo] is not None:
            raise ReglaDeNegocio.en(campo, "Este movimiento no la lleva.")
        if banco is not None and not banco["activa"]:
            raise ReglaDeNegocio.en(campo, f"{banco['nombre']} no está activa.")
    if ids["desde_id"] == ids["hacia_id"]:
        raise ReglaDeNegocio.en("hacia_id", "Elija otra: es la misma de la que sale.")
    hacia = suyos.get(ids["hacia_id"] or 0)
    if pedido.clase == REPOSICION and hacia is not None and hacia["clase"] != CAJA_CHICA:
        raise ReglaDeNegocio.en("hacia_id", "Se repone una caja chica.")
    if pedido.clase == DEPOSITO and hacia is not None and hacia["clase"] != BANCO:
        raise ReglaDeNegocio.en("hacia_id", "Se deposita en un banco.")
    return suyos


def _exigir_partidas(partidas: Sequence[PartidaBancaria]) -> None:
    cuentas = cuales.de_movimiento(partida.cuenta_id for partida in partidas)
    centros = cuales.centros() if any(p.centro_id for p in partidas) else set()
    for n, partida in enumerate(partidas):
        exige = cuentas.get(partida.cuenta_id)
        if exige is None:
            raise ReglaDeNegocio.en(f"partidas.{n}.cuenta_id", elegible.SIN_MOVIMIENTOS)
        if exige:
            raise ReglaDeNegocio.en(
                f"partidas.{n}.cuenta_id", "Lo de un cliente o un proveedor se registra como cobro o pago."
            )
        if partida.centro_id is not None and partida.centro_id not in centros:
            raise ReglaDeNegocio.en(f"partidas.{n}.centro_id", "No existe ese centro de costo.")


def _importe(pedido: MovimientoPedido, bancos: Mapping[int, Fila]) -> Decimal:
    """Lo que cambia de lugar: lo que dice, lo que suman las líneas que se depositan, o las partidas."""
    otras = sum((partida.importe for partida in pedido.partidas), CERO)
    desde = bancos.get(pedido.desde_id or 0)
    de_lineas = pedido.clase == DEPOSITO and desde is not None and desde["clase"] == POR_DEPOSITAR
    if pedido.lineas and not de_lineas:
        raise ReglaDeNegocio.en("lineas", "Solo se eligen en un depósito de lo que espera para depositarse.")
    if pedido.clase not in ENTRE_SUYAS:
        if not otras:
            raise ReglaDeNegocio.en("partidas", "Diga al menos en qué.")
        return _posible(otras, "partidas")
    if de_lineas and desde is not None:
        depositos.tomar([desde["cuenta_contable_id"]])  # nadie anula entretanto lo que se deposita
        importe = _suman(pedido.lineas, desde["cuenta_contable_id"], pedido.fecha)
    else:
        importe = pedido.importe or CERO
        if not importe:
            raise ReglaDeNegocio.en("importe", "Ingrese cuánto.")
    if pedido.clase == DEPOSITO and otras >= importe:
        raise ReglaDeNegocio.en("partidas", "Lo que se descuenta es menos que lo que se deposita.")
    return _posible(importe + otras, "importe") - otras


def _posible(total: Decimal, campo: str) -> Decimal:
    if total > DINERO_MAX:
        raise ReglaDeNegocio.en(campo, f"Suma como máximo {DINERO_MAX:,.2f}.")
    return total


def _suman(lineas: Sequence[LineaElegida], cuenta_id: int, fecha: date) -> Decimal:
    """Lo que suman, si son de esa cuenta, entraron en ella ese día o antes y nada las dejó sin efecto."""
    if not lineas:
        raise ReglaDeNegocio.en("lineas", "Elija qué se deposita.")
    consulta = (
        select(_L.asiento_id, _L.n, _L.debe, _L.fecha)
        .join(_A, (_A.empresa_id == _L.empresa_id) & (_A.id == _L.asiento_id))
        .where(
            tuple_(_L.asiento_id, _L.n).in_([tuple(linea) for linea in lineas]),
            _L.cuenta_id == cuenta_id,
            _L.debe > 0,
            _A.reversado_por_id.is_(None),
            _A.reversa_de_id.is_(None),
        )
    )
    halladas = db.session.execute(consulta).all()
    cheques.exigir_que_se_cobren({asiento_id for asiento_id, _ in lineas}, fecha)
    if len(halladas) != len(lineas):
        raise ReglaDeNegocio.en("lineas", "Uno de esos cobros ya no está por depositarse: elija otra vez.")
    entro = max(fila.fecha for fila in halladas)
    if fecha < entro:
        raise ReglaDeNegocio.en("fecha", f"Lo que se deposita entró el {entro:%d/%m/%Y}: no puede ser antes.")
    return sum((fila.debe for fila in halladas), CERO)


def _escribir(
    pedido: MovimientoPedido,
    importe: Decimal,
    bancos: Mapping[int, Fila],
    quien: Autor,
    deposito_id: int | None = None,
    centros: Mapping[int | None, Decimal] | None = None,
) -> MovimientoBancario:
    movimiento = _M(
        empresa_id=empresa_actual(),
        clase=pedido.clase,
        fecha=pedido.fecha,
        desde_id=pedido.desde_id,
        hacia_id=pedido.hacia_id,
        importe=importe,
        partidas=[_guardada(partida) for partida in pedido.partidas],
        referencia=pedido.referencia,
        glosa=pedido.glosa,
        deposito_id=deposito_id,
        hecho_por=quien.nombre,
    )
    db.session.add(movimiento)
    db.session.flush()
    cuentas = {id_: banco["cuenta_contable_id"] for id_, banco in bancos.items()}
    asientos.asentar(asiento.de(movimiento, pedido.partidas, cuentas, centros or {}), quien)
    despues: dict[str, Any] = {
        "clase": CLASES_DE_MOVIMIENTO[movimiento.clase],
        "fecha": movimiento.fecha,
        "desde": bancos[pedido.desde_id]["nombre"] if pedido.desde_id else "",
        "hacia": bancos[pedido.hacia_id]["nombre"] if pedido.hacia_id else "",
        "importe": importe,
        "referencia": pedido.referencia,
    }
    audit.record("registrar", ENTIDAD, movimiento.id, empresa_id=empresa_actual(), despues=despues)
    return movimiento


def _guardada(partida: PartidaBancaria) -> dict[str, Any]:
    return {
        "cuenta_id": partida.cuenta_id,
        "importe": f"{partida.importe:.2f}",
        "detalle": partida.detalle,
        "centro_id": partida.centro_id,
    }


def _depositar(movimiento_id: int, lineas: Sequence[LineaElegida]) -> None:
    """Si otro depositó una entretanto, lo dice la base."""
    db.session.add_all(
        LineaDepositada(empresa_id=empresa_actual(), movimiento_id=movimiento_id, asiento_id=a, n=n)
        for a, n in lineas
    )
    db.session.flush()


def con_otro_cheque(movimiento_id: int) -> Callable[[ChequeGirado], None]:
    movimiento = bloqueo.una(select(_M).where(_M.id == movimiento_id), NO_EXISTE)

    def anotar(cheque: ChequeGirado) -> None:
        _, _, dicha = movimiento.referencia.removeprefix("Cheque ").partition(" ")
        movimiento.referencia = " ".join(filter(None, (f"Cheque {cheque.numero}", dicha)))[:60]

    return anotar


def _devueltos(deposito_id: int) -> bool:
    return db.session.scalar(select(_M.id).where(_M.deposito_id == deposito_id).limit(1)) is not None
