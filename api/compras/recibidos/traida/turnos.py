"""Tomar en préstamo los recibidos a los que les toca y asentar lo que el SRI respondió: cada cosa en su transacción, sin
llamadas dentro. Si el trabajador muere, el préstamo vence y otro pregunta otra vez: una clave nunca se guarda dos veces."""

import math
from collections.abc import Collection, Iterable, Sequence
from datetime import timedelta

from sqlalchemy import ARRAY, BigInteger, Select, any_, func, literal, or_, select, update

from api.adapters.sri import ANULADO as ANULADO_EN_EL_SRI
from api.adapters.sri import AUTORIZADO as AUTORIZADO_EN_EL_SRI
from api.adapters.sri import DESCONOCIDO, PENDIENTE_DE_ANULAR
from api.compras.recibidos import guardado, negados, revision, service
from api.compras.recibidos.models import (
    ACEPTADO,
    ANULADO,
    CON_ERROR,
    CUARENTENA,
    DESCARTADO,
    NO_HALLADO,
    POR_REVISAR,
    POR_TRAER,
    SIN_XML,
    TRAYENDO,
    Recibido,
)
from api.compras.recibidos.traida.cuenta import Contado, contar
from api.compras.recibidos.traida.models import COMPROBAR, CONFIRMAR, TRAER, TraidaRecibido
from api.compras.recibidos.traida.reglas import (
    LO_NIEGA,
    SIN_EL,
    DesenlaceDeTraida,
    TurnoDeTraida,
    ya_se_niega,
)
from api.comprobantes.nucleo.estados import SRI
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer, esperan

COLA = "recibidos"
PRESTAMO = timedelta(
    minutes=5
)  # más que lo que tarda el último de una tanda si todas las llamadas se cuelgan
ADELANTO = 10.0  # segundos en que se reparten los que esperaban al SRI cuando vuelve
_AUN_NO = "El SRI todavía no tiene este comprobante, y se le sigue preguntando: confírmelo con su emisor antes de aceptarlo o pagarlo."
_OTRO = "El SRI respondió con otro comprobante."
Respondido = tuple[TurnoDeTraida, DesenlaceDeTraida]


@transactional
def tomar(cuantos: int) -> list[TurnoDeTraida]:
    """Toma en préstamo hasta `cuantos` turnos de la empresa actual que ya llegaron."""
    ya = ahora()
    hasta = ya + PRESTAMO
    t = TraidaRecibido
    libres = select(t).where(t.proximo <= ya, or_(t.tomada_hasta.is_(None), t.tomada_hasta < ya))
    # Lo que alguien pidió va antes que lo que se confirma solo, por mucho que sea.
    filas = bloqueo.todas(_en_orden(libres.where(t.que != CONFIRMAR), cuantos), saltando=True)
    if quedan := cuantos - len(filas):
        filas = [*filas, *bloqueo.todas(_en_orden(libres.where(t.que == CONFIRMAR), quedan), saltando=True)]
    for fila in filas:
        fila.tomada_hasta = hasta
    _marcar([f.recibido_id for f in filas if f.que != COMPROBAR], POR_TRAER, TRAYENDO)
    return [
        TurnoDeTraida(
            fila.id,
            hasta,
            fila.recibido_id,
            fila.clave,
            fila.ambiente,
            fila.que,
            fila.origen,
            Autor.de_un_trabajo(fila.por),
            fila.iva,
            fila.total,
            fila.intentos,
            fila.preguntas,
        )
        for fila in filas
    ]


def _en_orden(libres: Select[TraidaRecibido], cuantos: int) -> Select[TraidaRecibido]:
    return libres.order_by(TraidaRecibido.proximo, TraidaRecibido.id).limit(cuantos)


@transactional
def soltar(tomados: Collection[TurnoDeTraida]) -> None:
    """Devuelve los que no se alcanzó a preguntar."""
    filas = _prestadas(tomados)
    for fila in filas.values():
        fila.tomada_hasta = None
    _marcar([fila.recibido_id for fila in filas.values()], TRAYENDO, POR_TRAER)


@transactional
def asentar(respondidos: Sequence[Respondido]) -> None:
    """Guarda lo que el SRI respondió por unos cuantos. De los que otro tomó entretanto no guarda nada: vale lo que el otro
    encuentre."""
    filas = _prestadas([turno for turno, _ in respondidos])
    vivos = [(turno, desenlace) for turno, desenlace in respondidos if turno.id in filas]
    _bloquear([turno.recibido_id for turno, _ in vivos])
    contados = _guardar([(t, d) for t, d in vivos if d.sobre])
    comprobados: dict[int, Recibido] = {}
    for turno, desenlace in vivos:
        if desenlace.no_hallado:
            contados[turno.recibido_id] = _no_hallar(turno, desenlace.no_hallado)
        elif desenlace.estado:
            comprobados[turno.id] = _comprobar(turno.recibido_id, desenlace.estado)
    contar(contados)
    esperan = []
    for turno, desenlace in vivos:
        fila = filas[turno.id]
        if turno.id in comprobados and _vale_suelto(comprobados[turno.id], desenlace.estado):
            # Está autorizado: se trae lo que el SRI dice de él, con su fecha.
            fila.que, fila.proximo, fila.tomada_hasta = TRAER, ahora(), None
            fila.intentos = fila.preguntas = 0
            continue
        if desenlace.termina:
            db.session.delete(fila)
            continue
        esperan.append(turno.recibido_id)
        if turno.que == CONFIRMAR and desenlace.preguntas > turno.preguntas:
            _decir_que_aun_no_esta(turno, desenlace.preguntas)
        fila.intentos, fila.preguntas, fila.error = (
            desenlace.intentos,
            desenlace.preguntas,
            desenlace.error[:500],
        )
        fila.proximo, fila.tomada_hasta = ahora() + timedelta(seconds=desenlace.espera), None
    _marcar(esperan, TRAYENDO, POR_TRAER)


@transactional
def adelantar() -> None:
    """El SRI volvió a responder: lo que falló sale ya, repartido en ADELANTO segundos."""
    ya, t = ahora(), TraidaRecibido
    esperan = select(t.id).where(
        t.intentos > 0, t.proximo > ya + timedelta(seconds=ADELANTO), t.tomada_hasta.is_(None)
    )
    db.session.execute(
        update(t)
        .where(t.id.in_(bloqueo.candado(esperan, saltando=True)))
        .values(proximo=ya + func.make_interval(0, 0, 0, 0, 0, 0, func.random() * ADELANTO))
        .execution_options(synchronize_session=False)
    )


@transactional
def seguir(pausa: float = 0.0) -> None:
    """Pide el trabajo del próximo turno, si lo hay, para dentro de `pausa` segundos o más. Por cada medio segundo hay a lo
    más un trabajo, aunque lo pidan varios."""
    t = TraidaRecibido
    proximo = db.session.scalar(
        select(func.min(func.greatest(t.proximo, func.coalesce(t.tomada_hasta, t.proximo))))
    )
    if proximo is None:
        return
    ya = ahora().timestamp()
    if not pausa and proximo.timestamp() <= ya:
        pedir()
        return
    # Por su nombre y sin candado: el que espera su hora no hace esperar a lo que se pida entretanto.
    medio_segundo = math.floor(max(proximo.timestamp(), ya + pausa) * 2) + 1
    empresa_id = empresa_actual()
    defer(
        "recibidos.despertar",
        en=medio_segundo / 2 - ya,
        unico=f"recibidos-despertar-{empresa_id}-{medio_segundo}",
        empresa_id=empresa_id,
    )


@transactional
def pedir() -> None:
    """Pide el trabajo de la empresa actual. De una empresa corre uno a la vez: así llama al SRI con tantas llamadas como
    se configuró y no con más."""
    empresa_id = empresa_actual()
    defer(
        "recibidos.traer",
        lock=f"recibidos-traer-{empresa_id}",
        unico=f"recibidos-traer-{empresa_id}-",
        empresa_id=empresa_id,
    )


@transactional
def otros_esperan() -> bool:
    """Si otra empresa espera el lugar en que se trabaja."""
    return esperan(COLA)


def _prestadas(turnos: Iterable[TurnoDeTraida]) -> dict[int, TraidaRecibido]:
    """Las filas que todavía son de quien las tomó, con su candado."""
    hasta = {turno.id: turno.hasta for turno in turnos}
    consulta = select(TraidaRecibido).where(
        TraidaRecibido.id == any_(literal(list(hasta), ARRAY(BigInteger)))
    )
    filas = bloqueo.todas(consulta.order_by(TraidaRecibido.id))
    return {fila.id: fila for fila in filas if fila.tomada_hasta == hasta[fila.id]}


def _bloquear(recibidos: list[int]) -> None:
    """Toma su candado siempre en el mismo orden: quien pide los mismos entretanto espera, y ninguno al otro."""
    suyos = select(Recibido.id).where(Recibido.id == any_(literal(recibidos, ARRAY(BigInteger))))
    bloqueo.todas(suyos.order_by(Recibido.id))


def _marcar(recibidos: list[int], desde: str, hasta: str) -> None:
    """Lo que la bandeja muestra mientras se trae; no es un paso de su historia."""
    if recibidos:
        _bloquear(recibidos)
        db.session.execute(
            update(Recibido)
            .where(Recibido.id == any_(literal(recibidos, ARRAY(BigInteger))), Recibido.estado == desde)
            .values(estado=hasta)
            .execution_options(synchronize_session=False)
        )


def _guardar(traidos: list[Respondido]) -> dict[int, Contado]:
    """En qué quedó cada recibido."""
    contados: dict[int, Contado] = {}
    for quien in {turno.quien for turno, _ in traidos}:
        suyos = [(turno, desenlace) for turno, desenlace in traidos if turno.quien == quien]
        hechos = guardado.varios([d.sobre for _, d in suyos], suyos[0][0].origen, quien, del_sri=True)
        llegaron: list[TurnoDeTraida] = []
        for (turno, _), hecho in zip(suyos, hechos, strict=True):
            if hecho.resultado == CON_ERROR or hecho.recibido_id != turno.recibido_id:
                contados[turno.recibido_id] = _no_hallar(
                    turno, hecho.mensaje if hecho.resultado == CON_ERROR else _OTRO
                )
            else:
                llegaron.append(turno)
                contados[turno.recibido_id] = Contado(hecho.resultado, hecho.mensaje)
        _comparar(llegaron)
    return contados


def _comparar(turnos: Collection[TurnoDeTraida]) -> None:
    """Lo que el listado del portal dijo, contra lo que dice el documento."""
    dichos = {turno.recibido_id: turno.total for turno in turnos if turno.total is not None}
    for fila in service.tomar_varios(dichos).values() if dichos else ():
        if dichos[fila.id] != fila.total:
            texto = f"El listado del portal dice {dichos[fila.id]:,.2f} y el documento, {fila.total:,.2f}."
            fila.avisos = [*fila.avisos, {"codigo": "LISTADO_DISTINTO", "texto": texto}]


def _a_nombre_de(turno: TurnoDeTraida) -> Autor:
    return turno.quien if turno.quien.nombre else SRI


def _no_hallar(turno: TurnoDeTraida, por_que: str) -> Contado:
    fila = service.tomar(turno.recibido_id)
    if fila.estado in SIN_XML:
        fila.avisos = [{"codigo": "NO_HALLADO", "texto": por_que}]
        service.pasar(fila, NO_HALLADO, "no_hallar", por_que, _a_nombre_de(turno), SRI)
    elif guardado.por_confirmar(fila) or guardado.sin_autorizacion(fila):
        fila.avisos = [aviso for aviso in fila.avisos if aviso["codigo"] != "AUN_NO_ESTA"]
        _avisar(fila, "NO_HALLADO", por_que)
        if por_que in LO_NIEGA:
            negados.negar(fila, por_que)
        if por_que in LO_NIEGA and any(a["codigo"] == revision.NO_AUTORIZADO for a in fila.avisos):
            fila.grave = True  # su sobre lo decía, y el SRI también: nadie lo reconoce
        if por_que in LO_NIEGA and fila.estado == POR_REVISAR:  # espera a que una persona lo reconozca
            service.pasar(fila, CUARENTENA, "no_hallar", por_que, _a_nombre_de(turno), SRI)
    return Contado(CON_ERROR, por_que)


def _decir_que_aun_no_esta(turno: TurnoDeTraida, preguntas: int) -> None:
    """Desde la primera vez que el SRI responde no tenerlo: su emisor pudo entregarlo antes de enviarlo, o puede ser falso. Tras
    unas pocas se da por negado, y se le sigue preguntando."""
    fila = service.tomar(turno.recibido_id)
    if not guardado.por_confirmar(fila) or fila.negado_en is not None:
        return
    if ya_se_niega(preguntas, autorizado=fila.autorizado_en is not None):
        _no_hallar(turno, SIN_EL)
    else:
        _avisar(fila, "AUN_NO_ESTA", _AUN_NO)


def _comprobar(recibido_id: int, estado: str) -> Recibido:
    """Lo que el SRI dice hoy de uno que ya estaba en la bandeja."""
    fila = service.tomar(recibido_id)
    fila.comprobado_en = ahora()
    if estado == ANULADO_EN_EL_SRI:
        texto = "Su emisor lo anuló en el SRI."
        if fila.estado == ACEPTADO:
            texto += " Ya estaba aceptado: revise su compra."
        _avisar(fila, "ANULADO_EN_EL_SRI", texto)
        if fila.estado not in (ANULADO, DESCARTADO):  # lo descartado ya no cuenta, y puede restaurarse
            service.pasar(fila, ANULADO, "anular", texto, autor=SRI)
    elif estado == PENDIENTE_DE_ANULAR:
        _avisar(
            fila,
            "PENDIENTE_DE_ANULAR",
            "Su emisor pidió anularlo en el SRI: falta que usted lo acepte en el portal.",
        )
    elif estado == DESCONOCIDO:
        _avisar(fila, "YA_NO_ESTA", "El SRI dice que no tiene ese comprobante.")
    return fila


def _vale_suelto(fila: Recibido, estado: str) -> bool:
    return estado == AUTORIZADO_EN_EL_SRI and guardado.sin_autorizacion(fila)


def _avisar(fila: Recibido, codigo: str, texto: str) -> None:
    otros = [aviso for aviso in fila.avisos if aviso["codigo"] != codigo]
    fila.avisos = [*otros, {"codigo": codigo, "texto": texto}]
