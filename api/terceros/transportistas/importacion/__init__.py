"""Cómo se importan los transportistas."""
