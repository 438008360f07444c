"""La misma persona, cliente y proveedor de la empresa: se la reconoce, y de una cosa se hace la otra."""

from api.core.datos.db import transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL
from api.terceros.clientes import service as clientes
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.service import ClienteGuardado
from api.terceros.padron.identificacion import de_la_misma_persona
from api.terceros.padron.models import COPIADOS
from api.terceros.padron.padron import TerceroGuardado
from api.terceros.proveedores import service
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.lista import LISTA

_ES_FINAL = "El consumidor final no es nadie a quien comprar."


def proveedor(proveedor_id: int) -> Fila:
    """Un proveedor con el cliente que es, si lo es."""
    fila = LISTA.uno(proveedor_id)
    return {**fila, "cliente_id": cliente_de(fila["tipo_identificacion"], fila["identificacion"])}


def cliente_de(tipo: str, numero: str) -> int | None:
    """El cliente de la empresa en la que se trabaja que es esa persona."""
    hallados = map(clientes.por_identificacion, de_la_misma_persona(tipo, numero))
    return next((hallado for hallado in hallados if hallado is not None), None)


def proveedor_de(cliente_id: int) -> int | None:
    """El proveedor de la empresa en la que se trabaja que es ese cliente."""
    cliente = clientes.obtener(cliente_id)
    return service.por_identificacion(
        de_la_misma_persona(cliente.tipo_identificacion, cliente.identificacion)
    )


@transactional
def proveedor_desde(cliente_id: int) -> TerceroGuardado:
    """Crea un proveedor con los datos de un cliente."""
    cliente = clientes.obtener(cliente_id)
    if cliente.tipo_identificacion == CONSUMIDOR_FINAL:
        raise ReglaDeNegocio(_ES_FINAL)
    return service.crear(DatosProveedor(**{campo: getattr(cliente, campo) for campo in COPIADOS}))


@transactional
def cliente_desde(proveedor_id: int) -> ClienteGuardado:
    """Crea un cliente con los datos de un proveedor."""
    fila = LISTA.uno(proveedor_id)
    return clientes.crear(DatosCliente(**{campo: fila[campo] for campo in COPIADOS}))
