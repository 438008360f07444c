"""Los menús de las dos áreas: los que una instalación trae al empezar y recibe con cada versión."""

from collections.abc import Iterator

from api.plataforma.menus import al_dia
from api.plataforma.menus.al_dia import Declarada, PuestaAlDia, Seccion
from api.plataforma.menus.service import ADMINISTRACION, EMPRESA

# (sección, (nombre, ruta, icono, permiso)…); el icono de la sección es el de su primera entrada.
_MENUS_EMPRESA = (
    ("", (("Inicio", "inicio", "IconHome", "inicio.ver"),)),
    (
        "Ventas",
        (
            ("Facturas", "facturas", "IconFileInvoice", "documentos.ver"),
            ("Proformas", "proformas", "IconFileDollar", "documentos.ver"),
            ("Notas de crédito", "notas-credito", "IconFileMinus", "documentos.ver"),
            ("Notas de débito", "notas-debito", "IconFilePlus", "documentos.ver"),
            ("Guías de remisión", "guias-remision", "IconTruckDelivery", "documentos.ver"),
            ("Recurrentes", "recurrentes", "IconRepeat", "documentos.emitir"),
            ("Clientes", "clientes", "IconUsers", "clientes.ver"),
            ("Productos", "productos", "IconPackage", "productos.ver"),
            ("Transportistas", "transportistas", "IconSteeringWheel", "transportistas.ver"),
            ("Cobros", "cobros", "IconCash", "cobros.ver"),
            ("Por cobrar", "por-cobrar", "IconWallet", "cobros.ver"),
            ("Retenciones recibidas", "retenciones-recibidas", "IconReceiptTax", "cobros.ver"),
        ),
    ),
    (
        "Compras",
        (
            ("Recibidos", "recibidos", "IconInbox", "recibidos.ver"),
            ("Compras", "compras", "IconShoppingCart", "compras.ver"),
            ("Proveedores", "proveedores", "IconTruck", "proveedores.ver"),
            ("Liquidaciones", "liquidaciones-compra", "IconFileImport", "documentos.ver"),
            ("Retenciones", "retenciones", "IconReceiptTax", "documentos.ver"),
            ("Pagos", "pagos", "IconCash", "pagos.ver"),
            ("Lotes de pagos", "pagos/lotes", "IconStack2", "pagos.ver"),
            ("Por pagar", "por-pagar", "IconWallet", "pagos.ver"),
        ),
    ),
    (
        "Contabilidad",
        (
            ("Resumen contable", "inicio-contable", "IconDashboard", "contabilidad.ver"),
            ("Asientos", "asientos", "IconBook", "contabilidad.ver"),
            ("Libros", "libros", "IconNotebook", "contabilidad.ver"),
            ("Estados financieros", "estados-financieros", "IconReport", "contabilidad.ver"),
            ("Activos fijos", "activos-fijos", "IconBuildingWarehouse", "contabilidad.ver"),
            ("Plan de cuentas", "plan-de-cuentas", "IconLayoutList", "contabilidad.ver"),
            ("Períodos", "periodos", "IconLock", "contabilidad.ver"),
            ("Parámetros contables", "parametros-contables", "IconAdjustments", "contabilidad.ver"),
            ("Puesta al día", "contabilidad", "IconClipboardList", "contabilidad.ver"),
            ("Bancos y cajas", "bancos", "IconBuildingBank", "contabilidad.ver"),
            ("Conciliaciones", "conciliaciones", "IconScale", "contabilidad.ver"),
            ("Cierres", "cierres", "IconCalendarCheck", "contabilidad.ver"),
            ("Plantillas de asientos", "plantillas-asientos", "IconRepeat", "contabilidad.ver"),
            ("Pagos anticipados", "diferidos", "IconCalendarStats", "contabilidad.ver"),
            ("Provisiones", "provisiones", "IconPercentage", "contabilidad.ver"),
            ("Presupuestos", "presupuestos", "IconTargetArrow", "contabilidad.ver"),
            ("Existencias", "inventario", "IconPackages", "contabilidad.ver"),
        ),
    ),
    (
        "Empresa",
        (
            ("Mi empresa", "empresa", "IconBuilding", "empresa.ver"),
            ("Firma electrónica", "firma", "IconSignature", "firma.editar"),
            ("Usuarios", "usuarios", "IconUserCog", "usuarios.editar"),
            ("Plan", "plan", "IconChartPie", "plan.ver"),
            ("Soporte", "soporte", "IconLifebuoy", "soporte.ver"),
            ("Auditoría", "auditoria", "IconHistory", "auditoria.ver"),
            ("Procesos", "procesos", "IconListCheck", "inicio.ver"),
            ("Accesos", "accesos", "IconFingerprint", "auditoria.ver"),
        ),
    ),
)
_MENUS_ADMIN = (
    ("", (("Inicio", "inicio", "IconHome", None, (1, 2, 3)),)),
    (
        "Clientes",
        (
            ("Empresas", "empresas", "IconBuilding", "empresas.ver", (1, 2, 3)),
            ("Planes", "planes", "IconChartPie", "planes.ver", (1, 2, 3)),
            ("Recibos de pago", "recibos", "IconReceipt", "planes.ver", (1, 2)),
            ("Clientes de empresas", "clientes", "IconUsers", "clientes.ver", (1, 2, 3)),
        ),
    ),
    ("Atención", (("Soporte", "soporte", "IconLifebuoy", "tickets.ver", (1, 2, 3)),)),
    (
        "Sistema",
        (
            ("Asesores y usuarios", "asesores", "IconUserCog", "administradores.ver", (1,)),
            ("Menús", "menus", "IconMenu2", "menus.ver", (1, 2)),
            ("Configuraciones", "configuraciones", "IconSettings", "configuraciones.ver", (1,)),
            ("Auditoría", "auditoria", "IconHistory", "auditoria.ver", (1,)),
            ("Catálogos", "catalogos", "IconScale", "catalogos.ver", (1,)),
            ("Accesos", "accesos", "IconFingerprint", "auditoria.ver", (1,)),
        ),
    ),
)


def secciones() -> Iterator[Seccion]:
    """Los menús que esta versión declara, de las dos áreas."""
    for nombre, entradas in _MENUS_EMPRESA:
        yield Seccion(EMPRESA, nombre, tuple(Declarada(*una) for una in entradas))
    for nombre, entradas_ in _MENUS_ADMIN:
        yield Seccion(ADMINISTRACION, nombre, tuple(Declarada(*una) for una in entradas_))


def poner_al_dia() -> PuestaAlDia:
    """Lo que cada entrega de una versión hace con los menús de la instalación."""
    return al_dia.poner(list(secciones()))


def sembrar() -> bool:
    """Los pone en una base que empieza; False si ya estaban."""
    return any(poner_al_dia())
