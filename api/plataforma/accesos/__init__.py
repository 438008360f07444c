"""Los accesos: quién ingresó o no pudo, desde dónde, y quién se llevó algo."""

PRESTA = ("avisos",)
