"""Los códigos de seis cifras de un autenticador (RFC 6238): qué código es el de cada medio minuto.

Son puros: qué pasos ya se tomaron lo guarda la base.
"""

import hmac
import time
from typing import NamedTuple

CADA = 30  # segundos que dura un código
A_LOS_LADOS = 1  # pasos de reloj que se toman, antes y después del de ahora
_SE_RECONOCEN = 10  # más lejos no se mira si el reloj está mal


class Hallado(NamedTuple):
    """El paso de un código y cuántos pasos hay desde el de ahora: menos de cero, el reloj del teléfono está atrasado."""

    paso: int
    lejos: int

    @property
    def sirve(self) -> bool:
        return abs(self.lejos) <= A_LOS_LADOS

    @property
    def frase(self) -> str:
        """Lo que se dice de un código que es de otra hora."""
        minutos = max(1, round(abs(self.lejos) * CADA / 60))
        como = "atrasado" if self.lejos < 0 else "adelantado"
        cuanto = "un minuto" if minutos == 1 else f"{minutos} minutos"
        return f"El reloj de su teléfono está {como} unos {cuanto}. Póngalo en hora automática y escriba el código nuevo."


def secreto_nuevo() -> str:
    """Uno al azar, de 160 bits."""
    import pyotp  # no se lee hasta que hace falta

    return pyotp.random_base32()


def direccion(secreto: str, cuenta: str, emisor: str) -> str:
    """La que lleva el código QR: con ella el autenticador sabe qué mostrar y cómo llamarlo."""
    import pyotp

    return pyotp.TOTP(secreto).provisioning_uri(name=cuenta, issuer_name=emisor)


def dibujo(direccion: str) -> str:
    """El código QR, un SVG que cabe en la dirección de una imagen."""
    import segno

    return segno.make(direccion, error="m", micro=False).svg_data_uri(scale=4, border=3, light="#fff")


def hallar(secreto: str, codigo: str, segundo: float | None = None) -> Hallado | None:
    """El paso más cercano a este del que `codigo` es el código; None si no lo es de ninguno."""
    import pyotp

    ahora = int(time.time() if segundo is None else segundo) // CADA
    otp = pyotp.TOTP(secreto)
    for lejos in sorted(range(-_SE_RECONOCEN, _SE_RECONOCEN + 1), key=abs):
        if hmac.compare_digest(otp.generate_otp(ahora + lejos), codigo):
            return Hallado(ahora + lejos, lejos)
    return None
