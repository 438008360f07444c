from demo import demostracion as demo
from tests.buenos.tipos import Cuerpos

CLIENTE = {
    "CLI_TIPOID": "RUC",
    "CLI_IDENTIFICACION": demo.B,
    "CLI_NOMBRE": "Importadora del Pacífico Cía. Ltda.",
    "CLI_NOMBREC": "Importadora",
    "CLI_CORREOS": ["pagos@pacifico.example"],
    "CLI_TELEFONO": "042345678",
    "CLI_CELULAR": "0991234567",
    "CLI_DIRECCION": "Av. Quito 2210",
    "CLI_PROVINCIA": "Guayas",
    "CLI_CIUDAD": "Guayaquil",
    "CLI_TIPO": 2,
    "CLI_TIPJURIDICA": 22,
    "CLI_GRUPO": None,
    "CLI_VENDEDOR": None,
    "CLI_COBRADOR": None,
    "CLI_DIASCREDITO": 30,
    "CLI_LIMITE": "1500.00",
    "CLI_NOTAS": "Llamar en la tarde.",
    "CLI_ACTIVO": True,
}
CONTACTO = {
    "nombre": "Marcela Ponce",
    "cargo": "Cuentas por pagar",
    "correo": "marcela@pacifico.example",
    "telefono": "042345678",
    "recibe_documentos": True,
    "recibe_estados": True,
    "notas": "Por la mañana.",
}
BUENOS: Cuerpos = {
    "POST /api/clientes": CLIENTE,
    "PUT /api/clientes/{cliente_id}": {**CLIENTE, "version": 99},
    "POST /api/clientes/asesores": {"nombre": "Rosa Mena", "tipoAsesor": "V"},
    "POST /api/clientes/{cliente_id}/contactos": CONTACTO,
    "PUT /api/clientes/{cliente_id}/contactos/{contacto_id}": {**CONTACTO, "version": 99},
    "POST /api/clientes/enviar": {
        "CLI_CODIGO": 999_999_999,
        "que": "ESTADO_CUENTA",
        "correos": ["marcela@pacifico.example"],
        "asunto": "Su estado de cuenta",
        "mensaje": "Buenos días.",
        "desde": "2026-01-01",
        "hasta": "2026-10-31",
    },
    "POST /api/clientes/enviarWS": {
        "CLI_CODIGO": 999_999_999,
        "que": "ESTADO_CUENTA",
        "telefono": "0991234567",
        "mensaje": "Buenos días.",
        "desde": "2026-01-01",
        "hasta": "2026-10-31",
    },
    "POST /api/clientes/nombre": {"nombre": "andina"},
    "POST /api/grupoClientes": {"nombre": "Exportadores"},
}
