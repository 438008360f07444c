"""Los intentos fallidos de ingreso: cuántos se admiten, y cómo nadie deja afuera a otro con los suyos.

Cada intento se cuenta antes de comprobar la clave y se descuenta si era buena: mil a la vez no pasan de lo admitido.
Se cuentan tres cosas. De una dirección, en un minuto. De una cuenta desde una dirección, en un minuto. Y los seguidos
de una cuenta desde donde sea: pasados los primeros, cada uno hace esperar el doble que el anterior, hasta un cuarto
de hora. Exista o no la cuenta, porque se cuenta lo escrito.

Quien está unido a una persona tiene la clave de ella en todas sus empresas, y en la suya: lo que se prueba en cualquiera se
cuenta además por la persona, o en cada puerta se podría empezar de cero. Esa espera no se dice: en una cuenta que nadie había
probado, diría que es de la misma persona que otra. Se responde lo que a una clave equivocada, también con la buena.

La espera es de los desconocidos. Un navegador o una red con los que alguien ya ingresó a la cuenta llevan su propia
cuenta, que un extraño no gasta. Y a quien llega de nuevas mientras otro ataca le queda recuperar su clave: la temporal
que recibe por correo entra sin esperar, porque no se puede adivinar.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from api.core import redis, tokens
from api.core.errors import CredencialesInvalidas, DemasiadosIntentos
from api.core.http import limits
from api.core.http.visitante import navegador

_POR_DIRECCION, _POR_CUENTA = 60, 10  # en un minuto
_SIN_ESPERA = 20  # seguidos, desde donde sea
_ESPERA_MAXIMA, _OLVIDO = 900, 24 * 3600  # segundos
_CONOCIDOS = 20  # de cada cuenta, los últimos
_DE_UNA_PERSONA = "de-una-persona"  # en el lugar del RUC, al contar por ella
_FRENADO = (
    "Hubo demasiados intentos de ingresar a esta cuenta. Si no quiere esperar, recupere su contraseña: con la clave temporal "
    "que le llegue al correo puede ingresar enseguida."
)

# KEYS: lo de la dirección, lo de la cuenta en ella, la espera de la cuenta.
# ARGV: ahora, la marca del intento, cuántos admite cada una, la espera máxima, cuándo se olvida.
_TOMAR = """
local ahora = tonumber(ARGV[1])
for i = 1, 2 do
    redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', ahora - 60)
    if redis.call('ZCARD', KEYS[i]) >= tonumber(ARGV[2 + i]) then
        local primero = redis.call('ZRANGE', KEYS[i], 0, 0, 'WITHSCORES')
        return math.max(1, math.ceil(primero[2] + 60 - ahora))
    end
end
local hasta = tonumber(redis.call('HGET', KEYS[3], 'hasta') or '0')
if hasta > ahora then return math.ceil(hasta - ahora) end
for i = 1, 2 do
    redis.call('ZADD', KEYS[i], ahora, ARGV[2])
    redis.call('EXPIRE', KEYS[i], 60)
end
local de_mas = redis.call('HINCRBY', KEYS[3], 'fallidos', 1) - tonumber(ARGV[5])
if de_mas > 0 then
    redis.call('HSET', KEYS[3], 'hasta', ahora + math.min(2 ^ math.min(de_mas, 30), tonumber(ARGV[6])))
end
redis.call('EXPIRE', KEYS[3], ARGV[7])
return 0
"""


class Escrita(NamedTuple):
    """La cuenta a la que alguien quiere ingresar, como se la busca: un RUC (vacío, si es del proveedor) y un usuario.
    Con `recordar`, si ingresa, su navegador y su red quedan conocidos; `frenado` es lo que se dice a quien debe esperar. De la
    `callada` no se dice: no es la que alguien escribió."""

    ruc: str
    usuario: str
    recordar: bool = True
    frenado: str = _FRENADO
    callada: bool = False

    @property
    def clave(self) -> str:
        return "ing:" + tokens.digest(f"{self.ruc}|{self.usuario}")


def de_persona(sujeto: str, *, recordar: bool = True) -> Escrita:
    """Lo que se cuenta de una persona, entre por donde entre."""
    return Escrita(_DE_UNA_PERSONA, sujeto, recordar, callada=True)


class _Intento(NamedTuple):
    marca: str
    ventanas: tuple[str, str]
    espera: str
    conocido: bool


@contextmanager
def contado(*cuentas: Escrita, libre: bool) -> Iterator[bool]:
    """Lo que se hace adentro es un intento en cada una: si lanza CredencialesInvalidas, fallido. DemasiadosIntentos si hay que
    esperar por alguna; quien va `libre` no espera. Lo que da dice si la clave buena se toma: no, si hay que esperar por una
    callada."""
    tomados = list[_Intento]()
    se_toma = True
    try:
        if not libre:
            marca = tokens.opaque()  # la misma: en la dirección cuenta una sola vez
            for cuenta in cuentas:
                try:
                    tomados.append(_tomar(cuenta, marca))
                except DemasiadosIntentos:
                    if not cuenta.callada:
                        raise
                    se_toma = False
        yield se_toma
    except CredencialesInvalidas:
        raise
    except BaseException:
        _devolver(tomados)
        raise
    _devolver(tomados)
    for cuenta in cuentas:
        if cuenta.recordar:
            conocer(cuenta)


def _tomar(cuenta: Escrita, marca: str) -> _Intento:
    origen, conocido = _origen(cuenta)
    intento = _Intento(
        marca=marca,
        ventanas=(f"ing:{origen}", f"{cuenta.clave}:{origen}"),
        espera=f"{cuenta.clave}:espera:{origen if conocido else 'otros'}",
        conocido=conocido,
    )
    admitidos = map(limits.cuantos, (_POR_DIRECCION, _POR_CUENTA, _SIN_ESPERA))
    espera = redis.client().eval(
        _TOMAR,
        3,
        *intento.ventanas,
        intento.espera,
        time.time(),
        intento.marca,
        *admitidos,
        _ESPERA_MAXIMA,
        _OLVIDO,
    )
    if espera:
        raise DemasiadosIntentos(int(str(espera)), cuenta.frenado)
    return intento


def _devolver(intentos: list[_Intento]) -> None:
    """No fueron fallidos. De un origen conocido se olvidan también los fallidos de antes."""
    if not intentos:
        return
    tubo = redis.client().pipeline(transaction=True)
    for intento in intentos:
        for ventana in intento.ventanas:
            tubo.zrem(ventana, intento.marca)
        if intento.conocido:
            tubo.delete(intento.espera)
        else:
            tubo.hincrby(intento.espera, "fallidos", -1)
            tubo.hdel(intento.espera, "hasta")
            tubo.expire(intento.espera, _OLVIDO)
    tubo.execute()


def _origen(cuenta: Escrita) -> tuple[str, bool]:
    """De dónde viene el intento, y si a la cuenta ya se ingresó desde ahí. El navegador dice más que la red, que
    pueden compartir muchos."""
    senal, red = _nombre_de(navegador.senal()), f"red:{navegador.direccion()}"
    tubo = redis.client().pipeline(transaction=False)
    for candidato in (senal, red):
        tubo.zscore(f"{cuenta.clave}:conocidos", candidato)
    del_navegador, de_la_red = tubo.execute()
    if del_navegador is not None:
        return senal, True
    return red, de_la_red is not None


def conocer(cuenta: Escrita) -> None:
    """Desde este navegador y esta red se ingresó a la cuenta."""
    clave, instante = f"{cuenta.clave}:conocidos", time.time()
    senal = _nombre_de(navegador.dejar_senal())
    tubo = redis.client().pipeline(transaction=True)
    tubo.zadd(clave, {senal: instante, f"red:{navegador.direccion()}": instante})
    tubo.zremrangebyscore(clave, "-inf", instante - navegador.VIDA_DE_LA_SENAL)
    tubo.zremrangebyrank(clave, 0, -_CONOCIDOS - 1)
    tubo.expire(clave, navegador.VIDA_DE_LA_SENAL)
    tubo.execute()


def _nombre_de(senal: str) -> str:
    return f"nav:{tokens.digest(senal)}"
