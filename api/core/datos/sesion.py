"""Who is calling: what of a session the use cases know. Where it is kept is `http/sessions.py`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, cast

from flask import current_app, g, has_app_context

from api.core import tokens

Tipo = Literal["administrador", "empresa"]


@dataclass(slots=True)
class Sesion:
    """Who is calling. `empresa_id` is the tenant (None for administrators); `perfil` is the
    profile name or PRF_CODIGO; `delegado_de` the administrator acting for a company user."""

    tipo: Tipo
    usuario_id: int
    nombre: str
    perfil: str
    empresa_id: int | None = None
    establecimiento_id: int | None = None
    contador: bool = False
    cambiar_clave: bool = False
    delegado_de: int | None = None
    recordar: bool = False
    nace: float = 0.0
    muere: float = 0.0
    uso: float = 0.0
    navegador: str = ""
    ip: str = ""
    clave: str = field(default="", compare=False)  # the digest, not stored in the value

    @property
    def id(self) -> str:
        """Its name for people: neither the token nor its key."""
        return tokens.digest(self.clave)[:24]

    @property
    def permisos(self) -> frozenset[str]:
        permisos_de: Callable[[Sesion], frozenset[str]] = current_app.extensions["permisos"]
        return permisos_de(self)

    @property
    def sujeto(self) -> str:
        return sujeto(self.tipo, self.usuario_id, self.empresa_id)

    @property
    def indices(self) -> list[str]:
        """Whose end ends it: the user's, and the distributor's who acts for him."""
        propios = [indice_de(self.sujeto)]
        if self.delegado_de is not None:
            propios.append(indice_de(f"administrador:0:{self.delegado_de}"))
        return propios


def actual() -> Sesion | None:
    """Who called, where somebody did: neither a job nor an anonymous visitor has one."""
    return cast("Sesion | None", g.get("sesion")) if has_app_context() else None


def sujeto(tipo: str, usuario_id: int, empresa_id: int | None = None) -> str:
    """How the audit and the indices name a user of either kind."""
    return f"{tipo}:{empresa_id or 0}:{usuario_id}"


def indice_de(sujeto: str) -> str:
    """Where Redis lists the sessions of one."""
    return f"sus:{sujeto}"
