"""Las empresas, como las lleva el proveedor."""

from tests.buenos.tipos import Cuerpos

BUENOS: Cuerpos = {
    "POST empresas": {
        "EMP_RUC": "9999999999999",
        "EMP_NOMBREC": "Nueva",
        "EMP_NOMBRE": "Nueva S.A.",
        "email": "nueva@nueva.example",
        "EMP_TELEFONO": "022345678",
        "EMP_DIRECCION": "Av. Amazonas N24-03",
        "EMP_CIUDAD": "Quito",
        "DRB_CODIGO": None,
        "usuario": "gerencia",
    },
    "PUT empresas/{empresa_id}": {
        "EMP_RUC": "9999999999999",
        "EMP_NOMBREC": "Otra",
        "EMP_NOMBRE": "Otra S.A.",
        "email": "otra@otra.example",
        "EMP_TELEFONO": "022345678",
        "EMP_DIRECCION": "Av. Amazonas N24-03",
        "EMP_CIUDAD": "Quito",
        "DRB_CODIGO": None,
        "version": 1,
    },
    "PUT empresas/comprobarEmpresaEstado/{empresa_id}": {
        "EMP_ESTADO": "VERIFICADA",
        "EMP_MOTIVO": "",
        "version": 999,
    },
    "PUT empresas/activar/{empresa_id}": {"EMP_ACTIVA": True, "EMP_MOTIVO": "", "version": 999},
    "POST empresas/usuario/{empresa_id}": {
        "USU_USUARIO": "demo",
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@otra.example",
        "perfil": "consulta",
        "COM_CODIGO": None,
    },
    "PUT empresas/usuario/{empresa_id}/{usuario_id}": {
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@otra.example",
        "perfil": "consulta",
        "COM_CODIGO": 1,
        "version": 1,
    },
    "PUT empresas/usuario/{empresa_id}/{usuario_id}/activo": {"USU_ACTIVO": True},
}
