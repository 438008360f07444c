"""Cómo se llama un proveedor en los libros y en su historial, su importación, y lo que tiene por usual."""

from api.compras.proveedores import ley, service
from api.compras.proveedores.campos import DatosProveedor
from api.compras.proveedores.importacion.tipo import TIPO
from api.contabilidad.asientos import service as asientos
from api.core.papel import campos
from api.plataforma.catalogos import registro
from api.plataforma.importaciones import tipos


def enlazar() -> None:
    campos.rotular("proveedor", DatosProveedor)
    asientos.registrar_terceros("proveedor", service.nombres)
    tipos.registrar(TIPO)
    registro.usar(ley.USOS)
