"""La bandeja de salida: cada correo, a quién va y en qué quedó."""

PRESTA = ("servidor",)
ENTIDADES = {
    "correo": "Correo",
}
