"""Los períodos cerrados."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    # sin fecha abre lo que nadie ha cerrado, y se rechaza: lo que queda de este recorrido no cierra nada
    "POST /api/periodos": {"hasta": None, "alcance": "impuestos", "motivo": "Declaración presentada"},
    "POST /api/periodos/excepciones": {
        "usuario_id": 999_999,
        "alcance": "ventas",
        "motivo": "Faltan facturas",
        "expira": "2026-11-30T18:00:00-05:00",
    },
}
