"""Las chequeras de una empresa: se registran, se desactivan, y sus hojas en blanco se dan de baja."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, func, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio
from api.libros.bancos import elegir
from api.libros.bancos.models import CuentaBancaria
from api.libros.chequeras import propuestas
from api.libros.chequeras.models import ChequeGirado, Chequera
from api.plataforma.codigos.bancos import BANCO

ENTIDAD = "chequera"
NO_EXISTE = "No existe esa chequera."
CABEN = 10_000  # números de una chequera
DE_BAJA_MAXIMO = 200  # hojas que se dan de baja de una vez
EDITAR, ELIMINAR, DAR_DE_BAJA = "editar", "eliminar", "dar_de_baja"
ACCIONES = (EDITAR, ELIMINAR, DAR_DE_BAJA)
_B, _C, _G = CuentaBancaria, Chequera, ChequeGirado


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosChequera:
    """`siguiente`: la primera hoja que queda; None, la primera de todas."""

    banco_id: int
    desde: int
    hasta: int
    siguiente: int | None = None


@dataclass(frozen=True, slots=True)
class HojasDeBaja:
    """De qué número a qué número, y por qué: se anularon en blanco, se perdieron."""

    desde: int
    hasta: int
    motivo: str


def todas(permisos: Collection[str], banco_id: int | None = None) -> list[Fila]:
    """Las de la empresa, o las de un banco, con cuántas hojas se usaron y se dieron de baja."""
    en_blanco = _G.origen_id.is_(None)
    cuentas = (
        select(
            _G.chequera_id,
            func.count().filter(~en_blanco).label("usados"),
            func.count().filter(en_blanco).label("de_baja"),
        )
        .where(_G.chequera_id.is_not(None))
        .group_by(_G.chequera_id)
    )
    contadas = {fila.chequera_id: fila for fila in db.session.execute(cuentas)}
    suyas = (
        select(_C, _B.nombre)
        .join(_B, and_(_B.empresa_id == _C.empresa_id, _B.id == _C.banco_id))
        .where(*([] if banco_id is None else [_C.banco_id == banco_id]))
        .order_by(_B.nombre, _C.desde, _C.id)
    )
    filas = [(c, nombre) for c, nombre in db.session.execute(suyas)]
    ocupados = propuestas.usados(c for c, _ in filas)
    return [_fila(c, nombre, contadas.get(c.id), ocupados[c.banco_id], permisos) for c, nombre in filas]


def una(chequera_id: int, permisos: Collection[str]) -> Fila:
    hallada = next((fila for fila in todas(permisos) if fila["id"] == chequera_id), None)
    if hallada is None:
        raise NoEncontrado(NO_EXISTE)
    return hallada


def _fila(
    chequera: Chequera, banco: str, contada: Any, ocupados: Collection[int], permisos: Collection[str]
) -> Fila:
    usados, de_baja = (contada.usados, contada.de_baja) if contada else (0, 0)
    siguiente = propuestas.libre(chequera, ocupados)
    acciones = [EDITAR, *([] if usados or de_baja else [ELIMINAR]), *([DAR_DE_BAJA] if siguiente else [])]
    return {
        **{c: getattr(chequera, c) for c in ("id", "banco_id", "desde", "hasta", "activa", "version")},
        "banco": banco,
        "siguiente": siguiente,
        "usados": usados,
        "de_baja": de_baja,
        "quedan": sum(1 for n in range(chequera.siguiente, chequera.hasta + 1) if n not in ocupados),
        "acciones": acciones if "contabilidad.editar" in permisos else [],
    }


@transactional
def crear(datos: DatosChequera, quien: Autor) -> int:
    """Registra una; responde su id. ReglaDeNegocio si sus números son de otra de ese banco."""
    elegir.exigir(datos.banco_id, (BANCO,))
    siguiente = datos.desde if datos.siguiente is None else datos.siguiente
    if datos.hasta < datos.desde:
        raise ReglaDeNegocio.en("hasta", "Es menor que el primero.")
    if datos.hasta - datos.desde >= CABEN:
        raise ReglaDeNegocio.en("hasta", f"Una chequera tiene hasta {CABEN:,} cheques.".replace(",", "."))
    if not datos.desde <= siguiente <= datos.hasta:
        raise ReglaDeNegocio.en("siguiente", "No es de esta chequera.")
    bloqueo.turno(f"chequeras-{empresa_actual()}-{datos.banco_id}")  # dos a la vez no repiten números
    otra = select(_C).where(_C.banco_id == datos.banco_id, _C.desde <= datos.hasta, _C.hasta >= datos.desde)
    if (repetida := db.session.scalar(otra.limit(1))) is not None:
        frase = f"Se cruza con la chequera del {repetida.desde} al {repetida.hasta}."
        raise ReglaDeNegocio.en("desde", frase)
    chequera = _C(
        empresa_id=empresa_actual(),
        banco_id=datos.banco_id,
        desde=datos.desde,
        hasta=datos.hasta,
        siguiente=siguiente,
        creado_por=quien.nombre,
    )
    db.session.add(chequera)
    db.session.flush()
    despues = {campo: getattr(chequera, campo) for campo in ("banco_id", "desde", "hasta", "siguiente")}
    audit.record("crear", ENTIDAD, chequera.id, empresa_id=empresa_actual(), despues=despues)
    return chequera.id


@transactional
def cambiar(chequera_id: int, cambios: Cambios) -> None:
    """Se activa o se desactiva, o se dice desde qué número sigue."""
    chequera = _bloquear(chequera_id)
    versiones.exigir(chequera, cambios.version, ENTIDAD, "esta chequera")
    siguiente = cambios.get("siguiente")
    if siguiente is not None and not chequera.desde <= siguiente <= chequera.hasta:
        raise ReglaDeNegocio.en("siguiente", "No es de esta chequera.")
    viejos, nuevos = audit.changes(chequera, cambios)
    if not nuevos:
        return
    for campo, valor in nuevos.items():
        setattr(chequera, campo, valor)
    chequera.version += 1
    audit.record(
        "actualizar", ENTIDAD, chequera.id, empresa_id=empresa_actual(), antes=viejos, despues=nuevos
    )


@transactional
def eliminar(chequera_id: int) -> None:
    """Elimina una de la que no se usó ninguna hoja."""
    chequera = _bloquear(chequera_id)
    antes = {campo: getattr(chequera, campo) for campo in ("banco_id", "desde", "hasta")}
    audit.record("eliminar", ENTIDAD, chequera.id, empresa_id=empresa_actual(), antes=antes)
    db.session.delete(chequera)


@transactional
def dar_de_baja(chequera_id: int, hojas: HojasDeBaja, quien: Autor) -> None:
    """Unas hojas en blanco ya no se usarán: se anularon, se perdieron. Conflicto si una ya se usó."""
    chequera = _bloquear(chequera_id)
    if not chequera.desde <= hojas.desde <= hojas.hasta <= chequera.hasta:
        raise ReglaDeNegocio.en("desde", "No son de esta chequera.")
    if hojas.hasta - hojas.desde >= DE_BAJA_MAXIMO:
        raise ReglaDeNegocio.en("hasta", f"De una vez, hasta {DE_BAJA_MAXIMO}.")
    usada = select(func.min(_G.numero)).where(
        _G.banco_id == chequera.banco_id, _G.numero.between(hojas.desde, hojas.hasta)
    )
    if (numero := db.session.scalar(usada)) is not None:
        raise Conflicto.en("desde", f"El cheque n.º {numero} ya se usó.")
    dia = hoy()
    db.session.add_all(
        _G(
            empresa_id=empresa_actual(),
            banco_id=chequera.banco_id,
            chequera_id=chequera.id,
            numero=numero,
            valor=0,
            entregado=dia,
            fecha=dia,
            anulado_el=dia,
            motivo_anulacion=hojas.motivo,
            hecho_por=quien.nombre,
        )
        for numero in range(hojas.desde, hojas.hasta + 1)
    )
    db.session.flush()
    despues = {"desde": hojas.desde, "hasta": hojas.hasta, "motivo": hojas.motivo}
    audit.record("dar_de_baja", ENTIDAD, chequera.id, empresa_id=empresa_actual(), despues=despues)


def _bloquear(chequera_id: int) -> Chequera:
    return bloqueo.una(select(_C).where(_C.id == chequera_id), NO_EXISTE)
