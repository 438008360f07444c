"""Quién llama: lo que los casos de uso saben de una sesión. Dónde se guarda lo sabe `http/sessions.py`."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Self, cast

from flask import current_app, g, has_app_context

from api.core import tokens
from api.core.autor import VISITANTE, Autor

TipoSesion = Literal["administrador", "empresa", "persona"]
# Lo que a una sesión le falta para trabajar: elegir una clave propia, o poner un segundo factor.
FaltaEnLaSesion = Literal["", "clave", "segundo_factor"]


@dataclass(slots=True)
class Sesion:
    """Quién llama. `empresa_id` es su empresa, o None para un administrador o una persona; `perfil`, el código del perfil o
    su PRF_CODIGO; `propios`, lo que permite si es uno que su empresa definió; `delegado_de`, el administrador que actúa en lugar de un usuario de la empresa, y
    `abierta_desde`, la clave de la sesión suya con la que entró: cuando esa termina, esta también; `epoca`, la que
    tenía el usuario cuando ingresó; `clave_temporal`, si entró con una que se le envió; `clave_en`, cuándo escribió su clave por
    última vez quien está; `con_factor`, si tiene además un segundo factor, `factor_en`, cuándo lo dio, y `factor_desde`, el
    instante desde el que no trabaja sin uno (0, si nadie se lo exige). `llave_id`, la llave con que llama un programa, el único
    ambiente del SRI en que sirve y, si solo emite en uno, su punto; su usuario es entonces quien la creó. `persona_id`, la persona a la que el usuario está unido, con su nombre y su
    época (la de una persona misma es también de ella)."""

    tipo: TipoSesion
    usuario_id: int
    nombre: str
    perfil: str
    empresa_id: int | None = None
    establecimiento_id: int | None = None
    contador: bool = False
    clave_temporal: bool = False
    delegado_de: int | None = None
    abierta_desde: str = ""
    recordar: bool = False
    epoca: int = 0
    nace: float = 0.0
    muere: float = 0.0
    uso: float = 0.0
    clave_en: float = 0.0
    con_factor: bool = False
    factor_en: float = 0.0
    factor_desde: float = 0.0
    navegador: str = ""
    ip: str = ""
    propios: list[str] = field(default_factory=list)
    persona_id: int | None = None
    persona: str = ""
    epoca_persona: int = 0
    llave_id: int | None = None
    llave_ambiente: int = 0
    llave_punto: int | None = None
    clave: str = field(default="", compare=False)  # el resumen del testigo; no se guarda dentro del valor

    @property
    def id(self) -> str:
        """El nombre con que una persona la ve: no deja deducir ni el testigo ni su clave en Redis."""
        return tokens.digest(self.clave)[:24]

    @property
    def falta(self) -> FaltaEnLaSesion:
        """Lo que le falta para trabajar, ahora: un día señalado le puede faltar lo que ayer no."""
        if self.clave_temporal:
            return "clave"
        if self.factor_desde and not self.con_factor and time.time() >= self.factor_desde:
            return "segundo_factor"
        return ""

    @property
    def permisos(self) -> frozenset[str]:
        permisos_de: Callable[[Sesion], frozenset[str]] = current_app.extensions["permisos"]
        return permisos_de(self)

    @property
    def sujeto(self) -> str:
        if self.llave_id is not None:
            return sujeto("llave", self.llave_id, self.empresa_id)
        return sujeto(self.tipo, self.usuario_id, self.empresa_id)

    @property
    def autor(self) -> Autor:
        """A quien se le atribuye lo hecho: al distribuidor mismo, cuando actúa en nombre de una empresa."""
        if self.delegado_de is not None:
            return Autor(sujeto("administrador", self.delegado_de), self.nombre)
        return Autor(self.sujeto, self.nombre, self.persona if self.tipo == "empresa" else "")

    @property
    def indices(self) -> list[str]:
        """Las listas de Redis en que figura: la de su usuario y, si un distribuidor actúa por él, la del
        distribuidor; si está unido a una persona, la de la persona. Terminar las sesiones de cualquiera termina esta."""
        propios = [indice_de(self.sujeto)]
        if self.delegado_de is not None:
            propios.append(indice_de(f"administrador:0:{self.delegado_de}"))
        if self.persona_id is not None and self.tipo == "empresa":
            propios.append(indice_de(sujeto("persona", self.persona_id)))
        return propios

    def de_la_persona(self) -> "Sesion | None":
        """La misma, vista como la de la persona a la que su usuario está unido: sin empresa ni permisos. None, si no lo
        está."""
        if self.tipo == "persona":
            return self
        if self.persona_id is None:
            return None
        return replace(
            self,
            tipo="persona",
            usuario_id=self.persona_id,
            nombre=self.persona,
            perfil="",
            empresa_id=None,
            establecimiento_id=None,
            epoca=self.epoca_persona,
            propios=[],
            factor_desde=0.0,  # se lo exige la empresa, y aquí no está en ella
        )


def guardada(datos: dict[str, Any], clave: str = "") -> Sesion:
    """La de unos datos guardados (`asdict`), también los de antes de que cada cosa se llamara así."""
    if "clave" in (datos.pop("falta", ""), datos.pop("cambiar_clave", False) and "clave"):
        datos["clave_temporal"] = True
    return Sesion(**{**datos, "clave": clave})


def actual() -> Sesion | None:
    """Quien llamó, si alguien llamó: un trabajo o un visitante sin sesión da None."""
    return cast("Sesion | None", g.get("sesion")) if has_app_context() else None


def quien_llama() -> Autor:
    """El autor de lo que se hace ahora."""
    sesion = actual()
    return sesion.autor if sesion else VISITANTE


def sujeto(tipo: str, usuario_id: int, empresa_id: int | None = None) -> str:
    """El nombre de un usuario, de la clase que sea, en la auditoría y en Redis."""
    return f"{tipo}:{empresa_id or 0}:{usuario_id}"


def indice_de(sujeto: str) -> str:
    """La clave de Redis que lista las sesiones de un sujeto."""
    return f"sus:{sujeto}"


class Sujeto(NamedTuple):
    """De quién son unas credenciales: de una persona, de un usuario sin unir a ninguna o de alguien del proveedor.
    `empresa_id`, solo de un usuario."""

    clase: Literal["persona", "usuario", "administrador"]
    id: int
    empresa_id: int | None = None

    @property
    def tipo(self) -> TipoSesion:
        """De qué tipo son sus sesiones."""
        return "empresa" if self.clase == "usuario" else self.clase

    @property
    def nombre(self) -> str:
        """Como lo nombran la auditoría y Redis."""
        return sujeto(self.tipo, self.id, self.empresa_id)

    @classmethod
    def de_sesion(cls, sesion: Sesion) -> Self:
        """De quién son las credenciales de quien está. Del distribuidor mismo, si actúa en lugar de otro."""
        if sesion.delegado_de is not None:
            return cls("administrador", sesion.delegado_de)
        if sesion.persona_id is not None:
            return cls("persona", sesion.persona_id)
        if sesion.tipo == "administrador":
            return cls("administrador", sesion.usuario_id)
        return cls("usuario", sesion.usuario_id, sesion.empresa_id)
