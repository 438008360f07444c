"""Cómo se importan los clientes."""
