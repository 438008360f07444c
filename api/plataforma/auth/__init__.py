"""Entrar, salir, recuperar la clave y la cuenta de cada uno."""
