"""Las columnas de Excel que los dos lados de las cuentas tienen iguales. `quien`: el campo con el nombre del tercero."""

from api.core.papel.excel import ColumnaExcel


def _de(quien: str) -> tuple[ColumnaExcel, ...]:
    return (
        ColumnaExcel("Identificación", "identificacion", 16),
        ColumnaExcel(quien.capitalize(), quien, 40),
    )


def de_dinero(quien: str, hecho_por: str) -> tuple[ColumnaExcel, ...]:
    return (
        ColumnaExcel("Número", "numero", 10),
        ColumnaExcel("Fecha", "fecha", 12),
        *_de(quien),
        ColumnaExcel("Forma", "forma_nombre"),
        ColumnaExcel("Referencia", "referencia", 20),
        ColumnaExcel("Banco o caja", "banco", 26),
        ColumnaExcel("Centro de costo", "centro", 22),
        ColumnaExcel("Valor", "total", 14),
        ColumnaExcel("Aplicado", "aplicado", 14),
        ColumnaExcel("Anticipo", "anticipo", 14),
        ColumnaExcel("Estado", "estado", 10),
        ColumnaExcel("Anulado el", "anulado_el", 12),
        ColumnaExcel("Motivo", "motivo_anulacion", 30),
        ColumnaExcel(hecho_por, "hecho_por", 26),
        ColumnaExcel("Notas", "notas", 40),
    )


def de_antiguedad(quien: str) -> tuple[ColumnaExcel, ...]:
    return (
        *_de(quien),
        ColumnaExcel("Teléfono", "telefono", 14),
        ColumnaExcel("Por vencer", "por_vencer", 14),
        ColumnaExcel("1 a 30 días", "d30", 14),
        ColumnaExcel("31 a 60 días", "d60", 14),
        ColumnaExcel("61 a 90 días", "d90", 14),
        ColumnaExcel("Más de 90 días", "mas", 14),
        ColumnaExcel("Anticipos", "anticipos", 14),
        ColumnaExcel("Vencido", "vencido", 14),
        ColumnaExcel("Saldo", "saldo", 14),
    )
