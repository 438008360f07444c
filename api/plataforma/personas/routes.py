"""Las personas: ingresar una vez, ver las empresas propias, entrar a una, unirse y dejarla (docs/contrato.md §8)."""

from typing import Any

from api.core.http import limits, rastro, sessions
from api.core.http.api import Blueprint, con_clave_temporal, exigir_para_enlazar
from api.plataforma.auth import constancia
from api.plataforma.personas import altas, fichas, schemas, service, uniones
from api.plataforma.segundo_factor.comprobacion import Prueba

RUTA = "/api/personas"
SE_ENVIO = "Le enviamos un correo: ábralo para continuar."

puerta = Blueprint("personas_puerta", __name__, url_prefix=RUTA, access="publico", description="Personas")
blp = Blueprint("personas", __name__, url_prefix=RUTA, access="persona", description="Personas")


@puerta.route("/ingresar", methods=["POST"])
@puerta.arguments(schemas.IngresarPersonaSchema, as_kwargs=True)
@puerta.response(200)
@puerta.doc(responses={200: schemas.FICHA_O_SEGUNDO})
def ingresar(correo: str, clave: str, recordar: bool) -> Any:
    """Ingreso de una persona. La `ficha` es el x-token de lo suyo; no abre nada de ninguna empresa. Si tiene un segundo factor
    responde `segundo_factor`, como `P/login`: se completa con `/api/personas/ingresar/segundo`."""
    return schemas.dump_ingreso(fichas.ingresar(correo, clave, recordar))


@puerta.route("/ingresar/segundo", methods=["POST"])
@limits.por_ip(60, "minute")
@puerta.arguments(schemas.LoginSegundoSchema, as_kwargs=True)
@puerta.response(200, schemas.FichaDePersonaSchema)
def ingresar_segundo(ficha: str, prueba: Prueba) -> Any:
    """Completa el ingreso de una persona con su segundo factor. Lo que su passkey firma se pide en `P/login/segundo/passkey`."""
    return fichas.completar(ficha, prueba)


@puerta.route("/ingresar/passkey", methods=["POST"])
@limits.por_ip(60, "minute")
@puerta.arguments(schemas.PasskeySolaSchema, as_kwargs=True)
@puerta.response(200, schemas.FichaDePersonaSchema)
def ingresar_con_passkey(ficha: str, recordar: bool, credencial: object) -> Any:
    """Ingreso de una persona con su passkey, sin correo ni clave. La `ficha` y lo que se firma se piden en `P/login/passkey`."""
    return fichas.con_passkey(ficha, recordar, credencial)


@puerta.route("/alta", methods=["POST"])
@limits.por_ip(10, "minute")
@puerta.arguments(schemas.CorreoDePersonaSchema, as_kwargs=True)
@puerta.response(200, schemas.MsgSchema)
def pedir_alta(correo: str) -> Any:
    """Envía a ese correo el enlace con que su dueño elige una contraseña. Responde igual si ya la tiene."""
    altas.pedir(correo)
    return {"msg": SE_ENVIO}


@puerta.route("", methods=["POST"])
@limits.por_ip(10, "minute")
@puerta.arguments(schemas.CrearPersonaSchema, as_kwargs=True)
@puerta.response(200, schemas.FichaDePersonaSchema)
def crear(ficha: str, nombre: str, clave: str) -> Any:
    """Crea la persona del correo al que llegó el enlace, y la deja adentro."""
    return altas.crear(ficha, nombre, clave)


@puerta.route("/recuperar", methods=["POST"])
@limits.por_ip(10, "minute")
@puerta.arguments(schemas.CorreoDePersonaSchema, as_kwargs=True)
@puerta.response(200, schemas.MsgSchema)
def recuperar(correo: str) -> Any:
    """Pide una clave temporal por correo. Responde igual haya o no una persona con él."""
    altas.pedir_clave(correo)
    return {"msg": "Si los datos son correctos, se envió una clave a su correo."}


@blp.route("")
@con_clave_temporal
@blp.response(200, schemas.PersonaSchema)
def ver() -> Any:
    """Quién es, y sus empresas. También desde la sesión de un usuario unido a una persona."""
    return fichas.ver(sessions.current())


@blp.route("/empresas")
@blp.response(200, schemas.EmpresaDePersonaSchema(many=True))
def empresas() -> Any:
    """Las empresas a las que entra, por su nombre."""
    return fichas.ver(sessions.current()).empresas


@blp.route("/ficha", methods=["POST"])
@blp.response(200, schemas.FichaDePersonaSchema)
def ficha() -> Any:
    """La ficha de la persona, para quien ya está en una de sus empresas. No dura más que esa sesión."""
    return fichas.desde(sessions.current())


@blp.route("/entrar", methods=["POST"])
@blp.arguments(schemas.EntrarSchema, as_kwargs=True)
@blp.response(200, schemas.LoginEmpresaSchema)
def entrar(empresa_id: int) -> Any:
    """Entra a una de sus empresas sin otra clave; responde como `P/login`. La sesión con que se pide sigue abierta."""
    return service.entrar(sessions.current(), empresa_id)


@blp.route("/enlaces", methods=["POST"])
@blp.arguments(schemas.EnlaceSchema, as_kwargs=True)
@blp.response(200, schemas.EnlaceFirmadoSchema)
def enlace(ruta: str) -> Any:
    """Como `P/enlaces`: la dirección de un archivo de su área, que el navegador abre por sí solo durante cinco minutos."""
    exigir_para_enlazar(sessions.current(), ruta)
    url = sessions.sign_url(sessions.current(), ruta)
    rastro.enlace(ruta)
    return {"url": url}


@blp.route("/unir", methods=["POST"])
@blp.arguments(schemas.UnirSchema, as_kwargs=True)
@blp.response(200, schemas.EmpresaDePersonaSchema)
def unir(ruc: str, usuario: str, clave: str) -> Any:
    """Une a la persona el usuario que se abre con esa clave. Desde ahora se entra a él con la de la persona, también en
    `P/login`; la que tenía deja de servir y sus sesiones terminan."""
    return uniones.unir(sessions.current(), ruc, usuario, clave)


@blp.route("/unir/<id:eid>", methods=["DELETE"])
@blp.response(204)
def dejar(eid: int) -> None:
    """Deja de entrar a esa empresa como esta persona. Su usuario queda sin clave hasta que alguien la recupere por correo."""
    uniones.dejar(sessions.current(), eid)


@blp.route("/clave", methods=["PUT"])
@con_clave_temporal
@limits.por_ip(20, "minute")
@blp.arguments(schemas.CambiarClaveSchema, as_kwargs=True)
@blp.response(200, schemas.FichaDePersonaSchema)
def cambiar_clave(clave_actual: str, clave_nueva: str) -> Any:
    """Cambia la clave de la persona, termina sus sesiones en todas sus empresas y responde una ficha nueva."""
    return altas.cambiar_clave(sessions.current(), clave_actual, clave_nueva)


@blp.route("/salir", methods=["POST"])
@con_clave_temporal
@blp.response(204)
def salir() -> None:
    """Termina la ficha. Las sesiones que se abrieron en sus empresas siguen."""
    propia = sessions.current()
    sessions.close(propia)
    constancia.salida(propia)
