"""El cierre de meses y años."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "POST /api/cierres/{anio}/{mes}/reabrir": {"motivo": "Faltó una factura"},
    "POST /api/cierres/{anio}/{mes}/impuestos": {"factor": "1.0000", "diferido": "0.00"},
    "POST /api/cierres/{anio}/calcular": {
        "con_trabajadores": True,
        "no_deducibles": "10.00",
        "exentos": "0.00",
        "gastos_de_exentos": "0.00",
        "participacion_de_exentos": "0.00",
        "deducciones": "0.00",
        "perdidas": "0.00",
        "tarifa": "25.00",
        "impuesto": "10.00",
        "cruzar": True,
        "reserva": "0.00",
    },
    "POST /api/cierres/{anio}/cerrar": {"neto": "10.00"},
    "POST /api/cierres/{anio}/deshacer": {"motivo": "Faltó una factura"},
}
