"""Cuerpos de las existencias."""

from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
_DE_UN_LOTE = {"codigo": "L-20", "cantidad": "1", "caduca": "2027-05-31"}
BUENOS: Cuerpos = {
    "POST /api/ajustes-existencias": {
        "fecha": "2026-11-01",
        "bodega_id": _NADIE,
        "motivo": "MERMA",
        "observacion": "Se dañó",
        "lineas": [{"producto_id": _NADIE, "cantidad": "-1", "costo": None, "lotes": [_DE_UN_LOTE]}],
    },
    "POST /api/ajustes-existencias/{ajuste_id}/anular": {"motivo": "Estaba mal"},
    "POST /api/existencias/empezar": {
        "desde": "2026-11-01",
        "bodega_id": _NADIE,
        "costos": [{"producto_id": _NADIE, "costo": "2.50"}],
        "sin_costo": True,
    },
    "PUT /api/existencias/parametros": {
        "permite_negativo": False,
        "formula": "PROMEDIO",
        "formula_desde": None,
        "version": 99,
    },
    "PUT /api/lotes/{lote_producto_id}": {"caduca": "2027-05-31", "version": 99},
    "POST /api/bodegas": {"establecimiento_id": _NADIE, "nombre": "Patio"},
    "PUT /api/bodegas/{bodega_id}": {"nombre": "Patio", "principal": True, "activa": True, "version": 99},
    "POST /api/reservas/{reserva_id}/soltar": {"motivo": "El cliente ya no la quiere"},
    "POST /api/recetas": {
        "producto_id": _NADIE,
        "rinde": "1",
        "lineas": [{"producto_id": _NADIE, "cantidad": "2.500000"}],
    },
    "PUT /api/recetas/{receta_id}": {
        "rinde": "1",
        "lineas": [{"producto_id": _NADIE, "cantidad": "2.500000"}],
        "version": 99,
    },
    "POST /api/ensambles": {
        "sentido": "ARMAR",
        "fecha": "2026-11-01",
        "bodega_id": _NADIE,
        "producto_id": _NADIE,
        "cantidad": "1",
        "motivo": "Canastas de diciembre",
        "lotes": [_DE_UN_LOTE],
        "lineas": [{"producto_id": _NADIE, "cantidad": "1", "lotes": [_DE_UN_LOTE]}],
    },
    "POST /api/ensambles/{ensamble_id}/anular": {"motivo": "Estaba mal"},
    "POST /api/traslados": {
        "fecha": "2026-11-20",
        "origen_id": _NADIE,
        "destino_id": _NADIE,
        "observacion": "En el camión",
        "lineas": [{"producto_id": _NADIE, "cantidad": "2.500000", "lotes": [_DE_UN_LOTE]}],
    },
    "POST /api/traslados/{traslado_id}/recibir": {
        "fecha": "2026-11-20",
        "observacion": "Llegó todo",
        "version": 99,
        "lineas": [{"n": 1, "cantidad": "2.500000"}],
    },
    "POST /api/traslados/{traslado_id}/devolver": {
        "fecha": "2026-11-20",
        "observacion": "No había dónde",
        "version": 99,
    },
    "POST /api/existencias-iniciales/import/{importacion_id}": {
        **PEDIDO,
        "mapeo": {"codigo": "A", "cantidad": "B", "costo": "C"},
    },
}
MULTIPARTES: Archivos = {"POST /api/existencias-iniciales/import": "current"}
