"""Los vistos buenos: se piden, los confirma otra persona con el mismo permiso, y cualquiera que lo tenga los cancela.

Si nadie más lo tiene, lo pedido rige a las 24 horas y se anuncia a todos los de la empresa: quien entró con la clave de
otro no llega a usarlo sin que su dueño lo sepa. No es otra persona el usuario que quien pide acaba de crear o de cambiar.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ScalarSelect, func, or_, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import a_salvo, db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.datos.sesion import Sesion, actual, quien_llama, sujeto
from api.core.errors import Conflicto, DomainError, EstadoInvalido, SinPermiso
from api.plataforma.usuarios import de_empresa
from api.plataforma.usuarios.models import Usuario
from api.plataforma.vistos_buenos import avisos, clases
from api.plataforma.vistos_buenos.models import (
    CANCELADO,
    ESPERA,
    ESTADOS,
    FALLIDO,
    HECHO,
    VENCIDO,
    VistoBueno,
)

SOLO = timedelta(hours=24)  # lo que espera lo que nadie más puede confirmar
CONFIRMABLE = timedelta(days=7)  # y lo que se espera a otra persona
_FALTA = "No existe ese pedido."
_ES_SUYO = "Usted lo pidió: debe confirmarlo otra persona."
_ES_PARA_USTED = "Es para usted: debe confirmarlo otra persona."
_LO_PUSO = (
    "Quien lo pidió creó su usuario o cambió su correo o su perfil, menos de un día antes o después de pedirlo: debe "
    "confirmarlo otra persona."
)
_DE_LA_EMPRESA = "Lo confirma una persona de la empresa."
_VENCIO = "Nadie lo confirmó a tiempo: pídalo otra vez."
_YA_NO_PUEDE = "Quien lo pidió ya no puede pedirlo."


@dataclass(frozen=True, slots=True)
class PedidoDeVistoBueno:
    """Qué se pide. `texto`: dicho para una persona. `datos`: lo que hace falta para hacerlo."""

    clase: str
    tema: str
    texto: str
    datos: Mapping[str, Any] = field(default_factory=dict)
    motivo: str = ""
    para: int | None = None


class VistoDicho(NamedTuple):
    """Uno, como lo ve quien llama: quiénes más pueden confirmarlo y lo que él puede hacer."""

    id: int
    clase: str
    texto: str
    motivo: str
    pedido_por: str
    pedido_en: datetime
    solo: bool
    hasta: datetime
    estado: str
    estado_nombre: str
    confirman: list[str]
    acciones: list[str]


@transactional
def pedir(pedido: PedidoDeVistoBueno) -> VistoBueno:
    """Deja pedido algo y lo anuncia. `Conflicto` si lo mismo ya espera."""
    bloqueo.turno(f"vistos-buenos-{empresa_actual()}")
    if _de_lo_mismo(pedido) is not None:
        raise Conflicto("Eso ya se pidió, y espera: confírmelo otra persona, o cancélelo y pídalo otra vez.")
    quien = quien_llama()
    instante = ahora()
    confirman = _confirman(pedido.clase, quien.sujeto, pedido.para, instante)
    visto = VistoBueno(
        empresa_id=empresa_actual(),
        clase=pedido.clase,
        tema=pedido.tema,
        texto=pedido.texto,
        motivo=pedido.motivo,
        datos=dict(pedido.datos),
        para_usuario=pedido.para,
        pedido_por=quien.nombre,
        pedido_sujeto=quien.sujeto,
        pedido_en=instante,
        solo=not confirman,
        hasta=instante + (CONFIRMABLE if confirman else SOLO),
    )
    db.session.add(visto)
    db.session.flush()
    _pedir_que_venza(visto)
    _anotar("pedir", visto)
    avisos.pedido(visto, confirman)
    return visto


def espera(clase: str, tema: str) -> bool:
    """Si algo de ese tema ya se pidió."""
    return _de_lo_mismo(PedidoDeVistoBueno(clase, tema, "")) is not None


@transactional
def confirmar(visto_id: int, sesion: Sesion) -> VistoDicho:
    """Hace lo que otra persona pidió. `SinPermiso` para quien lo pidió, para quien le sirve y para quien entró en nombre
    de la empresa; `EstadoInvalido` si ya se resolvió o venció."""
    visto = _tomar(visto_id, sesion)
    if sesion.delegado_de is not None:
        raise SinPermiso(_DE_LA_EMPRESA)
    if sesion.sujeto == visto.pedido_sujeto:
        raise SinPermiso(_ES_SUYO)
    if sesion.usuario_id == visto.para_usuario:
        raise SinPermiso(_ES_PARA_USTED)
    if sesion.usuario_id in de_empresa.puestos_por((visto.pedido_sujeto,), visto.pedido_en):
        raise SinPermiso(_LO_PUSO)
    if not visto.solo and visto.hasta <= ahora():
        raise EstadoInvalido(_VENCIO)
    quien = quien_llama()
    clases.de(visto.clase).hacer(visto.datos, quien)
    _resolver(visto, HECHO, "confirmar", quien)
    return _dicho(visto)


@transactional
def cancelar(visto_id: int, sesion: Sesion) -> VistoDicho:
    """Deja sin efecto lo que espera."""
    visto = _tomar(visto_id, sesion)
    _resolver(visto, CANCELADO, "cancelar", quien_llama())
    return _dicho(visto)


@transactional
def cancelar_los_de(autor: str) -> None:
    """Lo que pidió quien ya no entra a la empresa."""
    suyos = select(VistoBueno).where(VistoBueno.estado == ESPERA, VistoBueno.pedido_sujeto == autor)
    for visto in bloqueo.todas(suyos.order_by(VistoBueno.id)):
        _resolver(visto, CANCELADO, "cancelar", quien_llama(), _YA_NO_PUEDE)


@transactional
def vencer(visto_id: int) -> None:
    """Llegó su hora: lo que nadie más podía confirmar se hace, si quien lo pidió todavía puede pedirlo; lo demás vence."""
    visto = bloqueo.si_esta(select(VistoBueno).where(VistoBueno.id == visto_id))
    if visto is None or visto.estado != ESPERA:
        return
    if visto.hasta > ahora():
        _pedir_que_venza(visto)
        return
    autor = Autor(visto.pedido_sujeto, visto.pedido_por)
    if not visto.solo:
        _resolver(visto, VENCIDO, "vencer", autor)
    elif not _puede_pedirlo(visto):
        _resolver(visto, VENCIDO, "vencer", autor, _YA_NO_PUEDE)
    else:
        _cumplir(visto, autor)


def _cumplir(visto: VistoBueno, autor: Autor) -> None:
    try:
        with a_salvo():
            clases.de(visto.clase).hacer(visto.datos, autor)
    except DomainError as error:
        _resolver(visto, FALLIDO, "fallar", autor, error.msg)
    else:
        _resolver(visto, HECHO, "cumplir", autor)
    avisos.llego_su_hora(visto)


def esperan(*cuales: str) -> list[VistoDicho]:
    """Los de esas clases que esperan, el más antiguo primero."""
    suyos = select(VistoBueno).where(VistoBueno.estado == ESPERA, VistoBueno.clase.in_(cuales))
    return [_dicho(visto) for visto in db.session.scalars(suyos.order_by(VistoBueno.id))]


def por_confirmar(*cuales: str) -> ScalarSelect[int]:
    """Dentro de una consulta, cuántos de esas clases esperan que quien llama, que tiene su permiso, los confirme."""
    sesion = actual()
    suyos = select(func.count(VistoBueno.id)).where(
        VistoBueno.estado == ESPERA,
        VistoBueno.clase.in_(cuales if sesion and sesion.delegado_de is None else ()),
        VistoBueno.pedido_sujeto != quien_llama().sujeto,
        or_(
            VistoBueno.para_usuario.is_(None),
            VistoBueno.para_usuario != (sesion.usuario_id if sesion else 0),
        ),
        or_(VistoBueno.solo, VistoBueno.hasta > ahora()),
    )
    return suyos.scalar_subquery()


def _confirman(clase: str, autor: str, para: int | None, pedido_en: datetime) -> list[Usuario]:
    """Quiénes pueden confirmar lo que `autor` pidió entonces para `para`: no, quien él puso hace poco."""
    suyos = de_empresa.puestos_por((autor,), pedido_en)
    return [
        usuario
        for usuario in de_empresa.con_permiso(clases.de(clase).permiso)
        if sujeto("empresa", usuario.id, empresa_actual()) != autor and usuario.id not in {para, *suyos}
    ]


def _puede_pedirlo(visto: VistoBueno) -> bool:
    """Quien entró en nombre de la empresa perdió lo que pedía al perder la empresa (`cancelar_los_de`)."""
    if visto.pedido_sujeto.startswith("administrador:"):
        return True
    capaces = de_empresa.con_permiso(clases.de(visto.clase).permiso)
    return visto.pedido_sujeto in {sujeto("empresa", uno.id, visto.empresa_id) for uno in capaces}


def _de_lo_mismo(pedido: PedidoDeVistoBueno) -> int | None:
    return db.session.scalar(
        select(VistoBueno.id).where(
            VistoBueno.estado == ESPERA,
            VistoBueno.clase == pedido.clase,
            VistoBueno.tema == pedido.tema,
        )
    )


def _tomar(visto_id: int, sesion: Sesion) -> VistoBueno:
    visto = bloqueo.una(select(VistoBueno).where(VistoBueno.id == visto_id), _FALTA)
    if clases.de(visto.clase).permiso not in sesion.permisos:
        raise SinPermiso()
    if visto.estado != ESPERA:
        raise EstadoInvalido(f"Ya se resolvió: {ESTADOS[visto.estado].lower()}.")
    return visto


def _resolver(visto: VistoBueno, estado: str, accion: str, quien: Autor, detalle: str = "") -> None:
    visto.estado, visto.resuelto_por, visto.resuelto_en = estado, quien.nombre, ahora()
    visto.detalle = detalle
    db.session.flush()
    _anotar(accion, visto, quien)


def _pedir_que_venza(visto: VistoBueno) -> None:
    falta = max((visto.hasta - ahora()).total_seconds(), 0) + 1
    defer("vistos_buenos.vencer", en=falta, empresa_id=visto.empresa_id, visto_id=visto.id)


def _dicho(visto: VistoBueno) -> VistoDicho:
    sesion = actual()
    confirman = _confirman(visto.clase, visto.pedido_sujeto, visto.para_usuario, visto.pedido_en)
    acciones: Sequence[str] = ()
    if sesion and visto.estado == ESPERA and clases.de(visto.clase).permiso in sesion.permisos:
        suyo = sesion.delegado_de is None and sesion.usuario_id in {uno.id for uno in confirman}
        acciones = ("confirmar", "cancelar") if suyo else ("cancelar",)
    return VistoDicho(
        visto.id,
        visto.clase,
        visto.texto,
        visto.motivo,
        visto.pedido_por,
        visto.pedido_en,
        visto.solo,
        visto.hasta,
        visto.estado,
        ESTADOS[visto.estado],
        [uno.nombre for uno in confirman],
        list(acciones),
    )


def _anotar(accion: str, visto: VistoBueno, quien: Autor | None = None) -> None:
    audit.record(
        accion,
        "visto_bueno",
        visto.id,
        empresa_id=visto.empresa_id,
        despues={
            "pedido": visto.texto,
            "motivo": visto.motivo,
            "pedido_por": visto.pedido_por,
            "estado": ESTADOS[visto.estado],
            "hasta": visto.hasta,
            **({"detalle": visto.detalle} if visto.detalle else {}),
        },
        quien=quien,
    )
