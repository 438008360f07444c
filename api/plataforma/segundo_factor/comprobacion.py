"""Comprobar el segundo factor de alguien. Lo que se toma una vez no se toma otra, tampoco a la vez.

El paso de un código, la cuenta de una passkey y un código de recuperación se gastan con una sola orden, que los admite si
nadie los gastó antes; y se confirman en su propia transacción: lo que falle después no los devuelve.
"""

from typing import Any, NamedTuple, cast

from sqlalchemy import CursorResult, or_, update

from api.core import redis
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.errors import CredencialesInvalidas, ReglaDeNegocio
from api.plataforma.segundo_factor import factores, passkeys, retos, totp
from api.plataforma.segundo_factor.models import (
    PASSKEY,
    RECUPERACION,
    TOTP,
    CodigoRecuperacion,
    Factor,
)
from api.plataforma.segundo_factor.quien import Quien

_MAL = {
    TOTP: "El código no es correcto. Escriba el que su aplicación muestra ahora.",
    RECUPERACION: "Ese código de recuperación no es correcto, o ya se usó.",
}
_USADO = "Ese código ya se usó. Espere el siguiente: cambia cada medio minuto."
_RETO_VIEJO = "El pedido de la passkey caducó. Intente de nuevo."
_VIDA_DE_OTRA_HORA = 900  # segundos en que un código de otra hora, ya reconocido, no se toma


class Prueba(NamedTuple):
    """Con qué alguien prueba que es él: un código, o lo que su passkey firmó."""

    metodo: str
    codigo: str = ""
    credencial: object = None

    @property
    def no_se_adivina(self) -> bool:
        """Una passkey firma, y un código de recuperación son 80 bits: sus intentos no se cuentan."""
        return self.metodo != TOTP


def exigir(quien: Quien, prueba: Prueba, reto_de: str) -> str:
    """Que `prueba` sea de alguien; responde con qué lo probó, para decirlo. Si no, CredencialesInvalidas con su frase.
    `reto_de` es para qué se le dio el reto a su passkey."""
    if prueba.metodo == PASSKEY:
        reto = retos.tomar(reto_de)
        if reto is None:
            raise CredencialesInvalidas(_RETO_VIEJO)
        return _con_passkey(quien, prueba.credencial, reto, sola=False)
    return (
        _con_totp(quien, "".join(prueba.codigo.split()))
        if prueba.metodo == TOTP
        else _con_recuperacion(quien, prueba.codigo)
    )


def exigir_sola(quien: Quien, credencial: object, reto: bytes) -> str:
    """Que esa passkey, desbloqueada por su dueño, sea de alguien: es todo su ingreso."""
    return _con_passkey(quien, credencial, reto, sola=True)


@transactional
def opciones(quien: Quien, reto_de: str) -> object:
    """Lo que el navegador necesita para que una passkey de alguien firme, en JSON."""
    with quien.en_lo_suyo():
        return passkeys.pedir_uso(retos.dar(reto_de), factores.de(quien, PASSKEY))


@transactional
def _con_totp(quien: Quien, codigo: str) -> str:
    with quien.en_lo_suyo():
        for factor in factores.de(quien, TOTP):
            hallado = totp.hallar(secreto_de(factor), codigo)
            if hallado is None:
                continue
            exigir_a_la_hora(hallado, f"{quien.sujeto}:{factor.id}")
            if not _gastar(factor, Factor.paso < hallado.paso, paso=hallado.paso):
                raise CredencialesInvalidas.en("codigo", _USADO)
            return factor.nombre
    raise CredencialesInvalidas.en("codigo", _MAL[TOTP])


def exigir_a_la_hora(hallado: totp.Hallado, de: str) -> None:
    """Que el código sea de ahora. Del que es de otra hora se dice cuánto está mal el reloj, y ya no se toma cuando le llegue
    su hora: si no, decirlo ayudaría a quien adivina."""
    marca = f"2f:dicho:{de}:{hallado.paso}"
    if not hallado.sirve:
        redis.client().set(marca, 1, ex=_VIDA_DE_OTRA_HORA)
        raise CredencialesInvalidas.en("codigo", hallado.frase)
    if redis.client().exists(marca):
        raise CredencialesInvalidas.en("codigo", _USADO)


def secreto_de(factor: Factor) -> str:
    assert factor.secreto is not None
    return abrir(factor.secreto)


def abrir(guardado: bytes) -> str:
    """El secreto de un autenticador, que se guarda cifrado."""
    from api.plataforma.firma import boveda  # la criptografía no se lee hasta que hace falta

    try:
        return boveda.descifrar(guardado).decode()
    except boveda.LlaveIlegible:
        raise ReglaDeNegocio(
            "No se puede leer su autenticador: use otra manera de ingresar y póngalo de nuevo."
        ) from None


@transactional
def _con_passkey(quien: Quien, respuesta: object, reto: bytes, *, sola: bool) -> str:
    with quien.en_lo_suyo():
        factor = factores.con_credencial(quien, passkeys.cual(respuesta))
        if factor is None:
            raise passkeys.no_se_reconoce()
        contador = passkeys.comprobar(respuesta, reto, factor, sola=sola)
        # Las que no cuentan dicen siempre cero.
        avanza = or_(Factor.contador < contador, Factor.contador == 0)
        if not _gastar(factor, avanza, contador=contador):
            raise passkeys.no_se_reconoce()
        return factor.nombre


def _gastar(factor: Factor, si: Any, **valores: int) -> bool:
    orden = update(Factor).where(Factor.empresa_id == factor.empresa_id, Factor.id == factor.id, si)
    return _cambio_una(orden.values(ultimo_uso=ahora(), **valores))


@transactional
def _con_recuperacion(quien: Quien, codigo: str) -> str:
    (resumen,) = factores.resumenes([codigo])
    with quien.en_lo_suyo():
        suyo = update(CodigoRecuperacion).where(
            CodigoRecuperacion.sujeto == quien.sujeto,
            CodigoRecuperacion.resumen == resumen,
            CodigoRecuperacion.usado_en.is_(None),
        )
        if not _cambio_una(suyo.values(usado_en=ahora())):
            raise CredencialesInvalidas.en("codigo", _MAL[RECUPERACION])
    return "Código de recuperación"


def _cambio_una(orden: Any) -> bool:
    return cast("CursorResult[Any]", db.session.execute(orden)).rowcount == 1
