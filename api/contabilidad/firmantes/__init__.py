"""Quiénes firman los libros y los estados de una empresa."""

PRESTA = ("service",)
