"""Los conteos de las bodegas."""

from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

_UNO = "/api/conteos/{conteo_id}"
BUENOS: Cuerpos = {
    "POST /api/conteos": {
        "bodega_id": 999_999,
        "nombre": "Percha de herrajes",
        "alcance": "PRODUCTOS",
        "productos": [999_999],
        "filtro": "cerradura",
        "ciego": True,
        "observacion": "Con el turno de la tarde",
    },
    "PUT /api/conteos/parametros": {"otra_persona": False, "ciego": True, "version": 99},
    f"POST {_UNO}/capturas": {
        "lineas": [{"codigo": "NO-HAY", "cantidad": "1", "unidad_id": None}],
        "medio": "LECTOR",
        "zona": "Percha 3",
        "modo": "SUMA",
    },
    f"POST {_UNO}/cerrar": {"sin_contar": "DEJAR"},
    f"POST {_UNO}/otra-vuelta": {"productos": [999_999]},
    f"POST {_UNO}/aprobar": {
        "fecha": "2026-01-31",
        "lotes": [{"producto_id": 999_999, "lotes": [{"codigo": "L-20", "cantidad": "1", "caduca": None}]}],
    },
    f"POST {_UNO}/anular": {"motivo": "Se abrió por error"},
    "POST /api/conteos/import/{importacion_id}": {**PEDIDO, "mapeo": {"codigo": "A", "cantidad": "B"}},
}
MULTIPARTES: Archivos = {"POST /api/conteos/import": "current"}
