"""Dar un enlace, saber si todavía abre, y revocarlo."""

import secrets
from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.core import tokens
from api.core.datos import audit, bloqueo, sesion
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, SinSesion
from api.plataforma.enlaces.models import COMPROBANTE, PROFORMA, EnlacePublico

CADUCADO = "El enlace caducó o no es válido. Pida otro a la empresa que se lo envió."
MAXIMO = 100  # los últimos de un documento
__all__ = ["CADUCADO", "COMPROBANTE", "PROFORMA"]


def dar(clase: str, de_id: int, vida: int) -> str:
    """La firma de un enlace nuevo a algo de la empresa actual, que vale `vida` segundos. Va en la transacción de quien lo
    da."""
    firma = tokens.sign(
        clase, [empresa_actual(), de_id, secrets.token_urlsafe(6)]
    )  # dos en un segundo no son el mismo
    quien = sesion.actual()
    db.session.add(
        EnlacePublico(
            empresa_id=empresa_actual(),
            clase=clase,
            de_id=de_id,
            resumen=tokens.digest(firma),
            creado_por=quien.nombre if quien else "",
            vence_en=ahora() + timedelta(seconds=vida),
        )
    )
    return firma


def leer(clase: str, firma: str, vida: int) -> tuple[int, int]:
    """La empresa y lo que abre. No dice si se revocó: lo dice `exigir`, ya en la empresa."""
    try:
        empresa_id, de_id, *_ = tokens.read(clase, firma, vida)
    except SinSesion as error:
        raise NoEncontrado(CADUCADO) from error
    return empresa_id, de_id


def exigir(clase: str, de_id: int, firma: str, vida: int) -> None:
    """Que el enlace con que se entra no esté revocado. El que se dio antes de que se guardaran queda guardado la primera
    vez que se abre: así también se puede revocar."""
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


def de(clase: str, de_id: int) -> Sequence[EnlacePublico]:
    """Los de un documento, primero el último. Los que ya vencieron no se muestran."""
    suyos = select(EnlacePublico).where(
        EnlacePublico.clase == clase, EnlacePublico.de_id == de_id, EnlacePublico.vence_en > ahora()
    )
    return db.session.scalars(suyos.order_by(EnlacePublico.id.desc()).limit(MAXIMO)).all()


@transactional
def revocar(enlace_id: int, quien: str) -> None:
    """Deja de abrir; los demás del mismo documento siguen."""
    enlace = bloqueo.una(select(EnlacePublico).where(EnlacePublico.id == enlace_id), "No existe ese enlace.")
    if enlace.revocado_en is not None:
        raise EstadoInvalido("Ese enlace ya estaba revocado.")
    enlace.revocado_en, enlace.revocado_por = ahora(), quien
    audit.record(
        "revocar", "enlace_publico", enlace.id, despues={"clase": enlace.clase, "de_id": enlace.de_id}
    )
