"""Los perfiles de una empresa: los cuatro que todas tienen y los suyos, que son permisos con un nombre.

Nadie da lo que no tiene, ni cambia el perfil que él mismo tiene. La sesión guarda los permisos con que empezó: cuando un
perfil cambia, terminan las de todos los que lo tienen, como cuando a uno le cambian el suyo.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Select, any_, literal, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import actual
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.papel.textos import plegar
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import permisos
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import DE_LA_EMPRESA, PERFILES_EMPRESA, PerfilPropio, Usuario

_FALTA = "No existe ese perfil."
_DEMASIADO = "No puede dar lo que usted no tiene: {}."
_ES_EL_SUYO = "Es su propio perfil: pídalo a otra persona."


@dataclass(frozen=True, slots=True)
class NuevoPerfil:
    nombre: str
    descripcion: str
    permisos: list[str]


class PerfilDicho(NamedTuple):
    """Un perfil de la empresa, como lo ve quien llama. `usuarios`: los nombres de quienes lo tienen; `reparo`: por qué quien
    llama no lo cambia, o vacío."""

    id: int
    codigo: str
    nombre: str
    descripcion: str
    permisos: list[str]
    usuarios: list[str]
    reparo: str
    version: int


class PerfilParaElegir(NamedTuple):
    """Uno que un usuario puede tener; `lo_da`, si quien llama puede darlo."""

    codigo: str
    nombre: str
    descripcion: str
    lo_da: bool


class PermisoDelCatalogo(NamedTuple):
    """Un permiso que se puede elegir; `lo_da`, si quien llama lo tiene."""

    permiso: str
    grupo: str
    nombre: str
    pide: tuple[str, ...]
    fijos: tuple[str, ...]
    siempre: bool
    lo_da: bool


def nombre_de(codigo: str) -> str:
    """Cómo se llama un perfil."""
    if codigo in PERFILES_EMPRESA:
        return PERFILES_EMPRESA[codigo][0]
    return db.session.scalar(_propio(codigo).with_only_columns(PerfilPropio.nombre)) or codigo


def propios_de(codigo: str) -> list[str]:
    """Los permisos de uno que la empresa definió, para la sesión de quien lo tiene; de los cuatro, que no se guardan con
    ella, ninguno."""
    if codigo in PERFILES_EMPRESA:
        return []
    return db.session.scalar(_propio(codigo).with_only_columns(PerfilPropio.permisos)) or []


def permisos_de(codigo: str) -> frozenset[str]:
    """Lo que puede quien tiene ese perfil."""
    return permisos.de_empresa().get(codigo) or frozenset(propios_de(codigo))


def con_permiso(permiso: str) -> tuple[list[str], Select[str]]:
    """Los perfiles que lo tienen: de los cuatro y, dentro de una consulta, de los que la empresa definió."""
    fijos = [perfil for perfil, suyos in permisos.de_empresa().items() if permiso in suyos]
    suyos = select(PerfilPropio.codigo).where(
        PerfilPropio.empresa_id == empresa_actual(), literal(permiso) == any_(PerfilPropio.permisos)
    )
    return fijos, suyos


def elegir(codigo: str) -> None:
    """Comprueba que el perfil existe y que quien llama puede darlo. No cambia hasta que el caso de uso termine."""
    exigir_alcance(tomar(codigo), "perfil")


def tomar(codigo: str) -> frozenset[str]:
    """Lo que permite un perfil que existe. No cambia hasta que el caso de uso termine."""
    if codigo not in PERFILES_EMPRESA and bloqueo.si_esta(_propio(codigo), compartido=True) is None:
        raise ReglaDeNegocio.en("perfil", "Ese perfil no existe.")
    return permisos_de(codigo)


def exigir_alcance(suyos: Collection[str], campo: str) -> None:
    """Rechaza dar, o mandar en quien tiene, un permiso que a quien llama le falta."""
    if faltan := le_faltan(suyos):
        raise ReglaDeNegocio.en(campo, _DEMASIADO.format(", ".join(_nombrados(faltan))))


def para_elegir() -> list[PerfilParaElegir]:
    """Los cuatro y, después, los que la empresa definió."""
    fijos = [
        PerfilParaElegir(codigo, nombre, que, not le_faltan(permisos.de_empresa()[codigo]))
        for codigo, (nombre, que) in PERFILES_EMPRESA.items()
    ]
    propios = [
        PerfilParaElegir(fila.codigo, fila.nombre, fila.descripcion, not le_faltan(fila.permisos))
        for fila in _propios()
    ]
    return [*fijos, *propios]


def catalogo() -> list[PermisoDelCatalogo]:
    """Los permisos que se pueden elegir, por grupos."""
    faltan = le_faltan(permisos.de_alguien_de_una_empresa())
    return [
        PermisoDelCatalogo(
            **uno._asdict(), siempre=uno.permiso in permisos.SIEMPRE, lo_da=uno.permiso not in faltan
        )
        for uno in permisos.catalogo()
    ]


def listar() -> list[PerfilDicho]:
    """Los que la empresa definió."""
    filas = _propios()
    tienen = _quienes_tienen([fila.codigo for fila in filas])
    return [_dicho(fila, tienen.get(fila.codigo, [])) for fila in filas]


@transactional
def crear(nuevo: NuevoPerfil) -> PerfilDicho:
    """Define un perfil. A los permisos elegidos se suman los que piden."""
    bloqueo.turno(f"perfiles-{empresa_actual()}")
    _exigir_nombre_libre(nuevo.nombre)
    perfil = PerfilPropio(
        empresa_id=empresa_actual(),
        codigo=_codigo_para(nuevo.nombre),
        nombre=nuevo.nombre,
        descripcion=nuevo.descripcion,
        permisos=_elegidos(nuevo.permisos),
    )
    db.session.add(perfil)
    db.session.flush()
    audit.record("crear", "perfil", perfil.id, despues=_anotado(perfil))
    return _dicho(perfil, [])


@transactional
def actualizar(perfil_id: int, cambios: Cambios) -> PerfilDicho:
    """Cambia un perfil. Si cambia lo que permite, terminan las sesiones de todos los que lo tienen."""
    bloqueo.turno(f"perfiles-{empresa_actual()}")
    perfil = _para_cambiar(perfil_id)
    versiones.exigir(perfil, cambios.version, "perfil", f"el perfil {perfil.nombre}")
    if "nombre" in cambios:
        _exigir_nombre_libre(cambios["nombre"], perfil_id)
    if "permisos" in cambios:
        cambios = cambios.con(permisos=_elegidos(cambios["permisos"]))
    antes, despues = audit.changes(perfil, cambios)
    tienen = _los_que_tienen(perfil.codigo)
    if despues:
        for campo, valor in despues.items():
            setattr(perfil, campo, valor)
        perfil.version += 1
        audit.record("actualizar", "perfil", perfil.id, antes=antes, despues=despues)
    if "permisos" in despues:
        for usuario in tienen:
            usuarios.anotar_quien_lo_puso(usuario)
            credenciales.terminar_sesiones(usuario)
    return _dicho(perfil, [usuario.nombre for usuario in tienen])


@transactional
def eliminar(perfil_id: int) -> None:
    """Elimina un perfil que nadie tiene."""
    perfil = _para_cambiar(perfil_id)
    if tienen := [usuario.nombre for usuario in _los_que_tienen(perfil.codigo)]:
        raise ReglaDeNegocio.en("codigo", f"Lo tienen {', '.join(tienen)}: antes deles otro.")
    audit.record("eliminar", "perfil", perfil.id, antes=_anotado(perfil))
    db.session.delete(perfil)


def _propios() -> Sequence[PerfilPropio]:
    suyos = select(PerfilPropio).where(PerfilPropio.empresa_id == empresa_actual())
    return db.session.scalars(suyos.order_by(PerfilPropio.nombre, PerfilPropio.id)).all()


def _propio(codigo: str) -> Select[PerfilPropio]:
    return select(PerfilPropio).where(
        PerfilPropio.empresa_id == empresa_actual(), PerfilPropio.codigo == codigo
    )


def _para_cambiar(perfil_id: int) -> PerfilPropio:
    """El perfil con su fila bloqueada: nadie lo recibe mientras cambia."""
    perfil = bloqueo.una(select(PerfilPropio).where(PerfilPropio.id == perfil_id), _FALTA)
    if reparo := _reparo(perfil):
        raise ReglaDeNegocio.en("permisos", reparo)
    return perfil


def _reparo(perfil: PerfilPropio) -> str:
    sesion = actual()
    if sesion is not None and sesion.empresa_id is not None and sesion.perfil == perfil.codigo:
        return _ES_EL_SUYO
    faltan = le_faltan(perfil.permisos)
    return f"Permite lo que usted no puede: {', '.join(_nombrados(faltan))}." if faltan else ""


def le_faltan(suyos: Collection[str]) -> frozenset[str]:
    """De esos permisos, los que quien llama no tiene. A quien vende el producto, y a un trabajo, no le falta ninguno."""
    sesion = actual()
    if sesion is None or sesion.empresa_id is None:
        return frozenset()
    return frozenset(suyos) - sesion.permisos


def _nombrados(cuales: Collection[str]) -> list[str]:
    return [uno.nombre.lower() for uno in permisos.catalogo() if uno.permiso in cuales]


def _elegidos(dichos: Iterable[str]) -> list[str]:
    elegidos = set(dichos)
    if ajenos := elegidos - permisos.de_alguien_de_una_empresa():
        raise ReglaDeNegocio.en("permisos", f"No existe el permiso «{min(ajenos)}».")
    enteros = permisos.completos(elegidos)
    exigir_alcance(enteros, "permisos")
    return [uno.permiso for uno in permisos.catalogo() if uno.permiso in enteros]


def _exigir_nombre_libre(nombre: str, menos: int | None = None) -> None:
    llano = plegar(nombre)
    fijos = [fijo for fijo, _ in PERFILES_EMPRESA.values()]
    otros = db.session.scalars(
        select(PerfilPropio.nombre).where(
            PerfilPropio.empresa_id == empresa_actual(), PerfilPropio.id != (menos or 0)
        )
    )
    if llano in map(plegar, [*fijos, *otros]):
        raise Conflicto.en("nombre", "Ya hay un perfil con ese nombre.")


def _codigo_para(nombre: str) -> str:
    """El código con que la API lo nombra, que ya no cambia: el nombre en letras llanas y, si es de otro, con un número."""
    letras = "-".join(re.findall("[a-z0-9]+", plegar(nombre)))
    base = f"{DE_LA_EMPRESA}{letras or 'perfil'}"
    tomados = set(
        db.session.scalars(
            select(PerfilPropio.codigo).where(
                PerfilPropio.empresa_id == empresa_actual(), PerfilPropio.codigo.startswith(base)
            )
        )
    )
    n, codigo = 1, base
    while codigo in tomados:
        n += 1
        codigo = f"{base}-{n}"
    return codigo


def _los_que_tienen(codigo: str) -> list[Usuario]:
    suyos = select(Usuario).where(Usuario.empresa_id == empresa_actual(), Usuario.perfil == codigo)
    return list(bloqueo.todas(suyos.order_by(Usuario.id)))


def _quienes_tienen(codigos: Collection[str]) -> Mapping[str, list[str]]:
    filas = db.session.execute(
        select(Usuario.perfil, Usuario.nombre)
        .where(Usuario.empresa_id == empresa_actual(), Usuario.perfil.in_(codigos))
        .order_by(Usuario.nombre, Usuario.id)
    ).all()
    return {codigo: [fila.nombre for fila in filas if fila.perfil == codigo] for codigo in codigos}


def _dicho(perfil: PerfilPropio, tienen: list[str]) -> PerfilDicho:
    return PerfilDicho(
        perfil.id,
        perfil.codigo,
        perfil.nombre,
        perfil.descripcion,
        perfil.permisos,
        tienen,
        _reparo(perfil),
        perfil.version,
    )


def _anotado(perfil: PerfilPropio) -> dict[str, object]:
    return {"nombre": perfil.nombre, "descripcion": perfil.descripcion, "permisos": perfil.permisos}
