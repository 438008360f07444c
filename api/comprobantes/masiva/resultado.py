"""La hoja que dice en qué quedó cada factura de una emisión."""

import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from typing import IO

from api.comprobantes.masiva import service
from api.comprobantes.masiva.models import EMITIDA, PENDIENTE, RECHAZADA
from api.comprobantes.nucleo.models import ESTADOS
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

_QUEDO = {PENDIENTE: "Sin emitir", EMITIDA: "Emitida", RECHAZADA: "Rechazada"}
_COLUMNAS = (
    ColumnaExcel("Filas", "filas", 12),
    ColumnaExcel("Factura", "referencia"),
    ColumnaExcel("Identificación", "identificacion", 16),
    ColumnaExcel("Cliente", "cliente", 40),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Resultado", "quedo", 14),
    ColumnaExcel("Número", "numero", 20),
    ColumnaExcel("Clave de acceso", "clave_acceso", 52),
    ColumnaExcel("Estado en el SRI", "sri", 18),
    ColumnaExcel("Motivo", "motivo", 70),
)


def hoja(emision_id: int) -> IO[bytes]:
    """Un libro abierto, que cierra quien lo envía."""
    service.obtener(emision_id)
    archivo = tempfile.TemporaryFile()  # noqa: SIM115
    try:
        excel.escribir(archivo, _COLUMNAS, _filas(emision_id), "Resultado")
    except BaseException:
        archivo.close()
        raise
    return archivo


def _filas(emision_id: int) -> Iterator[dict[str, object]]:
    for factura in service.todas(emision_id):
        yield {
            **asdict(factura),
            "filas": ", ".join(map(str, factura.filas)),
            "quedo": _QUEDO[factura.estado],
            "sri": ESTADOS.get(factura.estado_sri, ""),
        }
