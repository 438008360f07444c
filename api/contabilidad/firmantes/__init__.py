"""Quiénes firman los libros y los estados de una empresa."""

PRESTA = ("service",)
ENTIDADES = {
    "firmantes_contables": "Firmantes de los estados",
}
TABLAS = {
    "firmantes_contables": ("firmante de los estados", "firmantes de los estados"),
}
