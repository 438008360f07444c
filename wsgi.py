"""WSGI entry: `gunicorn wsgi:app`, `flask --app wsgi …`."""

import gc
import sys

gc.disable()  # arrancar sólo crea lo que se queda: buscar basura en ello es una décima parte del tiempo

from sqlalchemy.orm import configure_mappers  # noqa: E402

from api import ensayo  # noqa: E402
from api.app import create_app  # noqa: E402
from api.core import PREFIJO  # noqa: E402
from api.core.arranque import NoArranca  # noqa: E402
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
# La primera consulta y la primera petición terminan de armar las tablas y las direcciones. Hecho aquí, queda para todos los
# procesos que nacen de este; hecho en cada uno, cada uno se llevaría una copia (docs/decisiones/041).
configure_mappers()
app.url_map.update()
# La primera que pide toda pantalla: no lleva sesión, y lee la base por donde la leen las demás.
app.extensions[ensayo.EXTENSION] = f"{PREFIJO}/configuraciones"
# Ni se la busca después, en cada petición: así los procesos que nacen de este siguen compartiendo su memoria.
gc.freeze()
gc.enable()
