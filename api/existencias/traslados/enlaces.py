"""Cómo el kardex llama a un traslado, y que una bodega con algo en camino no se desactiva."""

from api.existencias.bodegas import service as bodegas
from api.existencias.traslados import lista, service
from api.libros.asientos import origenes


def enlazar() -> None:
    origenes.registrar_origen(
        service.ORIGEN, "Traslado entre bodegas", lambda ids: lista.nombrar(list(ids)), "/traslados/{id}"
    )
    bodegas.IMPIDEN.poner(service.impide_desactivar)
