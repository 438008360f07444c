"""Lo que un despacho mira y anota de las empresas que lleva."""

PRESTA = ("schemas",)

ENTIDADES = {
    "anotacion_despacho": "Nota o tarea de un despacho",
    "plantilla_despacho": "Lista de comprobación de un despacho",
}
MENCIONES = {
    "plantilla_despacho": ("despacho_plantillas", "{nombre}"),
}
TABLAS = {"despacho_anotaciones": ("nota o tarea de un despacho", "notas o tareas de un despacho")}
