"""Los comprobantes que la empresa todavía emite en papel: lo vendido con ellos y los que se anularon, por serie y mes. Se declaran con lo
que se emite aquí."""

PRESTA = ("models",)
ENTIDADES = {"comprobante_fisico": "Comprobantes en papel"}
MENCIONES = {
    "comprobante_fisico": ("comprobantes_fisicos", "{establecimiento}-{punto}-{desde:9}"),
}
TABLAS = {"comprobantes_fisicos": ("rango de comprobantes en papel", "rangos de comprobantes en papel")}
