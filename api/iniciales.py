"""What every installation begins with: settings, menus of both areas, plans, support products."""

from decimal import Decimal

from sqlalchemy import select

from api.core.datos.db import db, transactional
from api.plataforma.configuraciones.models import Configuracion
from api.plataforma.menus.models import Menu, MenuRol
from api.plataforma.planes.models import COMPRAS, IMPRENTA, OREL, TODOS, VENTAS, Plan
from api.proveedor.soporte.models import ProductoSoporte

_CONFIGURACIONES: tuple[tuple[str, dict[str, str]], ...] = (
    ("Título", {"valor2": "Tinta"}),
    ("Contacto", {"valor1": "(02) 600 0000", "valor2": "https://tinta.example"}),
    ("Mensajería 1", {"valor1": "593999000111", "valor2": "WhatsApp · Ventas"}),
    ("Mensajería 2", {"valor1": "593999000222", "valor2": "WhatsApp · Soporte"}),
    ("Imágenes", {}),
    ("Apariencia", {}),
    ("Proveedor", {"valor2": "si"}),  # his RUC goes in the documents
    ("Mensajería 3", {}),
    ("Marca blanca", {"valor1": "no"}),
)
# (section, (name, route, icon, permission)…); the section's icon is its first entry's.
_MENUS_EMPRESA = (
    ("", (("Inicio", "inicio", "IconHome", "inicio.ver"),)),
    (
        "Ventas",
        (
            ("Facturas", "facturas", "IconFileInvoice", "documentos.ver"),
            ("Notas de crédito", "notas-credito", "IconFileMinus", "documentos.ver"),
            ("Clientes", "clientes", "IconUsers", "clientes.ver"),
            ("Productos", "productos", "IconPackage", "productos.ver"),
            ("Cobros", "cobros", "IconCash", "cobros.ver"),
            ("Por cobrar", "por-cobrar", "IconWallet", "cobros.ver"),
        ),
    ),
    (
        "Contabilidad",
        (
            ("Asientos", "asientos", "IconBook", "contabilidad.ver"),
            ("Estados financieros", "estados-financieros", "IconReport", "contabilidad.ver"),
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
        ),
    ),
)
# family, name, type, price, documents, months, trial
_PLANES = (
    (OREL, "Cortesía", TODOS, "0.00", 25, 3, True),
    (OREL, "Electrónico 100", TODOS, "18.00", 100, 12, False),
    (OREL, "Electrónico 500", TODOS, "45.00", 500, 12, False),
    (OREL, "Electrónico 1000", TODOS, "72.00", 1000, 12, False),
    (OREL, "Electrónico 5000", TODOS, "190.00", 5000, 12, False),
    (IMPRENTA, "Ventas anual", VENTAS, "60.00", 0, 12, False),
    (IMPRENTA, "Compras anual", COMPRAS, "48.00", 0, 12, False),
    (IMPRENTA, "Ventas y compras anual", TODOS, "96.00", 0, 12, False),
)
_PRODUCTOS = ("Facturación electrónica", "Contabilidad", "Firma electrónica", "Capacitación")


@transactional
def crear() -> bool:
    """Create what is missing on an empty database; False when it is there already."""
    if db.session.scalar(select(Configuracion.posicion).limit(1)) is not None:
        return False
    for posicion, (nombre, valores) in enumerate(_CONFIGURACIONES):
        db.session.add(Configuracion(posicion=posicion, nombre=nombre, **valores))
    for familia, nombre, tipo, valor, documentos, meses, de_prueba in _PLANES:
        db.session.add(
            Plan(
                familia=familia,
                nombre=nombre,
                tipo=tipo,
                valor=Decimal(valor),
                documentos=documentos,
                meses=meses,
                de_prueba=de_prueba,
            )
        )
    db.session.add_all(ProductoSoporte(nombre=nombre) for nombre in _PRODUCTOS)
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
