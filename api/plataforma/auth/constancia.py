"""La constancia de cada ingreso, de quien no pudo y de quien salió.

Va al cuaderno de los accesos y no a la base: un ingreso fallido se deshace, y su constancia queda.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from api.core.datos.sesion import Sesion, sujeto
from api.core.errors import CredencialesInvalidas, DemasiadosIntentos, UsuarioDesactivado
from api.core.http.visitante import accesos
from api.core.http.visitante.accesos import QuienAccede
from api.plataforma.credenciales.models import Persona
from api.plataforma.empresas.models import Empresa
from api.plataforma.usuarios.models import Administrador, Usuario


def de_empresa(empresa: Empresa | None, persona: Usuario | None, ruc: str, usuario: str) -> QuienAccede:
    """A quién se quiere ingresar: la persona, o lo que se escribió, firmado. Si la empresa existe, es de ella."""
    if empresa is None:
        return QuienAccede(cuenta=accesos.firma_de(ruc, usuario))
    if persona is None:
        return QuienAccede(empresa.id, cuenta=accesos.firma_de(ruc, usuario))
    return QuienAccede(empresa.id, sujeto("empresa", persona.id, empresa.id), persona.nombre, persona.usuario)


def de_administrador(persona: Administrador | None, usuario: str) -> QuienAccede:
    if persona is None:
        return QuienAccede(cuenta=accesos.firma_de("", usuario))
    return QuienAccede(
        sujeto=sujeto("administrador", persona.id), nombre=persona.nombre, cuenta=persona.usuario
    )


def de_persona(persona: Persona | None, correo: str) -> QuienAccede:
    if persona is None:
        return QuienAccede(cuenta=accesos.firma_de("persona", correo))
    return QuienAccede(sujeto=persona.sujeto.nombre, nombre=persona.nombre, cuenta=persona.correo)


@contextmanager
def intento(quien: QuienAccede) -> Iterator[None]:
    """Lo de adentro es un ingreso: si no se puede, queda dicho por qué."""
    try:
        yield
    except DemasiadosIntentos:
        accesos.anotar(accesos.INGRESO_FRENADO, quien)
        raise
    except (CredencialesInvalidas, UsuarioDesactivado) as error:
        accesos.anotar(accesos.INGRESO_FALLIDO, quien, detalle=_por_que(error))
        raise


def ingreso(sesion: Sesion, usuario: str) -> None:
    """`usuario` es con el que entró, también quien trabaja en lugar de otro."""
    accesos.anotar(accesos.INGRESO, accesos.de_sesion(sesion)._replace(cuenta=usuario), sesion.id)


def salida(sesion: Sesion) -> None:
    accesos.anotar(accesos.SALIDA, accesos.de_sesion(sesion), sesion.id)


def _por_que(error: CredencialesInvalidas | UsuarioDesactivado) -> str:
    if isinstance(error, UsuarioDesactivado):
        return "Usuario desactivado"
    return "" if error.msg == CredencialesInvalidas.msg else error.msg
