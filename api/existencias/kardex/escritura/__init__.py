"""Cómo se escribe en el kardex: sus filas, y de qué lotes dice quien mueve que son."""
