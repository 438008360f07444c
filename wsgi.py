"""WSGI entry: `gunicorn wsgi:app`, `flask --app wsgi …`."""

import gc
import sys

gc.disable()  # arrancar sólo crea lo que se queda: buscar basura en ello es una décima parte del tiempo

from api.app import create_app  # noqa: E402
from api.config import NoArranca  # noqa: E402
from demo import accesos, ordenes  # noqa: E402

try:
    app = create_app()
    if app.config["PRODUCCION"]:
        accesos.exigir_ninguno(app)
except NoArranca as error:
    sys.stderr.write(f"No se inicia. {error}\n")
    # Con 3, gunicorn sabe que no es un tropiezo de un proceso y no lo intenta otra vez.
    raise SystemExit(3) from None
ordenes.init_app(app)
# Ni se la busca después, en cada petición: así los procesos que nacen de este siguen compartiendo su memoria.
gc.freeze()
gc.enable()
