"""Quién puede pasar la puerta de cada ruta de los formularios de impuestos."""

from tests.quienes import PREPARAN_IMPUESTOS, PRESENTAN_IMPUESTOS, VEN_IMPUESTOS

EN_DECLARACIONES = {
    f"{metodo} /api/tributos/{codigo}/{{periodo}}{resto}": quienes
    for codigo in ("104", "103")
    for metodo, resto, quienes in (
        ("GET", "", VEN_IMPUESTOS),
        *(("GET", f"/{papel}", VEN_IMPUESTOS) for papel in ("revisar", "archivo", "excel", "pdf")),
        ("GET", "/{casillero}/documentos", VEN_IMPUESTOS),
        ("PUT", "/{casillero}", PREPARAN_IMPUESTOS),
        ("POST", "/presentar", PRESENTAN_IMPUESTOS),
        ("POST", "/deshacer", PRESENTAN_IMPUESTOS),
    )
}
