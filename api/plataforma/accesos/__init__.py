"""Los accesos: quién ingresó o no pudo, desde dónde, y quién se llevó algo."""

PRESTA = ("avisos",)
MENU_EMPRESA = (("Empresa", 8, "Accesos", "accesos", "IconFingerprint", "auditoria.ver"),)
MENU_PROVEEDOR = (
    ("Sistema", 6, "Accesos", "accesos", "IconFingerprint", "auditoria.ver", ("administrador",)),
)
