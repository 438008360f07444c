"""Lo que cada persona y cada empresa hacen de lo suyo."""

from tests.lineas.razones import CALCULA

DEJAN = {
    "DELETE /api/enlaces/a-cliente/{enlace_id}": "revocar enlace_publico",
    "DELETE /api/enlaces/{enlace_id}": "revocar enlace_publico",
    "DELETE /api/firma/{certificado_id}": "retirar certificado_firma",
    "DELETE empresa/logo": "quitar_imagen empresa",
    "DELETE empresa/regimenes/{regimen_id}": "eliminar regimen_empresa",
    "DELETE sesiones": ("terminar_sesiones usuario", "terminar_sesiones administrador"),
    "DELETE sesiones/{sesion_id}": ("terminar_sesiones usuario", "terminar_sesiones administrador"),
    "POST /api/firma": "cargar certificado_firma",
    "POST /api/vistos-buenos/{visto_id}/cancelar": "cancelar visto_bueno",
    "POST /api/vistos-buenos/{visto_id}/confirmar": "confirmar visto_bueno",
    "POST confirmarCorreo": "confirmar_correo empresa",
    "POST empresa/establecimientos": "crear establecimiento",
    "POST empresa/logo": "cambiar_imagen empresa",
    "POST empresa/puntos": "crear punto_emision",
    "POST empresa/recibos": "subir recibo_pago",
    "POST empresa/regimenes": "crear regimen_empresa",
    "POST empresa/perfiles": "crear perfil",
    "PUT empresa/perfiles/{perfil_empresa_id}": "actualizar perfil",
    "DELETE empresa/perfiles/{perfil_empresa_id}": "eliminar perfil",
    "POST empresa/usuarios": "crear usuario",
    "POST empresa/usuarios/{usuario_id}/recuperar": "recuperar usuario",
    "POST empresa/usuarios/{usuario_id}/sesiones": "terminar_sesiones usuario",
    "POST login": "ingresar usuario",
    "POST loginDistribuidor": ("ingresar usuario", "ingresar_como_propietario usuario"),
    "PUT clave": ("cambiar_clave usuario", "cambiar_clave administrador"),
    "PUT cuenta": ("actualizar usuario", "actualizar administrador"),
    "PUT empresa": "actualizar empresa",
    "PUT empresa/establecimientos/{establecimiento_id}": "actualizar establecimiento",
    "PUT empresa/puntos/{punto_id}": "actualizar punto_emision",
    "PUT empresa/regimenes/{regimen_id}": "actualizar regimen_empresa",
    "PUT empresa/secuenciales/{punto_id}/{documento}": "cambiar secuencial",
    "PUT empresa/usuarios/{usuario_id}": "actualizar usuario",
    "PUT empresa/usuarios/{usuario_id}/activo": ("activar usuario", "desactivar usuario"),
}
SIN_LINEA = {
    "POST /api/novedades/vistas": "hasta dónde miró alguien sus novedades: no cambia nada de la empresa",
    "POST empresa/correo/confirmacion": "escribe otra vez el mismo correo; confirmarlo sí deja línea",
}
NO_ESCRIBEN = {
    "POST enlaces": "firma una dirección; queda en los accesos",
    "POST firma/comprobar": CALCULA,
    "POST logout": "la sesión está en Redis",
    "POST recuperar": "pide el trabajo que envía la clave, y él deja la línea",
    "POST recuperar/usuario": "pide el trabajo que envía el usuario, y él deja la línea",
    "POST sesion/clave": "la sesión está en Redis",
}
