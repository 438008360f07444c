"""A quién y cómo escribe una empresa. Con un correo ajeno o inventado, o antes de saber de quién es, el producto
repartiría a desconocidos las palabras de cualquiera: hasta que confirma su correo solo se escribe a sí misma, y hasta
que se la verifica los asuntos son de la casa y el WhatsApp va a los números guardados de su cliente."""

from collections.abc import Iterable

from api.plataforma.empresas import confirmacion
from api.plataforma.empresas.models import VERIFICADA, Empresa


def puede(empresa: Empresa, destinos: Iterable[str]) -> bool:
    """Si puede enviar un correo a esas direcciones."""
    return empresa.correo_confirmado or all(uno.lower() == empresa.correo.lower() for uno in destinos)


def exigir(empresa: Empresa, destinos: Iterable[str], campo: str = "correos") -> None:
    """`ReglaDeNegocio` en `campo` si su correo no está confirmado y alguna dirección no es la suya."""
    if not puede(empresa, destinos):
        confirmacion.exigir(empresa, campo)


def asunto(empresa: Empresa, de_la_casa: str, suyo: str) -> str:
    """El de un correo: el suyo, o el de la casa mientras no esté verificada."""
    return suyo if empresa.estado_verificacion == VERIFICADA else de_la_casa
