"""Las rutas de la aplicación como las ven los recorridos: cada método de cada dirección bajo /api."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from flask import Flask
from werkzeug.routing import Rule

from api.core.http.api import Blueprint

# Direcciones bajo /api que no son de la casa: el documento y la página que lo muestra.
DEL_DOCUMENTO = {"/api/openapi.json", "/api/docs", "/api/v1/openapi.json"}


@dataclass(frozen=True)
class Ruta:
    """Un método de una dirección."""

    metodo: str
    regla: str
    endpoint: str
    argumentos: frozenset[str]
    blueprint: Any
    vista: Any

    def __str__(self) -> str:
        return nombre_de(self.metodo, self.regla)

    @property
    def patron(self) -> str:
        """La dirección con {nombre} en cada argumento, como la escribe el documento OpenAPI."""
        return _patron(self.regla)

    @property
    def ids(self) -> frozenset[str]:
        """Los argumentos que son un id."""
        return frozenset(re.findall(r"<id:(\w+)>", self.regla))

    @property
    def acceso(self) -> str:
        return str(getattr(self.blueprint, "access", ""))

    @property
    def permisos(self) -> tuple[str, ...]:
        return tuple(getattr(self.vista, "_permisos", ()))

    @property
    def cambia(self) -> bool:
        return self.metodo != "GET"

    @property
    def recibe_json(self) -> bool:
        manual = getattr(self.vista, "_apidoc", {}).get("arguments", {}).get("parameters", [])
        return any(p.get("in") == "json" for p in manual if isinstance(p, dict))

    @property
    def recibe_archivo(self) -> bool:
        manual = getattr(self.vista, "_apidoc", {}).get("arguments", {}).get("parameters", [])
        return any(p.get("in") == "files" for p in manual if isinstance(p, dict))

    def url(self, **valores: Any) -> str:
        """La dirección con esos `valores` en sus argumentos, y un valor cualquiera en los que no se dan."""
        url = self.patron
        for nombre in self.argumentos:
            url = url.replace("{" + nombre + "}", str(valores.get(nombre, EJEMPLOS.get(nombre, 1))))
        return url


# Un valor que existe en la demostración, para los argumentos que no nombran una fila de una empresa.
EJEMPLOS = {
    "identificacion": "1790012344001",
    "ruc": "1790012344001",
    "nombre": "logo",
    "figura": "empresas",
    "anio": 2025,
    "partida": "GASTOS",
    "mes": 1,
    "codigo": "nadie",
    "familia": 2,
    "plan": 1,
    "perfil": 2,
    "posicion": 0,
    "ticket_id": 1,
    "contrato_id": 1,
    "recibo_id": 1,
    "administrador_id": 1,
    "factor_id": 999_999,
    "llave_id": 999_999,
    "ensayo_id": 999_999,
    "webhook_id": 999_999,
    "envio_webhook_id": 999_999,
    "captura_id": 999_999,
    "descarga_id": 999_999,
    "recuperacion_id": 999_999,
    "usuario_id": 999_999,  # un usuario de empresa que no existe: un recorrido no termina la sesión de nadie
    "establecimiento_id": 999_999,
    "punto_id": 999_999,
    "perfil_empresa_id": 999_999,
    "regimen_id": 999_999,
    "documento_id": 999_999,
    "importacion_id": 999_999,
    "cobro_id": 999_999,
    "cuenta_id": 999_999,
    "centro_id": 999_999,
    "activo_id": 999_999,
    "perfil_id": 999_999,
    "plantilla_id": 999_999,
    "visto_id": 999_999,
    "respaldo_id": 999_999,
    "persona_id": 999_999,
    "invitacion_id": 999_999,
    "invitado_id": 999_999,
    "anotacion_id": 999_999,
    "lista_id": 999_999,
    "diferido_id": 999_999,
    "provision_id": 999_999,
    "dicha_id": 999_999,
    "cambio_id": 999_999,
    "conteo_id": 999_999,
    "proceso_id": 999_999,
    "asiento_id": 999_999,
    "banco_id": 999_999,
    "bodega_id": 999_999,
    "categoria_id": 999_999,
    "unidad_id": 999_999,
    "fisico_id": 999_999,
    "ajuste_id": 999_999,
    "traslado_id": 999_999,
    "receta_id": 999_999,
    "ensamble_id": 999_999,
    "reserva_id": 999_999,
    "orden_id": 999_999,
    "chequera_id": 999_999,
    "cheque_id": 999_999,
    "conciliacion_id": 999_999,
    "extracto_id": 999_999,
    "movimiento_id": 999_999,
    "origen_id": 999_999,
    "cruce_id": 999_999,
    "lote_id": 999_999,
    "lote_producto_id": 999_999,
    "pago_id": 999_999,
    "proveedor_id": 999_999,
    "transportista_id": 999_999,
    "comprobante_id": 999_999,
    "emision_id": 999_999,
    "excepcion_id": 999_999,
    "enlace_id": 999_999,
    "proforma_id": 999_999,
    "compra_id": 999_999,
    "regla_id": 999_999,
    "recurrente_id": 999_999,
    "recibido_id": 999_999,
    "carga_id": 999_999,
    "retencion_id": 999_999,
    "entrega_id": 999_999,
    "documento": "01",
    "texto": "andina",
    "contacto_id": 1,
    "envio_id": 999_999,
    "firma": "x",
    "borrador_id": 999_999,
    "certificado_id": 999_999,
    "sesion_id": "ninguna",
    "propio_id": 1,
    "cual": "ventas",
    "archivo_id": 0,
    "catalogo": "tarifas",
    "fila_id": 999_999,
    "tipo": 2,
    "formulario": "104",
    "periodo": "2026-10",
    "casillero": "409",  # el total: nadie lo escribe
    "concepto": "iva_ventas",
    "personal_id": 5,  # un asesor que no es ninguna persona: terminar sus sesiones no molesta a nadie
}


def nombre_de(metodo: str, regla: str) -> str:
    """Cómo nombran las tablas de las pruebas a un método de una dirección."""
    return f"{metodo} {_patron(regla).removeprefix('/api/comp/')}"


@cache
def _patron(regla: str) -> str:
    partes = [p.rsplit(":", 1)[-1] for p in regla.replace(">", "}").split("<")]
    return "{".join(partes) if len(partes) > 1 else regla


def por_sala(nombres: Iterable[str]) -> dict[str, list[str]]:
    """Los nombres, por el primer tramo de su dirección. Un recorrido hace una prueba de cada tramo: con una de cada ruta,
    lo que pytest gasta en empezarlas y terminarlas era más de lo que gastan las llamadas."""
    salas: dict[str, list[str]] = {}
    for nombre in nombres:
        direccion = nombre.split(" ", 1)[1].removeprefix("/api/")
        salas.setdefault(direccion.split("/", 1)[0], []).append(nombre)
    return salas


def todas(app: Flask) -> list[Ruta]:
    rutas = [
        _ruta(app, regla, metodo)
        for regla in app.url_map.iter_rules()
        if regla.rule.startswith("/api") and regla.rule not in DEL_DOCUMENTO
        for metodo in sorted((regla.methods or set()) - {"HEAD", "OPTIONS"})
    ]
    return sorted(rutas, key=str)


def _ruta(app: Flask, regla: Rule, metodo: str) -> Ruta:
    return Ruta(
        metodo,
        regla.rule,
        regla.endpoint,
        frozenset(regla.arguments),
        app.blueprints.get(regla.endpoint.rpartition(".")[0]),
        app.view_functions[regla.endpoint],
    )


def es_nuestra(ruta: Ruta) -> bool:
    return isinstance(ruta.blueprint, Blueprint) and ruta.acceso in (
        "publico",
        "sesion",
        "empresa",
        "persona",
        "administrador",
    )
