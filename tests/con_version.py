"""Los PUT que no piden la versión leída, y por qué cada uno puede no pedirla. Uno nuevo la pide, o dice aquí por qué no.

De los que la admiten sin pedirla, quien la dice se entera si alguien cambió eso entretanto; las pantallas la dicen siempre.
"""

_YA_LLAMABAN = "Otros programas ya lo llamaban sin ella; la admite"
_SIN_ELLA_EN_LA_FILA = "Quien llama desde afuera conoce la fila sin ella; la admite"
_ANULA = "Anula, que se hace una sola vez: la segunda es 409 estado_invalido"
_ACTIVA = "Dice en qué queda y no pisa otro dato: de dos a la vez, el resultado es el que cada uno pidió"

SIN_VERSION = {
    "/api/clientes/{cliente_id}": _YA_LLAMABAN,
    "/api/comp/configuraciones/actualizar": _YA_LLAMABAN,
    "/api/comp/empresas/comprobarEmpresaEstado/{empresa_id}": _YA_LLAMABAN,
    "/api/comp/empresas/planes/{contrato_id}": _YA_LLAMABAN,
    "/api/comp/empresas/planesOreL/{contrato_id}": _YA_LLAMABAN,
    "/api/comp/empresas/planesOrel/{contrato_id}": _YA_LLAMABAN,
    "/api/comp/empresas/{empresa_id}": _YA_LLAMABAN,
    "/api/comp/soporte/soporte/{ticket_id}": _YA_LLAMABAN,
    "/api/comp/soporte/{ticket_id}": _YA_LLAMABAN,
    "/api/cuentas/{cuenta_id}": _SIN_ELLA_EN_LA_FILA,
    "/api/proveedores/{proveedor_id}": _SIN_ELLA_EN_LA_FILA,
    "/api/comp/menus/menuEmpresaAdmin/{empresa_id}": "Otros programas ya lo llamaban, y su cuerpo es la lista de menús",
    "/api/clientes/documentos/{documento_id}/anular": _ANULA,
    "/api/cobros/{cobro_id}/anular": _ANULA,
    "/api/pagos/cruces/{cruce_id}/anular": _ANULA,
    "/api/pagos/lotes/{lote_id}/anular": _ANULA,
    "/api/pagos/{pago_id}/anular": _ANULA,
    "/api/proveedores/documentos/{documento_id}/anular": _ANULA,
    "/api/comp/empresa/usuarios/{usuario_id}/activo": _ACTIVA,
    "/api/comp/empresas/usuario/{empresa_id}/{usuario_id}/activo": _ACTIVA,
    "/api/comp/administradores/{personal_id}/empresas": "Dice cuáles agrega y cuáles quita, y deja las demás como están",
    "/api/despacho/anotaciones/{anotacion_id}": "Dice si una tarea se hizo, y no pisa otro dato",
    "/api/despacho/empresas/{empresa_id}/responsables": "Dice quién hace una obligación, y no pisa otro dato",
    "/api/despacho/personal/{persona_id}": "Dice qué rol le queda, y no pisa otro dato",
    "/api/personas/clave": "Es de una sola persona, que dice la clave que tenía",
    "/api/comp/clave": "Es de una sola persona, que dice la clave que tenía",
    "/api/comp/empresa/secuenciales/{punto_id}/{documento}": "La suya es `anterior`; sin él, lo que se fija nunca baja de lo emitido",
    "/api/comp/soporte/presencia/{ticket_id}": "Dice quién está mirando un ticket, y no cambia nada de él",
    "/api/tributos/104/{periodo}/{casillero}": "Dice lo que vale un casillero, con su motivo: vale lo último que se dijo",
    "/api/tributos/103/{periodo}/{casillero}": "Dice lo que vale un casillero, con su motivo: vale lo último que se dijo",
    "/api/tributos/renta/{anio}/{partida}": "Dice lo que vale un renglón, con su motivo: vale lo último que se dijo",
    "/api/tributos/renta/{anio}/cuentas/{cuenta_id}": "Dice cómo entra una cuenta, con su motivo: vale lo último que se dijo",
    "/api/guias-remision/{comprobante_id}/viaje": "Agrega un paso a la historia del viaje, y no cambia los anteriores",
}
