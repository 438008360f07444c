"""Las obligaciones tributarias."""

from tests.buenos.tipos import Archivos, Cuerpos

_RAIZ = "/api/tributos/obligaciones"
_EN_PAPEL = {
    "mes": "2026-10-01",
    "tipo": "01",
    "anulado": False,
    "establecimiento": "001",
    "punto": "003",
    "desde": 1,
    "hasta": 9,
    "autorizacion": "1130204417",
    "cliente_id": None,
    "gravado": "100.00",
    "cero": "0.00",
    "no_objeto": "0.00",
    "iva": "15.00",
    "forma_pago": "01",
}
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
        "regimen": "02",
        "pais_regimen": "518",
        "denominacion": "Zona libre",
        "version": 99,
    },
    "POST /api/tributos/fisicos": _EN_PAPEL,
    "PUT /api/tributos/fisicos/{fisico_id}": _EN_PAPEL | {"version": 99},
    "PUT /api/tributos/ats/ajustes": {"totales": "fisicas", "anulados": True, "version": 99},
}
MULTIPARTES: Archivos = {"POST /api/tributos/ats/{periodo}/comparar": "current"}
