"""Las columnas de un archivo de facturas: cada fila es una línea."""

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from api.core.papel.campos import DiaDeCelda, Mal, Monto, NumeroDecimal, NumeroEntero, UnaLinea, campo
from api.plataforma.codigos import identificaciones as ids
from api.terceros.padron import campos as comunes
from api.terceros.padron.campos import DIAS_MAXIMOS

_NUMERO = re.compile(r"\d{3}-\d{3}-\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class NumeroDeFactura:
    """El número de una factura emitida aquí."""

    ayuda: str = "El número de una factura ya emitida: se repiten sus líneas."

    def leer(self, texto: str) -> str:
        limpio = texto.replace(" ", "")
        if not _NUMERO.fullmatch(limpio):
            raise Mal("Debe ser el número de una factura, como 001-001-000000123.")
        local, punto, secuencial = limpio.split("-")
        return f"{local}-{punto}-{int(secuencial):09d}"


_LINEA = UnaLinea(300, sin_emojis=True)
_CODIGO = UnaLinea(25, sin_emojis=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaDeArchivo:
    """Lo que dice una fila; lo que es None no lo dijo. Las filas seguidas con la misma `referencia` y el mismo
    cliente son las líneas de una factura."""

    identificacion: str = comunes.identificacion("identificacion")
    referencia: str | None = campo(
        "referencia",
        "Factura",
        UnaLinea(100),
        ayuda="Lo que tienen en común las líneas de una misma factura, en filas seguidas. Sin ella, cada fila es una.",
        sinonimos=(
            "documento interno",
            "numero interno",
            "referencia",
            "pedido",
            "orden",
            "contrato",
            "no factura",
        ),
        ejemplo="A-1",
    )
    razon_social: str | None = campo(
        "razon_social",
        "Nombre del cliente",
        _LINEA,
        ayuda="Solo hace falta para crear al cliente que no existe.",
        sinonimos=("nombre", "cliente", "razon social", "nombre o razon social", "comprador", "nombres"),
        ejemplo="Textiles del Valle Cía. Ltda.",
    )
    tipo_identificacion: str | None = comunes.tipo_identificacion(
        "tipo_identificacion", comunes.identificaciones(ids.NOMBRES)
    )
    correos: list[str] | None = comunes.correos("correos")
    direccion: str | None = comunes.direccion("direccion")
    fecha: date | None = campo(
        "fecha",
        "Fecha",
        DiaDeCelda("dd/mm/aaaa. Sin ella, el día en que se emita."),
        sinonimos=("fecha de emision", "fecha emision", "emision", "fecha factura"),
        ejemplo="23/11/2026",
    )
    codigo: str | None = campo(
        "codigo",
        "Código",
        _CODIGO,
        ayuda="El de un producto, que da lo que la fila no diga; o cualquiera, y la fila dice lo demás.",
        sinonimos=(
            "codigo del producto",
            "producto",
            "codigo producto",
            "item",
            "cod",
            "sku",
            "codigo principal",
        ),
        ejemplo="SERV-01",
        codigo=True,
    )
    codigo_auxiliar: str | None = campo(
        "codigo_auxiliar", "Código auxiliar", _CODIGO, sinonimos=("auxiliar", "cod auxiliar")
    )
    descripcion: str | None = campo(
        "descripcion",
        "Descripción",
        _LINEA,
        sinonimos=("detalle", "concepto", "servicio", "nombre del producto"),
        ejemplo="Servicio mensual",
    )
    cantidad: Decimal | None = campo(
        "cantidad",
        "Cantidad",
        NumeroDecimal("Mayor que cero, hasta 6 decimales. Sin ella, 1."),
        sinonimos=("cant", "unidades", "ctd"),
        ejemplo="1",
    )
    precio: Decimal | None = campo(
        "precio",
        "Precio",
        NumeroDecimal("De cada unidad y sin impuestos, hasta 6 decimales. Sin él, el del producto."),
        sinonimos=("precio unitario", "valor", "valor unitario", "p unitario", "pvp", "monto", "subtotal"),
        ejemplo="25.00",
    )
    descuento: str | None = campo(
        "descuento",
        "Descuento",
        Monto("En dólares, de toda la línea."),
        sinonimos=("dscto", "desc", "rebaja"),
    )
    iva: str | None = campo(
        "iva",
        "IVA",
        UnaLinea(60),
        ayuda="Su porcentaje (15, 0), «No objeto» o «Exento». Sin él, el del producto.",
        sinonimos=("tarifa iva", "porcentaje iva", "iva %", "impuesto", "tarifa"),
        ejemplo="15",
    )
    forma_pago: str | None = campo(
        "forma_pago",
        "Forma de pago",
        UnaLinea(100),
        ayuda="Su código del SRI (01, 20) o su nombre. Sin ella, 01.",
        sinonimos=("pago", "forma pago", "forma de cobro", "metodo de pago"),
        ejemplo="20",
    )
    plazo: int | None = campo(
        "plazo",
        "Días de crédito",
        NumeroEntero(DIAS_MAXIMOS),
        sinonimos=("plazo", "dias", "credito", "dias plazo", "dias de plazo", "dias credito"),
        ejemplo="30",
    )
    observacion: str | None = campo(
        "observacion",
        "Observación",
        _LINEA,
        ayuda="Va en los datos adicionales.",
        sinonimos=("observaciones", "nota", "notas", "comentario", "informacion adicional"),
    )
    centro: str | None = campo(
        "centro",
        "Centro de costo",
        UnaLinea(30),
        ayuda="El código de un centro de costo activo. Va a los libros, y no a la factura.",
        sinonimos=("centro", "centro costo", "codigo centro"),
        codigo=True,
    )
    modelo: str | None = campo(
        "modelo",
        "Como la factura",
        NumeroDeFactura(),
        sinonimos=("factura modelo", "plantilla", "modelo", "igual que"),
        ejemplo="001-001-000000123",
    )


# Lo que es de toda la factura: lo dice su primera fila, y las demás lo callan o lo repiten.
DE_LA_FACTURA = (
    "tipo_identificacion",
    "razon_social",
    "correos",
    "direccion",
    "fecha",
    "forma_pago",
    "plazo",
    "observacion",
    "modelo",
)
