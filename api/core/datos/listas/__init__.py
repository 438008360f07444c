"""Páginas, orden y búsqueda de las listas."""
