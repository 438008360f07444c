"""Cómo se importan los proveedores."""
