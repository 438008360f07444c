"""De qué tabla es cada id que una llamada nombra, en la dirección, en la consulta o en el cuerpo."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import Flask

from tests.factories import filas

# Con esto escriben los cuerpos buenos el id que nadie tiene (tests/buenos).
DE_NADIE = {999_999, 999_999_999}
LA_EMPRESA = "empresas"
# Los que dicen la empresa, también donde el cuerpo bueno trae uno que existe.
EMPRESA = {"EMP_CODIGO", "empresa_id", "eid"}
# nombre del id → las tablas de una empresa de donde puede ser; con varias, se prueba el de cada una
TABLAS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(EMPRESA, (LA_EMPRESA,)),
    "empresas": (LA_EMPRESA,),
    "COM_CODIGO": ("establecimientos",),
    "com_codigo": ("establecimientos",),
    "establecimiento_id": ("establecimientos",),
    "punto": ("puntos_emision",),
    "punto_id": ("puntos_emision",),
    "perfil_empresa_id": ("perfiles",),
    "regimen_id": ("regimenes_empresas",),
    "usuario_id": ("usuarios",),
    "certificado_id": ("certificados_firma",),
    "recibo_id": ("recibos_pago",),
    "contrato_id": ("planes_orel", "planes_imprenta"),
    "propio_id": ("tickets",),
    "ticket_id": ("tickets",),
    "SPT_ID": ("tickets",),
    "importacion_id": ("importaciones",),
    "CLI_CODIGO": ("clientes",),
    "cliente_id": ("clientes",),
    "clientes": ("clientes",),
    "idCli": ("clientes",),
    "contacto_id": ("contactos_clientes",),
    "envio_id": ("envios_clientes",),
    "asesor": ("asesores_comerciales",),
    "grupo": ("grupos_clientes",),
    "grupo_id": ("grupos_clientes",),
    "DOC_CODIGO": ("documentos_clientes",),
    "documento_id": ("documentos_clientes", "documentos_proveedores"),
    "cobro_id": ("cobros",),
    "pago_id": ("pagos",),
    "lote_id": ("lotes_pagos",),
    "lote_producto_id": ("lotes_productos",),
    "producto_id": ("productos",),
    "producto": ("productos",),
    "captura_id": ("conteos_capturas",),
    "productos": ("productos",),
    "proveedor_id": ("proveedores",),
    "transportista_id": ("transportistas",),
    "comprobante_id": ("comprobantes",),
    "facturas": ("comprobantes",),
    "ids": ("comprobantes", "recibidos", "documentos_clientes"),
    "borrador_id": ("borradores",),
    "emision_id": ("emisiones_masivas",),
    "entrega_id": ("entregas_comprobantes", "entregas_proformas"),
    "proforma_id": ("proformas",),
    "recurrente_id": ("recurrentes",),
    "retencion_id": ("retenciones_recibidas", "comprobantes"),
    "recibido_id": ("recibidos",),
    "carga_id": ("cargas_recibidos",),
    "compra_id": ("compras",),
    "regla_id": ("reglas_recibidos", "reglas_extracto"),
    "archivo_id": (
        "archivos_documentos",
        "archivos_compras",
        "archivos_asientos",
        "archivos_borradores",
        "archivos_lineas_extracto",
    ),
    "respaldo_id": ("pedidos_respaldo",),
    "proceso_id": ("procesos_mensuales",),
    "asiento_id": ("asientos_contables",),
    "cuenta": ("cuentas_contables",),
    "cuenta_id": ("cuentas_contables",),
    "acumulada_id": ("cuentas_contables",),
    "contra_id": ("cuentas_contables",),
    "gasto_id": ("cuentas_contables",),
    "resultado_id": ("cuentas_contables",),
    "cuenta_contable_id": ("cuentas_contables",),
    "padre_id": ("cuentas_contables", "categorias_productos"),
    "categoria_id": ("categorias_productos",),
    "unidad_id": ("unidades_productos",),
    "categoria": ("categorias_productos",),
    "PRO_CATEGORIA": ("categorias_productos",),
    **dict.fromkeys(("ingreso", "costo", "inventario"), ("cuentas_contables",)),
    "centro": ("centros_costo",),
    "centro_id": ("centros_costo",),
    "excepcion": ("excepciones_periodos",),
    "excepcion_id": ("excepciones_periodos",),
    "banco": ("cuentas_bancarias",),
    "banco_id": ("cuentas_bancarias",),
    "ajuste_id": ("ajustes_existencias",),
    "bodega_id": ("bodegas",),
    "fisico_id": ("comprobantes_fisicos",),
    "bodega": ("bodegas",),
    "origen_id": ("comprobantes", "compras", "cobros", "bodegas"),
    "destino_id": ("bodegas",),
    "traslado_id": ("traslados",),
    "receta_id": ("recetas",),
    "ensamble_id": ("ensambles",),
    "reserva_id": ("reservas",),
    "orden_id": ("ordenes_compra",),
    "desde_id": ("cuentas_bancarias",),
    "hacia_id": ("cuentas_bancarias",),
    "movimiento_id": ("movimientos_bancarios",),
    "conciliacion_id": ("conciliaciones",),
    "extracto_id": ("extractos_bancarios",),
    "linea_id": ("lineas_extracto",),
    "lineas": ("lineas_extracto",),
    "cruce_id": ("cruces_bancarios",),
    "activo_id": ("activos_fijos",),
    "diferido_id": ("diferidos",),
    "provision_id": ("provisiones_cartera",),
    "lista_id": ("listas_precios",),
    "plantilla_id": ("plantillas_asientos",),
    "conteo_id": ("conteos_inventario", "conteos"),
    "chequera_id": ("chequeras",),
    "cheque_id": ("cheques_girados",),
    "visto_id": ("vistos_buenos",),
    "invitado_id": ("invitaciones",),
    "enlace_id": ("enlaces_publicos",),
    "factor_id": ("factores",),
    "llave_id": ("llaves",),
    "ensayo_id": ("ensayos",),
    "webhook_id": ("webhooks",),
    "envio_webhook_id": ("webhooks_envios",),
    "recuperacion_id": ("recuperaciones_factor",),
    "dicha_id": ("obligaciones_dichas",),
    "anotacion_id": ("despacho_anotaciones",),
    "cambio_id": ("cambios_regimen",),
    "id": ("lineas_retenidas",),
}
# Ids que no son de una empresa → de qué
SIN_EMPRESA = {
    "MEN_CODIGO": "un menú",
    "PLAN_CODIGO": "un plan del proveedor",
    "PRF_CODIGO": "un perfil del personal",
    "administrador_id": "el personal",
    "personal_id": "el personal",
    "plan": "un plan del proveedor",
    "familia": "una familia de planes",
    "perfil": "un perfil",
    "perfil_id": "un perfil",
    "persona_id": "una persona, por encima de las empresas",
    "responsable_id": "una persona, por encima de las empresas",
    "invitacion_id": "una invitación de un despacho",
    "lista_id": "una lista de un despacho",
    "descarga_id": "lo que alguien de un despacho pidió llevarse",
    "fila_id": "una fila de la ley",
    "posicion": "un lugar en la cola del proveedor",
    "n": "una posición en una lista",
    "SPT_PRODUCTOS": "un producto de soporte",
    "version": "lo que la fila tenía",
    "tipo": "un código",
    "anio": "un año",
    "mes": "un mes",
}
Ids = dict[str, int]


def de(app: Flask, empresa_id: int, otras: list[int]) -> Ids:
    """Un id de esa empresa en cada tabla, que ninguna de las otras tenga en ella."""
    ids = {LA_EMPRESA: empresa_id}
    for tabla in {t for tablas in TABLAS.values() for t in tablas} - {LA_EMPRESA}:
        ajenos = f"SELECT id FROM {tabla} WHERE empresa_id = ANY(%s)"
        consulta = f"SELECT min(id) AS id FROM {tabla} WHERE empresa_id = %s AND id NOT IN ({ajenos})"
        ids[tabla] = int(filas(app, consulta, empresa_id, otras)[0]["id"] or 0)
    return ids


def ambiguos(app: Flask, ids: Ids, otras: list[int]) -> set[tuple[str, str]]:
    """Los (nombre, tabla) cuyo id es también el de algo de las otras, en otra tabla donde ese nombre pudo buscarse."""
    return {
        (nombre, tabla)
        for nombre, tablas in TABLAS.items()
        for tabla in tablas
        for parecida in set(tablas) - {tabla}
        if filas(app, f"SELECT 1 FROM {parecida} WHERE id = %s AND empresa_id = ANY(%s)", ids[tabla], otras)
    }


@dataclass(frozen=True)
class Lugar:
    """Dónde un cuerpo nombra un id: los pasos para llegar, y cómo se llama."""

    pasos: tuple[str | int, ...]
    nombre: str

    def __str__(self) -> str:
        return ".".join(map(str, self.pasos))


def lugares(cuerpo: Any, pasos: tuple[str | int, ...] = (), nombre: str = "") -> Iterator[Lugar]:
    """Los ids que un cuerpo bueno nombra."""
    if isinstance(cuerpo, dict):
        for clave, valor in cuerpo.items():
            yield from lugares(valor, (*pasos, clave), clave)
    elif isinstance(cuerpo, list | tuple):
        for n, valor in enumerate(cuerpo):
            yield from lugares(valor, (*pasos, n), nombre)
    elif (
        isinstance(cuerpo, int) and not isinstance(cuerpo, bool) and (cuerpo in DE_NADIE or nombre in EMPRESA)
    ):
        yield Lugar(pasos, nombre)


def con(cuerpo: Any, valores: dict[Lugar, int]) -> Any:
    """El cuerpo, con esos ids en esos lugares."""
    return _poner(cuerpo, {lugar.pasos: valor for lugar, valor in valores.items()})


def _poner(cuerpo: Any, valores: dict[tuple[str | int, ...], int], pasos: tuple[str | int, ...] = ()) -> Any:
    if pasos in valores:
        return valores[pasos]
    if isinstance(cuerpo, dict):
        return {clave: _poner(valor, valores, (*pasos, clave)) for clave, valor in cuerpo.items()}
    if isinstance(cuerpo, list | tuple):
        return [_poner(valor, valores, (*pasos, n)) for n, valor in enumerate(cuerpo)]
    return cuerpo
