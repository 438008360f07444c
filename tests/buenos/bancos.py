"""Los bancos y las cajas."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
BANCO = {
    "nombre": "Banco de pruebas",
    "banco": "Pichincha",
    "numero": "2200123456",
    "fondo": "0.00",
    "activa": True,
}
PARTIDA = {"cuenta_id": _NADIE, "importe": "1.00", "detalle": "Del mes", "centro_id": None}
LINEA = {"asiento_id": _NADIE, "n": 1}
BUENOS: Cuerpos = {
    "POST /api/bancos": {**BANCO, "clase": "BANCO", "cuenta_contable_id": _NADIE},
    "PUT /api/bancos/{banco_id}": {**BANCO, "version": 99},
    "POST /api/bancos/movimientos": {
        "clase": "DEPOSITO",
        "fecha": "2026-11-01",
        "desde_id": _NADIE,
        "hacia_id": _NADIE,
        "importe": "10.00",
        "partidas": [PARTIDA],
        "lineas": [LINEA],
        "referencia": "0012",
        "glosa": "Del lunes",
        "cheque": {"numero": "101", "beneficiario": "Ana Ruiz"},
    },
    "POST /api/chequeras": {"banco_id": _NADIE, "desde": 101, "hasta": 150, "siguiente": 101},
    "PUT /api/chequeras/{chequera_id}": {"activa": True, "siguiente": 101, "version": 99},
    "POST /api/chequeras/{chequera_id}/bajas": {"desde": 101, "hasta": 102, "motivo": "Se perdieron"},
    "PUT /api/chequeras/formatos/{banco_id}": {
        "ancho": 156,
        "alto": 76,
        "renglon": 120,
        "campos": {
            campo: {"x": 20, "y": 30} for campo in ("cifras", "beneficiario", "letras", "lugar_fecha")
        },
        "fecha_como": "AAAA-MM-DD",
        "con_comprobante": True,
        "version": 99,
    },
    "POST /api/chequeras/girados/{cheque_id}/cobrar": {"fecha": "2026-11-01"},
    "POST /api/chequeras/girados/{cheque_id}/anular": {"fecha": "2026-11-01", "motivo": "Se extravió"},
    "POST /api/chequeras/girados/{cheque_id}/reemplazar": {
        "fecha": "2026-11-01",
        "motivo": "Se mojó",
        "cheque": {"numero": "102", "beneficiario": "Ana Ruiz", "fecha": "2026-11-01"},
    },
    "POST /api/bancos/movimientos/{movimiento_id}/anular": {"fecha": "2026-11-01", "motivo": "Estaba mal"},
    "POST /api/bancos/cheques/{cobro_id}/depositar": {
        "fecha": "2026-11-01",
        "banco_id": _NADIE,
        "referencia": "0099",
    },
    "POST /api/bancos/devueltos": {
        "linea": LINEA,
        "fecha": "2026-11-01",
        "partidas": [PARTIDA],
        "motivo": "Sin fondos",
    },
}
