"""La gente de un despacho: quién es quien llama, a quién se invita y quién sale."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import BigInteger, Select, bindparam, func, select, update

from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import PROVEEDOR, db, transactional
from api.core.datos.directas import Directa
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado, ReglaDeNegocio, SinPermiso
from api.despacho.despachos import asignaciones, service
from api.despacho.despachos.models import (
    PROPIETARIO,
    SENIOR,
    AsignacionDeDespacho,
    DespachoContable,
    InvitacionADespacho,
    PersonaDeDespacho,
)
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona

ENTIDAD = "persona_despacho"
DIAS = 7  # lo que vale una invitación
_P, _I, _D = PersonaDeDespacho, InvitacionADespacho, DespachoContable
_NO_ESTA = "Esa persona no está en su despacho."


class DespachoDeQuien(NamedTuple):
    id: int
    nombre: str
    codigo: str


class DelDespacho(NamedTuple):
    """Quien llama, en su despacho."""

    persona_id: int
    despacho: DespachoDeQuien
    rol: str
    visto_hasta: datetime

    @property
    def dirige(self) -> bool:
        """Si ve todas las empresas y reparte a la gente en ellas."""
        return self.rol in (PROPIETARIO, SENIOR)


class DelPersonal(NamedTuple):
    persona_id: int
    nombre: str
    correo: str
    rol: str
    entro_en: datetime
    empresas: int


class InvitacionVista(NamedTuple):
    id: int
    despacho: str
    correo: str
    rol: str
    invitado_por: str
    vence_en: datetime


class SituacionDePersona(NamedTuple):
    despacho: "DespachoPropio | None"
    invitaciones: list[InvitacionVista]


class DespachoPropio(NamedTuple):
    """El de quien llama, con su rol en él."""

    id: int
    nombre: str
    codigo: str
    rol: str


def situacion(sesion: Sesion) -> SituacionDePersona:
    suyo = si_esta(sesion)
    mio = suyo and DespachoPropio(suyo.despacho.id, suyo.despacho.nombre, suyo.despacho.codigo, suyo.rol)
    return SituacionDePersona(mio, para_mi(sesion))


def si_esta(sesion: Sesion) -> DelDespacho | None:
    """Quien llama en su despacho, o None si no está en ninguno. Se mira cada vez: quien salió ya no está."""
    return _SUYO.una(persona=sesion.usuario_id)


def _leido(
    persona_id: int, id: int, nombre: str, codigo: str, rol: str, visto_hasta: datetime
) -> DelDespacho:
    return DelDespacho(persona_id, DespachoDeQuien(id, nombre, codigo), rol, visto_hasta)


_SUYO = Directa(
    _leido,
    lambda: (
        select(_P.persona_id, _D.id, _D.nombre, _D.codigo, _P.rol, _P.visto_hasta)
        .join(_D, _D.id == _P.despacho_id)
        .where(_P.persona_id == bindparam("persona", type_=BigInteger), _P.salio_en.is_(None))
    ),
)


def quien(sesion: Sesion, *roles: str) -> DelDespacho:
    """Quien llama, si está en un despacho y tiene uno de esos roles; sin roles, cualquiera."""
    suyo = si_esta(sesion)
    if suyo is None:
        raise NoEncontrado("Usted no está en ningún despacho.")
    if roles and suyo.rol not in roles:
        raise SinPermiso("En su despacho eso lo hace otra persona.")
    return suyo


def los_de(despacho_id: int) -> list[DelPersonal]:
    """La gente del despacho, por su nombre, con cuántas empresas tiene cada uno."""
    cuantas = (
        select(func.count())
        .where(
            AsignacionDeDespacho.despacho_id == despacho_id,
            AsignacionDeDespacho.persona_id == _P.persona_id,
            AsignacionDeDespacho.quitada_en.is_(None),
        )
        .scalar_subquery()
    )
    suyas = select(_P, cuantas).where(_P.despacho_id == despacho_id, _P.salio_en.is_(None))
    filas = db.session.execute(suyas).all()
    quienes = credenciales.personas(fila.persona_id for fila, _ in filas)
    gente = [
        DelPersonal(
            p.persona_id, quienes[p.persona_id].nombre, quienes[p.persona_id].correo, p.rol, p.entro_en, n
        )
        for p, n in filas
    ]
    return sorted(gente, key=lambda g: (g.nombre.lower(), g.persona_id))


@transactional
def fundar(sesion: Sesion, nombre: str) -> DelDespacho:
    """Abre un despacho, y quien llama es su propietario."""
    despacho = service.crear(nombre, sesion.autor)
    _entrar(despacho.id, sesion.usuario_id, PROPIETARIO)
    return quien(sesion)


@transactional
def invitar(sesion: Sesion, correo: str, rol: str) -> None:
    """Invita a un correo. Quien lo tenga la acepta; si todavía no es una persona, primero se registra con él."""
    suyo, correo = quien(sesion, PROPIETARIO), correo.lower()
    de_ese = credenciales.por_correo(correo)
    if de_ese and (ya := db.session.scalar(_viva(de_ese.id))) and ya.despacho_id == suyo.despacho.id:
        raise Conflicto.en("correo", "Esa persona ya está en su despacho.")
    vencidas = update(_I).where(
        _I.despacho_id == suyo.despacho.id, _I.correo == correo, _I.vence_en <= ahora()
    )
    db.session.execute(vencidas.where(_I.cerrada_en.is_(None)).values(cerrada_en=ahora()))
    invitacion = _I(
        despacho_id=suyo.despacho.id,
        correo=correo,
        rol=rol,
        invitado_por=sesion.nombre,
        vence_en=ahora() + timedelta(days=DIAS),
    )
    db.session.add(invitacion)
    db.session.flush()
    audit.record("invitar", ENTIDAD, invitacion.id, despues={"correo": correo, "rol": rol})
    marca = configuraciones.marca()
    correos.encolar(
        "despacho_invitacion",
        f"{sesion.nombre} le invita a {suyo.despacho.nombre}",
        [correo],
        {
            "marca": marca.titulo,
            "invita": sesion.nombre,
            "despacho": suyo.despacho.nombre,
            "dias": DIAS,
            "ya": de_ese is not None,
            "enlace": f"{marca.url}/#/despacho",
        },
        empresa_id=PROVEEDOR,
    )


def invitaciones(despacho_id: int) -> list[InvitacionVista]:
    """Las que esperan respuesta."""
    return _vistas(select(_I).where(_I.despacho_id == despacho_id))


def para_mi(sesion: Sesion) -> list[InvitacionVista]:
    """Las que esperan que quien llama responda."""
    return _vistas(select(_I).where(_I.correo == _yo(sesion).correo.lower()))


@transactional
def aceptar(sesion: Sesion, invitacion_id: int) -> None:
    """Entra en el despacho que lo invitó. Quien está en otro, primero sale de él."""
    suya = _para_mi(sesion, invitacion_id)
    suya.cerrada_en = ahora()
    if db.session.scalar(_viva(sesion.usuario_id)) is not None:
        raise EstadoInvalido("Usted ya está en un despacho: salga de él antes de entrar en otro.")
    _entrar(suya.despacho_id, sesion.usuario_id, suya.rol)
    audit.record(
        "entrar", ENTIDAD, sesion.usuario_id, despues={"despacho_id": suya.despacho_id, "rol": suya.rol}
    )


@transactional
def rechazar(sesion: Sesion, invitacion_id: int) -> None:
    """La rechaza quien fue invitado, o la retira un propietario del despacho."""
    suyo = si_esta(sesion)
    if suyo and suyo.rol == PROPIETARIO:
        condicion = (_I.correo == _yo(sesion).correo.lower()) | (_I.despacho_id == suyo.despacho.id)
        fila = bloqueo.una(_abierta(invitacion_id).where(condicion), "Esa invitación ya no está.")
    else:
        fila = _para_mi(sesion, invitacion_id)
    fila.cerrada_en = ahora()
    audit.record("rechazar", ENTIDAD, fila.id, antes={"correo": fila.correo, "rol": fila.rol})


@transactional
def cambiar_rol(sesion: Sesion, persona_id: int, rol: str) -> None:
    suyo = quien(sesion, PROPIETARIO)
    fila = _otro(suyo, persona_id)
    if fila.rol == rol:
        return
    if fila.rol == PROPIETARIO and _es_el_unico(suyo.despacho.id, persona_id):
        raise ReglaDeNegocio.en(
            "rol", "Es el único propietario del despacho: antes haga propietaria a otra persona."
        )
    audit.record("actualizar", ENTIDAD, persona_id, antes={"rol": fila.rol}, despues={"rol": rol})
    fila.rol = rol


@transactional
def sacar(sesion: Sesion, persona_id: int) -> None:
    """Sale del despacho, y en ese momento queda fuera de todas sus empresas. A otro lo saca un propietario; uno sale solo."""
    suyo = quien(sesion) if persona_id == sesion.usuario_id else quien(sesion, PROPIETARIO)
    fila = _otro(suyo, persona_id)
    if fila.rol == PROPIETARIO and _es_el_unico(suyo.despacho.id, persona_id):
        raise EstadoInvalido("Es el único propietario del despacho: antes haga propietaria a otra persona.")
    fila.salio_en = ahora()
    audit.record("eliminar", ENTIDAD, persona_id, antes={"rol": fila.rol, "despacho_id": suyo.despacho.id})
    asignaciones.terminar_las_de(suyo.despacho.id, persona_id, sesion.autor)


@transactional
def anotar_visto(sesion: Sesion, hasta: datetime) -> None:
    """Lo que cambió hasta ese momento ya se miró. Lo mirado no vuelve a ser nuevo, ni se mira lo que todavía no pasa."""
    suyo = quien(sesion)
    vivo = update(_P).where(_P.persona_id == suyo.persona_id, _P.salio_en.is_(None))
    db.session.execute(vivo.values(visto_hasta=func.greatest(_P.visto_hasta, min(hasta, ahora()))))


def _entrar(despacho_id: int, persona_id: int, rol: str) -> None:
    db.session.add(_P(despacho_id=despacho_id, persona_id=persona_id, rol=rol))
    db.session.flush()


def _viva(persona_id: int) -> Select[PersonaDeDespacho]:
    return select(_P).where(_P.persona_id == persona_id, _P.salio_en.is_(None))


def _otro(suyo: DelDespacho, persona_id: int) -> PersonaDeDespacho:
    """Con las filas de los propietarios tomadas: dos cambios a la vez no dejan al despacho sin ninguno."""
    duenos = select(_P).where(
        _P.despacho_id == suyo.despacho.id, _P.rol == PROPIETARIO, _P.salio_en.is_(None)
    )
    bloqueo.todas(duenos.order_by(_P.id))
    return bloqueo.una(_viva(persona_id).where(_P.despacho_id == suyo.despacho.id), _NO_ESTA)


def _es_el_unico(despacho_id: int, persona_id: int) -> bool:
    otro = select(_P.id).where(
        _P.despacho_id == despacho_id,
        _P.rol == PROPIETARIO,
        _P.salio_en.is_(None),
        _P.persona_id != persona_id,
    )
    return db.session.scalar(otro.limit(1)) is None


def _abierta(invitacion_id: int) -> Select[InvitacionADespacho]:
    return select(_I).where(_I.id == invitacion_id, _I.cerrada_en.is_(None), _I.vence_en > ahora())


def _para_mi(sesion: Sesion, invitacion_id: int) -> InvitacionADespacho:
    """La invitación, si es para el correo de quien llama y no venció."""
    mia = _abierta(invitacion_id).where(_I.correo == _yo(sesion).correo.lower())
    return bloqueo.una(mia, "Esa invitación venció o no es para usted.")


def _yo(sesion: Sesion) -> Persona:
    yo = credenciales.persona(sesion.usuario_id)
    if yo is None:
        raise NoEncontrado("No existe esa persona.")
    return yo


def _vistas(cuales: Select[InvitacionADespacho]) -> list[InvitacionVista]:
    vivas = cuales.where(_I.cerrada_en.is_(None), _I.vence_en > ahora()).order_by(_I.id)
    filas: Sequence[InvitacionADespacho] = db.session.scalars(vivas).all()
    nombres = {id_: service.obtener(id_).nombre for id_ in {f.despacho_id for f in filas}}
    return [
        InvitacionVista(f.id, nombres[f.despacho_id], f.correo, f.rol, f.invitado_por, f.vence_en)
        for f in filas
    ]
