"""La empresa, como la manejan sus usuarios."""

from tests.buenos.tipos import Archivos, Cuerpos

BUENOS: Cuerpos = {
    "PUT empresa": {
        "EMP_RUC": "9999999999999",  # aquí no se cambia: venga lo que venga, queda como estaba
        "EMP_NOMBREC": "Otra",
        "EMP_NOMBRE": "Otra S.A.",
        "email": "otra@otra.example",
        "EMP_TELEFONO": "022345678",
        "EMP_DIRECCION": "Av. Amazonas N24-03",
        "EMP_CIUDAD": "Quito",
        "EMP_COMO_PAGAR": "Banco del Pacífico, cuenta corriente 7654321",
        "EMP_REGIMEN": "GENERAL",
        "EMP_CONTABILIDAD": True,
        "EMP_ESPECIAL": "5368",
        "EMP_AGENTE": "1",
        "EMP_GRAN": "NAC-GCFOIOC21-00000001-E",
        "version": 99,
    },
    "POST empresa/regimenes": {
        "desde": "2031-01-01",
        "EMP_REGIMEN": "GENERAL",
        "EMP_CONTABILIDAD": True,
        "EMP_ESPECIAL": "5368",
        "EMP_AGENTE": "1",
        "EMP_GRAN": "NAC-GCFOIOC21-00000001-E",
    },
    "PUT empresa/regimenes/{regimen_id}": {
        "desde": "2031-01-01",
        "EMP_REGIMEN": "GENERAL",
        "EMP_CONTABILIDAD": True,
        "EMP_ESPECIAL": "5368",
        "EMP_AGENTE": "1",
        "EMP_GRAN": "NAC-GCFOIOC21-00000001-E",
        "version": 99,
    },
    "POST empresa/establecimientos": {
        "COM_NUMERO": "001",
        "COM_NOMBRE": "Otra matriz",
        "COM_DIRECCION": "Av. Amazonas N24-03",
        "COM_APERTURA": "2026-01-05",
    },
    "PUT empresa/establecimientos/{establecimiento_id}": {
        "COM_NUMERO": "002",
        "COM_NOMBRE": "Otro",
        "COM_DIRECCION": "Av. Amazonas N24-03",
        "COM_APERTURA": "2026-01-05",
        "COM_ACTIVO": True,
        "COM_CIERRE": None,
        "version": 1,
    },
    "POST empresa/puntos": {"COM_CODIGO": 999_999, "PTO_NUMERO": "002", "PTO_NOMBRE": "Caja"},
    "PUT empresa/puntos/{punto_id}": {
        "PTO_NUMERO": "002",
        "PTO_NOMBRE": "Caja",
        "PTO_ACTIVO": True,
        "version": 1,
    },
    "PUT empresa/secuenciales/{punto_id}/{documento}": {"siguiente": 10, "anterior": 1},
    "POST empresa/perfiles": {
        "nombre": "Caja",
        "descripcion": "Cobra",
        "permisos": ["cobros.editar"],
    },
    "PUT empresa/perfiles/{perfil_empresa_id}": {
        "nombre": "Caja",
        "descripcion": "Cobra",
        "permisos": ["clientes.ver", "cobros.ver", "cobros.editar", "empresa.ver", "inicio.ver"],
        "version": 1,
    },
    "POST empresa/usuarios": {
        "USU_USUARIO": "demo",
        "USU_NOMBRE": "Ya está",
        "USU_CORREO": "ya@esta.example",
        "perfil": "consulta",
        "COM_CODIGO": 999_999,
    },
    "PUT empresa/usuarios/{usuario_id}": {
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@otra.example",
        "perfil": "consulta",
        "COM_CODIGO": 999_999,
        "version": 1,
    },
    "PUT empresa/usuarios/{usuario_id}/activo": {"USU_ACTIVO": True},
}
MULTIPARTES: Archivos = {"POST empresa/logo": "current", "POST empresa/recibos": "current"}
