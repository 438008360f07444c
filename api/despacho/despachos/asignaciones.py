"""Quién del despacho trabaja en cada empresa. En ella es un usuario suyo, con el perfil que la empresa eligió: lo que hace queda
en su auditoría, con ese usuario y con la persona."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, Select, any_, bindparam, select, update

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, en_empresa, transactional
from api.core.datos.directas import Directa
from api.core.errors import Conflicto, NoEncontrado
from api.despacho.despachos import cambios
from api.despacho.despachos.cambios import ATIENDE, RESPONDE, CambioHallado
from api.despacho.despachos.models import AsignacionDeDespacho, EmpresaDeDespacho, PersonaDeDespacho
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona
from api.plataforma.mi_empresa import estructura
from api.plataforma.usuarios import de_empresa, de_personas
from api.plataforma.usuarios.models import Usuario

ENTIDAD = "asignacion_despacho"
_A, _E, _P = AsignacionDeDespacho, EmpresaDeDespacho, PersonaDeDespacho
_DESACTIVADO = "La empresa desactivó el usuario de esa persona: pídale que lo active."
NO_LA_LLEVA = "Su despacho no lleva esa empresa."


class Asignada(NamedTuple):
    """Alguien que trabaja en una empresa."""

    persona_id: int
    nombre: str
    lleva: bool
    desde: datetime


class PersonaDelEquipo(NamedTuple):
    persona_id: int
    nombre: str


@transactional
def asignar(despacho_id: int, empresa_id: int, persona_id: int, *, lleva: bool, quien: Autor) -> None:
    """Esa persona del despacho trabaja en esa empresa desde ahora. Con `lleva`, es quien responde por ella, en lugar de quien
    respondía."""
    acceso = bloqueo.una(_acceso(despacho_id, empresa_id), NO_LA_LLEVA)
    persona = _del_personal(despacho_id, persona_id)
    suya = bloqueo.si_esta(_vivas(empresa_id).where(_A.persona_id == persona_id))
    if suya is not None and suya.lleva == lleva:
        return
    respondia = _quien_responde(empresa_id)
    if lleva:
        db.session.execute(update(_A).where(_A.empresa_id == empresa_id, _A.lleva).values(lleva=False))
    if suya is not None:
        suya.lleva = lleva
    else:
        with en_empresa(empresa_id):
            usuario, ajeno = _usuario(persona, acceso.perfil)
            nueva = _A(despacho_id=despacho_id, empresa_id=empresa_id, persona_id=persona_id, lleva=lleva)
            nueva.usuario_id, nueva.ajeno = usuario.id, ajeno
            db.session.add(nueva)
        cambios.anotar(empresa_id, [_atiende(persona, None, persona.nombre)], quien)
    _anotar_quien_responde(empresa_id, respondia, quien)
    audit.record(
        "asignar",
        ENTIDAD,
        persona_id,
        empresa_id=empresa_id,
        despues={"persona": persona.nombre, "perfil": acceso.perfil, "lleva": lleva},
        quien=quien,
    )


@transactional
def quitar(despacho_id: int, empresa_id: int, persona_id: int, quien: Autor) -> None:
    """Deja de trabajar en esa empresa, y en ese momento queda fuera de ella."""
    suya = bloqueo.una(
        _vivas(empresa_id).where(_A.despacho_id == despacho_id, _A.persona_id == persona_id),
        "Esa persona no trabaja en esa empresa.",
    )
    _terminar(suya, quien)


@transactional
def terminar_las_de(despacho_id: int, persona_id: int, quien: Autor) -> None:
    """Las de quien sale del despacho, en todas las empresas."""
    suyas = select(_A).where(
        _A.despacho_id == despacho_id, _A.persona_id == persona_id, _A.quitada_en.is_(None)
    )
    for una in bloqueo.todas(suyas.order_by(_A.empresa_id)):
        _terminar(una, quien)


@transactional
def terminar_en(empresa_id: int, quien: Autor) -> None:
    """Las de todos en la empresa que le quita el acceso al despacho."""
    for una in bloqueo.todas(_vivas(empresa_id).order_by(_A.id)):
        _terminar(una, quien)


def en(empresa_id: int) -> list[Asignada]:
    """Quiénes del despacho trabajan en una empresa."""
    filas = db.session.scalars(_vivas(empresa_id).order_by(_A.id)).all()
    quienes = credenciales.personas(f.persona_id for f in filas)
    return [Asignada(f.persona_id, quienes[f.persona_id].nombre, f.lleva, f.desde) for f in filas]


def _terminar(suya: AsignacionDeDespacho, quien: Autor) -> None:
    respondia = _quien_responde(suya.empresa_id)
    suya.quitada_en, suya.lleva = ahora(), False
    persona = credenciales.persona(suya.persona_id)
    if persona is not None:
        cambios.anotar(suya.empresa_id, [_atiende(persona, persona.nombre, None)], quien)
    _anotar_quien_responde(suya.empresa_id, respondia, quien)
    audit.record(
        "quitar",
        ENTIDAD,
        suya.persona_id,
        empresa_id=suya.empresa_id,
        antes={"persona": persona.nombre if persona else ""},
        quien=quien,
    )
    if suya.ajeno:
        return
    with en_empresa(suya.empresa_id):
        # Al que la empresa ya había desactivado no lo activa después el despacho.
        suya.ajeno = not de_empresa.obtener(suya.usuario_id).activo
        de_empresa.activar(suya.usuario_id, False)


def _atiende(persona: Persona, antes: str | None, ahora: str | None) -> CambioHallado:
    return CambioHallado(ATIENDE, str(persona.id), "", antes, ahora)


def _quien_responde(empresa_id: int) -> str | None:
    suya = db.session.scalar(_vivas(empresa_id).where(_A.lleva))
    return None if suya is None else credenciales.nombres([suya.persona_id])[suya.persona_id]


def _anotar_quien_responde(empresa_id: int, antes: str | None, quien: Autor) -> None:
    db.session.flush()
    if (ahora := _quien_responde(empresa_id)) != antes:
        cambios.anotar(empresa_id, [CambioHallado(RESPONDE, "", "", antes, ahora)], quien)


def _usuario(persona: Persona, perfil: str) -> tuple[Usuario, bool]:
    """El usuario con que esa persona trabaja en la empresa del ámbito, y si ya lo tenía por su cuenta."""
    suyo = de_personas.en_esta_empresa(persona.id)
    if suyo is not None and suyo.activo:
        return suyo, True
    if suyo is None:
        if _lo_quito_la_empresa(persona.id):
            raise Conflicto.en("persona_id", _DESACTIVADO)
        return de_personas.crear(persona, estructura.elegir(None), perfil), False
    if not _lo_dejo_el_despacho(suyo.id):
        raise Conflicto.en("persona_id", _DESACTIVADO)
    suyo.perfil = perfil
    return de_empresa.activar(suyo.id, True), False


def _lo_quito_la_empresa(persona_id: int) -> bool:
    """Si la empresa del ámbito separó y desactivó al usuario con que esa persona trabajaba en ella: otro no nace en su lugar."""
    suyas = select(_A.usuario_id).where(_A.empresa_id == empresa_actual(), _A.persona_id == persona_id)
    ultimo = db.session.scalar(suyas.order_by(_A.id.desc()).limit(1))
    return ultimo is not None and not de_empresa.obtener(ultimo).activo


def _lo_dejo_el_despacho(usuario_id: int) -> bool:
    """Si el usuario se desactivó al quitarle la empresa, y no porque la empresa quiso."""
    suyas = select(_A.ajeno).where(_A.empresa_id == empresa_actual(), _A.usuario_id == usuario_id)
    return db.session.scalar(suyas.order_by(_A.id.desc()).limit(1)) is False


def _del_personal(despacho_id: int, persona_id: int) -> Persona:
    esta = select(_P.id).where(
        _P.despacho_id == despacho_id, _P.persona_id == persona_id, _P.salio_en.is_(None)
    )
    bloqueo.una(select(_P).where(_P.id.in_(esta)), "Esa persona no está en su despacho.")
    persona = credenciales.persona(persona_id)
    if persona is None:
        raise NoEncontrado("Esa persona no está en su despacho.")
    return persona


def _acceso(despacho_id: int, empresa_id: int) -> Select[EmpresaDeDespacho]:
    return select(_E).where(
        _E.despacho_id == despacho_id, _E.empresa_id == empresa_id, _E.quitado_en.is_(None)
    )


def _vivas(empresa_id: int) -> Select[AsignacionDeDespacho]:
    return select(_A).where(_A.empresa_id == empresa_id, _A.quitada_en.is_(None))


def de(despacho_id: int, persona_id: int) -> Select[int]:
    """Dentro de una consulta, las empresas en que alguien del despacho trabaja."""
    return select(_A.empresa_id).where(
        _A.despacho_id == despacho_id, _A.persona_id == persona_id, _A.quitada_en.is_(None)
    )


def que_llevan(empresa_ids: Sequence[int]) -> dict[int, list[Asignada]]:
    """Quiénes trabajan en cada una."""
    filas = _QUE_LLEVAN.todas(empresas=list(empresa_ids))
    nombres = credenciales.nombres({f.persona_id for f in filas})
    halladas: dict[int, list[Asignada]] = {}
    for f in filas:
        una = Asignada(f.persona_id, nombres[f.persona_id], f.lleva, f.desde)
        halladas.setdefault(f.empresa_id, []).append(una)
    return halladas


class _Viva(NamedTuple):
    empresa_id: int
    persona_id: int
    lleva: bool
    desde: datetime


_QUE_LLEVAN = Directa(
    _Viva,
    lambda: (
        select(_A.empresa_id, _A.persona_id, _A.lleva, _A.desde)
        .where(_A.empresa_id == any_(bindparam("empresas", type_=ARRAY(BigInteger))), _A.quitada_en.is_(None))
        .order_by(_A.id)
    ),
)


def equipo(despacho_id: int, empresas: Select[Any]) -> list[PersonaDelEquipo]:
    """Quiénes del despacho trabajan en alguna de ellas, por su nombre."""
    suyas = select(empresas.subquery().c.id)
    ids = select(_A.persona_id).distinct()
    ids = ids.where(_A.despacho_id == despacho_id, _A.empresa_id.in_(suyas), _A.quitada_en.is_(None))
    gente = credenciales.personas(db.session.scalars(ids)).values()
    return sorted((PersonaDelEquipo(p.id, p.nombre) for p in gente), key=lambda p: (p.nombre, p.persona_id))
