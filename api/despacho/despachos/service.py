"""Un despacho, y el acceso que una empresa le da y le quita."""

import secrets
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Select, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.despacho.despachos import asignaciones, cambios
from api.despacho.despachos.cambios import EMPRESA, CambioHallado
from api.despacho.despachos.models import DespachoContable, EmpresaDeDespacho
from api.plataforma.usuarios import perfiles

ACCESO, ENTIDAD = "acceso_despacho", "despacho"
_LETRAS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # sin las que se confunden al dictarlas
_E = EmpresaDeDespacho


class AccesoDado(NamedTuple):
    """El despacho que lleva a la empresa, con qué perfil, y quiénes de él trabajan en ella."""

    despacho_id: int
    despacho: str
    perfil: str
    dado_por: str
    dado_en: datetime
    personas: list[str]


@transactional
def crear(nombre: str, quien: Autor) -> DespachoContable:
    suyo = DespachoContable(nombre=nombre, codigo=_codigo())
    db.session.add(suyo)
    db.session.flush()
    audit.record("crear", ENTIDAD, suyo.id, despues={"nombre": nombre}, quien=quien)
    return suyo


def _codigo() -> str:
    """Ocho letras, en dos grupos, que se dictan por teléfono."""
    letras = "".join(secrets.choice(_LETRAS) for _ in range(8))
    return f"{letras[:4]}-{letras[4:]}"


def acceso() -> AccesoDado | None:
    """El que dio la empresa del ámbito; None si no la lleva nadie."""
    fila = db.session.scalar(_vivo())
    if fila is None:
        return None
    despacho = db.session.get_one(DespachoContable, fila.despacho_id)
    gente = [una.nombre for una in asignaciones.en(empresa_actual())]
    return AccesoDado(despacho.id, despacho.nombre, fila.perfil, fila.dado_por, fila.dado_en, gente)


@transactional
def dar_acceso(codigo: str, perfil: str, quien: Autor) -> None:
    """La empresa del ámbito deja que ese despacho la lleve. Su gente entrará con ese perfil, que no puede ser el de propietario."""
    if perfil == "propietario":
        raise ReglaDeNegocio.en("perfil", "La gente de un despacho no puede ser propietaria de la empresa.")
    perfiles.elegir(perfil)
    despacho = db.session.scalar(
        select(DespachoContable).where(DespachoContable.codigo == codigo.strip().upper())
    )
    if despacho is None:
        raise ReglaDeNegocio.en(
            "codigo", "Ningún despacho tiene ese código: pídaselo de nuevo a su contador."
        )
    fila = _E(despacho_id=despacho.id, empresa_id=empresa_actual(), perfil=perfil, dado_por=quien.nombre)
    db.session.add(fila)
    db.session.flush()
    cambios.anotar(empresa_actual(), [CambioHallado(EMPRESA, "", "", None, perfil)], quien)
    audit.record(
        "crear", ACCESO, despacho.id, despues={"despacho": despacho.nombre, "perfil": perfil}, quien=quien
    )
    _contar()


@transactional
def quitar_acceso(quien: Autor) -> None:
    """Desde ahora nadie del despacho entra en la empresa del ámbito."""
    fila = bloqueo.una(_vivo(), "A esta empresa no la lleva ningún despacho.")
    fila.quitado_en, fila.quitado_por = ahora(), quien.nombre
    asignaciones.terminar_en(empresa_actual(), quien)
    despacho = db.session.get_one(DespachoContable, fila.despacho_id)
    audit.record(
        "eliminar",
        ACCESO,
        despacho.id,
        antes={"despacho": despacho.nombre, "perfil": fila.perfil},
        quien=quien,
    )
    _contar()


def obtener(despacho_id: int) -> DespachoContable:
    suyo = db.session.get(DespachoContable, despacho_id)
    if suyo is None:
        raise NoEncontrado("No existe ese despacho.")
    return suyo


def _vivo() -> Select[EmpresaDeDespacho]:
    return select(_E).where(_E.empresa_id == empresa_actual(), _E.quitado_en.is_(None))


def _contar() -> None:
    """Las sumas empiezan cuando un despacho la lleva, y se van cuando ninguno."""
    defer("despacho.sumar", empresa_id=empresa_actual(), lock=f"despacho-sumar-{empresa_actual()}")
