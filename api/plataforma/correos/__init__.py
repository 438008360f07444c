"""La bandeja de salida: cada correo, a quién va y en qué quedó."""

PRESTA = ("entrega", "servidor")
ENTIDADES = {
    "correo": "Correo",
}
MENCIONES = {
    "correo": ("correos", "{asunto}"),
}
