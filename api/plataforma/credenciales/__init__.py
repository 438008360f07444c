"""Con qué entra cada quien: su clave, las temporales y la época de sus sesiones. Son de la persona, donde un usuario está
unido a una, y del usuario donde no."""

PRESTA = ("models",)
ENTIDADES = {"persona": "Persona"}
MENCIONES = {
    "persona": ("personas", "{nombre}"),
}
