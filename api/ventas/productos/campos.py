"""Los campos de un producto o servicio (`core/papel/campos.py` dice qué sale de ellos)."""

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from api.core.papel.campos import Campo, DeOtra, Mal, NumeroDecimal, Parrafo, SiNo, UnaLinea, Uno, campo
from api.ventas.productos import reglas
from api.ventas.productos.models import (
    ACTIVO,
    BIEN,
    CONTROLES,
    CREDITO,
    DECLARADOS,
    POR_LOTES,
    POR_SERIES,
    SERVICIO,
    TIPOS,
    UNIDADES,
)

_CODIGO = re.compile(r"[ -~ÁÉÍÓÚÜÑ°ºª]+")
_TARIFA = "De GET /api/impuestos/tarifas; al cambiarla debe regir hoy"
_CONTENIDO = "De cada unidad, para el ICE que se cobra por su contenido; 0 si no se dice"
_EN_NUEVOS = "Obligatorio en los productos nuevos."


class CodigoDeProducto(UnaLinea):
    """Se guarda en mayúsculas, para que abc y ABC sean el mismo."""

    def leer(self, texto: str) -> str:
        codigo = super().leer(unicodedata.normalize("NFC", texto).upper())
        if codigo and not _CODIGO.fullmatch(codigo):
            raise Mal("Use letras, números y signos corrientes, sin emojis.")
        return codigo


class Unidad(UnaLinea):
    """Se guarda en mayúsculas. Si viene vacía, es UNIDAD."""

    def leer(self, texto: str) -> str:
        return super().leer(texto.upper()) or UNIDADES[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosProducto:
    """Lo que se dice de un producto; lo que es None no se dijo."""

    codigo: str | None = campo(
        "PRO_CODIGO",
        "Código",
        CodigoDeProducto(25),
        ayuda="Hasta 25 caracteres; no se repite. Con él se encuentra el producto que ya existe.",
        sinonimos=(
            *("codigo principal", "cod", "cod principal", "sku", "referencia", "ref", "item"),
            *("codigo producto", "codigo de producto", "codigo articulo", "codigo del producto"),
            *("id producto", "clave"),
        ),
        ejemplo="CEM-50",
        codigo=True,
        ancho=16,
    )
    codigo_auxiliar: str | None = campo(
        "PRO_AUXILIAR",
        "Código auxiliar",
        CodigoDeProducto(25),
        sinonimos=(
            *("cod auxiliar", "codigo de barras", "codigo barras", "ean", "upc", "codigo alterno"),
            *("codigo secundario", "codigo fabricante"),
        ),
        ejemplo="7861234567890",
        codigo=True,
        ancho=16,
    )
    nombre: str = campo(
        "PRO_NOMBRE",
        "Nombre",
        UnaLinea(reglas.NOMBRE_MAXIMO, sin_emojis=True),
        exigido=True,
        vacio=reglas.SIN_NOMBRE,
        ayuda=f"{_EN_NUEVOS} Hasta {reglas.NOMBRE_MAXIMO} caracteres.",
        sinonimos=(
            *("producto", "nombre del producto", "nombre producto", "articulo", "descripcion corta"),
            *("nombre articulo", "servicio", "detalle", "producto o servicio"),
        ),
        ejemplo="Cemento Portland tipo GU, saco de 50 kg",
        ancho=44,
    )
    tipo: str = campo(
        "PRO_TIPO",
        "Tipo",
        Uno(
            TIPOS,
            f"{TIPOS[BIEN]} ni {TIPOS[SERVICIO]}",
            "Debe ser BIEN o SERVICIO.",
            {
                **dict.fromkeys(("bienes", "b", "producto", "articulo", "mercaderia", "inventario"), BIEN),
                **dict.fromkeys(("servicios", "s"), SERVICIO),
            },
            "Bien o Servicio. Si no viene, bien.",
        ),
        exigido=True,
        sinonimos=("tipo de producto", "tipo producto", "bien o servicio", "clase"),
        ejemplo="Bien",
        ancho=10,
    )
    precio: Decimal = campo(
        "PRO_PRECIO",
        "Precio sin impuestos",
        NumeroDecimal(),
        exigido=True,
        vacio=reglas.SIN_PRECIO,
        ayuda="Hasta 6 decimales. En los productos nuevos, este precio o el que lleva impuestos.",
        sinonimos=(
            *("precio", "precio unitario", "precio sin iva", "p unitario", "valor unitario", "precio venta"),
            *("precio de venta", "valor", "precio neto", "precio 1", "pvp sin iva", "base imponible"),
        ),
        ejemplo="7.619048",
        ancho=20,
        rotulo="Precio",
        nota="Sin impuestos, hasta 6 decimales",
    )
    iva_codigo: str = campo(
        "PRO_IVA",
        "IVA",
        UnaLinea(4),
        exigido=True,
        vacio=reglas.SIN_IVA,
        ayuda=f"{_EN_NUEVOS} 15 %, 5 %, 0 %, Exento, No objeto…, o Sí y No para quien grava la tarifa general o 0 %.",
        sinonimos=(
            *("tarifa iva", "tarifa de iva", "porcentaje iva", "iva porcentaje", "grava iva", "paga iva"),
            *("impuesto", "codigo iva", "tarifa", "aplica iva", "con iva", "lleva iva", "graba iva"),
        ),
        ejemplo="5 %",
        sale="iva_nombre",
        ancho=30,
        nota=_TARIFA,
    )
    ice_codigo: str | None = campo(
        "PRO_ICE",
        "ICE",
        UnaLinea(4),
        nulo=True,
        ayuda="El código del ICE (por ejemplo 3671) o su nombre; «No» se lo quita.",
        sinonimos=("codigo ice", "tarifa ice", "impuesto a los consumos especiales"),
        sale="ice_nombre",
        ancho=30,
        nota=_TARIFA,
    )
    irbpnr_codigo: str | None = campo(
        "PRO_IRBPNR",
        "IRBPNR",
        UnaLinea(4),
        nulo=True,
        ayuda="Sí o No, para las botellas plásticas no retornables.",
        sinonimos=("codigo irbpnr", "botellas plasticas"),
        sale="irbpnr_nombre",
        ancho=30,
        nota=_TARIFA,
    )
    volumen: Decimal | None = campo(
        "PRO_VOLUMEN",
        "Litros",
        NumeroDecimal("Los de cada unidad, para el ICE de lo que tiene alcohol."),
        sinonimos=("litros por unidad", "volumen"),
        ancho=12,
        nota=_CONTENIDO,
    )
    grado: Decimal | None = campo(
        "PRO_GRADO",
        "Grado alcohólico",
        NumeroDecimal("Por ciento de alcohol, de 0 a 100."),
        sinonimos=("grado", "grados de alcohol"),
        ancho=12,
        nota=_CONTENIDO,
    )
    azucar: Decimal | None = campo(
        "PRO_AZUCAR",
        "Gramos de azúcar",
        NumeroDecimal("Los de cada unidad, para el ICE de las bebidas azucaradas."),
        sinonimos=("azucar", "gramos de azucar por unidad"),
        ancho=12,
        nota=_CONTENIDO,
    )
    unidad: str | None = campo(
        "PRO_UNIDAD",
        "Unidad",
        Unidad(50, sin_emojis=True),
        ayuda=f"Hasta 50 caracteres. Si no viene, {UNIDADES[0]}.",
        sinonimos=("unidad de medida", "medida", "um", "u medida", "unidad medida", "presentacion"),
        ejemplo="SACO",
        ancho=14,
    )
    lleva_inventario: bool | None = campo(
        "PRO_INVENTARIO",
        "Lleva inventario",
        SiNo("Sí o No. Si no viene, lo lleva lo que trae existencia."),
        sinonimos=("inventariable", "maneja inventario", "controla inventario", "controla stock"),
        ejemplo="Sí",
        ancho=16,
    )
    existencia: Decimal | None = campo(
        "PRO_EXISTENCIA",
        "Existencia",
        NumeroDecimal("Cuánto hay."),
        sinonimos=("stock", "cantidad", "existencias", "saldo", "stock actual", "disponible"),
        ejemplo="240",
        ancho=12,
        nota="0 si el producto no lleva inventario",
    )
    activo: bool | None = campo(
        "PRO_ACTIVO", "Activo", SiNo(), sinonimos=("estado", "vigente", "habilitado"), ejemplo="Sí", ancho=8
    )
    descripcion: str | None = campo(
        "PRO_DESCRIPCION",
        "Descripción",
        Parrafo(2000),
        sinonimos=("descripcion larga", "observaciones", "observacion", "notas", "caracteristicas"),
        ejemplo="Guardar en seco.",
        ancho=44,
    )
    declara: str | None = campo(
        "PRO_DECLARA",
        "En el formulario 104",
        Uno(
            DECLARADOS,
            "una manera de declararlo",
            "Elija cómo se declara.",
            {
                **dict.fromkeys(("con derecho a credito", "derecho a credito", "credito"), CREDITO),
                **dict.fromkeys(("activo", "venta de activo fijo"), ACTIVO),
            },
            f"{', '.join(DECLARADOS.values())}. Si no viene, según su tarifa.",
        ),
        sinonimos=("declara", "casillero 104", "formulario 104", "derecho a credito"),
        ancho=24,
        nota="Vacío, según su tarifa; con derecho a crédito, solo lo que lleva IVA 0 %",
    )
    categoria_id: int | None = campo(
        "PRO_CATEGORIA",
        "Categoría",
        DeOtra("Su ruta, de la primera a la suya: Bebidas > Gaseosas."),
        nulo=True,
        sinonimos=("categoria", "ruta de la categoria", "linea", "familia", "rubro", "grupo"),
        ejemplo="Construcción > Cementos",
        sale="categoria",
        ancho=36,
        nota="De GET /api/categorias",
    )
    control: str | None = campo(
        "PRO_CONTROL",
        "Pide lote o serie",
        Uno(
            CONTROLES,
            "una de las tres",
            "Elija si pide lotes, números de serie o ninguno.",
            {
                **dict.fromkeys(("lote", "por lotes", "si"), POR_LOTES),
                **dict.fromkeys(("serie", "series", "numero de serie"), POR_SERIES),
                **dict.fromkeys(("no", "sin control"), ""),
            },
            f"{', '.join(CONTROLES.values())}. Se cambia solo cuando no hay existencia.",
        ),
        sinonimos=("control", "lotes o series", "maneja lotes", "maneja series"),
        ancho=18,
        nota="Vacío, ninguno; LOTES o SERIES, solo lo que lleva inventario y sin existencia",
    )


# No se guarda: al importar, de él sale el precio; al exportar, es el de hoy.
CON_IMPUESTOS = Campo(
    "precioConImpuestos",
    "Precio con impuestos",
    NumeroDecimal(),
    ayuda="Cuando no viene el precio sin impuestos, se saca de este.",
    sinonimos=(
        *("precio con iva", "pvp", "p v p", "precio final", "precio publico", "precio al publico"),
        *("precio iva incluido", "pvp con iva", "precio venta publico", "precio de venta al publico"),
        *("precio incluye iva", "precio incluido iva", "precio incl iva", "precio c iva", "valor con iva"),
        *("precio incluye impuestos", "precio incluidos impuestos", "valor incluye iva", "pvp incluye iva"),
    ),
    ejemplo="8.00",
)
