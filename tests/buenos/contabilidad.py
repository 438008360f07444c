"""El plan de cuentas y los asientos."""

from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
CUENTA = {
    "codigo": "52022899",
    "nombre": "Gastos que nadie nombra",
    "padre_id": _NADIE,
    "tipo": "GASTO",
    "naturaleza": "D",
    "acepta_movimiento": True,
    "codigo_supercias": "520228",
    "exige": "",
    "pide_centro": False,
    "clase_flujo": "",
    "activa": True,
}
CENTRO = {"codigo": "UIO", "nombre": "Quito", "activo": True}
LINEA = {
    "cuenta_id": _NADIE,
    "debe": "10.00",
    "haber": "0.00",
    "detalle": "Del mes",
    "cliente_id": None,
    "proveedor_id": None,
    "centro_id": None,
}
BUENOS: Cuerpos = {
    "POST /api/cuentas/import/{importacion_id}": {**PEDIDO, "mapeo": {"codigo": "A", "nombre": "B"}},
    "POST /api/cuentas": CUENTA,
    "PUT /api/cuentas/{cuenta_id}": {**CUENTA, "version": 99},
    "POST /api/asientos/import/{importacion_id}": {
        **PEDIDO,
        "mapeo": {"numero": "A", "fecha": "B", "cuenta": "C"},
    },
    "POST /api/saldos-iniciales/import/{importacion_id}": {**PEDIDO, "mapeo": {"cuenta": "A"}},
    "POST /api/saldos-iniciales/{anio}/reversar": {"fecha": "2026-11-01", "motivo": "Estaba mal"},
    "POST /api/centros": {**CENTRO, "codigo": "//"},
    "PUT /api/centros/{centro_id}": {**CENTRO, "version": 99},
    "POST /api/asientos": {
        "fecha": "2026-11-01",
        "glosa": "Aporte",
        "diario": "GENERAL",
        "clase": "NORMAL",
        "lineas": [LINEA, {**LINEA, "debe": "0.00", "haber": "10.00"}],
    },
    "POST /api/asientos/{asiento_id}/reversar": {"fecha": "2026-11-01", "motivo": "Estaba mal"},
}
MULTIPARTES: Archivos = {
    "POST /api/asientos/{asiento_id}/archivos": "current",
    "POST /api/asientos/import": "current",
    "POST /api/cuentas/import": "current",
    "POST /api/saldos-iniciales/import": "current",
}
