"""Lo que la empresa hace y tarda: importaciones, lo que se trae, emisiones de muchas, cierres. Cada dominio dice los suyos."""

PRESTA = ("fuentes",)
MENU_EMPRESA = (("Empresa", 7, "Procesos", "procesos", "IconListCheck", "inicio.ver"),)
