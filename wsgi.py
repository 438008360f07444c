"""WSGI entry: `gunicorn wsgi:app`, `flask --app wsgi …`."""

from api.app import create_app

app = create_app()
