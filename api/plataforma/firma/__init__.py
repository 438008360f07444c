"""El certificado de firma de una empresa y las firmas que hace."""

PRESTA = ("cripto.ajena", "rotacion")
