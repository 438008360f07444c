"""Dar un enlace, saber si todavía abre, y revocarlo."""

import secrets
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.core import tokens
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, sesion
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, SinSesion
from api.core.http.visitante import accesos
from api.core.http.visitante.accesos import QuienAccede
from api.plataforma.enlaces.models import (
    BAJA,
    CALENDARIO,
    COMPROBANTE,
    ENVIADO,
    PROFORMA,
    RESPALDO,
    EnlacePublico,
)

CADUCADO = "El enlace caducó o no es válido. Pida otro a la empresa que se lo envió."
_QUIEN_LO_TIENE = "Quien tiene el enlace"
MAXIMO = 100  # los últimos de un documento
DE_DOCUMENTOS, DE_CLIENTES = (COMPROBANTE, PROFORMA), (ENVIADO, BAJA)
__all__ = [
    "BAJA",
    "CADUCADO",
    "CALENDARIO",
    "COMPROBANTE",
    "DE_CLIENTES",
    "DE_DOCUMENTOS",
    "ENVIADO",
    "PROFORMA",
    "RESPALDO",
    "EnlacePublico",
]


class Repetible(NamedTuple):
    """De qué envío es y cuándo se dio: con eso se vuelve a escribir el mismo enlace, que no se guarda."""

    envio_id: int
    en: datetime


def dar(clase: str, de_id: int, vida: int, repetible: Repetible | None = None, por: str = "") -> str:
    """La firma de un enlace nuevo a algo de la empresa actual, que vale `vida` segundos. Va en la transacción de quien lo
    da. `por`: quién lo pidió, si lo da un trabajo."""
    if repetible is None:  # dos en un segundo no son el mismo
        firma = tokens.sign(clase, [empresa_actual(), de_id, secrets.token_urlsafe(6)])
    else:
        firma = repetir(clase, de_id, repetible)
    quien = sesion.actual()
    db.session.add(
        EnlacePublico(
            empresa_id=empresa_actual(),
            clase=clase,
            de_id=de_id,
            resumen=tokens.digest(firma),
            creado_por=quien.nombre if quien else por,
            vence_en=(repetible.en if repetible else ahora()) + timedelta(seconds=vida),
        )
    )
    return firma


def repetir(clase: str, de_id: int, repetible: Repetible) -> str:
    """La firma que se dio entonces, otra vez."""
    return tokens.sign(clase, [empresa_actual(), de_id, repetible.envio_id], repetible.en)


def revocados(firmas: Collection[str]) -> set[str]:
    """Cuáles de estas firmas de la empresa actual se revocaron."""
    if not firmas:
        return set()
    suyas = {tokens.digest(firma): firma for firma in firmas}
    ya = select(EnlacePublico.resumen).where(
        EnlacePublico.resumen.in_(suyas), EnlacePublico.revocado_en.is_not(None)
    )
    return {suyas[resumen] for resumen in db.session.scalars(ya)}


def leer(clase: str, firma: str, vida: int) -> tuple[int, int]:
    """La empresa y lo que abre. No dice si se revocó: lo dice `exigir`, ya en la empresa."""
    try:
        empresa_id, de_id, *_ = tokens.read(clase, firma, vida)
    except SinSesion as error:
        raise NoEncontrado(CADUCADO) from error
    return empresa_id, de_id


def exigir(clase: str, de_id: int, firma: str, vida: int, que: str) -> None:
    """Que el enlace con que se entra no esté revocado, y queda en los accesos que se abrió. `que`: lo que abre, dicho para una
    persona. El que se dio antes de que se guardaran queda guardado la primera vez que se abre: así también se puede revocar."""
    resumen = tokens.digest(firma)
    suyo = select(EnlacePublico.id, EnlacePublico.revocado_en).where(EnlacePublico.resumen == resumen)
    guardado = db.session.execute(suyo).one_or_none()
    if guardado is None:
        nuevo = insert(EnlacePublico).values(
            empresa_id=empresa_actual(),
            clase=clase,
            de_id=de_id,
            resumen=resumen,
            creado_en=ahora(),
            vence_en=ahora() + timedelta(seconds=vida),
        )
        db.session.execute(nuevo.on_conflict_do_nothing())
    elif guardado.revocado_en is not None:
        raise NoEncontrado(CADUCADO)
    accesos.anotar(accesos.ENLACE_ABIERTO, QuienAccede(empresa_actual(), nombre=_QUIEN_LO_TIENE), detalle=que)


def de(clase: str, de_id: int) -> Sequence[EnlacePublico]:
    """Los de un documento, primero el último. Los que ya vencieron no se muestran."""
    suyos = select(EnlacePublico).where(
        EnlacePublico.clase == clase, EnlacePublico.de_id == de_id, EnlacePublico.vence_en > ahora()
    )
    return db.session.scalars(suyos.order_by(EnlacePublico.id.desc()).limit(MAXIMO)).all()


@transactional
def revocar(enlace_id: int, quien: Autor, clases: Collection[str]) -> None:
    """Deja de abrir; los demás de lo mismo siguen. `clases`: las que quien llama puede revocar."""
    suyo = select(EnlacePublico).where(EnlacePublico.id == enlace_id, EnlacePublico.clase.in_(clases))
    enlace = bloqueo.una(suyo, "No existe ese enlace.")
    if enlace.revocado_en is not None:
        raise EstadoInvalido("Ese enlace ya estaba revocado.")
    enlace.revocado_en, enlace.revocado_por = ahora(), quien.nombre
    audit.record(
        "revocar", "enlace_publico", enlace.id, despues={"clase": enlace.clase, "de_id": enlace.de_id}
    )
