"""What the reports may be asked for."""

from marshmallow import fields

from api.ventas.cartera.llamadas.cuentas_schemas import EstadoArgs
from api.ventas.clientes.schemas import ListaArgs


class ListaSaldosArgs(ListaArgs):
    """The list's own filters and order."""


class ArchivoEstadoArgs(EstadoArgs):
    ver = fields.Boolean(
        load_default=False, metadata={"description": "Para mirarlo en el navegador en lugar de guardarlo"}
    )
