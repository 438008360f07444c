"""El anexo transaccional (ATS) de un período: lo comprado, lo vendido, lo retenido y lo anulado, hecho con los documentos,
revisado y como el portal lo recibe."""

PRESTA = ("anexo", "guardado", "schemas")
ENTIDADES = {
    "ajustes_ats": "Cómo se hace el anexo transaccional",
    "comparacion_ats": "Comparación del anexo transaccional",
    "embarque_exportado": "Embarque de una exportación",
}
MENCIONES = {
    "comparacion_ats": ("comparaciones_ats", "{periodo}"),
}
TABLAS = {
    "ajustes_ats": ("ajuste del anexo transaccional", "ajustes del anexo transaccional"),
    "comparaciones_ats": ("comparación de un anexo", "comparaciones de anexos"),
    "embarques_exportados": ("embarque de una exportación", "embarques de exportaciones"),
}
MENU_EMPRESA = (("Impuestos", 4, "Anexo transaccional", "impuestos/ats", "IconFileText", "tributos.ver"),)
