"""Los tickets de soporte."""

from tests.buenos.tipos import Archivos, Cuerpos
from tests.factories import ticket

BUENOS: Cuerpos = {
    "POST soporte": ticket(SPT_PRODUCTOS=999),
    "POST soporte/correo": {
        "SPT_ID": 999999,
        "plantilla": None,
        "asunto": "Su ticket",
        "mensaje": "<p>x</p>",
    },
    "POST soporte/mensajes/{ticket_id}": {"tipo": "nota", "mensaje": "<p>Llamar mañana</p>"},
    "POST soporte/propios": {
        "SPT_PRODUCTOS": 999,
        "SPT_ASUNTO": "stec",
        "SPT_TITULO": "No se imprime",
        "SPT_MENSAJE": "<p>x</p>",
        "SPT_CLIENTETELEFONO": "0991234567",
    },
    "POST soporte/propios/{propio_id}/mensajes": {"mensaje": "<p>x</p>"},
    "POST /api/publico/ticket/{firma}/mensajes": {"mensaje": "<p>x</p>"},
    "POST soporte/nombre": {"nombre": "andina"},
    "PUT soporte/presencia/{ticket_id}": {"respondiendo": False, "presente": True},
    "PUT soporte/soporte/{ticket_id}": {"SPT_ESTADO": "ABIERTO", "SPT_RESPUESTA": "", "version": 1},
    "PUT soporte/{ticket_id}": {
        "SPT_PRODUCTOS": 1,
        "SPT_RUC": "1714307103",
        "SPT_CLIENTENOMBRE": "Gabriela Espinosa",
        "SPT_CLIENTECORREO": "gabriela@cliente.example",
        "SPT_CLIENTETELEFONO": "0991234567",
        "SPT_ASUNTO": "stec",
        "SPT_TITULO": "No emite",
        "ASE_CODIGO": None,
        "version": 1,
    },
}
MULTIPARTES: Archivos = {
    "POST /api/publico/ticket/{firma}/archivos": "current",
    "POST soporte/docAse/{ticket_id}": "current",
    "POST soporte/docCli/{ticket_id}": "current",
    "POST soporte/propios/{propio_id}/archivos": "current",
}
