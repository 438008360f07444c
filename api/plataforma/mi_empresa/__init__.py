"""La empresa para sus propios usuarios: datos, establecimientos, logotipo, usuarios."""

PRESTA = ("estructura", "schemas", "usuarios", "usuarios_schemas")
TABLAS_DE = "plataforma.empresas"
PERMISOS = {
    "empresa.ver": ("propietario", "facturador", "contador", "consulta"),
    "empresa.editar": ("propietario",),
}
PERMISOS_DICHOS = {
    "empresa.ver": ("Empresa", "Ver los datos de la empresa"),
    "empresa.editar": ("Empresa", "Cambiar los datos, establecimientos y secuenciales"),
}
MENU_EMPRESA = (("Empresa", 1, "Mi empresa", "empresa", "IconBuilding", "empresa.ver"),)
