"""El anexo transaccional (ATS) de un período: lo comprado, lo vendido, lo retenido y lo anulado, hecho con los documentos,
revisado y como el portal lo recibe."""

MENU_EMPRESA = (("Impuestos", 4, "Anexo transaccional", "impuestos/ats", "IconFileText", "tributos.ver"),)
