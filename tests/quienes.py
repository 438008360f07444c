"""Las personas que pasan una puerta, por lo que pueden."""

from tests.personas import ADMINISTRADORES, EMPRESAS, PERSONA, TODAS

CUALQUIERA = frozenset(TODAS)
CON_SESION = CUALQUIERA - {"anonimo", PERSONA}
UNIDAS = frozenset({PERSONA, "contador_a"})  # a una persona
DE_EMPRESA = frozenset(EMPRESAS)
DEL_PROVEEDOR = frozenset(ADMINISTRADORES)
DISTRIBUIDORES = frozenset({"distribuidor_contador", "distribuidor"})
ATIENDEN = frozenset({"administrador", "asesor"})

PROPIETARIOS = frozenset({"propietario_a", "propietario_b"})
EDITAN_COBROS = frozenset({"propietario_a", "facturador_a", "contador_a", "propietario_b"})
EDITAN_CLIENTES = frozenset({"administrador", "propietario_a", "facturador_a", "propietario_b"})
EDITAN_PROVEEDORES = EDITAN_COBROS
EDITAN_COMPRAS = EDITAN_COBROS  # lo recibido, las compras y los pagos
EDITAN_PRODUCTOS = frozenset({"propietario_a", "facturador_a", "propietario_b"})
EMITEN = EDITAN_PRODUCTOS
VEN_IMPUESTOS = DE_EMPRESA - {"facturador_a"}
LLEVAN_LIBROS = frozenset({"propietario_a", "contador_a", "propietario_b"})
PREPARAN_IMPUESTOS, PRESENTAN_IMPUESTOS = LLEVAN_LIBROS, PROPIETARIOS
