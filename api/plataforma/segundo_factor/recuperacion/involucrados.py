"""A quiénes les toca que a alguien se le quite su segundo factor: quién puede aprobarlo, a quién se avisa y cómo."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from api.core import externos
from api.core.datos.db import PROVEEDOR
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import ConClave
from api.plataforma.segundo_factor.models import RecuperacionFactor
from api.plataforma.segundo_factor.quien import Quien, en_las_de
from api.plataforma.usuarios import de_empresa, de_personas
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR

_PANTALLAS = {"empresa": "/usuarios", "administrador": "/administrador/asesores?pestana=seguridad"}


class EnlacesDeRecuperacion(NamedTuple):
    """Lo que se firma para confirmar y para cancelar."""

    confirmar: str
    cancelar: str


def dueno(quien: Quien) -> ConClave | None:
    if quien.tipo == "persona":
        return credenciales.persona(quien.id)
    with quien.en_lo_suyo():
        return usuarios.persona(quien.id, quien.empresa_id or None)


def empresas_de(quien: Quien) -> list[int]:
    """Donde se deja dicho: su empresa, las de la persona, o el proveedor."""
    if quien.tipo != "persona":
        return [quien.empresa_id]
    return [uno.empresa_id for uno in de_personas.de(quien.id)] or [PROVEEDOR]


def aprueban(quien: Quien, suyo: ConClave, desde: datetime) -> Sequence[ConClave]:
    """Los que pueden decir que es verdad: otro propietario de su empresa, que él no haya puesto el día antes, u otro
    administrador del proveedor. De una persona, nadie."""
    if quien.tipo == "persona":
        return []
    if quien.tipo == "administrador":
        return [uno for uno in usuarios.personal() if uno.perfil == ADMINISTRADOR and uno.id != suyo.id]
    with quien.en_lo_suyo():
        puestos = de_empresa.puestos_por([quien.sujeto], desde)
        return [uno for uno in _propietarios() if uno.id != suyo.id and uno.id not in puestos]


def escribir_enlace(fila: RecuperacionFactor, suyo: ConClave, enlaces: EnlacesDeRecuperacion) -> None:
    """A su dueño, el enlace con que prueba que el correo es suyo."""
    _enviar(
        fila,
        "Recupere su ingreso",
        suyo.correo,
        "Alguien con su contraseña pidió quitar su verificación en dos pasos porque perdió con qué darla. Si fue usted, confirme "
        "que este correo es suyo; si no, cancélelo y cambie su contraseña.",
        boton=("Fui yo", f"{externos.url_publica()}/#/recuperar-factor/{enlaces.confirmar}"),
        cancelar=enlaces.cancelar,
    )


def avisar(fila: RecuperacionFactor, asunto: str, frase: str, cancelar: str = "") -> None:
    """A los demás a los que les toca."""
    quien = Quien(fila.empresa_id, fila.sujeto)
    pantalla = _PANTALLAS.get(quien.tipo, "/usuarios")
    for correo in _los_demas(quien, fila.correo):
        boton = ("Ver lo pedido", f"{externos.url_publica()}/#{pantalla}")
        _enviar(fila, asunto, correo, frase, boton=boton, cancelar=cancelar)


def decir(fila: RecuperacionFactor, suyo: ConClave, asunto: str, frase: str, cancelar: str = "") -> None:
    """A todos: a su dueño y a los demás."""
    _enviar(fila, asunto, suyo.correo, frase, cancelar=cancelar)
    avisar(fila, asunto, frase, cancelar)


def _los_demas(quien: Quien, propio: str) -> list[str]:
    """Los correos de los propietarios de sus empresas, o de los administradores del proveedor."""
    if quien.tipo == "administrador":
        suyos = [uno.correo for uno in usuarios.personal() if uno.perfil == ADMINISTRADOR]
    else:
        suyos = []
        for empresa_id in filter(None, empresas_de(quien)):
            with en_las_de(empresa_id):
                suyos += [uno.correo for uno in _propietarios()]
    return [correo for correo in dict.fromkeys(suyos) if correo != propio]


def _propietarios() -> Sequence[ConClave]:
    return [uno for uno in de_empresa.listar() if uno.activo and uno.perfil == de_empresa.PROPIETARIO]


def _enviar(
    fila: RecuperacionFactor,
    asunto: str,
    para: str,
    frase: str,
    *,
    boton: tuple[str, str] | None = None,
    cancelar: str = "",
) -> None:
    with en_las_de(fila.empresa_id):
        correos.encolar(
            "recuperacion_factor",
            asunto,
            [para],
            {
                "marca": configuraciones.marca().titulo,
                "titulo": asunto,
                "frase": frase,
                "boton": boton,
                "cancelar": f"{externos.url_publica()}/#/recuperar-factor/cancelar/{cancelar}"
                if cancelar
                else "",
            },
            empresa_id=fila.empresa_id or None,
            confidencial=True,
        )
