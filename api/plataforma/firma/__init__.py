"""El certificado de firma de una empresa y las firmas que hace."""

PRESTA = ("boveda", "cripto.ajena", "cripto.verificacion", "de_ensayo", "entidades.service", "rotacion")
ENTIDADES = {
    "certificado_firma": "Firma electrónica",
}
MENCIONES = {
    "certificado_firma": ("certificados_firma", "{titular}"),
}
TABLAS = {
    "certificados_firma": ("firma electrónica", "firmas electrónicas"),
}
PERMISOS = {
    "firma.editar": ("propietario",),
}
PERMISOS_DICHOS = {
    "firma.editar": ("Empresa", "Cargar y retirar la firma electrónica"),
}
NOVEDADES = {
    "certificado_firma": ("firma.editar", "cargar", "retirar"),
}
PUBLICA = {
    "firma.por_caducar": (
        "certificado_firma",
        ("avisar",),
        "firma.editar",
        "Está por caducar la firma electrónica",
        ("titular", "hasta"),
    ),
}
MENU_EMPRESA = (("Empresa", 2, "Firma electrónica", "firma", "IconSignature", "firma.editar"),)
