"""Cómo leyó la empresa los extractos de un banco: por los títulos de su archivo, qué columna es cada cosa.

Un perfil es del banco y no de una cuenta: la segunda cuenta en el mismo banco se lee como la primera. Se va con el último
extracto que se leyó así; elegir otra cosa lo cambia, y se puede olvidar: sus extractos quedan, sin su forma.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, select

from api.contabilidad.conciliacion import service
from api.contabilidad.conciliacion.lectura.interpretar import PerfilDeExtracto
from api.contabilidad.conciliacion.models import ExtractoBancario
from api.core.datos import audit
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado
from api.core.papel.textos import plegar
from api.libros.bancos import elegir
from api.libros.bancos.models import CuentaBancaria

ENTIDAD = "perfil_extracto"
_X, _B = ExtractoBancario, CuentaBancaria
_RECORDADOS = 50  # extractos cuya forma se recuerda, de cada banco


@dataclass(frozen=True, slots=True)
class PerfilGuardado:
    """Un perfil como se muestra. `id`: el del último extracto que se leyó así; `columnas`: qué columna es cada cosa."""

    id: int
    banco: str
    titulos: list[str]
    columnas: Mapping[str, str]
    invertido: bool
    extractos: int
    nombre: str
    subido_por: str
    subido_en: datetime


def guardados() -> list[PerfilGuardado]:
    """Los de la empresa, por banco y del último al primero: uno por cada juego de títulos."""
    vistos: dict[tuple[str, tuple[str, ...]], list[tuple[ExtractoBancario, str]]] = {}
    for extracto, cuenta, banco in _leidos():
        vistos.setdefault(_clave(extracto, cuenta, banco), []).append((extracto, banco or cuenta))
    hechos = [_mostrado(suyos) for suyos in vistos.values()]
    return sorted(hechos, key=lambda perfil: (plegar(perfil.banco), -perfil.id))


@transactional
def olvidar(perfil_id: int) -> None:
    """Olvida cómo se lee un archivo con los títulos de ese, en todas las cuentas de su banco."""
    todos = list(_leidos())
    elegido = next((leido for leido in todos if leido[0].id == perfil_id), None)
    if elegido is None:
        raise NoEncontrado("No se recuerda esa forma.")
    suyos = [leido for leido in todos if _clave(*leido) == _clave(*elegido)]
    extracto, cuenta, banco = elegido
    audit.record(
        "eliminar",
        ENTIDAD,
        perfil_id,
        empresa_id=empresa_actual(),
        antes={"banco": banco or cuenta, "titulos": extracto.titulos, "forma": dict(extracto.forma)},
    )
    for suyo, _, _ in suyos:
        suyo.forma = {}


def _leidos() -> Iterator[tuple[ExtractoBancario, str, str]]:
    """Los extractos cuya forma se recuerda, el último primero, con el nombre de su cuenta y su banco."""
    consulta = select(_X, _B.nombre, _B.banco).join(
        _B, and_(_B.empresa_id == _X.empresa_id, _B.id == _X.banco_id)
    )
    for extracto, cuenta, banco in db.session.execute(consulta.order_by(_X.id.desc())):
        if extracto.forma.get("columnas"):
            yield extracto, cuenta, banco


def _clave(extracto: ExtractoBancario, cuenta: str, banco: str) -> tuple[str, tuple[str, ...]]:
    """Sin decir el banco, la cuenta es solo ella."""
    return plegar(banco) or f"{extracto.banco_id} {cuenta}", tuple(extracto.titulos)


def _mostrado(suyos: list[tuple[ExtractoBancario, str]]) -> PerfilGuardado:
    ultimo, de = suyos[0]
    return PerfilGuardado(
        id=ultimo.id,
        banco=de,
        titulos=ultimo.titulos,
        columnas=ultimo.forma["columnas"],
        invertido=ultimo.forma["invertido"],
        extractos=len(suyos),
        nombre=ultimo.nombre,
        subido_por=ultimo.subido_por,
        subido_en=ultimo.subido_en,
    )


@transactional
def recordados(conciliacion_id: int) -> list[PerfilDeExtracto]:
    """Los de esa cuenta, el último primero; después, los de las demás cuentas de su banco."""
    suya = service.banco_de(service.una(conciliacion_id).banco_id)
    return [*_de([suya.id], suya.nombre), *_de(elegir.del_mismo_banco(suya), suya.banco)]


def _de(cuentas: list[int], nombre: str) -> list[PerfilDeExtracto]:
    if not cuentas:
        return []
    consulta = (
        select(ExtractoBancario.titulos, ExtractoBancario.forma)
        .where(ExtractoBancario.banco_id.in_(cuentas))
        .order_by(ExtractoBancario.id.desc())
        .limit(_RECORDADOS)
    )
    return [
        PerfilDeExtracto(titulos, forma["columnas"], forma["invertido"], nombre)
        for titulos, forma in db.session.execute(consulta)
        if forma.get("columnas")
    ]
