"""Lo que se puede pedir de los reportes."""

from typing import Any

from marshmallow import fields

from api.terceros.clientes.schemas import ListaClientesArgs
from api.ventas.cartera.llamadas.cuentas_schemas import EstadoArgs


class ListaSaldosArgs(ListaClientesArgs):
    """Los filtros y el orden de la lista; la empresa es la de la dirección."""

    def armar(self, leido: Any) -> Any:
        del leido["eid"]
        return super().armar(leido)


class ArchivoEstadoArgs(EstadoArgs):
    ver = fields.Boolean(
        load_default=False, metadata={"description": "Para mirarlo en el navegador en lugar de guardarlo"}
    )
