"""The kinds of list that can be imported."""

from api.clientes import importacion as clientes
from api.importaciones.protocolo import Campo, Tipo
from api.productos import importacion as productos

TIPOS: dict[str, Tipo] = {tipo.nombre: tipo for tipo in (clientes.TIPO, productos.TIPO)}


def obligatorios(tipo: Tipo) -> list[Campo]:
    return [campo for campo in tipo.campos if campo.obligatorio]
