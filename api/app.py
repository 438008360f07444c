"""create_app: configuración → extensiones → dominios → errores → cliente web."""

from collections.abc import Mapping

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from api import commands, config, domains
from api.core import externos, fallas, logging, redis
from api.core.datos import audit, jobs, rls, sucesos
from api.core.datos.db import abandonar, db
from api.core.datos.replica import peticiones
from api.core.http import headers, health, limits, llaves, rastro, sessions, spa
from api.core.http.api import Api, Ruta, reglas_de_entrada
from api.core.http.visitante import csrf, lugares
from api.core.servidor import reglas
from api.despacho.sumas import oyente
from api.plataforma.llaves.busqueda import hallar
from api.plataforma.usuarios.permisos import permisos_de
from api.plataforma.webhooks import oyente as webhooks
from api.v1.comun import documento_routes as documento_v1
from api.v1.comun import errores_routes as errores_v1


def create_app(settings: Mapping[str, object] | None = None) -> Flask:
    """La aplicación; `settings` reemplaza a la configuración del entorno, como hacen las pruebas."""
    app = Flask(__name__, static_folder=None)
    app.config.update(settings or config.load())
    app.ensure_sync = lambda func: func  # type: ignore[method-assign]  # aquí nada es async
    app.url_rule_class = Ruta
    fallas.init_app(app)
    if app.config["TRUSTED_PROXIES"]:
        proxies = app.config["TRUSTED_PROXIES"]
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    logging.init_app(app)
    db.init_app(app)
    rls.init_app(app)
    sucesos.init_app(app, audit.escribir, oyente.oir, webhooks.oir)
    app.teardown_appcontext(abandonar)
    redis.init_app(app)
    sessions.init_app(app, permisos_de)
    peticiones.init_app(app)
    limits.init_app(app)
    jobs.init_app(app)
    externos.init_app(app)
    csrf.init_app(app)
    lugares.init_app(app)
    llaves.init_app(app, hallar)
    rastro.init_app(app)
    health.init_app(app)
    app.extensions[reglas.EXTENSION] = reglas_de_entrada(app)
    api = Api(app, spec_kwargs={"servers": [{"url": "/"}]})
    errores_v1.init_app(app, api)
    documento_v1.init_app(app)
    for blueprint in domains.load():
        api.register_blueprint(blueprint)
    commands.init_app(app)
    spa.init_app(app)
    headers.init_app(app)
    return app
