"""Cómo se llama un cliente en los libros y en su historial, y su importación."""

from api.contabilidad.asientos import service as asientos
from api.core.papel import campos
from api.plataforma.importaciones import tipos
from api.ventas.clientes import service
from api.ventas.clientes.campos import DatosCliente
from api.ventas.clientes.importacion.tipo import TIPO


def enlazar() -> None:
    campos.rotular("cliente", DatosCliente)
    asientos.registrar_terceros("cliente", service.nombres)
    tipos.registrar(TIPO)
