"""Lo que `make test EN=<dominio>` corre: las pruebas de un dominio, en sus cuatro lugares."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from local.entorno import RAIZ
from local.errores import ErrorLocal

#: Las escenas de las puertas (ingreso, registro, ticket público) están en `escenas.py`, sin apellido.
PUERTAS = "puertas"


@dataclass(frozen=True)
class Dominio:
    #: archivos `tests/e2e/test_<nombre>.py`
    navegador: tuple[str, ...] = ()
    #: archivos `tests/e2e/escenas_<nombre>.py`
    escenas: tuple[str, ...] = ()
    #: carpetas de `client/features`
    interfaz: tuple[str, ...] = ()
    #: carpetas de `tests/` donde está lo que hace igual que otro dominio, probado una vez en los dos
    tambien: tuple[str, ...] = ()


#: Por su carpeta de `tests/`. Lo que toca a dos dominios está en los dos.
DOMINIOS = {
    "comprobantes": Dominio(
        ("comprobantes", "facturar", "exportar", "de_punta_a_punta"),
        ("comprobantes", "facturas", "documento"),
        ("comprobantes", "nucleo"),
    ),
    "comprobantes/masiva": Dominio(("masiva",), ("masiva",), ("masiva",)),
    "comprobantes/proformas": Dominio(("proformas",), ("proformas",), ("proformas",)),
    "comprobantes/recurrentes": Dominio(("recurrentes",), ("recurrentes",), ("recurrentes",)),
    "comprobantes/tipos/factura": Dominio(("facturar",), ("facturas",)),
    "comprobantes/tipos/guia_remision": Dominio(("guias",), ("guias",)),
    "comprobantes/tipos/liquidacion_compra": Dominio(("liquidar",), ("compras",)),
    "comprobantes/tipos/nota_credito": Dominio(),
    "comprobantes/tipos/nota_debito": Dominio(),
    "comprobantes/tipos/retencion": Dominio(("retener",), ("retenciones",)),
    "comprobantes/vendido": Dominio(interfaz=("vendido",)),
    "compras/por_pagar": Dominio(
        escenas=("pagos", "lotes"), interfaz=("cartera", "proveedores"), tambien=("libros/cuentas",)
    ),
    "compras/recibidos": Dominio(("recibidos",), ("recibidos",), ("recibidos",)),
    "compras/aceptacion": Dominio(),
    "compras/debitos": Dominio(interfaz=("compras",)),
    "compras/reposicion": Dominio(escenas=("ordenes",), interfaz=("existencias",)),
    "compras/ordenes": Dominio(escenas=("ordenes",), interfaz=("existencias",)),
    "compras/compras": Dominio(escenas=("registro_de_compras",), interfaz=("compras",)),
    "contabilidad/activos": Dominio(escenas=("activos",), interfaz=("activos",)),
    "contabilidad/auditoria": Dominio(),
    "contabilidad/cierre": Dominio(("cierres",), ("cierres",), ("cierre",)),
    "contabilidad/diferidos": Dominio(escenas=("diferidos",), interfaz=("diferidos",)),
    "contabilidad/entradas": Dominio(escenas=("entradas",), interfaz=("entradas", "importaciones")),
    "contabilidad/estados": Dominio(("por_columnas",), ("contabilidad", "estados"), ("estados",)),
    "contabilidad/inicio": Dominio(escenas=("estados",), interfaz=("contabilidad",)),
    "contabilidad/libros": Dominio(escenas=("contabilidad",), interfaz=("libros",)),
    "contabilidad/mensuales": Dominio(escenas=("activos",), interfaz=("mensuales",)),
    "contabilidad/plantillas": Dominio(escenas=("plantillas",), interfaz=("contabilidad",)),
    "contabilidad/firmantes": Dominio(interfaz=("reglas",)),
    "contabilidad/costo_ventas": Dominio(escenas=("inventario",), interfaz=("costoVentas",)),
    "contabilidad/presupuestos": Dominio(escenas=("presupuestos",), interfaz=("presupuestos",)),
    "tributos/ats": Dominio(("anexo",), interfaz=("tributos",)),
    "tributos/fisicos": Dominio(interfaz=("tributos",)),
    "tributos/renta": Dominio(interfaz=("tributos",)),
    "tributos/regimenes": Dominio(interfaz=("tributos",)),
    "tributos/conciliacion": Dominio(interfaz=("tributos",)),
    "plataforma/webhooks": Dominio(escenas=("webhooks",), interfaz=("webhooks",)),
    "plataforma/llaves": Dominio(escenas=("llaves",), interfaz=("llaves",), tambien=("proveedor/ensayos",)),
    "ventas/categorias": Dominio(escenas=("productos",), interfaz=("productos",)),
    "existencias/bodegas": Dominio(escenas=("existencias",), interfaz=("existencias",)),
    "existencias/kardex": Dominio(tambien=("existencias/reservas", "v1/existencias")),
    "existencias/conteos": Dominio(("camara",), ("conteos",), ("existencias",)),
    "existencias/ajustes": Dominio(),
    "existencias/informes": Dominio(escenas=("informes_existencias",), interfaz=("existencias",)),
    "existencias/reservas": Dominio(escenas=("reservas",), interfaz=("existencias",)),
    "existencias/lotes": Dominio(escenas=("lotes_productos",), interfaz=("existencias",)),
    "existencias/ensambles": Dominio(escenas=("ensambles",), interfaz=("existencias",)),
    "existencias/traslados": Dominio(escenas=("existencias",), interfaz=("existencias",)),
    "despacho/despachos": Dominio(("despacho",)),
    "despacho/descargas": Dominio(escenas=("despacho",), interfaz=("despacho",)),
    "despacho/sumas": Dominio(tambien=("despacho/tablero",)),
    "despacho/tablero": Dominio(escenas=("despacho",), interfaz=("despacho",)),
    "tributos/obligaciones": Dominio(escenas=("tributos",), interfaz=("tributos",)),
    "contabilidad/provisiones": Dominio(escenas=("provisiones",), interfaz=("provisiones",)),
    "contabilidad/tesoreria": Dominio(escenas=("bancos",), interfaz=("bancos",)),
    "contabilidad/respaldos": Dominio(("respaldos",), escenas=("respaldos",), interfaz=("respaldos",)),
    "contabilidad/conciliacion": Dominio(("conciliar",), ("conciliaciones",), ("conciliacion",)),
    "inicio": Dominio(("inicio_empresa",), ("inicio",), ("inicio", "ayuda")),
    "libros/asientos": Dominio(escenas=("contabilidad",), interfaz=("contabilidad", "asientos")),
    "libros/cuentas": Dominio(),
    "libros/periodos": Dominio(escenas=("contabilidad",), interfaz=("periodos",)),
    "libros/plan": Dominio(escenas=("contabilidad",), interfaz=("planDeCuentas",)),
    "libros/reglas": Dominio(escenas=("contabilidad",), interfaz=("reglas",)),
    "plataforma/accesos": Dominio(("auditoria",), ("empresa", "sistema"), ("accesos",)),
    "plataforma/auditoria": Dominio(("auditoria",), ("sistema",), ("auditoria",)),
    "plataforma/auth": Dominio(
        (
            "carga",
            "carrusel",
            "cuenta",
            "filas_a_la_vista",
            "formularios",
            "ingresos",
            "permisos",
            "recuperacion",
            "registro",
            "sesiones",
            "teclado",
        ),
        (PUERTAS,),
        ("auth", "cuenta", "usuarios"),
    ),
    "plataforma/configuraciones": Dominio(("configuraciones",), ("sistema",), ("configuraciones",)),
    "plataforma/copias": Dominio(),
    "plataforma/correos": Dominio(),
    "plataforma/firma": Dominio(("firma",), ("firma",), ("firma",)),
    "plataforma/importaciones": Dominio(("importar",), ("importar",), ("importaciones",)),
    "plataforma/impuestos": Dominio(),
    "plataforma/menus": Dominio(("imprimir", "menus"), ("personal",), ("menus",)),
    "plataforma/mi_empresa": Dominio(("empresa",), ("empresa",), ("miEmpresa",)),
    "plataforma/invitaciones": Dominio(interfaz=("usuarios", "personas")),
    "plataforma/personas": Dominio(
        ("personas",), ("personas",), ("personas",), tambien=("plataforma/segundo_factor",)
    ),
    "plataforma/plazos": Dominio(),
    "plataforma/segundo_factor": Dominio(
        ("segundo_factor",), (PUERTAS, "segundo_factor"), ("auth", "cuenta", "segundoFactor")
    ),
    "plataforma/procesos": Dominio(escenas=("procesos",), interfaz=("procesos",)),
    "plataforma/retenciones": Dominio(),
    "plataforma/registro_tributario": Dominio(interfaz=("codigos",)),
    "plataforma/vistos_buenos": Dominio((), ("contabilidad", "lotes"), ("vistosBuenos",)),
    "proveedor/asesores": Dominio(("personal", "distribuidor"), ("personal",), ("asesores",)),
    "proveedor/catalogos": Dominio(escenas=("sistema",), interfaz=("catalogos",)),
    "proveedor/empresas": Dominio(("empresas",), ("empresas",), ("empresas",)),
    "proveedor/ensayos": Dominio(escenas=("llaves",), interfaz=("llaves", "desarrolladores")),
    "proveedor/planes": Dominio(("planes",), ("planes",), ("planes",)),
    "proveedor/soporte": Dominio(
        ("soporte", "soporte_empresa", "ticket_busqueda", "ticket_envio"), ("soporte",), ("soporte",)
    ),
    "proveedor/tablero": Dominio(("tablero",), ("sistema",), ("inicio",)),
    "terceros/clientes": Dominio(("clientes", "cuenta_cliente"), ("clientes", "cuenta"), ("clientes",)),
    "terceros/padron": Dominio(interfaz=("terceros",)),
    "terceros/proveedores": Dominio(("proveedores",), ("proveedores",), ("proveedores",)),
    "terceros/transportistas": Dominio(escenas=("guias",), interfaz=("transportistas",)),
    "tributos/declaraciones": Dominio(("impuestos",), interfaz=("tributos",)),
    "v1/asientos": Dominio(),
    "v1/clientes": Dominio(),
    "v1/cobros": Dominio(),
    "v1/declaraciones": Dominio(),
    "v1/estados": Dominio(),
    "v1/existencias": Dominio(),
    "v1/facturas": Dominio(tambien=("v1/documentos",)),
    "v1/obligaciones": Dominio(),
    "v1/pagos": Dominio(),
    "v1/precios": Dominio(),
    "v1/productos": Dominio(),
    "v1/proveedores": Dominio(),
    "v1/recibidos": Dominio(),
    "v1/webhooks": Dominio(),
    "v1/comun": Dominio(),
    "v1/documentos": Dominio(),
    "v1/notas_credito": Dominio(),
    "v1/notas_debito": Dominio(),
    "v1/guias_remision": Dominio(),
    "v1/liquidaciones_compra": Dominio(),
    "v1/retenciones": Dominio(),
    "ventas/cartera": Dominio(("cobros",), ("cobros",), ("cartera",), tambien=("libros/cuentas",)),
    "ventas/envios": Dominio(("cuenta_cliente",), ("cuenta",)),
    "ventas/precios": Dominio(escenas=("precios",), interfaz=("precios",)),
    "ventas/productos": Dominio(("productos",), ("productos",), ("productos",)),
    "ventas/retenciones_recibidas": Dominio((), ("retenciones_recibidas",), ("retencionesRecibidas",)),
}

#: Los de `api/` que no tienen una carpeta de pruebas con su nombre: las suyas están en las de quien los usa.
EN_LAS_DE = {
    "ventas/unidades": ("ventas/productos", "existencias/kardex"),
    "existencias/recetas": ("existencias/ensambles",),
    "contabilidad/activacion": ("libros/reglas", "contabilidad/inicio"),
    "libros/bancos": ("contabilidad/tesoreria",),
    "libros/chequeras": ("contabilidad/tesoreria",),
    "plataforma/catalogos": ("proveedor/catalogos", "plataforma/plazos", "plataforma/retenciones"),
    "plataforma/codigos": ("plataforma/impuestos", "plataforma/retenciones"),
    "plataforma/credenciales": ("plataforma/auth", "plataforma/personas"),
    "plataforma/empresas": ("plataforma/mi_empresa", "proveedor/empresas"),
    "plataforma/enlaces": ("ventas/envios", "comprobantes"),
    "plataforma/planes": ("proveedor/planes",),
    "plataforma/usuarios": ("plataforma/mi_empresa", "plataforma/auth", "proveedor/asesores"),
}


class SinEseDominio(ErrorLocal):
    def __init__(self, nombre: str) -> None:
        pisos = sorted({dominio.partition("/")[0] for dominio in DOMINIOS if "/" in dominio})
        super().__init__(
            f"No hay un dominio «{nombre}». Los hay: {', '.join([*pisos, *DOMINIOS, *EN_LAS_DE])}"
        )


def elegir(nombre: str) -> dict[str, Dominio]:
    """Los que nombra un piso entero (`ventas`), una carpeta (`ventas/cartera`) o su última parte (`cartera`); de uno sin
    carpeta, los que tienen sus pruebas. El que tiene otros adentro es solo lo suyo; con ellos se pide con una barra al final
    (`comprobantes/`)."""
    if nombre in DOMINIOS:
        return {nombre: DOMINIOS[nombre]}
    nombre = nombre.strip("/")
    if suyas := EN_LAS_DE.get(nombre):
        return {carpeta: DOMINIOS[carpeta] for carpeta in suyas}
    elegidos = {
        carpeta: dominio
        for carpeta, dominio in DOMINIOS.items()
        if carpeta == nombre or carpeta.startswith(f"{nombre}/") or carpeta.endswith(f"/{nombre}")
    }
    if not elegidos:
        raise SinEseDominio(nombre)
    return elegidos


def de_la_api(elegidos: dict[str, Dominio]) -> list[str]:
    """Sus carpetas de pruebas y las que comparten con otro, sin las de los que tienen adentro y no se eligieron."""
    de_otros = [
        f"--ignore=tests/{otro}"
        for otro in DOMINIOS
        if otro not in elegidos and any(otro.startswith(f"{carpeta}/") for carpeta in elegidos)
    ]
    tambien = chain.from_iterable(dominio.tambien for dominio in elegidos.values())
    return [*_sin_repetir(f"tests/{carpeta}" for carpeta in (*elegidos, *tambien)), *de_otros]


def del_navegador(elegidos: dict[str, Dominio]) -> list[str]:
    return _sin_repetir(f"tests/e2e/test_{n}.py" for d in elegidos.values() for n in d.navegador)


def escenas(elegidos: dict[str, Dominio]) -> list[str]:
    return _sin_repetir(n for d in elegidos.values() for n in d.escenas)


def de_la_interfaz(elegidos: dict[str, Dominio]) -> list[str]:
    """Carpetas con alguna prueba de jest."""
    carpetas = _sin_repetir(f"client/features/{n}" for d in elegidos.values() for n in d.interfaz)
    return [f"{c}/" for c in carpetas if any((RAIZ / c).rglob("*.test.ts*"))]


def _sin_repetir(nombres: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(nombres))
