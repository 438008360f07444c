"""Lo que una persona dice de un formulario."""

DEJAN = {
    llamada: lineas
    for codigo in ("104", "103")
    for llamada, lineas in (
        (f"POST /api/tributos/{codigo}/{{periodo}}/presentar", "presentar declaracion"),
        (f"POST /api/tributos/{codigo}/{{periodo}}/deshacer", "deshacer declaracion"),
        (
            f"PUT /api/tributos/{codigo}/{{periodo}}/{{casillero}}",
            ("crear declaracion", "actualizar declaracion"),
        ),
    )
}
