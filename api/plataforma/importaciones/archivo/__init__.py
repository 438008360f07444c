"""Leer un archivo cualquiera, en un proceso aparte."""
