"""Lo que los programas cambian por su cara."""

DEJAN = {
    "POST /api/v1/clientes": "crear cliente",
}
