"""Los errores de los dominios. En qué se vuelve cada uno en HTTP lo dice solo `http_errors.py`
(docs/contrato.md §2)."""

from collections.abc import Mapping, Sequence
from typing import Any


class DomainError(Exception):
    """`msg` es la frase para una persona; `errors` lleva, de cada lugar y campo, sus frases."""

    msg = "No se pudo completar la operación."

    def __init__(self, msg: str | None = None, errors: Mapping[str, Any] | None = None):
        self.msg = msg or self.msg
        self.errors = errors or {}
        super().__init__(self.msg)

    @classmethod
    def en(cls, campo: str, msg: str) -> "DomainError":
        """El error de un campo del cuerpo, que el formulario muestra debajo de él. El de la fila de una lista
        se escribe `detalles.3.iva`."""
        lugar: Any = [msg]
        for parte in reversed(campo.split(".")):
            lugar = {parte: lugar}
        return cls(msg, {"json": lugar})

    @classmethod
    def en_varios(cls, dichos: Sequence[tuple[str, str]]) -> "DomainError":
        """El de varios campos a la vez: cada uno con su frase, y todas en el mensaje."""
        lugares: dict[str, Any] = {}
        for campo, frase in dichos:
            *camino, ultimo = campo.split(".")
            lugar = lugares
            for parte in camino:
                lugar = lugar.setdefault(parte, {})
            lugar.setdefault(ultimo, []).append(frase)
        return cls(" ".join(dict.fromkeys(frase for _, frase in dichos)), {"json": lugares})


class Validacion(DomainError):
    msg = "Algunos datos no son válidos, por favor revíselos."


class CredencialesInvalidas(DomainError):
    msg = "El usuario o la contraseña no son correctos."


class Antifalsificacion(DomainError):
    msg = "La página caducó, por favor recárguela e intente nuevamente."


class SinSesion(DomainError):
    msg = "Su sesión terminó, por favor ingrese nuevamente."


class FaltaClave(DomainError):
    msg = "Escriba su contraseña para continuar."


class FaltaFactor(DomainError):
    msg = "Confirme que es usted con su segundo factor para continuar."


class SinPermiso(DomainError):
    msg = "No tiene permiso para realizar esta acción."


class UsuarioDesactivado(DomainError):
    msg = "EL USUARIO DESACTIVADO - CONTACTESE CON EL ADMINISTRADOR"


class NoEncontrado(DomainError):
    msg = "No se encontró lo que busca."


class Conflicto(DomainError):
    msg = "Alguien más cambió estos datos, por favor actualice e intente nuevamente."


class EstadoInvalido(DomainError):
    msg = "El estado actual no permite esta acción."


class FaltaConfirmar(DomainError):
    msg = "Confirme que quiere hacerlo así."


class LimitePlan(DomainError):
    msg = "Su plan está caducado o agotó sus documentos."


class ArchivoMuyGrande(DomainError):
    msg = "El archivo supera el tamaño máximo permitido."


class ArchivoNoPermitido(DomainError):
    msg = "El tipo de archivo no está permitido."


class ReglaDeNegocio(DomainError):
    msg = "Los datos no cumplen una regla del negocio."


class DemasiadosIntentos(DomainError):
    """A lo que pasó le sigue cuándo se puede volver a intentar."""

    msg = "Hubo demasiados intentos seguidos."

    def __init__(self, retry_after: int = 60, msg: str | None = None):
        super().__init__(f"{msg or self.msg} Intente de nuevo en {_espera(retry_after)}.")
        self.retry_after = retry_after


class MuchasALaVez(DemasiadosIntentos):
    """La empresa tiene ya todos los lugares que un proceso le da. No se hizo nada."""

    msg = "Su empresa está haciendo demasiadas cosas a la vez."


class ServicioExterno(DomainError):
    msg = "Un servicio externo no responde, por favor intente más tarde."


class NoDisponible(DomainError):
    msg = "El servicio no está disponible por el momento, por favor intente en unos minutos."


def _espera(segundos: int) -> str:
    """Redondeada hacia arriba: pasada, ya se puede."""
    if segundos >= 2 * 3600:
        return f"{-(-segundos // 3600)} horas"
    if segundos >= 2 * 60:
        return f"{-(-segundos // 60)} minutos"
    return f"{segundos} segundo{'' if segundos == 1 else 's'}"


def enumerar(partes: list[str]) -> str:
    """Las partes en una frase: a; a y b; a, b y c."""
    return partes[0] if len(partes) == 1 else f"{', '.join(partes[:-1])} y {partes[-1]}"
