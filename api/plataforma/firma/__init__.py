"""El certificado de firma de una empresa y las firmas que hace."""

PRESTA = ("boveda", "cripto.ajena", "entidades.service", "rotacion")
