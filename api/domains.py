"""Los pisos de la casa. Un dominio importa solo de los pisos de debajo del suyo, y de otro dominio solo lo
que ese presta (`PRESTA`, en su `__init__`). Si un dominio es la otra mitad de uno, `TABLAS_DE` dice sobre las
tablas de cuál trabaja. Un dominio nuevo es una carpeta y una línea aquí. Lo que pone en los de debajo lo pone en su
`enlaces.py`, cuando se le pide: importarlo no cambia nada. Las pruebas cuidan que todo esto se
cumpla (`tests/arquitectura.py`)."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages

from api.core import declarado
from api.core.datos import restricciones
from api.core.http.api import Blueprint
from api.core.registros import enlazado, enlazando

# De abajo arriba: un contexto es un piso, y todo lo de uno está debajo de todo lo del siguiente.
CONTEXTOS = (
    *("plataforma", "libros", "terceros", "ventas", "existencias", "comprobantes", "compras", "contabilidad"),
    *("tributos", "despacho", "proveedor", "inicio", "v1"),
)
# De abajo arriba; debajo de todos están `api.core` y `api.adapters`. Los de un mismo piso no se conocen.
PISOS: tuple[tuple[str, ...], ...] = (
    ("plataforma.catalogos", "plataforma.codigos", "plataforma.enlaces", "plataforma.procesos"),
    (
        "plataforma.configuraciones",
        "plataforma.impuestos",
        "plataforma.plazos",
        "plataforma.retenciones",
    ),
    ("plataforma.correos",),
    ("plataforma.credenciales",),
    ("plataforma.registro_tributario", "plataforma.usuarios"),
    ("plataforma.empresas",),
    (
        *("plataforma.auditoria", "plataforma.firma", "plataforma.importaciones", "plataforma.menus"),
        *("plataforma.accesos", "plataforma.vistos_buenos"),
    ),
    ("plataforma.planes", "plataforma.segundo_factor"),
    ("plataforma.auth",),
    ("plataforma.llaves", "plataforma.mi_empresa", "plataforma.personas", "plataforma.webhooks"),
    ("plataforma.copias", "plataforma.invitaciones"),
    ("libros.plan",),
    ("libros.bancos",),
    ("libros.periodos",),
    ("libros.asientos",),
    ("libros.reglas",),
    ("libros.chequeras",),
    ("libros.cuentas",),
    ("terceros.padron",),
    ("terceros.clientes",),
    ("terceros.proveedores", "terceros.transportistas"),
    ("ventas.categorias", "ventas.unidades"),
    ("ventas.productos",),
    ("ventas.cartera", "ventas.precios"),
    ("ventas.envios", "ventas.retenciones_recibidas"),
    ("existencias.bodegas", "existencias.recetas"),
    ("existencias.reservas",),
    ("existencias.kardex",),
    ("existencias.lotes",),
    ("existencias.ajustes", "existencias.conteos", "existencias.ensambles", "existencias.traslados"),
    ("existencias.informes",),
    ("comprobantes.nucleo",),
    ("comprobantes.devoluciones", "comprobantes.reembolsos", "comprobantes.ride"),
    ("comprobantes.consulta",),
    ("comprobantes.emision",),
    (
        "comprobantes.entrega",
        "comprobantes.tipos.factura",
        "comprobantes.tipos.guia_remision",
        "comprobantes.tipos.liquidacion_compra",
        "comprobantes.tipos.nota_credito",
        "comprobantes.tipos.nota_debito",
        "comprobantes.tipos.retencion",
    ),
    (
        *("comprobantes.masiva", "comprobantes.proformas", "comprobantes.recurrentes"),
        *("comprobantes.transmision", "comprobantes.vendido"),
    ),
    ("compras.por_pagar",),
    ("compras.compras",),
    ("compras.debitos", "compras.ordenes", "compras.recibidos"),
    ("compras.aceptacion", "compras.reposicion"),
    ("contabilidad.firmantes",),
    ("contabilidad.libros",),
    ("contabilidad.mensuales", "contabilidad.presupuestos"),
    (
        *("contabilidad.auditoria", "contabilidad.entradas", "contabilidad.estados"),
        "contabilidad.tesoreria",
    ),
    ("contabilidad.cierre",),
    (
        "contabilidad.activos",
        "contabilidad.conciliacion",
        "contabilidad.costo_ventas",
        "contabilidad.diferidos",
        "contabilidad.plantillas",
        "contabilidad.provisiones",
    ),
    ("contabilidad.activacion", "contabilidad.inicio", "contabilidad.respaldos"),
    ("tributos.fisicos", "tributos.obligaciones", "tributos.regimenes"),
    ("tributos.declaraciones",),
    ("tributos.ats", "tributos.renta"),
    ("tributos.conciliacion",),
    ("despacho.despachos",),
    ("despacho.sumas",),
    ("despacho.tablero",),
    ("despacho.descargas",),
    ("proveedor.planes", "proveedor.soporte"),
    ("proveedor.empresas",),
    ("proveedor.asesores", "proveedor.catalogos", "proveedor.ensayos", "proveedor.tablero"),
    ("inicio",),
    ("v1.comun",),
    ("v1.clientes", "v1.documentos"),
    (
        *("v1.asientos", "v1.cobros", "v1.declaraciones", "v1.estados", "v1.existencias"),
        *("v1.pagos", "v1.precios", "v1.productos"),
        *("v1.obligaciones", "v1.proveedores", "v1.recibidos", "v1.webhooks"),
        *("v1.facturas", "v1.guias_remision", "v1.liquidaciones_compra"),
        *("v1.notas_credito", "v1.notas_debito", "v1.retenciones"),
    ),
)
DOMINIOS = tuple(dominio for piso in PISOS for dominio in piso)
# Lo que su biblioteca conoce al importarse: las tablas de SQLAlchemy, con las frases de sus restricciones, y las tareas de
# procrastinate.
_DECLARAN = ("models", "tasks")


def enlazar() -> None:
    """Une los dominios: llama al `enlazar()` de cada uno, del piso más bajo al más alto. Después los registros se leen
    (`core/registros.py`). Otra vez no hace nada."""
    if enlazado():
        return
    with enlazando():
        for dominio in DOMINIOS:
            declarado.declarar(import_module(f"api.{dominio}"))
            for nombre in _piezas(dominio, *_DECLARAN):
                restricciones.declarar(getattr(import_module(nombre), "RESTRICCIONES", {}))
            if find_spec(f"api.{dominio}.enlaces"):
                import_module(f"api.{dominio}.enlaces").enlazar()


def load() -> list[Blueprint]:
    """Enlaza, y responde los blueprints de cada dominio, en orden."""
    enlazar()
    blueprints: dict[str, Blueprint] = {}
    for dominio in DOMINIOS:
        rutas = [n for n in _modulos(dominio) if n.endswith("routes")]
        for nombre in sorted(rutas, key=lambda n: (not n.endswith(".routes"), n)):
            for valor in vars(import_module(nombre)).values():
                if isinstance(valor, Blueprint):
                    blueprints[valor.name] = valor
    return list(blueprints.values())


def semillas() -> list[Callable[[], bool]]:
    """Lo que cada dominio trae a una instalación que empieza: su `semillas.sembrar`, del piso más bajo al más alto."""
    return [import_module(n).sembrar for dominio in DOMINIOS for n in _piezas(dominio, "semillas")]


def _piezas(dominio: str, *cuales: str) -> list[str]:
    nombres = _modulos(dominio)
    return [n for cual in cuales for n in nombres if n.rpartition(".")[2] == cual]


def _modulos(dominio: str) -> list[str]:
    paquete = f"api.{dominio}"
    return [m.name for m in walk_packages(import_module(paquete).__path__, f"{paquete}.") if not m.ispkg]
