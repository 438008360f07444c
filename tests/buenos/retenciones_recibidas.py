"""Las retenciones recibidas."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
RETENCION = {
    "cliente_id": _NADIE,
    "numero": "001-002-000000123",
    "autorizacion": "1234567890",
    "fecha": "2026-11-01",
    "sustentos": [
        {
            "cod_doc": "01",
            "numero": "001-001-000000123",
            "fecha": None,
            "documento_id": None,
            "cobro_id": None,
            "lineas": [
                {
                    "codigo": 1,
                    "codigo_retencion": "312",
                    "base": "100.00",
                    "porcentaje": "2.00",
                    "valor": "2.00",
                }
            ],
        }
    ],
    "confirma_valores": False,
    "confirma_cobro": False,
}
BUENOS: Cuerpos = {
    "POST /api/retenciones-recibidas": RETENCION,
    "POST /api/retenciones-recibidas/de-recibido": {
        "recibido_id": _NADIE,
        "cliente_id": None,
        "confirma_cobro": False,
    },
    "POST /api/retenciones-recibidas/de-recibidos": {"ids": [_NADIE]},
    "POST /api/retenciones-recibidas/emparejar": {"ids": [_NADIE]},
    "POST /api/retenciones-recibidas/{retencion_id}/liquidaciones": {"lineas": [{"asiento_id": 1, "n": 1}]},
    "PUT /api/retenciones-recibidas/{retencion_id}/emparejamiento": {
        "version": 99,
        "sustentos": [{"id": _NADIE, "documento_id": None, "cobro_id": None}],
        "confirma_cobro": False,
    },
    "POST /api/retenciones-recibidas/{retencion_id}/anular": {
        "fecha": "2026-11-01",
        "motivo": "Mal registrada",
    },
}
