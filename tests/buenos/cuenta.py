"""El ingreso, el registro, la cuenta propia y las llamadas públicas."""

from demo import demostracion as demo
from tests.buenos.tipos import Archivos, Cuerpos
from tests.factories import solicitud

BUENOS: Cuerpos = {
    "POST /api/invitaciones": {"correo": "invitado@x.example", "perfil": "consulta"},
    "POST /api/llaves": {
        "nombre": "Tienda",
        "ambiente": "real",
        "permisos": ["clientes.ver"],
        "punto_id": None,
        "redes": ["190.10.2.0/24"],
        "vence": "2099-12-31",
    },
    "POST /api/llaves/{llave_id}/rotar": {"horas": 1},
    "POST /api/ensayos": {"nombre": "Mi tienda"},
    "POST /api/webhooks": {"url": "https://tienda.example/avisos", "eventos": ["cliente.creado"]},
    "PUT /api/webhooks/{webhook_id}": {
        "url": "https://tienda.example/avisos",
        "eventos": ["cliente.creado"],
        "version": 1,
    },
    "POST /api/webhooks/{webhook_id}/rotar": {"horas": 1},
    "POST /api/webhooks/{webhook_id}/reenviar": {"desde": "2026-01-01T00:00:00-05:00"},
    "POST /api/invitaciones/leer": {"ficha": "la-de-nadie"},
    "POST /api/invitaciones/aceptar": {
        "ficha": "la-de-nadie",
        "nombre": "Ana Torres",
        "clave": "tres-garzas-y-un-yunque",
    },
    "POST /api/personas": {
        "ficha": "la-de-nadie",
        "nombre": "Ana Torres",
        "clave": "tres-garzas-y-un-yunque",
    },
    "POST /api/personas/alta": {"correo": "nadie@x.example"},
    "POST /api/personas/enlaces": {"ruta": "/api/despacho/descargas/archivos/1"},
    "POST /api/personas/entrar": {"eid": 1},
    "POST /api/personas/ingresar": {"correo": "nadie@x.example", "clave": "equivocada", "recordar": False},
    "POST /api/personas/ingresar/passkey": {"ficha": "la-de-nadie", "credencial": {"rawId": "x"}},
    "POST /api/personas/ingresar/segundo": {"ficha": "la-de-nadie", "metodo": "totp", "codigo": "123456"},
    "POST /api/personas/recuperar": {"correo": "nadie@x.example"},
    "POST /api/personas/unir": {"ruc": demo.A, "usuario": "demo", "clave": "equivocada"},
    "PUT /api/personas/clave": {"clave_actual": "equivocada", "clave_nueva": "Otra-clave-larga-2026"},
    "POST login": {"ruc": demo.A, "usuario": "demo", "clave": "equivocada", "recordar": False},
    "POST loginAdmin": {"usuario": "admin", "clave": "equivocada", "recordar": False},
    "POST loginDistribuidor": {"ruc": demo.A, "usuario": "demo", "clave": "equivocada"},
    "POST registro": solicitud(EMP_RUC="9999999999999"),
    "POST login/segundo": {"ficha": "la-de-nadie", "metodo": "totp", "codigo": "123456"},
    "POST login/segundo/passkey": {"ficha": "la-de-nadie"},
    "POST login/passkey/entrar": {"ficha": "la-de-nadie", "tipo": "empresa", "credencial": {"rawId": "x"}},
    "POST sesion/segundo-factor": {"metodo": "totp", "codigo": "123456"},
    "POST /api/segundo-factor/totp/confirmar": {"nombre": "Teléfono", "codigo": "123456"},
    "POST /api/segundo-factor/passkey/confirmar": {"nombre": "Llave", "credencial": {"rawId": "x"}},
    "POST recuperar": {"ruc": demo.A, "usuario": "nadie"},
    "POST recuperar/usuario": {"ruc": demo.A, "correo": "nadie@x.example"},
    "POST /api/novedades/vistas": {"hasta": 0},
    "POST sesion/clave": {"clave_actual": "equivocada"},
    "PUT clave": {"clave_actual": "equivocada", "clave_nueva": "Otra-clave-larga-2026"},
    "PUT cuenta": {
        "USU_NOMBRE": "Otro Nombre",
        "USU_CORREO": "otro@correo.example",
        "clave_actual": "equivocada",
        "version": 1,
    },
    "POST confirmarCorreo": {"firma": "la-de-nadie"},
    "POST /api/segundo-factor/recuperaciones": {"ficha": "la-de-nadie"},
    "POST /api/segundo-factor/recuperaciones/confirmar": {"firma": "la-de-nadie"},
    "POST /api/segundo-factor/recuperaciones/cancelar": {"firma": "la-de-nadie"},
    "PUT /api/segundo-factor/exigencia": {"desde": None, "version": 0},
    "POST enlaces": {"ruta": "/api/comp/productos"},
}
MULTIPARTES: Archivos = {
    "POST firma/comprobar": "signfile",
    "POST /api/firma": "signfile",
    "POST registro/pago/{familia}/{plan}/{empresa_id}": "current",
}
