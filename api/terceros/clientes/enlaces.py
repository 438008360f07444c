"""Cómo se llama un cliente en los libros y en su historial, y su importación."""

from api.core.papel import campos
from api.libros.asientos import service as asientos
from api.plataforma.importaciones import tipos
from api.terceros.clientes import service
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.importacion.tipo import TIPO


def enlazar() -> None:
    campos.rotular("cliente", DatosCliente)
    asientos.registrar_terceros("cliente", service.nombres)
    tipos.registrar(TIPO)
