"""Los libros que se hacen solos."""

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
BUENOS: Cuerpos = {
    "PUT /api/contabilidad": {"activa": False, "version": _NADIE},
    "POST /api/contabilidad/activar": {"desde": "2999-01-01"},
    "PUT /api/contabilidad/parametros": {
        "version": _NADIE,
        "parametros": [
            {
                "rol": "VENTAS",
                "clave": "4",
                "producto_id": _NADIE,
                "cliente_id": _NADIE,
                "proveedor_id": _NADIE,
                "centro_id": _NADIE,
                "cuenta_id": _NADIE,
            }
        ],
    },
}
