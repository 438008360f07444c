"""WSGI entry: `gunicorn wsgi:app`, `flask --app wsgi …`."""

from api.app import create_app
from demo import ordenes

app = create_app()
ordenes.init_app(app)
