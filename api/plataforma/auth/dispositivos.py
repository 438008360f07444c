"""El aviso de que alguien entró a una cuenta con un equipo que ella no conocía.

De cada cuenta se recuerdan, medio año desde que se usaron, las señales de los navegadores con que se entró y, juntos, el
nombre del navegador y la red: quien borra sus cookies o abre una ventana privada en el equipo de siempre no es nuevo. Son
resúmenes que no dicen nada de nadie. Lo que se recuerda es de la persona, donde la hay: pasar de una empresa suya a otra, o
entrar por la puerta de una, no es un equipo nuevo. La primera vez de una cuenta no se avisa.

Está en Redis. Perderlo deja a todas como la primera vez: se calla un aviso, no se inventa ninguno.
"""

import time

from api.core import redis, tokens
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import transactional
from api.core.datos.sesion import Sesion, Sujeto
from api.core.http.visitante import navegador
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import ConClave
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios

_RECUERDA = navegador.VIDA_DE_LA_SENAL
_CONOCIDOS = 60  # de cada cuenta, los últimos
# Dónde se ven y se terminan las sesiones abiertas.
_MIS_SESIONES = {
    "empresa": "/cuenta",
    "administrador": "/administrador/cuenta",
    "persona": "/personas/sesiones",
}

# KEYS: lo que la cuenta conoce. ARGV: ahora, cuánto se recuerda, cuántos, el navegador, y su nombre con la red.
# Mirar y anotar son un solo paso: de dos que entran a la vez con el mismo equipo, uno es nuevo.
_RECONOCER = """
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
local sabia = redis.call('ZCARD', KEYS[1]) > 0
local conocido = redis.call('ZSCORE', KEYS[1], ARGV[4]) or redis.call('ZSCORE', KEYS[1], ARGV[5])
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4], ARGV[1], ARGV[5])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -ARGV[3] - 1)
redis.call('EXPIRE', KEYS[1], ARGV[2])
if sabia and not conocido then return 1 end
return 0
"""


def reconocer(sesion: Sesion) -> None:
    """Quien acaba de probar que es él entró con este equipo: si su cuenta no lo conocía, se le escribe. El distribuidor que
    entra en lugar de otro usa el suyo."""
    if sesion.delegado_de is not None:
        return
    quien = Sujeto.de_sesion(sesion)
    senal = tokens.digest(navegador.dejar_senal())
    red = tokens.digest(f"{sesion.navegador}|{navegador.direccion()}")
    clave = f"dis:{quien.nombre}"
    es_nuevo = redis.client().eval(
        _RECONOCER, 1, clave, time.time(), _RECUERDA, _CONOCIDOS, f"nav:{senal}", f"red:{red}"
    )
    if es_nuevo:
        _avisar(sesion, quien)


@transactional
def _avisar(sesion: Sesion, quien: Sujeto) -> None:
    """A su correo, o al de su persona: el que nadie más que ella cambia."""
    suyo: ConClave | None = (
        credenciales.persona(quien.id)
        if quien.clase == "persona"
        else usuarios.persona(quien.id, quien.empresa_id)
    )
    if suyo is None:
        return
    marca = configuraciones.marca()
    entro = f"{ahora().astimezone(GUAYAQUIL):%d/%m/%Y a las %H:%M}"
    correos.encolar(
        "dispositivo_nuevo",
        f"Entraron a su cuenta de {marca.titulo} desde un equipo nuevo",
        [suyo.correo],
        {
            "marca": marca.titulo,
            "nombre": suyo.nombre,
            "cuenta": suyo.cuenta,
            "empresa": empresas.obtener(sesion.empresa_id).nombre_comercial if sesion.empresa_id else "",
            "navegador": sesion.navegador or "Un programa que no dice su nombre",
            "ip": sesion.ip,
            "cuando": entro,
            "enlace": f"{marca.url}/#{_MIS_SESIONES[sesion.tipo]}",
        },
    )
