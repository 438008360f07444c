"""Los formularios de impuestos."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    llamada: cuerpo
    for codigo in ("104", "103")
    for llamada, cuerpo in (
        (
            f"POST /api/tributos/{codigo}/{{periodo}}/presentar",
            {"numero": "871234567890", "fecha": "2020-01-01"},
        ),
        (f"POST /api/tributos/{codigo}/{{periodo}}/deshacer", {"motivo": "Era de otro mes"}),
        (
            f"PUT /api/tributos/{codigo}/{{periodo}}/{{casillero}}",
            {"valor": "10.00", "motivo": "Según la declaración anterior"},
        ),
    )
}
