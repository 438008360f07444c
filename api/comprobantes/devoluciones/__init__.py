"""El IVA que el SRI autoriza devolver en la misma factura a una persona adulta mayor o con discapacidad (DIG): con quién
entra la empresa a ese servicio, y lo que autorizó de cada clave de acceso."""

PRESTA = ("resolucion", "service")
ENTIDADES = {
    "acceso_devolucion": "Acceso a la devolución de IVA",
    "devolucion_iva": "Devolución de IVA",
}
TABLAS = {
    "accesos_devolucion": ("acceso a la devolución de IVA", "accesos a la devolución de IVA"),
    "devoluciones_iva": ("devolución de IVA", "devoluciones de IVA"),
}
