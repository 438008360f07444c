"""Lo que un despacho mira y anota de las empresas que lleva."""

PRESTA = ("schemas",)

ENTIDADES = {
    "anotacion_despacho": "Nota o tarea de un despacho",
    "plantilla_despacho": "Lista de comprobación de un despacho",
}
TABLAS = {"despacho_anotaciones": ("nota o tarea de un despacho", "notas o tareas de un despacho")}
