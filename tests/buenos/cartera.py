"""Los documentos de los clientes y los cobros."""

from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
_DE_UN_SALDO = {"valor": "10.00", "fecha": "2026-11-01", "motivo": "No se entregó"}
_DEVUELTO = {**_DE_UN_SALDO, "forma": "TRANSFERENCIA", "referencia": "7788", "banco_id": None}
_AJUSTADO = {**_DE_UN_SALDO, "clase": "CASTIGO"}
APLICADO = {"DOC_CODIGO": _NADIE, "valor": "10.00"}
BUENOS: Cuerpos = {
    "PUT /api/clientes/documentos/{documento_id}": {
        "vence": "2026-12-31",
        "detalle": "Pedido del mes",
        "numero": "001-001-000000123",
        "version": 99,
    },
    "PUT /api/clientes/documentos/{documento_id}/anular": {"fecha": "2026-11-01", "motivo": "Mal registrado"},
    "POST /api/clientes/documentos/{documento_id}/aplicar": {"aplicaciones": [APLICADO]},
    "POST /api/cobros": {
        "idCli": _NADIE,
        "fecha": "2026-11-01",
        "forma": "TRANSFERENCIA",
        "referencia": "123456",
        "total": "10.00",
        "notas": "Del mes de octubre.",
        "aplicaciones": [APLICADO],
    },
    "POST /api/cobros/{cobro_id}/aplicar": {"aplicaciones": [APLICADO]},
    "POST /api/cobros/{cobro_id}/devoluciones": _DEVUELTO,
    "POST /api/cobros/{cobro_id}/ajustes": _AJUSTADO,
    "POST /api/clientes/documentos/{documento_id}/devoluciones": _DEVUELTO,
    "POST /api/clientes/documentos/{documento_id}/ajustes": _AJUSTADO,
    "PUT /api/cartera/recordatorios": {
        "activo": False,
        "dias": [3, 10],
        "asunto": "Aviso de {empresa}",
        "mensaje": "Deben {vencido}.",
        "version": 99,
    },
    "PUT /api/cobros/{cobro_id}/centro": {"centro_id": None, "version": 99},
    "PUT /api/clientes/documentos/{documento_id}/centro": {"centro_id": None, "version": 99},
    "PUT /api/cobros/{cobro_id}/anular": {"fecha": "2026-11-01", "motivo": "Cheque sin fondos"},
}
MULTIPARTES: Archivos = {
    "POST /api/clientes/documentos": "current",
    "POST /api/clientes/documentos/img": "current",
}
