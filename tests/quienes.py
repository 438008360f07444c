"""Las personas que pasan una puerta, por lo que pueden."""

from tests.personas import ADMINISTRADORES, EMPRESAS, EN_LA_OTRA, FICHAS, TODAS

CUALQUIERA = frozenset(TODAS)
CON_SESION = CUALQUIERA - {"anonimo", *FICHAS}
UNIDAS = frozenset({*FICHAS, "contador_a", EN_LA_OTRA})  # a una persona
DIRIGEN_DESPACHO = UNIDAS - {"asistente_despacho"}
PROPIETARIOS_DESPACHO = DIRIGEN_DESPACHO - {"senior_despacho"}
DE_EMPRESA = frozenset({*EMPRESAS, EN_LA_OTRA})
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
