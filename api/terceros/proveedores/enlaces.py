"""Cómo se llama un proveedor en los libros y en su historial, su importación, y lo que tiene por usual."""

from api.core.papel import campos
from api.libros.asientos import service as asientos
from api.plataforma.catalogos import registro
from api.plataforma.importaciones import tipos
from api.terceros.proveedores import ley, service
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.importacion.tipo import TIPO


def enlazar() -> None:
    campos.rotular("proveedor", DatosProveedor)
    asientos.registrar_terceros("proveedor", service.nombres)
    tipos.registrar(TIPO)
    registro.usar(ley.USOS)
