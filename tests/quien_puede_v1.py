"""Quién puede pasar la puerta de cada ruta de los programas."""

from tests.quienes import DE_EMPRESA, EDITAN_CLIENTES, EMITEN

DOCUMENTOS = ("facturas", "notas-credito")
EN_V1: dict[str, frozenset[str]] = {
    "GET /api/v1/clientes": DE_EMPRESA,
    "GET /api/v1/clientes/{cliente_id}": DE_EMPRESA,
    "POST /api/v1/clientes": EDITAN_CLIENTES & DE_EMPRESA,
    **{
        f"GET /api/v1/{recurso}{parte}": DE_EMPRESA
        for recurso in DOCUMENTOS
        for parte in ("", *(f"/{{comprobante_id}}{cual}" for cual in ("", "/xml", "/pdf")))
    },
    **{
        f"POST /api/v1/{recurso}{parte}": EMITEN
        for recurso in DOCUMENTOS
        for parte in ("", "/{comprobante_id}/anular")
    },
}
