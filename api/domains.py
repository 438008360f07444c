"""Los pisos de la casa. Un dominio importa solo de los pisos de debajo del suyo, y de otro dominio solo lo
que ese presta (`PRESTA`, en su `__init__`). Si un dominio es la otra mitad de uno, `TABLAS_DE` dice sobre las
tablas de cuál trabaja. Un dominio nuevo es una carpeta y una línea aquí. Las pruebas cuidan que todo esto se
cumpla (`tests/arquitectura.py`)."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages

from api.core.http.api import Blueprint

# De abajo arriba; debajo de todos están `api.core` y `api.adapters`. Los de un mismo piso no se conocen.
PISOS: tuple[tuple[str, ...], ...] = (
    ("plataforma.catalogos", "plataforma.codigos", "plataforma.enlaces", "plataforma.procesos"),
    (
        "plataforma.configuraciones",
        "plataforma.correos",
        "plataforma.impuestos",
        "plataforma.plazos",
        "plataforma.retenciones",
    ),
    ("plataforma.registro_tributario", "plataforma.usuarios"),
    ("plataforma.empresas",),
    (
        *("plataforma.auditoria", "plataforma.firma", "plataforma.importaciones", "plataforma.menus"),
        *("plataforma.accesos", "plataforma.vistos_buenos"),
    ),
    ("plataforma.auth", "plataforma.planes"),
    ("plataforma.mi_empresa", "plataforma.terceros"),
    ("contabilidad.plan",),
    ("contabilidad.bancos",),
    ("contabilidad.periodos",),
    ("contabilidad.asientos",),
    ("contabilidad.reglas",),
    ("contabilidad.chequeras",),
    ("plataforma.cuentas",),
    ("ventas.clientes", "ventas.productos"),
    ("compras.proveedores", "ventas.cartera", "ventas.transportistas"),
    ("compras.por_pagar", "ventas.envios", "ventas.retenciones_recibidas"),
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
        "comprobantes.masiva",
        "comprobantes.proformas",
        "comprobantes.recurrentes",
        "comprobantes.transmision",
        "compras.compras",
    ),
    ("compras.debitos", "compras.recibidos"),
    ("compras.aceptacion",),
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
        "contabilidad.diferidos",
        "contabilidad.inventario",
        "contabilidad.plantillas",
        "contabilidad.provisiones",
    ),
    ("contabilidad.activacion", "contabilidad.inicio", "proveedor.planes", "proveedor.soporte"),
    ("proveedor.empresas",),
    ("proveedor.asesores", "proveedor.catalogos", "proveedor.tablero"),
    ("inicio",),
)
DOMINIOS = tuple(dominio for piso in PISOS for dominio in piso)


def load() -> list[Blueprint]:
    """Importa lo que cada dominio registra al importarse; responde sus blueprints, en orden."""
    blueprints: dict[str, Blueprint] = {}
    for dominio in DOMINIOS:
        for pieza in _piezas(dominio):
            for valor in vars(import_module(pieza)).values():
                if isinstance(valor, Blueprint):
                    blueprints[valor.name] = valor
    return list(blueprints.values())


def _piezas(dominio: str) -> Iterator[str]:
    """Los módulos que se registran al importarse: modelos, catálogos de la ley, trabajos, tipos, procesos, pasos de
    un cierre y vistos buenos; después, las rutas."""
    nombres = _modulos(dominio)
    for pieza in ("models", "ley", "tasks", "tipo", "procesos", "pasos", "vistos"):
        yield from (n for n in nombres if n.rpartition(".")[2] == pieza)
    rutas = [n for n in nombres if n.endswith("routes")]
    yield from sorted(rutas, key=lambda n: (not n.endswith(".routes"), n))


def semillas() -> list[Callable[[], bool]]:
    """Lo que cada dominio trae a una instalación que empieza: su `semillas.sembrar`, del piso más bajo al más alto."""
    nombres = [n for dominio in DOMINIOS for n in _modulos(dominio) if n.rpartition(".")[2] == "semillas"]
    return [import_module(nombre).sembrar for nombre in nombres]


def _modulos(dominio: str) -> list[str]:
    paquete = f"api.{dominio}"
    return [m.name for m in walk_packages(import_module(paquete).__path__, f"{paquete}.") if not m.ispkg]
