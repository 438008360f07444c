"""Los nombres de los campos de una categoría en el historial."""

from api.core.papel import campos


def enlazar() -> None:
    campos.ROTULOS.poner(
        "categoria",
        {
            "nombre": "Nombre",
            "padre": "Debajo de",
            "iva": "IVA",
            "margen": "Margen",
            "cuenta_ingreso": "Cuenta de ingreso",
            "cuenta_costo": "Cuenta de costo",
            "cuenta_inventario": "Cuenta de inventario",
        },
    )
