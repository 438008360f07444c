"""Los permisos que existen y quién tiene cada uno (docs/contrato.md §4). No hay otra lista."""

from api.core.datos.sesion import Sesion

PERMISOS_DEL_PROVEEDOR: dict[str, frozenset[int]] = {
    # permiso → los PRF_CODIGO que lo tienen
    "empresas.ver": frozenset({1, 2, 3}),
    "empresas.editar": frozenset({1, 2}),
    "empresas.usuarios": frozenset({1}),  # quién entra a una empresa: el administrador y su propietario
    "empresas.verificar": frozenset({1}),
    "empresas.activar": frozenset({1}),
    "empresas.eliminar": frozenset({1}),
    "empresas.entrar": frozenset({2}),
    "planes.ver": frozenset({1, 2, 3}),
    "planes.contratar": frozenset({1, 2}),
    "planes.editar": frozenset({1}),
    "planes.catalogo": frozenset({1}),
    "recibos.subir": frozenset({1, 2}),
    "recibos.aprobar": frozenset({1}),
    "tickets.ver": frozenset({1, 2, 3}),
    "tickets.atender": frozenset({1, 3}),
    "tickets.eliminar": frozenset({1}),
    "clientes.ver": frozenset({1, 2, 3}),
    "clientes.editar": frozenset({1}),
    "asesores.ver": frozenset({1, 2, 3}),
    "administradores.ver": frozenset({1}),
    "administradores.editar": frozenset({1}),
    "configuraciones.ver": frozenset({1}),
    "configuraciones.editar": frozenset({1}),
    "catalogos.ver": frozenset({1}),
    "catalogos.editar": frozenset({1}),
    "menus.ver": frozenset({1, 2}),
    "menus.editar": frozenset({1, 2}),
    "menus.roles": frozenset({1}),
    "auditoria.ver": frozenset({1}),
    "tablero.ver": frozenset({1, 2, 3}),
}

_LECTURA = frozenset(
    {
        "inicio.ver",
        "empresa.ver",
        "clientes.ver",
        "productos.ver",
        "proveedores.ver",
        "transportistas.ver",
        "documentos.ver",
        "recibidos.ver",
        "compras.ver",
        "pagos.ver",
        "cobros.ver",
        "reportes.ver",
        "soporte.ver",
    }
)
_FACTURACION = frozenset(
    {
        "clientes.editar",
        "productos.editar",
        "proveedores.editar",
        "transportistas.editar",
        "documentos.emitir",
        "cobros.editar",
        "soporte.crear",
    }
)
_COMPRAS = frozenset({"recibidos.editar", "compras.editar", "pagos.editar", "pagos.preparar"})
# Castigar una deuda o corregir lo que de ella queda.
_AJUSTES = frozenset({"cobros.ajustar", "pagos.ajustar"})
_CONTABILIDAD = _AJUSTES | frozenset(
    {
        "contabilidad.ver",
        "contabilidad.editar",
        "contabilidad.cerrar",
        "cobros.editar",
        "proveedores.editar",
        "soporte.crear",
    }
)
_PROPIEDAD = frozenset(
    {
        "usuarios.editar",
        "firma.editar",
        "empresa.editar",
        "plan.ver",
        "recibos.subir",
        "auditoria.ver",
        "pagos.aprobar",
    }
)

PERMISOS_DE_EMPRESA: dict[str, frozenset[str]] = {
    "propietario": _LECTURA | _FACTURACION | _COMPRAS | _CONTABILIDAD | _PROPIEDAD,
    "facturador": _LECTURA | _FACTURACION | _COMPRAS,
    "contador": _LECTURA | _COMPRAS | _CONTABILIDAD,
    "consulta": _LECTURA,
}

# Un distribuidor que actúa por el propietario no decide quién entra, ni lee lo que cada uno hizo, ni aprueba lo que se
# paga o quién lo aprueba.
_SOLO_DE_LA_EMPRESA = frozenset({"usuarios.editar", "auditoria.ver", "pagos.aprobar"})

_POR_PERFIL: dict[str, frozenset[str]] = {
    str(perfil): frozenset(p for p, perfiles in PERMISOS_DEL_PROVEEDOR.items() if perfil in perfiles)
    for perfil in (1, 2, 3)
}


def de_perfil(perfil: int) -> frozenset[str]:
    """Lo que puede el perfil de un administrador (PRF_CODIGO)."""
    return _POR_PERFIL[str(perfil)]


def permisos_de(sesion: Sesion) -> frozenset[str]:
    """Lo que puede una sesión, según su clase y su perfil."""
    if sesion.tipo == "administrador":
        return _POR_PERFIL[sesion.perfil]
    if sesion.delegado_de is not None:
        return PERMISOS_DE_EMPRESA[sesion.perfil] - _SOLO_DE_LA_EMPRESA
    return PERMISOS_DE_EMPRESA[sesion.perfil]
