"""La dirección secreta de cada empresa: su id, cuál de sus direcciones es y un sello que solo la casa puede hacer. Lleva
consigo de quién es: nada se busca entre las empresas. Va en minúsculas, porque hay correos que las cambian."""

import hmac
import re
from typing import NamedTuple

from sqlalchemy import select

from api.compras.recibidos.correo.models import BuzonDeRecibidos
from api.core import externos, tokens
from api.core.datos import audit, bloqueo, directas
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado

_LOCAL = re.compile(r"([0-9]{1,18})-([0-9]{1,9})-([a-z2-7]{20})", re.ASCII)
_APAGADO = "Esta instalación no recibe documentos por correo."


class Destino(NamedTuple):
    """De quién es una dirección, y cuál de las suyas es."""

    empresa_id: int
    version: int


def ver() -> str | None:
    """La de la empresa actual; None si aquí no se recibe correo."""
    ajustes = externos.correo_de_recibidos()
    return _escribir(Destino(empresa_actual(), vigente()), ajustes.dominio) if ajustes else None


@transactional
def renovar() -> str:
    """Una dirección nueva para la empresa actual; la anterior deja de recibir."""
    ajustes = externos.correo_de_recibidos()
    if ajustes is None:
        raise NoEncontrado(_APAGADO)
    empresa_id = empresa_actual()
    directas.insertar(
        "buzones_recibidos", {"empresa_id": empresa_id}, {"version": [1]}, sin_repetir=("empresa_id",)
    )
    fila = bloqueo.una(select(BuzonDeRecibidos), _APAGADO)
    fila.version += 1
    audit.record(
        "renovar",
        "correo_de_recibidos",
        empresa_id,
        antes={"version": fila.version - 1},
        despues={"version": fila.version},
    )
    return _escribir(Destino(empresa_id, fila.version), ajustes.dominio)


def leer(direccion: str, dominio: str) -> Destino | None:
    """De quién es una dirección; None si la casa no la hizo. No dice si todavía vale."""
    local, _, en = direccion.strip().lower().rpartition("@")
    partes = _LOCAL.fullmatch(local)
    if partes is None or en != dominio:
        return None
    destino = Destino(int(partes[1]), int(partes[2]))
    return destino if hmac.compare_digest(_local(destino).encode(), local.encode()) else None


def vigente() -> int:
    """Cuál de las direcciones de la empresa actual vale."""
    return db.session.scalar(select(BuzonDeRecibidos.version)) or 1


def _escribir(destino: Destino, dominio: str) -> str:
    return f"{_local(destino)}@{dominio}"


def _local(destino: Destino) -> str:
    dicho = f"{destino.empresa_id}-{destino.version}"
    return f"{dicho}-{tokens.sello('correo-de-recibidos', dicho)}"
