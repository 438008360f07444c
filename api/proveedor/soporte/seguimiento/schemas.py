"""La forma en el cable de lo que se responde por un enlace."""

from api.core.http.schemas import Texto
from api.proveedor.soporte.propios.schemas import EscribirPropioSchema


class ResponderPorEnlaceSchema(EscribirPropioSchema):
    pagina_web = Texto(load_default="", metadata={"description": "Trampa para robots: se deja vacía"})
