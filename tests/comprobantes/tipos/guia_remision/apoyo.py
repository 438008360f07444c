"""Los cuerpos de las guías de estas pruebas."""

from datetime import timedelta
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import emitir, punto_de
from tests.terceros.transportistas.conftest import crear as crear_transportista

GUIAS = "/api/guias-remision"
CLAVE = "0503201201176001321000110010030009900641234567814"


def transportista_de(cliente: Cliente, **campos: Any) -> int:
    return int(crear_transportista(cliente, **campos)["id"])


def carga(codigo: str = "A-1", cantidad: str = "1", **campos: Any) -> dict[str, Any]:
    return {"codigo": codigo, "descripcion": "Quintal de arroz", "cantidad": cantidad, **campos}


def destinatario(*cargas: dict[str, Any], **campos: Any) -> dict[str, Any]:
    return {
        "identificacion": "1790016919001",
        "razon_social": "Comercial Loja & Hijos",
        "direccion": "Av. Universitaria 10-20, Loja",
        "motivo": "Venta",
        "detalles": list(cargas) or [carga()],
        **campos,
    }


def guia(cliente: Cliente, *destinatarios: dict[str, Any], **campos: Any) -> dict[str, Any]:
    """El cuerpo de una guía; si no se dicen destinatarios, con uno. El transportista, nuevo si no se dice."""
    return {
        "punto_id": punto_de(cliente),
        "transportista_id": campos.pop("transportista_id", None) or transportista_de(cliente),
        "placa": "PBA-1234",
        "partida": "Bodega central, Quito",
        "inicia": str(hoy()),
        "termina": str(hoy() + timedelta(days=1)),
        "destinatarios": list(destinatarios) or [destinatario()],
        "confirma_fecha": "fecha" in campos,
        **campos,
    }


def despachar(cliente: Cliente, *destinatarios: dict[str, Any], **campos: Any) -> dict[str, Any]:
    return emitir(cliente, guia(cliente, *destinatarios, **campos), GUIAS)


def de_factura(factura: dict[str, Any], *cargas: dict[str, Any], **campos: Any) -> dict[str, Any]:
    return destinatario(*cargas, sustento={"comprobante_id": factura["id"]}, **campos)
