"""Los cuerpos buenos de las rutas de los programas."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "POST /api/v1/clientes": {
        "referencia": "TIENDA-31",
        "tipo_identificacion": "PASAPORTE",
        "identificacion": "VUNO31",
        "nombre": "Comercial del Programa",
        "nombre_comercial": "Del Programa",
        "correos": ["compras@programa.example"],
        "telefono": "042345678",
        "celular": "0991234567",
        "direccion": "Av. Quito 100",
        "provincia": "Guayas",
        "ciudad": "Guayaquil",
        "dias_credito": 30,
        "limite_credito": "1500.00",
        "activo": True,
        "notas": "Llega de la tienda.",
        "parte_relacionada": False,
    },
}
