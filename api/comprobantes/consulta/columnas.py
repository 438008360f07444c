"""Las columnas de la lista de comprobantes en Excel."""

from api.core.papel.excel import ColumnaExcel

COLUMNAS = (
    ColumnaExcel("Tipo", "tipo_nombre", 16),
    ColumnaExcel("Número", "numero", 20),
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Estado", "estado_nombre", 15),
    ColumnaExcel("Ambiente", "ambiente", 12),
    ColumnaExcel("Identificación", "receptor_identificacion", 16),
    ColumnaExcel("Cliente", "receptor_nombre", 40),
    ColumnaExcel("Subtotal", "subtotal", 14),
    ColumnaExcel("IVA", "iva", 12),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Autorizado", "autorizado_en", 17),
    ColumnaExcel("Entrega", "entrega", 18),
    ColumnaExcel("Mensaje del SRI", "mensaje", 40),
    ColumnaExcel("Emitido por", "emitido_por", 24),
    ColumnaExcel("Clave de acceso", "clave_acceso", 54),
    ColumnaExcel("Por cobrar", "saldo", 14),
    ColumnaExcel("Vence", "vence", 12),
    ColumnaExcel("Cobro", "estado_cobro", 12),
)
