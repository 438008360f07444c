"""Los usuarios que una persona tiene en sus empresas: hallarlos, unirlos a ella y separarlos."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ARRAY, BigInteger, Select, and_, any_, bindparam, func, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, en_todas_las_empresas, transactional
from api.core.datos.directas import Directa
from api.core.errors import Conflicto, EstadoInvalido
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona
from api.plataforma.usuarios import avisos, claves, de_empresa, permisos
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import PERFILES_EMPRESA, PerfilPropio, Usuario

_YA_UNIDO = "Ese usuario ya está unido a una persona."
_SIN_PERSONA = "Ese usuario no está unido a ninguna persona: para que no entre, desactívelo."
_ES_EL_SUYO = and_(
    PerfilPropio.empresa_id == Usuario.empresa_id, PerfilPropio.codigo == Usuario.perfil_propio
)
_YA_TIENE = "Usted ya entra a esa empresa con el usuario {}."


class UsuarioEnEmpresa(NamedTuple):
    """Con qué usuario y con qué perfil alguien entra a una empresa."""

    empresa_id: int
    usuario: str
    perfil: str
    perfil_nombre: str


def de(persona_id: int) -> list[UsuarioEnEmpresa]:
    """Los activos de una persona, en todas las empresas: son los de un índice en el que solo están los unidos."""
    suyos = (
        select(
            Usuario.empresa_id,
            Usuario.usuario,
            Usuario.perfil,
            func.coalesce(PerfilPropio.nombre, "").label("propio"),
        )
        .outerjoin(PerfilPropio, _ES_EL_SUYO)
        .where(Usuario.persona_id == persona_id, Usuario.activo)
    )
    with en_todas_las_empresas():
        filas = db.session.execute(suyos).all()
    return [UsuarioEnEmpresa(f.empresa_id, f.usuario, f.perfil, _nombre(f.perfil, f.propio)) for f in filas]


def permisos_en(persona_id: int, empresa_ids: Sequence[int]) -> dict[int, frozenset[str]]:
    """Lo que una persona puede en cada una de esas empresas, con el usuario que hoy tiene activo en ella. La empresa en que no
    tiene uno no está."""
    with en_todas_las_empresas():
        filas = _LO_QUE_PUEDE.todas(persona=persona_id, empresas=list(empresa_ids))
    fijos = permisos.de_empresa()
    return {f.empresa_id: fijos.get(f.perfil) or frozenset(f.permisos or ()) for f in filas}


class _LoQuePuede(NamedTuple):
    empresa_id: int
    perfil: str
    permisos: list[str] | None


_LO_QUE_PUEDE = Directa(
    _LoQuePuede,
    lambda: (
        select(Usuario.empresa_id, Usuario.perfil, PerfilPropio.permisos)
        .outerjoin(PerfilPropio, _ES_EL_SUYO)
        .where(
            Usuario.persona_id == bindparam("persona", type_=BigInteger),
            Usuario.empresa_id == any_(bindparam("empresas", type_=ARRAY(BigInteger))),
            Usuario.activo,
        )
    ),
    de_todas=True,
)


def _nombre(perfil: str, propio: str) -> str:
    return PERFILES_EMPRESA[perfil][0] if perfil in PERFILES_EMPRESA else propio


def en_esta_empresa(persona_id: int) -> Usuario | None:
    """El de una persona en la empresa del ámbito, activo o no."""
    return db.session.scalar(
        select(Usuario).where(Usuario.empresa_id == empresa_actual(), Usuario.persona_id == persona_id)
    )


@transactional
def crear(persona: Persona, establecimiento_id: int, perfil: str, quien: Autor | None = None) -> Usuario:
    """El usuario con que esa persona entra desde ahora a la empresa del ámbito, con la clave de ella. Quien llama comprobó que
    la empresa la quiere y que ella acepta; `quien`, si no es el de la sesión."""
    nuevo = usuarios.crear_usuario(
        empresa_id=empresa_actual(),
        establecimiento_id=establecimiento_id,
        usuario=_libre(persona.correo),
        nombre=persona.nombre,
        correo=persona.correo,
        clave=claves.temporal(),
        perfil=perfil,
    )
    audit.record(
        "crear",
        "usuario",
        nuevo.id,
        empresa_id=empresa_actual(),
        despues={"usuario": nuevo.usuario, "nombre": nuevo.nombre, "correo": nuevo.correo, "perfil": perfil},
        quien=quien,
    )
    return unir(nuevo.id, persona.id, nuevo.epoca, quien)


def _libre(correo: str) -> str:
    """Un nombre de usuario que la empresa no tenga, con lo de antes de la arroba."""
    base = re.sub(r"[^a-z0-9._-]", "", correo.partition("@")[0].lower()).lstrip("._-")[:20]
    if len(base) < 3:
        base = "persona"
    n, nombre = 1, base
    while usuarios.usuario_de_empresa(empresa_actual(), nombre) is not None:
        n += 1
        nombre = f"{base}{n}"
    return nombre


@transactional
def unir(usuario_id: int, persona_id: int, epoca: int, quien: Autor | None = None) -> Usuario:
    """Desde ahora ese usuario de la empresa del ámbito es esa persona, y entra con la clave de ella. La que tenía deja de
    servir y sus sesiones terminan. Quien llama comprobó que es suyo; si desde entonces (`epoca`) le cambió algo, no se une."""
    otro = en_esta_empresa(persona_id)
    usuario = bloqueo.una(_uno(usuario_id), "No existe ese usuario.", sin_llave=True)
    if usuario.persona_id == persona_id:
        return usuario
    if usuario.persona_id is not None or usuario.epoca != epoca or not usuario.activo:
        raise Conflicto.en("usuario", _YA_UNIDO)
    if otro is not None:
        raise Conflicto.en("usuario", _YA_TIENE.format(otro.usuario))
    _sin_clave_propia(usuario)
    usuario.persona_id = persona_id
    audit.record(
        "unir",
        "usuario",
        usuario.id,
        empresa_id=usuario.empresa_id,
        despues={"usuario": usuario.usuario, "persona": _de(persona_id)},
        quien=quien,
    )
    return usuario


@transactional
def separar(usuario_id: int) -> Usuario:
    """Ese usuario de la empresa del ámbito ya no es de una persona: queda sin clave, y quien lo use la pide por correo. Sus
    sesiones terminan; las demás de la persona siguen."""
    usuario = bloqueo.una(_uno(usuario_id), "No existe ese usuario.", sin_llave=True)
    if usuario.persona_id is None:
        return usuario
    audit.record(
        "separar",
        "usuario",
        usuario.id,
        empresa_id=usuario.empresa_id,
        antes={"usuario": usuario.usuario, "persona": _de(usuario.persona_id)},
    )
    _sin_clave_propia(usuario)
    usuario.persona_id = None
    return usuario


@transactional
def quitar(usuario_id: int, empresa: str) -> Usuario:
    """La empresa del ámbito quita a la persona de ese usuario. Queda además desactivado: separado nada más, ella pediría una
    clave por correo y volvería a entrar. Lo que hizo con él sigue siendo suyo."""
    usuario = de_empresa.obtener(usuario_id)
    if usuario.persona_id is None:
        raise EstadoInvalido(_SIN_PERSONA)
    suya = credenciales.persona(usuario.persona_id)
    de_empresa.activar(usuario_id, False)
    separar(usuario_id)
    if suya is not None:
        avisos.quitado(suya, empresa)
    return usuario


def _sin_clave_propia(usuario: Usuario) -> None:
    usuario.clave_hash = ""
    usuario.claves_temporales = []
    usuario.acceso_por = None
    usuario.version += 1
    credenciales.terminar_sesiones(usuario)


def _de(persona_id: int) -> str:
    suya = credenciales.persona(persona_id)
    return f"{suya.nombre} ({suya.correo})" if suya else ""


def _uno(usuario_id: int) -> Select[Usuario]:
    return select(Usuario).where(Usuario.empresa_id == empresa_actual(), Usuario.id == usuario_id)
