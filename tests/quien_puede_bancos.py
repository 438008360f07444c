"""Quién puede pasar la puerta de cada ruta de los bancos y las cajas."""

from tests.quienes import EDITAN_COMPRAS, LLEVAN_LIBROS

EN_BANCOS: dict[str, frozenset[str]] = dict.fromkeys(
    (
        "GET /api/bancos",
        "POST /api/bancos",
        "GET /api/bancos/{banco_id}",
        "PUT /api/bancos/{banco_id}",
        "DELETE /api/bancos/{banco_id}",
        "GET /api/bancos/{banco_id}/movimientos",
        "GET /api/bancos/{banco_id}/por-depositar",
        "GET /api/bancos/partidas",
        "POST /api/bancos/movimientos",
        "GET /api/bancos/movimientos/{movimiento_id}",
        "POST /api/bancos/movimientos/{movimiento_id}/anular",
        "POST /api/bancos/devueltos",
        "GET /api/bancos/cheques",
        "GET /api/bancos/cheques/exportar",
        "POST /api/bancos/cheques/{cobro_id}/depositar",
        "GET /api/chequeras",
        "POST /api/chequeras",
        "PUT /api/chequeras/{chequera_id}",
        "DELETE /api/chequeras/{chequera_id}",
        "POST /api/chequeras/{chequera_id}/bajas",
        "GET /api/chequeras/formatos/{banco_id}",
        "PUT /api/chequeras/formatos/{banco_id}",
        "GET /api/chequeras/formatos/{banco_id}/prueba",
        "GET /api/chequeras/girados",
        "GET /api/chequeras/girados/exportar",
        "GET /api/chequeras/girados/{cheque_id}",
        "POST /api/chequeras/girados/{cheque_id}/cobrar",
        "POST /api/chequeras/girados/{cheque_id}/no-cobrado",
        "POST /api/chequeras/girados/{cheque_id}/anular",
        "POST /api/chequeras/girados/{cheque_id}/reemplazar",
    ),
    LLEVAN_LIBROS,
) | {"GET /api/chequeras/girados/{cheque_id}/imprimir": EDITAN_COMPRAS}
