"""Cómo se importan los productos."""
