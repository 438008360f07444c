"""Lo que cada empresa que un despacho lleva guarda contado: sus obligaciones de cada mes, y lo que le falta."""

PRESTA = ("lectura", "oyente")
TABLAS = {
    "sumas_obligaciones": ("obligación contada", "obligaciones contadas"),
    "sumas_pendientes": ("cuenta de lo que falta", "cuentas de lo que falta"),
}
