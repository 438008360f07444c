"""Las sesiones abiertas de una persona."""

from api.plataforma.auth import sesiones_routes
from api.plataforma.personas.routes import RUTA

blp = sesiones_routes.rutas_de("personas_sesiones", RUTA, "persona", "Sesiones de una persona")
