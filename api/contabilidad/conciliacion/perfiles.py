"""Cómo leyó la empresa los extractos de un banco: por los títulos de su archivo, qué columna es cada cosa.

Un perfil es del banco y no de una cuenta: la segunda cuenta en el mismo banco se lee como la primera. Se va con el último
extracto que se leyó así, y elegir otra cosa lo cambia.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select

from api.contabilidad.bancos import elegir
from api.contabilidad.conciliacion import service
from api.contabilidad.conciliacion.models import ExtractoBancario
from api.core.datos.db import db, transactional

_RECORDADOS = 50  # extractos cuya forma se recuerda, de cada banco


@dataclass(frozen=True, slots=True)
class PerfilDeExtracto:
    """La forma de un archivo con esos títulos. `de`: la cuenta o el banco en que se usó."""

    titulos: list[str]
    columnas: Mapping[str, str]
    invertido: bool
    de: str


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
