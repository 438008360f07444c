"""La auditoría, como se lee."""

PERMISOS = {
    "auditoria.ver": ("propietario", "administrador"),
}
PERMISOS_DICHOS = {
    "auditoria.ver": ("Empresa", "Ver la auditoría y los accesos"),
}
SIN_DELEGAR = ("auditoria.ver",)
MENU_EMPRESA = (("Empresa", 6, "Auditoría", "auditoria", "IconHistory", "auditoria.ver"),)
MENU_PROVEEDOR = (
    ("Sistema", 4, "Auditoría", "auditoria", "IconHistory", "auditoria.ver", ("administrador",)),
)
