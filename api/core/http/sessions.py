"""Las sesiones: testigos opacos que Redis guarda por su SHA-256 (docs/contrato.md §3).

`ses:{resumen}` guarda la sesión en JSON. Vive el tiempo que se admite sin uso, que se renueva con cada uso, y
nunca más allá del tope absoluto. La de un delegado termina con la del distribuidor que la abrió.
`sus:{tipo}:{empresa}:{usuario}` lista las sesiones de un usuario, para poder terminarlas todas. Cuando un
usuario se desactiva, en el lugar de cada sesión queda una lápida: así la llamada siguiente puede decir por
qué terminó.

Un uso es una orden a Redis, o dos: la segunda escribe cuándo fue el último uso, una vez por minuto.
"""

import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Literal

import orjson
from flask import Flask, Request, current_app, g, has_request_context, request
from flask.sessions import SessionInterface

from api.core import redis, tokens
from api.core.datos.db import NINGUNA, fijar_ambito
from api.core.datos.sesion import Sesion, TipoSesion, guardada, indice_de, sujeto
from api.core.errors import FaltaClave, FaltaFactor, SinSesion, UsuarioDesactivado, Validacion
from api.core.http.visitante import accesos, navegador, programa
from api.core.http.visitante.accesos import QuienAccede

HEADER = "x-token"
FIRMA = "firma"  # el parámetro de un enlace firmado, y su sal
VIDA_FIRMA = 300
OCIOSA, ABSOLUTA, RECORDADA = 12 * 3600, 24 * 3600, 30 * 24 * 3600
_RECUERDO = 7 * 24 * 3600  # segundos que, ya terminada, se sabe de quién era
ESCRIBIR_USO_CADA = 60  # segundos entre dos escrituras del último uso
_LAPIDA = b'{"fin":"usuario_desactivado"}'
_LAS_DOS = "La llamada trae una sesión y una llave: use una de las dos."
_OTRA_VEZ = 5  # veces que se vuelve a leer la sesión que alguien usó mientras se la cambiaba
# Solo se escribe si sigue como se leyó: lo que alguien terminó entretanto no revive. Responde 0 si sigue, pero es otra.
_CAMBIAR = """
local hay = redis.call('GET', KEYS[1])
if hay ~= ARGV[1] then return hay and 0 or 1 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1
"""


class _SinCookie(SessionInterface):
    """La sesión de Flask, que aquí nadie usa: prepararla en cada petición es trabajo de más."""

    def open_session(self, app: Flask, request: Request) -> None:
        return None


def init_app(app: Flask, permisos_de: Callable[[Sesion], frozenset[str]]) -> None:
    app.session_interface = _SinCookie()
    app.extensions["permisos"] = permisos_de


def open(sesion: Sesion, desde: Sesion | None = None) -> str:
    """Guarda una sesión nueva y responde su testigo, que solo existe en claro en este momento. La que se abre `desde` otra de
    la misma persona, sin clave, no dura más que ella ni tiene la clave por más reciente."""
    token = tokens.opaque()
    sesion.clave = tokens.digest(token)
    sesion.nace = sesion.uso = time.time()
    # Quien entra en lugar de otro no escribe la clave de nadie al entrar.
    sesion.clave_en = 0.0 if sesion.delegado_de is not None else sesion.nace
    if has_request_context():
        sesion.navegador = navegador.familia(request.user_agent.string)
        sesion.ip = request.remote_addr or ""
    sesion.muere = sesion.nace + _vida(sesion)
    if desde is not None:
        sesion.clave_en, sesion.factor_en = desde.clave_en, desde.factor_en
        sesion.muere = min(sesion.muere, desde.muere)
    tubo = redis.client().pipeline(transaction=False)
    tubo.set(f"ses:{sesion.clave}", _dump(sesion), ex=_idle(sesion))
    for indice in sesion.indices:
        tubo.sadd(indice, sesion.clave)
        tubo.expire(indice, RECORDADA)
    recuerda = int(sesion.muere - sesion.nace) + _RECUERDO
    tubo.set(f"era:{sesion.id}", orjson.dumps(list(accesos.de_sesion(sesion))), ex=recuerda)
    tubo.execute()
    return token


def de_quien_era(token: str) -> tuple[QuienAccede, str]:
    """De quién fue la sesión de un testigo, y su nombre corto, aunque ya haya terminado; de uno inventado, de nadie."""
    if not token:
        return QuienAccede(), ""
    corto = Sesion("empresa", 0, "", "", clave=tokens.digest(token)).id
    crudo = redis.pedir(b"GET", f"era:{corto}".encode())
    return (QuienAccede(*orjson.loads(crudo)), corto) if crudo else (QuienAccede(), "")


def load(token: str) -> Sesion:
    """La sesión de un testigo, con su plazo renovado. SinSesion si no hay; UsuarioDesactivado si hay una
    lápida."""
    return _load(tokens.digest(token))


def _load(clave: str) -> Sesion:
    crudo = redis.pedir(b"GETEX", b"ses:" + clave.encode(), b"EX", b"%d" % OCIOSA)
    if crudo is None:
        raise SinSesion()
    if crudo == _LAPIDA:
        raise UsuarioDesactivado()
    sesion = _leer(crudo, clave)
    suya = _load(sesion.abierta_desde) if sesion.delegado_de is not None else None  # también se usa
    instante = time.time()
    sesion.muere = min(sesion.muere, sesion.nace + _vida(sesion))  # pudo acortarse después de abrirla
    queda = sesion.muere - instante
    if queda <= 0:
        close(sesion)
        raise SinSesion()
    if instante - sesion.uso >= ESCRIBIR_USO_CADA:
        sesion.uso = instante
        _cambiar(redis.client(), sesion, crudo)
    elif sesion.recordar or queda < OCIOSA:
        redis.client().expire(f"ses:{clave}", _idle(sesion))
    if suya is not None and suya.factor_desde:
        # Lo que se le exige al distribuidor se le exige también cuando trabaja en lugar de otro.
        sesion.factor_desde = min(sesion.factor_desde or suya.factor_desde, suya.factor_desde)
    return sesion


def _cambiar(tubo: Any, sesion: Sesion, leida: bytes | str) -> None:
    """Escribe la sesión como está ahora, si en Redis sigue como se leyó."""
    tubo.eval(_CAMBIAR, 1, f"ses:{sesion.clave}", leida, _dump(sesion), _idle(sesion))


def close(sesion: Sesion) -> None:
    tubo = redis.client().pipeline(transaction=False)
    tubo.delete(f"ses:{sesion.clave}")
    for indice in sesion.indices:
        tubo.srem(indice, sesion.clave)
    tubo.execute()


def end_all(
    tipo: TipoSesion, usuario_id: int, empresa_id: int | None = None, desactivado: bool = False
) -> None:
    """Termina todas las sesiones de un usuario; si es porque se desactivó, deja la lápida que lo dice."""
    indice = indice_de(sujeto(tipo, usuario_id, empresa_id))
    claves = [c.decode() for c in redis.client().smembers(indice) if isinstance(c, bytes)]
    tubo = redis.client().pipeline(transaction=True)
    for clave in claves:
        if desactivado:
            tubo.set(f"ses:{clave}", _LAPIDA, ex=OCIOSA)
        else:
            tubo.delete(f"ses:{clave}")
    if claves:  # solo estas: la que se abrió entretanto sigue en la lista
        tubo.srem(indice, *claves)
    tubo.execute()


def abiertas(tipo: TipoSesion, usuario_id: int, empresa_id: int | None = None) -> int:
    """Cuántas sesiones tiene abiertas un usuario."""
    return len(_vivas(f"{tipo}:{empresa_id or 0}:{usuario_id}"))


def propias(sesion: Sesion) -> list[Sesion]:
    """Las sesiones abiertas de quien llama, primero la que se usó última: las de su persona, en todas sus empresas, si está
    unido a una. El distribuidor que actúa en lugar del propietario ve las suyas, no las del propietario."""
    de_persona = sesion.de_la_persona()
    suyas = _vivas((de_persona or sesion).sujeto)
    if sesion.delegado_de is not None:
        suyas = [otra for otra in suyas if otra.delegado_de == sesion.delegado_de]
    return sorted(suyas, key=lambda otra: otra.uso, reverse=True)


def renombrar(tipo: TipoSesion, usuario_id: int, empresa_id: int | None, nombre: str) -> None:
    """Cambia el nombre del usuario en sus sesiones abiertas, porque con él firman la auditoría y los
    tickets."""
    tubo = redis.client().pipeline(transaction=False)
    for sesion in _vivas(sujeto(tipo, usuario_id, empresa_id)):
        if (sesion.tipo, sesion.usuario_id, sesion.delegado_de) == (tipo, usuario_id, None):
            leida, sesion.nombre = _dump(sesion), nombre
            _cambiar(tubo, sesion, leida)
    tubo.execute()


def poner_factor(tipo: TipoSesion, usuario_id: int, empresa_id: int | None, con_factor: bool) -> None:
    """Dice a las sesiones abiertas de alguien, y a las que abrió en lugar de otro, si tiene un segundo factor."""

    def poner(sesion: Sesion) -> None:
        # La que un distribuidor abrió en lugar de un usuario es del distribuidor.
        if tipo != "empresa" or sesion.delegado_de is None:
            sesion.con_factor = con_factor

    _cambiar_las_de(sujeto(tipo, usuario_id, empresa_id), poner)


def exigir_factor(tipo: TipoSesion, usuario_id: int, empresa_id: int | None, desde: float) -> None:
    """Dice a las sesiones abiertas de alguien desde qué instante no trabajan sin un segundo factor; 0, si ya nadie lo exige."""

    def poner(sesion: Sesion) -> None:
        if sesion.tipo == tipo:  # a las que un distribuidor abrió en otra empresa se lo exige esa empresa
            sesion.factor_desde = desde

    _cambiar_las_de(sujeto(tipo, usuario_id, empresa_id), poner)


def _cambiar_las_de(sujeto: str, poner: Callable[[Sesion], None]) -> None:
    """Cambia las sesiones abiertas de alguien; la que entretanto se usó se lee otra vez, para no pisar su uso ni quedar sin
    cambiar."""
    for _ in range(_OTRA_VEZ):
        tubo = redis.client().pipeline(transaction=False)
        for sesion in _vivas(sujeto):
            leida = _dump(sesion)
            poner(sesion)
            if _dump(sesion) != leida:
                _cambiar(tubo, sesion, leida)
        if all(tubo.execute()):
            return


def exigir_clave_reciente(sesion: Sesion) -> None:
    """Si hace más de unos minutos que quien está probó que es él, FaltaFactor o, si no tiene un segundo factor, FaltaClave: la
    sesión pudo quedar abierta, o ser robada."""
    desde = time.time() - current_app.config["CLAVE_RECIENTE_MINUTOS"] * 60
    if sesion.con_factor:
        if sesion.factor_en < desde:
            raise FaltaFactor()
    elif sesion.clave_en < desde:
        raise FaltaClave()


def anotar_clave(sesion: Sesion) -> None:
    """Quien está acaba de escribir su clave."""
    _anotar(sesion, "clave_en")


def anotar_factor(sesion: Sesion) -> None:
    """Quien está acaba de dar su segundo factor."""
    sesion.con_factor = True
    _anotar(sesion, "factor_en")


def _anotar(sesion: Sesion, cuando: Literal["clave_en", "factor_en"]) -> None:
    leida = redis.client().get(f"ses:{sesion.clave}")
    if not isinstance(leida, bytes) or leida == _LAPIDA:
        raise SinSesion()
    setattr(sesion, cuando, time.time())
    _cambiar(redis.client(), sesion, leida)


def end_delegated(administrador_id: int, empresas: set[int]) -> None:
    """Termina las sesiones que un distribuidor tiene dentro de empresas que ya no son suyas."""
    for sesion in _vivas(f"administrador:0:{administrador_id}"):
        if sesion.empresa_id in empresas:
            close(sesion)


def _vivas(sujeto: str) -> list[Sesion]:
    claves = [c.decode() for c in redis.client().smembers(indice_de(sujeto)) if isinstance(c, bytes)]
    crudos = redis.client().mget([f"ses:{clave}" for clave in claves]) if claves else []
    vivas = [
        _leer(crudo, clave)
        for clave, crudo in zip(claves, crudos, strict=True)
        if crudo is not None and crudo != _LAPIDA
    ]
    return [sesion for sesion in vivas if _sigue_la_del_distribuidor(sesion)]


def _sigue_la_del_distribuidor(sesion: Sesion) -> bool:
    if sesion.delegado_de is None:
        return True
    return bool(redis.client().exists(f"ses:{sesion.abierta_desde}"))


def from_request() -> Sesion | None:
    """La sesión de quien llama, que se lee una vez por petición; None si no trae testigo."""
    if "sesion" not in g:
        token, llave = request.headers.get(HEADER, ""), programa.trae_llave()
        if token and llave:
            raise Validacion(_LAS_DOS)
        g.sesion = current_app.extensions["llaves"](llave) if llave else load(token) if token else None
    sesion: Sesion | None = g.sesion
    return sesion


def sign_url(sesion: Sesion, ruta: str) -> str:
    """La `ruta` (camino y consulta) con una firma que por cinco minutos vale por esta sesión, solo en esa
    ruta. Con ella el navegador la abre sin el testigo."""
    return _con_firma(ruta, tokens.sign(FIRMA, [sesion.clave, ruta]))


def _con_firma(ruta: str, firma: str) -> str:
    union = "&" if "?" in ruta else "?"
    return f"{ruta}{union}{FIRMA}={firma}"


def from_signed_url() -> Sesion | None:
    """La sesión por la que vale un enlace firmado, o None si la petición no trae firma. Si la sesión terminó,
    el enlace tampoco sirve."""
    firma = request.args.get(FIRMA, "")
    if not firma:
        return None
    clave, ruta = tokens.read(FIRMA, firma, VIDA_FIRMA)
    if request.full_path != _con_firma(ruta, firma):  # entera: nadie le agrega nada, ni antes ni después
        raise SinSesion("El enlace no corresponde a este archivo.")
    g.sesion = _load(clave)
    return from_request()


def current() -> Sesion:
    """La sesión de quien llama, en una ruta cerrada. SinSesion si no la hay."""
    sesion = from_request()
    if sesion is None:
        raise SinSesion()
    return sesion


def como_persona() -> Sesion | None:
    """En una ruta abierta, la persona de quien llama, o None. Lo que sigue lo hace ella, o nadie: no es de la empresa en que
    estaba, ni se anota en ella."""
    sesion = from_request()
    g.sesion = sesion.de_la_persona() if sesion else None
    fijar_ambito(NINGUNA)
    return from_request()


def _vida(sesion: Sesion) -> int:
    """Lo que dura en todo caso. La de quien vende el producto alcanza a todas las empresas: recordada, vive menos."""
    if not sesion.recordar:
        return ABSOLUTA
    propia: int = current_app.config["RECORDAR_PERSONAL_DIAS"] * 24 * 3600
    return min(RECORDADA, propia) if sesion.tipo == "administrador" else RECORDADA


def _idle(sesion: Sesion) -> int:
    if sesion.recordar:
        return max(1, int(sesion.muere - time.time()))
    return max(1, min(OCIOSA, int(sesion.muere - time.time())))


def _leer(crudo: bytes | str, clave: str) -> Sesion:
    return guardada(orjson.loads(crudo), clave)


def _dump(sesion: Sesion) -> bytes:
    datos = asdict(sesion)
    del datos["clave"]
    return orjson.dumps(datos)
