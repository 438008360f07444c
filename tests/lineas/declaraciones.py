"""Lo que una persona dice de un formulario."""

DEJAN = {
    "POST /api/tributos/{formulario}/{periodo}/presentar": "presentar declaracion",
    "PUT /api/tributos/{formulario}/{periodo}/{casillero}": ("crear declaracion", "actualizar declaracion"),
}
