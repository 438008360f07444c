"""El IVA que el SRI autoriza devolver en la misma factura a una persona adulta mayor o con discapacidad (DIG): con quién
entra la empresa a ese servicio, y lo que autorizó de cada clave de acceso."""

PRESTA = ("resolucion", "service")
