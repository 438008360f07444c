"""Los webhooks de cada empresa: adónde se le avisa a un sistema suyo lo que pasa, qué se le avisó y qué respondió."""

ENTIDADES = {
    "webhook": "Webhook",
}
TABLAS = {
    "webhooks": ("webhook", "webhooks"),
    "webhooks_sucesos": ("suceso avisado", "sucesos avisados"),
    "webhooks_envios": ("envío a un webhook", "envíos a webhooks"),
    "webhooks_intentos": ("intento de envío a un webhook", "intentos de envío a webhooks"),
}
MENCIONES = {
    "webhook": ("webhooks", "{url}"),
}
PERMISOS = {
    "webhooks.administrar": ("propietario",),
}
PERMISOS_DICHOS = {
    "webhooks.administrar": ("Empresa", "Avisar lo que pasa a otros sistemas con webhooks"),
}
NOVEDADES = {
    "webhook": ("webhooks.administrar", "crear", "actualizar", "rotar_secreto", "detener", "eliminar"),
}
MENU_EMPRESA = (("Empresa", 10, "Webhooks", "webhooks", "IconWebhook", "webhooks.administrar"),)
