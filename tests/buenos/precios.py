from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

LISTA = {
    "nombre": "Mayoristas de la sierra",
    "clase": "PROMOCION",
    "grupo_id": None,
    "establecimiento_id": None,
    "desde": "2026-01-01",
    "hasta": "2026-12-31",
    "incluye_iva": True,
    "activa": True,
}
CAMBIO = {
    "modo": "PORCENTAJE",
    "valor": "-5.5",
    "sobre": "PRODUCTOS",
    "redondeo": "0.05",
    "filtro": "cemento",
    "tipo": "BIEN",
    "categoria_id": 999_999,
}
BUENOS: Cuerpos = {
    "POST /api/listas-precios": LISTA,
    "PUT /api/listas-precios/{lista_id}": {**LISTA, "version": 99},
    "POST /api/listas-precios/{lista_id}/duplicar": LISTA,
    "PUT /api/listas-precios/{lista_id}/lineas": {
        "lineas": [{"producto_id": 999_999, "minimo": "12", "precio": "7.5"}],
        "version": 99,
    },
    "POST /api/listas-precios/{lista_id}/previa": CAMBIO,
    "POST /api/listas-precios/{lista_id}/cambio": {**CAMBIO, "version": 99},
    "POST /api/listas-precios/import/{importacion_id}": {**PEDIDO, "mapeo": {"codigo": "A", "precio": "B"}},
}
MULTIPARTES: Archivos = {"POST /api/listas-precios/import": "current"}
