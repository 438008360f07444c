"""Qué empresas son de qué distribuidor. Solo desde aquí cambia el distribuidor de una empresa."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from sqlalchemy import Select, func, select

from api.core.datos import audit, bloqueo
from api.core.datos.db import al_confirmar, db, en_empresa, transactional
from api.core.datos.listas import busqueda
from api.core.datos.listas.pages import Pagina, paginate
from api.core.datos.sesion import sujeto
from api.core.errors import NoEncontrado
from api.core.http import sessions
from api.plataforma.empresas.models import Empresa
from api.plataforma.usuarios import de_empresa
from api.plataforma.usuarios import service as usuarios
from api.plataforma.vistos_buenos import service as vistos

_COLUMNAS: tuple[Any, ...] = (
    Empresa.id,
    Empresa.ruc,
    Empresa.nombre_comercial,
    Empresa.razon_social,
    Empresa.ciudad,
    Empresa.activa,
    Empresa.estado_verificacion,
    Empresa.distribuidor_id,
)
_POR_NOMBRE: list[Any] = [Empresa.razon_social, Empresa.id]


def cuantas(distribuidores: Iterable[int]) -> dict[int, int]:
    """Cuántas empresas tiene cada uno de estos distribuidores; el que no tiene ninguna no aparece."""
    consulta = (
        select(Empresa.distribuidor_id, func.count())
        .where(Empresa.distribuidor_id.in_(list(distribuidores)))
        .group_by(Empresa.distribuidor_id)
    )
    return {distribuidor: n for distribuidor, n in db.session.execute(consulta) if distribuidor is not None}


def pagina(distribuidor_id: int, filtro: str, page: int, tamano: int, *, ajenas: bool = False) -> Pagina:
    """Sus empresas o, con `ajenas`, las que no son suyas, por nombre."""
    suyas = Empresa.distribuidor_id == distribuidor_id
    consulta: Select[Any] = select(*_COLUMNAS).where(
        Empresa.distribuidor_id.is_distinct_from(distribuidor_id) if ajenas else suyas
    )
    consulta = busqueda.buscar(
        consulta, Empresa.busqueda, filtro, Empresa.ruc, Empresa.razon_social, Empresa.nombre_comercial
    )
    return paginate(consulta, _POR_NOMBRE, page, tamano)


def tiene(distribuidor_id: int, ruc: str) -> bool:
    consulta = select(Empresa.id).where(Empresa.ruc == ruc, Empresa.distribuidor_id == distribuidor_id)
    return db.session.scalar(consulta) is not None


@transactional
def repartir(distribuidor_id: int, agregar: set[int], quitar: set[int]) -> tuple[list[str], list[str]]:
    """Da empresas a un distribuidor, sean de nadie o de otro, y le quita algunas de las suyas. Devuelve
    los RUC de las que cambiaron."""
    return asignar(agregar, distribuidor_id), asignar(quitar, None, de=distribuidor_id)


@transactional
def asignar(empresas: set[int], distribuidor_id: int | None, *, de: int | None = None) -> list[str]:
    """Pone empresas a cargo de un distribuidor, o de nadie. Con `de`, todas deben ser hasta ahora de ese
    distribuidor. Quien pierde una empresa sale de ella si estaba dentro, y lo que llegó por él deja de
    servir. Devuelve los RUC de las que cambiaron."""
    filas = bloqueo.todas(select(Empresa).where(Empresa.id.in_(empresas)).order_by(Empresa.id))
    if len(filas) < len(empresas):
        raise NoEncontrado("Una de las empresas ya no existe. Actualice la lista.")
    if de is not None and any(empresa.distribuidor_id != de for empresa in filas):
        raise NoEncontrado(
            "Una de las empresas por quitar ya no es de este distribuidor. Actualice la lista."
        )
    perdidas: dict[int, set[int]] = {}
    cambiadas: list[str] = []
    for empresa in filas:
        anterior = empresa.distribuidor_id
        if anterior == distribuidor_id:
            continue
        if anterior is not None:
            perdidas.setdefault(anterior, set()).add(empresa.id)
        empresa.distribuidor_id = distribuidor_id
        empresa.version += 1
        cambiadas.append(empresa.ruc)
        audit.record(
            "asignar",
            "empresa",
            empresa.id,
            empresa_id=empresa.id,
            antes={"distribuidor_id": anterior},
            despues={"distribuidor_id": distribuidor_id},
        )
    _terminar_lo_suyo(perdidas)
    return cambiadas


def _terminar_lo_suyo(perdidas: dict[int, set[int]]) -> None:
    """Termina lo que cada distribuidor tenía dentro de las empresas que perdió: las sesiones que abrió en
    ellas, y las claves y las invitaciones de sus usuarios que llegaron por él."""
    nombres = usuarios.nombres(perdidas)
    for quien, suyas in perdidas.items():
        for empresa_id in sorted(suyas):
            with en_empresa(empresa_id):
                de_empresa.terminar_lo_que_vino_por(quien, nombres[quien])
                vistos.cancelar_los_de(sujeto("administrador", quien))
        al_confirmar(partial(sessions.end_delegated, quien, suyas))
