"""El formulario 103, de las retenciones en la fuente del impuesto a la renta."""
