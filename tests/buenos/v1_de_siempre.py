"""Los cuerpos buenos de lo que un programa registra y no emite."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
_LINEA = {
    "cuenta_id": _NADIE,
    "debe": "10.00",
    "haber": "0.00",
    "detalle": "Del mes",
    "cliente_id": None,
    "proveedor_id": None,
    "centro_id": None,
}
_DINERO = {
    "referencia": "PAGO-31",
    "fecha": "2026-11-01",
    "forma": "TRANSFERENCIA",
    "total": "10.00",
    "numero_operacion": "123456",
    "notas": "Del mes de octubre.",
    "banco_id": None,
    "centro_id": None,
    "cheque": None,
}
BUENOS: Cuerpos = {
    "POST /api/v1/asientos": {
        "referencia": "CIERRE-31",
        "fecha": "2026-11-01",
        "glosa": "Aporte",
        "diario": "GENERAL",
        "clase": "NORMAL",
        "lineas": [_LINEA, {**_LINEA, "debe": "0.00", "haber": "10.00"}],
    },
    "POST /api/v1/cobros": {
        **_DINERO,
        "cliente_id": _NADIE,
        "aplicaciones": [{"documento_id": _NADIE, "comprobante_id": None, "valor": "10.00"}],
    },
}
