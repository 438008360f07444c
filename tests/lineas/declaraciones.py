"""Lo que una persona dice de un formulario."""

DEJAN = {
    "PUT /api/tributos/{formulario}/{periodo}/{casillero}": ("crear declaracion", "actualizar declaracion"),
}
