"""Rutas de las sesiones propias que están abiertas: las mismas para quien ingresó a una empresa, al área del proveedor o a lo suyo
como persona."""

from typing import Any

from api.core import PREFIJO
from api.core.http import sessions
from api.core.http.api import Access, Blueprint
from api.plataforma.auth import schemas, sesiones


def rutas_de(nombre: str, direccion: str, access: Access, description: str) -> Blueprint:
    """Las de quien ingresa con ese `access`."""
    suyas = Blueprint(nombre, __name__, url_prefix=direccion, access=access, description=description)

    @suyas.route("/sesiones")
    @suyas.response(200, schemas.SesionAbiertaSchema(many=True))
    def listar() -> Any:
        """Las sesiones propias que están abiertas, esta primero; las de una persona, en todas sus empresas. El último uso se
        actualiza cada minuto."""
        return sesiones.listar(sessions.current())

    @suyas.route("/sesiones", methods=["DELETE"])
    @suyas.response(200, schemas.TerminadasSchema)
    def terminar_otras() -> Any:
        """Termina todas las sesiones propias menos esta; las de una persona, en todas sus empresas."""
        return {"terminadas": sesiones.terminar_otras(sessions.current())}

    @suyas.route("/sesiones/<string(maxlength=64):sesion_id>", methods=["DELETE"])
    @suyas.response(204)
    def terminar(sesion_id: str) -> None:
        """Termina otra de las sesiones propias; esta se termina al salir."""
        sesiones.terminar(sessions.current(), sesion_id)

    return suyas


blp = rutas_de("cuenta_sesiones", PREFIJO, "sesion", "Mis sesiones")
