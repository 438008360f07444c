"""Emitir, corregir y anular comprobantes; los borradores."""

from typing import Any

from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
_DATO = {"nombre": "Vendedor", "valor": "Ana Paredes"}
_DETALLE: dict[str, Any] = {
    "producto_id": _NADIE,
    "codigo": "A-1",
    "codigo_auxiliar": "AUX-1",
    "descripcion": "Servicio mensual",
    "unidad": "MES",
    "cantidad": "1.5",
    "precio": "10.123456",
    "descuento": "1.00",
    "iva": "4",
    "ice": "",
    "irbpnr": "",
    "adicionales": [_DATO],
}
_COMUN: dict[str, Any] = {
    "punto_id": _NADIE,
    "fecha": None,
    "detalles": [_DETALLE],
    "adicional": [_DATO],
    "correos": ["compras@cliente.example"],
    "borrador_id": _NADIE,
}
_REEMBOLSO: dict[str, Any] = {
    "tipo_identificacion": "RUC",
    "identificacion": "1790016919001",
    "pais": "593",
    "tipo_proveedor": "02",
    "cod_doc": "01",
    "numero": "001-002-000004567",
    "fecha": "2026-11-01",
    "autorizacion": "1234567890",
    "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "base": "40.00", "valor": "6.00"}],
}
FACTURA: dict[str, Any] = {
    **_COMUN,
    "cliente_id": _NADIE,
    "guia_remision": "001-001-000000123",
    "placa": "PBA-1234",
    "propina": "1.00",
    "pagos": [{"forma": "01", "total": "15.00", "plazo": 30, "unidad": "dias"}],
    "reembolsos": [_REEMBOLSO],
    "exportacion": {
        "incoterm": "FOB",
        "lugar": "Guayaquil",
        "puerto_embarque": "Guayaquil",
        "puerto_destino": "Hamburgo",
        "pais_destino": "202",
        "pais_origen": "593",
        "pais_adquisicion": "593",
        "flete": "1.00",
        "seguro": "1.00",
        "gastos_aduaneros": "1.00",
        "gastos_otros": "1.00",
    },
    "rubros": [{"concepto": "Tasa de bomberos", "total": "2.40"}],
    "traslado": {
        "direccion_partida": "Quito",
        "direccion_destino": "Cuenca",
        "inicia": "2026-11-24",
        "termina": "2026-11-25",
        "transportista": "Transportes Andes",
        "tipo_identificacion": "RUC",
        "identificacion": "1790016919001",
        "placa": "PBA1234",
        "destinos": [
            {"motivo": "Venta", "documento_aduanero": "028-1", "establecimiento": "002", "ruta": "Quito"}
        ],
    },
    "iva_devuelto": "1.00",
    "codigo_beneficio": "1234",
}
LIQUIDACION: dict[str, Any] = {
    **_COMUN,
    "proveedor_id": _NADIE,
    "pagos": FACTURA["pagos"],
    "reembolsos": [_REEMBOLSO],
}
NOTA_CREDITO: dict[str, Any] = {
    **_COMUN,
    "comprobante_id": None,
    "cliente_id": _NADIE,
    "modificado": {"tipo": "01", "numero": "001-001-000000012", "fecha": "2026-11-01"},
    "motivo": "Devolución",
}
NOTA_DEBITO: dict[str, Any] = {
    **{campo: valor for campo, valor in _COMUN.items() if campo != "detalles"},
    "comprobante_id": None,
    "cliente_id": _NADIE,
    "cod_doc": "01",
    "numero": "001-001-000000012",
    "fecha_sustento": "2026-11-01",
    "motivos": [{"razon": "Intereses de mora", "valor": "12.35"}],
    "iva": "4",
    "ice": {"codigo": "3101", "unidades": None},
    "irbpnr": {"codigo": "5001", "unidades": "12.00"},
    "pagos": FACTURA["pagos"],
}
GUIA: dict[str, Any] = {
    **{campo: valor for campo, valor in _COMUN.items() if campo != "detalles"},
    "transportista_id": _NADIE,
    "placa": "PBA-1234",
    "partida": "Bodega central, Quito",
    "inicia": "2026-11-23",
    "termina": "2026-11-24",
    "destinatarios": [
        {
            "identificacion": "1790016919001",
            "razon_social": "Comercial Loja",
            "direccion": "Av. Universitaria 10-20",
            "motivo": "Venta",
            "ruta": "Quito - Loja",
            "establecimiento": "001",
            "aduanero": "028-2026-10-00123",
            "sustento": {
                "cod_doc": "01",
                "numero": "001-001-000000012",
                "autorizacion": "1234567890",
                "fecha": "2026-11-01",
            },
            "detalles": [
                {"codigo": "A-1", "codigo_auxiliar": "M-77", "descripcion": "Arroz", "cantidad": "1.5"}
            ],
        }
    ],
}
_SUSTENTO: dict[str, Any] = {
    "cod_sustento": "01",
    "cod_doc": "01",
    "numero": "001-001-000000012",
    "autorizacion": "1" * 49,
    "fecha": "2026-11-01",
    "registrado": "2026-11-01",
    "total_sin_impuestos": "100.00",
    "importe_total": "115.00",
    "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "base": "100.00", "valor": "15.00"}],
    "retenciones": [
        {
            "codigo": 1,
            "codigo_retencion": "338",
            "base": "100.00",
            "porcentaje": "1.50",
            "dividendos": {"fecha": "2026-11-01", "impuesto": "25.00", "ejercicio": 2025},
            "banano": {"cajas": 100, "precio": "6.50"},
        }
    ],
    "pagos": [{"forma": "20", "total": "115.00"}],
    "exterior": {
        "regimen": "01",
        "pais": "105",
        "convenio": False,
        "sujeto_a_retencion": True,
        "regimen_fiscal": False,
    },
    "reembolsos": [
        {
            "tipo_identificacion": "RUC",
            "identificacion": "1790016919001",
            "pais": "593",
            "tipo_proveedor": "02",
            "cod_doc": "01",
            "numero": "001-001-000000013",
            "fecha": "2026-11-01",
            "autorizacion": "1" * 49,
            "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "base": "100.00", "valor": "15.00"}],
        }
    ],
}
RETENCION: dict[str, Any] = {
    **{campo: valor for campo, valor in _COMUN.items() if campo != "detalles"},
    "proveedor_id": _NADIE,
    "sustentos": [_SUSTENTO],
    "confirma_porcentajes": True,
    "confirma_avisos": True,
}
_CONSULTA = {
    "proveedor_id": _NADIE,
    "fecha": "2026-11-01",
    "sustentos": [
        {
            "cod_doc": "01",
            "fecha": "2026-11-01",
            "total_sin_impuestos": "100.00",
            "iva": "15.00",
            "compra": "BIENES",
            "reparto": [{"compra": "SERVICIOS", "base": "40.00", "iva": "6.00"}],
        }
    ],
}
_BORRADOR = {"contenido": {"detalles": []}, "cliente": "Agrícola Cotopaxi", "total": "10.00"}
BUENOS: Cuerpos = {
    "POST /api/facturas": FACTURA,
    "POST /api/facturas/asiento": FACTURA,
    "PUT /api/facturas/{comprobante_id}": {**FACTURA, "version": 99},
    "POST /api/liquidaciones-compra": LIQUIDACION,
    "POST /api/liquidaciones-compra/asiento": LIQUIDACION,
    "PUT /api/liquidaciones-compra/{comprobante_id}": {**LIQUIDACION, "version": 99},
    "POST /api/notas-credito": NOTA_CREDITO,
    "POST /api/notas-credito/asiento": NOTA_CREDITO,
    "PUT /api/notas-credito/{comprobante_id}": {**NOTA_CREDITO, "version": 99},
    "POST /api/notas-debito": NOTA_DEBITO,
    "POST /api/notas-debito/asiento": NOTA_DEBITO,
    "PUT /api/notas-debito/{comprobante_id}": {**NOTA_DEBITO, "version": 99},
    "POST /api/guias-remision": GUIA,
    "PUT /api/guias-remision/{comprobante_id}": {**GUIA, "version": 99},
    "PUT /api/guias-remision/{comprobante_id}/viaje": {
        "estado": "EN_CAMINO",
        "en": "2026-11-23T10:00:00-05:00",
        "nota": "Salió con dos ayudantes",
    },
    "POST /api/retenciones": RETENCION,
    "POST /api/retenciones/asiento": RETENCION,
    "PUT /api/retenciones/{comprobante_id}": {**RETENCION, "version": 99},
    "POST /api/retenciones/propuesta": _CONSULTA,
    "POST /api/comprobantes/reenviar": {"ids": [999_999]},
    "POST /api/comprobantes/enviar": {"ids": [999_999]},
    "POST /api/comprobantes/cobrar": {
        "ids": [999_999],
        "fecha": "2026-11-01",
        "forma": "TRANSFERENCIA",
        "referencia": "123456",
    },
    "POST /api/comprobantes/centros": {"productos": [999_999]},
    "PUT /api/comprobantes/{comprobante_id}/centros": {
        "version": 99,
        "lineas": [{"n": 0, "centro_id": 999_999}],
    },
    "POST /api/comprobantes/{comprobante_id}/anular": {"fecha": "2026-11-01", "motivo": "Mal emitida"},
    "POST /api/retenciones/dividendos": {"proveedor_id": 999_999, "valor": "5000.00", "fecha": "2026-11-23"},
    "POST /api/comprobantes/{comprobante_id}/devolucion-iva/resolver": {"motivo": "Se arregló con el SRI"},
    "POST /api/comprobantes/{comprobante_id}/resolver": {"motivo": "Se entregó impreso"},
    "POST /api/comprobantes/{comprobante_id}/rehacer": _BORRADOR,
    "POST /api/comprobantes/{comprobante_id}/entregas": {"correos": ["compras@cliente.example"]},
    "POST /api/comprobantes/{comprobante_id}/entregas/whatsapp": {"telefono": "0991234567"},
    "POST /api/borradores": {**_BORRADOR, "tipo": "01"},
    "PUT /api/borradores/{borrador_id}": {**_BORRADOR, "version": 99},
    "POST /api/compras/borradores": {**_BORRADOR, "tipo": "COMPRA"},
    "PUT /api/compras/borradores/{borrador_id}": {**_BORRADOR, "version": 99},
    "POST /api/asientos/borradores": {**_BORRADOR, "tipo": "ASIENTO"},
    "PUT /api/asientos/borradores/{borrador_id}": {**_BORRADOR, "version": 99},
}
