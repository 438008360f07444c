"""Los menús de las dos áreas con los que empieza una instalación."""

from sqlalchemy import select

from api.core.datos.db import db
from api.plataforma.menus.models import Menu, MenuRol

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


def sembrar() -> bool:
    """Crea los que falten en una base vacía; False si ya los hay."""
    if db.session.scalar(select(Menu.id).limit(1)) is not None:
        return False
    _menus_de_empresa()
    _menus_de_administrador()
    return True


def _menus_de_empresa() -> None:
    for orden, (seccion, entradas) in enumerate(_MENUS_EMPRESA):
        padre = _seccion("empresa", seccion, orden, entradas[0][2])
        for n, (nombre, ruta, icono, permiso) in enumerate(entradas, 1):
            _entrada("empresa", nombre, ruta, icono, orden * 100 + n, padre, permiso)


def _menus_de_administrador() -> None:
    for orden, (seccion, entradas) in enumerate(_MENUS_ADMIN):
        padre = _seccion("administrador", seccion, orden, entradas[0][2])
        if padre is not None:
            de_alguna = sorted({perfil for entrada in entradas for perfil in entrada[-1]})
            db.session.add_all(MenuRol(perfil=perfil, menu_id=padre) for perfil in de_alguna)
        for n, (nombre, ruta, icono, permiso, perfiles) in enumerate(entradas, 1):
            menu_id = _entrada("administrador", nombre, ruta, icono, orden * 100 + n, padre, permiso)
            db.session.add_all(MenuRol(perfil=perfil, menu_id=menu_id) for perfil in perfiles)


def _seccion(area: str, nombre: str, orden: int, icono: str) -> int | None:
    return _entrada(area, nombre, None, icono, orden * 100, None, None) if nombre else None


def _entrada(
    area: str,
    nombre: str,
    ruta: str | None,
    icono: str,
    orden: int,
    padre_id: int | None,
    permiso: str | None,
) -> int:
    menu = Menu(
        area=area,
        nombre=nombre,
        ruta=ruta,
        icono=icono,
        orden=orden,
        padre_id=padre_id,
        permiso=permiso,
    )
    db.session.add(menu)
    db.session.flush()
    return menu.id
