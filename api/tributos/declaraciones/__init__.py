"""Los formularios que la empresa declara: cada casillero con los documentos que lo hacen, y lo que solo una persona sabe.

Un formulario es datos (los casilleros que rigen, con su fórmula) y unas pocas funciones puras.
"""

PRESTA = (
    "entrega",
    "formularios",
    "fuentes.compras",
    "fuentes.retenciones",
    "fuentes.ventas",
    "models",
    "nucleo.casilleros",
    "nucleo.formulario",
    "nucleo.fuente",
    "nucleo.huella",
    "nucleo.periodos",
    "nucleo.selectores",
    "sabido",
    "schemas",
)
ENTIDADES = {
    "declaracion": "Declaración",
}
TABLAS = {
    "casilleros_dichos": ("casillero dicho por una persona", "casilleros dichos por una persona"),
    "declaraciones_deshechas": ("declaración deshecha", "declaraciones deshechas"),
    "declaraciones_presentadas": ("declaración presentada", "declaraciones presentadas"),
    "documentos_declarados": ("documento declarado", "documentos declarados"),
}
MENU_EMPRESA = (("Impuestos", 3, "Formularios", "impuestos/formularios", "IconReceiptTax", "tributos.ver"),)
