"""Lo que una empresa espera ganar y gastar, cuenta por cuenta y mes por mes."""

PRESTA = ("cifras",)
