"""La tabla que lleva cada error a HTTP (docs/contrato.md §2) y los manejadores que la aplican."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

import structlog
from flask import Flask, Response, current_app, g, request
from marshmallow import ValidationError
from procrastinate.exceptions import ConnectorException
from redis.exceptions import RedisError
from sqlalchemy import exc as sa
from werkzeug.exceptions import HTTPException

from api.adapters.almacen import ArchivoNoEncontrado
from api.adapters.base import ExternalServiceError
from api.core import errors as e
from api.core import fallas
from api.core.datos.db import abandonar
from api.core.datos.restricciones import campo_y_frase
from api.core.http import limits

log = structlog.get_logger("errores")

TABLA: dict[type[Exception], tuple[int, str]] = {
    e.Validacion: (422, "validacion"),
    e.CredencialesInvalidas: (400, "credenciales"),
    e.Antifalsificacion: (400, "antifalsificacion"),
    e.SinSesion: (401, "sin_sesion"),
    e.SinPermiso: (403, "sin_permiso"),
    e.UsuarioDesactivado: (403, "usuario_desactivado"),
    e.NoEncontrado: (404, "no_encontrado"),
    e.Conflicto: (409, "conflicto"),
    e.EstadoInvalido: (409, "estado_invalido"),
    e.FaltaConfirmar: (409, "confirmacion"),
    e.FaltaClave: (409, "falta_clave"),
    e.FaltaFactor: (409, "falta_segundo_factor"),
    e.LimitePlan: (402, "limite_plan"),
    e.ArchivoMuyGrande: (413, "archivo"),
    e.ArchivoNoPermitido: (415, "archivo"),
    e.ReglaDeNegocio: (422, "regla_de_negocio"),
    e.DemasiadosIntentos: (429, "demasiados_intentos"),
    e.MuchasALaVez: (429, "muchas_a_la_vez"),
    e.ServicioExterno: (502, "servicio_externo"),
    e.NoDisponible: (503, "no_disponible"),
}

# Lo que werkzeug y flask lanzan solos. Un JSON mal escrito es allí un 400; en el contrato, un 422.
_HTTP: dict[int, tuple[int, str, str]] = {
    400: (422, "validacion", e.Validacion.msg),
    404: (404, "no_encontrado", e.NoEncontrado.msg),
    405: (405, "metodo_no_permitido", "Esta dirección no admite esa operación."),
    413: (413, "archivo", e.ArchivoMuyGrande.msg),
    415: (415, "archivo", "El tipo de contenido no está permitido."),
    422: (422, "validacion", e.Validacion.msg),
}


class ErrorDicho(NamedTuple):
    """Lo que todo error dice, antes de tener la forma de quien llama. `errors`: sus frases, de cada lugar y campo."""

    code: int
    status: str
    msg: str
    errors: Mapping[str, Any]


_Forma = Callable[[ErrorDicho], Mapping[str, object]]


def cuerpo(code: int, status: str, msg: str, errors: Mapping[str, Any] | None = None) -> Response:
    """El cuerpo que llevan todos los errores, en la forma de las direcciones de quien llama."""
    suyo = ErrorDicho(code, status, msg, errors or {})
    formas: Mapping[str, _Forma] = current_app.extensions.get("formas_de_error", {})
    decir = next((suya for raiz, suya in formas.items() if request.path.startswith(raiz)), _de_la_casa)
    respuesta = current_app.json.response(decir(suyo))
    respuesta.status_code = code
    return cast(Response, respuesta)


def con_forma(app: Flask, raiz: str, decir: _Forma) -> None:
    """Los errores de las direcciones que empiezan por `raiz` los dice `decir`: también el de la puerta, y el de la que no existe."""
    app.extensions.setdefault("formas_de_error", {})[raiz] = decir


def _de_la_casa(suyo: ErrorDicho) -> Mapping[str, object]:
    return {
        "msg": suyo.msg,
        "code": suyo.code,
        "status": suyo.status,
        "errors": suyo.errors,
        "solicitud": g.get("solicitud"),
    }


def init_app(app: Flask) -> None:
    app.register_error_handler(e.DomainError, _domain)
    app.register_error_handler(ExternalServiceError, _external)
    app.register_error_handler(ArchivoNoEncontrado, _file_gone)
    app.register_error_handler(HTTPException, handle_http)
    app.register_error_handler(RedisError, _outage)
    app.register_error_handler(sa.IntegrityError, _integrity)
    app.register_error_handler(sa.DataError, _data)
    # Un trabajo se pide sin SQLAlchemy: si la conexión se pierde, el error es de procrastinate.
    for outage in (sa.OperationalError, sa.InterfaceError, sa.TimeoutError, ConnectorException):
        app.register_error_handler(outage, _outage)
    app.register_error_handler(Exception, _bug)


def dicho(error: e.DomainError) -> ErrorDicho:
    """Lo que un error de un caso de uso dice, para quien responde varios juntos."""
    code, status = next(TABLA[c] for c in type(error).__mro__ if c in TABLA)
    return ErrorDicho(code, status, error.msg, error.errors)


def _domain(error: e.DomainError) -> Response:
    respuesta = cuerpo(*dicho(error))
    if isinstance(error, e.DemasiadosIntentos):
        respuesta.headers["Retry-After"] = str(error.retry_after)
    return respuesta


def _external(error: ExternalServiceError) -> Response:
    log.warning("servicio_externo", detalle=str(error))
    return cuerpo(502, "servicio_externo", e.ServicioExterno.msg)


def _file_gone(error: ArchivoNoEncontrado) -> Response:
    log.error("archivo_perdido", clave=error.clave)
    return cuerpo(404, "no_encontrado", "El archivo ya no está disponible.")


def handle_http(error: HTTPException) -> Response:
    if error.response is not None:
        return error.response  # type: ignore[return-value]
    code = error.code or 500
    if code >= 500:
        return _bug(error)
    if code == 429:
        return _domain(e.DemasiadosIntentos(limits.espera(), limits.frase(error)))
    data = getattr(error, "data", None) or {}
    http, status, msg = _HTTP.get(code, (code, "validacion", e.Validacion.msg))
    if code == 413:
        msg = g.get("tamano_msg") or msg
    respuesta = cuerpo(http, status, msg, _placed(data.get("messages", {})))
    if code == 405 and getattr(error, "valid_methods", None):
        respuesta.headers["Allow"] = ", ".join(error.valid_methods)  # type: ignore[attr-defined]
    return respuesta


def _placed(messages: Any) -> Mapping[str, Any]:
    """Los lugares de un error se llaman como los llama webargs: json, query, form, files."""
    return messages if isinstance(messages, dict) else {"json": messages}


def _integrity(error: sa.IntegrityError) -> Response:
    abandonar()
    campo, msg = campo_y_frase(error)
    log.info("conflicto", restriccion=str(error.orig)[:200])
    return cuerpo(409, "conflicto", msg, {"json": {campo: [msg]}} if campo else None)


def _data(error: sa.DataError) -> Response:
    """Un valor que pasó los esquemas y que ninguna columna admite: es culpa de quien llama, y un esquema por
    corregir."""
    abandonar()
    log.warning("dato_invalido", detalle=str(error.orig)[:200])
    return cuerpo(422, "validacion", e.Validacion.msg)


def _outage(error: Exception) -> Response:
    abandonar()
    log.error("no_disponible", tipo=type(error).__name__, detalle=str(error)[:300])
    respuesta = cuerpo(503, "no_disponible", e.NoDisponible.msg)
    respuesta.headers["Retry-After"] = "5"
    return respuesta


def _bug(error: Exception) -> Response:
    if isinstance(error, ValidationError):
        return cuerpo(422, "validacion", e.Validacion.msg, _placed(error.messages))
    log.error("error_interno", exc_info=error)
    fallas.avisar(error)
    return cuerpo(500, "interno", "Ocurrió un error interno, ya fue registrado.")
