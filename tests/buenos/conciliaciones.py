"""Las conciliaciones de los bancos."""

from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
_UNA = "/api/conciliaciones/{conciliacion_id}"
_MOVIMIENTO = {"asiento_id": _NADIE, "n": 1}
BUENOS: Cuerpos = {
    "POST /api/conciliaciones": {
        "banco_id": _NADIE,
        "hasta": "2026-10-31",
        "saldo_banco": "10.00",
        "desde": "2026-10-01",
    },
    f"PUT {_UNA}": {"saldo_banco": "10.00", "version": 99},
    f"POST {_UNA}/cruzar": {"grupos": [{"lineas": [_NADIE], "movimientos": [_MOVIMIENTO]}]},
    f"POST {_UNA}/anteriores": {"movimientos": [_MOVIMIENTO]},
    f"POST {_UNA}/descruzar": {"cruce_id": _NADIE},
    f"POST {_UNA}/asentar": {
        "linea_id": _NADIE,
        "cuenta_id": _NADIE,
        "glosa": "Comisión",
        "cliente_id": None,
        "proveedor_id": None,
        "centro_id": None,
        "recordar": True,
    },
    f"POST {_UNA}/olvidar": {"regla_id": _NADIE},
    f"POST {_UNA}/cerrar": {"version": 99},
    f"POST {_UNA}/reabrir": {"motivo": "Faltaba un cheque"},
}
MULTIPARTES: Archivos = {
    f"POST {_UNA}/extracto": "current",
    f"POST {_UNA}/extracto/revisar": "current",
}
