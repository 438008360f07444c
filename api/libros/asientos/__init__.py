"""Los asientos de una empresa: el motor de sus libros."""

PRESTA = ("cadena", "lista", "manual", "models", "origenes", "pedido", "schemas", "sellado", "service")
ENTIDADES = {
    "asiento": "Asiento",
}
TABLAS = {
    "archivos_asientos": ("archivo de asientos", "archivos de asientos"),
    "asientos_contables": ("asiento contable", "asientos contables"),
    "lineas_asientos": ("línea de asientos", "líneas de asientos"),
    "numeros_asientos": ("numeración de asientos", "numeraciones de asientos"),
    "saldos_contables": ("saldo contable", "saldos contables"),
    "saldos_terceros": ("saldo de un cliente o proveedor", "saldos de clientes y proveedores"),
}
MENCIONES = {
    "asiento": ("asientos_contables", "n.º {numero|por sellar}"),
    "reversa_de": ("asientos_contables", "n.º {numero|por sellar}"),
    "reversado_por": ("asientos_contables", "n.º {numero|por sellar}"),
}
PERMISOS = {
    "contabilidad.ver": ("propietario", "contador"),
    "contabilidad.editar": ("propietario", "contador"),
    "contabilidad.cerrar": ("propietario", "contador"),
}
PERMISOS_DICHOS = {
    "contabilidad.ver": ("Contabilidad", "Ver los libros y los bancos"),
    "contabilidad.editar": ("Contabilidad", "Registrar y anular asientos y movimientos"),
    "contabilidad.cerrar": ("Contabilidad", "Cerrar y reabrir períodos"),
}
NOVEDADES = {
    "asiento": ("contabilidad.ver", "reversar"),
}
MENU_EMPRESA = (("Contabilidad/Libros", 2, "Asientos", "asientos", "IconBook", "contabilidad.ver"),)
