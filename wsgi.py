"""WSGI entry: `gunicorn wsgi:app`, `flask --app wsgi …`."""

import gc

gc.disable()  # arrancar sólo crea lo que se queda: buscar basura en ello es una décima parte del tiempo

from api.app import create_app  # noqa: E402
from demo import ordenes  # noqa: E402

app = create_app()
ordenes.init_app(app)
gc.freeze()  # ni se la busca después, en cada petición
gc.enable()
