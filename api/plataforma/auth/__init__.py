"""Entrar, salir, recuperar la clave y la cuenta de cada uno."""

PRESTA = ("actual", "apertura", "constancia", "intentos", "segundo", "sesiones_routes", "vistas")
