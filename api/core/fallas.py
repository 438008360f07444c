"""Lo que falla sin que nadie lo previera sale hacia Sentry, si hay un DSN, y sin nada de lo que las personas escriben.

No salen los cuerpos ni las variables de cada función; de lo demás se quitan las claves, los testigos, las firmas y los
documentos, por el nombre de su campo o por lo que parecen."""

import re
from typing import TYPE_CHECKING, Any, cast

from flask import Flask, current_app, has_app_context

if TYPE_CHECKING:
    from sentry_sdk.types import Event

QUITADO = "[quitado]"
_SECRETOS = re.compile(
    r"clave|contrase|passw|secret|token|ficha|firma|p12|pfx|cookie|autoriza|authoriz|xsrf|xml|signature|dsn|"
    r"correo|email|telefono|cedula|ruc\b",
    re.IGNORECASE,
)
# Un documento o un trozo suyo, un contenedor de firma en base64, y lo que PostgreSQL y SQLAlchemy citan de una fila.
_PARECE = re.compile(
    r"<\?xml.*|<(\w+:)?\w+[\s>].*</.*|MII[A-Za-z0-9+/=\s]{60,}|\[parameters:.*|DETAIL:.*|\b\d{10}(001)?\b|\b\d{49}\b|"
    r"[\w.+-]+@[\w-]+\.[\w.]+",
    re.DOTALL,
)


def init_app(app: Flask) -> None:
    if not app.config["SENTRY_DSN"]:
        return
    import sentry_sdk  # son megabytes que nadie sin DSN tiene por qué cargar
    from sentry_sdk.integrations.flask import FlaskIntegration
    from sentry_sdk.integrations.logging import LoggingIntegration

    sentry_sdk.init(
        # Solo las que hacen falta: la de SQLAlchemy no sabe de lo que se lee sin él, y rompía cada lectura directa.
        auto_enabling_integrations=False,
        integrations=[FlaskIntegration(), LoggingIntegration(level=None, event_level=None)],
        dsn=app.config["SENTRY_DSN"],
        environment=app.config["ENTORNO"],
        max_request_body_size="never",
        include_local_variables=False,
        include_source_context=False,
        auto_session_tracking=False,
        send_client_reports=False,
        before_send=_limpiar,
        before_breadcrumb=lambda _miga, _pista: (
            None
        ),  # lo que pasó antes está en el registro, con su solicitud
    )
    app.extensions["sentry"] = sentry_sdk


def avisar(error: BaseException, **donde: str) -> None:
    """Avisa de un error que nadie previó; `donde` son etiquetas, como la tarea. Sin DSN no hace nada."""
    if not has_app_context() or (sentry := current_app.extensions.get("sentry")) is None:
        return
    with sentry.new_scope() as ambito:
        for nombre, valor in donde.items():
            ambito.set_tag(nombre, valor)
        sentry.capture_exception(error)


def _limpiar(evento: "Event", _pista: Any) -> "Event":
    return cast("Event", limpio(dict(evento)))


def limpio(valor: Any) -> Any:
    """Lo mismo, sin lo que no debe salir de la casa."""
    if isinstance(valor, dict):
        return {
            nombre: QUITADO if isinstance(nombre, str) and _SECRETOS.search(nombre) else limpio(suyo)
            for nombre, suyo in valor.items()
        }
    if isinstance(valor, list | tuple):
        return [limpio(suyo) for suyo in valor]
    if isinstance(valor, bytes):
        return QUITADO
    return _PARECE.sub(QUITADO, valor) if isinstance(valor, str) else valor
