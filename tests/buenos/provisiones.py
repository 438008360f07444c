"""Las provisiones de cuentas incobrables."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
BUENOS: Cuerpos = {
    "PUT /api/provisiones/parametros": {
        "por_vencer": "0.00",
        "d30": "1.00",
        "d60": "5.00",
        "d90": "20.00",
        "mas": "50.00",
        "cuenta_id": _NADIE,
        "gasto_id": _NADIE,
        "version": _NADIE,
    },
    "POST /api/provisiones": {
        "mes": "2999-01-01",
        "propuesto": "10.00",
        "ajuste": "10.00",
        "nota": "Un cliente quebró",
    },
}
