"""El plan, los asientos y los períodos."""

from tests.lineas.razones import CALCULA, LA_DEJA_EL_TRABAJO

DEJAN = {
    "DELETE /api/asientos/{asiento_id}/archivos/{archivo_id}": "quitar asiento",
    "DELETE /api/centros/{centro_id}": "eliminar centro_costo",
    "DELETE /api/cuentas/{cuenta_id}": "eliminar cuenta_contable",
    "DELETE /api/periodos/excepciones/{excepcion_id}": "retirar excepcion_periodo",
    "POST /api/asientos": "registrar asiento",
    "POST /api/asientos/{asiento_id}/archivos": "adjuntar asiento",
    "POST /api/asientos/{asiento_id}/reversar": "reversar asiento",
    "POST /api/centros": "crear centro_costo",
    "POST /api/cuentas": "crear cuenta_contable",
    "POST /api/cuentas/catalogo": "completar plan_de_cuentas",
    "POST /api/periodos": ("cerrar periodo", "reabrir periodo", "pedir visto_bueno"),
    "POST /api/periodos/excepciones": ("permitir excepcion_periodo", "pedir visto_bueno"),
    "POST /api/saldos-iniciales/{anio}/reversar": "reversar asiento",
    "PUT /api/centros/{centro_id}": "actualizar centro_costo",
    "PUT /api/cuentas/{cuenta_id}": "actualizar cuenta_contable",
}
SIN_LINEA = {
    "POST /api/asientos/import": LA_DEJA_EL_TRABAJO,
    "POST /api/asientos/import/{importacion_id}": LA_DEJA_EL_TRABAJO,
    "POST /api/cuentas/import": LA_DEJA_EL_TRABAJO,
    "POST /api/cuentas/import/{importacion_id}": LA_DEJA_EL_TRABAJO,
    "POST /api/saldos-iniciales/import": LA_DEJA_EL_TRABAJO,
    "POST /api/saldos-iniciales/import/{importacion_id}": LA_DEJA_EL_TRABAJO,
}
NO_ESCRIBEN = {
    "POST /api/asientos/cadena": CALCULA,
}
