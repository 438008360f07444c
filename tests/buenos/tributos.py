"""Las obligaciones tributarias."""

from tests.buenos.tipos import Archivos, Cuerpos

_RAIZ = "/api/tributos/obligaciones"
BUENOS: Cuerpos = {
    f"POST {_RAIZ}/revisiones": {"obligacion": "104", "periodo": "2025-10"},
    f"POST {_RAIZ}/presentadas": {
        "obligacion": "104",
        "periodo": "2999-01",
        "numero": "870001",
        "fecha": "2026-11-12",
        "total": "90.00",
        "pagada_en": "2026-11-12",
        "sustituye": False,
    },
    f"POST {_RAIZ}/presentadas/{{dicha_id}}/pagar": {"pagada_en": "2026-11-12"},
    f"POST {_RAIZ}/no-aplican": {"obligacion": "104", "periodo": "2999-01", "motivo": "Sin actividad"},
    f"POST {_RAIZ}/elecciones": {
        "obligacion": "RENTA",
        "cada": "SEMESTRAL",
        "desde": "2026-01-01",
        "motivo": "Sin ventas",
    },
    f"POST {_RAIZ}/avisos": {"dias": [10, 1]},
    "POST /api/tributos/ats/exportaciones/{comprobante_id}": {
        "refrendo": "028-2026-40-00012345",
        "transporte": "MSCU12345",
        "fecha": "2026-10-05",
        "valor_fob": "1250.00",
        "version": 99,
    },
    "PUT /api/tributos/ats/ajustes": {"totales": "fisicas", "anulados": True, "version": 99},
}
MULTIPARTES: Archivos = {"POST /api/tributos/ats/{periodo}/comparar": "current"}
