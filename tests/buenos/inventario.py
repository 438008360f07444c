"""Los conteos de existencias."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "POST /api/costo-permanente/empezar": {"desde": "2999-01-01"},
    "POST /api/costo-permanente/dejar": {"desde": "2999-01-01"},
    "POST /api/inventario": {
        "mes": "2999-01-01",
        "filas": [{"cuenta_id": 999_999, "saldo": "10.00", "contado": "4.00"}],
        "nota": "Con lo dañado aparte",
    },
}
