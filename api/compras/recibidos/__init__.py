"""Los comprobantes que otros emiten a la empresa: llegan, se leen, se comprueban y esperan que alguien los acepte."""

PRESTA = ("lectura.leido",)
